import { createHash, randomBytes } from 'node:crypto';
import { epochMsOf, type Instant, instantOf } from '#domain/values/calendar.ts';
import { type Db, transact } from '#server/db/database.ts';
import type { TicketPurpose } from '#server/db/tables/signIn.ts';

/** A question for a second factor that waits for its answer. */
export interface Ticket {
  readonly staffId: string;
  /** The challenge that a passkey signs, in base64url. */
  readonly challenge: string;
  /** The hash of the password that was right when the ticket was issued, and still is the account's. */
  readonly passwordHash: string;
}

interface NewTicket {
  readonly staffId: string;
  readonly purpose: TicketPurpose;
  readonly passwordHash: string;
  readonly now: Instant;
}

/** Stores a ticket, valid for five minutes and five attempts; answers it with its challenge. */
export const issueTicket = async (
  { query }: Db,
  { staffId, purpose, passwordHash, now }: NewTicket,
): Promise<{ readonly ticket: string; readonly challenge: string }> => {
  const ticket = randomBytes(32).toString('base64url');
  const challenge = randomBytes(32).toString('base64url');
  await query.deleteFrom('factor_tickets').where('expires_at', '<=', now).execute();
  await query
    .insertInto('factor_tickets')
    .values({
      ticket_hash: hashOf(ticket),
      staff_id: staffId,
      purpose,
      challenge,
      password_proof: hashOf(passwordHash),
      failures: 0,
      expires_at: instantOf(epochMsOf(now) + ticketMs),
    })
    .execute();
  return { ticket, challenge };
};

/** The ticket; null where it has expired, is used up, or was issued for another password. */
export const findTicket = async (
  { query }: Db,
  ticket: string,
  purpose: TicketPurpose,
  now: Instant,
): Promise<Ticket | null> => {
  const row = await query
    .selectFrom('factor_tickets')
    .innerJoin('staff', 'staff.id', 'factor_tickets.staff_id')
    .select(['staff_id', 'challenge', 'password_proof', 'staff.password_hash'])
    .where('ticket_hash', '=', hashOf(ticket))
    .where('purpose', '=', purpose)
    .where('failures', '<', mostFailures)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined || row.password_proof !== hashOf(row.password_hash)) return null;
  return { staffId: row.staff_id, challenge: row.challenge, passwordHash: row.password_hash };
};

/** Counts a wrong answer; true where the ticket takes no further one. */
export const countTicketFailure = async (db: Db, ticket: string): Promise<boolean> => {
  const row = await transact(db, ({ query }) =>
    query
      .updateTable('factor_tickets')
      .set((eb) => ({ failures: eb('failures', '+', 1) }))
      .where('ticket_hash', '=', hashOf(ticket))
      .returning('failures')
      .executeTakeFirst(),
  );
  return row === undefined || row.failures >= mostFailures;
};

/** Ends a ticket; false where another call has ended it already. */
export const takeTicket = async ({ query }: Db, ticket: string): Promise<boolean> => {
  const taken = await query
    .deleteFrom('factor_tickets')
    .where('ticket_hash', '=', hashOf(ticket))
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
};

const ticketMs = 5 * 60_000;
const mostFailures = 5;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
