import type { Db } from '#server/db/database.ts';
import { comparedRows } from './comparedRows.ts';
import { type Finding, misfiledEntry } from './finding.ts';
import { foldedRows } from './foldedRows.ts';

/** Yields versions of the lender's set-up that differ from the trail, that it does not know, or that are missing. */
export async function* verifyLender(db: Db): AsyncGenerator<Finding> {
  const rows = await db.query.selectFrom('lender_versions').selectAll().orderBy('version').execute();
  const entries = await db.query
    .selectFrom('audit_entries')
    .select('subject_id')
    .distinct()
    .where('subject', '=', 'lender')
    .execute();
  // The other entries of this subject are of counters, by their names.
  const known = entries.flatMap(({ subject_id: id }) => (id !== null && /^\d+$/.test(id) ? [id] : []));
  if (rows.length === 0 && known.length === 0) return;
  const { rows: folded, misfiled } = await foldedRows(db, 'lender', known);
  for (const seq of misfiled) yield misfiledEntry(seq);
  yield* comparedRows('lender_versions', rows, folded);
}
