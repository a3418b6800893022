import type { Loan } from '#domain/loan/loan.ts';
import type { Caller } from '#server/auth/sessions/caller.ts';
import type { Handler } from '#server/calls/handler.ts';
import { orNotFound } from '#server/calls/refusal.ts';
import type { Db } from '#server/db/database.ts';
import { accountRowsOf, eventsOf } from '#server/resources/accounts/accountEvents.ts';
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
 * those of the row; a locked row has none, and its penalties are always looked for. Of several loans, `besides` is read
 * once.
 */
export const readLoan = async (
  db: Db,
  row: LoanRow,
  { kind }: Caller,
  marks: PenaltyMarks = { has_waivers: true, has_penalty_terms: true },
  besides: Promise<BesidesOf> = owedBesides(db, [row]),
): Promise<Loan> => {
  const plain = loanFromRow(row);
  const [[loan = plain], payments, besidesOf] = await Promise.all([
    withMarkedPenalties(db, [[plain, marks]], kind),
    paymentsInForce(db, row),
    besides,
  ]);
  return { ...loan, ...besidesOf(row), payments };
};

/** What the account of a loan has owed beside its installments; each left out where it is nothing. */
type BesidesOf = (row: LoanRow) => Pick<Loan, 'penaltyStanding' | 'chargesDue'>;

/**
 * Reads what the accounts of some loans have owed beside their installments (rule DUE-TODAY). It changes with recorded
 * events alone, so that the day of an account's last derivation tells it.
 */
export const owedBesides = async (db: Db, loans: readonly LoanRow[]): Promise<BesidesOf> => {
  const withAccount = loans.filter(({ account_on }) => account_on !== null);
  if (withAccount.length === 0) return () => ({});
  const [rowsOf, rules] = await Promise.all([
    accountRowsOf(
      db,
      withAccount.map(({ id }) => id),
    ),
    lenderRules(db),
  ]);
  return (row) => {
    const { account_on: on } = row;
    if (on === null) return {};
    const found = accountOfRow(row, rules, eventsOf(rowsOf(row.id), on), on);
    const { penaltyStanding, chargesDue } = positionOf(found);
    return {
      ...(penaltyStanding === 0 ? {} : { penaltyStanding }),
      ...(chargesDue === 0 ? {} : { chargesDue }),
    };
  };
};
