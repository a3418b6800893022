import { instantOf } from '#domain/values/calendar.ts';
import { byKey } from '#server/db/byKey.ts';
import type { Db } from '#server/db/database.ts';
import type { NewEntry } from './chain.ts';
import { systemEntry } from './systemEntry.ts';

/** The action of the entry of a book that was restored from a backup. */
export const restored = 'BOOK_RESTORED';

/** The actions of entries which say that rows are not sealed, and will be when a server starts. */
const awaited = ['SEALS_AWAITED', restored];
const sealed = 'ROWS_SEALED';

/** The entry of an operation that leaves rows without seals, and why. */
export const awaitedEntry = (why: string): NewEntry =>
  systemEntry(
    'SEALS_AWAITED',
    `${why}: what the trail does not keep is sealed when a server starts.`,
    instantOf(Date.now()),
  );

/** The entry of sealing the rows of these tables as they were. */
export const sealedEntry = (tables: readonly string[]): NewEntry =>
  systemEntry(sealed, `${sealedWords}${tables.join(', ')}.`, instantOf(Date.now()));

const sealedWords = 'As they stood, the rows of ';

const tablesIn = (reason: string): readonly string[] => reason.slice(sealedWords.length, -1).split(', ');

export interface Sealing {
  /** True while rows of any table may be without seals. */
  readonly isAwaited: boolean;
  /** The tables that an upgrade made and no server has sealed yet. */
  readonly awaitedTables: ReadonlySet<string>;
  /** The entries of sealings that nothing had called for. */
  readonly uncalledFor: readonly number[];
}

/** The state of sealing by the trail. */
export const sealingBy = async (db: Db): Promise<Sealing> => {
  const entries = await db.query
    .selectFrom('audit_entries')
    .select(['seq', 'action', 'reason'])
    .where('action', 'in', [...awaited, sealed])
    .orderBy('seq')
    .execute();
  const awaitedTables = new Set(await tablesOfUpgrades(db));
  const uncalledFor: number[] = [];
  let isAwaited = false;
  for (const { seq, action, reason } of entries) {
    if (action === sealed) {
      const tables = tablesIn(reason ?? '');
      if (!isAwaited && !tables.every((table) => awaitedTables.has(table))) uncalledFor.push(seq);
      for (const table of tables) awaitedTables.delete(table);
    }
    isAwaited = action !== sealed;
  }
  const isNew = entries.length === 0 && (await isTrailEmpty(db));
  return { isAwaited: isAwaited || isNew, awaitedTables, uncalledFor };
};

/** The tables with sealed rows that are younger than the sealing, and the step that makes each. */
const youngerTables = [['lender_logos', '035_lender_versions']] as const;

/** The younger tables that an upgrade made in a book with a trail. Each is sealed once, and no entry calls for that. */
const tablesOfUpgrades = async ({ query }: Db): Promise<readonly string[]> => {
  const first = await query
    .selectFrom('audit_entries')
    .select('performed_at')
    .orderBy('seq')
    .limit(1)
    .modifyEnd(byKey)
    .executeTakeFirst();
  if (first === undefined) return [];
  const steps = await query
    .withTables<{ kysely_migration: { readonly name: string; readonly timestamp: string } }>()
    .selectFrom('kysely_migration')
    .select(['name', 'timestamp'])
    .execute();
  const later = new Set(
    steps.filter(({ timestamp }) => timestamp > first.performed_at).map(({ name }) => name),
  );
  return youngerTables.flatMap(([table, step]) => (later.has(step) ? [table] : []));
};

export const isTrailEmpty = async ({ query }: Pick<Db, 'query'>): Promise<boolean> =>
  (await query.selectFrom('audit_entries').select('seq').limit(1).modifyEnd(byKey).executeTakeFirst()) ===
  undefined;
