import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '#domain/values/calendar.ts';
import {
  amountsOf,
  customerState,
  type Instalment,
  instalmentsOf,
  nextPaymentDate,
  offersPayNow,
  paidCount,
  payNowRefusal,
  remainingCount,
  staffState,
} from '#domain/loan/instalment.ts';
import { isOver } from '#domain/loan/lifecycle.ts';
import { dueDateOf } from '#domain/loan/loan.ts';
import { paise } from '#domain/values/money.ts';
import { latePenalty } from '#domain/loan/penalty.ts';
import { exampleLoan, paymentOf, someDay, someLoanWithPayments } from '#test/support/arbitraries.ts';

const first = (status: string | null, today: string): Instalment => {
  const payments = status === null ? [] : [paymentOf(exampleLoan, 1, status)];
  const [instalment] = instalmentsOf(exampleLoan, payments, day(today));
  if (instalment === undefined) throw new Error('the example loan has no instalment');
  return instalment;
};

const due = '2026-02-28';
const dayAfter = '2026-03-01';

test.each([
  ['Paid', dayAfter, 'Paid', 'Paid'],
  ['paid', dayAfter, 'Paid', 'paid'],
  ['Received', dayAfter, 'Received', 'Received'],
  ['Bounced', due, 'Pending', 'Bounced'],
  ['Bounced', dayAfter, 'Overdue', 'Bounced'],
  ['Reverted', due, 'Pending', 'Pending'],
  ['Reverted', dayAfter, 'Overdue', 'Overdue'],
  [null, due, 'Pending', 'Pending'],
  [null, dayAfter, 'Overdue', 'Overdue'],
])(
  'an instalment due 28 Feb with a payment %s is on %s to staff %s, to its borrower %s',
  (status, today, staff, customer) => {
    const instalment = first(status, today);
    expect(staffState(instalment, day(today))).toBe(staff);
    expect(customerState(instalment, day(today))).toBe(customer);
  },
);

test.each([
  ['Active', null, true],
  ['Active', 'Bounced', true],
  ['Active', 'Paid', false],
  ['Active', 'PAID', false],
  ['Active', 'Received', false],
  ['Pending', null, true],
  ['Closed', null, false],
  ['closed', 'Bounced', false],
  ['Rejected', null, false],
])('on a loan that is %s, a payment %s leaves Pay Now offered: %s', (status, recorded, offered) => {
  expect(offersPayNow({ ...exampleLoan, status }, first(recorded, dayAfter))).toBe(offered);
});

test.each(['Closed', 'paid', 'Rejected'])(
  'on a loan that is %s nothing falls overdue and no penalty runs',
  (status) => {
    const today = day('2027-06-01');
    for (const instalment of instalmentsOf({ ...exampleLoan, status }, [], today)) {
      expect(instalment.defaultPenalty).toBe(0);
      expect(staffState(instalment, today)).toBe('Pending');
      expect(customerState(instalment, today)).toBe('Pending');
    }
  },
);

test('a payment may carry its own due date; the penalty of an open instalment is the schedule’s', () => {
  const [paid, open] = instalmentsOf(
    exampleLoan,
    [{ ...paymentOf(exampleLoan, 1, 'Paid'), dueDate: day('2026-02-15') }],
    day('2026-04-02'),
  );
  expect(paid).toMatchObject({ dueDate: '2026-02-15', defaultPenalty: 0 });
  expect(open).toMatchObject({ dueDate: '2026-03-31', defaultPenalty: 15_000, payment: null });
});

test('Pay Now is refused when all is paid, and for an instalment that has a payment', () => {
  const all = Array.from({ length: 12 }, (_, index) => paymentOf(exampleLoan, index + 1, 'Paid'));
  const instalments = instalmentsOf(exampleLoan, all, day(due));
  expect(payNowRefusal(exampleLoan, instalments, 1)).toEqual({ _tag: 'LoanCompleted' });
  const one = instalmentsOf(exampleLoan, all.slice(0, 1), day(due));
  expect(payNowRefusal(exampleLoan, one, 1)).toEqual({ _tag: 'PaymentExists', installmentNumber: 1 });
  expect(payNowRefusal(exampleLoan, one, 2)).toBeNull();
});

test.each([0, -1, 1.5, 13, Number.NaN])(
  'there is no instalment %d to pay among twelve',
  (installmentNumber) => {
    const instalments = instalmentsOf(exampleLoan, [], day(due));
    expect(payNowRefusal(exampleLoan, instalments, installmentNumber)).toEqual({
      _tag: 'NoSuchInstalment',
      installmentNumber,
    });
  },
);

