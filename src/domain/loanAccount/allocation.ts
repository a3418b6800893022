import type { Day } from '#domain/values/calendar.ts';
import { type Paise, paise, subtractPaise, sumPaise } from '#domain/values/money.ts';
import {
  type AccountState,
  type AccountTerms,
  chargeDue,
  type InstallmentState,
  penaltyDue,
  remainingOf,
} from './accountState.ts';
import { type Allocation, applyAllocations } from './crediting.ts';

/** The uses of money above everything that is due: it is kept as advance, or pays whole installments ahead. */
export const excesses = ['advance', 'pay-ahead'] as const;
export type Excess = (typeof excesses)[number];

/** Money that came in on a day, in paise. */
export interface Money {
  readonly amount: Paise;
  readonly on: Day;
  readonly excess: Excess;
}

/** The result of allocating some money. The allocations add up to it; `state` is the account after them. */
export interface Allocated {
  readonly state: AccountState;
  readonly allocations: readonly Allocation[];
  /** The numbers of the installments that it completes. */
  readonly completed: readonly number[];
  /** The unpaid penalties of the completed installments, which no longer grow. */
  readonly penaltyLeft: readonly { readonly installmentNumber: number; readonly amount: Paise }[];
}

/**
 * Allocates a receipt (rule ALLOCATION): to everything due by its day in the order of the terms, then to charges; the
 * rest as `excess` says. Nothing of amount 0 is listed.
 */
export const allocate = (
  terms: AccountTerms,
  state: AccountState,
  { amount, on, excess }: Money,
): Allocated => {
  const { taken, left } = taking(amount, owedOn(terms, state, on));
  const ahead = excess === 'pay-ahead' ? wholeInstallments(left, state, on) : [];
  const kept = subtractPaise(left, sumPaise(ahead.map((part) => part.amount)));
  const advance: Allocation = { target: 'advance', installmentNumber: null, chargeId: null, amount: kept };
  const allocations = [...taken, ...ahead, ...(kept > 0 ? [advance] : [])];
  const after = applyAllocations(terms, state, allocations, on);
  const completed = state.installments.flatMap((before, index) => {
    const installment = after.installments[index] ?? before;
    return before.dischargedOn === null && installment.dischargedOn !== null ? [installment] : [];
  });
  return {
    state: after,
    allocations,
    completed: completed.map(({ line }) => line.installmentNumber),
    penaltyLeft: completed.flatMap((installment) => {
      const due = penaltyDue(terms, installment, on);
      return due > 0 ? [{ installmentNumber: installment.line.installmentNumber, amount: due }] : [];
    }),
  };
};

/**
 * The installments that an advance pays once they are due: oldest first, interest before principal, never penalties or
 * charges. Empty where there is no advance or nothing is due.
 */
export const allocateAdvance = ({ advance, installments }: AccountState, on: Day): readonly Allocation[] =>
  advance <= 0 ? [] : taking(advance, dueAndOpen(installments, on).flatMap(owedOfInstallment)).taken;

/** Something that money may pay, and how much of it. */
type Owed = Allocation;

/** Everything that is due on a day, in the order in which money pays it. */
const owedOn = (terms: AccountTerms, state: AccountState, on: Day): readonly Owed[] => {
  const due = dueAndOpen(state.installments, on);
  const penalty = (installment: InstallmentState): Owed => ({
    target: 'penalty',
    installmentNumber: installment.line.installmentNumber,
    chargeId: null,
    amount: penaltyDue(terms, installment, on),
  });
  const standing = state.installments.filter(({ dischargedOn }) => dischargedOn !== null).map(penalty);
  const charges = state.charges.map((charge): Owed => {
    const { chargeId } = charge;
    return { target: 'charge', installmentNumber: null, chargeId, amount: chargeDue(charge) };
  });
  return terms.order === 'installments-first'
    ? [...due.flatMap(owedOfInstallment), ...standing, ...due.map(penalty), ...charges]
    : [
        ...standing,
        ...due.flatMap((installment) => [...owedOfInstallment(installment), penalty(installment)]),
        ...charges,
      ];
};

const dueAndOpen = (installments: readonly InstallmentState[], on: Day): readonly InstallmentState[] =>
  installments.filter(({ line, dischargedOn }) => line.dueDate <= on && dischargedOn === null);

/** The unpaid interest and the unpaid principal of an installment. */
const owedOfInstallment = ({
  line,
  interestCredited,
  principalCredited,
}: InstallmentState): readonly Owed[] => {
  const { installmentNumber } = line;
  return [
    {
      target: 'interest',
      installmentNumber,
      chargeId: null,
      amount: subtractPaise(line.interest, interestCredited),
    },
    {
      target: 'principal',
      installmentNumber,
      chargeId: null,
      amount: subtractPaise(line.principal, principalCredited),
    },
  ];
};

/**
 * The installments after a day that `money` pays in full, one after the other, up to the first that it cannot pay in
 * full.
 */
const wholeInstallments = (money: Paise, { installments }: AccountState, on: Day): readonly Allocation[] => {
  const ahead: InstallmentState[] = [];
  let left: number = money;
  for (const installment of installments) {
    if (installment.line.dueDate <= on || installment.dischargedOn !== null) continue;
    left -= remainingOf(installment);
    if (left < 0) break;
    ahead.push(installment);
  }
  return ahead.flatMap(owedOfInstallment).filter(({ amount }) => amount > 0);
};

/** Pays what is owed, in its order, until the money is used up. */
const taking = (
  money: Paise,
  owed: readonly Owed[],
): { readonly taken: readonly Allocation[]; readonly left: Paise } => {
  let left: number = money;
  const taken: Allocation[] = [];
  for (const one of owed) {
    const amount = paise(Math.min(left, one.amount));
    if (amount > 0) taken.push({ ...one, amount });
    left -= amount;
  }
  return { taken, left: paise(left) };
};
