import { describe, expect, inject, test } from 'vitest';
import { scriptRun } from '#test/support/server/commands.ts';
import { freshDatabase } from '#test/support/server/postgres/postgres.ts';
import { newApproval } from '#test/support/server/newApproval.ts';
import { engines, freshLocation, startServer } from '#test/support/server/server.ts';
import { bookOfTwo, people } from '#test/support/server/books/serverBook.ts';

describe.each(engines)('npm run restored on %s', (engine) => {
  test('ends sessions and links, drops mails that wait, moves numbers on, and says so', async () => {
    const lease = await freshLocation(engine);
    const server = await startServer(engine, bookOfTwo, lease);
    const env =
      'url' in lease.location ? { DATABASE_URL: lease.location.url } : { DATA_DIR: lease.location.folder };
    await server.anonymous('POST', '/auth/forgot-password', { email: people.owner });
    const password = 'one time, long enough';
    await server.admin('POST', '/settings/customers/CUS-000002/reset-password', { password });
    const mails = await server.db.query.selectFrom('mails').select('id').execute();
    expect(mails.length).toBeGreaterThan(0);

    expect([await newApproval(server.db), await newApproval(server.db)]).toEqual([1, 2]);

    const { code, stdout, stderr } = await scriptRun('restored', ['the book of 22 November, 14:05'], env);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('The database is ready to go on with, from the book of 22 November, 14:05.\n');
    expect(stdout).toMatch(/^(One mail|\d+ mails) that waited in it will not be sent\.$/m);
    expect(stdout).toMatch(
      /^Numbers go on after a gap, so that none is given out twice: APR-001003, CHG-001\d{3}, CUS-001\d{3}, /m,
    );
    expect(await newApproval(server.db)).toBe(1_003);

    expect((await server.admin('GET', '/admin/profile')).status).toBe(401);
    const { query } = server.db;
    for (const table of ['reset_tokens', 'reset_requests', 'refresh_tokens'] as const)
      expect(await query.selectFrom(table).selectAll().execute()).toEqual([]);
    const waiting = query.selectFrom('mails').select('id').where('due_at', 'is not', null);
    expect(await waiting.execute()).toEqual([]);
    const entry = query.selectFrom('audit_entries').select(['performed_by', 'reason']);
    expect(await entry.where('action', '=', 'BOOK_RESTORED').execute()).toMatchObject([
      { performed_by: 'System', reason: expect.stringMatching(/^From the book of 22 November, 14:05\. /) },
    ]);
    expect((await scriptRun('audit:verify', [], env)).stdout).toMatch(/^The audit trail is whole/);
    await server.stop();
  });
});

test('an empty PostgreSQL is not taken for a book that came back', async () => {
  const env = { DATABASE_URL: await freshDatabase(inject('postgresUrl')) };
  const { code, stdout, stderr } = await scriptRun('restored', [], env);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^The database cannot be read: .+\n$/);
  expect((await scriptRun('restored', ['two', 'words'], env)).stderr).toMatch(/^Usage: npm run restored/);
});
