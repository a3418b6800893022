import { type AuditEntry, type AuditKind, auditKind } from './auditEntry.ts';

/** An entry of the audit trail as a borrower reads it: money that came in, or was taken back (product.md 2). */
export interface Transaction {
  readonly entry: AuditEntry;
  readonly kind: AuditKind;
  /** The borrower's own payment, which staff have neither confirmed nor reverted (rulings R16). */
  readonly isAwaiting: boolean;
}

/** The transactions of a loan, newest first; entries without a time come last, equals stay in the server's order. */
export const transactionsOf = (entries: readonly AuditEntry[]): readonly Transaction[] => {
  const settled = new Set(
    entries
      .filter((entry) => ['confirmed', 'reverted'].includes(auditKind(entry)))
      .map(({ details }) => details.paymentId),
  );
  return entries
    .map((entry) => ({
      entry,
      kind: auditKind(entry),
      isAwaiting:
        auditKind(entry) === 'created' &&
        entry.performedBy.trim().toLowerCase() === 'customer' &&
        entry.details.paymentId !== null &&
        !settled.has(entry.details.paymentId),
    }))
    .toSorted((left, right) => descending(left.entry.performedAt ?? '', right.entry.performedAt ?? ''));
};

const descending = (left: string, right: string): number => (left > right ? -1 : left < right ? 1 : 0);
