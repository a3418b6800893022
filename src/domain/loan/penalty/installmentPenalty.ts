import { type Day, dayInIndia, epochMsOf } from '#domain/values/calendar.ts';
import { noMoney, type Paise, sumPaise } from '#domain/values/money.ts';
import type { Payment } from '#domain/loan/payment/payment.ts';
import type { LoanPenalties, WaiverRecord } from './loanPenalties.ts';
import {
  daysOverdue,
  decidingTerms,
  latePenalty,
  type PenaltyCharge,
  penaltyCharge,
  type PenaltyTerms,
  plainPenalty,
} from './penalty.ts';

/** A penalty, and who gave up what of it. */
export interface ExplainedPenalty {
  readonly charge: PenaltyCharge;
  readonly waivers: readonly WaiverRecord[];
  /** The lender's terms that were used. */
  readonly terms: PenaltyTerms;
  /** Whole days between the due date and the day up to which it is counted. */
  readonly daysLate: number;
}

/** An installment as it bears on its penalty; without `penalties` the default one runs. */
export interface PenalizedInstallment {
  readonly installmentNumber: number | null;
  readonly dueDate: Day;
  readonly emiAmount: Paise;
  readonly penalties?: LoanPenalties | undefined;
}

/** An installment of a loan, with its payment where it has one; the day is null where a server gives none. */
interface PayableInstallment extends Omit<PenalizedInstallment, 'dueDate'> {
  readonly dueDate: Day | null;
  readonly isPayable: boolean;
  readonly payment: Pick<Payment, 'paidDate' | 'penaltyAmount'> | null;
}

/** An installment's penalty up to a day, of which so much is paid (rule PENALTY-CAPPED). */
export const explainPenalty = (
  { installmentNumber, dueDate, emiAmount, penalties }: PenalizedInstallment,
  until: Day,
  paid: Paise = noMoney,
): ExplainedPenalty => {
  const waivers = (penalties?.waivers ?? []).filter(
    (waiver) => installmentNumber !== null && waiver.installmentNumber === installmentNumber,
  );
  const waived = sumPaise(waivers.map(({ amount }) => amount));
  const late = { dueDate, emiAmount, waived, paid };
  const terms = penalties?.terms ?? plainPenalty;
  return {
    charge: penaltyCharge(late, until, terms),
    waivers,
    terms: decidingTerms(late, until, terms),
    daysLate: daysOverdue(dueDate, until),
  };
};

/** The unpaid penalty of an open installment on a day, in paise; 0 without a due date. */
export const openPenalty = (
  installment: Omit<PayableInstallment, 'isPayable' | 'payment'>,
  today: Day,
): Paise => {
  const { dueDate, penalties } = installment;
  if (penalties === undefined || dueDate === null) return latePenalty(dueDate, today);
  return explainPenalty({ ...installment, dueDate }, today).charge.due;
};

/**
 * An installment's penalty as it is due today, or as it was on the day of its payment. Null where there is no penalty
 * to explain: the installment has no due date, or nothing is owed any more.
 */
export const penaltyOfInstallment = (
  installment: PayableInstallment,
  today: Day,
): ExplainedPenalty | null => {
  const { dueDate, isPayable, payment } = installment;
  if (dueDate === null) return null;
  if (payment === null) return isPayable ? explainPenalty({ ...installment, dueDate }, today) : null;
  const { paidDate, penaltyAmount } = payment;
  return paidDate === null
    ? null
    : explainPenalty({ ...installment, dueDate }, dayInIndia(epochMsOf(paidDate)), penaltyAmount);
};
