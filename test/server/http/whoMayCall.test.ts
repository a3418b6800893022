import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DemoBook } from '#server/seed/demoBook.ts';
import { transact } from '#server/db/database.ts';
import { handlers } from '#server/handlers.ts';
import type { StaffRole } from '#domain/records/staff.ts';
import { type CallName, contract } from '#api/contract.ts';
import {
  type Client,
  engines,
  type Json,
  lateInstallment,
  loanRequest,
  noon,
  startServer,
  type TestServer,
} from '#test/support/server/server.ts';
import { findingsIn } from '#test/support/server/findings.ts';
import { sessionIdOf, sessionToken, theAdmin, theOwner } from '#test/support/server/tokens.ts';
import { bookOfTwo, passwordOf, people } from '#test/support/server/books/serverBook.ts';
import { vehicleNumbered } from '#test/support/samples/vehicle.ts';

/**
 * Every kind of caller. Expired and forged tokens claim to be the Admin; the demoted Admin's token still says Admin.
 */
const callers = [
  'anonymous',
  'expired',
  'forged',
  'algNone',
  'owner',
  'other',
  'viewer',
  'admin',
  'demoted',
  'deactivated',
] as const;
type Caller = (typeof callers)[number];

/** The status for each kind of caller, in that order. */
type Row = readonly [
  anonymous: number,
  expired: number,
  forged: number,
  algNone: number,
  owner: number,
  other: number,
  viewer: number,
  admin: number,
  demoted: number,
  deactivated: number,
];

/**
 * Every call of the contract against every kind of caller. Each request succeeds where its caller may make it: it names
 * the owner's records and has a whole body. A call without a row does not compile.
 */
