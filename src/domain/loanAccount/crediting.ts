import type { Day } from '#domain/values/calendar.ts';
import { addPaise, type Paise } from '#domain/values/money.ts';
import {
  type AccountState,
  type AccountTerms,
  type ChargeState,
  discharge,
  type InstallmentState,
  lessPenalty,
  remainingOf,
  withInstallment,
} from './accountState.ts';

export type AllocationTarget = 'interest' | 'principal' | 'penalty' | 'charge' | 'advance';

/** A part of some money and what it pays, in paise. An advance has neither number nor charge. */
export interface Allocation {
  readonly target: AllocationTarget;
  readonly installmentNumber: number | null;
  readonly chargeId: string | null;
  readonly amount: Paise;
}

/**
 * The state after money was used as the allocations say. An installment whose interest and principal are credited in
 * full is discharged on that day.
 */
export const applyAllocations = (
  terms: AccountTerms,
  state: AccountState,
  allocations: readonly Allocation[],
  on: Day,
): AccountState => allocations.reduce((before, allocation) => applied(terms, before, allocation, on), state);

const applied = (
  terms: AccountTerms,
  state: AccountState,
  { target, installmentNumber, chargeId, amount }: Allocation,
  on: Day,
): AccountState => {
  if (target === 'advance') return { ...state, advance: addPaise(state.advance, amount) };
  if (target === 'charge') {
    const paidOff = (charge: ChargeState) => ({ ...charge, paid: addPaise(charge.paid, amount) });
    return {
      ...state,
      charges: state.charges.map((charge) => (charge.chargeId === chargeId ? paidOff(charge) : charge)),
    };
  }
  return withInstallment(state, installmentNumber ?? 0, (installment) =>
    target === 'penalty'
      ? lessPenalty(installment, 'penaltyPaid', amount)
      : credited(terms, installment, target, amount, on),
  );
};

const credited = (
  terms: AccountTerms,
  installment: InstallmentState,
  target: 'interest' | 'principal',
  amount: Paise,
  on: Day,
): InstallmentState => {
  const field = `${target}Credited` as const;
  const after = { ...installment, [field]: addPaise(installment[field], amount) };
  return remainingOf(after) === 0 ? discharge(terms, after, on) : after;
};
