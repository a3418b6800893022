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
  systemEntry(sealed, `As they stood, the rows of ${tables.join(', ')}.`, instantOf(Date.now()));

/**
 * The state of sealing by the trail: whether it is awaited, and the entries of sealings that no entry had announced.
 */
export const sealingBy = async ({
  query,
}: Db): Promise<{ readonly isAwaited: boolean; readonly uncalledFor: readonly number[] }> => {
  const entries = await query
    .selectFrom('audit_entries')
    .select(['seq', 'action'])
    .where('action', 'in', [...awaited, sealed])
    .orderBy('seq')
    .execute();
  const uncalledFor: number[] = [];
  let isAwaited = false;
  for (const { seq, action } of entries) {
    if (action === sealed && !isAwaited) uncalledFor.push(seq);
    isAwaited = action !== sealed;
  }
  return { isAwaited: isAwaited || (entries.length === 0 && (await isTrailEmpty({ query }))), uncalledFor };
};

export const isTrailEmpty = async ({ query }: Pick<Db, 'query'>): Promise<boolean> =>
  (await query.selectFrom('audit_entries').select('seq').limit(1).modifyEnd(byKey).executeTakeFirst()) ===
  undefined;