// A call a line, to be read as a table.
// prettier-ignore
const table: { readonly [Name in CallName]: Row } = {
  //                      anonymous expired forged algNone owner other viewer admin demoted deactivated
  signInCustomer:         [200,     200,    200,   200,    200,  200,  200,   200,  200,    200],
  signInStaff:            [200,     200,    200,   200,    200,  200,  200,   200,  200,    200],
  refreshToken:           [200,     200,    200,   200,    200,  200,  200,   200,  200,    200],
  signOut:                [204,     204,    204,   204,    204,  204,  204,   204,  204,    204],
  forgotPassword:         [202,     202,    202,   202,    202,  202,  202,   202,  202,    202],
  resetPassword:          [400,     400,    400,   400,    400,  400,  400,   400,  400,    400],
  disownChange:           [400,     400,    400,   400,    400,  400,  400,   400,  400,    400],
  confirmSignIn:          [401,     401,    401,   401,    401,  401,  401,   401,  401,    401],
  health:                 [200,     200,    200,   200,    200,  200,  200,   200,  200,    200],

  listSessions:           [401,     401,    401,   401,    200,  200,  200,   200,  200,    401],
  endOwnSession:          [401,     401,    401,   401,    204,  404,  404,   404,  404,    401],
  endOwnOtherSessions:    [401,     401,    401,   401,    200,  200,  200,   200,  200,    401],

  verifyStaff:            [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],
  getStaffProfile:        [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],
  listStaff:              [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],
  updateStaffProfile:     [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],
  updateStaff:            [401,     401,    401,   401,    403,  403,  403,   200,  403,    401],
  inviteStaff:            [401,     401,    401,   401,    403,  403,  403,   201,  403,    401],
  resetStaffPassword:     [401,     401,    401,   401,    403,  403,  403,   200,  403,    401],
  resetCustomerPassword:  [401,     401,    401,   401,    403,  403,  403,   200,  403,    401],

  listFactors:            [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],
  beginTotp:              [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],
  confirmTotp:            [401,     401,    401,   401,    403,  403,  404,   404,  404,    401],
  beginPasskey:           [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],
  addPasskey:             [401,     401,    401,   401,    403,  403,  400,   400,  400,    401],
  removeFactor:           [401,     401,    401,   401,    403,  403,  404,   404,  404,    401],
  renewRecoveryCodes:     [401,     401,    401,   401,    403,  403,  409,   409,  409,    401],
  askOwnIdentity:         [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],
  confirmOwnIdentity:     [401,     401,    401,   401,    403,  403,  400,   400,  400,    401],

  listLoans:              [401,     401,    401,   401,    200,  200,  200,   200,  200,    401],
  getLoan:                [401,     401,    401,   401,    200,  404,  200,   200,  200,    401],
  listCustomerLoans:      [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],
  createLoan:             [401,     401,    401,   401,    403,  403,  403,   201,  403,    401],
  updateLoan:             [401,     401,    401,   401,    403,  403,  403,   200,  403,    401],

  listPayments:           [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],
  listLoanPayments:       [401,     401,    401,   401,    200,  404,  200,   200,  200,    401],
  recordPayment:          [401,     401,    401,   401,    201,  404,  403,   201,  403,    401],
  confirmPayment:         [401,     401,    401,   401,    403,  403,  403,   200,  403,    401],
  revertPayment:          [401,     401,    401,   401,    403,  403,  403,   200,  403,    401],
  listReceipts:           [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],
  recordReceipt:          [401,     401,    401,   401,    403,  403,  403,   201,  403,    401],
  revertReceipt:          [401,     401,    401,   401,    403,  403,  403,   200,  403,    401],
  getAccount:             [401,     401,    401,   401,    200,  404,  200,   200,  200,    401],
  getLoanDesk:            [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],
  refundAdvance:          [401,     401,    401,   401,    403,  403,  403,   201,  403,    401],
  levyCharge:             [401,     401,    401,   401,    403,  403,  403,   201,  403,    401],
  updateCharge:           [401,     401,    401,   401,    403,  403,  403,   200,  403,    401],
  listWaivers:            [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],
  getLoanWaivers:         [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],
  waivePenalty:           [401,     401,    401,   401,    403,  403,  403,   201,  403,    401],
  withdrawWaiver:         [401,     401,    401,   401,    403,  403,  403,   200,  403,    401],
  listAudit:              [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],
  listSecurityEvents:     [401,     401,    401,   401,    403,  403,  403,   200,  403,    401],
  listLoanAudit:          [401,     401,    401,   401,    200,  404,  200,   200,  200,    401],

  listCustomers:          [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],
  getCustomer:            [401,     401,    401,   401,    200,  404,  200,   200,  200,    401],
  createCustomer:         [401,     401,    401,   401,    403,  403,  403,   201,  403,    401],
  revealIdentity:         [401,     401,    401,   401,    403,  403,  403,   200,  403,    401],
  updateCustomer:         [401,     401,    401,   401,    200,  404,  403,   200,  403,    401],
  changeCustomerPassword: [401,     401,    401,   401,    200,  404,  403,   403,  403,    401],

  listVehicles:           [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],
  getVehicle:             [401,     401,    401,   401,    200,  404,  200,   200,  200,    401],
  getVehicleById:         [401,     401,    401,   401,    200,  404,  200,   200,  200,    401],
  listCustomerVehicles:   [401,     401,    401,   401,    200,  404,  200,   200,  200,    401],
  addVehicle:             [401,     401,    401,   401,    403,  403,  403,   201,  403,    401],
  updateVehicle:          [401,     401,    401,   401,    200,  404,  403,   200,  403,    401],

  getBookFigures:         [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],
  getTodayFigures:        [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],
  getNotifications:       [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],
  listUndeliveredMails:   [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],
  getReportFigures:       [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],
  getWaiverFigures:       [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],
  getReportFile:          [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],
  listRecentLoans:        [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],
  getListCounts:          [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],
  getListFile:            [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],
  listApprovals:          [401,     401,    401,   401,    403,  403,  403,   200,  403,    401],
  askApproval:            [401,     401,    401,   401,    403,  403,  403,   202,  403,    401],
  approveRequest:         [401,     401,    401,   401,    403,  403,  403,   200,  403,    401],
  rejectRequest:          [401,     401,    401,   401,    403,  403,  403,   200,  403,    401],
  withdrawRequest:        [401,     401,    401,   401,    403,  403,  403,   200,  403,    401],

  getLender:              [401,     401,    401,   401,    200,  200,  200,   200,  200,    401],
  updateLender:           [401,     401,    401,   401,    403,  403,  403,   200,  403,    401],
  listLenderVersions:     [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],
  recordSamples:          [401,     401,    401,   401,    403,  403,  403,   409,  403,    401],

  getDisbursal:           [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],
  recordDisbursal:        [401,     401,    401,   401,    403,  403,  403,   201,  403,    401],
  listDisbursals:         [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],

  createFeedback:         [401,     401,    401,   401,    201,  201,  403,   201,  403,    401],
  listFeedback:           [401,     401,    401,   401,    403,  403,  200,   200,  200,    401],
  updateFeedback:         [401,     401,    401,   401,    403,  403,  403,   200,  403,    401],
};

