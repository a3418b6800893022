import type { Day } from '#domain/values/calendar.ts';
import { isClosedOrRejected, isRejected } from './lifecycle.ts';
import { dueDateOf, type Loan, totalInstallments } from './loan.ts';
import { addPaise, noMoney, type Paise } from '#domain/values/money.ts';
import {
  collectedPaise,
  isPaidStatus,
  isReceivedStatus,
  type Payment,
  isInForce,
  penaltyBeside,
} from './payment/payment.ts';
import { openPenalty } from './penalty/installmentPenalty.ts';
import type { LoanPenalties } from './penalty/loanPenalties.ts';

/** The state of an installment as staff see it (rule INSTALLMENT-STATE). */
export type StaffInstallmentState = 'Paid' | 'Received' | 'Overdue' | 'Pending';

/** One line of the per-installment table. Amounts in paise. */
export interface Installment {
  readonly installmentNumber: number;
  readonly dueDate: Day | null;
  /** False on a closed or rejected loan: nothing is owed for it, whatever the day. */
  readonly isPayable: boolean;
  readonly emiAmount: Paise;
  /**
   * The late penalty due in paise as of today; 0 once a payment is in force, and on a closed or rejected loan (rules
   * PENALTY, PENALTY-CAPPED).
   */
  readonly defaultPenalty: Paise;
  readonly payment: Payment | null;
  /** Those of the loan. */
  readonly penalties?: LoanPenalties;
}

/** Why Pay Now shows a warning instead of the confirm screen (rule PAY-NOW). */
export type PayNowRefusal =
  | { readonly _tag: 'LoanCompleted' }
  | { readonly _tag: 'PaymentExists'; readonly installmentNumber: number }
  | { readonly _tag: 'NoSuchInstallment'; readonly installmentNumber: number };

/**
 * Every installment of a loan in order, each with its payment in force. Without a start date, the server's next payment
 * date is the due date of the first one without a payment, and its penalty runs from there.
 */
export const installmentsOf = (
  loan: Loan,
  payments: readonly Payment[],
  today: Day,
): readonly Installment[] => {
  const standing = new Map(
    payments.filter(isInForce).map((payment) => [payment.installmentNumber, payment] as const),
  );
  const numbers = Array.from({ length: totalInstallments(loan) }, (_, index) => index + 1);
  const next = numbers.find((number) => !standing.has(number));
  return numbers.map((installmentNumber) => {
    const scheduled = dueDateOf(loan, installmentNumber);
    const payment = standing.get(installmentNumber) ?? null;
    if (payment !== null)
      return paidInstallment(loan, installmentNumber, payment.dueDate ?? scheduled, payment);
    const dueDate = scheduled ?? (installmentNumber === next ? loan.nextPaymentDate : null);
    return {
      ...penaltiesOf(loan),
      installmentNumber,
      dueDate,
      isPayable: !isClosedOrRejected(loan),
      emiAmount: loan.emiAmount,
      defaultPenalty: penaltyOn(loan, installmentNumber, dueDate, today),
      payment: null,
    };
  });
};

/** An installment with a payment of it. */
export const paidInstallment = (
  loan: Loan,
  installmentNumber: number,
  dueDate: Day | null,
  payment: Payment,
): Installment => ({
  ...penaltiesOf(loan),
  installmentNumber,
  dueDate,
  isPayable: !isClosedOrRejected(loan),
  emiAmount: loan.emiAmount,
  defaultPenalty: noMoney,
  payment,
});

/**
 * The late penalty due of an unpaid installment, in paise as of today; 0 on a closed or rejected loan. `installmentNumber`
 * is null where it is not known.
 */
export const penaltyOn = (
  loan: Loan,
  installmentNumber: number | null,
  dueDate: Day | null,
  today: Day,
): Paise => {
  const { emiAmount, penalties } = loan;
  return isClosedOrRejected(loan)
    ? noMoney
    : openPenalty({ installmentNumber, dueDate, emiAmount, penalties }, today);
};

const penaltiesOf = ({ penalties }: Loan): Pick<Installment, 'penalties'> =>
  penalties === undefined ? {} : { penalties };

/**
 * The state as staff see it: Paid, Received, else Overdue when it was due before today, else Pending
 * (rule INSTALLMENT-STATE).
 */
