import * as Result from 'effect/Result';
import * as Schema from 'effect/Schema';
import * as Issue from 'effect/SchemaIssue';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Call, WireSchema } from '#api/call.ts';
import { type CallName, contract, takenOf } from '#api/contract.ts';
import { AuditEntry } from '#domain/audit/auditEntry.ts';
import { Customer } from '#domain/records/customer.ts';
import { Feedback } from '#domain/records/feedback.ts';
import { Loan } from '#domain/loan/loan.ts';
import { Payment } from '#domain/loan/payment/payment.ts';
import { Staff } from '#domain/records/staff.ts';
import { Vehicle } from '#domain/records/vehicle.ts';
import * as Arbitraries from '#test/support/arbitraries.ts';
import { vehicleBody } from '#test/support/samples/vehicle.ts';
import { customerBody } from '#test/support/samples/customer.ts';

/** Every call and who may make it (rule CONTRACT): P public, C a customer, A staff who read too, W staff who write. */
const wire: readonly (readonly [method: string, path: string, who: string])[] = [
  ['POST', '/customers/login', 'P'],
  ['POST', '/admin/login', 'P'],
  ['GET', '/admin/verify', 'A'],
  ['POST', '/auth/refresh-token', 'P'],
  ['GET', '/loans/getallloans', 'A C'],
  ['GET', '/loans/getloan/{loanId}', 'A C'],
  ['POST', '/loans/createloan', 'W'],
  ['PUT', '/loans/updateloan/{loanId}', 'W'],
  ['GET', '/payments/all', 'A'],
  ['GET', '/payments/{loanId}', 'A C'],
  ['POST', '/payments/{loanId}', 'W C'],
  ['PUT', '/payments/confirm/{paymentId}', 'W'],
  ['DELETE', '/payments/revertpayment/{paymentId}', 'W'],
  ['GET', '/audit-logs/loan/{loanId}', 'A C'],
  ['GET', '/customers/getallcustomers', 'A'],
  ['GET', '/customers/getcustomer/{customerId}', 'A C'],
  ['POST', '/customers/createcustomer', 'W'],
  ['PUT', '/customers/updatecustomer/{customerId}', 'W C'],
  ['POST', '/customers/changepassword/{customerId}', 'C'],
  ['GET', '/vehicles/getallvehicles', 'A'],
  ['GET', '/vehicles/getvehicle/{id}', 'A C'],
  ['GET', '/vehicles/getvehiclebyid/{id}', 'A C'],
  ['GET', '/vehicles/getvehicles/{customerId}', 'A C'],
  ['POST', '/vehicles/addvehicle', 'W'],
  ['PUT', '/vehicles/updatevehicle/{id}', 'W C'],
  ['POST', '/feedback/create', 'W C'],
  ['GET', '/feedback/getallfeedback', 'A'],
  ['PUT', '/feedback/updatefeedback/{id}', 'W'],
  ['GET', '/admin/profile', 'A'],
  ['GET', '/admin/getalladmins', 'A'],
  // A Viewer changes only their own name and password, by this call (rule STAFF-ROLES).
  ['PUT', '/admin/update-password', 'A'],
  ['POST', '/settings/customers/{id}/reset-password', 'W'],
  ['PUT', '/settings/updateadmin/{id}', 'W'],
  // Additions to the product's calls (rules ACCOUNT-CHANGED, STAFF-STATUS).
  ['POST', '/settings/admins', 'W'],
  ['POST', '/settings/admins/{id}/reset-password', 'W'],
  ['POST', '/auth/disown', 'P'],
  ['POST', '/auth/forgot-password', 'P'],
  ['POST', '/auth/reset-password', 'P'],
  ['POST', '/auth/logout', 'P'],
  ['GET', '/health', 'P'],
  // Additions of our server: one's own sessions.
  ['GET', '/sessions', 'A C'],
  ['DELETE', '/sessions/{sessionId}', 'A C'],
  ['POST', '/sessions/end-others', 'A C'],
  // Additions: the trail of everything, the reveal of a number (rule IDENTITY-NUMBERS), second factors of staff.
  ['GET', '/audit', 'A'],
  ['GET', '/audit/security', 'W'],
  // Additions: figures over the whole book (rule TOTALS).
  ['GET', '/figures', 'A'],
  ['GET', '/figures/today', 'A'],
  ['GET', '/figures/reports', 'A'],
  ['GET', '/figures/waivers', 'A'],
  ['GET', '/figures/recent-loans', 'A'],
  ['GET', '/reports/{report}', 'A'],
  // Additions: a list's counts by status, and its file (rule LIST-BAR).
  ['GET', '/figures/lists/{list}', 'A'],
  ['GET', '/lists/{list}', 'A'],
  ['POST', '/customers/{customerId}/reveal', 'W'],
  ['POST', '/admin/login/confirm', 'P'],
  ['GET', '/factors', 'A'],
  ['POST', '/factors/totp', 'A'],
  ['POST', '/factors/totp/confirm', 'A'],
  ['POST', '/factors/passkey/options', 'A'],
  ['POST', '/factors/passkey', 'A'],
  ['DELETE', '/factors/{factorId}', 'A'],
  ['POST', '/factors/recovery-codes', 'A'],
  ['POST', '/identity/question', 'A'],
  ['POST', '/identity/confirm', 'A'],
  // Additions: writes that wait for a second person (rule APPROVALS).
  // Additions: how loans are paid out (rule DISBURSAL).
  ['GET', '/accounts/{loanId}/disbursal', 'A'],
  ['POST', '/accounts/{loanId}/disbursal', 'W'],
  ['GET', '/disbursals', 'A'],
  // Additions: what the pages of a loan and of a customer ask for at once (rules LOAN-DESK, CUSTOMER-PAGE).
  ['GET', '/accounts/{loanId}/desk', 'A'],
  ['GET', '/customers/{customerId}/loans', 'A'],
  ['GET', '/approvals', 'W'],
  ['POST', '/approvals', 'W'],
  ['POST', '/approvals/{approvalId}/approve', 'W'],
  ['POST', '/approvals/{approvalId}/reject', 'W'],
  ['POST', '/approvals/{approvalId}/withdraw', 'W'],
  // Additions: receipts, and a loan's account (rules RECEIPT, LOAN-ACCOUNT).
  ['GET', '/receipts', 'A'],
  ['POST', '/receipts', 'W'],
  ['DELETE', '/receipts/{receiptId}', 'W'],
  ['GET', '/accounts/{loanId}', 'A C'],
  ['POST', '/accounts/{loanId}/advance/refund', 'W'],
  ['POST', '/accounts/{loanId}/charges', 'W'],
  ['PUT', '/charges/{chargeId}', 'W'],
  // Additions: the lender's set-up (rule LENDER).
  ['GET', '/lender', 'A C'],
  ['PUT', '/lender', 'W'],
  ['GET', '/lender/versions', 'A'],
  // Addition: an empty book is filled for whoever looks around (rule SAMPLES).
  ['POST', '/lender/samples', 'W'],
  // Addition: what the bell of the back office counts (rule NOTIFICATIONS).
  ['GET', '/notifications', 'A'],
  // Addition: mails that could not be sent (rule MAIL-UNDELIVERED).
  ['GET', '/mails/undelivered', 'A'],
  // Additions: penalties given up (rule WAIVER).
  ['GET', '/waivers', 'A'],
  ['GET', '/accounts/{loanId}/waivers', 'A'],
  ['POST', '/accounts/{loanId}/waivers', 'W'],
  ['DELETE', '/waivers/{waiverId}', 'W'],
];

