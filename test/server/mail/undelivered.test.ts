import * as Schema from 'effect/Schema';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Notifications } from '#domain/portfolio/notifications.ts';
import { mailKindText } from '#domain/records/mailKind.ts';
import { mostUndelivered, UndeliveredMail } from '#domain/records/undeliveredMail.ts';
import { instantOf } from '#domain/values/calendar.ts';
import { transact } from '#server/db/database.ts';
import { addMail } from '#server/mail/outbox.ts';
import { people } from '#test/support/server/books/serverBook.ts';
import { mailSamples } from '#test/support/server/mailSamples.ts';
import { refuseMails, sendMails } from '#test/support/server/mails.ts';
import {
  type Client,
  cipher,
  engines,
  noon,
  startServer,
  type TestServer,
} from '#test/support/server/server.ts';
import { sessionToken, theAdmin } from '#test/support/server/tokens.ts';

const readMails = Schema.decodeUnknownSync(Schema.Array(UndeliveredMail));
const readNotifications = Schema.decodeUnknownSync(Notifications);

describe.each(engines)('undelivered mails on %s', (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer(engine);
  });
  afterEach(() => server.stop());

  /** Writes a mail that never expires, now. */
  const write = (to: string) =>
    transact(server.db, (tx) =>
      addMail(tx, cipher, {
        to,
        mail: { kind: 'signInAttempts', name: 'A', account: 'customer', failures: 10, at: instantOf(noon) },
        now: instantOf(server.clock.nowMs),
      }),
    );
  /** A session of now, since those of noon end with the hours that pass. */
  const admin = async (): Promise<Client> =>
    server.as(await sessionToken(server.db, theAdmin, server.clock.nowMs));
  const undelivered = async () => readMails((await (await admin())('GET', '/mails/undelivered')).rows);
  const recipients = async () => (await undelivered()).map(({ recipient }) => recipient);
  const counted = async () =>
    readNotifications((await (await admin())('GET', '/notifications')).body).undelivered;

  test('a mail is one after five tries, while it is retried and when it is given up', async () => {
    await write(people.owner);
    await refuseMails(server, 4);
    expect([await undelivered(), await counted()]).toEqual([[], 0]);

    await refuseMails(server, 1);
    const [mail] = await undelivered();
    expect(mail).toMatchObject({
      recipient: people.owner,
      kind: 'signInAttempts',
      writtenAt: instantOf(noon),
      attempts: 5,
      nextTryAt: instantOf(noon + 4 * 3_600_000 + 80_000),
      customerId: 'CUS-000001',
      customerName: 'Owner Rao',
    });
    expect(await counted()).toBe(1);

    await refuseMails(server, 75);
    expect(await undelivered()).toMatchObject([{ attempts: 80, nextTryAt: null }]);
    expect(await counted()).toBe(1);
  });

  test('it is none once it is sent, nor once a later mail has reached the address, in whatever case', async () => {
    await write(people.owner);
    await write(people.other);
    await refuseMails(server, 80);
    expect((await recipients()).toSorted()).toEqual([people.other, people.owner]);
    await write(people.owner.toUpperCase());
    await sendMails(server);
    expect(await recipients()).toEqual([people.other]);

    await write(people.owner);
    await refuseMails(server, 5);
    expect(await recipients()).toEqual([people.owner, people.other]);
    await sendMails(server);
    expect(await recipients()).toEqual([people.other]);
    expect(await counted()).toBe(1);
  });

  test('a mail that got through before it was written does not count', async () => {
    await write(people.owner);
    await sendMails(server);
    server.clock.nowMs += 1;
    await write(people.owner);
    await refuseMails(server, 5);
    expect(await recipients()).toEqual([people.owner]);
  });

  test('it is none once nobody has the address: a customer whose e-mail is corrected, or somebody outside', async () => {
    await write(people.owner);
    await write('auditor@elsewhere.test');
    await refuseMails(server, 5);
    expect(await recipients()).toEqual([people.owner]);
    const { status } = await (
      await admin()
    )('PUT', '/customers/updatecustomer/CUS-000001', { email: 'right@kisht.test' });
    expect(status).toBe(200);
    expect([await undelivered(), await counted()]).toEqual([[], 0]);
  });

  test('staff are recipients too, without a customer, until they are Inactive', async () => {
    await write(people.viewer);
    await refuseMails(server, 5);
    expect(await undelivered()).toMatchObject([
      { recipient: people.viewer, customerId: null, customerName: null },
    ]);
    const inactive = { status: 'Inactive' };
    expect((await (await admin())('PUT', '/settings/updateadmin/internal-viewer', inactive)).status).toBe(
      200,
    );
    expect([await undelivered(), await counted()]).toEqual([[], 0]);
  });

  test('a mail that expires before it is tried five times is none', async () => {
    const expired = async (tries: number) => {
      const now = server.clock.nowMs;
      const mail = {
        kind: 'resetLink',
        name: 'A',
        account: 'customer',
        token: 'secret-token',
        expiresAt: instantOf(now + tries * 3_600_000 - 1),
      } as const;
      await transact(server.db, (tx) => addMail(tx, cipher, { to: people.owner, mail, now: instantOf(now) }));
      await refuseMails(server, tries + 1);
    };
    await expired(0);
    await expired(4);
    expect(await undelivered()).toEqual([]);
    await expired(5);
    const text = JSON.stringify((await (await admin())('GET', '/mails/undelivered')).rows);
    expect(await undelivered()).toMatchObject([{ kind: 'resetLink', attempts: 5, nextTryAt: null }]);
    expect(text).not.toMatch(/secret-token|content/);
  });

  test('a Viewer reads them, and a borrower does not', async () => {
    await write(people.owner);
    await refuseMails(server, 5);
    server.clock.nowMs = noon;
    expect((await server.viewer('GET', '/mails/undelivered')).rows).toHaveLength(1);
    expect((await server.viewer('GET', '/notifications')).body['undelivered']).toBe(1);
    expect((await server.owner('GET', '/mails/undelivered')).status).toBe(403);
    expect((await server.anonymous('GET', '/mails/undelivered')).status).toBe(401);
  });

  test('the newest hundred are listed, and counted no further', async () => {
    const at = (index: number) => instantOf(noon + index * 1_000);
    const mails = Array.from({ length: mostUndelivered + 2 }, (_, index) => ({
      id: `mail-${index}`,
      kind: 'receipt' as const,
      recipient: people.owner,
      content: null,
      attempts: 80,
      created_at: at(index),
      due_at: null,
      expires_at: null,
      sent_at: null,
    }));
    await transact(server.db, ({ query }) => query.insertInto('mails').values(mails).execute());
    const rows = await undelivered();
    expect(rows).toHaveLength(mostUndelivered);
    expect([rows[0]?.writtenAt, rows.at(-1)?.writtenAt]).toEqual([at(mostUndelivered + 1), at(2)]);
    expect(await counted()).toBe(mostUndelivered);
  });
});

test('every kind of mail has its words', () => {
  const texts = mailSamples('typed').map(mailKindText);
  expect(new Set(texts).size).toBe(texts.length);
  for (const [index, { kind }] of mailSamples('typed').entries()) expect(texts[index]).not.toBe(kind);
  expect(mailKindText({ kind: 'toString' })).toBe('toString');
});
