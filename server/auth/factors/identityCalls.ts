import { epochMsOf, type Instant, instantOf } from '#domain/values/calendar.ts';
import type { CallName } from '#api/contract.ts';
import type { Db } from '#server/db/database.ts';
import type { Handler } from '#server/calls/handler.ts';
import { refuse } from '#server/calls/refusal.ts';
import type { Caller, StaffCaller } from '#server/auth/sessions/caller.ts';
import { askIdentity } from './identity.ts';
import { validateTicketReply } from './ticketReply.ts';

/** Asks the caller to prove their identity: by a second factor, or by the password where there is none. */
export const askOwnIdentity: Handler<'askOwnIdentity'> = async ({ db, write, caller, now, services }) => {
  const passwordHash = await passwordHashOf(db, caller.id);
  const staff = { id: caller.id, passwordHash };
  return write(async (tx) => {
    const question = await askIdentity(tx, services, staff, { purpose: 'identity', orPassword: true, now });
    return question ?? refuse(404, 'Nothing can be asked of this account.');
  });
};

/** Checks the answer; after a right one this session may make the guarded calls for some minutes. */
export const confirmOwnIdentity: Handler<'confirmOwnIdentity'> = async (request) => {
  const { write, caller, now } = request;
  const asked = { purpose: 'identity', owner: caller.id, status: 400 } as const;
  const { redeem } = await validateTicketReply(request, asked);
  return write(async (tx) => {
    await redeem(tx);
    await tx.query
      .updateTable('sessions')
      .set({ identity_confirmed_at: now })
      .where('id', '=', caller.session.id)
      .execute();
    return { confirmedUntil: instantOf(epochMsOf(now) + confirmedMs) };
  });
};

/**
 * Calls that staff with a second factor make only within ten minutes of proving their identity (rule GUARDED-CALLS).
 */
const guardedCalls: ReadonlySet<CallName> = new Set<CallName>([
  'updateStaff',
  'inviteStaff',
  'resetStaffPassword',
  'resetCustomerPassword',
  'approveRequest',
  'removeFactor',
  'renewRecoveryCodes',
  'endOwnSession',
  'endOwnOtherSessions',
]);

/**
 * Refuses a guarded call with 403 until its caller has proved their identity; the browser then asks and tries again.
 */
export const requireIdentity = (name: CallName, caller: Caller, now: Instant): void => {
  if (caller.kind === 'staff' && guardedCalls.has(name)) requireConfirmed(caller, now);
};

/** As `requireIdentity`, for a call that is guarded only with some contents. */
export const requireConfirmed = ({ hasSecondFactor, session }: StaffCaller, now: Instant): void => {
  const { identityConfirmedAt } = session;
  const isRecent =
    identityConfirmedAt !== null && epochMsOf(identityConfirmedAt) + confirmedMs > epochMsOf(now);
  if (hasSecondFactor && !isRecent) refuse(403, identityDue, 'IDENTITY_REQUIRED');
};

const identityDue = 'Please confirm with your second factor that it is you, and try again.';

/** The milliseconds that a confirmation counts; a sign-in with a second factor is one. */
const confirmedMs = 10 * 60_000;

const passwordHashOf = async ({ query }: Db, staffId: string): Promise<string> => {
  const row = await query
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  return row.password_hash;
};
