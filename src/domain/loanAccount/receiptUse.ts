import type { Day } from '#domain/values/calendar.ts';
import { addPaise, noMoney, type Paise, paise, subtractPaise, sumPaise } from '#domain/values/money.ts';
import type { AccountEvent } from './accountEvent.ts';
import type { AccountState, AccountTerms } from './accountState.ts';
import type { Allocation } from './crediting.ts';
import { replay, type Step } from './replay.ts';

/** An installment that receipts have completed. Amounts in paise. */
interface CompletedInstallment {
  readonly installmentNumber: number;
  readonly dueDate: Day;
  readonly amount: Paise;
  /** The part of its penalty that receipts have paid. */
  readonly penalty: Paise;
  readonly completedOn: Day;
  /** The receipt that completed it; where an advance did, the last whose money it was. */
  readonly receiptId: string;
}

/** Money of a receipt that no completed installment shows: kept, credited to open ones, and paid of their penalties. */
interface ReceiptRest {
  readonly amount: Paise;
  readonly penalty: Paise;
}

/** The uses of the money of a loan's receipts, as of a day. */
export interface ReceiptUse {
  readonly state: AccountState;
  /** The least that the advance ever was; below 0 where more was given back than was there. */
  readonly lowestAdvance: Paise;
  readonly completed: readonly CompletedInstallment[];
  /** By receipt; one of which nothing is left is not there. */
  readonly rests: ReadonlyMap<string, ReceiptRest>;
  /** The uses of each receipt's money on its value date. */
  readonly allocations: ReadonlyMap<string, readonly Allocation[]>;
}

/** Some money and the receipt that it came with. */
interface Source {
  readonly receiptId: string;
  readonly amount: Paise;
}

/**
 * Follows the money of each receipt through a loan's account (rule RECEIPT-ROWS). An advance is used in the order in which it came
 * in. What a payment discharges is the payment's: the money of receipts in it becomes advance.
 */
export const receiptUse = (terms: AccountTerms, events: readonly AccountEvent[], day: Day): ReceiptUse => {
  const { state, steps } = replay(terms, events, day);
  const money = {
    kept: [] as Source[],
    credits: new Map<number, Source[]>(),
    penalties: new Map<number, Source[]>(),
  };
  const allocations = new Map<string, readonly Allocation[]>();
  const completedBy = new Map<number, string>();
  for (const step of steps) {
    follow(step, money, allocations);
    for (const number of completedIn(step)) {
      const last = money.credits.get(number)?.at(-1);
      if (last !== undefined) completedBy.set(number, last.receiptId);
    }
    if (step.cause.type === 'payment') completedBy.delete(step.cause.installmentNumber);
  }
  const completed = state.installments.flatMap(({ line, dischargedOn }): CompletedInstallment[] => {
    const { installmentNumber, dueDate, amount } = line;
    const receiptId = completedBy.get(installmentNumber);
    if (receiptId === undefined || dischargedOn === null) return [];
    const penalty = totalOf(money.penalties.get(installmentNumber) ?? []);
    return [{ installmentNumber, dueDate, amount, penalty, completedOn: dischargedOn, receiptId }];
  });
  const lowestAdvance = paise(Math.min(0, ...steps.map(({ after }) => after.advance)));
  return { state, lowestAdvance, completed, rests: restsOf(money, completedBy), allocations };
};

interface Followed {
  kept: Source[];
  readonly credits: Map<number, Source[]>;
  readonly penalties: Map<number, Source[]>;
}

const follow = (
  { cause, allocations, before, after }: Step,
  money: Followed,
  byReceipt: Map<string, readonly Allocation[]>,
): void => {
  switch (cause.type) {
    case 'receipt':
      byReceipt.set(cause.id, allocations);
      for (const { target, installmentNumber, amount } of allocations) {
        const source = { receiptId: cause.id, amount };
        if (target === 'advance') money.kept.push(source);
        else if (target === 'penalty') add(money.penalties, installmentNumber ?? 0, [source]);
        else if (target !== 'charge') add(money.credits, installmentNumber ?? 0, [source]);
      }
      return;
    case 'advance':
      for (const { installmentNumber, amount } of allocations)
        add(money.credits, installmentNumber ?? 0, take(money, amount));
      return;
    case 'refund':
      take(money, cause.amount);
      return;
    case 'payment':
      free(money, cause.installmentNumber, subtractPaise(after.advance, before.advance));
      return;
    default:
  }
};

/** Takes money out of what is kept, the oldest first. */
const take = (money: Followed, amount: Paise): readonly Source[] => {
  const { taken, left } = split(money.kept, amount);
  money.kept = left;
  return taken;
};

/** Makes what was credited to an installment kept money again, the newest first. */
const free = (money: Followed, installmentNumber: number, amount: Paise): void => {
  const { taken, left } = split((money.credits.get(installmentNumber) ?? []).toReversed(), amount);
  money.kept.push(...taken.toReversed());
  if (left.length === 0) money.credits.delete(installmentNumber);
  else money.credits.set(installmentNumber, left.toReversed());
};

/** The first part of some money, up to an amount, and the rest. */
const split = (
  sources: readonly Source[],
  amount: Paise,
): { readonly taken: Source[]; readonly left: Source[] } => {
  let missing: number = amount;
  const [taken, left]: [Source[], Source[]] = [[], []];
  for (const source of sources) {
    const used = Math.min(missing, source.amount);
    missing -= used;
    if (used > 0) taken.push({ ...source, amount: paise(used) });
    if (used < source.amount) left.push({ ...source, amount: paise(source.amount - used) });
  }
  return { taken, left };
};

const completedIn = ({ before, after, cause }: Step): readonly number[] =>
  cause.type !== 'receipt' && cause.type !== 'advance'
    ? []
    : after.installments.flatMap(({ dischargedOn, line }, index) =>
        dischargedOn !== null && before.installments[index]?.dischargedOn === null
          ? line.installmentNumber
          : [],
      );

const restsOf = (
  { kept, credits, penalties }: Followed,
  completedBy: ReadonlyMap<number, string>,
): ReadonlyMap<string, ReceiptRest> => {
  const rests = new Map<string, ReceiptRest>();
  const leave = ({ receiptId, amount }: Source, what: keyof ReceiptRest) => {
    const before = rests.get(receiptId) ?? { amount: noMoney, penalty: noMoney };
    rests.set(receiptId, { ...before, [what]: addPaise(before[what], amount) });
  };
  for (const source of kept) leave(source, 'amount');
  for (const [number, sources] of credits)
    if (!completedBy.has(number)) for (const source of sources) leave(source, 'amount');
  for (const [number, sources] of penalties)
    if (!completedBy.has(number)) for (const source of sources) leave(source, 'penalty');
  return rests;
};

const add = (to: Map<number, Source[]>, number: number, sources: readonly Source[]): void => {
  to.set(number, [...(to.get(number) ?? []), ...sources]);
};

const totalOf = (sources: readonly Source[]): Paise => sumPaise(sources.map(({ amount }) => amount));
