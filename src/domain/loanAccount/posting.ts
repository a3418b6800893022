import { addPaise, noMoney, type Paise, paise, subtractPaise } from '#domain/values/money.ts';
import type { AccountEvent, PaymentRecorded } from './accountEvent.ts';
import {
  type AccountState,
  type AccountTerms,
  chargeDue,
  creditedOf,
  type InstallmentState,
  discharge,
  lessPenalty,
  penaltyDue,
  withInstallment,
} from './accountState.ts';
import { allocate } from './allocation.ts';
import type { Allocation } from './crediting.ts';

/** The account after an event, and the uses of the event's money. */
export interface Posted {
  readonly state: AccountState;
  readonly allocations: readonly Allocation[];
}

/** Posts one event to an account that contains everything before it (rule LOAN-ACCOUNT). */
export const post = (terms: AccountTerms, state: AccountState, event: AccountEvent): Posted => {
  switch (event.type) {
    case 'receipt':
      return allocate(terms, state, event);
    case 'payment':
      return { state: withPayment(terms, state, event), allocations: [] };
    case 'waiver':
      return without(
        withInstallment(state, event.installmentNumber, (installment) => {
          const waived = paise(Math.min(event.amount, penaltyDue(terms, installment, event.on)));
          return lessPenalty(installment, 'penaltyWaived', waived);
        }),
      );
    case 'charge': {
      const { chargeId, amount, on: leviedOn } = event;
      const charge = { chargeId, leviedOn, amount, paid: noMoney, waived: noMoney };
      return without({ ...state, charges: [...state.charges, charge] });
    }
    case 'chargeWaiver':
      return without({
        ...state,
        charges: state.charges.map((charge) =>
          charge.chargeId === event.chargeId
            ? { ...charge, waived: addPaise(charge.waived, chargeDue(charge)) }
            : charge,
        ),
      });
    case 'refund':
      return without({ ...state, advance: subtractPaise(state.advance, event.amount) });
  }
};

/**
 * A payment discharges its installment, whatever its amount. The earlier credit of the installment becomes advance,
 * even if it already was the whole installment, which then stays complete as of the earlier day. A payment that the
 * borrower reported turns into advance only the part above the unpaid rest (rule CLAIM-AMOUNT).
 */
const withPayment = (terms: AccountTerms, state: AccountState, payment: PaymentRecorded): AccountState => {
  const before = state.installments[payment.installmentNumber - 1];
  const freed = before === undefined ? noMoney : freedBy(payment, before);
  const after = withInstallment(state, payment.installmentNumber, (installment) =>
    discharged(terms, installment, payment),
  );
  return { ...after, advance: addPaise(after.advance, freed) };
};

/** The part of an installment's earlier credit that its payment turns into advance, in paise. */
const freedBy = ({ amount, isClaim }: PaymentRecorded, installment: InstallmentState): Paise => {
  const credited = creditedOf(installment);
  if (isClaim !== true) return credited;
  return paise(Math.min(credited, Math.max(0, credited + amount - installment.line.amount)));
};

const discharged = (
  terms: AccountTerms,
  installment: InstallmentState,
  payment: PaymentRecorded,
): InstallmentState => {
  const { line } = installment;
  const { amount, penalty, on } = payment;
  const kept = creditedOf(installment) - freedBy(payment, installment);
  const reduced = paise(Math.max(0, penaltyDue(terms, installment, on) - penalty));
  const closed = discharge(terms, installment, on);
  return {
    ...lessPenalty(lessPenalty(closed, 'penaltyReduced', reduced), 'penaltyPaid', penalty),
    interestCredited: line.interest,
    principalCredited: line.principal,
    short: addPaise(installment.short, paise(Math.max(0, line.amount - kept - amount))),
    over: addPaise(installment.over, paise(Math.max(0, amount - line.amount))),
  };
};

const without = (state: AccountState): Posted => ({ state, allocations: [] });
