import { formatRupees } from '#domain/values/format.ts';
import { addPaise, noMoney, rupeesToPaise } from '#domain/values/money.ts';
import type { AuditRecord } from './auditRecord.ts';

/** The entries about one record that were loaded so far, newest first. */
export interface Activity {
  readonly records: readonly AuditRecord[];
  /** The number of entries beside them that could not be read. */
  readonly unreadable: number;
  /** The number of entries that the server sent, readable or not: the offset of the next page. */
  readonly read: number;
}

/** A page of a record's entries. */
export interface ActivityPage extends Omit<Activity, 'read'> {
  /** True where the server has no older entry. */
  readonly isLast: boolean;
}

/**
 * The activity with its next older page. An entry that was written since moves the pages: what both pages have is kept
 * once.
 */
export const withOlder = ({ records, unreadable, read }: Activity, page: ActivityPage): Activity => {
  const known = new Set(records.map(({ _id }) => _id));
  const older = page.records.filter(({ _id }) => _id === null || !known.has(_id));
  return {
    records: [...records, ...older],
    unreadable: unreadable + page.unreadable,
    read: read + page.records.length + page.unreadable,
  };
};

/** True for an entry of a record that was made: all its fields are new, so none of them changed. */
export const isMade = ({ action, changes }: AuditRecord): boolean =>
  !/_(UPDATED|CHANGED)$/.test(action) && changes.every(({ before }) => before === null);

/**
 * True for an entry that tells something: where a record was updated without a field that is shown, only what the server
 * keeps for itself has changed, such as the day of a loan's account.
 */
export const isTelling = ({ action, changes, reason }: AuditRecord): boolean =>
  changes.length > 0 || reason !== null || !action.endsWith('_UPDATED');

/** True for an activity of which nothing would be shown: none of its entries tells anything, and each could be read. */
export const tellsNothing = ({ records, unreadable }: Pick<Activity, 'records' | 'unreadable'>): boolean =>
  unreadable === 0 && !records.some(isTelling);

/**
 * The installment and the money of an entry about a payment, penalty included as in the loan's trail (rule TRAIL-ACTIONS):
 * 'Installment #3 · ₹5,000.00'; null for another entry.
 */
export const paymentWords = ({ changes }: AuditRecord): string | null => {
  const valueOf = (name: string) => {
    const change = changes.find(({ field }) => field === name);
    return change === undefined ? null : (change.after ?? change.before);
  };
  const installment = valueOf('installmentNumber');
  if (installment === null) return null;
  const amount = rupeesToPaise(valueOf('amount') ?? '');
  const penalty = rupeesToPaise(valueOf('penalty') ?? '') ?? noMoney;
  return `Installment #${installment} · ${formatRupees(amount === null ? null : addPaise(amount, penalty))}`;
};

/** True where the entry is about a payment of a loan, which the loan's payments show. */
export const isOfPayment = ({ name }: AuditRecord): boolean => name?.startsWith('PAY-') ?? false;
