import type { BrowserContext, Route } from 'playwright-core';
import { otherVehicleBody } from '#test/support/samples/vehicle.ts';

/**
 * The book of a foreign server, which has the product's calls alone (rule CONTRACT): no refresh token for staff, no
 * role in the token, no `admin` object, no paging, no schedule, statuses in spellings of its own, numbers as text,
 * missing fields, and an unreadable row in each list.
 */
const openLoan = {
  _id: '64f0c0ffee',
  loanId: 'L-77',
  customerId: 'C-1',
  vehicleId: 'V-1',
  loanAmount: '100000',
  interestRate: '12',
  tenure: '12',
  emiAmount: '8885',
  startDate: '2026-01-31T00:00:00.000Z',
  paymentFrequency: 'monthly',
  status: 'ACTIVE',
  createdAt: '2026-01-31T10:00:00.000Z',
  disbursedDate: '2026-01-31T10:00:00.000Z',
  nextPaymentDate: '2026-03-31T00:00:00.000Z',
  __v: 3,
};
/** A loan with the fewest fields. */
const bareLoan = { loanId: 'L-78', loanAmount: 50_000, tenure: 6, emiAmount: '8500', status: 'in progress' };
const closedLoan = { ...openLoan, _id: '64f0closed', loanId: 'L-79', status: 'closed', tenure: '1' };

const paid = {
  _id: '64f0aaaa',
  installmentNumber: '1',
  amount: '8885',
  status: 'paid',
  paidDate: '2026-02-27T08:00:00.000Z',
  paymentMethod: 'Cash',
};
const received = { ...paid, _id: '64f0bbbb', installmentNumber: 2, status: 'RECEIVED', paidBy: 'Customer' };

const borrower = {
  _id: '64f0cccc',
  customerId: 'C-1',
  name: 'Farida Khan',
  email: 'farida@lender.example',
  phone: 9_876_543_210,
  zip: 560_001,
  dob: '1990-05-04T00:00:00.000Z',
  status: 'ACTIVE',
};
const vehicle = {
  _id: '64f0dddd',
  vehicleId: 'V-1',
  registrationNumber: 'KA 01 AB 1234',
  manufacturer: 'Tata',
  model: 'Nexon',
  year: 2024,
  status: 'in use',
};

const completeVehicle = { ...otherVehicleBody, ...vehicle };

const audit = [
  { _id: 'a1', action: 'PAYMENT_CREATED', details: { installmentNumber: '1', amount: '8885' } },
  {
    _id: 'a2',
    action: 'PAYMENT_REVERTED',
    details: { installmentNumber: 1, amount: 8_885 },
    performedBy: 'Admin',
    performedAt: '2026-02-28T08:00:00.000Z',
  },
  'broken',
];
const feedbacks = [
  {
    _id: 'f1',
    name: 'Farida Khan',
    email: 'farida@lender.example',
    message: 'Namaste',
    status: 'in progress',
  },
  { _id: 'f2', name: 'Nobody', message: 'No status' },
  'broken',
];
const admins = [{ _id: 'a1', name: 'Devika', email: 'devika@lender.example', role: 'superadmin' }, 'broken'];

/** The answers of such a server by method and path; any other call is unknown to it. */
export type ForeignAnswers = Readonly<Record<string, unknown>>;

const signIns: ForeignAnswers = {
  'POST /admin/login': { token: tokenFor({}) },
  'GET /admin/verify': true,
  'POST /customers/login': { token: tokenFor({}), customer: { customerId: 'C-1', name: 'Farida Khan' } },
};

const singleRecords: ForeignAnswers = {
  'GET /admin/profile': { name: 'Devika', email: 'devika@lender.example' },
  'GET /loans/getloan/L-77': openLoan,
  'GET /loans/getloan/L-78': bareLoan,
  'GET /loans/getloan/L-79': closedLoan,
  'GET /customers/getcustomer/C-1': borrower,
  'GET /vehicles/getvehicle/V-1': vehicle,
  'GET /vehicles/getvehiclebyid/V-1': vehicle,
};

/** A book with something in every list. */
export const fullBook: ForeignAnswers = {
  ...signIns,
  ...singleRecords,
  'GET /loans/getallloans': [openLoan, bareLoan, closedLoan, { loanId: 'broken' }],
  'GET /payments/all': [paid, received, { broken: true }],
  'GET /payments/L-77': [paid, received, { broken: true }],
  'GET /payments/L-78': [],
  'GET /payments/L-79': [paid],
  'GET /audit-logs/loan/L-77': { success: true, data: audit },
  'GET /audit-logs/loan/L-79': { success: true, data: audit },
  'GET /customers/getallcustomers': [borrower, { customerId: 'C-2', name: 'Meera' }, { name: 'broken' }],
  'GET /vehicles/getallvehicles': [vehicle, { registrationNumber: 'KL 07 0001' }, { model: 'broken' }],
  'GET /vehicles/getvehicles/C-1': [vehicle, { model: 'broken' }],
  'GET /feedback/getallfeedback': feedbacks,
  'GET /admin/getalladmins': admins,
};

