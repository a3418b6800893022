import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { instantOf } from '#domain/values/calendar.ts';
import { dataKeyOf } from '#server/db/keys/keyRing.ts';
import { countSealedWithOthers, resealAll } from '#server/db/keys/sealedColumns.ts';
import { startRotation } from '#server/operations/rotation.ts';
import { dailyCheckpoint } from '#server/operations/timed/dailyCheckpoint.ts';
import { hourlyWork } from '#server/operations/timed/hourlyWork.ts';
import { adminOn, lakhLoan, taken } from '#test/support/server/books/receiptBook.ts';
import {
  cipherOf,
  engines,
  freshLocation,
  startServer,
  type TestServer,
} from '#test/support/server/server.ts';

describe.each(engines)('the hourly work on %s', (engine) => {
  const ownCipher = cipherOf(7, 8);
  let server: TestServer;
  let loanId: unknown;
  beforeEach(async () => {
    server = await startServer(engine, undefined, freshLocation(engine), ownCipher);
    ({ loanId } = await server.newLoan(lakhLoan));
    await taken(await adminOn(server, '2026-03-15'), loanId, 30_000, { receivedOn: '2026-02-15' });
    await adminOn(server, '2026-04-15');
  });
  afterEach(() => server.stop());

  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.id(to)}`.execute(server.db.query);
  const work = async () => {
    const [lines, days]: [string[], string[]] = [[], []];
    const input = {
      db: server.db,
      cipher: ownCipher,
      logger: pino({ base: null }, { write: (line) => void lines.push(line) }),
      securityLogDays: 400,
      keepDaily: (now: string) => Promise.resolve(void days.push(now)),
    };
    await hourlyWork(input, instantOf(server.clock.nowMs));
    const logged = lines.map(
      (line) => JSON.parse(line) as { readonly msg: string; readonly loanId?: string },
    );
    return { logged: logged.map(({ msg, loanId: of }) => [msg, of]), days: days.length };
  };
  const paymentsOf = async () =>
    (
      await server.db.query
        .selectFrom('payments')
        .select('id')
        .where('installment_number', 'is not', null)
        .execute()
    ).length;

  test('goes on where a part of it fails, and logs that part', async () => {
    await rename('sign_in_notices', 'gone');
    expect(await work()).toEqual({
      logged: [['what is past its retention was not removed', undefined]],
      days: 1,
    });
    expect(await paymentsOf()).toBe(3);
  });

  test('logs the loan whose advance cannot be stored', async () => {
    await rename('allocations', 'gone');
    expect(await work()).toEqual({
      logged: [['what an advance has paid was not stored', loanId]],
      days: 1,
    });
    await rename('gone', 'allocations');
    expect(await work()).toEqual({ logged: [], days: 1 });
    expect(await paymentsOf()).toBe(3);
  });

  test('seals its mails with the key that another process has made the current one', async () => {
    const operator = cipherOf(8, 7);
    await startRotation(server.db, operator, { given: [8, 7].map((byte) => Buffer.alloc(32, byte)) });
    await resealAll(server.db, operator, () => undefined);
    const { id } = dataKeyOf(Buffer.alloc(32, 8));
    expect(await countSealedWithOthers(server.db, id)).toBe(0);
    await work();
    expect(await countSealedWithOthers(server.db, id)).toBe(0);
  });

  test('mails a checkpoint once that could not be mailed an hour before, also after a restart', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'kisht-hourly-'));
    const lines: string[] = [];
    /** As a server that is started now. */
    const started = () =>
      dailyCheckpoint({
        db: server.db,
        cipher: ownCipher,
        environment: { auditKey: Buffer.alloc(32, 3), auditMailTo: 'keeper@kisht.test', dataFolder },
        logger: pino({}, { write: (line) => void lines.push(line) }),
      });
    const mailed = async () =>
      (await server.db.query.selectFrom('mails').select('kind').where('kind', '=', 'checkpoint').execute())
        .length;
    const now = instantOf(server.clock.nowMs);
    await rename('mails', 'gone');
    await started()(now);
    await rename('gone', 'mails');
    expect(lines).toHaveLength(1);
    await Promise.all([started()(now), started()(now)]);
    await started()(now);
    expect(lines).toHaveLength(1);
    expect(await mailed()).toBe(1);
    rmSync(dataFolder, { recursive: true, force: true });
  });
});
