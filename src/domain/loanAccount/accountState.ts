import {
  type LateInstallment,
  type PenaltyCharge,
  penaltyCharge,
  type PenaltyTerms,
} from '#domain/loan/penalty/penalty.ts';
import type { ScheduledInstallment } from '#domain/loan/schedule/schedule.ts';
import type { Day, Instant } from '#domain/values/calendar.ts';
import { addPaise, noMoney, type Paise, paise } from '#domain/values/money.ts';

/** The orders in which money can pay what is due (rule ALLOCATION). */
export const allocationOrders = ['installments-first', 'each-with-its-penalty'] as const;
export type AllocationOrder = (typeof allocationOrders)[number];

/** A change of the order, for money of `from` and later days. */
export interface OrderChange {
  readonly from: Day;
  /** The instant at which the change was saved on that day; left out where it is not known. */
  readonly savedAt?: Instant;
  readonly order: AllocationOrder;
}

/** The terms that a loan's account depends on, beside its events. `lines` are the schedule, in order. */
export interface AccountTerms {
  readonly lines: readonly ScheduledInstallment[];
  readonly emiAmount: Paise;
  /** The order that applies from the beginning. */
  readonly order: AllocationOrder;
  /** Ascending by their days; of one day, by when they were saved. */
  readonly orderChanges?: readonly OrderChange[];
  /** Ascending by their first day (rule PENALTY-CAPPED). */
  readonly penalty: readonly PenaltyTerms[];
  /** True for a rejected loan: nothing falls due, and no penalty runs (rule LOAN-OVER). Left out for any other. */
  readonly isRejected?: true;
}

/** An installment and what has happened to it. Amounts in paise. */
export interface InstallmentState {
  readonly line: ScheduledInstallment;
  readonly interestCredited: Paise;
  readonly principalCredited: Paise;
  /** The day on which it was complete or a payment discharged it; null while it is open. */
  readonly dischargedOn: Day | null;
  /** The unpaid penalty in paise, which no longer grows; null while the installment is open. */
  readonly standingPenalty: Paise | null;
  /** The penalty terms that were known on that day; left out while the installment is open. */
  readonly penaltyTerms?: readonly PenaltyTerms[];
  readonly penaltyWaived: Paise;
  readonly penaltyPaid: Paise;
  /** The penalty that was due at a payment and was not entered. */
  readonly penaltyReduced: Paise;
  /** The amounts by which payments were below and above the installment. */
  readonly short: Paise;
  readonly over: Paise;
}

/** A charge beside installments and penalties, its tax included. Amounts in paise. */
export interface ChargeState {
  readonly chargeId: string;
  readonly leviedOn: Day;
  readonly amount: Paise;
  readonly paid: Paise;
  readonly waived: Paise;
}

/** A loan's account at one moment. Installment n is at index n − 1; charges are in the order of their days. */
export interface AccountState {
  readonly installments: readonly InstallmentState[];
  readonly charges: readonly ChargeState[];
  /** The money kept for what falls due next; below 0 where more was given back than was there. */
  readonly advance: Paise;
}

/** The account before the first event. */
export const openAccount = ({ lines }: AccountTerms): AccountState => ({
  installments: lines.map((line) => ({
    line,
    interestCredited: noMoney,
    principalCredited: noMoney,
    dischargedOn: null,
    standingPenalty: null,
    penaltyWaived: noMoney,
    penaltyPaid: noMoney,
    penaltyReduced: noMoney,
    short: noMoney,
    over: noMoney,
  })),
  charges: [],
  advance: noMoney,
});

/** The part of an installment that is paid, in paise, without its penalty. */
export const creditedOf = ({ interestCredited, principalCredited }: InstallmentState): Paise =>
  addPaise(interestCredited, principalCredited);

/** The unpaid part of an installment, in paise, without its penalty. */
export const remainingOf = (installment: InstallmentState): Paise =>
  paise(installment.line.amount - creditedOf(installment));

export const chargeDue = ({ amount, paid, waived }: ChargeState): Paise => paise(amount - paid - waived);

/** An installment's penalty on a day; it no longer grows from the day on which the installment was discharged. */
export const penaltyOf = (
  { emiAmount, penalty, isRejected }: AccountTerms,
  installment: InstallmentState,
  on: Day,
): PenaltyCharge => {
  const terms = installment.penaltyTerms ?? penalty;
  const until = isRejected === true ? installment.line.dueDate : (installment.dischargedOn ?? on);
  const late: LateInstallment = {
    dueDate: installment.line.dueDate,
    emiAmount,
    waived: addPaise(installment.penaltyWaived, installment.penaltyReduced),
    paid: installment.penaltyPaid,
  };
  return penaltyCharge(late, until, terms);
};

/** The unpaid penalty of an installment on a day, in paise, without its explanation. */
export const penaltyDue = (terms: AccountTerms, installment: InstallmentState, on: Day): Paise => {
  if (installment.standingPenalty !== null) return installment.standingPenalty;
  return on <= installment.line.dueDate ? noMoney : penaltyOf(terms, installment, on).due;
};

/** The installment, discharged on a day: its unpaid penalty is fixed at the amount of that day. */
export const discharge = (terms: AccountTerms, installment: InstallmentState, on: Day): InstallmentState =>
  installment.dischargedOn === null
    ? {
        ...installment,
        dischargedOn: on,
        standingPenalty: penaltyDue(terms, installment, on),
        penaltyTerms: terms.penalty,
      }
    : installment;

/** The installment after an amount of its penalty was paid, waived or reduced. */
export const lessPenalty = (
  installment: InstallmentState,
  how: 'penaltyPaid' | 'penaltyWaived' | 'penaltyReduced',
  amount: Paise,
): InstallmentState => ({
  ...installment,
  [how]: addPaise(installment[how], amount),
  standingPenalty:
    installment.standingPenalty === null ? null : paise(Math.max(0, installment.standingPenalty - amount)),
});

/** The unpaid penalties on a day, in paise: of discharged installments (`standing`), and of open ones (`running`). */
export const penaltiesDue = (
  terms: AccountTerms,
  { installments }: AccountState,
  on: Day,
): { readonly standing: Paise; readonly running: Paise } => {
  let [standing, running] = [0, 0];
  for (const installment of installments) {
    const due = penaltyDue(terms, installment, on);
    if (installment.dischargedOn === null) running += due;
    else standing += due;
  }
  return { standing: paise(standing), running: paise(running) };
};

/** The state with one installment changed. Throws for a number that the schedule does not have, a caller's defect. */
export const withInstallment = (
  state: AccountState,
  installmentNumber: number,
  change: (installment: InstallmentState) => InstallmentState,
): AccountState => {
  const installment = state.installments[installmentNumber - 1];
  if (installment === undefined) throw new RangeError(`no installment ${installmentNumber}`);
  return { ...state, installments: state.installments.with(installmentNumber - 1, change(installment)) };
};
