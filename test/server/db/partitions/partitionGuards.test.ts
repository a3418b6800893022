import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instantOf } from '#domain/values/calendar.ts';
import { entryIdOf } from '#server/audit/chain.ts';
import { codeOf } from '#server/db/errorCode.ts';
import { makeTrailRoom, trailParts } from '#server/db/postgres/partitions/trailRoom.ts';
import {
  endOf,
  type PartitionedServer,
  startPartitioned,
} from '#test/support/server/postgres/partitioned.ts';
import { noon } from '#test/support/server/server.ts';
import { addEntries } from '#test/support/server/trailEntries.ts';

const now = instantOf(noon);

describe('a trail in partitions refuses', () => {
  let book: PartitionedServer;
  beforeAll(async () => {
    book = await startPartitioned();
    await makeTrailRoom(book.owner, now, 1_000);
    await addEntries(book.server.db, 100, now);
  });
  afterAll(() => book.stop());

  /** PostgreSQL's code of the refusal of an entry with these columns; 'done' where it is taken. */
  const refusalOf = async (columns: {
    readonly seq: number;
    readonly id?: string;
    readonly previous_hash: string;
    readonly loan_id?: string;
  }): Promise<string> => {
    const id = columns.id ?? entryIdOf(columns.seq);
    return book.owner.query
      .transaction()
      .execute(async (tx) => {
        await sql`insert into audit_entries (seq, id, loan_id, action, performed_at, performed_by, previous_hash, hash)
          values (${columns.seq}, ${id}, ${columns.loan_id ?? null}, 'X', ${now}, 'System', ${columns.previous_hash}, 'x')`.execute(
          tx,
        );
        throw new Error('done');
      })
      .catch((error: Error) => (error.message === 'done' ? 'done' : codeOf(error)));
  };
  const entry = (seq: number) =>
    book.owner.query.selectFrom('audit_entries').selectAll().where('seq', '=', seq).executeTakeFirstOrThrow();
  const [notUnique, notChecked, doesNotFollow] = ['23505', '23514', '23000'];

  test('nothing of an entry that the server could add', async () => {
    const { seq, hash } = await endOf(book.owner);
    expect(await refusalOf({ seq: seq + 1, previous_hash: hash })).toBe('done');
  });

  test('a number that another partition has', async () => {
    const { hash } = await entry(book.second - 2);
    expect(await refusalOf({ seq: book.second - 1, previous_hash: hash })).toBe(notUnique);
  });

  test('an id that another partition has, or that could be one of it', async () => {
    const { seq, hash } = await endOf(book.owner);
    const { id } = await entry(book.second - 1);
    expect(await refusalOf({ seq: seq + 1, id, previous_hash: hash })).toBe(notChecked);
    expect(await refusalOf({ seq: seq + 1, id: randomUUID(), previous_hash: hash })).toBe(notChecked);
  });

  test('an entry that follows the same one as an entry of another partition', async () => {
    const { seq } = await endOf(book.owner);
    const { previous_hash } = await entry(book.second - 1);
    expect(await refusalOf({ seq: seq + 1, previous_hash })).toBe(doesNotFollow);
  });

  test('a loan that is not there, in each partition', async () => {
    const { seq, hash } = await endOf(book.owner);
    const loan_id = 'nobody';
    expect(await refusalOf({ seq: seq + 1, previous_hash: hash, loan_id })).toBe('23503');
    const { rows } = await sql<{ readonly part: string }>`
      select conrelid::regclass::text as part from pg_constraint
      where contype = 'f' and confrelid = 'loans'::regclass and conrelid::regclass::text like 'audit%'`.execute(
      book.owner.query,
    );
    const parts = (await trailParts(book.owner)).map(({ name }) => name);
    expect(rows.map(({ part }) => part).toSorted()).toEqual(parts.toSorted());
  });

  test('a gap between two numbers', async () => {
    const { seq, hash } = await endOf(book.owner);
    expect(await refusalOf({ seq: seq + 2, previous_hash: hash })).toBe(doesNotFollow);
  });

  test.each(['update %s set reason = null', 'delete from %s', 'truncate %s'])(
    'of its owner, in each partition: %s',
    async (statement) => {
      const parts = (await trailParts(book.owner)).map(({ name }) => name);
      for (const table of ['audit_entries', ...parts])
        await expect(sql.raw(statement.replace('%s', table)).execute(book.owner.query)).rejects.toThrow(
          'append-only',
        );
    },
  );

  test.each([
    'select from audit_entries_from_1',
    "insert into audit_entries_from_1 (seq, id) values (1, 'x')",
    'delete from audit_entries_from_1',
    'truncate audit_entries_beyond',
    "update audit_entries set reason = 'never'",
    'truncate audit_entries',
    'alter table audit_entries detach partition audit_entries_from_1',
    'alter table audit_entries_from_1 disable trigger all',
    "select audit_partition_make('more')",
    "select audit_partition_protect('feedback')",
  ])('of the serving account: %s', async (statement) => {
    const code = await sql
      .raw(statement)
      .execute(book.server.db.query)
      .then(() => 'done', codeOf);
    expect(code).toBe('42501');
  });
});
