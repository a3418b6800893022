import { hash, randomUUID } from 'node:crypto';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { compiledOnce, insertRows } from '#server/db/compiledOnce.ts';
import type { Db } from '#server/db/database.ts';
import type { Engine } from '#server/db/engine.ts';
import { sentAhead } from '#server/db/sentAhead.ts';
import type { AuditChainTable, AuditEntriesTable } from '#server/db/tables/trail.ts';

/** An entry's own content, which its hash covers. */
export type AuditContent = Omit<AuditEntriesTable, 'seq' | 'previous_hash' | 'hash'>;

/** An entry that has no number yet, which gives it its id. The entries of a demo come with theirs. */
export type NewEntry = Omit<AuditContent, 'id'> & Partial<Pick<AuditContent, 'id'>>;

/** The hash before the first entry. */
export const chainStart = '0'.repeat(64);

/** The columns of an entry's content that its hash covers, in the order of the text that is hashed. */
const hashedColumns = [
  'id',
  'loan_id',
  'action',
  'installment_number',
  'amount_paise',
  'penalty_paise',
  'original_payment_date',
  'due_date',
  'payment_id',
  'reason',
  'performed_at',
  'performed_by',
  'account_kind',
  'account_id',
] as const satisfies readonly (keyof AuditContent)[];

/** The columns that the hash covers besides where one of them has a value: entries of earlier versions have neither. */
const addedColumns = ['subject', 'details'] as const satisfies readonly (keyof AuditContent)[];

/**
 * SHA-256, in hexadecimal, of an entry's content and of the hash of the entry before it. The text that is hashed is
 * JSON of a list in a fixed order, so that no two entries read alike.
 */
export const auditHash = (previousHash: string, entry: AuditContent): string => {
  const columns = isPlain(entry) ? hashedColumns : [...hashedColumns, ...addedColumns];
  return hashOf(JSON.stringify([previousHash, ...columns.map((column) => entry[column])]));
};

/** The hash of the text that `hashedText` reads. */
export const hashOf = (text: string): string => hash('sha256', text);

/** The text that is hashed of a stored entry: the database writes it, which takes a third of the time. */
export const hashedText = ({ jsonList }: Engine): RawBuilder<string> => {
  const listOf = (columns: readonly string[]) =>
    jsonList(['previous_hash', ...columns].map((column) => sql.ref(column)));
  return sql<string>`case when subject is null and details is null
    then ${listOf(hashedColumns)} else ${listOf([...hashedColumns, ...addedColumns])} end`;
};

/** True for an entry of a database whose table had no such columns yet. */
const isPlain = ({ subject, details }: Partial<AuditContent>): boolean =>
  (subject ?? null) === null && (details ?? null) === null;

/**
 * A UUID (version 8) that begins with the entry's number: ids are unique because numbers are, in whichever partition an
 * entry is, and each is added at the end of the index of ids.
 */
export const entryIdOf = (seq: number): string => {
  const number = seq.toString(16).padStart(12, '0');
  return `${number.slice(0, 8)}-${number.slice(8)}-8${randomUUID().slice(15)}`;
};

/** Numbers and chains entries as the rows that follow the head `from`; `last` is the head after them. */
export const chained = (
  from: ChainHead,
  entries: readonly NewEntry[],
): { readonly rows: readonly ChainedRow[]; readonly last: ChainHead } => {
  let last = from;
  const rows = entries.map((added) => {
    const previous_hash = last.hash;
    const seq = last.seq + 1;
    const entry = { ...added, id: added.id ?? entryIdOf(seq) };
    last = { seq, hash: auditHash(previous_hash, entry) };
    return { ...entry, seq, previous_hash, hash: last.hash };
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
export const appendAudit = async (db: Db, entries: readonly NewEntry[]): Promise<void> =>
  appendAfter(db, await lockHead(db), entries);

/** As `appendAudit`, for a head that is locked already. */
export const appendAfter = async (
  db: Db,
  head: AuditChainTable,
  entries: readonly NewEntry[],
): Promise<void> => {
  const { rows, last } = chained(head, entries);
  // Inserts in batches, since a statement takes a limited number of values.
  for (let from = 0; from < rows.length; from += 500)
    await insertRows(db, 'audit_entries', rows.slice(from, from + 500));
  await moveHead(db, { ...head, ...last });
};

/** Locks the trail's end until that of the transaction. */
export const lockHead = async (db: Db): Promise<AuditChainTable> => {
  const [head] = await lockedHead(db, {});
  if (head === undefined) throw new Error('The trail has no end.');
  return head;
};

/** The trail's end as the reader sees it, without a lock; null where there is none. */
export const headOf = async ({ query }: Pick<Db, 'query'>): Promise<ChainHead | null> =>
  (await query.selectFrom('audit_chain').select(['seq', 'hash']).executeTakeFirst()) ?? null;

const lockedHead = compiledOnce(({ query, engine }) =>
  query
    .selectFrom('audit_chain')
    .selectAll()
    .$call((select) => engine.forUpdate(select)),
);

/** Gets the whole row that the end becomes, so that its seal is made before the statement is answered. */
const moveHead = compiledOnce(({ query }, { seq, hash }: AuditChainTable) =>
  query.updateTable('audit_chain').set({ seq, hash }).modifyEnd(sentAhead),
);
