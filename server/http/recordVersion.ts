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
 * Reads the record that a call changes, locked until the transaction ends, as its read gives it to the caller; 404 where
 * they have none.
 */
export type CurrentRecords = {
  readonly [Name in VersionedWrite]: (
    request: Pick<Request<Name>, 'params' | 'caller' | 'services'> & { readonly tx: Db },
  ) => Promise<unknown>;
};

/** The version of the record that one request changes (rule RECORD-VERSION). */
export interface RecordVersion {
  /** The header of the request, as it came. */
  readonly ifMatch: string | undefined;
  /**
   * Does the work if the record is of the version that `If-Match` names, else refuses with 412. The record is locked
   * before it is compared: of two writes that name one version, one is done.
   */
  readonly guard: (tx: Db, asked: AskedRecord, work: () => Promise<unknown>) => Promise<unknown>;
  /** The tag of the record as the work left it; null before. */
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

/** For each request of a call what it has to do with a version; null where it changes no record that has one. */
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

// The names of the contract meet their own reads by the type of `CurrentRecords`; within, one is like another.
type AnyRead = (request: AskedRecord & { readonly tx: Db }) => Promise<unknown>;
