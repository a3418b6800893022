import type { Page } from '#domain/lists/rows.ts';
import type * as Schema from 'effect/Schema';
import type { CallName, Contract, PathParams, QueryOf, TakenOf } from '#api/contract.ts';
import type { ApprovalSent } from '#domain/records/approval.ts';
import type { Day, Instant } from '#domain/values/calendar.ts';
import type { Paise } from '#domain/values/money.ts';
import type { BreachedPasswords } from '#server/auth/passwords/breachedPasswords.ts';
import type { Caller, CustomerCaller, StaffCaller } from '#server/auth/sessions/caller.ts';
import type { KnownDevices } from '#server/auth/signIn/deviceSigner.ts';
import type { Passwords } from '#server/auth/passwords/passwords.ts';
import type { SessionLimits } from '#server/auth/sessions/sessionLimits.ts';
import type { Tokens } from '#server/auth/sessions/tokens.ts';
import type { Db } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import type { Readiness } from '#server/db/readiness.ts';
import type { Note } from '#server/security/securityEvent.ts';
import type { SecurityLog } from '#server/security/securityLog.ts';

/** The function that answers one call of the contract. */
export type Handler<Name extends CallName> = (request: Request<Name>) => Promise<Reply<Name>>;

/** The calls that this server answers. */
export type Handlers = { readonly [Name in CallName]?: Handler<Name> };

/** A call as its handler gets it: authorised, checked and decoded. */
export interface Request<Name extends CallName> {
  readonly params: PathParams<Contract[Name]['path']>;
  readonly body: TakenOf<Name>;
  readonly query: QueryOf<Contract[Name]>;
  readonly caller: CallerOf<Contract[Name]['who'][number]>;
  /** The caller's address, for counting attempts. */
  readonly address: string;
  /** The caller's browser and system in a few words. */
  readonly device: string;
  /** The accounts that the caller's browser has signed in to before. */
  readonly knownDevices: KnownDevices;
  /** For reads only; writes go through `write`. */
  readonly db: Db;
  /**
   * Does the call's work in one transaction, which is retried when another got in its way. `duplicate` is the message
   * of the 409 when a unique index refuses the work. With an `Idempotency-Key` the work is done once; a repeated call
   * gets the first answer (rule IDEMPOTENCY).
   */
  readonly write: (work: (tx: Db) => Promise<Reply<Name>>, duplicate?: string) => Promise<Reply<Name>>;
  /** Adds to the logs what the handler learns about the account or the refusal. */
  readonly note: Note;
  /** The state of the second person's approval of this very write; null for an ordinary call. */
  readonly approval: ApprovalTurn | null;
  readonly now: Instant;
  /** Today in India. */
  readonly today: Day;
  readonly services: Services;
}

/** The services of all handlers beside the database. */
export interface Services {
  readonly tokens: Tokens;
  readonly passwords: Passwords;
  /** Passwords of known breaches, which cannot be chosen. */
  readonly breached: BreachedPasswords;
  readonly sessionLimits: SessionLimits;
  readonly cipher: DataCipher;
  readonly version: string;
  readonly readiness: Readiness;
  readonly securityLog: SecurityLog;
  /** The URL that people reach the app by; null where none is set. */
  readonly publicUrl: string | null;
  /** True where every member of staff must have a second factor. */
  readonly isSecondFactorRequired: boolean;
  /** What gives up or takes back more money than this asks staff with a second factor for it again (rule GUARDED-CALLS). */
  readonly confirmAbove: Paise;
  /** True where concessions above that amount, and new Admins, need a second person (rule APPROVALS). */
  readonly isSecondPersonRequired: boolean;
}

/**
 * The decoded answer; for a list its rows, with the total where only a page was asked for. Or that the write waits for
 * a second person.
 */
export type Reply<Name extends CallName> =
  DoneReply<Name> | (Contract[Name]['approval'] extends null ? never : ApprovalSent);

/**
 * The state of a write that needs a second person: `asking`, with the reason that was given, or `approved` on behalf of
 * the person who asked.
 */
export type ApprovalTurn =
  | { readonly kind: 'asking'; readonly reason: string | null }
  | { readonly kind: 'approved'; readonly maker: { readonly id: string; readonly name: string } };

type DoneReply<Name extends CallName> = Contract[Name]['answer'] extends {
  readonly kind: 'one';
  readonly schema: infer S;
}
  ? Decoded<S>
  : Contract[Name]['answer'] extends { readonly kind: 'list'; readonly row: infer S }
    ? ListReply<Decoded<S>>
    : Contract[Name]['answer'] extends { readonly kind: 'file' }
      ? AnswerFile
      : undefined;

/** A file that is produced while it is sent. */
export interface AnswerFile {
  readonly name: string;
  readonly pieces: AsyncGenerator<string>;
}

/** A page of a list, or the beginning of a whole one; `total` is null where the rows are all of them. */
export interface ListReply<Row> extends Page<Row, number | null> {
  /** False if there are more rows than `total`. */
  readonly isExact?: boolean;
  /** The cursors of the pages after and before this one; null, or missing, where there is none. */
  readonly next?: string | null;
  readonly previous?: string | null;
  /** The following rows, in batches, each read when the caller has received the batch before; omitted for none. */
  readonly more?: AsyncGenerator<readonly Row[]>;
}

/** The type of the caller: null where the call is open to anyone. */
export type CallerOf<Who extends string> = 'anyone' extends Who
  ? null
  : 'customer' extends Who
    ? Exclude<Who, 'customer'> extends never
      ? CustomerCaller
      : Caller
    : StaffCaller;

type Decoded<S> = S extends Schema.Top ? S['Type'] : undefined;
