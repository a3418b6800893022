import type { Db } from '#server/db/database.ts';
import type { TicketPurpose } from '#server/db/tables/signIn.ts';
import type { Request } from '#server/calls/handler.ts';
import { refuse } from '#server/calls/refusal.ts';
import { rateLimited } from '#server/auth/signIn/throttle.ts';
import type { Attempt } from '#server/auth/signIn/attempt.ts';
import { validateReply, redeemReply } from './identity.ts';
import { tellOfGuesses } from './tellOfGuesses.ts';
import { countTicketFailure, findTicket, takeTicket } from './tickets.ts';

interface AskedReply {
  readonly purpose: TicketPurpose;
  /** The id that the ticket's owner must have; null where the ticket alone identifies them. */
  readonly owner: string | null;
  /** The status of a refusal: 401 where nobody is signed in yet. */
  readonly status: 400 | 401;
}

/** A right answer to a ticket, not yet used up. */
interface JudgedReply {
  readonly staffId: string;
  /** The password that the ticket was issued for. */
  readonly passwordHash: string;
  /** Uses up ticket and answer within a transaction; refuses where another call has done so before. */
  readonly redeem: (tx: Db) => Promise<void>;
}

/** Checks an answer to a ticket and counts a wrong one. Changes nothing else until it is redeemed. */
export const validateTicketReply = async (
  {
    db,
    body,
    address,
    knownDevices,
    now,
    services,
    note,
  }: Request<'confirmSignIn'> | Request<'confirmOwnIdentity'>,
  { purpose, owner, status }: AskedReply,
): Promise<JudgedReply> => {
  const ticket = await findTicket(db, body.ticket, purpose, now);
  if (ticket === null || (owner !== null && ticket.staffId !== owner)) return refuseTicket(status);
  const { staffId, passwordHash } = ticket;
  note({ account: { kind: 'staff', id: staffId, email: null } });
  const attempt: Attempt = {
    at: 'factor',
    account: staffId,
    address,
    knownDevices,
    tellOwner: (tx, failures) => tellOfGuesses(tx, services.cipher, { staffId, failures, now }),
  };
  let isLastTry = false;
  const reply = await rateLimited(db, attempt, now, async () => {
    const right = await validateReply(db, services, ticket, body, now);
    if (right === null) isLastTry = await countTicketFailure(db, body.ticket);
    return right;
  });
  if (reply === null) return isLastTry ? refuse(status, tooOften, ticketOver) : refuse(status, wrongReply);
  const redeem = async (tx: Db): Promise<void> => {
    if (!(await takeTicket(tx, body.ticket))) refuseTicket(status);
    if (!(await redeemReply(tx, staffId, reply, now))) refuse(status, wrongReply);
  };
  return { staffId, passwordHash, redeem };
};

/** Refuses an answer whose ticket has expired, was used, or was answered wrongly too often before. */
export const refuseTicket = (status: 400 | 401): never =>
  refuse(status, 'This has taken too long. Please start again.', ticketOver);

/** The code of a refusal after which only a new ticket helps. */
const ticketOver = 'TICKET_OVER';

const tooOften = 'This was not right too often. Please start again.';

const wrongReply = 'This is not right. Please try again.';
