import fc from 'fast-check';
import { expect, test } from 'vitest';
import { besidesWords, dueToday, laterInstallments, oldestUnpaid } from '#domain/loan/dueToday.ts';
import {
  amountsOf,
  awaitingCount,
  installmentsOf,
  openCount,
  paidCount,
  staffState,
} from '#domain/loan/installment.ts';
import { isClosedOrRejected } from '#domain/loan/lifecycle.ts';
import { remainingPaise } from '#domain/loan/loan.ts';
import { amountPaidPaise } from '#domain/loan/payment/payment.ts';
import { repaymentOf } from '#domain/loan/repayment.ts';
import { byLoanId, overdueLoans } from '#domain/portfolio/ageing.ts';
import { day } from '#domain/values/calendar.ts';
import { addPaise, noMoney, paise, rupees, timesPaise } from '#domain/values/money.ts';
import { exampleLoan, paymentOf, someDay, someLoanWithPayments } from '#test/support/arbitraries.ts';

const on = (today: string, ...paid: readonly (readonly [number, string])[]) =>
  installmentsOf(
    exampleLoan,
    paid.map(([number, status]) => paymentOf(exampleLoan, number, status)),
    day(today),
  );

test('two late installments are due with their penalties, the oldest says how late', () => {
  const rows = on('2026-04-10', [1, 'Paid']);
  expect(dueToday(rows, day('2026-04-10'))).toMatchObject({
    installments: [{ installmentNumber: 2 }],
    daysLate: 10,
  });
  const both = dueToday(on('2026-04-10'), day('2026-04-10'));
  expect(both).toMatchObject({
    emi: rupees(8_885 * 2),
    penalty: rupees((41 + 10) * 75),
    total: rupees(8_885 * 2 + 51 * 75),
    daysLate: 41,
  });
});

test('an installment that falls due today is due and not late; the day before nothing is', () => {
  expect(dueToday(on('2026-02-28'), day('2026-02-28'))).toMatchObject({
    total: rupees(8_885),
    penalty: noMoney,
    daysLate: 0,
  });
  expect(dueToday(on('2026-02-27'), day('2026-02-27'))).toMatchObject({ installments: [], total: noMoney });
});

test('money of receipts stands beside what is due, and beside nothing where nothing is', () => {
  const received = { ...exampleLoan, amountInReceipts: rupees(5_000) };
  expect(repaymentOf(received, [], day('2026-03-05')).due).toMatchObject({ inReceipts: rupees(5_000) });
  expect(repaymentOf(received, [], day('2026-02-27')).due).toMatchObject({ inReceipts: noMoney });
  expect(repaymentOf(exampleLoan, [], day('2026-03-05')).due).toMatchObject({ inReceipts: noMoney });
});

test('charges and penalties of paid installments are owed besides, whatever the installments are', () => {
  const owing = { ...exampleLoan, chargesDue: rupees(590), penaltyStanding: rupees(450) };
  for (const status of ['Active', 'Closed'])
    for (const today of ['2026-02-27', '2026-03-05']) {
      const loan = { ...owing, status };
      const { due, outstanding, inFull } = repaymentOf(loan, [], day(today));
      expect(due.besides).toBe(rupees(1_040));
      expect(inFull).toBe(addPaise(outstanding, rupees(1_040)));
      expect(besidesWords(due)).toBe('₹590.00 in charges and ₹450.00 in penalties of paid installments');
    }
  const none = repaymentOf(exampleLoan, [], day('2026-03-05'));
  expect([none.due.besides, besidesWords(none.due), none.inFull]).toEqual([noMoney, '', none.outstanding]);
});

test('a claim is not due, and is not the next to be paid', () => {
  const rows = on('2026-03-05', [1, 'Received']);
  expect(dueToday(rows, day('2026-03-05')).installments).toEqual([]);
  expect(oldestUnpaid(rows)?.installmentNumber).toBe(2);
});

test('a short view folds what falls due after the next three unpaid ones, but never what is late', () => {
  const laterOn = (today: string, ...paid: readonly (readonly [number, string])[]) =>
    laterInstallments(on(today, ...paid), day(today)).map(({ installmentNumber }) => installmentNumber);
  expect(laterOn('2026-02-27')).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(laterOn('2026-03-05', [1, 'Received'])).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
  // Six are late.
  expect(laterOn('2026-08-10')).toEqual([7, 8, 9, 10, 11, 12]);
  // A fold of one would save nothing.
  const paid = Array.from({ length: 8 }, (_, index) => [index + 1, 'Paid'] as const);
  expect(laterOn('2026-02-27', ...paid)).toEqual([]);
});

test('sum, counts and days of the summary agree with the rows', () => {
  fc.assert(
    fc.property(someLoanWithPayments, someDay, ({ loan, payments }, today) => {
      const rows = installmentsOf(loan, payments, today);
      const due = dueToday(rows, today);
      expect(due.total).toBe(due.emi + due.penalty);
      let [sum, count] = [0, 0];
      for (const row of rows) {
        const isDue =
          row.payment === null &&
          (staffState(row, today) === 'Overdue' || (row.dueDate === today && !isClosedOrRejected(loan)));
        if (isDue) [sum, count] = [sum + amountsOf(row).total, count + 1];
      }
      expect(due.total).toBe(paise(sum));
      expect(due.installments).toHaveLength(count);
      expect(due.daysLate > 0).toBe(rows.some((row) => !row.payment && staffState(row, today) === 'Overdue'));
      expect(repaymentOf(loan, payments, today).due).toEqual(due);
    }),
    { numRuns: 1_000 },
  );
});

test('the open installments are those neither paid nor awaiting, none once the loan is over, and the sum pending', () => {
  fc.assert(
    fc.property(someLoanWithPayments, someDay, ({ loan, payments }, today) => {
      const rows = installmentsOf(loan, payments, today);
      const unpaid = rows.length - paidCount(rows) - awaitingCount(rows);
      expect(openCount(rows)).toBe(isClosedOrRejected(loan) ? 0 : unpaid);
      expect(remainingPaise(loan, amountPaidPaise(payments))).toBe(
        timesPaise(loan.emiAmount, openCount(rows)),
      );
    }),
    { numRuns: 1_000 },
  );
});

test('without claims it is what the report of ageing says, and what falls due today', () => {
  fc.assert(
    fc.property(someLoanWithPayments, someDay, ({ loan, payments }, today) => {
      const sure = payments.filter(({ status }) => status !== 'Received');
      fc.pre(sure.length > 0);
      const [late] = overdueLoans([loan], byLoanId(sure), today);
      const due = dueToday(installmentsOf(loan, sure, today), today);
      const before = due.installments.filter(({ dueDate }) => dueDate !== today);
      expect(before).toHaveLength(late?.installments ?? 0);
      expect(due.penalty).toBe(late?.penalty ?? noMoney);
      expect(due.daysLate).toBe(late?.daysPastDue ?? 0);
    }),
    { numRuns: 1_000 },
  );
});
