import { createHmac } from 'node:crypto';
import { secretsOf, type TokenSecret, type TokenSecrets } from '#server/auth/sessions/tokenSecrets.ts';
import { refuse } from '#server/calls/refusal.ts';

/** The tags that a condition names (RFC 9110, 13.1), without their quotes; `any` for `*`. */
export type TagCondition = 'any' | readonly NamedTag[];

interface NamedTag {
  readonly opaque: string;
  readonly isWeak: boolean;
}

/** Makes and compares the strong tags of records. */
export interface EntityTags {
  /** The tag of a record, from its JSON. */
  readonly of: (json: unknown) => string;
  /** True if an `If-Match` is met, which a weak tag never does. */
  readonly isMatched: (condition: TagCondition, json: unknown) => boolean;
  /** True if an `If-None-Match` names the record; a weak tag may. */
  readonly isNamed: (condition: TagCondition, json: unknown) => boolean;
}

/**
 * Makes a record's tag (rule RECORD-VERSION): a keyed hash of the record as the caller reads it. It changes with
 * everything they can see, and cannot be used to guess an identity number. While the secret is being changed, tags made
 * with the previous one are accepted too.
 */
export const makeEntityTags = (given: string | TokenSecrets): EntityTags => {
  const secrets = secretsOf(given);
  const opaqueOf = ({ key }: TokenSecret, json: unknown): string =>
    createHmac('sha256', createHmac('sha256', key).update('record version').digest())
      .update(JSON.stringify(json))
      .digest('base64url')
      .slice(0, opaqueLength);
  const isOneOf = (tags: readonly NamedTag[], json: unknown): boolean => {
    const named = new Set(tags.map(({ opaque }) => opaque.replace(codingSuffix, '')));
    return named.size > 0 && secrets.accepted().some((secret) => named.has(opaqueOf(secret, json)));
  };
  return {
    of: (json) => `"${opaqueOf(secrets.signing(), json)}"`,
    isMatched: (condition, json) =>
      condition === 'any' ||
      isOneOf(
        condition.filter(({ isWeak }) => !isWeak),
        json,
      ),
    isNamed: (condition, json) => condition === 'any' || isOneOf(condition, json),
  };
};

/** Reads `If-Match` or `If-None-Match`; null where it is missing. Refuses anything but `*` and tags with 422. */
export const readCondition = (
  name: 'If-Match' | 'If-None-Match',
  header: string | undefined,
): TagCondition | null => {
  if (header === undefined) return null;
  if (header.trim() === '*') return 'any';
  if (!tagListPattern.test(header)) return refuse(422, `${name} must be * or a list of entity tags`);
  return Array.from(header.matchAll(tagPattern), ([, weak, opaque = '']) => ({
    opaque,
    isWeak: weak !== undefined,
  }));
};

const opaqueLength = 22;
/** The suffix that a compressing server or proxy adds to a tag. */
const codingSuffix = /-(?:gzip|deflate|br|zstd)$/;
const tagPattern = /(W\/)?"([\x21\x23-\x7E\x80-\xFF]*)"/g;
const tagListPattern =
  /^[ \t,]*(?:W\/)?"[\x21\x23-\x7E\x80-\xFF]*"(?:[ \t]*,[ \t,]*(?:W\/)?"[\x21\x23-\x7E\x80-\xFF]*")*[ \t,]*$/;