/** The same book with records that lack nothing, so that every field of them can be emptied. */
export const completeBook: ForeignAnswers = {
  ...fullBook,
  'GET /loans/getloan/L-77': {
    ...openLoan,
    marketValue: '150000',
    processingFee: '500',
    guarantorName: 'Sudhir',
    guarantorPhone: 9_800_000_000,
    guarantorAddress: 'Mysuru',
    guarantorRelation: 'Uncle',
  },
  'GET /customers/getcustomer/C-1': {
    ...borrower,
    address: '1, First Road',
    city: 'Mysuru',
    state: 'Karnataka',
    country: 'Bharat',
    gender: 'other',
    aadhar: 1,
    pan: 'P',
    drivingLicense: 'D',
  },
  'GET /vehicles/getvehicle/V-1': completeVehicle,
  'GET /vehicles/getvehiclebyid/V-1': completeVehicle,
};

/** A book in which nothing has been written yet but the one customer, vehicle and loan that an address names. */
export const emptyBook: ForeignAnswers = Object.fromEntries(
  Object.entries(fullBook).map(([call, answer]) => {
    if (Array.isArray(answer)) return [call, []];
    if (call.startsWith('GET /audit-logs/')) return [call, { success: true, data: [] }];
    if (call.startsWith('GET /loans/getloan/'))
      return [call, { ...bareLoan, loanId: call.split('/').at(-1) }];
    if (call.startsWith('GET /customers/getcustomer/')) return [call, { customerId: 'C-1', name: 'Farida' }];
    if (call.startsWith('GET /vehicles/getvehicle')) return [call, { registrationNumber: 'KA 01 AB 1234' }];
    return [call, answer];
  }),
);

/** Accepts every sign-in and fails at everything else. */
export const failingBook: ForeignAnswers = signIns;

/** A useless answer: the words of a gateway or framework, a refusal in JSON, or none at all (status 0). */
export interface ForeignRefusal {
  readonly refusal: number;
  readonly body: string | Readonly<Record<string, unknown>>;
}

/** No answer. */
export const noAnswer: ForeignRefusal = { refusal: 0, body: '' };

/** A gateway answers in the place of the server. */
export const gatewayFailure: ForeignRefusal = { refusal: 500, body: 'upstream connect error' };

/** A success of which nothing can be made. */
export const oddAnswer: ForeignRefusal = { refusal: 200, body: { surprise: true } };

export interface SentCall {
  readonly call: string;
  readonly authorization: string | null;
  readonly query: string;
  readonly body: unknown;
}

export interface ForeignBook {
  /** The calls that it got. */
  readonly sent: SentCall[];
  /** Answers otherwise from now on; the sign-ins go on as they were. */
  readonly turnTo: (answers: ForeignAnswers, otherwise?: ForeignRefusal) => void;
}

/** Express's answer to an unknown call. */
const unknownCall: ForeignRefusal = { refusal: 404, body: '<!DOCTYPE html><pre>Cannot GET it</pre>' };

const isRefusal = (answer: unknown): answer is ForeignRefusal =>
  typeof answer === 'object' && answer !== null && 'refusal' in answer;

/** Answers every call of the API in the server's place. */
export const standIn = async (context: BrowserContext, answers: ForeignAnswers): Promise<ForeignBook> => {
  const sent: SentCall[] = [];
  let known = answers;
  let unknown = unknownCall;
  // Nothing is awaited before a call is noted, so that calls are in the order of their arrival.
  await context.route('**/api/**', async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const call = `${request.method()} ${pathname.replace('/api', '')}`;
    sent.push({
      call,
      authorization: request.headers()['authorization'] ?? null,
      query: search,
      body: request.postDataJSON() as unknown,
    });
    const answer = known[call] ?? unknown;
    await (isRefusal(answer) ? refuse(route, answer) : route.fulfill({ status: 200, json: answer }));
  });
  return {
    sent,
    turnTo: (next, otherwise = unknownCall) => {
      known = { ...signIns, ...next };
      unknown = otherwise;
    },
  };
};

const refuse = (route: Route, { refusal, body }: ForeignRefusal): Promise<void> => {
  if (refusal === 0) return route.abort();
  return typeof body === 'string'
    ? route.fulfill({ status: refusal, contentType: 'text/html', body })
    : route.fulfill({ status: refusal, json: body });
};

/** A token that ends later than the slowest walk, with the given claims and no others. */
function tokenFor(claims: Readonly<Record<string, unknown>>): string {
  const exp = Math.floor(Date.now() / 1000) + 24 * 3_600;
  return `e30.${Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url')}.signed`;
}