/** So that the calls about approvals are served. */
const settings = { isSecondPersonRequired: true };

const calls = Object.keys(contract) as CallName[];
const served = calls.filter((name) => handlers[name] !== undefined);
const named = served.filter((name) => contract[name].path.includes('{'));
const forCustomers = named.filter((name) => (contract[name].who as readonly string[]).includes('customer'));

test('every call of the contract has its row, and there is no row without a call', () => {
  expect(Object.keys(table).toSorted()).toEqual(calls.toSorted());
});

describe.each(engines)('the callers of each call on %s', (engine) => {
  let server: TestServer;
  let clients: Readonly<Record<Caller, Client>>;
  beforeAll(async () => {
    server = await startServer(engine, book, undefined, undefined, settings);
    clients = await clientsOf(server);
  });
  afterAll(() => server.stop());

  test.each(served)('%s', async (name) => {
    const statuses: number[] = [];
    for (const caller of callers) {
      const { path, body } = await requestOf(server, name, caller);
      statuses.push((await clients[caller](contract[name].method, path, body)).status);
    }
    expect(byCaller(statuses)).toEqual(byCaller(table[name]));
  });

  test.each(served.filter((name) => !(contract[name].who as readonly string[]).includes('anyone')))(
    '%s tells who is nobody, and who may not, no more than that',
    async (name) => {
      for (const caller of callers) {
        const status = table[name][callers.indexOf(caller)];
        if (status !== 401 && status !== 403) continue;
        const { path, body } = await requestOf(server, name, caller);
        expect((await clients[caller](contract[name].method, path, body)).body).toEqual({
          message: status === 401 ? 'Please sign in.' : 'You do not have permission to do this.',
        });
      }
    },
  );

  test.each(forCustomers)('%s answers a stranger’s record exactly as an unknown one', async (name) => {
    const { method } = contract[name];
    const known = await idsOf(server, name, 'other');
    const { body } = await requestOf(server, name, 'other', known);
    for (const sent of body === undefined ? [undefined] : [body, {}, { ...body, status: 'Closed' }]) {
      const unknown = await clients.other(method, pathOf(name, unknownIds), sent);
      for (const ids of [known, await internalIdsOf(server, known)]) {
        const foreign = await clients.other(method, pathOf(name, ids), sent);
        expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
        expect([...foreign.headers.keys()]).toEqual([...unknown.headers.keys()]);
      }
    }
    expect((await clients.other(method, pathOf(name, unknownIds), body)).status).toBe(404);
  });

  test.each(named.filter((name) => table[name][callers.indexOf('admin')] !== 403))(
    '%s knows no record by an id that there is not',
    async (name) => {
      const { body } = await requestOf(server, name, 'admin');
      const { status } = await clients.admin(contract[name].method, pathOf(name, unknownIds), body);
      expect(status).toBe(404);
    },
  );

  test('lists give a customer what is theirs', async () => {
    const { loanId, vehicleId } = await server.newLoan();
    const own = await clients.owner('GET', '/loans/getallloans');
    expect(own.rows.map((loan) => loan.loanId)).toContain(loanId);
    expect(new Set(own.rows.map(({ customerId }) => customerId))).toEqual(new Set(['CUS-000001']));
    expect((await clients.other('GET', '/loans/getallloans')).rows).toEqual([]);
    const vehicles = await clients.owner('GET', '/vehicles/getvehicles/CUS-000001');
    expect(vehicles.rows.map((vehicle) => vehicle.vehicleId)).toContain(vehicleId);
    expect((await clients.other('GET', '/vehicles/getvehicles/CUS-000002')).rows).toEqual([]);
  });
});

