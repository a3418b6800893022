import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Db, transact } from '#server/db/database.ts';
import { passwordOf, people } from '#test/support/server/books/serverBook.ts';
import { waitingForLocks } from '#test/support/server/postgres/lockWaits.ts';
import { type Json, type Reply, startServer, type TestServer } from '#test/support/server/server.ts';

const password = { currentPassword: passwordOf(people.admin) };

describe('calls at once about second factors on postgres', () => {
  let server: TestServer;
  beforeEach(async () => {
    const settings = { isSecondFactorRequired: true };
    server = await startServer('postgres', undefined, undefined, undefined, settings);
  });
  afterEach(() => server.stop());

  const codeOf = (secret: unknown): string =>
    new TOTP({ secret: Secret.fromBase32(String(secret)), digits: 6 }).generate({
      timestamp: server.clock.nowMs,
    });
  const begun = async (): Promise<Json> => (await server.admin('POST', '/factors/totp', password)).body;
  const confirmed = ({ id, secret }: Json): Promise<Reply> =>
    server.admin('POST', '/factors/totp/confirm', { id, name: 'Phone', code: codeOf(secret) });

  /** Holds the rows of a table with this value while calls are made that come to wait; answers their replies. */
  const whileHeld = (
    [table, column, value]: readonly ['staff_factors' | 'factor_tickets', 'id' | 'staff_id', string],
    work: (tx: Db) => Promise<readonly Promise<Reply>[]>,
  ): Promise<readonly Reply[]> =>
    transact(server.db, async (tx) => {
      await tx.query
        .selectFrom(table)
        .selectAll()
        .where(column as 'staff_id', '=', value)
        .$call((select) => tx.engine.forUpdate(select))
        .execute();
      return { calls: await work(tx) };
    }).then(({ calls }) => Promise.all(calls));

  test('of two factors that are removed at once, the required last one stays', async () => {
    const first = await begun();
    await confirmed(first);
    server.clock.nowMs += 30_000;
    const other = await begun();
    expect((await confirmed(other)).status).toBe(200);
    const { body: question } = await server.admin('POST', '/identity/question');
    server.clock.nowMs += 30_000;
    const proof = { ticket: question.ticket, code: codeOf(first.secret) };
    expect((await server.admin('POST', '/identity/confirm', proof)).status).toBe(200);
    const removed = ({ id }: Json) => server.admin('DELETE', `/factors/${String(id)}`);
    const replies = await whileHeld(['staff_factors', 'id', String(first.id)], async () => {
      const ofFirst = removed(first);
      await waitingForLocks(server.db, 1);
      const ofOther = removed(other);
      await waitingForLocks(server.db, 2);
      return [ofFirst, ofOther];
    });
    expect(replies.map(({ status }) => status)).toEqual([204, 409]);
    const { factors } = (await server.admin('GET', '/factors')).body;
    expect(factors).toMatchObject([{ id: other.id }]);
  });

  test('an app that is begun anew while its code is checked is not confirmed, and gives no rights', async () => {
    const app = await begun();
    const [reply] = await whileHeld(['staff_factors', 'id', String(app.id)], async ({ query }) => {
      const call = confirmed(app);
      await waitingForLocks(server.db, 1);
      await query.deleteFrom('staff_factors').where('id', '=', String(app.id)).execute();
      return [call];
    });
    expect(reply?.status).toBe(404);
    const refused = await server.admin('GET', '/loans/getallloans?limit=1');
    expect([refused.status, refused.body.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
  });

  test('a code that is checked while the password changes signs nobody in', async () => {
    const app = await begun();
    expect((await confirmed(app)).status).toBe(200);
    const { body } = await server.signIn('admin', people.admin, passwordOf(people.admin));
    const { ticket } = body.secondFactor as Json;
    server.clock.nowMs += 30_000;
    const [reply] = await whileHeld(['factor_tickets', 'staff_id', 'internal-admin'], async ({ query }) => {
      const call = server.anonymous('POST', '/admin/login/confirm', { ticket, code: codeOf(app.secret) });
      await waitingForLocks(server.db, 1);
      await query
        .updateTable('staff')
        .set({ password_hash: 'of another password' })
        .where('email', '=', people.admin)
        .execute();
      return [call];
    });
    expect([reply?.status, reply?.body.token]).toEqual([401, undefined]);
  });
});
