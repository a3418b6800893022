import type { Installment } from '#domain/loan/installment.ts';
import { penaltyOfInstallment } from '#domain/loan/penalty/installmentPenalty.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { WaiverRecord } from '#domain/loan/penalty/loanPenalties.ts';
import { type PenaltyCharge, penaltyPerDay } from '#domain/loan/penalty/penalty.ts';
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

/** How an installment's penalty is counted, in short: `126 days × ₹75.00`; null where no day is charged. */
export const penaltyDays = (installment: Installment, today: Day): string | null => {
  const days = penaltyOfInstallment(installment, today)?.charge.days ?? 0;
  return days === 0 ? null : daysTimesRate(days);
};

/** The explanation of an installment's penalty: as it is due today, or as it was on the day of its payment. */
export const installmentPenaltyWords = (installment: Installment, today: Day): readonly string[] => {
  const penalty = penaltyOfInstallment(installment, today);
  return penalty === null ? [] : penaltyWords(penalty.charge, penalty.waivers);
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
  const terms = penalties?.terms.at(-1);
  const { graceDays = 0, cap = null, capOfEmi = null } = terms ?? {};
  return [
    `${formatRupees(penaltyPerDay)} for each day after its due date`,
    ...(graceDays === 0
      ? []
      : [`none while it is at most ${formatCount(graceDays)} ${graceDays === 1 ? 'day' : 'days'} late`]),
    ...(cap === null ? [] : [`at most ${formatRupees(cap)}`]),
    ...(capOfEmi === null ? [] : [`at most ${formatRate(capOfEmi)} of the EMI`]),
  ].join(', ');
};
