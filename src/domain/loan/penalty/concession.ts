import { type Day } from '#domain/values/calendar.ts';
import { formatRupees } from '#domain/values/format.ts';
import { addPaise, noMoney, type Paise, subtractPaise, sumPaise } from '#domain/values/money.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { LoanPenalties } from './loanPenalties.ts';
import { openPenalty } from './installmentPenalty.ts';

/**
 * Money above the set limit that one person gives up or takes back, in paise: one payment below what is due (`waiver`),
 * all of a person's payments of a loan together (`waivers`), a payment reverted (`revert`), a loan closed with less than
 * was due (`closing`). Rule CONCESSION.
 */
export interface Concession {
  readonly kind: 'waiver' | 'waivers' | 'revert' | 'closing';
  readonly amount: Paise;
}

/** A payment of an installment as it bears on concessions: its parts in paise and the day on which it was recorded. */
export interface RecordedPayment {
  readonly payment: Paise;
  readonly penalty: Paise;
  readonly dueDate: Day | null;
  readonly recordedOn: Day;
  /** Missing where it is not known: then waivers do not count. */
  readonly installmentNumber?: number | null;
}

/**
 * The amount by which a payment was below what was due on the day of recording, in paise: EMI and late penalty, less
 * the waivers up to then. Below zero where more was taken.
 */
export const shortfallOf = (
  { emiAmount, penalties }: Pick<Loan, 'emiAmount' | 'penalties'>,
  { payment, penalty, dueDate, recordedOn, installmentNumber = null }: RecordedPayment,
): Paise => {
  const before = penalties && { ...penalties, waivers: waivedBy(penalties, recordedOn) };
  const due = openPenalty({ installmentNumber, dueDate, emiAmount, penalties: before }, recordedOn);
  return subtractPaise(addPaise(emiAmount, due), addPaise(payment, penalty));
};

const waivedBy = ({ waivers }: LoanPenalties, day: Day): LoanPenalties['waivers'] =>
  waivers.filter(({ atPayment, on }) => !atPayment && on <= day);

export interface ShortPayment {
  /**
   * The shortfall of the payment that is about to be recorded; null where no payment is recorded, as at a confirmation.
   */
  readonly shortfall: Paise | null;
  /** The shortfalls of the same person's earlier payments of the loan. */
  readonly earlier: readonly Paise[];
  /** The shortfalls of all payments of a loan that closes with this one; null where it stays open. */
  readonly closing: readonly Paise[] | null;
}

/** The concessions above the limit in a payment of staff; empty where there are none. */
export const paymentConcessions = (
  { shortfall, earlier, closing }: ShortPayment,
  limit: Paise,
): readonly Concession[] => {
  const found: Concession[] = [];
  if (shortfall !== null && shortfall > 0) {
    const all = sumPaise([shortfall, ...earlier].filter((amount) => amount > 0));
    if (shortfall > limit) found.push({ kind: 'waiver', amount: shortfall });
    else if (all > limit) found.push({ kind: 'waivers', amount: all });
  }
  const short = closing === null ? noMoney : sumPaise(closing);
  if (short > limit) found.push({ kind: 'closing', amount: short });
  return found;
};

/** A concession in words that end a sentence about a payment. */
export const concessionWords = ({ kind, amount }: Concession): string => {
  const sum = formatRupees(amount);
  switch (kind) {
    case 'waiver':
      return `${sum} below what is due`;
    case 'waivers':
      return `${sum} below what was due, together with this person's other payments of the loan`;
    case 'revert':
      return `${sum} taken back`;
    case 'closing':
      return `the loan closes with ${sum} less than was due`;
  }
};
