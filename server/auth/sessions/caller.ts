import { type Instant, instantOf } from '#domain/values/calendar.ts';
import type { StaffRole } from '#domain/records/staff.ts';
import { type Db, transact } from '#server/db/database.ts';
import { byKey } from '#server/db/byKey.ts';
import { compiledOnce } from '#server/db/compiledOnce.ts';
import type { SessionRestriction, SessionsTable } from '#server/db/tables/signIn.ts';
import type { Note } from '#server/security/securityEvent.ts';
import { isLive, isTouchDue, type SessionLimits } from './sessionLimits.ts';
import type { ReadToken, Tokens } from './tokens.ts';

/** The account that makes a call, as the database has it now. */
export type Caller = StaffCaller | CustomerCaller;

/** The session that a call is made in. */
export interface CallerSession {
  readonly id: string;
  /** The limit of the session; null for a full one. */
  readonly restriction: SessionRestriction | null;
  /** The time when the caller last proved their identity in this session; null where only the sign-in did. */
  readonly identityConfirmedAt: Instant | null;
}

export interface StaffCaller {
  readonly kind: 'staff';
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly hasSecondFactor: boolean;
  readonly session: CallerSession;
}

export interface CustomerCaller {
  readonly kind: 'customer';
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly session: CallerSession;
}

export interface CallerInput {
  readonly db: Db;
  readonly tokens: Tokens;
  readonly limits: SessionLimits;
  /** False for a call that a page makes by itself, during which the session goes on being idle. */
  readonly isUse: boolean;
}

/**
 * The caller that an Authorization header names; null where it names none. Account and session are read on every call,
 * so that a changed role, an inactive account or an ended session takes effect at once, on every server (rule
 * SESSION-LIMITS).
 */
export const callerOf = async (
  { db, tokens, limits, isUse }: CallerInput,
  authorization: string | undefined,
  nowMs: number,
  note: Note,
): Promise<Caller | null> => {
  const token = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) return null;
  const named = await tokens.read(token, nowMs);
  // An expired token is no security event, since the app then refreshes it.
  if (named === 'expired') return null;
  if (named === null) {
    note({ kind: 'tokenRefused', reason: 'The access token is none of ours.' });
    return null;
  }
  const found = await (named.kind === 'staff' ? findStaff(db, named) : findCustomer(db, named));
  if (found === null || !isLive(found.row, limits, nowMs)) {
    const account = { kind: named.kind, id: named.id, email: null };
    note({ kind: 'tokenRefused', account, reason: 'The session of the access token is over.' });
    return null;
  }
  if (isUse && isTouchDue(found.row, limits, nowMs)) touch(db, found.row, nowMs);
  return found.caller;
};

interface Found {
  readonly caller: Caller;
  readonly row: SessionsTable;
}

const staffSession = compiledOnce(({ query }, token: NamedSession) =>
  query
    .selectFrom('sessions')
    .innerJoin('staff', 'staff.id', 'sessions.account_id')
    .selectAll('sessions')
    .select(['staff.name', 'staff.email', 'staff.role'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('staff_factors')
            .select('staff_factors.id')
            .whereRef('staff_factors.staff_id', '=', 'staff.id')
            .where('staff_factors.confirmed_at', 'is not', null),
        )
        .as('has_second_factor'),
    )
    .where('sessions.id', '=', token.sessionId)
    .where('sessions.account_kind', '=', 'staff')
    .where('staff.id', '=', token.id)
    .where('staff.status', '!=', 'Inactive')
    .modifyEnd(byKey),
);

type NamedSession = Pick<ReadToken, 'id' | 'sessionId'>;

const findStaff = async (db: Db, token: ReadToken): Promise<Found | null> => {
  const [row] = await staffSession(db, token);
  if (row === undefined) return null;
  const { account_id: id, name, email, role } = row;
  // SQLite answers 0 or 1 for a boolean.
  const hasSecondFactor = Boolean(row.has_second_factor);
  return { caller: { kind: 'staff', id, name, email, role, hasSecondFactor, session: sessionIn(row) }, row };
};

const customerSession = compiledOnce(({ query }, token: NamedSession) =>
  query
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.account_id')
    .selectAll('sessions')
    .select(['customers.name', 'customers.email'])
    .where('sessions.id', '=', token.sessionId)
    .where('sessions.account_kind', '=', 'customer')
    .where('customers.id', '=', token.id)
    .where('customers.status', '!=', 'Inactive')
    .modifyEnd(byKey),
);

const findCustomer = async (db: Db, token: ReadToken): Promise<Found | null> => {
  const [row] = await customerSession(db, token);
  if (row === undefined) return null;
  const { account_id: id, name, email } = row;
  return { caller: { kind: 'customer', id, name, email, session: sessionIn(row) }, row };
};

const sessionIn = ({ id, restriction, identity_confirmed_at }: SessionsTable): CallerSession => ({
  id,
  restriction,
  identityConfirmedAt: identity_confirmed_at,
});

/**
 * Stores the last use of the session. The call does not wait for it, so that reads never wait for a write; if it fails,
 * the next call tries again.
 */
const touch = (db: Db, { id, last_used_at }: SessionsTable, nowMs: number): void => {
  void transact(db, ({ query }) =>
    query
      .updateTable('sessions')
      .set({ last_used_at: instantOf(nowMs) })
      .where('id', '=', id)
      // Lets only one of several parallel calls write.
      .where('last_used_at', '=', last_used_at)
      .execute(),
  ).catch(() => undefined);
};
