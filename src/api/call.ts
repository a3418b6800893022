import type { Page, Rows } from '#domain/lists/rows.ts';
import type * as Schema from 'effect/Schema';
import type { ApprovalSent } from '#domain/records/approval.ts';
import type { CreatedRecord } from './createdRecords.ts';

/** The kinds of callers: anyone, a signed-in customer, staff who read, staff who also write. */
export type Caller = 'anyone' | 'customer' | 'viewer' | 'admin';

/**
 * The use of the session by a call: `none` sends no token; `tokenOnly` sends it, and a 401 is final; `full` sends it,
 * and a 401 refreshes it once (rule SESSION-REFRESH); `background` sends it, a 401 is final, and the call is no use of the
 * session, which goes idle all the same (rule SESSION-LIMITS).
 */
export type SessionUse = 'none' | 'tokenOnly' | 'full' | 'background';

/** A schema that needs no services, from JSON to value and back. */
export type WireSchema = Schema.Codec<unknown, unknown>;

/** One record, or a list that is read row by row (rule UNREADABLE-ROW), bare or in a `{success, data}` envelope. */
export type Answer =
  | { readonly kind: 'one'; readonly schema: WireSchema; readonly otherShape: OtherShape }
  | {
      readonly kind: 'list';
      readonly row: WireSchema;
      readonly envelope: 'data' | null;
      /** True where each row says its version in `version`, the tag that a change of it takes as `If-Match`. */
      readonly isVersioned?: true;
    }
  /** A text that is saved as a file. */
  | { readonly kind: 'file'; readonly type: string }
  | { readonly kind: 'nothing' };

/**
 * The meaning of an answer in another shape than expected: a failure; or, for a change that counts as done all the
 * same, null or the id of the new record (rule CREATED). A page in place of JSON is always a failure: it comes from a
 * proxy or a hotel's network, and says nothing about the change.
 */
export type OtherShape = 'failure' | 'null' | 'createdRecord';

/** One call of the contract. `path` is below the API base, with `{name}` for its parameters. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly who: readonly Caller[];
  readonly session: SessionUse;
  readonly body: WireSchema | null;
  /** The part of the body that our server reads, where it is not all of it; it ignores the rest. */
  readonly takes: WireSchema | null;
  readonly query: WireSchema | null;
  readonly answer: Answer;
  /** The record whose version the `ETag` of the answer names, where there is one; a call that changes it takes `If-Match`. */
  readonly record: WireSchema | null;
  readonly status: 200 | 201 | 202 | 204;
  /**
   * How a call waits for a second person where one is needed (rule APPROVALS): `sent`: it asks for approval itself and
   * answers 202; `asked`: it refuses, and `askApproval` asks. Null for a call that never waits.
   */
  readonly approval: 'sent' | 'asked' | null;
  /** What the server has beside the record of the answer, named in `X-Offers`. */
  readonly offers?: 'account';
}

/** A list as it was read, with `X-Total-Count` where the server sent it. */
export type ListAnswer<Row> = Rows<Row> & Page<Row, number | null>;

/** The names in a path's braces. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [K in Name]: string } & PathParams<Rest>
  : unknown;

export type BodyOf<C extends Call> = C['body'] extends Schema.Top ? C['body']['Type'] : undefined;
export type QueryOf<C extends Call> = C['query'] extends Schema.Top ? C['query']['Type'] : undefined;

/** The decoded answer of a call, or that it waits for a second person. */
export type AnswerOf<C extends Call> =
  DoneAnswerOf<C> | (C['approval'] extends 'sent' ? ApprovalSent : never);

type DoneAnswerOf<C extends Call> = C['answer'] extends {
  readonly kind: 'one';
  readonly schema: infer S extends Schema.Top;
  readonly otherShape: infer Other extends OtherShape;
}
  ? S['Type'] | OtherAnswers[Other]
  : C['answer'] extends { readonly kind: 'list'; readonly row: infer S extends Schema.Top }
    ? ListAnswer<S['Type']>
    : C['answer'] extends { readonly kind: 'file' }
      ? string
      : undefined;

interface OtherAnswers {
  readonly failure: never;
  readonly null: null;
  readonly createdRecord: CreatedRecord | null;
}

export const one = <S extends WireSchema>(schema: S) =>
  ({ kind: 'one', schema, otherShape: 'failure' }) as const;

/** The answer to a change; a server may make the change and answer another shape, which is null. */
export const saved = <S extends WireSchema>(schema: S) =>
  ({ kind: 'one', schema, otherShape: 'null' }) as const;

/** The answer to a creation; a server may answer no more than the ids of the new record. */
export const created = <S extends WireSchema>(schema: S) =>
  ({ kind: 'one', schema, otherShape: 'createdRecord' }) as const;

export const listOf = <S extends WireSchema, E extends 'data' | null = null>(
  row: S,
  envelope: E = null as E,
) => ({ kind: 'list', row, envelope }) as const;

/** A list whose rows can be changed each in the version that was listed (rule RECORD-VERSION). */
export const versionedListOf = <S extends WireSchema>(row: S) =>
  ({ kind: 'list', row, envelope: null, isVersioned: true }) as const;

export const fileOf = <T extends string>(type: T) => ({ kind: 'file', type }) as const;

export const nothing = { kind: 'nothing' } as const;
