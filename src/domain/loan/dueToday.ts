import type { Day } from '#domain/values/calendar.ts';
import { formatRupees } from '#domain/values/format.ts';
import { addPaise, noMoney, type Paise, sumPaise } from '#domain/values/money.ts';
import { type Installment, isUnpaid } from './installment.ts';
import { isClosedOrRejected } from './lifecycle.ts';
import type { Loan } from './loan.ts';
import { daysOverdue } from './penalty/penalty.ts';

/** What is to be paid of a loan today: its unpaid installments that are late or fall due today. Amounts in paise. */
export interface DueToday {
  /** Oldest first. */
  readonly installments: readonly Installment[];
  readonly emi: Paise;
  readonly penalty: Paise;
  /** EMI and penalty. */
  readonly total: Paise;
  /** What came in by receipts and is not taken off the total, since the loan's account alone knows what it paid. */
  readonly inReceipts: Paise;
  /** What the loan's account has owed beside the total: the penalties of paid installments, and charges. */
  readonly penaltyStanding: Paise;
  readonly chargesDue: Paise;
  /** The sum of these two. */
  readonly besides: Paise;
  /** Days since the oldest of them fell due; 0 where none is late. */
  readonly daysLate: number;
}

/**
 * Sums what is to be paid today of a loan's installments (rule DUE-TODAY). An installment with a claim that awaits
 * confirmation, or without a due date, is not among them; on a closed or rejected loan nothing is. The loan adds what its
 * account alone knows.
 */
export const dueToday = (
  installments: readonly Installment[],
  today: Day,
  {
    amountInReceipts = noMoney,
    penaltyStanding = noMoney,
    chargesDue = noMoney,
  }: Pick<Loan, 'amountInReceipts' | 'penaltyStanding' | 'chargesDue'> = {},
): DueToday => {
  const due = installments.filter(
    (installment) => isUnpaid(installment) && installment.dueDate !== null && installment.dueDate <= today,
  );
  const emi = sumPaise(due.map(({ emiAmount }) => emiAmount));
  const penalty = sumPaise(due.map(({ defaultPenalty }) => defaultPenalty));
  return {
    installments: due,
    emi,
    penalty,
    total: addPaise(emi, penalty),
    inReceipts: due.length === 0 ? noMoney : amountInReceipts,
    penaltyStanding,
    chargesDue,
    besides: addPaise(penaltyStanding, chargesDue),
    daysLate: Math.max(0, ...due.map(({ dueDate }) => daysOverdue(dueDate, today))),
  };
};

/** True for a loan that is over and has nothing owed besides: nothing is said of what is due. */
export const isNothingOwed = (loan: Pick<Loan, 'status'>, { besides }: DueToday): boolean =>
  isClosedOrRejected(loan) && besides === 0;

/** What is owed beside the total, in words such as '₹590.00 in charges'; '' for nothing. */
export const besidesWords = ({ penaltyStanding, chargesDue }: DueToday): string =>
  [
    ...(chargesDue === 0 ? [] : [`${formatRupees(chargesDue)} in charges`]),
    ...(penaltyStanding === 0 ? [] : [`${formatRupees(penaltyStanding)} in penalties of paid installments`]),
  ].join(' and ');

/** The installment that is paid next: the first unpaid one, due or not; null where there is none. */
export const oldestUnpaid = (installments: readonly Installment[]): Installment | null =>
  installments.find(isUnpaid) ?? null;

/**
 * The unpaid installments beyond the next three that are not due yet, which a short view folds; none where that would
 * fold a single one.
 */
export const laterInstallments = (
  installments: readonly Installment[],
  today: Day,
): readonly Installment[] => {
  const later = installments
    .filter(isUnpaid)
    .slice(nextShown)
    .filter(({ dueDate }) => dueDate !== null && dueDate > today);
  return later.length === 1 ? [] : later;
};

/** How many unpaid installments a short view shows, late or not. */
const nextShown = 3;
