import type { Day } from '#domain/values/calendar.ts';
import { addPaise, noMoney, type Paise, paise, subtractPaise, sumPaise } from '#domain/values/money.ts';
import type { AccountEvent } from './accountEvent.ts';
import {
  type AccountState,
  type AccountTerms,
  chargeDue,
  penaltiesDue,
  penaltyDue,
  remainingOf,
} from './accountState.ts';
import type { Allocation } from './crediting.ts';
import { replay, type Step, type StepCause } from './replay.ts';

/** A line of a loan's ledger. Amounts in paise; a debit raises what the borrower owes, a credit lowers it. */
export interface LedgerEntry {
  readonly on: Day;
  /** The cause of the line; `penalty` is the growth of penalties since the line before. */
  readonly type: StepCause['type'] | 'penalty';
  /** The event's id; null where none was recorded. */
  readonly id: string | null;
  readonly installmentNumber: number | null;
  readonly debit: Paise;
  readonly credit: Paise;
  /** Debits less credits up to here; below 0 where the borrower has paid ahead. */
  readonly balance: Paise;
  /** The uses of a receipt's money, or of the advance. */
  readonly allocations: readonly Allocation[];
}

/**
 * The ledger of a loan up to a day (rule LOAN-LEDGER). An installment is a debit on its due date, a charge on its day, a
 * penalty as it grows, a refund on its own; what pays, waives or reduces them is a credit. The use of an advance is a line
 * without an amount, because it was a credit when it came in. The last balance is what is owed on that day, less what is
 * paid ahead.
 */
export const ledger = (
  terms: AccountTerms,
  events: readonly AccountEvent[],
  day: Day,
): readonly LedgerEntry[] => {
  const { state, steps, terms: standing } = replay(terms, events, day);
  const entries: LedgerEntry[] = [];
  const enter = (entry: Omit<LedgerEntry, 'balance'>) => {
    const before = entries.at(-1)?.balance ?? noMoney;
    entries.push({ ...entry, balance: paise(before + entry.debit - entry.credit) });
  };
  const growPenalties = (on: Day, penalties: Paise, before: Paise) => {
    const added = penalties - before;
    if (added === 0) return;
    const amounts = { debit: paise(Math.max(0, added)), credit: paise(Math.max(0, -added)) };
    enter({ on, type: 'penalty', id: null, installmentNumber: null, ...amounts, allocations: [] });
  };
  let owed = noMoney;
  for (const step of steps) {
    growPenalties(step.on, allPenalties(step.terms, step.before, step.on), owed);
    enter({ ...labelOf(step.cause), ...amountsOf(step), on: step.on, allocations: step.allocations });
    owed = allPenalties(step.terms, step.after, step.on);
  }
  growPenalties(day, allPenalties(standing, state, day), owed);
  return entries;
};

const allPenalties = (terms: AccountTerms, state: AccountState, on: Day): Paise => {
  const { standing, running } = penaltiesDue(terms, state, on);
  return addPaise(standing, running);
};

const labelOf = (cause: StepCause): Pick<LedgerEntry, 'type' | 'id' | 'installmentNumber'> => {
  if (cause.type === 'due')
    return { type: cause.type, id: null, installmentNumber: cause.line.installmentNumber };
  if (cause.type === 'advance') return { type: cause.type, id: null, installmentNumber: null };
  const isOfOne = cause.type === 'payment' || cause.type === 'waiver';
  return { type: cause.type, id: cause.id, installmentNumber: isOfOne ? cause.installmentNumber : null };
};

const amountsOf = ({ cause, before, after, terms }: Step): Pick<LedgerEntry, 'debit' | 'credit'> => {
  const debit = (amount: Paise) => ({ debit: amount, credit: noMoney });
  const credit = (amount: Paise) => ({ debit: noMoney, credit: amount });
  switch (cause.type) {
    case 'due':
      return debit(cause.line.amount);
    case 'advance':
      return debit(noMoney);
    case 'receipt':
      return credit(cause.amount);
    case 'payment': {
      const { toCome, due } = justBefore(terms, before, cause);
      // Money freed by the payment was a credit when it came in, and is now owed to the borrower.
      return credit(sumPaise([toCome, due, subtractPaise(after.advance, before.advance)]));
    }
    case 'waiver':
      return credit(paise(Math.min(cause.amount, justBefore(terms, before, cause).due)));
    case 'charge':
    case 'refund':
      return debit(cause.amount);
    case 'chargeWaiver': {
      const charge = before.charges.find(({ chargeId }) => chargeId === cause.chargeId);
      return credit(charge === undefined ? noMoney : chargeDue(charge));
    }
  }
};

/** The unpaid part of an installment and the penalty due on it, just before an event. */
const justBefore = (
  terms: AccountTerms,
  { installments }: AccountState,
  { installmentNumber, on }: { readonly installmentNumber: number; readonly on: Day },
): { readonly toCome: Paise; readonly due: Paise } => {
  const installment = installments[installmentNumber - 1];
  if (installment === undefined) return { toCome: noMoney, due: noMoney };
  return { toCome: remainingOf(installment), due: penaltyDue(terms, installment, on) };
};
