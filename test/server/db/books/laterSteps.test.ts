import { Migrator } from 'kysely';
import { expect, test } from 'vitest';
import { migrate, openDatabase } from '#server/db/database.ts';
import { migrations } from '#server/db/migrations/index.ts';
import { stepsTaken } from '#server/db/schemaVersion.ts';
import { schemaOf } from '#test/support/server/books/schema.ts';
import { engines, freshLocation } from '#test/support/server/server.ts';

// Of some versions the last step was taken before one of a lower number came.
const cases = engines.flatMap((engine) =>
  [
    ['027_approvals', '029_book_totals'],
    ['036_receipts', '038_disbursals'],
    ['037_waivers', '038_disbursals'],
  ].map(([later, last]) => ({ engine, later: later ?? '', last: last ?? '' })),
);

test.each(cases)(
  'a book of $last that lacks $later is brought up to date on $engine',
  async ({ engine, later, last }) => {
    const [{ db, remove }, fresh] = await Promise.all([opened(engine), opened(engine)]);
    const early = Object.entries(migrations(db.engine)).filter(([name]) => name !== later && name <= last);
    const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(early)) };
    const { error } = await new Migrator({ db: db.query.withoutPlugins(), provider }).migrateToLatest();
    expect(error).toBeUndefined();
    await migrate(db);
    await migrate(fresh.db);
    expect(await stepsTaken(db)).toEqual(Object.keys(migrations(db.engine)).toSorted());
    expect(await schemaOf(db)).toEqual(await schemaOf(fresh.db));
    for (const book of [db, fresh.db]) await book.query.destroy();
    remove();
    fresh.remove();
  },
);

const opened = async (engine: (typeof engines)[number]) => {
  const { location, remove } = await freshLocation(engine);
  return { db: openDatabase(location), remove };
};
