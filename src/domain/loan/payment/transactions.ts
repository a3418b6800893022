import { type AuditEntry, type AuditKind, auditKind } from '#domain/audit/auditEntry.ts';
import { isByCustomer } from './payment.ts';
import { compareText } from '#domain/values/compare.ts';

/** The kinds of transactions; a confirmation is not one, since it moves no money (rule TRANSACTIONS). */
export type TransactionKind = Exclude<AuditKind, 'confirmed'>;

/** An entry of the audit trail as a borrower reads it: money that came in, or was taken back (rule TRANSACTIONS). */
export interface Transaction {
  readonly entry: AuditEntry;
  readonly kind: TransactionKind;
  /** True for the borrower's own payment while staff have neither confirmed nor reverted it (rule CLAIM). */
  readonly isAwaiting: boolean;
  /** True for the borrower's own payment that staff have reverted and never confirmed, where a server has claims. */
  readonly isUnconfirmed: boolean;
}

/**
 * The transactions of a loan, newest first; entries without a time come last, equals stay in the server's order. A server
 * without claims (`hasClaims` false) confirms nothing: what it took and gave back was Completed and Reverted.
 */
export const transactionsOf = (
  entries: readonly AuditEntry[],
  hasClaims: boolean,
): readonly Transaction[] => {
  const paymentsOf = (kind: AuditKind) =>
    new Set(entries.filter((entry) => auditKind(entry) === kind).map(({ details }) => details.paymentId));
  const [confirmed, reverted] = [paymentsOf('confirmed'), paymentsOf('reverted')];
  return entries
    .flatMap((entry): readonly Transaction[] => {
      const kind = auditKind(entry);
      if (kind === 'confirmed') return [];
      const { paymentId } = entry.details;
      const isClaim =
        kind === 'created' &&
        isByCustomer(entry.performedBy) &&
        paymentId !== null &&
        !confirmed.has(paymentId);
      const isReverted = reverted.has(paymentId);
      return [
        {
          entry,
          kind,
          isAwaiting: isClaim && !isReverted,
          isUnconfirmed: hasClaims && isClaim && isReverted,
        },
      ];
    })
    .toSorted((left, right) => compareText(right.entry.performedAt ?? '', left.entry.performedAt ?? ''));
};
