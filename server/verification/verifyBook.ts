import type { AccountRules } from '#domain/loanAccount/productEvents.ts';
import { sql } from 'kysely';
import type { ChainHead } from '#server/audit/chain.ts';
import { trailRuleOf, trailTables } from '#server/audit/coverage.ts';
import type { AuditSubject } from '#domain/audit/auditRecord.ts';
import type { StoredRow } from '#server/audit/recording.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { verifyAuditTrail } from './auditTrail.ts';
import { comparedRows } from './comparedRows.ts';
import { type Finding, misfiledEntry, shown, unknownRow } from './finding.ts';
import { foldedRows } from './foldedRows.ts';
import { readableRules, verifyAccounts, verifyAllocations } from './verifyAccounts.ts';
import { verifyCounters } from './verifyCounters.ts';
import { verifyLender } from './verifyLender.ts';
import { verifyListIndexes } from './verifyListIndexes.ts';
import { verifyLoanFigures } from './verifyLoanFigures.ts';
import { verifyLoanModels } from './verifyLoanModels.ts';
import { verifySeals } from './verifySeals.ts';
import { verifySteps } from './verifySteps.ts';
import { verifyTotals } from './verifyTotals.ts';

/**
 * Compares everything stored with the trail, some subjects at a time, and yields the differences: rows that the trail
 * does not know, rows that are missing, values that it does not have, and derived figures that do not match the
 * payments. Rows outside the trail are compared with their seals, and derived data, such as kept totals, with a new
 * computation. `known` is a head of the chain that was noted down earlier.
 */
export async function* verifyBook(db: Db, known: ChainHead | null = null): AsyncGenerator<Finding> {
  const { problems } = await verifyAuditTrail(db, known);
  for (const { seq, words } of problems)
    yield { table: 'audit_entries', row: String(seq), column: null, words };
  const rules = await readableRules(db);
  for (const subject of subjects) {
    for await (const ids of knownIds(db, subject)) yield* verifySubjects(db, subject, ids, rules);
    for (const table of tablesOf(subject)) yield* unknownRows(db, subject, table);
  }
  yield* misfiledPlainly(db);
  yield* verifyCounters(db);
  yield* verifyLender(db);
  yield* verifySeals(db);
  yield* verifySteps(db);
  yield* verifyTotals(db);
  yield* verifyAllocations(db);
  yield* verifyLoanModels(db);
  yield* verifyListIndexes(db);
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
  rules: AccountRules,
): AsyncGenerator<Finding> {
  const { rows: folded, leaps, misfiled } = await foldedRows(db, subject, ids);
  for (const seq of misfiled) yield misfiledEntry(seq);
  for (const { table, label, column, seq, noted, found } of leaps)
    yield {
      table,
      row: label,
      column,
      words: `was ${shown(found)} at entry ${seq}, where the trail had left ${shown(noted)}`,
    };
  const stored = new Map<keyof Tables, readonly StoredRow[]>();
  for (const table of tablesOf(subject)) stored.set(table, await rowsOf(db, table, ids));
  for (const [table, rows] of stored) yield* comparedRows(table, rows, folded);
  if (subject === 'loan') {
    yield* verifyLoanFigures(stored);
    yield* verifyAccounts(db, stored, rules);
  }
}

/** Yields entries without details whose subject is not their own loan. */
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
  for (const { seq } of rows) yield misfiledEntry(seq);
}

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
