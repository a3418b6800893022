import type { LoanPenalties } from '#domain/loan/penalty/loanPenalties.ts';
import { plainPenalty } from '#domain/loan/penalty/penalty.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { Caller } from '#server/auth/sessions/caller.ts';
import type { Db } from '#server/db/database.ts';
import { penaltyTerms } from '#server/resources/lender/penaltyTerms.ts';
import { rowsByLoan } from '#server/db/rowsByLoan.ts';
import { selectWaivers } from './waiverRecords.ts';

/**
 * The penalty terms and waivers of some loans, by internal id; no entry for a loan with default penalties only.
 * Reductions at a payment are left out, since that installment owes no penalty any more. Borrowers do not see which
 * member of staff waived something, as in the trail of their payments.
 */
export const penaltiesOfLoans = async (
  db: Db,
  loanIds: readonly string[],
  reader: Caller['kind'] = 'staff',
): Promise<ReadonlyMap<string, LoanPenalties>> => {
  const [terms, rows] = await Promise.all([
    penaltyTerms(db),
    loanIds.length === 0
      ? []
      : selectWaivers(db)
          .where('waivers.loan_id', 'in', loanIds)
          .where('waivers.withdrawn_at', 'is', null)
          .where('waivers.payment_id', 'is', null)
          .orderBy('waivers.recorded_at')
          .orderBy('waivers.waiver_id')
          .execute(),
  ]);
  const isPlain = terms.length === plainPenalty.length;
  const byLoan = rowsByLoan(rows);
  return new Map(
    loanIds.flatMap((id): readonly (readonly [string, LoanPenalties])[] => {
      const waivers = (byLoan.get(id) ?? []).map((row) => ({
        installmentNumber: row.installment_number,
        amount: row.amount_paise,
        on: row.waived_on,
        by: reader === 'staff' ? row.approved_by_name : 'Admin',
        reason: row.reason,
        atPayment: row.payment_id !== null,
      }));
      return isPlain && waivers.length === 0 ? [] : [[id, { terms, waivers }]];
    }),
  );
};

/** The loans with what changes their penalties. */
export const withPenalties = async (
  db: Db,
  loans: readonly Loan[],
  reader: Caller['kind'] = 'staff',
): Promise<readonly Loan[]> => {
  const penalties = await penaltiesOfLoans(
    db,
    loans.flatMap(({ _id }) => _id ?? []),
    reader,
  );
  return loans.map((loan) => {
    const own = penalties.get(loan._id ?? '');
    return own === undefined ? loan : { ...loan, penalties: own };
  });
};

/** One loan with its penalty terms and waivers. */
export const withItsPenalties = async (
  db: Db,
  loan: Loan,
  reader: Caller['kind'] = 'staff',
): Promise<Loan> => {
  const [found = loan] = await withPenalties(db, [loan], reader);
  return found;
};
