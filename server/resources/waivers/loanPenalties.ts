import { type Expression, sql } from 'kysely';
import type { LoanPenalties } from '#domain/loan/penalty/loanPenalties.ts';
import { plainPenalty } from '#domain/loan/penalty/penalty.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { Caller } from '#server/auth/sessions/caller.ts';
import type { Db } from '#server/db/database.ts';
import type { StandingLender } from '#server/db/lender.ts';
import { rowsByLoan } from '#server/db/rowsByLoan.ts';
import { arePenaltyTermsSaved, penaltyTerms } from '#server/resources/lender/penaltyTerms.ts';

/** What a loan's row says of its penalties; a loan without either mark has default penalties only. */
export interface PenaltyMarks {
  readonly has_waivers: number | boolean;
  readonly has_penalty_terms: number | boolean;
}

/**
 * The columns of `PenaltyMarks` for a query of loans. Not for a locked row: what others wrote while the lock was waited
 * for is not in them.
 */
export const penaltyMarks = [
  hasWaivers(sql.ref('loans.id')).as('has_waivers'),
  arePenaltyTermsSaved.as('has_penalty_terms'),
] as const;

/**
 * The penalty terms and waivers of some loans, by internal id; no entry for a loan with default penalties only.
 * Reductions at a payment are left out, since that installment owes no penalty any more. Borrowers do not see which
 * member of staff waived something, as in the trail of their payments. `lender` is the set-up in force, where it was
 * read already.
 */
export const penaltiesOfLoans = async (
  db: Db,
  loanIds: readonly string[],
  reader: Caller['kind'] = 'staff',
  lender?: StandingLender,
): Promise<ReadonlyMap<string, LoanPenalties>> => {
  if (loanIds.length === 0) return new Map();
  const [terms, rows] = await Promise.all([
    penaltyTerms(db, lender),
    db.query
      .selectFrom('waivers')
      .innerJoin('staff', 'staff.id', 'waivers.approved_by')
      .select([
        'loan_id',
        'installment_number',
        'amount_paise',
        'waived_on',
        'reason',
        'staff.name as approved_by',
      ])
      .where('loan_id', 'in', loanIds)
      .where('withdrawn_at', 'is', null)
      .where('payment_id', 'is', null)
      .orderBy('recorded_at')
      .orderBy('waiver_id')
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
        by: reader === 'staff' ? row.approved_by : 'Admin',
        reason: row.reason,
        atPayment: false,
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
  lender?: StandingLender,
): Promise<readonly Loan[]> => {
  const ids = loans.flatMap(({ _id }) => _id ?? []);
  const penalties = await penaltiesOfLoans(db, ids, reader, lender);
  return loans.map((loan) => {
    const own = penalties.get(loan._id ?? '');
    return own === undefined ? loan : { ...loan, penalties: own };
  });
};

/** As `withPenalties`, for loans with the marks of their rows: asks nothing where no row is marked, as nearly all are. */
export const withMarkedPenalties = async (
  db: Db,
  marked: readonly (readonly [Loan, PenaltyMarks])[],
  reader: Caller['kind'],
): Promise<readonly Loan[]> => {
  const loans = marked.map(([loan]) => loan);
  const isAnyMarked = marked.some(([, row]) => Boolean(row.has_waivers) || Boolean(row.has_penalty_terms));
  return isAnyMarked ? withPenalties(db, loans, reader) : loans;
};

/** One loan with its penalty terms and waivers. */
export const withItsPenalties = async (
  db: Db,
  loan: Loan,
  reader: Caller['kind'] = 'staff',
  lender?: StandingLender,
): Promise<Loan> => {
  const [found = loan] = await withPenalties(db, [loan], reader, lender);
  return found;
};

/** True for a loan, by its internal id, with waivers that no payment has taken. */
export function hasWaivers(loanId: Expression<unknown>) {
  return sql<number | boolean>`exists (select 1 from waivers where waivers.loan_id = ${loanId}
    and waivers.withdrawn_at is null and waivers.payment_id is null)`;
}
