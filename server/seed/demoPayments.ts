import type { AuditAction, AuditEntry } from '#domain/audit/auditEntry.ts';
import { addDays, type Day, dayInIndia, epochMsOf, type Instant } from '#domain/values/calendar.ts';
import { addPaise, type Paise, rupees } from '#domain/values/money.ts';
import type { Payment } from '#domain/loan/payment/payment.ts';
import { latePenalty } from '#domain/loan/penalty/penalty.ts';
import type { DemoClock } from './demoClock.ts';
import { draw, pick, recordId } from './demoDraw.ts';
import type { Repaying } from './demoLoans.ts';

/** A payment as it was made, before payments have numbers. */
export interface MadePayment {
  readonly key: string;
  readonly installmentNumber: number;
  readonly amount: Paise;
  readonly penaltyAmount: Paise;
  readonly dueDate: Day;
  readonly paidDate: Instant;
  readonly paidBy: 'Admin' | 'Customer';
  readonly paymentMethod: string;
  readonly confirmedAt: Instant | null;
  readonly revertedAt: Instant | null;
  readonly revertReason: string | null;
}

/** The installments of a loan: how much, due when. */
export interface Dues {
  readonly key: string;
  readonly amount: Paise;
  readonly dueDate: (installmentNumber: number) => Day;
}

/** Every payment of a loan's course, reverted ones too, in order of time. */
export const paymentsOf = (course: Repaying, dues: Dues, clock: DemoClock): readonly MadePayment[] => {
  const made = Array.from({ length: course.paid }, (_, index) => index + 1).flatMap((number) => {
    const paidOn = earlier(addDays(dues.dueDate(number), delayDays(dues.key, number)), clock.today);
    return number === course.paidAgain
      ? [
          revertedPayment(dues, number, paidOn, clock),
          staffPayment(dues, number, addDays(paidOn, 6), clock, 'again'),
        ]
      : [paymentMade(dues, number, paidOn, clock)];
  });
  const next = course.paid + 1;
  if (course.receivedDaysAgo !== null) {
    made.push(borrowerPayment(dues, next, addDays(clock.today, -course.receivedDaysAgo), clock, false));
  }
  if (course.isBounced) made.push(revertedPayment(dues, next, dues.dueDate(next), clock));
  return made;
};

export const paymentRecord = (made: MadePayment, loanId: string, paymentId: string): Payment => ({
  _id: recordId(`payment ${made.key}`),
  paymentId,
  loanId,
  installmentNumber: made.installmentNumber,
  amount: made.amount,
  penaltyAmount: made.penaltyAmount,
  totalAmount: addPaise(made.amount, made.penaltyAmount),
  status: made.paidBy === 'Customer' && made.confirmedAt === null ? 'Received' : 'Paid',
  paidDate: made.paidDate,
  dueDate: made.dueDate,
  paymentMethod: made.paymentMethod,
  paidBy: made.paidBy,
});

/** The entries of a payment in the audit trail, oldest first. */
export const auditOf = (made: MadePayment, paymentId: string): readonly AuditEntry[] => {
  const entry = (action: AuditAction, at: Instant, by: string, reason: string | null): AuditEntry => ({
    _id: recordId(`audit ${action} ${made.key}`),
    action,
    details: {
      installmentNumber: made.installmentNumber,
      amount: addPaise(made.amount, made.penaltyAmount),
      penaltyAmount: made.penaltyAmount,
      originalPaymentDate: made.paidDate,
      dueDate: made.dueDate,
      paymentId,
      reason,
    },
    performedAt: at,
    performedBy: by,
  });
  return [
    entry('PAYMENT_CREATED', made.paidDate, made.paidBy, null),
    ...(made.confirmedAt === null ? [] : [entry('PAYMENT_CONFIRMED', made.confirmedAt, 'Admin', null)]),
    ...(made.revertedAt === null
      ? []
      : [entry('PAYMENT_REVERTED', made.revertedAt, 'Admin', made.revertReason)]),
  ];
};

/** The delay of a payment in days: most pay a little early or on the day; a third are up to twelve days late. */
const delayDays = (key: string, number: number): number =>
  draw(`${key} late ${number}`, 3) === 0
    ? 1 + draw(`${key} delay ${number}`, 12)
    : -draw(`${key} early ${number}`, 4);

const earlier = (left: Day, right: Day): Day => (left < right ? left : right);

/** A payment: one in three is made by the borrower and confirmed the next morning, the rest over the counter. */
const paymentMade = (dues: Dues, number: number, paidOn: Day, clock: DemoClock): MadePayment =>
  draw(`${dues.key} who ${number}`, 3) === 0
    ? borrowerPayment(dues, number, paidOn, clock, true)
    : staffPayment(dues, number, paidOn, clock, 'first');

const borrowerPayment = (
  dues: Dues,
  number: number,
  paidOn: Day,
  clock: DemoClock,
  isConfirmed: boolean,
): MadePayment => {
  const payment = plainPayment(dues, number, clock.at(paidOn, 430 + draw(`${dues.key} hour ${number}`, 900)));
  return {
    ...payment,
    paidBy: 'Customer',
    paymentMethod: pick(`${dues.key} method ${number}`, ['UPI', 'UPI', 'Bank Transfer']),
    confirmedAt: isConfirmed
      ? clock.at(addDays(paidOn, 1), 600 + draw(`${dues.key} confirmed ${number}`, 120))
      : null,
  };
};

const staffPayment = (
  dues: Dues,
  number: number,
  paidOn: Day,
  clock: DemoClock,
  turn: 'first' | 'again',
): MadePayment => {
  const key = `${dues.key} ${turn} ${number}`;
  const payment = plainPayment(dues, number, clock.at(paidOn, 585 + draw(`${key} hour`, 500)));
  const isRaised = payment.penaltyAmount >= rupees(450) && draw(`${key} raised`, 2) === 0;
  return {
    ...payment,
    key,
    // Staff may add the cost of chasing the borrower, after confirming a penalty above the default.
    penaltyAmount: isRaised ? addPaise(payment.penaltyAmount, rupees(150)) : payment.penaltyAmount,
    paymentMethod: pick(`${key} method`, ['Cash', 'UPI', 'Bank Transfer', 'Cheque', 'Cash', 'NACH']),
  };
};

/** A payment that was taken on the day and reverted three days later. */
const revertedPayment = (dues: Dues, number: number, paidOn: Day, clock: DemoClock): MadePayment => {
  const key = `${dues.key} reverted ${number}`;
  return {
    ...plainPayment(dues, number, clock.at(paidOn, 640)),
    key,
    paymentMethod: 'Cheque',
    revertedAt: clock.at(addDays(paidOn, 3), 905),
    revertReason: pick(key, [
      'Cheque returned unpaid by the bank',
      'Cheque drawn on a closed account',
      'Recorded against the wrong loan',
    ]),
  };
};

/** A payment over the counter, with the default penalty of that day. */
const plainPayment = (dues: Dues, number: number, paidDate: Instant): MadePayment => {
  const dueDate = dues.dueDate(number);
  const penaltyAmount = latePenalty(dueDate, dayInIndia(epochMsOf(paidDate)));
  return {
    key: `${dues.key} ${number}`,
    installmentNumber: number,
    amount: dues.amount,
    penaltyAmount,
    dueDate,
    paidDate,
    paidBy: 'Admin',
    paymentMethod: 'Cash',
    confirmedAt: null,
    revertedAt: null,
    revertReason: null,
  };
};
