import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, day, epochMsOf, type Instant } from '#domain/values/calendar.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { noMoney, paise, rupees } from '#domain/values/money.ts';
import {
  ageingBucket,
  collectedBetween,
  collectedByMonth,
  collectedInMonth,
  collectionFigures,
  daysPastDue,
  monthOverMonthBps,
  portfolioFigures,
  progressPercent,
} from '#domain/portfolio/portfolio.ts';
import {
  anyDay,
  exampleLoan,
  paymentOf,
  someDay,
  someInstant,
  someLoan,
  somePaise,
  somePayment,
} from '#test/support/arbitraries.ts';

test('the cards count what is Active or Overdue, what was disbursed, and what is overdue', () => {
  const today = day('2026-03-01');
  const loans: readonly Loan[] = [
    exampleLoan,
    { ...exampleLoan, nextPaymentDate: today },
    { ...exampleLoan, status: 'Overdue' },
    { ...exampleLoan, status: 'Closed', nextPaymentDate: null },
    { ...exampleLoan, status: 'paid', disbursedDate: null },
    { ...exampleLoan, status: 'Pending', disbursedDate: null },
    { ...exampleLoan, status: 'Rejected', disbursedDate: null },
  ];
  expect(portfolioFigures(loans, today)).toEqual({
    activeLoans: 3,
    disbursed: rupees(500_000),
    overdueEmis: 3,
  });
});

test.each([
  [112_50, 100_00, 1250],
  [0, 100_00, -10_000],
  [50, 0, 10_000],
  [0, 0, 0],
  [2, 3, -3333],
  [5, 3, 6667],
])('%s paise this month after %s the last is a change of %s hundredths of a per cent', (now, before, bps) => {
  expect(monthOverMonthBps(paise(now), paise(before))).toBe(bps);
});

