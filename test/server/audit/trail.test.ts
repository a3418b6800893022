import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { paise } from '#domain/values/money.ts';
import { type Db, transact } from '#server/db/database.ts';
import { people } from '#test/support/server/books/serverBook.ts';
import { mailedToken } from '#test/support/server/mails.ts';
import { waysInto } from '#test/support/server/plans.ts';
import {
  engines,
  type Json,
  lateInstallment,
  startServer,
  type TestServer,
} from '#test/support/server/server.ts';

describe.each(engines)('the trail of everything on %s', (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer(engine);
  });
  afterEach(() => server.stop());

  /** The latest entries of a subject, the newest last. */
  const entriesOf = async (subject: string, most = 1): Promise<readonly Json[]> => {
    const rows = await server.db.query
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject', '=', subject as 'loan')
      .orderBy('seq', 'desc')
      .limit(most)
      .execute();
    return rows.toReversed().map((row) => ({ ...row, details: JSON.parse(row.details ?? 'null') as Json }));
  };

  test('changed terms say what they were and what they became', async () => {
    const loan = await server.newLoan();
    await server.admin('PUT', `/loans/updateloan/${String(loan.loanId)}`, { loanAmount: 9_000_000 });
    const [entry] = await entriesOf('loan');
    expect(entry).toMatchObject({
      action: 'LOAN_UPDATED',
      account_kind: 'staff',
      account_id: 'internal-admin',
      loan_id: loan._id,
      details: {
        by: { name: 'Asha' },
        label: loan.loanId,
        changes: expect.arrayContaining([
          { field: 'loan_amount_paise', before: 10_000_000, after: 900_000_000 },
        ]),
      },
    });
  });

  test('the sign-in that uses up a one-time password is that of the customer', async () => {
    const password = 'a one-time password';
    await server.admin('POST', '/settings/customers/CUS-000001/reset-password', { password });
    await server.signIn('customers', people.owner, password);
    const [entry] = await entriesOf('customer');
    expect(entry).toMatchObject({
      performed_by: 'Customer',
      account_kind: 'customer',
      account_id: 'internal-customer-1',
      details: { by: { name: 'Owner Rao' } },
    });
  });

  test('a password that a mailed link sets is set by the account that it was mailed to', async () => {
    await server.anonymous('POST', '/auth/forgot-password', { email: people.owner });
    const token = await mailedToken(server, people.owner);
    await server.anonymous('POST', '/auth/reset-password', { token, newPassword: 'the password by link' });
    const [entry] = await entriesOf('customer');
    expect(entry).toMatchObject({
      action: 'CUSTOMER_PASSWORD_CHANGED',
      performed_by: 'Customer',
      account_kind: 'customer',
      account_id: 'internal-customer-1',
      details: { by: { name: 'Owner Rao' } },
    });
  });

  describe('an update of a row that the transaction holds', () => {
    /** What the entry of an update says that the paid amount was and became; `work` gets the loan as it is stored. */
    const changeBy = async (
      work: (tx: Db, row: { readonly id: string; readonly loan_id: string }) => Promise<unknown>,
    ) => {
      const loan = await server.newLoan();
      await transact(server.db, async (tx) => {
        const row = await tx.query
          .selectFrom('loans')
          .selectAll()
          .where('id', '=', String(loan._id))
          .executeTakeFirstOrThrow();
        // Another amount than the stored one shows whether the row was read once more.
        tx.trail?.hold('loans', { ...row, amount_paid_paise: 700, owner_name: 'of another table' });
        await work(tx, row);
      });
      const [entry] = await entriesOf('loan');
      const details = entry?.details as { readonly changes: readonly Json[] } | undefined;
      return details?.changes.find(({ field }) => field === 'amount_paid_paise');
    };
    const setPaid = (tx: Db, amount: number) =>
      tx.query.updateTable('loans').set({ amount_paid_paise: paise(amount) });

    test('takes it for the row before, however often it is written', async () => {
      const change = await changeBy(async (tx, { id }) => {
        await setPaid(tx, 800).where('id', '=', id).execute();
        await setPaid(tx, 900).where('id', '=', id).execute();
      });
      expect(change).toMatchObject({ before: 700, after: 900 });
    });

    test('reads the row where another condition names it', async () => {
      const change = await changeBy((tx, { loan_id }) =>
        setPaid(tx, 800).where('loan_id', '=', loan_id).execute(),
      );
      expect(change).toMatchObject({ before: 0, after: 800 });
    });

    test('is refused where the held row lacks a column', async () => {
      await expect(
        changeBy((tx, { id }) => {
          tx.trail?.hold('loans', { id });
          return setPaid(tx, 800).where('id', '=', id).execute();
        }),
      ).rejects.toThrow('without its column');
    });
  });

  test('a payment leaves its own entry and that of the loan which it makes Active', async () => {
    const loan = await server.newLoan();
    await server.admin('POST', `/payments/${String(loan.loanId)}`, lateInstallment);
    const entries = await entriesOf('loan', 2);
    expect(entries.map(({ action }) => action)).toEqual(['LOAN_STATUS_CHANGED', 'PAYMENT_CREATED']);
    expect(entries[0]?.details).toMatchObject({
      changes: expect.arrayContaining([
        { field: 'status', before: 'Pending', after: 'Active' },
        { field: 'disbursed_date', before: null, after: '2026-03-15' },
      ]),
    });
    const { body } = await server.admin('GET', `/audit-logs/loan/${String(loan.loanId)}`);
    expect((body.data as readonly Json[]).map(({ action }) => action)).toEqual(['PAYMENT_CREATED']);
  });

  test('identity numbers and passwords appear as changed, and their values nowhere', async () => {
    await server.admin('PUT', '/customers/updatecustomer/CUS-000001', {
      aadhar: '916377644304',
      pan: 'ANUPP1637C',
      city: 'Mysuru',
    });
    const [entry] = await entriesOf('customer');
    expect(entry?.details).toMatchObject({
      changes: expect.arrayContaining([
        { field: 'pan', before: 'changed', after: 'changed' },
        expect.objectContaining({ field: 'city', after: 'Mysuru' }),
      ]),
    });
    const reset = await server.admin('POST', '/settings/customers/CUS-000001/reset-password', {
      password: 'nobody guesses this',
    });
    expect(reset.status).toBe(200);
    expect((await entriesOf('customer'))[0]?.action).toBe('CUSTOMER_PASSWORD_RESET');
    const all = JSON.stringify(await entriesOf('customer', 100));
    for (const secret of ['916377644304', 'ANUPP1637C', 'nobody guesses this', 'argon2', 'sealed.'])
      expect(all).not.toContain(secret);
  });

  test('a number that stays as it is does not appear', async () => {
    await server.admin('PUT', '/customers/updatecustomer/CUS-000001', { city: 'Mysuru' });
    const [entry] = await entriesOf('customer');
    expect(entry?.details).toHaveProperty('changes', [
      expect.objectContaining({ field: 'city', after: 'Mysuru' }),
    ]);
  });

  test('a write that is refused leaves nothing', async () => {
    const count = async () =>
      (await server.db.query.selectFrom('audit_entries').select('seq').execute()).length;
    const before = await count();
    expect((await server.admin('POST', '/payments/LN-999999', lateInstallment)).status).toBe(404);
    expect(
      (await server.viewer('PUT', '/customers/updatecustomer/CUS-000001', { city: 'Pune' })).status,
    ).toBe(403);
    expect(await count()).toBe(before);
  });

  test('staff find what was done to a record by either id and by day, newest first', async () => {
    const loan = await server.newLoan();
    await server.admin('POST', `/payments/${String(loan.loanId)}`, lateInstallment);
    await server.newLoan();
    const { status, rows, headers } = await server.viewer(
      'GET',
      `/audit?subject=loan&id=${String(loan.loanId)}`,
    );
    expect([status, headers.get('x-total-count')]).toEqual([200, '3']);
    expect(rows.map(({ action }) => action)).toEqual([
      'PAYMENT_CREATED',
      'LOAN_STATUS_CHANGED',
      'LOAN_CREATED',
    ]);
    expect(rows[2]).toMatchObject({
      name: loan.loanId,
      performedBy: 'Admin',
      accountName: 'Asha',
      accountEmail: 'admin@kisht.test',
      address: '0.0.0.0',
      changes: expect.arrayContaining([{ field: 'loanAmount', before: null, after: '100000' }]) as Json[],
    });
    const internal = await server.viewer('GET', `/audit?id=${String(loan._id)}&limit=1&offset=1`);
    expect(internal.rows).toEqual([rows[1]]);
    for (const account of ['admin@kisht.test', 'ADMIN@kisht.test', 'internal-admin'])
      expect((await server.viewer('GET', `/audit?id=${String(loan._id)}&account=${account}`)).rows).toEqual(
        rows,
      );
    expect((await server.viewer('GET', `/audit?id=${String(loan._id)}&account=CUS-000001`)).rows).toEqual([]);
    const onThatDay = await server.viewer('GET', '/audit?subject=loan&from=2026-03-15&to=2026-03-15&limit=1');
    expect(onThatDay.rows).toHaveLength(1);
    expect((await server.viewer('GET', '/audit?subject=loan&from=2026-03-16')).rows).toEqual([]);
    expect((await server.viewer('GET', '/audit?subject=loan&to=2026-03-14')).rows).toEqual([]);
    expect((await server.viewer('GET', '/audit?subject=nothing')).status).toBe(422);
    expect((await server.owner('GET', '/audit')).status).toBe(403);
  });

  test('an id of a payment, receipt or charge finds the entries about it, and not the others of its loan', async () => {
    const loan = await server.newLoan();
    const loanId = String(loan.loanId);
    const paid = await server.admin('POST', `/payments/${loanId}`, lateInstallment);
    const paymentId = String(paid.body.paymentId);
    const undone = { revertedBy: 'Admin', revertReason: 'Wrong loan' };
    await server.admin('DELETE', `/payments/revertpayment/${paymentId}`, undone);
    const charge = { kind: 'Bounce', amount: 590, reason: 'The cheque was returned' };
    const levied = await server.admin('POST', `/accounts/${loanId}/charges`, charge);
    const chargeId = String(levied.body.chargeId);
    const actionsOf = async (search: string) =>
      (await server.viewer('GET', `/audit?${search}`)).rows.map(({ name, action }) => [name, action]);
    const ofPayment = [
      [paymentId, 'PAYMENT_REVERTED'],
      [paymentId, 'PAYMENT_CREATED'],
    ];
    expect(await actionsOf(`id=${paymentId}`)).toEqual(ofPayment);
    expect(await actionsOf(`subject=loan&id=%20${paymentId}`)).toEqual(ofPayment);
    expect(await actionsOf(`id=${chargeId}`)).toEqual([[chargeId, 'CHARGE_LEVIED']]);
    expect(await actionsOf(`subject=customer&id=${paymentId}`)).toEqual([]);
    expect(await actionsOf('id=PAY-999999')).toEqual([]);
    expect(await actionsOf('id=PAY-%25')).toEqual([]);

    // An entry of an earlier version names its payment in a column alone.
    const { seq, ...entry } = await server.db.query
      .selectFrom('audit_entries')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const early = { ...entry, seq: seq + 1_000, id: 'early', details: null, previous_hash: 'x', hash: 'x' };
    await server.db.query.insertInto('audit_entries').values(early).execute();
    expect(await actionsOf(`id=${paymentId}`)).toEqual([[paymentId, 'PAYMENT_REVERTED'], ...ofPayment]);
  });

  test('a loan’s entries from before subjects existed are found with its others, by an index', async () => {
    const loan = await server.newLoan();
    const { rows: known } = await server.admin('GET', `/audit?subject=loan&id=${String(loan.loanId)}`);
    const { seq, ...entry } = await server.db.query
      .selectFrom('audit_entries')
      .selectAll()
      .where('loan_id', '=', String(loan._id))
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const unnamed = { subject: null, subject_id: null, details: null };
    const chain = { previous_hash: 'early', hash: 'early' };
    const early = { ...entry, ...unnamed, ...chain, seq: seq + 1_000, id: 'early' };
    await server.db.query.insertInto('audit_entries').values(early).execute();
    const { rows } = await server.admin('GET', `/audit?subject=loan&id=${String(loan.loanId)}`);
    expect(rows.map(({ _id }) => _id)).toEqual(['early', ...known.map(({ _id }) => _id)]);
    const newest = async (subject: string) =>
      (await server.admin('GET', `/audit?subject=${subject}&limit=1`)).rows[0]?._id;
    expect(await newest('loan')).toBe('early');
    expect(await newest('customer')).not.toBe('early');
    const ways = (where: string) =>
      waysInto(server.db, `select * from audit_entries where ${where} order by seq desc limit 20`);
    // PostgreSQL reads a table of a few rows from end to end.
    if (engine === 'postgres') return;
    expect(await ways(`loan_id in ('a', 'b')`)).toContain('audit_loan');
    expect(await ways(`subject = 'customer' and subject_id in ('a', 'b')`)).toContain('audit_subject');
  });
});
