import { randomUUID } from 'node:crypto';
import { sumTotals } from '#domain/reports/bookTotals.ts';
import { noMoney } from '#domain/values/money.ts';
import { atOneMoment, type Db, transact } from '#server/db/database.ts';
import { totalDifferences, unsettled } from './countedTotals.ts';
import { addToTotals } from './keptTotals.ts';

/**
 * Compares the totals with the book where an upgrade or a repair asks for it, and adds the differences. Servers keep
 * writing meanwhile: each write changes book and totals alike, so the differences stay the same.
 */
export const settleTotals = async (db: Db): Promise<void> => {
  const asked = await db.query
    .selectFrom('book_totals')
    .select('key')
    .where('name', '=', unsettled)
    .execute();
  const keys = asked.map(({ key }) => key);
  if (keys.length === 0) return;
  const differences = await atOneMoment(db, totalDifferences);
  await transact(db, async ({ query }) => {
    const { numDeletedRows } = await query
      .deleteFrom('book_totals')
      .where('name', '=', unsettled)
      .where('key', 'in', keys)
      .executeTakeFirst();
    // Another server has done it first.
    if (numDeletedRows === 0n) return;
    for (const { name, key, counted } of differences)
      if (counted === null)
        await query.deleteFrom('book_totals').where('name', '=', name).where('key', '=', key).execute();
    const kept = differences.flatMap((difference) => difference.kept ?? []);
    const counted = differences.flatMap((difference) => difference.counted ?? []);
    const ours = new Set(counted.map(({ name, key }) => `${name}\n${key}`));
    const off = sumTotals(
      counted,
      kept.filter(({ name, key }) => ours.has(`${name}\n${key}`)),
    );
    for (const addition of addToTotals(off)) await addition.execute(query);
  });
};

/** Asks for a comparison and makes it. */
export const repairTotals = async (db: Db): Promise<void> => {
  await transact(db, ({ query }) =>
    query
      .insertInto('book_totals')
      .values({
        name: unsettled,
        key: randomUUID(),
        row_count: 1,
        amount_paise: noMoney,
        penalty_paise: noMoney,
      })
      .execute(),
  );
  await settleTotals(db);
};
