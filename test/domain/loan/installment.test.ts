import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '#domain/values/calendar.ts';
import {
  amountsOf,
  customerState,
  type Installment,
  installmentsOf,
  nextPaymentDate,
  offersPayNow,
  paidCount,
  payNowRefusal,
  remainingCount,
  staffState,
  stripState,
} from '#domain/loan/installment.ts';
import { isClosedOrRejected } from '#domain/loan/lifecycle.ts';
import { dueDateOf } from '#domain/loan/loan.ts';
import { paise } from '#domain/values/money.ts';
import { proposedPayment } from '#domain/loan/payment/paymentDraft.ts';
import { latePenalty } from '#domain/loan/penalty/penalty.ts';
import { exampleLoan, paymentOf, someDay, someLoanWithPayments } from '#test/support/arbitraries.ts';

const first = (status: string | null, today: string): Installment => {
  const payments = status === null ? [] : [paymentOf(exampleLoan, 1, status)];
  const [installment] = installmentsOf(exampleLoan, payments, day(today));
  if (installment === undefined) throw new Error('the example loan has no installment');
  return installment;
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
  'an installment due 28 Feb with a payment %s is on %s to staff %s, to its borrower %s',
  (status, today, staff, customer) => {
    const installment = first(status, today);
    expect(staffState(installment, day(today))).toBe(staff);
    expect(customerState(installment, day(today))).toBe(customer);
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
  'on a loan that is %s nothing falls overdue, no penalty runs, and nothing is to come',
  (status) => {
    const today = day('2027-06-01');
    for (const installment of installmentsOf({ ...exampleLoan, status }, [], today)) {
      expect(installment.defaultPenalty).toBe(0);
      expect(staffState(installment, today)).toBe('Pending');
      expect(customerState(installment, today)).toBe('Pending');
      expect(stripState(installment, today)).toBe('NotOwed');
      expect(stripState({ ...installment, payment: paymentOf(exampleLoan, 1, 'Paid') }, today)).toBe('Paid');
    }
  },
);

test('a payment may carry its own due date; the penalty of an open installment is the schedule’s', () => {
  const [paid, open] = installmentsOf(
    exampleLoan,
    [{ ...paymentOf(exampleLoan, 1, 'Paid'), dueDate: day('2026-02-15') }],
    day('2026-04-02'),
  );
  expect(paid).toMatchObject({ dueDate: '2026-02-15', defaultPenalty: 0 });
  expect(open).toMatchObject({ dueDate: '2026-03-31', defaultPenalty: 15_000, payment: null });
});

test('Pay Now is refused when all is paid, and for an installment that has a payment', () => {
  const all = Array.from({ length: 12 }, (_, index) => paymentOf(exampleLoan, index + 1, 'Paid'));
  const installments = installmentsOf(exampleLoan, all, day(due));
  expect(payNowRefusal(exampleLoan, installments, 1)).toEqual({ _tag: 'LoanCompleted' });
  const one = installmentsOf(exampleLoan, all.slice(0, 1), day(due));
  expect(payNowRefusal(exampleLoan, one, 1)).toEqual({ _tag: 'PaymentExists', installmentNumber: 1 });
  expect(payNowRefusal(exampleLoan, one, 2)).toBeNull();
});

test.each([0, -1, 1.5, 13, Number.NaN])(
  'there is no installment %d to pay among twelve',
  (installmentNumber) => {
    const installments = installmentsOf(exampleLoan, [], day(due));
    expect(payNowRefusal(exampleLoan, installments, installmentNumber)).toEqual({
      _tag: 'NoSuchInstallment',
      installmentNumber,
    });
  },
);

test('an installment comes to what was paid, or to the EMI and the penalty of today', () => {
  const payment = {
    ...paymentOf(exampleLoan, 1, 'Paid'),
    penaltyAmount: paise(7_500),
    totalAmount: paise(896_000),
  };
  const installments = installmentsOf(exampleLoan, [payment], day('2026-04-01'));
  expect(installments.slice(0, 3).map(amountsOf)).toEqual([
    { amount: 888_500, penalty: 7_500, total: 896_000 },
    { amount: 888_500, penalty: 7_500, total: 896_000 },
    { amount: 888_500, penalty: 0, total: 888_500 },
  ]);
});

test('of a payment without a total no penalty is named beside the amount, which is all that came in', () => {
  const payment = { ...paymentOf(exampleLoan, 1, 'Paid'), penaltyAmount: paise(7_500), totalAmount: null };
  const [first] = installmentsOf(exampleLoan, [payment], day('2026-04-01'));
  expect(first && amountsOf(first)).toEqual({ amount: 888_500, penalty: 0, total: 888_500 });
});

test('without a start date, the next payment date says when the first unpaid installment is due and how late it is', () => {
  const loan = { ...exampleLoan, startDate: null, nextPaymentDate: day('2026-03-31') };
  const payments = [{ ...paymentOf(exampleLoan, 1, 'Paid'), dueDate: null }];
  const installments = installmentsOf(loan, payments, day('2026-04-02'));
  expect(installments.slice(0, 3).map(({ dueDate, defaultPenalty }) => [dueDate, defaultPenalty])).toEqual([
    [null, 0],
    ['2026-03-31', 15_000],
    [null, 0],
  ]);
  const [, second] = installments;
  expect(second && proposedPayment(loan.loanId, second)).toMatchObject({
    dueDate: '2026-03-31',
    paymentAmount: 888_500,
    penaltyAmount: 15_000,
  });
});

test('a Rejected loan has no next payment date', () => {
  expect(nextPaymentDate({ ...exampleLoan, status: 'rejected' }, [])).toBeNull();
  expect(nextPaymentDate(exampleLoan, [])).toBe('2026-02-28');
});

describe('properties', () => {
  test('there is a line for every installment, in order, with its due date and its standing payment', () => {
    fc.assert(
      fc.property(someLoanWithPayments, someDay, ({ loan, payments }, today) => {
        const installments = installmentsOf(loan, payments, today);
        expect(installments).toHaveLength(loan.totalInstallments ?? NaN);
        installments.forEach((installment, index) => {
          const standing = payments.find(
            ({ installmentNumber, status }) => installmentNumber === index + 1 && status !== 'Reverted',
          );
          expect(installment).toEqual({
            installmentNumber: index + 1,
            dueDate: dueDateOf(loan, index + 1),
            isPayable: !isClosedOrRejected(loan),
            emiAmount: loan.emiAmount,
            defaultPenalty:
              standing === undefined && !isClosedOrRejected(loan)
                ? latePenalty(dueDateOf(loan, index + 1), today)
                : 0,
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
        for (const installment of installmentsOf(loan, payments, today)) {
          const { payment, dueDate } = installment;
          const unpaid =
            !isClosedOrRejected(loan) && dueDate !== null && dueDate < today ? 'Overdue' : 'Pending';
          const expected =
            payment === null ? unpaid : payment.status.toLowerCase() === 'paid' ? 'Paid' : payment.status;
          expect(staffState(installment, today)).toBe(expected);
          expect(customerState(installment, today)).toBe(payment === null ? unpaid : payment.status);
        }
      }),
    );
  });

  test('a penalty is shown exactly on what is Overdue', () => {
    fc.assert(
      fc.property(someLoanWithPayments, fc.integer({ min: -800, max: 800 }), ({ loan, payments }, days) => {
        const today = addDays(loan.startDate ?? day(due), days);
        for (const installment of installmentsOf(loan, payments, today)) {
          expect(installment.defaultPenalty > 0).toBe(staffState(installment, today) === 'Overdue');
        }
      }),
    );
  });

  test('the next payment date is the due date of the first installment without a standing payment', () => {
    fc.assert(
      fc.property(someLoanWithPayments, ({ loan, payments }) => {
        const open = installmentsOf(loan, payments, day(due)).find(({ payment }) => payment === null);
        expect(nextPaymentDate(loan, payments)).toBe(
          loan.status === 'Rejected' ? null : (open?.dueDate ?? null),
        );
      }),
    );
  });

  test('Received payments are not counted as paid', () => {
    fc.assert(
      fc.property(someLoanWithPayments, someDay, ({ loan, payments }, today) => {
        const installments = installmentsOf(loan, payments, today);
        const paid = payments.filter(({ status }) => ['Paid', 'paid'].includes(status)).length;
        expect(paidCount(installments)).toBe(paid);
        expect(remainingCount(installments)).toBe((loan.totalInstallments ?? NaN) - paid);
      }),
    );
  });

  test('Pay Now, where it is offered and nothing is recorded, is not refused', () => {
    fc.assert(
      fc.property(someLoanWithPayments, someDay, ({ loan, payments }, today) => {
        const installments = installmentsOf(loan, payments, today);
        for (const installment of installments) {
          if (!offersPayNow(loan, installment)) continue;
          expect(payNowRefusal(loan, installments, installment.installmentNumber)).toBeNull();
        }
      }),
    );
  });
});
