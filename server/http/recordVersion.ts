import * as Schema from 'effect/Schema';
import { type CallName, type Contract, contract, type WireSchema } from '#api/contract.ts';
import type { Caller } from '#server/auth/sessions/caller.ts';
import type { Db } from '#server/db/database.ts';
import { type EntityTags, readCondition } from './answers/entityTags.ts';
import type { Request, Services } from '#server/calls/handler.ts';
import { refuseChanged } from '#server/calls/refusal.ts';

/** The calls that change a record which has a version. */
type VersionedWrite = {
  [Name in CallName]: Contract[Name]['record'] extends null
    ? never
    : Contract[Name]['method'] extends 'GET'
      ? never
      : Name;
}[CallName];

/**
 * Reads the record that a call changes, in the form in which the caller may read it, and locks it until the transaction
 * ends; 404 where they may not.
 */
export type CurrentRecords = {
  readonly [Name in VersionedWrite]: (
    request: Pick<Request<Name>, 'params' | 'caller' | 'services'> & { readonly tx: Db },
  ) => Promise<unknown>;
};

/** The version of the record that one request changes (rule RECORD-VERSION). */
export interface RecordVersion {
  /** The `If-Match` header of the request as it came. */
  readonly ifMatch: string | undefined;
  /**
   * Does the work if the record has the version that `If-Match` names, else refuses with 412. The record is locked
   * before it is compared, so that of two writes that name one version only one is done.
   */
  readonly guard: (tx: Db, asked: AskedRecord, work: () => Promise<unknown>) => Promise<unknown>;
  /** The tag of the record after the work; null before. */
  tag: string | null;
}

/** The record that a call names by its path, as its caller may read it. */
export interface AskedRecord {
  readonly params: Readonly<Record<string, string>>;
  readonly caller: Caller | null;
  readonly services: Services;
}

interface VersionsInput {
  readonly tags: EntityTags;
  readonly currentRecords: CurrentRecords;
}

/** For each request of a call, its work with the record's version; null for calls that change no versioned record. */
export const versionsOf = (
  name: CallName,
  { tags, currentRecords }: VersionsInput,
): ((ifMatch: string | undefined) => RecordVersion | null) => {
  const read = (currentRecords as unknown as Readonly<Record<string, AnyRead | undefined>>)[name];
  const record: WireSchema | null = contract[name].record;
  if (read === undefined || record === null) return () => null;
  const encode = Schema.encodeUnknownSync(record);
  return (ifMatch) => {
    const condition = readCondition('If-Match', ifMatch);
    const version: RecordVersion = {
      ifMatch,
      tag: null,
      guard: async (tx, asked, work) => {
        if (condition !== null) {
          const current = encode(await read({ ...asked, tx }));
          if (!tags.isMatched(condition, current)) refuseChanged(current, tags.of(current));
        }
        const reply = await work();
        version.tag = tags.of(encode(await read({ ...asked, tx })));
        return reply;
      },
    };
    return version;
  };
};

// The type of `CurrentRecords` ties each call to its own read; here any read will do.
type AnyRead = (request: AskedRecord & { readonly tx: Db }) => Promise<unknown>;
