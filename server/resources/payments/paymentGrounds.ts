import { sql } from 'kysely';
import type { Loan } from '#domain/loan/loan.ts';
import type { Payment } from '#domain/loan/payment/payment.ts';
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
  /** The loan with its penalties under that set-up. */
  readonly loan: Loan;
  /** The payments of its installments that are in force, by installment. */
  readonly standing: readonly Payment[];
}

/**
 * Reads in one statement what a payment of a locked loan is judged by. It is a statement of its own after the lock, so
 * that it sees what others committed while the lock was waited for.
 */
export const paymentGrounds = async (tx: Db, row: LoanRow): Promise<PaymentGrounds> => {
  // The left join gives one row for a loan without payments, too. Only the first row has the settings, which may be long.
  const rows = await tx.query
    .selectFrom(tx.query.selectNoFrom(sql.lit(1).as('one')).as('asked'))
    .leftJoin('payments', (join) =>
      join
        .on('payments.loan_id', '=', row.id)
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
      hasWaivers(sql.val(row.id)).as('has_waivers'),
    ])
    .orderBy('payments.installment_number')
    .execute();
  const [first] = rows;
  const lender = standingLender(first?.lender_version ?? null, first?.lender_settings ?? null);
  const loan = loanFromRow(row);
  const isPlain = !first?.has_waivers && !lender.saved.includes('penalty');
  return {
    lender,
    loan: isPlain ? loan : await withItsPenalties(tx, loan, 'staff', lender),
    standing: rows
      .filter((payment): payment is typeof payment & PaymentsTable => payment.id !== null)
      .map((payment) => paymentFromRow({ ...payment, loan_human_id: row.loan_id })),
  };
};