/** Writes that change no record, and so leave no entry. */
const leaveNoEntry: ReadonlySet<CallName> = new Set([
  'signInCustomer',
  'signInStaff',
  'refreshToken',
  'signOut',
  'endOwnSession',
  'endOwnOtherSessions',
  // The answer is a mail; this request names an account that does not exist.
  'forgotPassword',
  // Need a link from a mail: see `trail.test.ts` and `changeNotices.test.ts`.
  'resetPassword',
  'disownChange',
  'endOwnSession',
  'endOwnOtherSessions',
  // Is for an empty book alone: see `samples.test.ts`.
  'recordSamples',
  // Their answers need a second factor: see `secondFactor.test.ts`.
  'confirmSignIn',
  'confirmTotp',
  'beginPasskey',
  'addPasskey',
  'removeFactor',
  'renewRecoveryCodes',
  'askOwnIdentity',
  'confirmOwnIdentity',
]);

describe.each(engines)('a write on %s', (engine) => {
  let server: TestServer;
  let clients: Readonly<Record<Caller, Client>>;
  beforeAll(async () => {
    server = await startServer(engine, book, undefined, undefined, settings);
    clients = await clientsOf(server);
  });
  afterAll(() => server.stop());

  const writes = served.filter((name) => contract[name].method !== 'GET' && !leaveNoEntry.has(name));

  test.each(writes)(
    '%s leaves an entry that says who made it, from where, and by which request',
    async (name) => {
      const caller = callers.find((_, index) => (table[name][index] ?? 500) < 300) ?? 'admin';
      const { path, body } = await requestOf(server, name, caller);
      const { status, headers } = await clients[caller](contract[name].method, path, body);
      const requestId = headers.get('x-request-id');
      const entries = await server.db.query
        .selectFrom('audit_entries')
        .select(['account_id', 'details'])
        .where('details', 'like', `%${String(requestId)}%`)
        .execute();
      expect([status, entries.length > 0]).toEqual([table[name][callers.indexOf(caller)], true]);
      for (const entry of entries) {
        expect(entry.account_id).toBe(caller === 'owner' ? 'internal-customer-1' : `internal-${caller}`);
        expect(JSON.parse(entry.details ?? '')).toMatchObject({ by: { address: '0.0.0.0', requestId } });
      }
      expect(await findingsIn(server.db), 'what is stored and is not in the trail').toEqual([]);
    },
  );
});

const byCaller = (statuses: readonly number[]) =>
  Object.fromEntries(callers.map((caller, index) => [caller, statuses[index]]));

type Ids = Readonly<
  Record<
    | 'customerId'
    | 'vehicleId'
    | 'loanId'
    | 'paymentId'
    | 'feedbackId'
    | 'staffId'
    | 'sessionId'
    | 'factorId'
    | 'report'
    | 'list'
    | 'approvalId'
    | 'receiptId'
    | 'chargeId'
    | 'waiverId',
    string
  >
>;

const unknownIds: Ids = {
  customerId: 'CUS-999999',
  vehicleId: 'VEH-999999',
  loanId: 'LN-999999',
  paymentId: 'PAY-999999',
  feedbackId: 'nothing',
  staffId: 'nobody',
  sessionId: 'nothing',
  factorId: 'nothing',
  report: 'nothing',
  list: 'nothing',
  approvalId: 'APR-999999',
  receiptId: 'RCP-999999',
  chargeId: 'CHG-999999',
  waiverId: 'WVR-999999',
};

const pathOf = (name: CallName, ids: Ids): string =>
  contract[name].path.replaceAll(/\{(\w+)\}/g, (_, param: string) => ids[param as keyof Ids]);

/**
 * The owner's records by their human ids, made for this call alone. Nobody signs in as the customer whose password is
 * reset.
 */
