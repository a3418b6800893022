import type { Day } from '#domain/values/calendar.ts';
import { addPaise, noMoney, type Paise, sumPaise } from '#domain/values/money.ts';
import { type Installment, isUnpaid } from './installment.ts';
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
  /** Days since the oldest of them fell due; 0 where none is late. */
  readonly daysLate: number;
}

/**
 * Sums what is to be paid today of a loan's installments (rule DUE-TODAY). An installment with a claim that awaits
 * confirmation, or without a due date, is not among them; on a closed or rejected loan nothing is. `inReceipts` is the
 * money of the loan's receipts that no payment shows yet.
 */
export const dueToday = (
  installments: readonly Installment[],
  today: Day,
  inReceipts: Paise = noMoney,
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
    inReceipts: due.length === 0 ? noMoney : inReceipts,
    daysLate: Math.max(0, ...due.map(({ dueDate }) => daysOverdue(dueDate, today))),
  };
};

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