test('a payment counts in the month of its day in India', () => {
  const payments = [
    { ...paymentOf(exampleLoan, 1, 'Paid'), paidDate: '2026-03-31T18:30:00.000Z' as Instant },
  ];
  expect(collectedInMonth(payments, 2026, 3)).toBe(0);
  expect(collectedInMonth(payments, 2026, 4)).toBe(888_500);
  expect(collectedByMonth(payments, 2026)).toEqual([0, 0, 0, 888_500, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(collectedBetween(payments, day('2026-04-01'), day('2026-04-01'))).toBe(888_500);
});

test('in January the month before is December of the year before, the total is of every year, and what is not Paid is apart', () => {
  const payment = paymentOf(exampleLoan, 1, 'Paid');
  const payments = [
    { ...payment, paidDate: '2025-12-10T06:00:00.000Z' as Instant, totalAmount: rupees(2_000) },
    { ...payment, paidDate: '2026-01-02T06:00:00.000Z' as Instant, totalAmount: rupees(3_000) },
    { ...payment, paidDate: '2026-01-31T18:29:00.000Z' as Instant, totalAmount: null, amount: rupees(500) },
    { ...payment, paidDate: null, totalAmount: rupees(10) },
    { ...payment, status: 'reverted', paidDate: '2026-01-05T06:00:00.000Z' as Instant },
    { ...payment, status: 'received', paidDate: '2026-01-06T06:00:00.000Z' as Instant },
    { ...payment, status: 'Failed', paidDate: '2026-01-07T06:00:00.000Z' as Instant },
    { ...payment, status: 'Pending', paidDate: null },
  ];
  expect(collectionFigures(payments, day('2026-01-31'))).toEqual({
    total: rupees(5_510),
    awaiting: rupees(8_885),
    thisMonth: rupees(3_500),
    changeBps: 7_500,
    year: 2026,
    byMonth: [rupees(3_500), ...Array.from({ length: 11 }, () => noMoney)],
  });
});

test.each([
  [0, null],
  [-3, null],
  [1, '1-30'],
  [30, '1-30'],
  [31, '31-60'],
  [60, '31-60'],
  [61, '61-90'],
  [90, '61-90'],
  [91, 'over 90'],
])('%s days past due are in the bucket %s', (days, bucket) => {
  expect(ageingBucket(days)).toBe(bucket);
});

test.each([
  [0, 12, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [12, 12, 100],
  [13, 12, 100],
  [0, 0, 0],
])('%s of %s installments are %s per cent', (paid, total, percent) => {
  expect(progressPercent(paid, total)).toBe(percent);
});

describe('properties', () => {
  const loans = fc.array(
    fc
      .tuple(someLoan, fc.constantFrom(null, 'closed', 'Paid', 'Overdue', 'active', 'rejected', 'odd'))
      .map(([loan, status]): Loan => ({ ...loan, status: status ?? loan.status })),
    { maxLength: 15 },
  );
  const payments = fc.array(
    fc
      .tuple(somePayment, fc.integer({ min: Date.UTC(2024, 10, 1), max: Date.UTC(2026, 1, 1) }))
      .map(([payment, paidMs]) =>
        payment.paidDate === null
          ? payment
          : { ...payment, paidDate: new Date(paidMs).toISOString() as Instant },
      ),
    { maxLength: 30 },
  );

  test('each figure of the cards is what counting by hand gives', () => {
    fc.assert(
      fc.property(loans, someDay, (book, today) => {
        let [activeLoans, disbursed, overdueEmis] = [0, 0, 0];
        for (const { status, disbursedDate, loanAmount, nextPaymentDate } of book) {
          const word = status.toLowerCase();
          if (word === 'active' || word === 'overdue') activeLoans += 1;
          if (disbursedDate !== null || ['active', 'overdue', 'closed', 'paid'].includes(word))
            disbursed += loanAmount;
          if (
            !['closed', 'paid', 'rejected'].includes(word) &&
            nextPaymentDate !== null &&
            nextPaymentDate < today
          ) {
            overdueEmis += 1;
          }
        }
        expect(portfolioFigures(book, today)).toEqual({ activeLoans, disbursed, overdueEmis });
      }),
    );
  });

  test('the months of a year are what adding each payment to its month gives', () => {
    const inZone = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
    fc.assert(
      fc.property(payments, (made) => {
        const months: number[] = Array.from({ length: 12 }, () => 0);
        for (const { paidDate, status, totalAmount, amount } of made) {
          if (paidDate === null || ['Reverted', 'Received'].includes(status)) continue;
          const [year, month] = inZone.format(epochMsOf(paidDate)).split('-').map(Number);
          if (year === 2025)
            months[(month ?? 0) - 1] = (months[(month ?? 0) - 1] ?? 0) + (totalAmount ?? amount);
        }
        expect(collectedByMonth(made, 2025)).toEqual(months);
      }),
    );
  });

  test('this month and its change are those of the months themselves, whatever the day', () => {
    fc.assert(
      fc.property(payments, anyDay('2024-11-01', '2026-02-28'), (made, today) => {
        const [year = 0, month = 0] = today.split('-').map(Number);
        const thisMonth = collectedInMonth(made, year, month);
        const lastMonth =
          month === 1 ? collectedInMonth(made, year - 1, 12) : collectedInMonth(made, year, month - 1);
        expect(collectionFigures(made, today)).toMatchObject({
          thisMonth,
          changeBps: monthOverMonthBps(thisMonth, lastMonth),
          byMonth: collectedByMonth(made, year),
        });
      }),
    );
  });

  test('collections between two days are the sum over any day between them', () => {
    fc.assert(
      fc.property(payments, anyDay('2024-11-01', '2026-01-31'), (made, cut) => {
        const [from, to] = [day('2024-01-01'), day('2027-01-01')];
        expect(collectedBetween(made, from, addDays(cut, -1)) + collectedBetween(made, cut, to)).toBe(
          collectedBetween(made, from, to),
        );
      }),
    );
  });

  test('a loan is past due by the days since its next payment date, and counted as overdue exactly then', () => {
    fc.assert(
      fc.property(someLoan, fc.integer({ min: -400, max: 400 }), (loan, days) => {
        const today: Day = addDays(loan.nextPaymentDate ?? day('2026-01-01'), days);
        const isOpen =
          loan.nextPaymentDate !== null && loan.status !== 'Closed' && loan.status !== 'Rejected';
        expect(daysPastDue(loan, today)).toBe(isOpen && days > 0 ? days : 0);
        expect(portfolioFigures([loan], today).overdueEmis).toBe(
          ageingBucket(daysPastDue(loan, today)) === null ? 0 : 1,
        );
      }),
    );
  });

  test('a change undone leads back: the last month plus the change is this month, within rounding', () => {
    fc.assert(
      fc.property(somePaise, somePaise, (thisMonth, lastMonth) => {
        fc.pre(lastMonth > 0 && thisMonth / lastMonth < 1_000_000);
        const change = monthOverMonthBps(thisMonth, lastMonth);
        const error = BigInt(thisMonth - lastMonth) * 10_000n - BigInt(change) * BigInt(lastMonth);
        expect(2n * (error < 0n ? -error : error) <= BigInt(lastMonth)).toBe(true);
      }),
    );
  });

  test('from nothing to something is a hundred per cent', () => {
    fc.assert(
      fc.property(somePaise, (thisMonth) => {
        expect(monthOverMonthBps(thisMonth, noMoney)).toBe(thisMonth > 0 ? 10_000 : 0);
      }),
    );
  });

  test('progress never passes a hundred and never falls as installments are paid', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(480), (paid, total) => {
        expect(progressPercent(paid, total)).toBeLessThanOrEqual(100);
        expect(progressPercent(paid + 1, total)).toBeGreaterThanOrEqual(progressPercent(paid, total));
      }),
    );
  });

  test('months of payments without a date are nowhere, wherever one looks', () => {
    fc.assert(
      fc.property(payments, someInstant, (made, now) => {
        const undated = made.map((payment) => ({ ...payment, paidDate: null }));
        expect(collectedInMonth(undated, new Date(now).getUTCFullYear(), 1)).toBe(0);
      }),
    );
  });
});
