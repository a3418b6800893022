import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instantOf } from '#domain/values/calendar.ts';
import { listFeedback } from '#server/resources/customers/feedback.ts';
import { engines, noon, oddValues, startServer, type TestServer } from '#test/support/server/server.ts';

const words = { name: 'Owner Rao', email: 'owner@kisht.test', phone: '9845012345', message: 'Thank you!' };

describe.each(engines)('feedback on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  /** The messages without their versions (rule RECORD-VERSION). */
  const list = async () =>
    (await server.admin('GET', '/feedback/getallfeedback')).rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'version')),
    );

  test('a message is kept as Pending, without a phone too, and the newest is first', async () => {
    const first = await server.owner('POST', '/feedback/create', words);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ ...words, status: 'Pending', createdAt: '2026-03-15T06:30:00.000Z' });
    server.clock.nowMs = noon + 1;
    const second = await server.other('POST', '/feedback/create', { ...words, phone: '' });
    expect([second.status, second.body.phone]).toEqual([201, null]);
    server.clock.nowMs = noon;
    expect(await list()).toEqual([second.body, first.body]);
  });

  test('staff see the account that sent a message, whatever name was typed', async () => {
    const forged = { ...words, name: 'Other Iyer', email: 'other@kisht.test' };
    const { body } = await server.owner('POST', '/feedback/create', forged);
    const account = { customerId: 'CUS-000001', accountName: 'Owner Rao' };
    expect(body).toMatchObject({ ...forged, ...account });
    expect((await list()).find(({ _id }) => _id === body._id)).toMatchObject({ ...forged, ...account });
    const ofStaff = await server.admin('POST', '/feedback/create', { ...words, ...account });
    expect(ofStaff.body).toMatchObject({ customerId: null, accountName: 'Asha' });
    await server.db.query
      .deleteFrom('feedback')
      .where('id', 'in', [body._id, ofStaff.body._id].map(String))
      .execute();
  });

  test('more messages than a page has are read while they are sent', async () => {
    const before = await list();
    const ids = Array.from({ length: 1_100 }, (_, index) => `many-${String(index).padStart(4, '0')}`);
    for (let from = 0; from < ids.length; from += 100)
      await server.db.query
        .insertInto('feedback')
        .values(
          ids.slice(from, from + 100).map((id) => ({
            ...words,
            id,
            status: 'Pending' as const,
            account_kind: null,
            account_id: null,
            created_at: instantOf(noon - 1_000),
          })),
        )
        .execute();
    expect((await list()).map(({ _id }) => _id)).toEqual([...before.map(({ _id }) => _id), ...ids]);
    // The handler needs nothing else of a request.
    const { rows, more } = await listFeedback({ db: server.db } as Parameters<typeof listFeedback>[0]);
    const sizes = [rows.length];
    for await (const page of more ?? []) sizes.push(page.length);
    expect(sizes).toEqual([500, 500, 100 + before.length]);
    await server.db.query.deleteFrom('feedback').where('id', 'in', ids).execute();
  });

  test('a re-send under one key leaves one message', async () => {
    const before = (await list()).length;
    const send = () => server.owner('POST', '/feedback/create', words, { 'idempotency-key': 'feedback-1' });
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await list()).toHaveLength(before + 1);
  });

  test('staff set any of the four statuses from any other, and no fifth', async () => {
    const id = String((await list())[0]?._id);
    const set = (status: unknown) =>
      server.admin('PUT', `/feedback/updatefeedback/${id}`, { ...words, status });
    for (const status of ['Resolved', 'Pending', 'Rejected', 'In Progress'])
      expect((await set(status)).body.status).toBe(status);
    for (const status of ['Closed', 'resolved', '', null, 7]) expect((await set(status)).status).toBe(422);
    expect((await list())[0]?.status).toBe('In Progress');
  });

  test('of a message sent back whole only the status counts, whatever the rest', async () => {
    const before = (await list())[0] ?? {};
    for (const odd of oddValues) {
      const rest = Object.fromEntries(Object.keys(before).map((field) => [field, odd]));
      const { status, body } = await server.admin('PUT', `/feedback/updatefeedback/${String(before._id)}`, {
        ...rest,
        status: 'Resolved',
      });
      expect([odd, status, body]).toEqual([odd, 200, { ...before, status: 'Resolved' }]);
    }
  });

  test('feedback that nobody gave is 404', async () => {
    const { status, body } = await server.admin('PUT', '/feedback/updatefeedback/none', {
      status: 'Resolved',
    });
    expect([status, body.message]).toEqual([404, 'Feedback not found']);
  });
});
