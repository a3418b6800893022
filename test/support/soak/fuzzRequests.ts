import assert from 'node:assert/strict';
import * as Schema from 'effect/Schema';
import fc from 'fast-check';
import { type CallName, contract } from '#api/contract.ts';
import { loanStatuses } from '#domain/loan/lifecycle.ts';
import { staffRoles } from '#domain/records/staff.ts';
import { feedbackStatuses } from '#domain/records/feedback.ts';
import { transact } from '#server/db/database.ts';
import { paymentFrequencies } from '#domain/loan/schedule/terms.ts';
import { makeTargets, pathOf, type Targets } from './fuzz.ts';
import { bodyFields, type BodyName, type Field, type FieldKind, wholeBodies } from './fuzzFields.ts';
import { odd, probesOf } from './fuzzValues.ts';
import { checkBooks } from './loadBooks.ts';
import type { Client, Json, Reply, TestServer } from '#test/support/server/server.ts';

/** A request as chance made it. */
export interface AnyRequest {
  readonly name: CallName;
  readonly caller: (typeof callers)[number];
  readonly method: string | null;
  /** The record of each path parameter: an existing one, or any text. */
  readonly ids: Partial<Record<keyof Targets, string>>;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/**
 * Sends requests one after the other, whole or broken in some place, as any caller. The server never fails, leaks
 * nothing internal, and answers each success by the contract's schema. At the end the books agree.
 */
export const fuzzRequests = async (server: TestServer, requests: number): Promise<FuzzCounts> => {
  const targets = await makeTargets(server);
  const clients: Readonly<Record<AnyRequest['caller'], Client>> = {
    ...server,
    nobody: server.anonymous,
    stranger: server.as('not.a.token'),
  };
  const counts = new Map<number, number>();
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(someRequest(targets), async (request) => {
      if (sent % 50 === 0) await refill(server);
      sent += 1;
      const { method } = contract[request.name];
      const used = request.method ?? method;
      const path = `${pathOf(request.name, { ...targets, ...request.ids })}${request.query}`;
      const body = used === 'GET' || used === 'HEAD' ? undefined : request.body;
      const reply = await clients[request.caller](used, path, body, request.headers);
      counts.set(reply.status, (counts.get(reply.status) ?? 0) + 1);
      assertSound(reply);
      if (used === method && reply.status < 300) readAnswer(request.name, reply);
    }),
    { numRuns: requests },
  );
  await checkBooks(server.db);
  return { requests: sent, byStatus: Object.fromEntries([...counts].toSorted(([one], [two]) => one - two)) };
};

export interface FuzzCounts {
  readonly requests: number;
  readonly byStatus: Readonly<Record<string, number>>;
}

const callers = ['nobody', 'stranger', 'owner', 'other', 'viewer', 'admin'] as const;

