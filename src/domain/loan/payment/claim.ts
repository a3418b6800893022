import type { Day } from '#domain/values/calendar.ts';
import type { Installment } from '#domain/loan/installment.ts';
import { isPaidStatus } from './payment.ts';

/** Why a borrower cannot claim an installment yet: `first`, which is not due yet either, comes before it. */
export interface ClaimRefusal {
  readonly first: number;
  /** True where that installment is claimed and awaits confirmation. */
  readonly isAwaiting: boolean;
}

/**
 * Why a borrower cannot claim an installment; null where they can (rules CLAIM, CLAIM-REACH). They can for every
 * installment due by today and for one ahead: the first after today that is not Paid. A claim does not move that limit,
 * so that claims without money cannot reach further into the schedule.
 */
export const claimRefusal = (
  installments: readonly Installment[],
  installmentNumber: number,
  today: Day,
): ClaimRefusal | null => {
  const toCome = installments.filter(({ dueDate }) => dueDate !== null && dueDate > today);
  if (toCome.every((installment) => installment.installmentNumber !== installmentNumber)) return null;
  const next = toCome.find(({ payment }) => !isPaidStatus(payment?.status ?? ''));
  return next === undefined || next.installmentNumber >= installmentNumber
    ? null
    : { first: next.installmentNumber, isAwaiting: next.payment !== null };
};
