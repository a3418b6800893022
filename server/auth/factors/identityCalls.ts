import { epochMsOf, type Instant, instantOf } from '../../../src/domain/calendar.ts';
import type { CallName } from '../../../src/api/contract.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Caller, StaffCaller } from '../caller.ts';
import { throttled } from '../throttle.ts';
import { askIdentity, judgeReply, redeemReply } from './identity.ts';
import { countTicketFailure, findTicket, takeTicket } from './tickets.ts';

/** Asks who is signed in to show that it is them: by a second factor, or by the password where there is none. */
export const askOwnIdentity: Handler<'askOwnIdentity'> = async ({ db, write, caller, now, services }) => {
  const passwordHash = await passwordHashOf(db, caller.id);
  const staff = { id: caller.id, passwordHash };
  return write(async (tx) => {
    const question = await askIdentity(tx, services, staff, { purpose: 'identity', orPassword: true, now });
    return question ?? refuse(404, 'Nothing can be asked of this account.');
  });
};

/** Takes the answer: for some minutes this session may do what matters. */
export const confirmOwnIdentity: Handler<'confirmOwnIdentity'> = async (request) => {
  const { db, write, body, caller, address, now, services } = request;
  const ticket = await findTicket(db, body.ticket, 'identity', now);
  if (ticket?.staffId !== caller.id) return refuse(400, ticketOver);
  const reply = await throttled(db, { at: 'factor', account: caller.id, address }, now, async () => {
    const right = await judgeReply(db, services, ticket, body, now);
    if (right === null) await countTicketFailure(db, body.ticket);
    return right;
  });
  if (reply === null) return refuse(400, wrongReply);
  return write(async (tx) => {
    if (!(await takeTicket(tx, body.ticket))) return refuse(400, ticketOver);
    if (!(await redeemReply(tx, caller.id, reply, now))) return refuse(400, wrongReply);
    await tx.query
      .updateTable('sessions')
      .set({ identity_confirmed_at: now })
      .where('id', '=', caller.session.id)
      .execute();
    return { confirmedUntil: instantOf(epochMsOf(now) + confirmedMs) };
  });
};

/** Calls that a member of staff with a second factor makes only shortly after it was asked for. */
const guardedCalls: ReadonlySet<CallName> = new Set<CallName>([
  'updateStaff',
  'inviteStaff',
  'resetStaffPassword',
  'resetCustomerPassword',
  'removeFactor',
  'renewRecoveryCodes',
]);

/** Refuses a call that matters with 403 until its caller has shown who they are; the browser then asks and tries again. */
export const requireIdentity = (name: CallName, caller: Caller, now: Instant): void => {
  if (caller.kind === 'staff' && guardedCalls.has(name)) requireConfirmed(caller, now);
};

/** As `requireIdentity`, for what only the content of a call decides. */
export const requireConfirmed = ({ hasSecondFactor, session }: StaffCaller, now: Instant): void => {
  const { identityConfirmedAt } = session;
  const isRecent =
    identityConfirmedAt !== null && epochMsOf(identityConfirmedAt) + confirmedMs > epochMsOf(now);
  if (hasSecondFactor && !isRecent) refuse(403, identityDue, 'IDENTITY_REQUIRED');
};

const identityDue = 'Please confirm that it is you: sign in again with your second factor.';
export const wrongReply = 'This is not right. Please try again.';
export const ticketOver = 'This has taken too long. Please start again.';

/** How long one confirmation counts, a sign-in with a second factor among them. */
const confirmedMs = 10 * 60_000;

const passwordHashOf = async ({ query }: Db, staffId: string): Promise<string> => {
  const row = await query
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  return row.password_hash;
};