const idsOf = async (server: TestServer, name: CallName, caller: Caller): Promise<Ids> => {
  const { path } = contract[name];
  await reviveSessions(server);
  const { loanId, vehicleId } = /\{(?:loan|vehicle|payment|receipt|charge|waiver)Id\}/.test(path)
    ? await server.newLoan({ status: name === 'recordDisbursal' ? 'Pending' : 'Active' })
    : {};
  const paid = path.includes('{paymentId}')
    ? await server.as(await sessionToken(server.db, theOwner, noon))(
        'POST',
        `/payments/${String(loanId)}`,
        ownInstallment,
      )
    : null;
  return {
    customerId: name === 'resetCustomerPassword' && caller === 'admin' ? 'CUS-000003' : 'CUS-000001',
    vehicleId: String(vehicleId),
    loanId: String(loanId),
    paymentId: String(paid?.body.paymentId),
    feedbackId: 'internal-feedback',
    staffId: name === 'updateStaff' ? 'internal-leaver' : 'internal-clerk',
    factorId: 'nothing',
    report: 'collections',
    list: 'loans',
    approvalId: path.includes('{approvalId}') ? await openApproval(server, name) : 'nothing',
    receiptId:
      path.includes('{receiptId}') || name === 'refundAdvance'
        ? await someReceipt(server, loanId)
        : 'nothing',
    chargeId: path.includes('{chargeId}') ? await someCharge(server, loanId) : 'nothing',
    sessionId: path.includes('{sessionId}')
      ? sessionIdOf(await sessionToken(server.db, theOwner, noon))
      : 'nothing',
    waiverId: path.includes('{waiverId}') ? await someWaiver(server, loanId) : 'nothing',
  };
};

/** Revives the sessions that a call has ended, for the next call. */
const reviveSessions = ({ db }: TestServer): Promise<unknown> =>
  transact(db, ({ query }) =>
    query.updateTable('sessions').set({ ended_at: null }).where('ended_at', 'is not', null).execute(),
  );

/** A request that waits, of the Admin who withdraws it or of another. */
const openApproval = async (server: TestServer, name: CallName): Promise<string> => {
  await freeClerk(server);
  const maker = name === 'withdrawRequest' ? 'internal-admin' : 'internal-second';
  const client = server.as(await sessionToken(server.db, { kind: 'staff', id: maker, role: 'Admin' }, noon));
  return String((await client('POST', '/approvals', makeClerkAdmin)).body.approvalId);
};

/** A receipt whose money is all kept. */
const someReceipt = async ({ admin }: TestServer, loanId: unknown): Promise<string> => {
  const { body } = await admin('POST', '/receipts', { loanId, amount: 40_000, method: 'UPI' });
  return String((body.receipt as Json).receiptId);
};

const someCharge = async ({ admin }: TestServer, loanId: unknown): Promise<string> =>
  String((await admin('POST', `/accounts/${String(loanId)}/charges`, bounced)).body.chargeId);

const someWaiver = async ({ admin }: TestServer, loanId: unknown): Promise<string> =>
  String((await admin('POST', `/accounts/${String(loanId)}/waivers`, flooded)).body.waiverId);

const flooded = { installmentNumber: 1, amount: 100, reason: 'Flood in the village' };

const bounced = { kind: 'Bounce', amount: 590, reason: 'The cheque was returned' };

/** The clerk is an active Viewer again, and nobody waits to make an Admin of them. */
const freeClerk = ({ db }: TestServer): Promise<void> =>
  transact(db, async ({ query }) => {
    const free = { role: 'Viewer', status: 'Active' } as const;
    await query.updateTable('staff').set(free).where('id', '=', 'internal-clerk').execute();
    await query
      .updateTable('approvals')
      .set({ status: 'Withdrawn' })
      .where('status', '=', 'Requested')
      .execute();
  });

const makeClerkAdmin = { action: 'updateStaff', staffId: 'internal-clerk', role: 'Admin' };

