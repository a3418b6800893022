import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '#tools/setup.mjs';
import { coverage } from '#server/audit/coverage.ts';
import { verifySeals } from '#server/verification/verifySeals.ts';
import { findingsOf } from '#test/support/server/findings.ts';
import { transact } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { forgetOld } from '#server/operations/timed/retention.ts';
import { instantOf } from '#domain/values/calendar.ts';
import { sendMails } from '#test/support/server/mails.ts';
import { engines, noon, startServer, type TestServer } from '#test/support/server/server.ts';
import { passwordOf, people } from '#test/support/server/books/serverBook.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Tables whose rows expire, and how long after writing none is left. */
const ends: readonly (readonly [keyof Tables, number])[] = [
  ['factor_tickets', 5 * minuteMs],
  ['sign_in_failures', 15 * minuteMs],
  ['reset_tokens', 30 * minuteMs],
  ['account_quotas', 60 * minuteMs],
  ['sign_in_limits', dayMs],
  ['idempotency_keys', dayMs],
  ['reset_requests', dayMs],
  ['sign_in_notices', dayMs],
  ['disown_tokens', 7 * dayMs],
  ['sessions', 30 * dayMs],
  ['refresh_tokens', 30 * dayMs],
  ['mails', 30 * dayMs],
  ['security_events', 400 * dayMs],
];

describe.each(engines)('expired rows on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  const rowsOf = async (table: keyof Tables): Promise<number> =>
    (await server.db.query.selectFrom(table).selectAll().execute()).length;

  test('is removed when its time is over, and not before', async () => {
    await leaveAll(server);
    for (const ms of new Set(ends.map(([, kept]) => kept))) {
      const tables = ends.filter(([, kept]) => kept === ms).map(([table]) => table);
      await forgetOld(server.db, instantOf(noon + ms - 1_000));
      for (const table of tables) expect([table, (await rowsOf(table)) > 0]).toEqual([table, true]);
      await forgetOld(server.db, instantOf(noon + ms));
      for (const table of tables) expect([table, await rowsOf(table)]).toEqual([table, 0]);
    }
    // What is left agrees with its seals.
    expect(await findingsOf(server.db, [verifySeals])).toEqual([]);
    // The book and its trail stay.
    for (const table of ['customers', 'loans', 'audit_entries'] as const)
      expect([table, (await rowsOf(table)) > 0]).toEqual([table, true]);
  });

  test('is removed where other rows cannot be, which is reported', async () => {
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.id(to)}`.execute(server.db.query);
    await server.signIn('admin', people.admin, passwordOf(people.admin));
    expect(await rowsOf('sessions')).toBeGreaterThan(0);
    await rename('idempotency_keys', 'gone');
    await expect(forgetOld(server.db, instantOf(noon + 31 * dayMs))).rejects.toThrow('idempotency_keys');
    await rename('gone', 'idempotency_keys');
    expect(await rowsOf('sessions')).toBe(0);
  });
});

test('the guide says of every table how long its rows are kept', () => {
  const guide = readFileSync(join(root, 'docs/security/retention.md'), 'utf8');
  const rows = guide.split('\n').filter((line) => line.startsWith('| `'));
  const named = new Set(
    rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name)),
  );
  expect(Object.keys(coverage).filter((table) => !named.has(table))).toEqual([]);
});

/** Leaves rows in each of those tables, at noon. */
const leaveAll = async (server: TestServer): Promise<void> => {
  const { signIn, anonymous, admin, owner, db } = server;
  await server.newLoan();
  const customer = {
    name: 'Nila',
    phone: '9845012345',
    message: 'When does the office open?',
    email: 'nila@kisht.test',
  };
  await owner('POST', '/feedback/create', customer, { 'idempotency-key': 'once' });
  for (let count = 0; count < 5; count += 1) await signIn('customers', people.owner, 'wrong');
  await anonymous('POST', '/auth/forgot-password', { email: people.other });
  await sendMails(server);
  await admin('POST', '/identity/question');
  await owner('POST', '/customers/changepassword/CUS-000001', {
    oldPassword: passwordOf(people.owner),
    newPassword: 'another of my own',
  });
  await signIn('customers', people.owner, 'another of my own');
  await sendMails(server);
  const created_at = instantOf(noon);
  await transact(db, async ({ query }) => {
    await query
      .insertInto('account_quotas')
      .values({ key: 'writes:x', used: 1, since: created_at })
      .execute();
    await query.insertInto('reset_requests').values({ id: 'r', email: 'a@b.test', created_at }).execute();
    await query
      .insertInto('sign_in_notices')
      .values({ id: 'n', account_kind: 'staff', email: 'a@b.test', failures: 10, created_at })
      .execute();
  });
};
