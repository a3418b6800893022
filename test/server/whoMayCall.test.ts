import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handlers } from '../../server/handlers.ts';
import { type CallName, contract } from '../../src/api/contract.ts';
import { type Client, engines, startServer, type TestServer } from '../support/server.ts';

/** Answers for nobody, the customer whose record it is, another customer, a Viewer and an Admin. */
type Row = readonly [anonymous: number, owner: number, other: number, viewer: number, admin: number];

const readOwn: Row = [401, 200, 404, 200, 200];
const readAll: Row = [401, 403, 403, 200, 200];
const everybody = (status: number): Row => [status, status, status, status, status];

// Paths take the ids of one customer, their vehicle, their loan and a payment that does not exist; bodies are empty, so
// that who gets as far as the body is told that fields are missing (422).
const table: { readonly [Name in CallName]?: Row } = {
  signInCustomer: everybody(422),
  signInStaff: everybody(422),
  refreshToken: everybody(422),
  signOut: everybody(204),
  health: everybody(200),
  verifyStaff: readAll,
  getStaffProfile: readAll,
  listStaff: readAll,
  listLoans: [401, 200, 200, 200, 200],
  getLoan: readOwn,
  createLoan: [401, 403, 403, 403, 422],
  updateLoan: [401, 403, 403, 403, 200],
  listPayments: readAll,
  listLoanPayments: readOwn,
  recordPayment: [401, 422, 422, 403, 422],
  confirmPayment: [401, 403, 403, 403, 404],
  revertPayment: [401, 403, 403, 403, 422],
  listLoanAudit: readOwn,
  listCustomers: readAll,
  getCustomer: readOwn,
  listVehicles: readAll,
  getVehicle: readOwn,
  getVehicleById: readOwn,
  listCustomerVehicles: readOwn,
};

test('every call that is served has its row', () => {
  expect(Object.keys(table).toSorted()).toEqual(Object.keys(handlers).toSorted());
});

describe.each(engines)('who may call on %s', (engine) => {
  let server: TestServer;
  const ids: Record<string, string> = { customerId: 'CUS-000001', paymentId: 'PAY-999999' };
  beforeAll(async () => {
    server = await startServer(engine);
    const loan = await server.newLoan();
    Object.assign(ids, { loanId: loan.loanId, vehicleId: loan.vehicleId });
  });
  afterAll(() => server.stop());

  const pathOf = (name: CallName, of = ids) =>
    contract[name].path.replaceAll(/\{(\w+)\}/g, (_, param: string) => of[param] ?? '');
  const call = (client: Client, name: CallName, path = pathOf(name)) =>
    client(contract[name].method, path, contract[name].body === null ? undefined : {});

  test.each(Object.entries(table) as [CallName, Row][])('%s', async (name, expected) => {
    const callers = [server.anonymous, server.owner, server.other, server.viewer, server.admin];
    const replies = await Promise.all(callers.map((client) => call(client, name)));
    expect(replies.map(({ status }) => status)).toEqual(expected);
  });

  test.each(Object.keys(table).filter((name) => table[name as CallName] === readOwn) as CallName[])(
    '%s answers a stranger’s record as an unknown one',
    async (name) => {
      const foreign = await call(server.other, name);
      const unknown = await call(server.other, name, pathOf(name, { ...ids, ...unknownIds }));
      expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
    },
  );

  test('a customer pays on their own loan only, and a stranger’s is unknown to them', async () => {
    const body = { installmentNumber: 1, amount: 11_360, penaltyAmount: 2475, paymentMethod: 'UPI' };
    const foreign = await server.other('POST', `/payments/${ids.loanId}`, body);
    const unknown = await server.other('POST', '/payments/LN-999999', body);
    expect([foreign.status, foreign.body]).toEqual([404, { message: 'Loan not found' }]);
    expect(unknown.body).toEqual(foreign.body);
    expect((await server.owner('POST', `/payments/${ids.loanId}`, body)).status).toBe(201);
  });

  test('lists give a customer what is theirs', async () => {
    expect((await server.owner('GET', '/loans/getallloans')).rows.map(({ loanId }) => loanId)).toEqual([
      ids.loanId,
    ]);
    expect((await server.other('GET', '/loans/getallloans')).rows).toEqual([]);
    const vehicles = await server.owner('GET', '/vehicles/getvehicles/CUS-000001');
    expect(vehicles.rows.map(({ vehicleId }) => vehicleId)).toEqual([ids.vehicleId]);
  });

  test('who is signed in is told when they may not', async () => {
    expect((await call(server.viewer, 'createLoan')).body).toEqual({
      message: 'You do not have permission to do this.',
    });
  });
});

const unknownIds = { customerId: 'CUS-999999', loanId: 'LN-999999', vehicleId: 'VEH-999999' };
