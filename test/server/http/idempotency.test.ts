import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idempotencyKeyOf } from '#server/http/idempotency.ts';
import {
  engines,
  lateInstallment,
  loanRequest,
  noon,
  startServer,
  type TestServer,
} from '#test/support/server/server.ts';

describe.each(engines)('idempotency keys on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  const countOf = async (table: 'loans' | 'payments') =>
    (await server.db.query.selectFrom(table).select('id').execute()).length;

  test('the same key with the same body answers as the first did and creates nothing', async () => {
    const loan = await server.newLoan();
    const pay = () =>
      server.admin('POST', `/payments/${String(loan.loanId)}`, lateInstallment, {
        'idempotency-key': 'pay-1',
      });
    const first = await pay();
    const again = await pay();
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await countOf('payments')).toBe(1);
  });

  test('copies that arrive at once create one record and answer alike', async () => {
    const before = await countOf('loans');
    const body = { ...loanRequest, vehicleId: await server.newVehicle() };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        server.admin('POST', '/loans/createloan', body, { 'idempotency-key': 'loan-1' }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
    expect(await countOf('loans')).toBe(before + 1);
  });

  test('the same key with another body, or for another record, is 422', async () => {
    const loan = await server.newLoan();
    const pay = (amount: number, id = loan.loanId) =>
      server.admin(
        'POST',
        `/payments/${String(id)}`,
        { ...lateInstallment, amount },
        { 'idempotency-key': 'pay-2' },
      );
    expect((await pay(9000)).status).toBe(201);
    expect((await pay(9001)).status).toBe(422);
    expect((await pay(9000, (await server.newLoan()).loanId)).status).toBe(422);
  });

  test('a refused call leaves its key free', async () => {
    const loan = await server.newLoan({ status: 'Active', startDate: '2026-03-10' });
    const pay = (amount: number) =>
      server.owner(
        'POST',
        `/payments/${String(loan.loanId)}`,
        { installmentNumber: 1, amount, paymentMethod: 'UPI' },
        { 'idempotency-key': 'pay-3' },
      );
    expect((await pay(1)).status).toBe(422);
    expect((await pay(8885)).status).toBe(201);
  });

  test('two people may use the same key', async () => {
    const loan = await server.newLoan({ status: 'Active', startDate: '2026-03-10' });
    const path = `/payments/${String(loan.loanId)}`;
    const body = { installmentNumber: 1, amount: 8885, paymentMethod: 'UPI' };
    expect((await server.owner('POST', path, body, { 'idempotency-key': 'same' })).status).toBe(201);
    expect((await server.admin('POST', path, body, { 'idempotency-key': 'same' })).status).toBe(409);
  });

  test('a key counts for 24 hours', async () => {
    const loan = await server.newLoan();
    const pay = async () => {
      // The clock moves past the token's life too.
      const { body } = await server.signIn('admin', 'admin@kisht.test', 'the password of admin@kisht.test');
      const client = server.as(String(body.token));
      return client('POST', `/payments/${String(loan.loanId)}`, lateInstallment, {
        'idempotency-key': 'pay-4',
      });
    };
    expect((await pay()).status).toBe(201);
    server.clock.nowMs = noon + 86_400_000 - 1;
    expect((await pay()).status).toBe(201);
    server.clock.nowMs = noon + 86_400_000;
    expect((await pay()).status).toBe(409);
    server.clock.nowMs = noon;
  });

  test('what is changed once is answered again under its key, and refused without one', async () => {
    const running = { status: 'Active', startDate: '2026-03-10' };
    const loanId = String((await server.newLoan(running)).loanId);
    const installment = { installmentNumber: 1, amount: 8885, paymentMethod: 'UPI' };
    const { body: claim } = await server.owner('POST', `/payments/${loanId}`, installment);
    const { body: money } = await server.admin('POST', '/receipts', {
      loanId: (await server.newLoan(running)).loanId,
      amount: 500,
      method: 'UPI',
      reference: 'UTR 0012',
    });
    const late = String((await server.newLoan({ status: 'Active' })).loanId);
    const { body: waiver } = await server.admin('POST', `/accounts/${late}/waivers`, {
      installmentNumber: 1,
      amount: 100,
      reason: 'Flood',
    });
    const charged = { kind: 'Visit', amount: 500, leviedOn: '2026-03-15', reason: 'Visited' };
    const { body: charge } = await server.admin('POST', `/accounts/${late}/charges`, charged);
    const { receiptId } = money.receipt as { readonly receiptId: string };
    const paymentId = String(claim.paymentId);
    const changes = [
      ['PUT', `/payments/confirm/${paymentId}`, undefined],
      ['DELETE', `/payments/revertpayment/${paymentId}`, { revertReason: 'Bounced' }],
      ['DELETE', `/receipts/${receiptId}`, { reason: 'Bounced' }],
      ['DELETE', `/waivers/${String(waiver.waiverId)}`, { reason: 'A mistake' }],
      ['PUT', `/charges/${String(charge.chargeId)}`, { status: 'Waived', reason: 'A mistake' }],
    ] as const;
    for (const [method, path, body] of changes) {
      const send = () => server.admin(method, path, body, { 'idempotency-key': path });
      const first = await send();
      const again = await send();
      expect([first.status, again.status], path).toEqual([200, 200]);
      expect(again.body, path).toEqual(first.body);
      expect((await server.admin(method, path, body)).status, path).toBe(409);
    }
  });

  test('what is kept of a request tells no right guess of its password from a wrong one', async () => {
    const invited = { name: 'Meera Nair', email: 'meera@kisht.test', role: 'Viewer' };
    const body = { ...invited, currentPassword: 'the password of admin@kisht.test' };
    const header = { 'idempotency-key': 'invite-1' };
    expect((await server.admin('POST', '/settings/admins', body, header)).status).toBe(201);
    const guess = idempotencyKeyOf('invite-1', '', {
      name: 'inviteStaff',
      params: {},
      body,
      ifMatch: undefined,
    });
    const kept = await server.db.query
      .selectFrom('idempotency_keys')
      .select('request_hash')
      .where('idempotency_key', '=', 'invite-1')
      .execute();
    expect(kept).not.toEqual([{ request_hash: guess?.requestHash }]);
    expect((await server.admin('POST', '/settings/admins', body, header)).status).toBe(201);
  });

  test('an invalid key is refused', async () => {
    const { status } = await server.admin('POST', '/loans/createloan', loanRequest, {
      'idempotency-key': 'x'.repeat(201),
    });
    expect(status).toBe(422);
  });
});
