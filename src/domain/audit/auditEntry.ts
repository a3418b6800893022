import * as Schema from 'effect/Schema';
import { type Day, dayInIndia, epochMsOf } from '#domain/values/calendar.ts';
import { dueDateOf, type Loan } from '#domain/loan/loan.ts';
import { withDefault, nullable } from '#domain/values/absence.ts';
import { Amount, Count, DayValue, InstantValue, Text } from '#domain/values/wire.ts';

export const auditActions = ['PAYMENT_CREATED', 'PAYMENT_CONFIRMED', 'PAYMENT_REVERTED'] as const;
export type AuditAction = (typeof auditActions)[number];

/** The payment that an entry is about; `amount` is what was received in paise, penalty included. */
const AuditDetails = Schema.Struct({
  installmentNumber: nullable(Count),
  amount: nullable(Amount),
  penaltyAmount: nullable(Amount),
  originalPaymentDate: nullable(InstantValue),
  dueDate: nullable(DayValue),
  paymentId: nullable(Text),
  reason: nullable(Text),
});
export type AuditDetails = typeof AuditDetails.Type;

/** One entry of a loan's audit trail (rule TRAIL-ACTIONS). Every detail is null where a server gives none. */
export const AuditEntry = Schema.Struct({
  _id: nullable(Text),
  action: Text,
  details: withDefault(AuditDetails, {}),
  performedAt: nullable(InstantValue),
  performedBy: withDefault(Text, ''),
});
export type AuditEntry = typeof AuditEntry.Type;

export type AuditKind = 'created' | 'confirmed' | 'reverted' | 'other';

/**
 * The kind of an entry: money in, a claim confirmed, money taken back, in any spelling; or something else
 * (rule TRAIL-ACTIONS).
 */
export const auditKind = (entry: AuditEntry): AuditKind => {
  switch (entry.action.trim().toUpperCase()) {
    case 'PAYMENT_CREATED':
      return 'created';
    case 'PAYMENT_CONFIRMED':
      return 'confirmed';
    case 'PAYMENT_REVERTED':
      return 'reverted';
    default:
      return 'other';
  }
};

/** Entries in their order, each with the day on which its own day begins in the list; null for a day that goes on, or is not known. */
export const withDayHeadings = <Entry extends Pick<AuditEntry, 'performedAt'>>(
  entries: readonly Entry[],
): readonly { readonly entry: Entry; readonly heading: Day | null }[] => {
  const days = entries.map(({ performedAt }) =>
    performedAt === null ? null : dayInIndia(epochMsOf(performedAt)),
  );
  return entries.map((entry, index) => {
    const day = days[index] ?? null;
    return { entry, heading: day === (days[index - 1] ?? null) ? null : day };
  });
};

/** The due date of an entry's installment: the one stored with the entry, else by the loan's schedule. */
export const entryDueDate = ({ details }: AuditEntry, loan: Loan): Day | null =>
  details.dueDate ?? (details.installmentNumber === null ? null : dueDateOf(loan, details.installmentNumber));
