import { pino } from 'pino';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Instant, instantOf } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';
import { trailParts } from '#server/db/postgres/partitions/trailRoom.ts';
import { keepTrailRoom } from '#server/operations/timed/keepTrailRoom.ts';
import { passwordOf, people } from '#test/support/server/books/serverBook.ts';
import { type PartitionedServer, startPartitioned } from '#test/support/server/postgres/partitioned.ts';
import { waysInto } from '#test/support/server/plans.ts';
import { lateInstallment, noon } from '#test/support/server/server.ts';
import { findingsIn } from '#test/support/server/findings.ts';
import { addEntries, entriesByPart } from '#test/support/server/trailEntries.ts';

/** The smallest partitions that the database makes. */
const least = 1_000;
const now = instantOf(noon);
const later = (years: number): Instant => instantOf(noon + years * 366 * 86_400_000);

/** What upkeep logs. */
const kept = async (db: Db, at: Instant): Promise<readonly string[]> => {
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(line) });
  await keepTrailRoom(db, at, logger, least);
  return lines.map((line) => {
    const {
      level,
      msg,
      partition = '',
    } = JSON.parse(line) as { level: number; msg: string; partition?: string };
    return `${level} ${msg} ${partition}`.trim();
  });
};

describe('a trail in partitions', () => {
  let book: PartitionedServer;
  let unpaid: string[];
  beforeAll(async () => {
    book = await startPartitioned();
    unpaid = [...book.loans];
  });
  afterAll(() => book.stop());

  /** Pays the first installment of another loan, so many years later. */
  const pay = async (years: number): Promise<number> => {
    const { server } = book;
    server.clock.nowMs = Date.parse(later(years));
    const { body } = await server.signIn('admin', people.admin, passwordOf(people.admin));
    return (await server.as(String(body.token))('POST', `/payments/${unpaid.pop()}`, lateInstallment)).status;
  };

  test('has the keys, indexes and checks of a trail in one table', async () => {
    const { rows } = await sql<{ readonly name: string }>`
      select relname as name from pg_index join pg_class on oid = indexrelid
      where indrelid = 'audit_entries'::regclass order by 1`.execute(book.owner.query);
    expect(rows.map(({ name }) => name)).toEqual([
      'audit_account',
      'audit_entries_pkey',
      'audit_loan',
      'audit_subject',
      'audit_time',
    ]);
    const constraints = await sql<{ readonly name: string }>`
      select conname as name from pg_constraint where conrelid = 'audit_entries'::regclass order by 1`.execute(
      book.owner.query,
    );
    expect(constraints.rows.map(({ name }) => name)).toEqual(['audit_amounts', 'audit_entries_pkey']);
  });

  test('takes payments of years, for each of which upkeep makes room in time', async () => {
    expect(await kept(book.server.db, now)).toEqual([
      `30 the audit trail has a new partition audit_entries_from_${book.second}`,
    ]);
    expect(await kept(book.server.db, now)).toEqual([]);
    for (const year of [0, 1, 2]) {
      expect(await pay(year)).toBe(201);
      await addEntries(book.server.db, 700, later(year));
      expect(await pay(year)).toBe(201);
      // Servers look at the same time.
      const said = await Promise.all([kept(book.server.db, later(year)), kept(book.server.db, later(year))]);
      expect(said.flat()).toHaveLength(1);
    }
    const parts = Object.keys(await entriesByPart(book.owner));
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.slice(0, 2)).toEqual(['audit_entries_from_1', `audit_entries_from_${book.second}`]);
    expect(parts).not.toContain('audit_entries_beyond');
    // A year's entries fit into the next partition.
    const bounds = (await trailParts(book.owner)).map((part) => part.bounds);
    expect(bounds.at(0)).toBe(`FOR VALUES FROM (MINVALUE) TO ('${book.second}')`);
    expect(await findingsIn(book.server.db)).toEqual([]);
  });

  test('keeps what goes beyond the last partition, says so, and gives it one', async () => {
    await addEntries(book.server.db, 5_000, later(3));
    expect(await entriesByPart(book.owner)).toHaveProperty('audit_entries_beyond');
    expect(await pay(3)).toBe(201);
    expect(await kept(book.server.db, later(3))).toEqual([
      expect.stringMatching(
        /^50 entries of the audit trail had gone beyond its partitions audit_entries_from_\d+$/,
      ),
      expect.stringMatching(/^30 the audit trail has a new partition audit_entries_from_\d+$/),
    ]);
    expect(await entriesByPart(book.owner)).not.toHaveProperty('audit_entries_beyond');
    expect(await pay(3)).toBe(201);
    expect(await entriesByPart(book.owner)).not.toHaveProperty('audit_entries_beyond');
    expect(await findingsIn(book.server.db)).toEqual([]);
  });

  test('finds a loan’s entries in all partitions, by an index of each', async () => {
    const { rows } = await sql<{ readonly loan: string }>`
      select loan_id as loan from audit_entries where loan_id is not null order by seq limit 1`.execute(
      book.owner.query,
    );
    const ways = await book.owner.query.transaction().execute(async (query) => {
      // A partition of a few entries is read whole, which a large one is not.
      await sql`set local enable_seqscan = off`.execute(query);
      const statement = `select * from audit_entries where loan_id = '${rows[0]?.loan}' order by seq desc limit 20`;
      return waysInto({ ...book.owner, query }, statement);
    });
    expect(ways.filter((way) => way.startsWith('SCAN'))).toEqual([]);
    expect(ways.length).toBe((await trailParts(book.owner)).length);
  });
});
