import * as Schema from 'effect/Schema';
import type { Day } from '#domain/values/calendar.ts';
import { isClosed, isClosedOrRejected, isRunning } from './lifecycle.ts';
import { LoanPenalties } from './penalty/loanPenalties.ts';
import { noMoney, type Paise, paise, timesPaise } from '#domain/values/money.ts';
import { Payment } from './payment/payment.ts';
import { installmentDueDate, repaymentSchedule, type ScheduledInstallment } from './schedule/schedule.ts';
import {
  installmentCount,
  type PaymentFrequency,
  readPaymentFrequency,
  longestTenureMonths,
} from './schedule/terms.ts';
import { leftOutWhereUnreadable, withDefault, nullable, readableOrLeftOut } from '#domain/values/absence.ts';
import { Amount, Count, DayValue, InstantValue, Percent, Text, WholeRupeeText } from '#domain/values/wire.ts';

/**
 * A loan; amounts in paise, rate in basis points a year, tenure in months. The last three text fields come only with a
 * page of a list, `payments` only with a single loan and with those that a customer owes; no screen fails where they are missing or unreadable. `penalties`
 * come where anything but the default penalty bears on the loan. `amountInReceipts` is the money of receipts that no payment
 * of an installment shows (rule OUTSTANDING). `penaltyStanding` and `chargesDue`, which come only with a single loan, are
 * what its account has owed beside its open installments (rule DUE-TODAY). Each is left out where there is none.
 */
export const Loan = Schema.Struct({
  _id: nullable(Text),
  loanId: Text,
  customerId: nullable(Text),
  vehicleId: nullable(Text),
  loanType: nullable(Text),
  loanAmount: Amount,
  marketValue: nullable(Amount),
  processingFee: nullable(Amount),
  interestRate: nullable(Percent),
  tenure: Count,
  emiAmount: WholeRupeeText,
  startDate: nullable(DayValue),
  paymentFrequency: withDefault(Text, 'Monthly'),
  installments: nullable(Count),
  totalInstallments: nullable(Count),
  amountPaid: nullable(Amount),
  status: withDefault(Text, 'Pending'),
  nextPaymentDate: nullable(DayValue),
  disbursedDate: nullable(DayValue),
  createdAt: nullable(InstantValue),
  updatedAt: nullable(InstantValue),
  guarantorName: nullable(Text),
  guarantorPhone: nullable(Text),
  guarantorAddress: nullable(Text),
  guarantorRelation: nullable(Text),
  customerName: nullable(Text),
  registrationNumber: nullable(Text),
  vehicleModel: nullable(Text),
  payments: readableOrLeftOut(Schema.Array(Payment)),
  penalties: leftOutWhereUnreadable(LoanPenalties),
  amountInReceipts: leftOutWhereUnreadable(Amount),
  penaltyStanding: leftOutWhereUnreadable(Amount),
  chargesDue: leftOutWhereUnreadable(Amount),
});
export type Loan = typeof Loan.Type & {
  /** Looked up for the search where a server sends whole lists; no server sends it, and none is sent it. */
  readonly customerPhone?: string;
};

/**
 * The frequency in our own spelling; Monthly where a server gives none, Semi-Annual for an unknown word
 * (rule FREQUENCY).
 */
export const frequencyOf = (loan: Pick<Loan, 'paymentFrequency'>): PaymentFrequency =>
  readPaymentFrequency(loan.paymentFrequency) ??
  (loan.paymentFrequency.trim() === '' ? 'Monthly' : 'Semi-Annual');

/** True once the lender has paid the loan out: it has a disbursed date, runs or is closed (rule DISBURSED). */
export const isDisbursed = (loan: Pick<Loan, 'status' | 'disbursedDate'>): boolean =>
  loan.disbursedDate !== null || isRunning(loan) || isClosed(loan);

/** The terms that say how many installments a loan has, and when each is due. */
type Installments = Pick<
  Loan,
  'installments' | 'totalInstallments' | 'tenure' | 'startDate' | 'paymentFrequency'
>;

/** The number of a loan's installments; from tenure and frequency where a server gives no count. */
export const totalInstallments = (loan: Installments): number =>
  statedCount(loan) ?? installmentCount(loan.tenure, frequencyOf(loan));

/** The due date of installment n (rule DUE-DATE); null where a server gives no start date. */
export const dueDateOf = (loan: Installments, installmentNumber: number): Day | null =>
  loan.startDate === null ? null : installmentDueDate(loan.startDate, installmentNumber, frequencyOf(loan));

/**
 * 'Total' on the payment screens, in paise: EMI × installments, or × tenure where there is no count
 * (rule TOTAL-PAYABLE).
 */
export const totalPayable = (loan: Installments & Pick<Loan, 'emiAmount'>): Paise =>
  timesPaise(loan.emiAmount, statedCount(loan) ?? loan.tenure);

/**
 * The amount still to be paid in paise, without penalties; never negative (rule OUTSTANDING). The money of receipts that no
 * payment shows is taken off: parts of installments, and the advance.
 */
export const outstandingPaise = (
  loan: Installments & Pick<Loan, 'emiAmount' | 'amountInReceipts'>,
  amountPaid: Paise,
): Paise => {
  const open = totalPayable(loan) - amountPaid - (loan.amountInReceipts ?? 0);
  return open > 0 ? paise(open) : noMoney;
};

/** The amount still to be paid as `outstandingPaise`, but nothing on a closed or rejected loan (rule LOAN-OVER). */
export const remainingPaise = (
  loan: Parameters<typeof outstandingPaise>[0] & Pick<Loan, 'status'>,
  amountPaid: Paise,
): Paise => (isClosedOrRejected(loan) ? noMoney : outstandingPaise(loan, amountPaid));

/** The repayment schedule of a loan; null where a server gives no usable terms. */
export const scheduleOf = (loan: Loan): readonly ScheduledInstallment[] | null => {
  const { loanAmount, interestRate, tenure, startDate } = loan;
  if (startDate === null || interestRate === null || interestRate < 0) return null;
  if (loanAmount <= 0 || loan.emiAmount < 0 || tenure < 1 || tenure > longestTenureMonths) return null;
  const terms = { loanAmount, interestRate, tenure, paymentFrequency: frequencyOf(loan) };
  return repaymentSchedule(terms, loan.emiAmount, startDate);
};

/** The number of installments that a server gives; null for none and for 0, which no loan has. */
const statedCount = ({
  totalInstallments,
  installments,
}: Pick<Loan, 'installments' | 'totalInstallments'>): number | null =>
  [totalInstallments, installments].find((count) => count !== null && count > 0) ?? null;