test('an instalment comes to what was paid, or to the EMI and the penalty of today', () => {
  const payment = {
    ...paymentOf(exampleLoan, 1, 'Paid'),
    penaltyAmount: paise(7_500),
    totalAmount: paise(896_000),
  };
  const instalments = instalmentsOf(exampleLoan, [payment], day('2026-04-01'));
  expect(instalments.slice(0, 3).map(amountsOf)).toEqual([
    { amount: 888_500, penalty: 7_500, total: 896_000 },
    { amount: 888_500, penalty: 7_500, total: 896_000 },
    { amount: 888_500, penalty: 0, total: 888_500 },
  ]);
});

test('a Rejected loan has no next payment date', () => {
  expect(nextPaymentDate({ ...exampleLoan, status: 'rejected' }, [])).toBeNull();
  expect(nextPaymentDate(exampleLoan, [])).toBe('2026-02-28');
});

describe('properties', () => {
  test('there is a line for every instalment, in order, with its due date and its standing payment', () => {
    fc.assert(
      fc.property(someLoanWithPayments, someDay, ({ loan, payments }, today) => {
        const instalments = instalmentsOf(loan, payments, today);
        expect(instalments).toHaveLength(loan.totalInstallments ?? NaN);
        instalments.forEach((instalment, index) => {
          const standing = payments.find(
            ({ installmentNumber, status }) => installmentNumber === index + 1 && status !== 'Reverted',
          );
          expect(instalment).toEqual({
            installmentNumber: index + 1,
            dueDate: dueDateOf(loan, index + 1),
            fallsDue: !isOver(loan),
            emiAmount: loan.emiAmount,
            defaultPenalty:
              standing === undefined && !isOver(loan) ? latePenalty(dueDateOf(loan, index + 1), today) : 0,
            payment: standing ?? null,
          });
        });
      }),
    );
  });

  test('staff see Paid, Received, Overdue or Pending, and Overdue exactly when unpaid and due before today on a loan that runs', () => {
    fc.assert(
      fc.property(someLoanWithPayments, fc.integer({ min: -800, max: 800 }), ({ loan, payments }, days) => {
        const today = addDays(loan.startDate ?? day(due), days);
        for (const instalment of instalmentsOf(loan, payments, today)) {
          const { payment, dueDate } = instalment;
          const unpaid = !isOver(loan) && dueDate !== null && dueDate < today ? 'Overdue' : 'Pending';
          const expected =
            payment === null ? unpaid : payment.status.toLowerCase() === 'paid' ? 'Paid' : payment.status;
          expect(staffState(instalment, today)).toBe(expected);
          expect(customerState(instalment, today)).toBe(payment === null ? unpaid : payment.status);
        }
      }),
    );
  });

  test('a penalty is shown exactly on what is Overdue', () => {
    fc.assert(
      fc.property(someLoanWithPayments, fc.integer({ min: -800, max: 800 }), ({ loan, payments }, days) => {
        const today = addDays(loan.startDate ?? day(due), days);
        for (const instalment of instalmentsOf(loan, payments, today)) {
          expect(instalment.defaultPenalty > 0).toBe(staffState(instalment, today) === 'Overdue');
        }
      }),
    );
  });

  test('the next payment date is the due date of the first instalment without a standing payment', () => {
    fc.assert(
      fc.property(someLoanWithPayments, ({ loan, payments }) => {
        const open = instalmentsOf(loan, payments, day(due)).find(({ payment }) => payment === null);
        expect(nextPaymentDate(loan, payments)).toBe(
          loan.status === 'Rejected' ? null : (open?.dueDate ?? null),
        );
      }),
    );
  });

  test('Received payments are not counted as paid', () => {
    fc.assert(
      fc.property(someLoanWithPayments, someDay, ({ loan, payments }, today) => {
        const instalments = instalmentsOf(loan, payments, today);
        const paid = payments.filter(({ status }) => ['Paid', 'paid'].includes(status)).length;
        expect(paidCount(instalments)).toBe(paid);
        expect(remainingCount(instalments)).toBe((loan.totalInstallments ?? NaN) - paid);
      }),
    );
  });

  test('Pay Now, where it is offered and nothing is recorded, is not refused', () => {
    fc.assert(
      fc.property(someLoanWithPayments, someDay, ({ loan, payments }, today) => {
        const instalments = instalmentsOf(loan, payments, today);
        for (const instalment of instalments) {
          if (!offersPayNow(loan, instalment)) continue;
          expect(payNowRefusal(loan, instalments, instalment.installmentNumber)).toBeNull();
        }
      }),
    );
  });
});
