import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { firstLoans } from '#bench/book/fillFast.ts';
import { fillBook } from '#bench/book/fillBook.ts';
import { type Db, migrate, openDatabase } from '#server/db/database.ts';
import { totalDifferences } from '#server/db/totals/countedTotals.ts';
import { schemaOf } from '#test/support/server/books/schema.ts';
import { scriptRun } from '#test/support/server/commands.ts';
import { freshLocation } from '#test/support/server/locations.ts';
import { checkBooks } from '#test/support/soak/loadBooks.ts';
import { engines, type EngineName } from '#test/support/server/server.ts';

const count = firstLoans + 150;

describe.each(engines)('a book that the command has filled on %s', (engine) => {
  test('is whole by every check, and has the rows of one that the server has filled', async () => {
    const { location, remove } = await freshLocation(engine);
    const folder = mkdtempSync(join(tmpdir(), 'kisht-filled-'));
    const env =
      'url' in location
        ? {
            DATABASE_URL: location.url,
            DATA_DIR: folder,
            DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
            JWT_SECRET: 'a secret of forty characters, or so it is',
          }
        : { DATA_DIR: location.folder };
    const filled = await scriptRun('bench', ['fill', String(count)], env);
    expect(filled).toMatchObject({ code: 0, stderr: '' });
    expect(filled.stdout).toMatch(new RegExp(`^ {2}${count} loans and \\d+ payments`));
    const verified = await scriptRun('books:verify', [], env);
    expect(verified, verified.stdout).toMatchObject({ code: 0, stderr: '' });
    const book = openDatabase(location);
    expect(await checkBooks(book)).toMatchObject({ loans: count });
    expect(await totalDifferences(book)).toEqual([]);
    expect(await contentOf(book)).toEqual(await ownContent(engine));
    await book.query.destroy();
    remove();
    rmSync(folder, { recursive: true, force: true });
  });
});

/** The rows of a book that the server has filled by its own transactions. */
const ownContent = async (engine: EngineName) => {
  const { location, remove } = await freshLocation(engine);
  const db = openDatabase(location);
  await migrate(db);
  await fillBook(db, count, Date.now());
  const content = await contentOf(db);
  await db.query.destroy();
  remove();
  return content;
};

/** What is stored of records, trail, totals and counters, without moments and what follows from them; and what defines the tables. */
const contentOf = async (db: Db) => {
  const rows = async (table: string, order: string) =>
    (
      await sql<
        Record<string, unknown>
      >`select * from ${sql.table(table)} order by ${sql.ref(order)}`.execute(db.query)
    ).rows;
  const withoutMoments = (found: readonly Record<string, unknown>[]) =>
    found.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !/_at$|hash$|^id$|^details$/.test(name))),
    );
  return {
    customers: withoutMoments(await rows('customers', 'id')),
    vehicles: withoutMoments(await rows('vehicles', 'id')),
    loans: withoutMoments(await rows('loans', 'id')),
    payments: withoutMoments(await rows('payments', 'id')),
    entries: withoutMoments(await rows('audit_entries', 'seq')),
    totals: (await rows('book_totals', 'key')).map((row) => JSON.stringify(row)).toSorted(),
    counters: await rows('counters', 'name'),
    schema: await schemaOf(db),
  };
};
