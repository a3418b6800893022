import type { Db } from '#server/db/database.ts';
import { notedValue, trailRuleOf } from '#server/audit/coverage.ts';
import type { AuditSubject } from '#domain/audit/auditRecord.ts';
import { erasedValue, erasureAction, type StoredDetails } from '#server/audit/entries.ts';
import type { StoredRow, StoredValue } from '#server/audit/recording.ts';

/** A row as its entries describe it, with digests for secrets; `values` is null where the row was removed. */
export interface FoldedRow {
  readonly table: string;
  readonly id: string;
  readonly label: string;
  readonly values: Readonly<Record<string, StoredValue>> | null;
}

/**
 * A gap between entries: the value before differs from the one after the previous entry, so the row was changed outside
 * the trail. An erasure hides the value before, so that none is seen there.
 */
export interface Leap {
  readonly table: string;
  readonly label: string;
  readonly column: string;
  readonly seq: number;
  readonly noted: StoredValue;
  readonly found: StoredValue;
}

export interface Folded {
  /** The rows by table and key. */
  readonly rows: ReadonlyMap<string, FoldedRow>;
  readonly leaps: readonly Leap[];
  /** The numbers of entries whose indexed columns differ from their details. */
  readonly misfiled: readonly number[];
}

export const foldedKey = (table: string, id: string): string => `${table}:${id}`;

/** Applies the entries of some subjects in order, which gives their rows as they should be. */
export const foldedRows = async (
  { query }: Db,
  subject: AuditSubject,
  subjectIds: readonly string[],
): Promise<Folded> => {
  const rows = new Map<string, FoldedRow>();
  const leaps: Leap[] = [];
  const misfiled: number[] = [];
  // PostgreSQL takes no empty list.
  if (subjectIds.length === 0) return { rows, leaps, misfiled };
  const entries = await query
    .selectFrom('audit_entries')
    .select(['seq', 'subject_id', 'action', 'details'])
    .where('subject', '=', subject)
    .where('subject_id', 'in', subjectIds)
    .orderBy('seq')
    .execute();
  for (const entry of entries) {
    const details = entry.details === null ? null : parsed(entry.details);
    // An unreadable entry was changed, which its hash reports.
    if (details === null) continue;
    const { table, id, label } = details;
    const key = foldedKey(table, id);
    const rule = trailRuleOf(table);
    const before = rows.get(key)?.values ?? {};
    for (const change of details.changes) {
      const noted = rule === null ? null : notedValue(rule, before, change.field);
      if (entry.action === erasureAction && noted !== null && change.before === erasedValue) continue;
      if (details.kind === 'changed' && !(change.field in details.held) && noted !== change.before)
        leaps.push({ table, label, column: change.field, seq: entry.seq, noted, found: change.before });
    }
    const values = details.kind === 'removed' ? before : next(before, details);
    // The row's subject is in this entry or an earlier one, under the hash.
    if (rule !== null && entry.subject_id !== String(values[rule.subjectId])) misfiled.push(entry.seq);
    rows.set(key, { table, id, label, values: details.kind === 'removed' ? null : values });
  }
  return { rows, leaps, misfiled };
};

type ReadDetails = Omit<StoredDetails, 'kind'> & { readonly kind: string };

const parsed = (text: string): ReadDetails | null => {
  try {
    const details = JSON.parse(text) as Partial<ReadDetails> | null;
    const isWhole =
      Array.isArray(details?.changes) &&
      typeof details.held === 'object' &&
      details.held !== null &&
      typeof details.table === 'string';
    return isWhole ? (details as ReadDetails) : null;
  } catch {
    return null;
  }
};

const next = (
  before: StoredRow,
  { kind, changes, held }: { kind: string } & Pick<StoredDetails, 'changes' | 'held'>,
) => ({
  ...(kind === 'changed' ? before : {}),
  ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
  // A secret's change says only that there was one; its digest is in `held`.
  ...held,
});
