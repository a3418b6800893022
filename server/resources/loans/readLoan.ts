import type { Loan } from '#domain/loan/loan.ts';
import type { Caller } from '#server/auth/sessions/caller.ts';
import type { Handler } from '#server/calls/handler.ts';
import { orNotFound } from '#server/calls/refusal.ts';
import type { Db } from '#server/db/database.ts';
import { accountRows, eventsOf } from '#server/resources/accounts/accountEvents.ts';
import { accountOfRow, positionOf } from '#server/resources/accounts/accountViews.ts';
import { lenderRules } from '#server/resources/accounts/lenderRules.ts';
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
  const [[loan = plain], payments, besides] = await Promise.all([
    withMarkedPenalties(db, [[plain, marks]], kind),
    paymentsInForce(db, row),
    owedBesides(db, row),
  ]);
  return { ...loan, ...besides, payments };
};

/**
 * What the loan's account has owed beside its installments (rule DUE-TODAY). It changes with recorded events alone, so that
 * the day of the account's last derivation tells it.
 */
const owedBesides = async (db: Db, row: LoanRow): Promise<OwedBesides> => {
  const { account_on: on } = row;
  if (on === null) return {};
  const [rows, rules] = await Promise.all([accountRows(db, row.id), lenderRules(db)]);
  const { penaltyStanding, chargesDue } = positionOf(row, accountOfRow(row, rules, eventsOf(rows, on), on));
  return {
    ...(penaltyStanding === 0 ? {} : { penaltyStanding }),
    ...(chargesDue === 0 ? {} : { chargesDue }),
  };
};

type OwedBesides = Pick<Loan, 'penaltyStanding' | 'chargesDue'>;
