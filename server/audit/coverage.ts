import type { ColumnRule } from '#server/db/recordColumns.ts';
import type { Tables } from '#server/db/tables.ts';
import { recordCoverage } from './rules/records.ts';
import type { Coverage, TrailRule } from './rules/rule.ts';
import { serviceCoverage } from './rules/service.ts';
import { signInCoverage } from './rules/signIn.ts';
import { trailCoverage } from './rules/trail.ts';

/** How the trail treats a change to each column of each table. A column without a rule does not compile. */
export const coverage: Coverage = {
  ...signInCoverage,
  ...recordCoverage,
  ...trailCoverage,
  ...serviceCoverage,
};

/** The rule of a table that the trail covers; null for any other. */
export const trailRuleOf = (table: string): TrailRule | null => {
  const rule = Object.hasOwn(coverage, table) ? coverage[table as keyof Tables] : null;
  return rule?.kind === 'trail' ? (rule as unknown as TrailRule) : null;
};

/** The rule of every column that a table of the trail has. */
export const columnRulesOf = ({ columns, unused = [] }: TrailRule): Readonly<Record<string, ColumnRule>> => ({
  ...columns,
  ...Object.fromEntries(unused.map((column) => [column, 'held' as const])),
});

/** The column that identifies a table's rows. */
export const keyColumnOf = ({ key = 'id' as never }: TrailRule): string => key;

/** The key of a row in its table. */
export const keyOf = (rule: TrailRule, row: Readonly<Record<string, unknown>>): string =>
  String(row[keyColumnOf(rule)]);

export const trailTables = (Object.keys(coverage) as (keyof Tables)[]).filter(
  (table) => coverage[table].kind === 'trail',
);

/** The value that the trail has for a row's column; an entry older than the column has its default. */
export const notedValue = (
  { filledWith = {} }: TrailRule,
  values: Readonly<Record<string, string | number | null>>,
  column: string,
): string | number | null => (column in values ? (values[column] ?? null) : (filledWith[column] ?? null));