const calls: readonly (readonly [name: CallName, call: Call])[] = Object.entries(contract) as never;

/** A path without the names of its parameters, which are ours to choose. */
const placeOf = (method: string, path: string) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`;

const callersOf = (who: string) =>
  who
    .split(' ')
    .flatMap(
      (letter) => ({ P: ['anyone'], C: ['customer'], A: ['viewer', 'admin'], W: ['admin'] })[letter] ?? [],
    )
    .toSorted();

/** Calls with a query that are no lists in pages. */
const ofFigures: ReadonlySet<CallName> = new Set([
  'getReportFigures',
  'getReportFile',
  'getListCounts',
  'getListFile',
  'listRecentLoans',
]);

describe('the contract and the wire', () => {
  test('have the same calls, each once', () => {
    const ours = calls.map(([, { method, path }]) => placeOf(method, path));
    expect(ours.toSorted()).toEqual(wire.map(([method, path]) => placeOf(method, path)).toSorted());
    expect(new Set(ours).size).toBe(ours.length);
  });

  test.each(wire)('agree on who may %s %s: %s', (method, path, who) => {
    const found = calls.find(([, call]) => placeOf(call.method, call.path) === placeOf(method, path));
    expect(found?.[1].who.toSorted()).toEqual(callersOf(who));
  });

  test('agree on what never refreshes: sign-ins, the refresh, forgotten passwords, sign-out, health, the bell', () => {
    const final = calls.filter(([, { session }]) => session !== 'full').map(([, { path }]) => path);
    expect(final.toSorted()).toEqual([
      '/admin/login',
      '/admin/login/confirm',
      '/auth/disown',
      '/auth/forgot-password',
      '/auth/logout',
      '/auth/refresh-token',
      '/auth/reset-password',
      '/customers/login',
      '/health',
      '/notifications',
    ]);
  });

  test('agree on which calls carry no token', () => {
    const bare = calls.filter(([, { session }]) => session === 'none').map(([, { path }]) => path);
    expect(bare.toSorted()).toEqual([
      '/admin/login',
      '/admin/login/confirm',
      '/auth/refresh-token',
      '/customers/login',
      '/health',
    ]);
  });

  test('agree on what is created, accepted or empty', () => {
    const other = calls.filter(([, { status }]) => status !== 200);
    expect(Object.fromEntries(other.map(([name, { status }]) => [name, status]))).toEqual({
      signOut: 204,
      forgotPassword: 202,
      askApproval: 202,
      endOwnSession: 204,
      createLoan: 201,
      recordPayment: 201,
      recordReceipt: 201,
      refundAdvance: 201,
      levyCharge: 201,
      waivePenalty: 201,
      createCustomer: 201,
      addVehicle: 201,
      createFeedback: 201,
      inviteStaff: 201,
      recordDisbursal: 201,
      recordSamples: 201,
      removeFactor: 204,
    });
  });

  test('agree on the lists that can be paged: the four lists of records, receipts, the trail, the security log, approvals and the lender’s versions', () => {
    const asked = calls.filter(([name, { query }]) => query !== null && !ofFigures.has(name));
    expect(asked.map(([name]) => name)).toEqual([
      'listLoans',
      'listPayments',
      'listReceipts',
      'listWaivers',
      'listAudit',
      'listSecurityEvents',
      'listCustomers',
      'listVehicles',
      'listApprovals',
      'listDisbursals',
      'listLenderVersions',
    ]);
  });

  test('a call that reads has no body, and one that writes what is new has one; ending a session says all in its path', () => {
    const wrong = calls.filter(
      ([, { method, body }]) =>
        (method === 'GET' && body !== null) || (['POST', 'DELETE'].includes(method) && body === null),
    );
    // Calls whose path and session say everything.
    expect(wrong.map(([name]) => name)).toEqual([
      'endOwnSession',
      'endOwnOtherSessions',
      'resetStaffPassword',
      'removeFactor',
      'renewRecoveryCodes',
      'askOwnIdentity',
      'approveRequest',
      'withdrawRequest',
      'recordSamples',
    ]);
  });
});

const formatIssue = Issue.makeFormatterStandardSchemaV1();

/** The fields that a schema refuses, by name. */
const refusedFields = (schema: WireSchema, value: unknown): readonly string[] => {
  const read = Schema.decodeUnknownResult(schema, { errors: 'all' })(value);
  if (Result.isSuccess(read)) return [];
  return formatIssue(read.failure.issue).issues.map(({ path }) =>
    (path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.'),
  );
};

const loan = {
  customerId: 'CUS-000001',
  vehicleId: 'VEH-000001',
  loanAmount: 100_000,
  marketValue: 150_000,
  processingFee: 0,
  interestRate: 12,
  tenure: 12,
  startDate: '2026-01-31',
  paymentFrequency: 'Monthly',
  guarantorName: 'Ravi',
  guarantorPhone: '9876543210',
  guarantorAddress: 'Pune',
  guarantorRelation: 'Brother',
};
const customer = customerBody;
const vehicle = vehicleBody;
const payment = { installmentNumber: 1, amount: 1_000, paymentMethod: 'Cash' };
const feedback = { name: 'Asha', email: 'asha@kisht.example', message: 'Hello' };
const profile = { name: 'Meera', email: 'meera@kisht.example' };

/** For each body: one that is taken, others that are taken, and others that are refused with the field at fault. */
interface BodyExamples {
  readonly good: Readonly<Record<string, unknown>>;
  readonly taken?: readonly Readonly<Record<string, unknown>>[];
  readonly refused: readonly (readonly [field: string, value: unknown])[];
}

const identityReply = { ticket: 't', code: '123456' };
/** The question says which of these is needed: a code, a password or a passkey's answer. */
const identityReplies = [
  { code: null, password: 'x' },
  { code: null, passkey: '{}' },
];
const identityReplyRefused: BodyExamples['refused'] = [
  ['ticket', ''],
  ['ticket', undefined],
  ['code', 123456],
  ['password', 7],
  ['passkey', {}],
  ['passkey', 'x'.repeat(5_001)],
];

const bodies: Readonly<Partial<Record<CallName, BodyExamples>>> = {
  signInStaff: {
    good: { email: 'meera@kisht.example', password: 'x' },
    refused: [
      ['email', ''],
      ['email', undefined],
      ['password', ''],
      ['password', 7],
    ],
  },
  signInCustomer: { good: { email: 'asha@kisht.example', password: 'x' }, refused: [['email', null]] },
  refreshToken: { good: { refreshToken: 'r' }, refused: [['refreshToken', '']] },
  signOut: { good: { refreshToken: null }, taken: [{ refreshToken: 'r' }], refused: [['refreshToken', {}]] },
  forgotPassword: { good: { email: 'asha@kisht.example' }, refused: [['email', ' ']] },
  resetPassword: {
    good: { token: 't', newPassword: '12345678' },
    taken: [{ newPassword: 'x'.repeat(128) }],
    refused: [
      ['newPassword', '1234567'],
      ['newPassword', 'x'.repeat(129)],
      ['token', ''],
    ],
  },
  createLoan: {
    good: loan,
    taken: [
      { loanAmount: '100000.50' },
      { emiAmount: '8885' },
      { interestRate: 0 },
      { interestRate: 100 },
      { tenure: '12' },
    ],
    refused: [
      ['loanAmount', -1],
      ['loanAmount', 'a lot'],
      ['loanAmount', 1.005],
      ['loanAmount', undefined],
      ['marketValue', null],
      ['processingFee', -0.01],
      ['interestRate', 100.01],
      ['interestRate', -1],
      ['tenure', 0],
      ['tenure', 1.5],
      ['tenure', 481],
      ['startDate', '2026-02-30'],
      ['startDate', 'tomorrow'],
      ['paymentFrequency', 'Weekly'],
      ['guarantorName', ''],
      ['guarantorPhone', undefined],
      ['guarantorAddress', ' '],
      ['guarantorRelation', 'x'.repeat(501)],
      ['customerId', ''],
      ['vehicleId', undefined],
      ['status', 'Overdue'],
    ],
  },
  updateLoan: {
    good: {},
    taken: [{ status: 'active' }, { tenure: 6 }],
    refused: [
      ['tenure', 0],
      ['loanAmount', -1],
    ],
  },
  recordPayment: {
    good: payment,
    taken: [{ penaltyAmount: '75.50' }, { amount: 0 }, { status: 'PAID' }, { dueDate: '2026-01-01' }],
    refused: [
      ['installmentNumber', 0],
      ['installmentNumber', 1.5],
      ['installmentNumber', 481],
      ['installmentNumber', undefined],
      ['amount', -1],
      ['amount', null],
      ['amount', 0.001],
      ['penaltyAmount', -1],
      ['paymentMethod', ''],
      ['paidDate', 'yesterday'],
    ],
  },
  revertPayment: {
    good: { revertReason: 'Bounced' },
    refused: [
      ['revertReason', ''],
      ['revertReason', '   '],
      ['revertReason', undefined],
      ['revertReason', 'a\u0000b'],
    ],
  },
  recordReceipt: {
    good: { loanId: 'LN-000001', amount: 5_000, method: 'Cash' },
    taken: [
      { receivedOn: '2026-03-14', reference: 'UTR 1', excess: 'pay-ahead', preview: true },
      { excess: null, preview: null },
    ],
    refused: [
      ['loanId', ''],
      ['amount', 0.001],
      ['amount', -1],
      ['amount', undefined],
      ['method', ''],
      ['receivedOn', 'yesterday'],
      ['excess', 'keep'],
      ['preview', 'yes'],
    ],
  },
  revertReceipt: {
    good: { reason: 'Entered twice' },
    taken: [{ reason: null, preview: true }],
    refused: [
      ['reason', 'x'.repeat(501)],
      ['preview', 'yes'],
    ],
  },
  refundAdvance: {
    good: { amount: 100, method: 'UPI', reason: 'The borrower asked for it' },
    taken: [{ reference: 'UTR 1', preview: true }],
    refused: [
      ['amount', undefined],
      ['method', ''],
      ['reason', ''],
    ],
  },
  levyCharge: {
    good: { kind: 'Bounce', amount: 590, reason: 'The cheque was returned' },
    taken: [{ leviedOn: '2026-03-14' }],
    refused: [
      ['kind', ''],
      ['amount', 1.001],
      ['reason', ''],
    ],
  },
  updateCharge: {
    good: { status: 'Waived', reason: 'The bank was at fault' },
    taken: [{ status: 'Cancelled' }],
    refused: [
      ['status', 'Paid'],
      ['reason', ''],
    ],
  },
  waivePenalty: {
    good: { installmentNumber: 1, amount: 600, reason: 'Flood in the village' },
    taken: [{ amount: 'all' }, { amount: '600.50' }],
    refused: [
      ['installmentNumber', 0],
      ['amount', 1.001],
      ['amount', 'some'],
      ['reason', ''],
    ],
  },
  withdrawWaiver: {
    good: { reason: 'Waived for the wrong loan' },
    taken: [],
    refused: [['reason', '  ']],
  },
  createCustomer: {
    good: customer,
    taken: [{ zip: 411001 }, { status: 'Inactive' }],
    refused: [
      ...Object.keys(customer).map((field) => [field, undefined] as const),
      ['email', 'asha'],
      ['gender', 'none'],
      ['dob', '1990-13-01'],
      ['status', 'Closed'],
    ],
  },
  updateCustomer: { good: {}, taken: [{ name: 'Asha R' }], refused: [['email', 'asha']] },
  changeCustomerPassword: {
    good: { oldPassword: 'x', newPassword: '12345678' },
    refused: [
      ['oldPassword', ''],
      ['newPassword', '1234567'],
    ],
  },
  addVehicle: {
    good: vehicle,
    taken: [{ year: 2022 }, { customerId: 'CUS-000001' }],
    refused: [...Object.keys(vehicle).map((field) => [field, undefined] as const), ['status', 'Sold']],
  },
  updateVehicle: { good: {}, taken: [{ status: 'Inactive' }], refused: [['status', 'Sold']] },
  createFeedback: {
    good: feedback,
    taken: [{ phone: '9876543210' }, { message: 'x'.repeat(5_000) }],
    refused: [
      ['name', ''],
      ['email', 'asha@'],
      ['message', ''],
      ['message', 'x'.repeat(5_001)],
    ],
  },
  updateFeedback: { good: { status: 'In Progress' }, refused: [['status', 'Done']] },
  updateStaffProfile: {
    good: profile,
    taken: [{ currentPassword: '', newPassword: '' }],
    refused: [
      ['name', ''],
      ['email', 'meera'],
      ['newPassword', 'short'],
    ],
  },
  updateStaff: {
    good: { role: 'Viewer' },
    taken: [{ status: 'Inactive' }],
    refused: [
      ['role', 'Owner'],
      ['role', ''],
      ['status', 'Sold'],
      ['status', ''],
    ],
  },
  inviteStaff: {
    good: { name: 'Meera', email: 'meera@lender.example', role: 'Viewer', currentPassword: '12345678' },
    refused: [
      ['name', ''],
      ['email', 'meera'],
      ['role', undefined],
      ['currentPassword', ''],
    ],
  },
  askApproval: {
    good: { action: 'updateStaff', staffId: 'internal-viewer' },
    taken: [
      {
        action: 'updateStaff',
        staffId: 'internal-viewer',
        role: 'Admin',
        status: 'Active',
        reason: 'She is back',
      },
      { action: 'confirmPayment', paymentId: 'PAY-000001' },
      { action: 'revertPayment', paymentId: 'PAY-000001', reason: 'Cheque bounced' },
    ],
    refused: [
      ['action', 'recordPayment'],
      ['action', undefined],
      ['role', 'Owner'],
      ['status', 'Away'],
      ['reason', 'x'.repeat(501)],
    ],
  },
  updateLender: {
    good: { version: 0, settings: { longestTenure: 48 } },
    taken: [
      { version: 7, settings: { identity: { tradeName: 'Asha Motors', pin: '560025', gstin: null } } },
      { version: 7, settings: { penalty: { graceDays: 3, capPaise: 500_000 }, booksClosedThrough: null } },
    ],
    refused: [
      ['version', undefined],
      ['version', -1],
      ['version', 1.5],
      ['version', '0'],
      ['settings', undefined],
      ['settings', {}],
      ['settings', { tenure: 48 }],
    ],
  },
  recordDisbursal: {
    good: { netAmount: 98_500, mode: 'Bank Transfer', reference: 'UTR1', payee: 'Borrower' },
    taken: [
      { mode: 'Cash', reference: null },
      { paidOn: '2026-01-15', payee: 'Dealer', payeeName: 'Asha Motors', account: 'HDFC current' },
    ],
    refused: [
      ['netAmount', undefined],
      ['netAmount', 1.005],
      ['mode', 'Barter'],
      ['payee', 'Somebody'],
      ['reference', 'x'.repeat(501)],
      ['paidOn', 'yesterday'],
    ],
  },
  rejectRequest: {
    good: { note: 'Ask the borrower first' },
    refused: [
      ['note', ' '],
      ['note', undefined],
    ],
  },
  disownChange: { good: { token: 'abc' }, refused: [['token', '']] },
  resetCustomerPassword: { good: { password: 'twelve chars' }, refused: [['password', 'elevenchars']] },
  revealIdentity: {
    good: { field: 'pan' },
    taken: [{ field: 'aadhar', reason: 'The bank asks' }, { field: 'drivingLicense' }],
    refused: [
      ['field', 'phone'],
      ['field', undefined],
      ['reason', 'x'.repeat(501)],
    ],
  },
  confirmSignIn: { good: identityReply, taken: identityReplies, refused: identityReplyRefused },
  confirmOwnIdentity: { good: identityReply, taken: identityReplies, refused: identityReplyRefused },
  beginTotp: { good: { currentPassword: '12345678' }, refused: [['currentPassword', '']] },
  confirmTotp: {
    good: { id: 'f', name: 'Phone', code: '123456' },
    refused: [
      ['id', ''],
      ['name', ' '],
      ['name', 'x'.repeat(501)],
      ['code', undefined],
      ['code', 123456],
    ],
  },
  beginPasskey: { good: { currentPassword: '12345678' }, refused: [['currentPassword', undefined]] },
  addPasskey: {
    good: { ticket: 't', name: 'Laptop', passkey: '{}' },
    refused: [
      ['ticket', ''],
      ['name', ''],
      ['passkey', undefined],
      ['passkey', 'x'.repeat(5_001)],
    ],
  },
};

test('every body of the contract has its examples', () => {
  const withBody = calls.filter(([, { body }]) => body !== null).map(([name]) => name);
  expect(Object.keys(bodies).toSorted()).toEqual(withBody.toSorted());
});

describe.each(Object.entries(bodies))('the body of %s', (name, { good, taken = [], refused }) => {
  const schema = takenOf(name as CallName);
  if (schema === null) throw new Error(`${name} has no body`);

  test.each([{}, ...taken])('is taken with %j', (change) => {
    expect(refusedFields(schema, { ...good, ...change })).toEqual([]);
  });

  test.each(refused)('is refused for its %s of %j, by name', (field, value) => {
    const body: Record<string, unknown> = { ...good, [field]: value };
    if (value === undefined) delete body[field];
    expect(new Set(refusedFields(schema, body))).toEqual(new Set([field]));
  });

  test.each([null, [], 'text', 7])('is refused when it is %j', (value) => {
    expect(Result.isFailure(Schema.decodeUnknownResult(schema)(value))).toBe(true);
  });

  test('is written so that it reads the same', () => {
    const read = Schema.decodeUnknownSync(schema)(good);
    const written = JSON.parse(JSON.stringify(Schema.encodeUnknownSync(schema)(read))) as unknown;
    expect(Schema.decodeUnknownSync(schema)(written)).toEqual(read);
  });
});

describe('a list query', () => {
  const { query } = contract.listLoans;

  test.each([{}, { limit: 1 }, { limit: '500' }, { offset: 0, order: 'desc', sort: 'loanId', search: '' }])(
    'may be %j',
    (value) => {
      expect(refusedFields(query, value)).toEqual([]);
    },
  );

  test.each([
    ['limit', 0],
    ['limit', 501],
    ['limit', 'all'],
    ['offset', -1],
    ['order', 'up'],
  ])('is refused for its %s of %s', (field, value) => {
    expect(refusedFields(query, { [field]: value })).toEqual([field]);
  });
});

const records = [
  ['Loan', Loan, Arbitraries.someLoan],
  ['Payment', Payment, Arbitraries.somePayment],
  ['Customer', Customer, Arbitraries.someCustomer],
  ['Vehicle', Vehicle, Arbitraries.someVehicle],
  ['AuditEntry', AuditEntry, Arbitraries.someAuditEntry],
  ['Staff', Staff, Arbitraries.someStaff],
  ['Feedback', Feedback, Arbitraries.someFeedback],
] as const satisfies readonly (readonly [string, WireSchema, fc.Arbitrary<unknown>])[];

describe.each(records)('the record %s', (_, record, arbitrary) => {
  const schema: WireSchema = record;
  const anyRecord: fc.Arbitrary<unknown> = arbitrary;
  const write = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(Schema.encodeUnknownSync(schema)(value)));
  const read = Schema.decodeUnknownSync(schema);

  test('that is written is read as it was, and written again the same', () => {
    fc.assert(
      fc.property(anyRecord, (value) => {
        const written = write(value);
        expect(read(written)).toEqual(value);
        expect(write(read(written))).toEqual(written);
      }),
    );
  });

  test('is read with fields that nobody knows, and without them within', () => {
    fc.assert(
      fc.property(anyRecord, (value) => {
        expect(read({ ...(write(value) as object), __v: 3, tenant: { id: 1 } })).toEqual(value);
      }),
    );
  });

  test('reads null and a missing field as the same', () => {
    fc.assert(
      fc.property(anyRecord, (value) => {
        const written = Object.entries(write(value) as object).filter(([, field]) => field !== null);
        expect(read(Object.fromEntries(written))).toEqual(value);
      }),
    );
  });
});
