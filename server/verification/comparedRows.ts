import { columnRulesOf, keyOf, notedValue, trailRuleOf } from '#server/audit/coverage.ts';
import { heldAs } from '#server/audit/entries.ts';
import type { StoredRow } from '#server/audit/recording.ts';
import type { Tables } from '#server/db/tables.ts';
import { type Finding, shown, unknownRow } from './finding.ts';
import { type FoldedRow, foldedKey } from './foldedRows.ts';

/** The differences between a table's rows and what the trail has of them. */
export function* comparedRows(
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