/** Words that no answer may contain: source positions, the database's messages, secrets. */
const inside =
  /node_modules|\.ts:\d|\bat \S+ \(|SQLITE_|postgres|kysely|constraint|syntax error|\$argon2|password_hash/i;

const assertSound = ({ status, body, headers }: Reply): void => {
  assert(status < 500, `${status} ${JSON.stringify(body)}`);
  assert(headers.get('x-request-id') !== null);
  if (status < 400) return;
  const text = JSON.stringify(body);
  assert(!inside.test(text), text);
  if (text === '{}') return;
  assert(typeof body.message === 'string' && body.message !== '' && body.message.length < 2_000, text);
  const others = Object.keys(body).filter((key) => !['message', 'code', 'fields'].includes(key));
  assert.deepEqual(others, []);
};

const readAnswer = (name: CallName, { body, rows }: Reply): void => {
  const { answer } = contract[name];
  if (answer.kind === 'one') Schema.decodeUnknownSync(answer.schema)(body);
  if (answer.kind !== 'list') return;
  const row = Schema.decodeUnknownSync(answer.row);
  for (const one of answer.envelope === null ? rows : (body.data as readonly Json[])) row(one);
};

/** Restores roles, statuses and sessions, and adds vehicles for new loans. */
const refill = async ({ db, newVehicle }: TestServer): Promise<void> => {
  const { query } = db;
  await newVehicle();
  await transact(db, (tx) =>
    tx.query
      .updateTable('sessions')
      .set({ ended_at: null, restriction: null })
      .where((eb) => eb.or([eb('ended_at', 'is not', null), eb('restriction', 'is not', null)]))
      .execute(),
  );
  // In a transaction of ours, which keeps the totals with the rows: a request may have made somebody Pending.
  await transact(db, (tx) =>
    tx.query.updateTable('customers').set({ status: 'Active' }).where('status', '!=', 'Active').execute(),
  );
  for (const [id, role] of [
    ['internal-admin', 'Admin'],
    ['internal-viewer', 'Viewer'],
  ] as const)
    await query
      .updateTable('staff')
      .set({ role, status: 'Active', awaits_password: 0 })
      .where('id', '=', id)
      .execute();
};

const callNames = Object.keys(contract) as CallName[];

const someRequest = (targets: Targets): fc.Arbitrary<AnyRequest> =>
  fc.constantFrom(...callNames).chain((name) =>
    fc.record({
      name: fc.constant(name),
      caller: fc.oneof(
        { weight: 2, arbitrary: fc.constantFrom(...callers) },
        { weight: 3, arbitrary: fc.constantFrom('admin', 'owner') },
      ),
      method: fc.oneof(
        { weight: 19, arbitrary: fc.constant(null) },
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'),
      ),
      ids: someIds(targets),
      query: someQuery(name),
      headers: someHeaders,
      body: someBody(name, targets),
    }),
  );

const oddTexts = Object.values(odd).map(String);

const someIds = (targets: Targets): fc.Arbitrary<AnyRequest['ids']> => {
  const known = [
    ...Object.values(targets),
    'CUS-000002',
    'internal-customer-1',
    'internal-customer-2',
    'LN-999999',
  ];
  const id = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known) },
    fc.constantFrom(...oddTexts).map(encodeURIComponent),
    fc.string({ unit: 'grapheme', maxLength: 30 }).map(encodeURIComponent),
    fc.constantFrom('%00', '%', '%E0%A4%A', '%2e%2e%2f', 'a%2Fb', '9'.repeat(3_000), '.', '..'),
  );
  const names = Object.keys(targets) as (keyof Targets)[];
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant({}) },
    fc.record(Object.fromEntries(names.map((name) => [name, id])) as Record<keyof Targets, typeof id>, {
      requiredKeys: [],
    }),
  );
};

const queryValues: Readonly<Record<string, readonly string[]>> = {
  search: ['LN', 'owner', '%', '_', '\\', "'", ''],
  status: [...loanStatuses, 'Overdue', 'Paid', 'nothing'],
  sort: ['loanId', 'status', 'loanAmount', 'name', 'paidDate', 'valueOf', '__proto__', 'aadhar'],
  order: ['asc', 'desc', 'ASC', 'up'],
  limit: ['1', '25', '500', '0', '501', '-1', '1.5', '1e3', 'all'],
  offset: ['0', '1', '100000', '-1', '9007199254740993', '1e308'],
};

