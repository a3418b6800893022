import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookOfTwo } from '#test/support/server/books/serverBook.ts';
import { take } from '#test/support/server/books/receiptBook.ts';
import { engines, freshLocation, startServer, type TestServer } from '#test/support/server/server.ts';
import { type WatchedApp, watchedApp } from '#test/support/server/watchedApp.ts';

describe.each(engines)('a number that all loans share on %s', (engine) => {
  let server: TestServer;
  let watched: WatchedApp;
  beforeAll(async () => {
    const lease = await freshLocation(engine);
    server = await startServer(engine, bookOfTwo, lease);
    watched = await watchedApp(server, lease.location, ['.*']);
  });
  afterAll(async () => {
    await watched.end();
    await server.stop();
  });

  test('is taken by a receipt, a refund and a charge when what they are settled from is read', async () => {
    const { loanId } = await server.newLoan({ status: 'Active' });
    const { admin, sent } = watched;
    const account = `/accounts/${String(loanId)}`;
    const calls = [
      () => take(admin, loanId, 30_000),
      () =>
        admin('POST', `${account}/advance/refund`, { amount: 400, method: 'UPI', reason: 'Asked for it' }),
      () => admin('POST', `${account}/charges`, { kind: 'Bounce', amount: 500, reason: 'Returned' }),
    ];
    for (const call of calls) {
      const before = sent.length;
      expect((await call()).status).toBe(201);
      const texts = sent.slice(before).map(({ text }) => text);
      const taken = texts.findIndex((text) => text.startsWith('update "counters"'));
      expect(taken).toBeGreaterThan(0);
      expect(texts.slice(taken).filter((text) => readsEvents.test(text))).toEqual([]);
    }
  });
});

/** A statement that reads the rows that a loan's account follows from. */
const readsEvents = /^select .* from "(payments|receipts|charges|waivers)" where "loan_id"/;
