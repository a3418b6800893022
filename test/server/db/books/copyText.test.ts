import fc from 'fast-check';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { pipeTo } from '#bench/book/statementPipe.ts';
import { openDatabase } from '#server/db/database.ts';
import { freshLocation } from '#test/support/server/locations.ts';

// PostgreSQL stores no character 0.
const text = fc
  .oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\\\t\n\rNtnr.a]*$/))
  .map((words) => words.replaceAll('\0', ''));
const row = fc.record({ words: fc.option(text), amount: fc.option(fc.maxSafeInteger()) });

test('PostgreSQL copies every text, number and lack of a value as it is', async () => {
  const { location, remove } = await freshLocation('postgres');
  const db = openDatabase(location);
  await db.query.executeQuery(
    CompiledQuery.raw('create table copied (place serial primary key, words text, amount bigint)'),
  );
  const rows = fc.sample(row, 2_000);
  const pipe = await pipeTo(location);
  await pipe.insert('copied', rows);
  await pipe.end();
  const stored = await db.query.executeQuery(
    CompiledQuery.raw('select words, amount from copied order by place'),
  );
  expect(stored.rows).toEqual(rows);
  await db.query.destroy();
  remove();
});
