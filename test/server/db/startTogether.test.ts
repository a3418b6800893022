import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { root } from '#tools/setup.mjs';
import { migrations } from '#server/db/migrations/index.ts';
import { verifyAuditTrail } from '#server/verification/auditTrail.ts';
import { type DemoServer, endDemos, startDemo } from '#test/support/server/commands.ts';
import { freshDatabase } from '#test/support/server/postgres/postgres.ts';
import { engines } from '#test/support/server/server.ts';
import { quickFolder } from '#test/support/server/quickFolder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(quickFolder(), 'kisht-together-'));
});
afterEach(() => {
  endDemos();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(engines)('servers in processes of their own on %s', (engine) => {
  const freshSettings = async () => {
    if (engine === 'sqlite') return { location: { folder }, env: { DATA_DIR: folder } };
    const url = await freshDatabase(inject('postgresUrl'));
    const keys = { JWT_SECRET: 's'.repeat(32), DATA_KEY: Buffer.alloc(32, 7).toString('base64') };
    return { location: { url }, env: { DATABASE_URL: url, ...keys } };
  };
  interface ListedLoan {
    readonly loanId: string;
    readonly emiAmount: string;
  }
  const firstPending = async ({ call }: DemoServer): Promise<ListedLoan> => {
    const { json } = await call('/loans/getallloans?status=Approved&limit=1');
    const [loan] = json as readonly ListedLoan[];
    return loan ?? expect.fail('the demo has no approved loan');
  };
  const pay = (server: DemoServer, { loanId, emiAmount }: ListedLoan, installmentNumber: number) =>
    server.call(`/payments/${loanId}`, {
      installmentNumber,
      amount: Number(emiAmount),
      penaltyAmount: 0,
      status: 'paid',
      paymentMethod: 'Cash',
    });

  test('four that start at once on an empty database migrate and fill it once, and share it', async () => {
    const { location, env } = await freshSettings();
    const servers = await Promise.all(Array.from({ length: 4 }, () => startDemo(env)));
    const db = openDatabase(location);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      db.query,
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations(db.engine)).toSorted());
    const lists = await Promise.all(servers.map(({ call }) => call('/customers/getallcustomers')));
    for (const list of lists) expect(list).toEqual(lists[0]);

    const loan = await firstPending(servers[0] ?? expect.fail());
    const before = (await verifyAuditTrail(db)).head.seq;
    const paid = await Promise.all(
      servers.flatMap((server) => [1, 2, 3].map((number) => pay(server, loan, number))),
    );
    expect(paid.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      ...Array(3).fill(201),
      ...Array(9).fill(409),
    ]);
    const { head, problems } = await verifyAuditTrail(db);
    const left = await db.query
      .selectFrom('audit_entries')
      .select('action')
      .where('seq', '>', before)
      .orderBy('action')
      .execute();
    // Each payment leaves its entry and that of the loan, which the first makes Active; a refused one leaves nothing.
    expect(left.map(({ action }) => action)).toEqual([
      'LOAN_STATUS_CHANGED',
      'LOAN_UPDATED',
      'LOAN_UPDATED',
      'PAYMENT_CREATED',
      'PAYMENT_CREATED',
      'PAYMENT_CREATED',
    ]);
    expect([head.seq - before, problems]).toEqual([6, []]);
    await db.query.destroy();
    for (const server of servers) expect(await server.end('SIGTERM')).toBe(0);
  });

  test('a server that is stopped in the middle of a slow write finishes it', async () => {
    const { location, env } = await freshSettings();
    const server = await startDemo(env);
    const loan = await firstPending(server);
    const other = openDatabase(location);
    let isAnswered = false;
    const slow = await other.query.transaction().execute(async (tx) => {
      // Another transaction holds the loan, so that the write must wait.
      await sql`update loans set updated_at = updated_at`.execute(tx);
      const payment = pay(server, loan, 1).finally(() => {
        isAnswered = true;
      });
      // Once later calls are answered, the first one has arrived.
      for (const path of ['/first', '/second', '/third']) expect((await server.call(path)).status).toBe(404);
      const ended = server.end('SIGTERM');
      // It takes no new calls from now on.
      await expect
        .poll(
          () =>
            fetch(`${server.address}/api/health`).then(
              () => 'open',
              () => 'shut',
            ),
          { timeout: 30_000 },
        )
        .toBe('shut');
      expect(isAnswered).toBe(false);
      return { payment, ended };
    });
    expect((await slow.payment).status).toBe(201);
    expect(await slow.ended).toBe(0);
    const stored = await other.query
      .selectFrom('payments')
      .innerJoin('loans', 'loans.id', 'payments.loan_id')
      .select('installment_number')
      .where('loans.loan_id', '=', loan.loanId)
      .execute();
    expect(stored).toEqual([{ installment_number: 1 }]);
    await other.query.destroy();
  });
});

test('servers of two containers, which have one number, make one key in a folder that they share', async () => {
  const rounds = Array.from({ length: 100 }, (_, index) => String(index));
  const script = `
    import { randomBytes } from 'node:crypto';
    import { keptSecret } from '#server/db/files/secretFile.ts';
    Object.defineProperty(process, 'pid', { value: 1 });
    const startMs = Number(process.argv[2]);
    for (const round of ${JSON.stringify(rounds)}) {
      while (Date.now() < startMs + Number(round) * 20);
      console.log(keptSecret(process.argv[1] + '/' + round, 'data-key', () => randomBytes(32).toString('hex')));
    }`;
  const keysOf = async (startMs: number): Promise<string> => {
    const options = ['--import', 'tsx', '--input-type=module', '--eval', script, folder, String(startMs)];
    const child = spawn(process.execPath, options, { cwd: root });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    await once(child, 'close');
    return said;
  };
  const startMs = Date.now() + 2_000;
  const [one, other] = await Promise.all([keysOf(startMs), keysOf(startMs)]);
  const kept = rounds.map((round) => `${readFileSync(join(folder, round, 'data-key'), 'utf8')}\n`);
  expect([one, other]).toEqual([kept.join(''), kept.join('')]);
});
