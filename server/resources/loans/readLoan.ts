import type { Loan } from '#domain/loan/loan.ts';
import type { Caller } from '#server/auth/sessions/caller.ts';
import type { Handler } from '#server/calls/handler.ts';
import { orNotFound } from '#server/calls/refusal.ts';
import type { Db } from '#server/db/database.ts';
import { paymentsInForce } from '#server/resources/payments/paymentRecords.ts';
import {
  penaltyMarks,
  type PenaltyMarks,
  withMarkedPenalties,
} from '#server/resources/waivers/loanPenalties.ts';
import { loanFromRow, type LoanRow, loansNamed } from './loans.ts';

export const getLoan: Handler<'getLoan'> = async ({ db, params, caller }) => {
  const row = orNotFound(
    await loansNamed(db, params.loanId, caller).select(penaltyMarks).executeTakeFirst(),
    'Loan',
  );
  return readLoan(db, row, caller, row);
};

/**
 * The loan with its payments and what changes its penalties, in the form in which the caller may read it. `marks` are
 * those of the row; a locked row has none, and its penalties are always looked for.
 */
export const readLoan = async (
  db: Db,
  row: LoanRow,
  { kind }: Caller,
  marks: PenaltyMarks = { has_waivers: true, has_penalty_terms: true },
): Promise<Loan> => {
  const plain = loanFromRow(row);
  const [[loan = plain], payments] = await Promise.all([
    withMarkedPenalties(db, [[plain, marks]], kind),
    paymentsInForce(db, row),
  ]);
  return { ...loan, payments };
};
