import type { Client, Json, Reply, TestServer } from '#test/support/server/server.ts';
import { sessionToken, theAdmin } from '#test/support/server/tokens.ts';

/** The lakh of the published figures: ₹8,885 a month from 15 February 2026. */
export const lakhLoan = { startDate: '2026-01-15', status: 'Active' };

/** Noon in India on a day. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00+05:30`);

/** Makes it noon of a day, and signs the Admin in. */
export const adminOn = async ({ clock, db, as }: TestServer, day: string): Promise<Client> => {
  clock.nowMs = noonOf(day);
  return as(await sessionToken(db, theAdmin, clock.nowMs));
};

/** Takes rupees for a loan. */
export const take = (admin: Client, loanId: unknown, amount: number, more: Json = {}): Promise<Reply> =>
  admin('POST', '/receipts', { loanId, amount, method: 'UPI', ...more });

/** As `take`, and the human id of the receipt. */
export const taken = async (
  admin: Client,
  loanId: unknown,
  amount: number,
  more: Json = {},
): Promise<string> => {
  const { status, body } = await take(admin, loanId, amount, more);
  if (status !== 201) throw new Error(`no receipt: ${JSON.stringify(body)}`);
  return String((body.receipt as Json).receiptId);
};

export const accountOf = async (client: Client, loanId: unknown): Promise<Json> =>
  (await client('GET', `/accounts/${String(loanId)}`)).body;
