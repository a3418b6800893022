import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, day } from '#domain/values/calendar.ts';
import { paidCount } from '#domain/loan/installment.ts';
import { isClosedOrRejected } from '#domain/loan/lifecycle.ts';
import { outstandingPaise } from '#domain/loan/loan.ts';
import { noMoney, paise, rupees, sumPaise } from '#domain/values/money.ts';
import { latePenalty } from '#domain/loan/penalty/penalty.ts';
import { installmentToPay, repaymentOf, waitingWords } from '#domain/loan/repayment.ts';
import { exampleLoan, paymentOf, someDay, someLoanWithPayments } from '#test/support/arbitraries.ts';

const paid = (...numbers: readonly number[]) =>
  numbers.map((number) => paymentOf(exampleLoan, number, 'Paid'));

describe('one lakh at 12 % over 12 months from 31 January 2026', () => {
  test('with two paid and one late, owes the rest and 75 rupees for each late day', () => {
    const repayment = repaymentOf(
      { ...exampleLoan, nextPaymentDate: day('2026-04-30') },
      paid(1, 2),
      day('2026-05-10'),
    );
    expect(repayment).toMatchObject({
      total: rupees(106_620),
      totalInterest: rupees(6_620),
      paid: rupees(17_770),
      remaining: rupees(88_850),
      paidInstallments: 2,
      percent: 17,
      penalty: rupees(750),
      penaltyADay: rupees(75),
      outstanding: rupees(89_600),
      nextDueDate: '2026-04-30',
      emiDate: 30,
      monthsApart: 1,
    });
    expect(repayment.next).toMatchObject({ installmentNumber: 3, dueDate: '2026-04-30' });
    expect(repayment.overdue.map(({ installmentNumber }) => installmentNumber)).toEqual([3]);
  });

  test('on a due day, tomorrow adds to the penalty of the late one and begins that of the one due today', () => {
    const repayment = repaymentOf(exampleLoan, [], day('2026-03-31'));
    expect(repayment).toMatchObject({ penalty: rupees(31 * 75), penaltyADay: rupees(150) });
    expect(waitingWords(repayment)).toBe('₹150.00 more each day');
    expect(repaymentOf(exampleLoan, paid(1), day('2026-03-31')).penaltyADay).toBe(rupees(75));
  });

  test('is due when the server says, and where it says nothing when the schedule does', () => {
    const dueOn = (nextPaymentDate: Day | null) =>
      repaymentOf({ ...exampleLoan, nextPaymentDate }, paid(1), day('2026-03-01'));
    expect(dueOn(day('2026-04-05'))).toMatchObject({ nextDueDate: '2026-04-05', emiDate: 5 });
    expect(dueOn(null)).toMatchObject({ nextDueDate: '2026-03-31', emiDate: 31 });
  });

  test('a received payment is paid money, but no paid installment', () => {
    const received = paymentOf(exampleLoan, 1, 'Received');
    const repayment = repaymentOf(exampleLoan, [received], day('2026-02-01'));
    expect(repayment).toMatchObject({ paid: rupees(8_885), paidInstallments: 0, percent: 0 });
    expect(repayment.awaiting).toHaveLength(1);
    expect(repayment.next?.installmentNumber).toBe(2);
  });

  test('without a start date, the next payment date says when the next installment is due and how late it is', () => {
    const loan = { ...exampleLoan, startDate: null, nextPaymentDate: day('2026-03-31') };
    const repayment = repaymentOf(
      loan,
      [{ ...paymentOf(exampleLoan, 1, 'paid'), dueDate: null }],
      day('2026-04-02'),
    );
    expect(repayment.next).toMatchObject({ installmentNumber: 2, dueDate: '2026-03-31' });
    expect(repayment).toMatchObject({ emiDate: 31, penalty: rupees(150), nextDueDate: '2026-03-31' });
  });

  test.each(['Closed', 'closed', 'Rejected'])(
    'is owed nothing once it is %s, with a start date or without',
    (status) => {
      for (const startDate of [exampleLoan.startDate, null]) {
        const loan = { ...exampleLoan, status, startDate, nextPaymentDate: day('2026-02-28') };
        const repayment = repaymentOf(loan, [], day('2026-05-10'));
        expect(repayment).toMatchObject({ penalty: noMoney, outstanding: noMoney, overdue: [], next: null });
        expect(repayment.installments.every(({ defaultPenalty }) => defaultPenalty === 0)).toBe(true);
      }
    },
  );

  test('without any date nothing is overdue and no day is named', () => {
    const loan = { ...exampleLoan, startDate: null, nextPaymentDate: null };
    const repayment = repaymentOf(loan, [], day('2026-04-02'));
    expect(repayment).toMatchObject({ emiDate: null, penalty: noMoney, overdue: [], nextDueDate: null });
    expect(repayment.next?.installmentNumber).toBe(1);
  });

  test('when every installment has a payment, Pay Now is about the last', () => {
    const all = Array.from({ length: 12 }, (_, index) => paymentOf(exampleLoan, index + 1, 'Received'));
    const repayment = repaymentOf(exampleLoan, all, day('2027-06-01'));
    expect(repayment.next).toBeNull();
    expect(installmentToPay(repayment)).toBe(12);
  });
});

