import fc from 'fast-check';
import { agreedEmi } from '#domain/loan/schedule/emi.ts';
import { nextPaymentDate } from '#domain/loan/installment.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { amountPaidPaise, isPaidStatus, type Payment } from '#domain/loan/payment/payment.ts';
import { latePenalty } from '#domain/loan/penalty/penalty.ts';
import { installmentDueDate } from '#domain/loan/schedule/schedule.ts';
import { installmentCount, paymentFrequencies } from '#domain/loan/schedule/terms.ts';
import { addDays, type Day, day, instantOf } from '#domain/values/calendar.ts';
import { addPaise, noMoney, type Paise, paise, rupees } from '#domain/values/money.ts';
import { rateBps } from '#domain/values/rate.ts';
import { exampleLoan } from '#test/support/arbitraries.ts';

/** A loan and all its payments, reverted ones too. */
export interface BookLoan {
  readonly loan: Loan;
  readonly payments: readonly Payment[];
}

const someTerms = fc.record({
  loanAmount: fc.integer({ min: 5_000, max: 2_000_000 }).map(rupees),
  interestRate: fc.integer({ min: 0, max: 4_000 }).map(rateBps),
  tenure: fc.integer({ min: 1, max: 12 }),
  paymentFrequency: fc.constantFrom('Monthly' as const, ...paymentFrequencies),
});

/** What may be recorded of one installment: how late, of what status, by how much less or more than what is due. */
const someRecord = fc.record({
  status: fc.constantFrom(null, 'Paid', 'Paid', 'Paid', 'Paid', 'Received', 'Reverted'),
  daysLate: fc.integer({ min: -40, max: 50 }),
  more: fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: -900, max: 900 }) },
  ),
  penalty: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 500_000 }).map(paise) },
  ),
});

const startDates: readonly Day[] = Array.from({ length: 400 }, (_, index) =>
  addDays(day('2025-01-31'), index),
);

/** A loan as the server would have left it: its columns follow from its payments. */
const someBookLoan = (today: Day): fc.Arbitrary<BookLoan> =>
  fc
    .record({
      terms: someTerms,
      startDate: fc.constantFrom(...startDates),
      status: fc.constantFrom('Active', 'Active', 'Active', 'Pending', 'Approved', 'Rejected'),
      records: fc.array(someRecord, { minLength: 12, maxLength: 12 }),
    })
    .map(({ terms, startDate, status, records }) => {
      const count = installmentCount(terms.tenure, terms.paymentFrequency);
      const emiAmount = agreedEmi(terms) ?? noMoney;
      const loan: Loan = {
        ...exampleLoan,
        ...terms,
        startDate,
        emiAmount,
        installments: count,
        totalInstallments: count,
        status,
      };
      const isPayable = status === 'Active';
      const payments = !isPayable
        ? []
        : records.slice(0, count).flatMap((record, index) => {
            const dueDate = installmentDueDate(startDate, index + 1, terms.paymentFrequency);
            return record.status === null ? [] : paymentOf(loan, index + 1, dueDate, record, today);
          });
      return { loan: columnsOf(loan, payments), payments };
    });

const paymentOf = (
  { emiAmount, loanId }: Loan,
  installmentNumber: number,
  dueDate: Day,
  {
    status,
    daysLate,
    more,
    penalty,
  }: { status: string | null; daysLate: number; more: number; penalty: Paise | null },
  today: Day,
): Payment => {
  const meant = addDays(dueDate, daysLate);
  const paidOn = meant > today ? today : meant;
  const amount = paise(emiAmount + Math.trunc((emiAmount * more) / 900));
  const penaltyAmount = penalty ?? latePenalty(dueDate, paidOn);
  return {
    _id: null,
    paymentId: `PAY-${String(installmentNumber).padStart(6, '0')}`,
    loanId,
    installmentNumber,
    amount,
    penaltyAmount,
    totalAmount: addPaise(amount, penaltyAmount),
    status: status ?? 'Paid',
    paidDate: instantOf(Date.parse(`${paidOn}T12:00:00+05:30`)),
    dueDate,
    paymentMethod: 'UPI',
    paidBy: 'Admin',
  };
};

const columnsOf = (loan: Loan, payments: readonly Payment[]): Loan => {
  const paid = payments.filter(({ status }) => isPaidStatus(status)).length;
  return {
    ...loan,
    status: paid === loan.totalInstallments ? 'Closed' : loan.status,
    amountPaid: amountPaidPaise(payments),
    nextPaymentDate: nextPaymentDate(loan, payments),
  };
};

/** A small book and the day on which it is looked at. */
export const someBook: fc.Arbitrary<{ readonly today: Day; readonly loans: readonly BookLoan[] }> = fc
  .integer({ min: 0, max: 500 })
  .map((days) => addDays(day('2025-06-01'), days))
  .chain((today) =>
    fc.record({
      today: fc.constant(today),
      loans: fc.array(someBookLoan(today), { minLength: 1, maxLength: 2 }),
    }),
  );
