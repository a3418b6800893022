import { type Selectable, sql } from 'kysely';
import type { AuditRecord } from '#domain/audit/auditRecord.ts';
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
  const row = id === null ? null : await rowOfLoan(db, id.trim());
  const ids = row !== null ? [row.loanId] : id === null ? null : await idsNamed(db, id.trim());
  // Every entry about a loan has its id here, those from before subjects existed too.
  const isOfLoan = ids !== null && (row !== null || subject === 'loan');
  const accounts = account === null ? null : await accountIdsOf(db, account.trim());
  const named = db.query
    .selectFrom('audit_entries')
    .$if(isOfLoan, (rows) => rows.where('loan_id', 'in', ids ?? []))
    .$if(row !== null, (rows) => rows.where(isNamed(row?.label ?? '')))
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

const humanIds = [
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

/** The row of a loan with a human id, such as the payment PAY-000112, and the loan's internal id; null for no such row. */
const rowOfLoan = async (
  { query }: Db,
  label: string,
): Promise<{ readonly label: string; readonly loanId: string } | null> => {
  for (const [table, column] of rowIds) {
    const { rows } = await sql<{ loan_id: string }>`
      select loan_id from ${sql.table(table)} where ${sql.ref(column)} = ${label}
    `.execute(query);
    if (rows[0] !== undefined) return { label, loanId: rows[0].loan_id };
  }
  return null;
};

/** True for the entries about a row with a human id: by their details, whose keys are sorted, else by the payment's id. */
const isNamed = (label: string) =>
  sql<boolean>`(details like ${`%"label":"${label}","table":"%`} or (details is null and payment_id = ${label}))`;

/** The internal ids for a searched id: itself, and those of records with that human id. */
const idsNamed = async ({ query }: Db, named: string): Promise<readonly string[]> => {
  const ids = [named];
  for (const [table, column] of humanIds) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where ${sql.ref(column)} = ${named}
    `.execute(query);
    ids.push(...rows.map((row) => row.id));
  }
  return ids;
};

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
