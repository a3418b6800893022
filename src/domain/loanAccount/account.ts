import type { PenaltyCharge } from '#domain/loan/penalty/penalty.ts';
import type { ScheduledInstallment } from '#domain/loan/schedule/schedule.ts';
import type { Day } from '#domain/values/calendar.ts';
import { type Paise, paise, subtractPaise, sumPaise } from '#domain/values/money.ts';
import { type AccountEvent, eventsUntil } from './accountEvent.ts';
import {
  type AccountState,
  type AccountTerms,
  chargeDue,
  type ChargeState,
  creditedOf,
  type InstallmentState,
  penaltiesDue,
  penaltyOf,
  remainingOf,
} from './accountState.ts';
import { replay } from './replay.ts';

/** An installment of an account, with its penalty as of the account's day. Amounts in paise. */
export interface AccountInstallment
  extends Omit<InstallmentState, 'line' | 'penaltyTerms'>, ScheduledInstallment {
  readonly credited: Paise;
  readonly penalty: PenaltyCharge;
}

/** A charge of an account and what of it is due, in paise. */
export interface AccountCharge extends ChargeState {
  readonly due: Paise;
}

/** The account of a loan on a day. Amounts in paise. */
export interface Account {
  readonly on: Day;
  readonly installments: readonly AccountInstallment[];
  readonly charges: readonly AccountCharge[];
  /** The money kept for what falls due next; below 0 where more was given back than was there. */
  readonly advance: Paise;
  /** The unpaid part of the installments due by the day, without penalties. */
  readonly arrears: Paise;
  /** Penalties due: of discharged installments, which no longer grow, and of open ones, which do. */
  readonly penaltyStanding: Paise;
  readonly penaltyRunning: Paise;
  readonly chargesDue: Paise;
  /**
   * The penalty that was due at payments and was not entered; the amounts by which payments were below and above their
   * EMI.
   */
  readonly reducedAtPayment: Paise;
  readonly shortPaid: Paise;
  readonly overPaid: Paise;
  /** Principal of open installments, less what is credited to it. */
  readonly principalOutstanding: Paise;
  /** The due date of the oldest installment that is due by the day and open; null where there is none. */
  readonly oldestUnpaidDue: Day | null;
  /** The due date of the first installment that is open, due or not; null where there is none. */
  readonly nextDueDate: Day | null;
  readonly totals: AccountTotals;
}

/**
 * The money that came in, and its uses, in paise. `moneyIn` + `short` = `credited` + `over` + `penalties` + `charges` +
 * `refunded` + the advance (rule LOAN-ACCOUNT).
 */
export interface AccountTotals {
  readonly moneyIn: Paise;
  readonly credited: Paise;
  readonly penalties: Paise;
  readonly charges: Paise;
  readonly refunded: Paise;
}

/**
 * The account of a loan on a day, from its events in the order in which they were recorded (rule LOAN-ACCOUNT). Events
 * after the day and reverted events are left out.
 */
export const account = (rules: AccountTerms, events: readonly AccountEvent[], day: Day): Account => {
  const { state, terms } = replay(rules, events, day);
  const { installments } = state;
  const open = installments.filter(({ dischargedOn }) => dischargedOn === null);
  const toPay = terms.isRejected === true ? [] : open;
  const due = toPay.filter(({ line }) => line.dueDate <= day);
  const { standing, running } = penaltiesDue(terms, state, day);
  return {
    on: day,
    installments: installments.map((installment) => shown(terms, installment, day)),
    charges: state.charges.map((charge) => ({ ...charge, due: chargeDue(charge) })),
    advance: state.advance,
    arrears: sumPaise(due.map(remainingOf)),
    penaltyStanding: standing,
    penaltyRunning: running,
    chargesDue: sumPaise(state.charges.map(chargeDue)),
    reducedAtPayment: sumPaise(installments.map(({ penaltyReduced }) => penaltyReduced)),
    shortPaid: sumPaise(installments.map(({ short }) => short)),
    overPaid: sumPaise(installments.map(({ over }) => over)),
    principalOutstanding: sumPaise(
      open.map(({ line, principalCredited }) => subtractPaise(line.principal, principalCredited)),
    ),
    oldestUnpaidDue: due[0]?.line.dueDate ?? null,
    nextDueDate: toPay[0]?.line.dueDate ?? null,
    totals: totalsOf(state, eventsUntil(events, day)),
  };
};

const shown = (terms: AccountTerms, installment: InstallmentState, day: Day): AccountInstallment => {
  const { line, penaltyTerms: _terms, ...happened } = installment;
  return {
    ...line,
    ...happened,
    credited: creditedOf(installment),
    penalty: penaltyOf(terms, installment, day),
  };
};

const totalsOf = (
  { installments, charges }: AccountState,
  events: readonly AccountEvent[],
): AccountTotals => {
  const moneyIn = events.map(moneyInOf);
  return {
    moneyIn: sumPaise(moneyIn),
    credited: sumPaise(installments.map(creditedOf)),
    penalties: sumPaise(installments.map(({ penaltyPaid }) => penaltyPaid)),
    charges: sumPaise(charges.map(({ paid }) => paid)),
    refunded: sumPaise(events.flatMap((event) => (event.type === 'refund' ? event.amount : []))),
  };
};

/** The money that came in with an event, in paise. */
const moneyInOf = (event: AccountEvent): Paise => {
  if (event.type === 'receipt') return event.amount;
  return paise(event.type === 'payment' ? event.amount + event.penalty : 0);
};
