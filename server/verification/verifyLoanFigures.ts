import { day } from '#domain/values/calendar.ts';
import type { StoredRow } from '#server/audit/recording.ts';
import type { Tables } from '#server/db/tables.ts';
import type { LoansTable } from '#server/db/tables/loans.ts';
import type { PaymentsTable } from '#server/db/tables/records.ts';
import { followingFrom, isAllPaid } from '#server/resources/payments/loanRecalculation.ts';
import { paymentFromRow } from '#server/resources/payments/paymentRecords.ts';
import { type Finding, shown } from './finding.ts';

/** Computes the figures that depend on a loan's payments again, and yields the differences. */
export function* verifyLoanFigures(
  stored: ReadonlyMap<keyof Tables, readonly StoredRow[]>,
): Generator<Finding> {
  const payments = (stored.get('payments') ?? []) as unknown as readonly PaymentsTable[];
  for (const loan of (stored.get('loans') ?? []) as unknown as readonly LoansTable[]) {
    const row = { account_on: null, ...loan, ...notJoined };
    const inForce = payments
      .filter(
        ({ loan_id, installment_number, reverted_at }) =>
          loan_id === loan.id && installment_number !== null && reverted_at === null,
      )
      .map((payment) => paymentFromRow({ ...payment, loan_human_id: loan.loan_id }));
    for (const [column, value] of Object.entries(followingFrom(row, inForce)))
      if (value !== loan[column as 'next_payment_date'])
        yield {
          table: 'loans',
          row: loan.loan_id,
          column,
          words: `is ${shown(loan[column as 'next_payment_date'])}, and by its payments ${shown(value)}`,
        };
    const isPaid = isAllPaid(row, inForce, anyDay);
    if (isPaid !== (loan.status === 'Closed'))
      yield {
        table: 'loans',
        row: loan.loan_id,
        column: 'status',
        words: `is ${loan.status}, and ${isPaid ? 'every' : 'not every'} installment is Paid`,
      };
  }
}

const anyDay = day('2000-01-01');

/** The joined columns of a loan that no figure depends on. */
export const notJoined = {
  customer_human_id: '',
  customer_name: '',
  customer_email: '',
  vehicle_human_id: '',
  registration_number: '',
  vehicle_model: '',
  in_receipts_paise: null,
};