const internalIdsOf = async ({ admin }: TestServer, ids: Ids): Promise<Ids> => ({
  ...ids,
  customerId: 'internal-customer-1',
  vehicleId: `internal-${ids.vehicleId}`,
  loanId: String((await admin('GET', `/loans/getloan/${ids.loanId}`)).body._id),
});

let requests = 0;

const requestOf = async (
  server: TestServer,
  name: CallName,
  caller: Caller,
  given?: Ids,
): Promise<{ readonly path: string; readonly body: Json | undefined }> => {
  const ids = given ?? (await idsOf(server, name, caller));
  requests += 1;
  const of = bodies[name as keyof typeof bodies];
  const body = of === undefined ? undefined : await of({ server, caller, number: requests });
  return { path: pathOf(name, ids), body };
};

interface Asked {
  readonly server: TestServer;
  readonly caller: Caller;
  /** Different for each request. */
  readonly number: number;
}

type NameWithBody = {
  [Name in CallName]: (typeof contract)[Name]['body'] extends null ? never : Name;
}[CallName];

/** The owner's payment of the first installment of `newLoan`, to the rupee. */
const ownInstallment = {
  installmentNumber: 1,
  amount: 8885 + 2475,
  penaltyAmount: 2475,
  paymentMethod: 'UPI',
};

const signInAs = (email: string) => ({ email, password: passwordOf(email) });

const freshRefreshToken = async (server: TestServer): Promise<Json> => ({
  refreshToken: (await server.signIn('admin', people.viewer, passwordOf(people.viewer))).body.refreshToken,
});

const ownPassword = ({ caller }: Asked): Json => ({
  currentPassword:
    caller === 'demoted' ? 'nobody signs in' : passwordOf(caller === 'viewer' ? people.viewer : people.admin),
});

const bodies: { readonly [Name in NameWithBody]: (asked: Asked) => Json | Promise<Json> } = {
  updateLender: async ({ server, number }) => ({
    version: (await server.admin('GET', '/lender')).body.version,
    settings: { longestTenure: 12 + (number % 400) },
  }),
  signInCustomer: () => signInAs(people.other),
  signInStaff: () => signInAs(people.admin),
  refreshToken: ({ server }) => freshRefreshToken(server),
  signOut: ({ server }) => freshRefreshToken(server),
  forgotPassword: ({ number }) => ({ email: `nobody-${number}@kisht.test` }),
  resetPassword: () => ({ token: 'unknown', newPassword: 'a new password' }),
  confirmSignIn: () => ({ ticket: 'unknown', code: '123456' }),
  beginTotp: ownPassword,
  confirmTotp: () => ({ id: 'unknown', name: 'Phone', code: '123456' }),
  beginPasskey: ownPassword,
  addPasskey: () => ({ ticket: 'unknown', name: 'Laptop', passkey: '{}' }),
  confirmOwnIdentity: () => ({ ticket: 'unknown', code: '123456' }),
  createLoan: async ({ server }) => ({ ...loanRequest, vehicleId: await server.newVehicle() }),
  updateLoan: () => ({ guarantorName: 'Meena Rao' }),
  recordPayment: ({ caller }) =>
    caller === 'owner' || caller === 'other' ? ownInstallment : lateInstallment,
  revertPayment: () => ({ revertedBy: 'Admin', revertReason: 'Cheque bounced' }),
  recordReceipt: async ({ server }) => ({
    loanId: (await server.newLoan({ startDate: '2026-02-20', status: 'Active' })).loanId,
    amount: 5_000,
    method: 'Cash',
  }),
  revertReceipt: () => ({ reason: 'Entered twice' }),
  refundAdvance: () => ({ amount: 100, method: 'UPI', reason: 'The borrower asked for it' }),
  levyCharge: () => bounced,
  waivePenalty: () => flooded,
  withdrawWaiver: () => ({ reason: 'Waived for the wrong loan' }),
  updateCharge: () => ({ status: 'Waived', reason: 'The bank was at fault' }),
  createCustomer: ({ number }) => ({
    name: 'Nila Das',
    email: `new-${number}@kisht.test`,
    phone: '9845012345',
    address: '14, 4th Cross',
    city: 'Bengaluru',
    state: 'Karnataka',
    zip: '560041',
    country: 'India',
    dob: '1990-01-01',
    gender: 'female',
    aadhar: '234123412346',
    pan: 'AAAPA1234A',
    drivingLicense: 'KA05 20110012345',
  }),
  revealIdentity: () => ({ field: 'pan' }),
  updateCustomer: () => ({ city: 'Mysuru' }),
  changeCustomerPassword: () => ({
    oldPassword: passwordOf(people.owner),
    newPassword: 'quite another phrase',
  }),
  addVehicle: ({ number }) => vehicleNumbered(String(number)),
  updateVehicle: () => ({ color: 'Red' }),
  createFeedback: () => ({ name: 'Owner Rao', email: people.owner, message: 'Thank you' }),
  updateFeedback: () => ({ status: 'Resolved' }),
  updateStaffProfile: ({ caller }) => ({ name: 'Asha', email: `${caller}@kisht.test`, admin: true }),
  updateStaff: () => ({ status: 'Inactive' }),
  askApproval: async ({ server }) => {
    await freeClerk(server);
    return makeClerkAdmin;
  },
  recordDisbursal: () => ({
    netAmount: 99_000.5,
    mode: 'UPI',
    reference: 'UTR1',
    payee: 'Borrower',
  }),
  rejectRequest: () => ({ note: 'Not before the audit' }),
  inviteStaff: ({ number }) => ({
    name: 'Nila Das',
    email: `staff-${number}@kisht.test`,
    role: 'Viewer',
    currentPassword: passwordOf(people.admin),
  }),
  disownChange: () => ({ token: 'unknown' }),
  resetCustomerPassword: () => ({ password: 'a one-time password' }),
};

