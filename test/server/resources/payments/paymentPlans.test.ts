import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instantOf } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';
import { waysInto, written } from '#test/support/server/plans.ts';
import { bookOfTwo } from '#test/support/server/books/serverBook.ts';
import {
  engines,
  freshLocation,
  lateInstallment,
  noon,
  startServer,
  type TestServer,
} from '#test/support/server/server.ts';
import { theAdmin } from '#test/support/server/tokens.ts';
import { type WatchedApp, watchedApp } from '#test/support/server/watchedApp.ts';

describe.each(engines)('the plans of a payment on %s', (engine) => {
  let server: TestServer;
  let watched: WatchedApp;
  beforeAll(async () => {
    const lease = await freshLocation(engine);
    server = await startServer(engine, bookOfTwo, lease);
    const others = [await server.newLoan(), await server.newLoan(), await server.newLoan()];
    await addPaymentsOf(
      others.map((loan) => String(loan._id)),
      server.db,
    );
    watched = await watchedApp(server, lease.location, [
      'audit_entries',
      'lender_versions',
      'waivers',
      'payments',
    ]);
  });
  afterAll(async () => {
    await watched.end();
    await server.stop();
  });

  test('earlier waivers of a clerk are looked for in the trail of the loan, not among all that the clerk did', async () => {
    const { loanId } = await server.newLoan();
    const before = watched.sent.length;
    const body = { ...lateInstallment, amount: 8885, penaltyAmount: 0 };
    const { status } = await watched.admin('POST', `/payments/${String(loanId)}`, body);
    expect(status).toBe(201);
    const asked = watched.sent.slice(before).filter(({ text }) => /^select.*"audit_entries"/s.test(text));
    expect(asked).toHaveLength(1);
    for (const sent of asked) expect(await waysInto(server.db, written(sent))).toEqual(['audit_loan']);
  });

  test('the set-up, the waivers and the payments of a loan are read in one statement', async () => {
    const { loanId } = await server.newLoan();
    const before = watched.sent.length;
    const { status } = await watched.admin('POST', `/payments/${String(loanId)}`, lateInstallment);
    expect(status).toBe(201);
    const asked = watched.sent
      .slice(before)
      .map(({ text }) => text)
      .filter((text) => /^select .*\b(lender_versions|waivers|"payments"\.\*)/s.test(text));
    expect(asked).toEqual([expect.stringMatching(/lender_versions.*from waivers.*join "payments"/s)]);
  });
});

/** Adds entries of one clerk about payments of these loans. Neither the chain nor the seals know of them. */
const addPaymentsOf = async (loanIds: readonly string[], { query, engine }: Db): Promise<void> => {
  const rows = Array.from({ length: 1_000 }, (_, index) => ({
    seq: 10_000 + index,
    id: `other-${index}`,
    loan_id: loanIds[index % loanIds.length] ?? null,
    action: 'PAYMENT_CREATED',
    payment_id: `PAY-${10_000 + index}`,
    performed_at: instantOf(noon),
    performed_by: 'Admin',
    account_kind: 'staff' as const,
    account_id: theAdmin.id,
    previous_hash: `before-${index}`,
    hash: `hash-${index}`,
  }));
  await query.insertInto('audit_entries').values(rows).execute();
  // PostgreSQL's autovacuum would do this within a minute or so.
  if (engine.name === 'postgres') await sql`analyze audit_entries`.execute(query);
};