export const staffState = (installment: Installment, today: Day): StaffInstallmentState => {
  const status = installment.payment?.status ?? '';
  if (isPaidStatus(status)) return 'Paid';
  if (isReceivedStatus(status)) return 'Received';
  return unpaidState(installment, today);
};

/**
 * The state in the strip of all installments: of one that nothing was paid for, and nothing is owed for, that it is not
 * owed (rule LOAN-OVER).
 */
export const stripState = (installment: Installment, today: Day): StaffInstallmentState | 'NotOwed' =>
  installment.isPayable || installment.payment !== null ? staffState(installment, today) : 'NotOwed';

/**
 * The state as a borrower sees it: the recorded payment's own status, else Overdue or Pending (rule INSTALLMENT-STATE).
 */
export const customerState = (installment: Installment, today: Day): string =>
  installment.payment === null ? unpaidState(installment, today) : installment.payment.status;

/** True unless the payment is Paid or Received, or the loan is closed or rejected (rule PAY-NOW). */
export const offersPayNow = (loan: Loan, installment: Installment): boolean => {
  if (isClosedOrRejected(loan)) return false;
  const status = installment.payment?.status ?? '';
  return !isPaidStatus(status) && !isReceivedStatus(status);
};

/** The amounts of an installment in paise: as it was paid, or as it is due today. */
export interface InstallmentAmounts {
  readonly amount: Paise;
  readonly penalty: Paise;
  readonly total: Paise;
}

export const amountsOf = ({ emiAmount, defaultPenalty, payment }: Installment): InstallmentAmounts =>
  payment === null
    ? { amount: emiAmount, penalty: defaultPenalty, total: addPaise(emiAmount, defaultPenalty) }
    : { amount: payment.amount, penalty: penaltyBeside(payment), total: collectedPaise(payment) };

/** The reason why Pay Now is refused; null when the confirm screen may open. */
export const payNowRefusal = (
  loan: Loan,
  installments: readonly Installment[],
  installmentNumber: number,
): PayNowRefusal | null => {
  if (paidCount(installments) >= totalInstallments(loan)) return { _tag: 'LoanCompleted' };
  const chosen = installments.find((installment) => installment.installmentNumber === installmentNumber);
  if (chosen === undefined) return { _tag: 'NoSuchInstallment', installmentNumber };
  return chosen.payment === null ? null : { _tag: 'PaymentExists', installmentNumber };
};

/** The number of Paid installments; Received ones do not count yet. */
export const paidCount = (installments: readonly Installment[]): number => installments.filter(isPaid).length;

/**
 * The loan's next payment date (rule NEXT-PAYMENT-DATE): the due date of the first installment without a payment in
 * force; null when there is none or the loan is rejected.
 */
export const nextPaymentDate = (loan: Loan, payments: readonly Payment[]): Day | null => {
  if (isRejected(loan)) return null;
  const paid = new Set(payments.filter(isInForce).map((payment) => payment.installmentNumber));
  for (let number = 1; number <= totalInstallments(loan); number += 1) {
    if (!paid.has(number)) return dueDateOf(loan, number);
  }
  return null;
};

/** The number of installments without a Paid payment. */
export const remainingCount = (installments: readonly Installment[]): number =>
  installments.length - paidCount(installments);

/** The number of installments with a payment that awaits confirmation. */
export const awaitingCount = (installments: readonly Installment[]): number =>
  installments.filter(({ payment }) => isReceivedStatus(payment?.status ?? '')).length;

/**
 * The number of installments that are neither Paid nor await confirmation: those of the amount that is pending. None on a
 * closed or rejected loan.
 */
export const openCount = (installments: readonly Installment[]): number => {
  const payable = installments.filter(({ isPayable }) => isPayable);
  return remainingCount(payable) - awaitingCount(payable);
};

/** True for an installment whose payment is Paid, so that nothing of it is left to do. */
export const isPaid = ({ payment }: Installment): boolean => isPaidStatus(payment?.status ?? '');

/** True for an installment that may be paid and has no payment, neither Paid nor one that awaits confirmation. */
export const isUnpaid = ({ isPayable, payment }: Installment): boolean => isPayable && payment === null;

const unpaidState = (installment: Installment, today: Day): 'Overdue' | 'Pending' =>
  installment.isPayable && installment.dueDate !== null && installment.dueDate < today
    ? 'Overdue'
    : 'Pending';