describe('properties', () => {
  const anyRepayment = fc.tuple(someLoanWithPayments, someDay).map(([{ loan, payments }, today]) => ({
    loan,
    payments,
    today,
    repayment: repaymentOf(loan, payments, today),
  }));

  test('the outstanding amount is the remaining amount and the penalties of each overdue installment', () => {
    fc.assert(
      fc.property(anyRepayment, ({ loan, today, repayment }) => {
        expect(repayment.remaining).toBe(
          isClosedOrRejected(loan) ? noMoney : outstandingPaise(loan, repayment.paid),
        );
        expect(repayment.penalty).toBe(
          sumPaise(repayment.overdue.map(({ dueDate }) => latePenalty(dueDate, today))),
        );
        expect(repayment.outstanding).toBe(repayment.remaining + repayment.penalty);
      }),
    );
  });

  test('one more day costs exactly what a day is said to cost, also where an installment falls due today', () => {
    fc.assert(
      fc.property(anyRepayment, ({ loan, payments, today, repayment }) => {
        const tomorrow = repaymentOf(loan, payments, addDays(today, 1));
        expect(tomorrow.penalty - repayment.penalty).toBe(repayment.penaltyADay);
      }),
    );
  });

  test('nothing is next, overdue or owed on a loan that is over', () => {
    fc.assert(
      fc.property(anyRepayment, ({ loan, payments, today }) => {
        for (const status of ['Closed', 'paid', 'REJECTED']) {
          expect(repaymentOf({ ...loan, status }, payments, today)).toMatchObject({
            next: null,
            overdue: [],
            remaining: noMoney,
            penalty: noMoney,
            outstanding: noMoney,
          });
        }
      }),
    );
  });

  test('the next installment is the first without a standing payment, and the percentage counts the paid ones', () => {
    fc.assert(
      fc.property(anyRepayment, ({ loan, repayment }) => {
        if (isClosedOrRejected(loan)) return;
        const open = repayment.installments.find(({ payment }) => payment === null);
        expect(repayment.next).toBe(open ?? null);
        expect(repayment.paidInstallments).toBe(paidCount(repayment.installments));
        expect(repayment.percent).toBeGreaterThanOrEqual(0);
        expect(repayment.percent).toBeLessThanOrEqual(100);
        expect(repayment.percent === 100).toBe(
          repayment.paidInstallments * 200 >= repayment.installments.length * 199,
        );
      }),
    );
  });

  test('principal and interest make up the total wherever the EMIs repay the principal', () => {
    fc.assert(
      fc.property(anyRepayment, ({ loan, repayment }) => {
        const { total, totalInterest } = repayment;
        expect(totalInterest).toBe(total > loan.loanAmount ? paise(total - loan.loanAmount) : noMoney);
      }),
    );
  });
});
