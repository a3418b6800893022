import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { secretLines } from '#server/db/files/secretFile.ts';

/** A secret that signs access tokens, and the name by which a token refers to it (`kid`). */
export interface TokenSecret {
  readonly id: string;
  readonly key: KeyObject;
}

/** The secrets in use at the moment. */
export interface TokenSecrets {
  readonly signing: () => TokenSecret;
  /** Every secret whose tokens are accepted. */
  readonly accepted: () => readonly TokenSecret[];
}

/** Reads one fixed secret, or a set of secrets that change. */
export const secretsOf = (given: string | TokenSecrets): TokenSecrets =>
  typeof given === 'string' ? fixedSecrets([given]) : given;

/** Secrets that do not change while the process runs: the first signs, all are accepted. */
export const fixedSecrets = (secrets: readonly [string, ...string[]]): TokenSecrets => {
  const [signing, ...others] = [secretOf(secrets[0]), ...secrets.slice(1).map(secretOf)] as const;
  const accepted = [signing, ...others];
  return { signing: () => signing, accepted: () => accepted };
};

/**
 * The secrets of the file `jwt-secret`, one a line; the last one signs. A line may say when its secret was made: the
 * secret before it is accepted for one token lifetime after that time.
 */
export const fileSecrets = (file: string, clock: () => number): TokenSecrets => {
  const lines = secretLines(file);
  let read: readonly string[] | null = null;
  let secrets: readonly DatedSecret[] = [];
  const current = (): readonly DatedSecret[] => {
    const now = lines();
    if (now !== read) secrets = now.map((line) => datedSecret(line));
    read = now;
    return secrets;
  };
  return {
    signing: () => current().at(-1) ?? noSecret(file),
    accepted: () => acceptedAt(current(), clock()),
  };
};

/** The lines of `jwt-secret` with one more secret, without those whose tokens have all expired. */
export const withNewSecret = (lines: readonly string[], secret: string, nowMs: number): readonly string[] => {
  const dated = lines.map((line) => ({ line, ...datedSecret(line) }));
  const kept = acceptedAt(dated, nowMs).map(({ line }) => line);
  return [...kept, `${secret}\t${new Date(nowMs).toISOString()}`];
};

/** The secret that a line of `jwt-secret` holds. */
export const secretIn = (line: string): string => line.split('\t')[0] ?? '';

/**
 * The milliseconds that an old secret is still accepted: longer than an access token lives, to allow for differing
 * clocks.
 */
const takenAfterMs = 20 * 60_000;

interface DatedSecret extends TokenSecret {
  /** The time on the line; 0 where it has none. */
  readonly madeAtMs: number;
}

const datedSecret = (line: string): DatedSecret => {
  const madeAtMs = Date.parse(line.split('\t')[1] ?? '');
  return { ...secretOf(secretIn(line)), madeAtMs: Number.isNaN(madeAtMs) ? 0 : madeAtMs };
};

const acceptedAt = <Secret extends DatedSecret>(
  secrets: readonly Secret[],
  nowMs: number,
): readonly Secret[] =>
  secrets.filter((_, index) => {
    const next = secrets[index + 1];
    return next === undefined || nowMs < next.madeAtMs + takenAfterMs;
  });

/**
 * The id is derived from the secret, so that every server computes the same one; it reveals nothing about the secret.
 */
const secretOf = (secret: string): TokenSecret => ({
  id: createHmac('sha256', secret).update('kisht token secret id').digest('hex').slice(0, 12),
  key: createSecretKey(Buffer.from(secret, 'utf8')),
});

const noSecret = (file: string): never => {
  throw new Error(`${file} holds no secret.`);
};

/** The fewest characters of a secret; a shorter one could be guessed. */
export const shortestSecret = 32;
