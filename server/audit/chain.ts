import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { AuditEntriesTable } from '#server/db/tables/trail.ts';

/** An entry's own content, which its hash covers. */
export type AuditContent = Omit<AuditEntriesTable, 'seq' | 'previous_hash' | 'hash'>;

/** The hash before the first entry. */
export const chainStart = '0'.repeat(64);

/**
 * SHA-256, in hexadecimal, of an entry's content and of the hash of the entry before it. The text that is hashed is
 * JSON of a list in this fixed order, so that no two entries read alike.
 */
export const auditHash = (previousHash: string, entry: AuditContent): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        previousHash,
        entry.id,
        entry.loan_id,
        entry.action,
        entry.installment_number,
        entry.amount_paise,
        entry.penalty_paise,
        entry.original_payment_date,
        entry.due_date,
        entry.payment_id,
        entry.reason,
        entry.performed_at,
        entry.performed_by,
        entry.account_kind,
        entry.account_id,
        // Entries of earlier versions have neither, so that their hashes stay the same.
        ...(isPlain(entry) ? [] : [entry.subject, entry.details]),
      ]),
    )
    .digest('hex');

/** True for an entry of a database whose table had no such columns yet. */
const isPlain = ({ subject, details }: Partial<AuditContent>): boolean =>
  (subject ?? null) === null && (details ?? null) === null;

/** Numbers and chains entries as the rows that follow the head `from`; `last` is the head after them. */
export const chained = (
  from: ChainHead,
  entries: readonly AuditContent[],
): { readonly rows: readonly ChainedRow[]; readonly last: ChainHead } => {
  let last = from;
  const rows = entries.map((entry) => {
    const previous_hash = last.hash;
    last = { seq: last.seq + 1, hash: auditHash(previous_hash, entry) };
    return { ...entry, seq: last.seq, previous_hash, hash: last.hash };
  });
  return { rows, last };
};

/** The number and the hash of the last entry of a chain, or of the part of it read so far. */
export interface ChainHead {
  readonly seq: number;
  readonly hash: string;
}

type ChainedRow = Insertable<AuditEntriesTable> & ChainHead;

/**
 * Adds entries to the end of the trail (rule TRAIL-CHAIN). The chain's head is locked from here to the end of the
 * transaction, so that entries are numbered without gaps in the order of their commits: call it as late as possible.
 */
export const appendAudit = async ({ query, engine }: Db, entries: readonly AuditContent[]): Promise<void> => {
  const head = await query
    .selectFrom('audit_chain')
    .select(['seq', 'hash'])
    .$call((select) => engine.forUpdate(select))
    .executeTakeFirstOrThrow();
  const { rows, last } = chained(head, entries);
  // Inserts in batches, since a statement takes a limited number of values.
  for (let from = 0; from < rows.length; from += 500)
    await query
      .insertInto('audit_entries')
      .values(rows.slice(from, from + 500))
      .execute();
  await query.updateTable('audit_chain').set(last).execute();
};
