import { sql } from 'kysely';
import { day } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { PaymentsTable } from '#server/db/tables/records.ts';
import type { LoansTable } from '#server/db/tables/loans.ts';
import { verifyAuditTrail } from './auditTrail.ts';
import { paymentFromRow } from '#server/resources/payments/paymentRecords.ts';
import { followingFrom, isAllPaid } from '#server/resources/payments/loanRecalculation.ts';
import type { ChainHead } from '#server/audit/chain.ts';
import { columnRulesOf, keyOf, notedValue, trailRuleOf, trailTables } from '#server/audit/coverage.ts';
import type { AuditSubject } from '#server/audit/rules/rule.ts';
import { heldAs } from '#server/audit/entries.ts';
import { type FoldedRow, foldedKey, foldedRows } from './foldedRows.ts';
import type { StoredRow, StoredValue } from '#server/audit/recording.ts';
import { verifyCounters } from './verifyCounters.ts';
import { verifySeals } from './verifySeals.ts';
import { verifySteps } from './verifySteps.ts';
import { verifyTotals } from './verifyTotals.ts';

/** A stored value that the trail, or a rule of the book, does not account for. */
export interface Finding {
  readonly table: string;
  /** The id by which people call the row; '' for the table itself. */
  readonly row: string;
  readonly column: string | null;
  readonly words: string;
}

/**
 * Compares everything stored with the trail, some subjects at a time, and yields the differences: rows that the trail
 * does not know, rows that are gone, values that it does not have, and derived figures that do not follow from the
 * payments. Rows outside the trail are compared with their seals, and kept totals with the sums of the rows. `known` is a
 * head of the chain that was noted down
 * earlier.
 */
export async function* verifyBook(db: Db, known: ChainHead | null = null): AsyncGenerator<Finding> {
  const { problems } = await verifyAuditTrail(db, known);
  for (const { seq, words } of problems)
    yield { table: 'audit_entries', row: String(seq), column: null, words };
  for (const subject of subjects) {
    for await (const ids of knownIds(db, subject)) yield* verifySubjects(db, subject, ids);
    for (const table of tablesOf(subject)) yield* unknownRows(db, subject, table);
  }
  yield* misfiledPlainly(db);
  yield* verifyCounters(db);
  yield* verifySeals(db);
  yield* verifySteps(db);
  yield* verifyTotals(db);
}

const subjects: readonly AuditSubject[] = ['staff', 'customer', 'vehicle', 'loan', 'feedback', 'approval'];

const batch = 200;

const tablesOf = (subject: AuditSubject): readonly (keyof Tables)[] =>
  trailTables.filter((table) => trailRuleOf(table)?.subject === subject);

/** The ids of a subject's records in the trail, in batches. */
async function* knownIds({ query }: Db, subject: AuditSubject): AsyncGenerator<readonly string[]> {
  for (let after = ''; ;) {
    const rows = await query
      .selectFrom('audit_entries')
      .select('subject_id')
      .distinct()
      .where('subject', '=', subject)
      .where('subject_id', '>', after)
      .orderBy('subject_id')
      .limit(batch)
      .execute();
    const ids = rows.flatMap(({ subject_id }) => subject_id ?? []);
    const last = ids.at(-1);
    if (last === undefined) return;
    yield ids;
    after = last;
  }
}

async function* verifySubjects(
  db: Db,
  subject: AuditSubject,
  ids: readonly string[],
): AsyncGenerator<Finding> {
  const { rows: folded, leaps, misfiled } = await foldedRows(db, subject, ids);
  for (const seq of misfiled)
    yield {
      table: 'audit_entries',
      row: String(seq),
      column: 'subject_id',
      words: misfiledWords,
    };
  for (const { table, label, column, seq, noted, found } of leaps)
    yield {
      table,
      row: label,
      column,
      words: `was ${shown(found)} at entry ${seq}, where the trail had left ${shown(noted)}`,
    };
  const stored = new Map<keyof Tables, readonly StoredRow[]>();
  for (const table of tablesOf(subject)) stored.set(table, await rowsOf(db, table, ids));
  for (const [table, rows] of stored) yield* compared(table, rows, folded);
  if (subject === 'loan') yield* recomputed(stored);
}

