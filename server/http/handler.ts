import type * as Schema from 'effect/Schema';
import type { Contract, CallName, TakenOf } from '../../src/api/contract.ts';
import type { Day, Instant } from '../../src/domain/calendar.ts';
import type { Paise } from '../../src/domain/money.ts';
import type { Caller, CustomerCaller, StaffCaller } from '../auth/caller.ts';
import type { KnownDevices } from '../auth/deviceSigner.ts';
import type { Passwords } from '../auth/passwords.ts';
import type { SessionLimits } from '../auth/sessionLimits.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Db } from '../db/database.ts';
import type { DataCipher } from '../db/dataCipher.ts';
import type { Readiness } from '../db/readiness.ts';

/** What answers one call of the contract. */
export type Handler<Name extends CallName> = (request: Request<Name>) => Promise<Reply<Name>>;

/** The calls that this server answers. */
export type Handlers = { readonly [Name in CallName]?: Handler<Name> };

/** A call as its handler gets it: checked, decoded, and made by somebody who may make it. */
export interface Request<Name extends CallName> {
  readonly params: ParamsOf<Contract[Name]['path']>;
  readonly body: TakenOf<Name>;
  readonly query: Decoded<Contract[Name]['query']>;
  readonly caller: CallerOf<Contract[Name]['who'][number]>;
  /** Where the call comes from, for counting attempts. */
  readonly address: string;
  /** The caller's browser and system in a few words. */
  readonly device: string;
  /** Which accounts the caller's browser has signed in to before. */
  readonly knownDevices: KnownDevices;
  /** For reading. What writes goes through `write`. */
  readonly db: Db;
  /**
   * Does the call's work in one transaction, retried where another was in the way; what `duplicate` says answers 409 when
   * a uniqueness rule of the database refuses it. A call with an `Idempotency-Key` is done once: again, `write` answers
   * what it answered first.
   */
  readonly write: (work: (tx: Db) => Promise<Reply<Name>>, duplicate?: string) => Promise<Reply<Name>>;
  readonly now: Instant;
  /** Today in India. */
  readonly today: Day;
  readonly services: Services;
}

/** What the handlers need beside the database. */
export interface Services {
  readonly tokens: Tokens;
  readonly passwords: Passwords;
  readonly sessionLimits: SessionLimits;
  readonly cipher: DataCipher;
  readonly version: string;
  readonly readiness: Readiness;
  /** Where people reach the app; null where nobody has said. */
  readonly publicUrl: string | null;
  /** True where every member of staff must have a second factor. */
  readonly isSecondFactorRequired: boolean;
  /** Who reverts a payment above this amount, and has a second factor, is asked for it again. */
  readonly confirmAbove: Paise;
}

/** The decoded answer; of a list its rows, and how many match in all where only a page was asked for. */
export type Reply<Name extends CallName> = Contract[Name]['answer'] extends {
  readonly kind: 'one';
  readonly schema: infer S;
}
  ? Decoded<S>
  : Contract[Name]['answer'] extends { readonly kind: 'list'; readonly row: infer S }
    ? Rows<Decoded<S>>
    : undefined;

export interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly total: number | null;
}

/** Who may be the caller: nobody in particular where anybody may call. */
export type CallerOf<Who extends string> = 'anyone' extends Who
  ? null
  : 'customer' extends Who
    ? Exclude<Who, 'customer'> extends never
      ? CustomerCaller
      : Caller
    : StaffCaller;

/** A schema of the contract, from the wire to values and back. */
export type WireSchema = Schema.Codec<unknown, unknown>;

type Decoded<S> = S extends Schema.Top ? S['Type'] : undefined;

type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [Key in Name]: string } & ParamsOf<Rest>
  : unknown;
