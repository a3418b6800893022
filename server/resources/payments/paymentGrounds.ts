import { sql } from 'kysely';
import type { Loan } from '#domain/loan/loan.ts';
import type { Payment } from '#domain/loan/payment/payment.ts';
import { compiledOnce } from '#server/db/compiledOnce.ts';
import type { Db } from '#server/db/database.ts';
import { currentLender, standingLender, type StandingLender } from '#server/db/lender.ts';
import type { PaymentsTable } from '#server/db/tables/records.ts';
import { loanFromRow, type LoanRow } from '#server/resources/loans/loans.ts';
import { hasWaivers, withItsPenalties } from '#server/resources/waivers/loanPenalties.ts';
import { paymentFromRow } from './paymentRecords.ts';

/** The facts that a new payment is judged by. */
interface PaymentGrounds {
  /** The set-up in force. */
  readonly lender: StandingLender;
  /** The loan with its penalties under that set-up, as its borrower reads them. */
  readonly loan: Loan;
  /** The payments of its installments that are in force, by installment. */
  readonly inForce: readonly Payment[];
}

/**
 * Reads in one statement what a payment of a locked loan is judged by. It is a statement of its own after the lock, so
 * that it sees what others committed while the lock was waited for.
 */
export const paymentGrounds = async (tx: Db, row: LoanRow): Promise<PaymentGrounds> => {
  const rows = await grounds(tx, { loanId: row.id });
  const [first] = rows;
  const lender = standingLender(first?.lender_version ?? null, first?.lender_settings ?? null);
  const loan = loanFromRow(row);
  const isPlain = !first?.has_waivers && !lender.saved.includes('penalty');
  return {
    lender,
    loan: isPlain ? loan : await withItsPenalties(tx, loan, 'customer', lender),
    inForce: rows
      .filter((payment): payment is typeof payment & PaymentsTable => payment.id !== null)
      .map((payment) => paymentFromRow({ ...payment, loan_human_id: row.loan_id })),
  };
};

/** One row without a payment for a loan that has none. Only the first row has the settings, which may be long. */
const grounds = compiledOnce(({ query }, { loanId }: { readonly loanId: string }) =>
  query
    .selectFrom(query.selectNoFrom(sql.lit(1).as('one')).as('asked'))
    .leftJoin('payments', (join) =>
      join
        .on('payments.loan_id', '=', loanId)
        .on('payments.reverted_at', 'is', null)
        .on('payments.installment_number', 'is not', null),
    )
    .selectAll('payments')
    .select([
      currentLender('version').as('lender_version'),
      sql<
        string | null
      >`case when row_number() over (order by payments.installment_number) = 1 then ${currentLender('settings')} end`.as(
        'lender_settings',
      ),
      hasWaivers(sql.val(loanId)).as('has_waivers'),
    ])
    .orderBy('payments.installment_number'),
);
