import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compiledOnce, insertRows } from '#server/db/compiledOnce.ts';
import { type Db, transact } from '#server/db/database.ts';
import { paise, type Paise } from '#domain/values/money.ts';
import { engines, startServer, type TestServer } from '#test/support/server/server.ts';

/** Both engines share it, as they do in a process that has both open. */
const changePaid = compiledOnce(
  ({ query }, { id, amount }: { readonly id: string; readonly amount: Paise }) =>
    query
      .updateTable('loans')
      .set({ amount_paid_paise: amount })
      .where('id', '=', id)
      .returning('amount_paid_paise as paid'),
);

describe.each(engines)('a statement that is compiled once, on %s', (engine) => {
  let server: TestServer;
  let id: string;
  beforeAll(async () => {
    server = await startServer(engine);
    id = String((await server.newLoan())._id);
  });
  afterAll(() => server.stop());

  const changeOf = async (work: (tx: Db) => Promise<unknown>): Promise<unknown> => {
    await transact(server.db, work);
    const { details } = await server.db.query
      .selectFrom('audit_entries')
      .select('details')
      .where('loan_id', '=', id)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    const { changes } = JSON.parse(details ?? '') as { readonly changes: readonly { field: string }[] };
    return changes.find(({ field }) => field === 'amount_paid_paise');
  };

  test('answers by its values, and its change is in the trail each time', async () => {
    for (const [before, after] of [
      [0, 800],
      [800, 900],
    ] as const)
      expect(
        await changeOf(async (tx) =>
          expect(await changePaid(tx, { id, amount: paise(after) })).toEqual([{ paid: after }]),
        ),
      ).toMatchObject({ before, after });
    await transact(server.db, async (tx) =>
      expect(await changePaid(tx, { id: 'nobody', amount: paise(1) })).toEqual([]),
    );
  });

  test('takes a row that the transaction holds for the row before', async () => {
    const change = await changeOf(async (tx) => {
      const row = await tx.query
        .selectFrom('loans')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      tx.trail?.hold('loans', { ...row, amount_paid_paise: 700 });
      await changePaid(tx, { id, amount: paise(1_000) });
      await changePaid(tx, { id, amount: paise(1_100) });
    });
    expect(change).toMatchObject({ before: 700, after: 1_100 });
  });

  test('adds rows of some columns, few or many, and leaves out none', async () => {
    const quotas = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => ({
        key: `${engine}:${from + index}`,
        used: from + index,
        since: '2026-03-15T06:30:00.000Z' as never,
      }));
    for (const [from, to] of [
      [0, 2],
      [2, 4],
      [4, 40],
    ] as const)
      await transact(server.db, (tx) => insertRows(tx, 'account_quotas', quotas(from, to)));
    const rows = await server.db.query.selectFrom('account_quotas').selectAll().orderBy('used').execute();
    expect(rows).toEqual(quotas(0, 40));
  });

  test('writes no sealed rows outside of a transaction with seals, not even the second time', async () => {
    const row = { key: `${engine}:sealed`, used: 1, since: '2026-03-15T06:30:00.000Z' as never };
    await transact(server.db, (tx) => insertRows(tx, 'account_quotas', [row]));
    await expect(
      insertRows(server.db, 'account_quotas', [{ ...row, key: `${engine}:more` }]),
    ).rejects.toThrow('they are written within transact');
  });
});
