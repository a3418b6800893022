import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendWhole } from '#server/http/answers/wholeAnswer.ts';
import { people } from '#test/support/server/books/serverBook.ts';
import {
  type Client,
  engines,
  type Json,
  lateInstallment,
  startServer,
  type TestServer,
} from '#test/support/server/server.ts';

describe.each(engines)('versions of records on %s', (engine) => {
  let server: TestServer;
  let vehicleId: string;
  let loanId: string;
  beforeAll(async () => {
    server = await startServer(engine);
    const loan = await server.newLoan();
    loanId = String(loan['loanId']);
    vehicleId = String(loan['vehicleId']);
  });
  afterAll(() => server.stop());

  const customer = '/customers/getcustomer/CUS-000001';
  const tagOf = async (path: string, as: Client = server.admin): Promise<string> =>
    (await as('GET', path)).headers.get('etag') ?? 'none';
  const put = (path: string, body: Json, tag: string, as: Client = server.admin) =>
    as('PUT', path, body, { 'if-match': tag });

  /** Every record with a version: who changes it, how it is read, how it is changed, and to what. */
  const records = (): readonly {
    readonly as: Client;
    readonly read: string;
    readonly write: string;
    readonly change: (text: string) => Json;
  }[] => [
    {
      as: server.admin,
      read: customer,
      write: '/customers/updatecustomer/CUS-000001',
      change: (city) => ({ city }),
    },
    {
      as: server.owner,
      read: customer,
      write: '/customers/updatecustomer/CUS-000001',
      change: (city) => ({ city }),
    },
    {
      as: server.admin,
      read: `/vehicles/getvehicle/${vehicleId}`,
      write: `/vehicles/updatevehicle/${vehicleId}`,
      change: (color) => ({ color }),
    },
    {
      as: server.owner,
      read: `/vehicles/getvehiclebyid/${vehicleId}`,
      write: `/vehicles/updatevehicle/${vehicleId}`,
      change: (color) => ({ color }),
    },
    {
      as: server.admin,
      read: `/loans/getloan/${loanId}`,
      write: `/loans/updateloan/${loanId}`,
      change: (guarantorName) => ({ guarantorName }),
    },
    {
      as: server.viewer,
      read: '/admin/profile',
      write: '/admin/update-password',
      change: (name) => ({ name }),
    },
  ];

  test('of two people at once one saves, and the other gets the current record, and saves over that', async () => {
    for (const { as, read, write, change } of records()) {
      const tag = await tagOf(read, as);
      expect(tag).toMatch(/^"[\w-]{22}"$/);
      const first = await put(write, change('First'), tag, as);
      expect([write, first.status]).toEqual([write, 200]);
      const second = await put(write, change('Second'), tag, as);
      expect([write, second.status]).toEqual([write, 412]);
      const now = await as('GET', read);
      expect(second.body).toEqual({
        message: 'Somebody else has changed this meanwhile.',
        code: 'CHANGED_MEANWHILE',
        current: now.body,
      });
      expect(now.body).toMatchObject(change('First'));
      const tags = [first, second, now].map(({ headers }) => headers.get('etag'));
      expect(new Set(tags).size).toBe(1);
      expect(tags[0]).not.toBe(tag);
      const retried = await put(write, change('Second'), tags[0] ?? '', as);
      expect(retried.status).toBe(200);
      expect((await as('GET', read)).body).toMatchObject(change('Second'));
      expect(retried.headers.get('etag')).toBe(await tagOf(read, as));
    }
  });

  test('of many updates with one tag at one time exactly one is done', async () => {
    for (const { as, read, write, change } of records()) {
      const tag = await tagOf(read, as);
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, index) => put(write, change(`Caller ${index} of ${tag}`), tag, as)),
      );
      const statuses = replies.map(({ status }) => status).toSorted((left, right) => left - right);
      expect([write, statuses]).toEqual([write, [200, ...Array<number>(7).fill(412)]]);
      const winner = replies.findIndex(({ status }) => status === 200);
      expect((await as('GET', read)).body).toMatchObject(change(`Caller ${winner} of ${tag}`));
    }
  });

  test('a role is changed in the version of the member’s own profile', async () => {
    const { rows } = await server.admin('GET', '/admin/getalladmins');
    const { version, ...member } = rows.find(({ email }) => email === people.viewer) ?? {};
    const write = `/settings/updateadmin/${String(member['_id'])}`;
    const tag = await tagOf('/admin/profile', server.viewer);
    // The list says the version of each row.
    expect(version).toBe(tag);
    const named = await put(write, { status: 'Active' }, tag);
    expect([named.status, named.headers.get('etag')]).toEqual([200, tag]);
    await server.viewer('PUT', '/admin/update-password', { name: 'Renamed' });
    const late = await put(write, { role: 'Admin' }, tag);
    expect([late.status, late.body['current']]).toEqual([412, { ...member, name: 'Renamed' }]);
    expect((await server.viewer('GET', '/admin/profile')).body).toMatchObject({ role: 'Viewer' });
  });

  test('a message is changed in the version that the list says, and an update answers the next', async () => {
    const create = { name: 'Asha', email: 'asha@example.in', phone: null, message: 'Where is my receipt?' };
    const { _id } = (await server.owner('POST', '/feedback/create', create)).body;
    const listed = async (): Promise<Json> =>
      (await server.admin('GET', '/feedback/getallfeedback')).rows.find((row) => row['_id'] === _id) ?? {};
    const write = `/feedback/updatefeedback/${String(_id)}`;
    const { version } = await listed();
    const first = await put(write, { status: 'In Progress' }, String(version));
    expect(first.status).toBe(200);
    expect((await listed())['version']).toBe(first.headers.get('etag'));
    const late = await put(write, { status: 'Rejected' }, String(version));
    expect([late.status, late.body['current']]).toEqual([412, first.body]);
    expect(await listed()).toMatchObject({ status: 'In Progress' });
    const undone = await put(write, { status: 'Pending' }, first.headers.get('etag') ?? '');
    expect([undone.status, undone.body['status']]).toEqual([200, 'Pending']);
  });

  test('of many updates of a message with one tag at one time exactly one is done', async () => {
    const create = { name: 'Asha', email: 'asha@example.in', phone: null, message: 'Hello' };
    const { _id } = (await server.owner('POST', '/feedback/create', create)).body;
    const { rows } = await server.admin('GET', '/feedback/getallfeedback');
    const version = String(rows.find((row) => row['_id'] === _id)?.['version']);
    const replies = await Promise.all(
      ['In Progress', 'Resolved', 'Rejected', 'In Progress', 'Resolved'].map((status) =>
        put(`/feedback/updatefeedback/${String(_id)}`, { status }, version),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 412)).toHaveLength(4);
  });

  test('a payment makes a new version of its loan, and a customer’s new name makes one of the customer alone', async () => {
    const loan = await server.newLoan();
    const read = `/loans/getloan/${String(loan['loanId'])}`;
    const [before, person] = await Promise.all([tagOf(read), tagOf(customer)]);
    await server.admin('POST', `/payments/${String(loan['loanId'])}`, lateInstallment);
    const after = await tagOf(read);
    expect(after).not.toBe(before);
    expect(await tagOf(customer)).toBe(person);
    expect(await tagOf(read)).toBe(after);
  });

  test('a Viewer’s version of a customer is that of the masked record', async () => {
    expect(await tagOf(customer, server.viewer)).not.toBe(await tagOf(customer));
    expect(await tagOf(customer, server.owner)).toBe(await tagOf(customer));
  });

  test('without If-Match, or with any version allowed, a record is changed without a check', async () => {
    const write = '/customers/updatecustomer/CUS-000001';
    expect((await server.admin('PUT', write, { city: 'Hubballi' })).status).toBe(200);
    expect((await put(write, { city: 'Mysuru' }, '*')).status).toBe(200);
    expect((await put('/customers/updatecustomer/CUS-999999', { city: 'Mysuru' }, '*')).status).toBe(404);
  });

  test('a list of tags matches by any of them, weak tags by none, and compressed ones by their version', async () => {
    const write = '/customers/updatecustomer/CUS-000001';
    const tagNow = () => tagOf(customer);
    expect((await put(write, { city: 'A' }, `"other", ${await tagNow()} ,"third"`)).status).toBe(200);
    expect((await put(write, { city: 'B' }, `W/${await tagNow()}`)).status).toBe(412);
    expect((await put(write, { city: 'B' }, '"other", W/"third"')).status).toBe(412);
    expect((await put(write, { city: 'B' }, (await tagNow()).replace(/"$/, '-gzip"'))).status).toBe(200);
    expect((await server.admin('GET', customer)).body).toMatchObject({ city: 'B' });
  });

  test.each(['', 'abc', '"abc', 'w/"abc"', '"a" "b"', '*, "a"', '"a",, x'])(
    'an invalid condition is 422, and nothing is written: %s',
    async (header) => {
      const before = await tagOf(customer);
      const { status, body } = await put('/customers/updatecustomer/CUS-000001', { city: 'Z' }, header);
      expect([status, body['message']]).toEqual([422, 'If-Match must be * or a list of entity tags']);
      expect(await tagOf(customer)).toBe(before);
    },
  );

  test('other refusals come first, whatever the tag: a wrong field, a wrong record, no right', async () => {
    const write = '/customers/updatecustomer/CUS-000001';
    expect((await put(write, { gender: 'unknown' }, '"old"')).status).toBe(422);
    expect(
      (await put('/customers/updatecustomer/CUS-000002', { city: 'Z' }, '"old"', server.owner)).status,
    ).toBe(404);
    expect((await put(write, { city: 'Z' }, '"old"', server.viewer)).status).toBe(403);
    expect((await put(write, { city: 'Z' }, '"old"', server.anonymous)).status).toBe(401);
  });

  test('the same key after a success repeats the first answer, with its tag, and not 412', async () => {
    const write = '/customers/updatecustomer/CUS-000001';
    const headers = { 'if-match': await tagOf(customer), 'idempotency-key': 'edit-1' };
    const first = await server.admin('PUT', write, { city: 'Belagavi' }, headers);
    const again = await server.admin('PUT', write, { city: 'Belagavi' }, headers);
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    await server.admin('PUT', write, { city: 'Udupi' });
    const later = await server.admin('PUT', write, { city: 'Belagavi' }, headers);
    expect([later.status, later.headers.get('etag')]).toEqual([200, first.headers.get('etag')]);
    expect((await server.admin('GET', customer)).body).toMatchObject({ city: 'Udupi' });
    const other = { ...headers, 'if-match': await tagOf(customer) };
    expect((await server.admin('PUT', write, { city: 'Belagavi' }, other)).status).toBe(422);
  });

  test('a record that the caller already has is not sent again', async () => {
    const tag = await tagOf(customer);
    const known = (header: string) => server.admin('GET', customer, undefined, { 'if-none-match': header });
    for (const header of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const { status, headers, body } = await known(header);
      expect([status, headers.get('etag'), body]).toEqual([304, tag, {}]);
    }
    expect((await known('"other"')).status).toBe(200);
  });
});

test('a compressed answer has its own strong tag', async () => {
  const app = new Hono();
  app.get('/', (context) =>
    sendWhole(context, { json: { text: 'x'.repeat(5_000) }, status: 200, tag: '"version"' }),
  );
  const tagIn = async (encoding: string) =>
    (await app.request('/', { headers: { 'accept-encoding': encoding } })).headers.get('etag');
  expect([await tagIn('identity'), await tagIn('gzip'), await tagIn('deflate')]).toEqual([
    '"version"',
    '"version-gzip"',
    '"version-deflate"',
  ]);
});
