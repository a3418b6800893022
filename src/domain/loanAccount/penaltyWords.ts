import { amountsOf, type Installment } from '#domain/loan/installment.ts';
import { penaltyOfInstallment } from '#domain/loan/penalty/installmentPenalty.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { WaiverRecord } from '#domain/loan/penalty/loanPenalties.ts';
import { type PenaltyCharge, penaltyPerDay, type PenaltyTerms } from '#domain/loan/penalty/penalty.ts';
import type { Day } from '#domain/values/calendar.ts';
import {
  formatCount,
  formatDay,
  formatDays,
  formatNumberOf,
  formatRate,
  formatRupees,
} from '#domain/values/format.ts';
import { subtractPaise } from '#domain/values/money.ts';

/**
 * The explanation of a penalty, wherever one is shown (rule PENALTY-WORDS): `16 days × ₹75.00 (16 Apr – 1 May 2026) =
 * ₹1,200.00`, then what a cap, each waiver and money took off. Empty where no day is charged.
 */
export const penaltyWords = (
  { from, to, days, gross, capped, paid }: PenaltyCharge,
  waivers: readonly WaiverRecord[] = [],
): readonly string[] => {
  if (from === null || to === null) return [];
  return [
    `${daysTimesRate(days)} (${formatDays(from, to)}) = ${formatRupees(gross)}`,
    ...(capped > 0 ? [`capped at ${formatRupees(subtractPaise(gross, capped))}`] : []),
    ...waivers.map(
      ({ amount, on, by, reason }) =>
        `${formatRupees(amount)} waived on ${formatDay(on)} by ${by}: ${reason}`,
    ),
    ...(paid > 0 ? [`${formatRupees(paid)} paid`] : []),
  ];
};

/**
 * How the shown penalty of an installment is counted, in short: `126 days × ₹75.00`. Null where it is not just that: no day is
 * charged, or a cap, a waiver or the payment made it another.
 */
export const penaltyDays = (installment: Installment, today: Day): string | null => {
  const charge = penaltyOfInstallment(installment, today)?.charge;
  return charge === undefined || charge.gross === 0 || charge.gross !== amountsOf(installment).penalty
    ? null
    : daysTimesRate(charge.days);
};

/** The explanation of an installment's penalty: as it is due today, or as it was on the day of its payment. */
export const installmentPenaltyWords = (installment: Installment, today: Day): readonly string[] => {
  const penalty = penaltyOfInstallment(installment, today);
  return penalty === null ? [] : penaltyWords(penalty.charge, penalty.waivers);
};

/**
 * Why an installment's penalty is what it is, in lines: since when it is late, the counting of rule PENALTY-WORDS, and the
 * lender's terms that were used (rule PENALTY-CAPPED). Empty where it is or was not late.
 */
export const penaltyReasons = (installment: Installment, today: Day): readonly string[] => {
  const penalty = penaltyOfInstallment(installment, today);
  if (penalty === null || penalty.daysLate === 0) return [];
  const { charge, waivers, terms, daysLate } = penalty;
  const late = `${formatNumberOf(daysLate, 'day')} late`;
  return [
    `Due on ${formatDay(installment.dueDate)}, ${installment.payment === null ? `${late} today` : `paid ${late}`}.`,
    ...(charge.days === 0 ? ['No day is charged.'] : penaltyWords(charge, waivers)),
    `${terms.from === null ? 'Terms' : `Terms of ${formatDay(terms.from)}`}: ${termsWords(terms)}.`,
  ];
};

/** `9 days × ₹75.00` of an open installment; null where its penalty is not just that, or where there is none. */
export const plainPenaltyWords = (installment: Installment, today: Day): string | null => {
  const charge = penaltyOfInstallment(installment, today)?.charge;
  return charge === undefined || charge.gross === 0 || charge.gross !== charge.due
    ? null
    : daysTimesRate(charge.days);
};

const daysTimesRate = (days: number): string =>
  `${formatNumberOf(days, 'day')} × ${formatRupees(penaltyPerDay)}`;

/** The cost of a late day under the terms in force: `₹75.00 for each day after its due date`, then grace and caps. */
export const penaltyRule = ({ penalties }: Pick<Loan, 'penalties'>): string => {
  const { graceDays = 0, cap = null, capOfEmi = null } = penalties?.terms.at(-1) ?? {};
  return termsWords({ graceDays, cap, capOfEmi });
};

const termsWords = ({ graceDays, cap, capOfEmi }: Omit<PenaltyTerms, 'from'>): string =>
  [
    `${formatRupees(penaltyPerDay)} for each day after its due date`,
    ...(graceDays === 0
      ? []
      : [`none while it is at most ${formatCount(graceDays)} ${graceDays === 1 ? 'day' : 'days'} late`]),
    ...(cap === null ? [] : [`at most ${formatRupees(cap)}`]),
    ...(capOfEmi === null ? [] : [`at most ${formatRate(capOfEmi)} of the EMI`]),
  ].join(', ');
