import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handlers } from '#server/handlers.ts';
import { type CallName, contract } from '#api/contract.ts';
import {
  engines,
  type Json,
  lateInstallment,
  startServer,
  type TestServer,
} from '#test/support/server/server.ts';

describe.each(engines)('bad input on %s', (engine) => {
  let server: TestServer;
  let loan: Json;
  let path: string;
  beforeAll(async () => {
    server = await startServer(engine);
    loan = await server.newLoan();
    path = `/payments/${String(loan.loanId)}`;
  });
  afterAll(() => server.stop());

  test.each(['{', '', '{"amount":', 'not json'])('malformed JSON %j is 400', async (text) => {
    const { status, body } = await server.admin('POST', path, text);
    expect([status, body.message]).toEqual([400, 'The body is not valid JSON.']);
  });

  test.each(['[]', '"text"', 'null', '17'])('JSON %s that is no object is 422', async (text) => {
    const { status, body } = await server.admin('POST', path, text);
    expect([status, body.message]).toEqual([422, 'The body must be a JSON object.']);
  });

  test('a body that is not JSON by its type is 415', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await server.admin('POST', path, '{}', { 'content-type': type })).status).toBe(415);
  });

  test('a body over 256 KiB is 413, whether or not it says so', async () => {
    const large = JSON.stringify({ ...lateInstallment, paymentMethod: 'x'.repeat(256 * 1024) });
    expect((await server.admin('POST', path, large)).status).toBe(413);
    expect((await server.admin('POST', path, large, { 'content-length': '10' })).status).toBe(413);
  });

  test('a stranger’s body over 8 KiB is 413, and a small one is read', async () => {
    const padded = (bytes: number) => '{"email":"a@b.example","password":"x"}'.padEnd(bytes);
    for (const headers of [{}, { 'content-length': '10' }]) {
      const taken = await server.anonymous('POST', '/admin/login', padded(8 * 1024), headers);
      expect(taken.status).toBe(401);
      const { status, body } = await server.anonymous('POST', '/admin/login', padded(8 * 1024 + 1), headers);
      expect([status, body]).toEqual([413, { message: 'The body is larger than 8 KiB.' }]);
    }
    // A call that needs a session refuses before it reads the body.
    expect((await server.anonymous('POST', path, padded(200_000))).status).toBe(401);
  });

  test('a body without fields names each one that is required', async () => {
    const { status, body } = await server.admin('POST', path, {});
    expect(status).toBe(422);
    expect(body).toEqual({
      message: 'installmentNumber is required',
      code: 'INVALID_FIELDS',
      fields: {
        installmentNumber: 'is required',
        amount: 'is required',
        paymentMethod: 'is required',
      },
    });
  });

  test.each<[string, unknown]>([
    ['a null byte', 'Cash\0'],
    ['a lone object', {}],
    ['a list', ['Cash']],
    ['a long text', 'x'.repeat(501)],
  ])('%s as a payment method is refused by name', async (_, paymentMethod) => {
    const { status, body } = await server.admin('POST', path, { ...lateInstallment, paymentMethod });
    expect([status, Object.keys(body.fields as Json)]).toEqual([422, ['paymentMethod']]);
  });

  test.each([
    ['', 'is required'],
    ['x'.repeat(1_001), 'must have at most 1,000 characters'],
  ])('a password of a length that none has is refused for what it is', async (password, words) => {
    for (const portal of ['admin', 'customers'] as const) {
      const { status, body } = await server.signIn(portal, 'a@b.example', password);
      expect([status, body.fields]).toEqual([422, { password: words }]);
    }
    expect((await server.signIn('admin', 'a@b.example', 'x'.repeat(1_000))).status).toBe(401);
  });

  test.each([20, 100_000])('a field nested %i levels deep is refused by name', async (levels) => {
    const nest = '['.repeat(levels) + ']'.repeat(levels);
    const { status, body } = await server.admin(
      'POST',
      path,
      `{"installmentNumber":1,"amount":1,"paymentMethod":${nest}}`,
    );
    expect([status, body.fields]).toEqual([422, { paymentMethod: 'is nested too deeply' }]);
    const { status: unread } = await server.admin('POST', path, `{"unknown":${nest}}`);
    expect(unread).toBe(422);
  });

  test('a field named __proto__ is a field like any unknown one', async () => {
    const { status } = await server.admin('POST', path, '{"__proto__":{"amount":1},"constructor":1}');
    expect(status).toBe(422);
  });

  test.each(['LN-999999', 'x', '%00', 'a%2Fb', '%E0%A4%A', "' or 1=1 --", '9'.repeat(2000)])(
    'the unknown loan %s is 404',
    async (id) => {
      const { status, body } = await server.admin('GET', `/loans/getloan/${id.replaceAll(' ', '%20')}`);
      expect([status, body.message]).toEqual([404, 'Loan not found']);
    },
  );

  test('a payment on an unknown loan, and an unknown payment, are 404', async () => {
    expect((await server.admin('POST', '/payments/LN-999999', lateInstallment)).body.message).toBe(
      'Loan not found',
    );
    expect((await server.admin('PUT', '/payments/confirm/PAY-999999')).body.message).toBe(
      'Payment not found',
    );
    const revert = await server.admin('DELETE', '/payments/revertpayment/PAY-999999', { revertReason: 'x' });
    expect(revert.body.message).toBe('Payment not found');
    expect((await server.admin('GET', '/vehicles/getvehicle/VEH-999999')).body.message).toBe(
      'Vehicle not found',
    );
  });

  test('a path that is not there is 404, a method that is not there 405, both in JSON', async () => {
    expect((await server.admin('GET', '/nothing/here')).status).toBe(404);
    expect((await server.admin('GET', '')).status).toBe(404);
    expect((await server.admin('PUT', '/loans/getallloans', {})).status).toBe(405);
    expect((await server.admin('GET', '/payments/confirm/PAY-000001')).status).toBe(405);
  });

  test('a call of the contract that this server does not answer says so', async () => {
    const missing = (Object.keys(contract) as CallName[]).filter((name) => handlers[name] === undefined);
    for (const name of missing) {
      const { status, body } = await server.admin(
        contract[name].method,
        contract[name].path,
        contract[name].method === 'GET' ? undefined : {},
      );
      expect([status, body.message]).toEqual([404, 'This call is not served here.']);
    }
  });

  test('every answer carries the headers that keep it private, and its request’s id', async () => {
    const { headers } = await server.admin('GET', '/admin/verify');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const refused = await server.anonymous('GET', '/admin/verify');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(refused.headers.get('x-request-id')).not.toBe(headers.get('x-request-id'));
  });

  test.each(['limit=5&limit=500', 'search=a&search=b', 'limit=5&sort=name&limit=5', 'other=1&other=2'])(
    'the query %s, which has a name twice, is refused by that name',
    async (query) => {
      const { status, body } = await server.admin('GET', `/customers/getallcustomers?${query}`);
      const [name = ''] = query.split('=');
      expect([status, body.fields]).toEqual([422, { [name]: 'must be given once' }]);
    },
  );

  test('and after all of this nothing has changed', async () => {
    const { body } = await server.admin('GET', `/loans/getloan/${String(loan.loanId)}`);
    expect(body).toEqual({ ...loan, payments: [] });
  });
});
