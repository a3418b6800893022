import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  engines,
  type Json,
  lateInstallment,
  startServer,
  type TestServer,
} from '#test/support/server/server.ts';

describe.each(engines)('what a page asks for at once on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  const read = async (path: string) => (await server.admin('GET', path)).body;
  const waivedLoan = async (): Promise<string> => {
    const loanId = String((await server.newLoan({ status: 'Active' }))['loanId']);
    const { status } = await server.admin('POST', `/accounts/${loanId}/waivers`, {
      installmentNumber: 1,
      amount: 500,
      reason: 'The bank was closed',
    });
    expect(status).toBe(201);
    return loanId;
  };

  test('a loan’s desk has what its calls answer, and what of the set-up bears on it (rule LOAN-DESK)', async () => {
    const loanId = await waivedLoan();
    const { settings } = await read('/lender');
    const { longestTenure, cashLimitPaise } = settings as Json;
    const desk = await read(`/accounts/${loanId}/desk`);
    expect(desk).toEqual({
      longestTenure,
      cashLimit: Number(cashLimitPaise) / 100,
      disbursalAccount: null,
      disbursal: await read(`/accounts/${loanId}/disbursal`),
      waivers: await read(`/accounts/${loanId}/waivers`),
    });
    expect((desk['waivers'] as Json)['waivers']).toHaveLength(1);
    expect((await server.admin('GET', '/accounts/LN-999999/desk')).status).toBe(404);
  });

  test('an account comes with its waivers for staff, and without for its borrower (rule ACCOUNT-PAGE)', async () => {
    const path = `/accounts/${await waivedLoan()}`;
    const waivers = await read(`${path}/waivers`);
    expect((await read(path))['waivers']).toEqual(waivers);
    expect((await server.viewer('GET', path)).body['waivers']).toEqual(waivers);
    expect((await server.owner('GET', path)).body['waivers']).toBeNull();
  });

  test('the loans of a customer are theirs alone, newest first, whole where something may be due (rule CUSTOMER-PAGE)', async () => {
    const [late, waits] = [await waivedLoan(), String((await server.newLoan())['loanId'])];
    const paid = await server.admin('POST', `/payments/${late}`, lateInstallment);
    expect(paid.status).toBe(201);
    const { rows } = await server.admin('GET', '/customers/CUS-000001/loans');
    expect(rows.map(({ customerId }) => customerId)).toEqual(rows.map(() => 'CUS-000001'));
    const dates = rows.map(({ createdAt }) => String(createdAt));
    expect(dates).toEqual(dates.toSorted().toReversed());
    const listed = (await server.owner('GET', '/loans/getallloans')).rows;
    expect(new Set(rows.map(({ loanId }) => loanId))).toEqual(new Set(listed.map(({ loanId }) => loanId)));
    const of = (loanId: string) => rows.find((row) => row['loanId'] === loanId);
    expect(of(late)).toEqual(await read(`/loans/getloan/${late}`));
    expect(of(waits)).toMatchObject({ loanId: waits });
    expect(of(waits)).not.toHaveProperty('payments');
    expect((await server.admin('GET', '/customers/CUS-999999/loans')).status).toBe(404);
  });
});
