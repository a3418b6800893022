import { addDays, type Day, daysBetween, type Instant } from '#domain/values/calendar.ts';
import { noMoney, type Paise, paise, percentPaise, rupees, timesPaise } from '#domain/values/money.ts';
import { type RateBps, rateBps } from '#domain/values/rate.ts';
import { divideHalfUp } from '#domain/values/rounding.ts';

/** The penalty for one day of delay (rule PENALTY). */
export const penaltyPerDay: Paise = rupees(75);

/** Whole calendar days past the due date; 0 on and before it, and when there is no due date. */
export const daysOverdue = (dueDate: Day | null, today: Day): number =>
  dueDate === null ? 0 : Math.max(0, daysBetween(dueDate, today));

/** The default late penalty in paise: ₹75 × days overdue (rule PENALTY). */
export const latePenalty = (dueDate: Day | null, today: Day): Paise => {
  const days = daysOverdue(dueDate, today);
  return days === 0 ? noMoney : timesPaise(penaltyPerDay, days);
};

/** A lender's terms for late days, valid from a day on (rule PENALTY-CAPPED). */
export interface PenaltyTerms {
  /** The first day of these terms; null for terms that apply from the beginning. */
  readonly from: Day | null;
  /** The instant at which they were saved on that day; left out where it is not known. */
  readonly savedAt?: Instant;
  /** The number of late days that cost nothing. Once they have passed, every late day is charged. */
  readonly graceDays: number;
  /** The cap on one installment's penalty, in paise; null for no such cap. */
  readonly cap: Paise | null;
  /** The cap on one installment's penalty as a share of the EMI, in hundredths of a per cent; null for no such cap. */
  readonly capOfEmi: RateBps | null;
}

/** No grace and no cap, from the beginning: the default penalty of rule PENALTY. */
export const plainPenalty: readonly PenaltyTerms[] = [
  { from: null, graceDays: 0, cap: null, capOfEmi: null },
];

/** The facts that one installment's penalty depends on. Amounts in paise. */
export interface LateInstallment {
  readonly dueDate: Day;
  readonly emiAmount: Paise;
  readonly waived: Paise;
  readonly paid: Paise;
}

/** One installment's penalty and how it comes about. Amounts in paise. */
export interface PenaltyCharge {
  /** The first and the last day that are charged; null where no day is. */
  readonly from: Day | null;
  readonly to: Day | null;
  readonly days: number;
  readonly gross: Paise;
  /** The part of `gross` that a cap takes off. */
  readonly capped: Paise;
  /** The waived part: at most the charge, even where a later cap lowered the charge. */
  readonly waived: Paise;
  readonly paid: Paise;
  readonly due: Paise;
}

/**
 * The penalty of an installment that is open, or was completed, on the day `until` (rule PENALTY-CAPPED): days × ₹75,
 * at most the caps, less what is waived and paid, never below 0. `terms` ascend by their first day. Where the terms
 * changed while the penalty was open, the lowest charge of all the terms in force in that time counts, so that a change
 * never raises a penalty.
 */
export const penaltyCharge = (
  { dueDate, emiAmount, waived, paid }: LateInstallment,
  until: Day,
  terms: readonly PenaltyTerms[] = plainPenalty,
): PenaltyCharge => {
  const late = daysOverdue(dueDate, until);
  const { days, gross, capped } = chargeUnder(
    decidingTerms({ dueDate, emiAmount }, until, terms),
    late,
    emiAmount,
  );
  return {
    from: days === 0 ? null : addDays(dueDate, 1),
    to: days === 0 ? null : until,
    days,
    gross,
    capped,
    waived: paise(Math.min(waived, gross - capped)),
    paid,
    due: paise(Math.max(0, gross - capped - waived - paid)),
  };
};

/** The terms that an installment's penalty comes from: of those in force while it was open, the ones with the lowest charge. */
export const decidingTerms = (
  { dueDate, emiAmount }: Pick<LateInstallment, 'dueDate' | 'emiAmount'>,
  until: Day,
  terms: readonly PenaltyTerms[] = plainPenalty,
): PenaltyTerms => {
  const late = daysOverdue(dueDate, until);
  const chargedUnder = (some: PenaltyTerms): number => {
    const { gross, capped } = chargeUnder(some, late, emiAmount);
    return gross - capped;
  };
  return termsWhileOpen(terms, dueDate, until).reduce((least, some) =>
    chargedUnder(some) <= chargedUnder(least) ? some : least,
  );
};

/**
 * The yearly rate of ₹75 a day: simple interest on one EMI, rounded half up to basis points (rule PENALTY-YEARLY). Null
 * without an EMI.
 */
export const yearlyPenaltyRate = (emiAmount: Paise): RateBps | null =>
  emiAmount <= 0
    ? null
    : rateBps(Number(divideHalfUp(BigInt(penaltyPerDay) * 365n * 10_000n, BigInt(emiAmount))));

interface Charge {
  readonly days: number;
  readonly gross: Paise;
  readonly capped: Paise;
}

const chargeUnder = ({ graceDays, cap, capOfEmi }: PenaltyTerms, late: number, emi: Paise): Charge => {
  const days = late <= graceDays ? 0 : late;
  const gross = timesPaise(penaltyPerDay, days);
  const ofEmi = capOfEmi === null ? gross : percentPaise(emi, capOfEmi);
  return { days, gross, capped: paise(gross - Math.min(gross, cap ?? gross, ofEmi)) };
};

/** The terms in force between the day after the due date and `until`; the default terms where no others had begun. */
const termsWhileOpen = (
  terms: readonly PenaltyTerms[],
  dueDate: Day,
  until: Day,
): readonly PenaltyTerms[] => {
  const firstDay = addDays(dueDate, 1);
  const open = terms.filter(({ from }, index) => {
    const next = terms[index + 1]?.from ?? null;
    return (from === null || from <= until) && (next === null || next > firstDay);
  });
  return open.length > 0 ? open : plainPenalty;
};