const someQuery = (name: CallName): fc.Arbitrary<string> => {
  const pair = fc
    .constantFrom(...Object.entries(queryValues))
    .chain(([key, values]) =>
      fc.tuple(
        fc.oneof({ weight: 9, arbitrary: fc.constant(key) }, fc.constantFrom(...oddTexts)),
        fc.oneof(
          { weight: 4, arbitrary: fc.constantFrom(...values) },
          fc.constantFrom(...oddTexts, 'a\0b'),
          fc.string({ unit: 'grapheme', maxLength: 20 }),
        ),
      ),
    );
  const query = fc
    .array(pair, { maxLength: 4 })
    .map((pairs) => (pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`));
  const none = fc.constant('');
  return contract[name].query === null ? fc.oneof({ weight: 9, arbitrary: none }, query) : query;
};

const someHeaders: fc.Arbitrary<AnyRequest['headers']> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  fc.record(
    {
      'content-type': fc.constantFrom(
        'application/json; charset=utf-8',
        'application/merge-patch+json',
        'text/plain',
        'multipart/form-data; boundary=x',
        '',
        'x',
      ),
      'idempotency-key': fc.constantFrom('one', 'two', 'three', ' ', 'x'.repeat(300), '%00', '{}'),
      'x-forwarded-for': fc.constantFrom('203.0.113.9', '::1, 10.0.0.1', 'unknown', ',,,', 'x'.repeat(2_000)),
      'content-length': fc.constantFrom('0', '5', '-1', 'abc', '999999999999', '1e9'),
      authorization: fc.constantFrom('Bearer', 'Bearer x', 'Basic YTpi', 'bearer a.b.c'),
      'accept-encoding': fc.constantFrom('identity', 'zstd', 'x'),
      origin: fc.constantFrom('https://elsewhere.example', 'null', 'x'),
      'if-none-match': fc.constant('*'),
    },
    { requiredKeys: [] },
  ),
);

/** A whole body, most often with a field or two spoilt; sometimes no body that one could read. */
const someBody = (name: CallName, targets: Targets): fc.Arbitrary<string | undefined> => {
  const wild = fc.oneof(fc.json(), fc.string(), fc.constantFrom('{', '[]', 'null', '{"a":', '"\\ud800"'));
  if (contract[name].body === null) return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, wild);
  const of = name as BodyName;
  const fields = Object.entries(bodyFields[of] as Readonly<Record<string, Field>>);
  /** The body with one field in so many spoilt. */
  const spoilt = (oneIn: number) => {
    const members = fields.map(([key, field]) =>
      fc.oneof(
        { weight: 3 * (oneIn - 1), arbitrary: wholeValue(of, key).map((value) => memberOf(key, value)) },
        { weight: 1, arbitrary: valueOf[field.kind](key, targets).map((value) => memberOf(key, value)) },
        {
          weight: 1,
          arbitrary: fc
            .constantFrom(...probesOf(field))
            .map(({ json }) => (json === undefined ? '' : `${JSON.stringify(key)}:${json}`)),
        },
        { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }).map((value) => memberOf(key, value)) },
      ),
    );
    return fc
      .tuple(...members, someExtra)
      .map((texts) => `{${texts.filter((text) => text !== '').join(',')}}`);
  };
  return fc.oneof(
    { weight: 12, arbitrary: spoilt(200) },
    { weight: 12, arbitrary: spoilt(fields.length + 1) },
    { weight: 6, arbitrary: spoilt(2) },
    { weight: 1, arbitrary: wild },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
};

const someExtra = fc.oneof(
  { weight: 19, arbitrary: fc.constant('') },
  fc.constantFrom('"__proto__":{"role":"Admin"}', '"constructor":1', '"_id":"internal-admin"'),
);

/** The value of a field in a whole body; a fresh one where it must be unique. */
const wholeValue = (name: BodyName, key: string): fc.Arbitrary<unknown> => {
  const number = fc.integer({ min: 1, max: 400 });
  if (name === 'createLoan' && key === 'vehicleId')
    return number.map((drawn) => `VEH-${String(drawn).padStart(6, '0')}`);
  if (key === 'installmentNumber') return fc.integer({ min: 1, max: 12 });
  if (name === 'createCustomer' && key === 'email') return number.map((drawn) => `c${drawn}@kisht.test`);
  if (name === 'addVehicle' && key.endsWith('Number')) return number.map((drawn) => `${key} ${drawn}`);
  return fc.constant(wholeBodies[name][key]);
};

const memberOf = (key: string, value: unknown): string =>
  value === undefined ? '' : `${JSON.stringify(key)}:${JSON.stringify(value)}`;

const words = [
  ...loanStatuses,
  ...paymentFrequencies,
  ...staffRoles,
  ...feedbackStatuses,
  'Inactive',
  'paid',
  'male',
];

const someText = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.constantFrom(...oddTexts));
const someDay = fc.date({ noInvalidDate: true }).map((date) => date.toISOString().replace(/T.*/, ''));
const someRupees = fc.oneof(
  fc.integer({ min: -10, max: 20_000_000_00 }).map((paise) => paise / 100),
  fc.double(),
  fc.constantFrom(8885, '8885', '100000.00', 11_360),
);

/** Values of each kind that are often valid. Ids name records that are there. */
const valueOf: Readonly<Record<FieldKind, (key: string, targets: Targets) => fc.Arbitrary<unknown>>> = {
  text: (key, targets) =>
    key.endsWith('Id') ? fc.constantFrom(...Object.values(targets), 'VEH-000001', 'VEH-000002') : someText,
  figures: () => fc.oneof(someText, fc.nat()),
  long: () => someText,
  email: () => fc.oneof(fc.emailAddress(), fc.constantFrom('owner@kisht.test', 'ADMIN@kisht.test')),
  given: () => someText,
  secret: () => fc.string({ minLength: 6, maxLength: 140 }),
  token: () => someText,
  money: () => someRupees,
  rate: () => fc.integer({ min: -1, max: 10_001 }).map((bps) => bps / 100),
  count: () => fc.oneof(fc.integer({ min: -1, max: 14 }), fc.constantFrom('3', 480, 481)),
  day: () => someDay,
  instant: () =>
    fc.oneof(
      someDay,
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    ),
  word: () => fc.constantFrom(...words),
  flag: () => fc.boolean(),
  version: () => fc.integer({ min: -1, max: 3 }),
  sections: () =>
    fc.record(
      { longestTenure: fc.integer({ min: 0, max: 500 }), aprWithGst: fc.boolean() },
      { requiredKeys: [] },
    ),
};
