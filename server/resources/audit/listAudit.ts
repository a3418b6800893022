import { type Selectable, sql } from 'kysely';
import type { AuditRecord } from '#domain/audit/auditRecord.ts';
import { isOwnId } from '#domain/values/written.ts';
import type { Db } from '#server/db/database.ts';
import type { AuditEntriesTable } from '#server/db/tables/trail.ts';
import type { Handler } from '#server/calls/handler.ts';
import { accountIdsOf, accountNamesOf } from '#server/audit/accountNames.ts';
import { newestPage, withinDays } from '#server/audit/newestFirst.ts';
import type { StoredDetails } from '#server/audit/entries.ts';
import type { StoredValue } from '#server/audit/recording.ts';

/** Lists the entries about any record, newest first, in pages. */
export const listAudit: Handler<'listAudit'> = async ({ db, query }) => {
  const { subject, id, account } = query;
  const searched = id === null ? null : await searchedBy(db, id.trim());
  const ids = searched?.ids ?? null;
  const label = searched?.label ?? null;
  // Every entry about a loan has its id here, those from before subjects existed too.
  const isOfLoan = ids !== null && (label !== null || subject === 'loan');
  const accounts = account === null ? null : await accountIdsOf(db, account.trim());
  const named = db.query
    .selectFrom('audit_entries')
    .$if(isOfLoan, (rows) => rows.where('loan_id', 'in', ids ?? []))
    .$call((rows) => (label === null ? rows : rows.where(isNamed(label))))
    .$if(subject === 'loan' && !isOfLoan, (rows) => rows.where(subjectOf, '=', subject))
    .$if(subject !== null && subject !== 'loan', (rows) => rows.where('subject', '=', subject))
    .$if(ids !== null && !isOfLoan, (rows) => rows.where('subject_id', 'in', ids ?? []))
    .$if(accounts !== null, (rows) => rows.where('account_id', 'in', accounts ?? []));
  const { rows, ...count } = await newestPage(db, withinDays(named, 'performed_at', query), query);
  const entries = rows.map((row) => ({ row, details: detailsOf(row) }));
  const [names, loanIds] = [await accountNamesOf(db, rows), await loanIdsOf(db, entries)];
  return {
    rows: entries.map((entry) =>
      recordFromEntry(entry, names.get(entry.row.account_id)?.email ?? null, loanIds),
    ),
    ...count,
  };
};

interface Entry {
  readonly row: Selectable<AuditEntriesTable>;
  /** Null for an entry from before they were kept. */
  readonly details: StoredDetails | null;
}

const detailsOf = ({ details }: Entry['row']): StoredDetails | null =>
  details === null ? null : (JSON.parse(details) as StoredDetails);

/** True for an entry about a row that people know by its loan alone, such as a disbursal. */
const isNamedByLoan = ({ details }: Entry): boolean => details !== null && details.label === details.id;

/** The human ids of the loans by which people know the rows of entries, by internal id. */
const loanIdsOf = async (
  { query }: Db,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string | null, string>> => {
  const ids = entries.filter(isNamedByLoan).flatMap(({ row }) => row.loan_id ?? []);
  if (ids.length === 0) return new Map();
  const loans = await query.selectFrom('loans').select(['id', 'loan_id']).where('id', 'in', ids).execute();
  return new Map(loans.map(({ id, loan_id }) => [id, loan_id]));
};

/** Entries from before subjects existed are about payments, so about loans. */
const subjectOf = sql<string>`coalesce(subject, 'loan')`;

/** What a searched id is of: a record, or a row of a loan, such as a payment. */
interface Searched {
  /** The internal ids of the record, or of the row's loan. */
  readonly ids: readonly string[];
  /** The human id of the row; null for a record. */
  readonly label: string | null;
}

const searchedBy = async (db: Db, id: string): Promise<Searched> => {
  // An internal id is of no such form: only records have one here.
  if (!isOwnId(id)) return { ids: [id], label: null };
  const records = await idsIn(db, 'id', recordIds, id);
  if (records.length > 0) return { ids: records, label: null };
  const loans = await idsIn(db, 'loan_id', rowIds, id);
  return loans.length > 0 ? { ids: loans, label: id } : { ids: [id], label: null };
};

/** The tables of records, and the column of the ids that people know. */
const recordIds = [
  ['loans', 'loan_id'],
  ['customers', 'customer_id'],
  ['vehicles', 'vehicle_id'],
] as const;

/** The tables with rows of a loan that people know by an id of their own, and its column. */
const rowIds = [
  ['payments', 'payment_id'],
  ['receipts', 'receipt_id'],
  ['charges', 'charge_id'],
  ['waivers', 'waiver_id'],
] as const;

/** What the rows with a human id have in a column: `id`, their own internal ids, or `loan_id`, their loans'. */
const idsIn = async (
  { query }: Db,
  wanted: 'id' | 'loan_id',
  tables: readonly (readonly [table: string, column: string])[],
  humanId: string,
): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (const [table, column] of tables) {
    const { rows } = await sql<{ id: string }>`
      select ${sql.ref(wanted)} as id from ${sql.table(table)} where ${sql.ref(column)} = ${humanId}
    `.execute(query);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
};

/** True for the entries about a row with a human id: by their details, whose keys are sorted, else by the payment's id. */
const isNamed = (label: string) =>
  sql<boolean>`(details like ${`%"label":"${label}","table":"%`} or (details is null and payment_id = ${label}))`;

const recordFromEntry = (
  entry: Entry,
  accountEmail: string | null,
  loanIds: ReadonlyMap<string | null, string>,
): AuditRecord => {
  const { row, details } = entry;
  const loanId = isNamedByLoan(entry) ? loanIds.get(row.loan_id) : undefined;
  return {
    _id: row.id,
    action: row.action,
    // As `subjectOf` has it.
    subject: row.subject ?? 'loan',
    subjectId: row.subject_id ?? row.loan_id,
    name: loanId ?? details?.label ?? row.payment_id,
    changes: (details?.changes ?? []).map(({ field, before, after }) => ({
      field: wireField(field),
      before: wireText(field, before),
      after: wireText(field, after),
    })),
    reason: row.reason,
    performedAt: row.performed_at,
    performedBy: row.performed_by,
    accountName: details?.by.name ?? null,
    accountId: row.account_id,
    accountEmail,
    address: details?.by.address ?? null,
    requestId: details?.by.requestId ?? null,
  };
};

/** The field name of a column: `loanAmount` for `loan_amount_paise`. */
const wireField = (column: string): string =>
  column.replace(/_(paise|bps)$/, '').replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A value in the units of the API: rupees and percent. */
const wireText = (column: string, value: StoredValue): string | null => {
  if (value === null) return null;
  return typeof value === 'number' && /_(paise|bps)$/.test(column) ? String(value / 100) : String(value);
};