/** Another customer like the first, who cannot sign in. */
const another = (number: number, status: string): DemoBook['customers'] =>
  bookOfTwo.customers.slice(0, 1).map(({ customer }) => ({
    customer: {
      ...customer,
      _id: `internal-customer-${number}`,
      customerId: `CUS-00000${number}`,
      email: `customer-${number}@kisht.test`,
      status,
    },
    password: null,
  }));

/** The book of two with a person for each kind of caller, and a message to answer. */
const book: DemoBook = {
  ...bookOfTwo,
  staff: [
    ...bookOfTwo.staff,
    ...['demoted', 'clerk', 'leaver'].map((name) => ({
      staff: { _id: `internal-${name}`, name, email: `${name}@kisht.test`, role: 'Viewer' },
      password: 'nobody signs in',
    })),
    {
      staff: { _id: 'internal-second', name: 'Second', email: 'second@kisht.test', role: 'Admin' },
      password: 'nobody signs in',
    },
  ],
  customers: [...bookOfTwo.customers, ...another(3, 'Active'), ...another(4, 'Inactive')],
  feedback: [
    {
      _id: 'internal-feedback',
      name: 'Owner Rao',
      email: people.owner,
      phone: null,
      message: 'Hello',
      status: 'Pending',
      createdAt: null,
      customerId: null,
      accountName: null,
    },
  ],
};

const clientsOf = async ({ as, anonymous, db }: TestServer): Promise<Readonly<Record<Caller, Client>>> => {
  const customer = async (number: number) =>
    as(await sessionToken(db, { kind: 'customer', id: `internal-customer-${number}` }, noon));
  const staff = async (id: string, role: StaffRole) =>
    as(await sessionToken(db, { kind: 'staff', id, role }, noon));
  const [, claims = ''] = (await sessionToken(db, theAdmin, noon)).split('.');
  const noAlgorithm = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return {
    anonymous,
    expired: as(await sessionToken(db, theAdmin, noon - 15 * 60_000)),
    forged: as(await sessionToken(db, theAdmin, noon, 'another secret, forty characters at least')),
    algNone: as(`${noAlgorithm}.${claims}.`),
    owner: await customer(1),
    other: await customer(2),
    viewer: await staff('internal-viewer', 'Viewer'),
    admin: await staff('internal-admin', 'Admin'),
    demoted: await staff('internal-demoted', 'Admin'),
    deactivated: await customer(4),
  };
};
