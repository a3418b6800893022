import { type Day, daysBetween } from './calendar.ts';
import { instalmentsOf } from './instalment.ts';
import { isClosed, isRejected } from './lifecycle.ts';
import type { Loan } from './loan.ts';
import { addPaise, noMoney, type Paise, sumPaise } from './money.ts';
import type { Payment } from './payment.ts';
import { type AgeingBucket, ageingBucket } from './portfolio.ts';

/** What is late on one loan, in paise; the buckets hold instalments without their penalties. */
export interface OverdueLoan {
  readonly loan: Loan;
  readonly instalments: number;
  /** Calendar days since the oldest unpaid instalment fell due. */
  readonly daysPastDue: number;
  readonly buckets: Readonly<Record<AgeingBucket, Paise>>;
  readonly overdue: Paise;
  /** The default late penalty of those instalments as of today. */
  readonly penalty: Paise;
}

/** Loans with an unpaid instalment due before today; Rejected and Closed ones are left out (rulings R7). */
export const overdueLoans = (
  loans: readonly Loan[],
  payments: readonly Payment[],
  today: Day,
): readonly OverdueLoan[] => {
  const byLoan = byLoanId(payments);
  return loans
    .filter((loan) => !isClosed(loan) && !isRejected(loan))
    .map((loan) => overdueLoan(loan, paymentsOf(loan, byLoan), today))
    .filter(({ instalments }) => instalments > 0);
};

/** Payments by the loan that they name. */
export const byLoanId = (payments: readonly Payment[]): ReadonlyMap<string | null, readonly Payment[]> => {
  const byLoan = new Map<string | null, Payment[]>();
  for (const payment of payments) {
    const known = byLoan.get(payment.loanId);
    if (known === undefined) byLoan.set(payment.loanId, [payment]);
    else known.push(payment);
  }
  return byLoan;
};

/** A loan's payments; servers name the loan by its human id or by its internal one. */
export const paymentsOf = (
  loan: Loan,
  byLoan: ReadonlyMap<string | null, readonly Payment[]>,
): readonly Payment[] => [
  ...(byLoan.get(loan.loanId) ?? []),
  ...(loan._id === null || loan._id === loan.loanId ? [] : (byLoan.get(loan._id) ?? [])),
];

const overdueLoan = (loan: Loan, payments: readonly Payment[], today: Day): OverdueLoan => {
  const buckets = { '1-30': noMoney, '31-60': noMoney, '61-90': noMoney, 'over 90': noMoney };
  const penalties: Paise[] = [];
  let daysPastDue = 0;
  for (const { payment, dueDate, emiAmount, defaultPenalty } of instalmentsOf(loan, payments, today)) {
    const days = payment !== null || dueDate === null ? 0 : daysBetween(dueDate, today);
    const bucket = ageingBucket(days);
    if (bucket === null) continue;
    buckets[bucket] = addPaise(buckets[bucket], emiAmount);
    penalties.push(defaultPenalty);
    daysPastDue = Math.max(daysPastDue, days);
  }
  const overdue = sumPaise(Object.values(buckets));
  return { loan, instalments: penalties.length, daysPastDue, buckets, overdue, penalty: sumPaise(penalties) };
};