/** Entries that say no more than their own columns, and are put to a subject all the same. */
async function* misfiledPlainly({ query }: Db): AsyncGenerator<Finding> {
  const rows = await query
    .selectFrom('audit_entries')
    .select('seq')
    .where('details', 'is', null)
    .where('subject_id', 'is not', null)
    .where((eb) => eb.or([eb('loan_id', 'is', null), eb('subject_id', '!=', eb.ref('loan_id'))]))
    .orderBy('seq')
    .limit(1000)
    .execute();
  for (const { seq } of rows)
    yield { table: 'audit_entries', row: String(seq), column: 'subject_id', words: misfiledWords };
}

const misfiledWords = 'is not that of the record which the entry is about';

const rowsOf = async (
  { query }: Db,
  table: keyof Tables,
  ids: readonly string[],
): Promise<readonly StoredRow[]> => {
  const column = trailRuleOf(table)?.subjectId ?? 'id';
  const { rows } = await sql<StoredRow>`
    select * from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(ids)}) order by ${sql.ref('id')}
  `.execute(query);
  return rows;
};

function* compared(
  table: keyof Tables,
  rows: readonly StoredRow[],
  folded: ReadonlyMap<string, FoldedRow>,
): Generator<Finding> {
  const rule = trailRuleOf(table);
  if (rule === null) return;
  const found = new Set<string>();
  for (const row of rows) {
    const key = foldedKey(table, keyOf(rule, row));
    const label = String(row[rule.label]);
    const values = folded.get(key)?.values ?? null;
    found.add(key);
    if (values === null) yield { table, row: label, column: null, words: unknownRow };
    else
      for (const [column, how] of Object.entries(columnRulesOf(rule))) {
        const noted = notedValue(rule, values, column);
        const held = heldAs(how, row[column] ?? null);
        if (held === noted) continue;
        const words =
          how === 'secret'
            ? 'is not what the trail noted down'
            : `is ${shown(held)}, and by the trail ${shown(noted)}`;
        yield { table, row: label, column, words };
      }
  }
  for (const [key, { values, label, table: ofTable }] of folded)
    if (ofTable === table && values !== null && !found.has(key))
      yield { table, row: label, column: null, words: 'is gone, and the trail did not remove it' };
}

/** The figures of a loan that follow from its payments, computed again and compared. */
function* recomputed(stored: ReadonlyMap<keyof Tables, readonly StoredRow[]>): Generator<Finding> {
  const payments = (stored.get('payments') ?? []) as unknown as readonly PaymentsTable[];
  for (const loan of (stored.get('loans') ?? []) as unknown as readonly LoansTable[]) {
    const row = { ...loan, ...notJoined };
    const standing = payments
      .filter(({ loan_id, reverted_at }) => loan_id === loan.id && reverted_at === null)
      .map((payment) => paymentFromRow({ ...payment, loan_human_id: loan.loan_id }));
    for (const [column, value] of Object.entries(followingFrom(row, standing)))
      if (value !== loan[column as 'next_payment_date'])
        yield {
          table: 'loans',
          row: loan.loan_id,
          column,
          words: `is ${shown(loan[column as 'next_payment_date'])}, and by its payments ${shown(value)}`,
        };
    const isPaid = isAllPaid(row, standing, anyDay);
    if (isPaid !== (loan.status === 'Closed'))
      yield {
        table: 'loans',
        row: loan.loan_id,
        column: 'status',
        words: `is ${loan.status}, and ${isPaid ? 'every' : 'not every'} installment is Paid`,
      };
  }
}

const anyDay = day('2000-01-01');

const notJoined = {
  customer_human_id: '',
  customer_name: '',
  customer_email: '',
  vehicle_human_id: '',
  registration_number: '',
  vehicle_model: '',
};

/** Rows whose subject is not in the trail at all. */
async function* unknownRows(
  { query }: Db,
  subject: AuditSubject,
  table: keyof Tables,
): AsyncGenerator<Finding> {
  const rule = trailRuleOf(table);
  if (rule === null) return;
  const { rows } = await sql<{ label: string }>`
    select ${sql.ref(`${table}.${String(rule.label)}`)} as label from ${sql.table(table)}
    where not exists (
      select 1 from audit_entries where audit_entries.subject = ${subject}
      and audit_entries.subject_id = ${sql.ref(`${table}.${String(rule.subjectId)}`)}
    ) order by ${sql.ref(`${table}.id`)} limit 1000
  `.execute(query);
  for (const { label } of rows) yield { table, row: label, column: null, words: unknownRow };
}

const unknownRow = 'is not known to the trail';

const shown = (value: StoredValue): string =>
  value === null ? 'nothing' : typeof value === 'number' ? String(value) : `"${value.slice(0, 200)}"`;
