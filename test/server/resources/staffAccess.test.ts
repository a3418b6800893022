import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mailedToken, sendMails } from '#test/support/server/mails.ts';
import {
  type Client,
  engines,
  type Json,
  noon,
  startServer,
  statusesOf,
  type TestServer,
} from '#test/support/server/server.ts';
import { passwordOf, people } from '#test/support/server/books/serverBook.ts';

const hours = 3_600_000;
const inactiveWords = 'This account is inactive. Please contact support.';

describe.each(engines)('staff who join and leave on %s', (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer(engine);
  });
  afterEach(() => server.stop());

  const update = (id: string, body: Json, client: Client = server.admin) =>
    client('PUT', `/settings/updateadmin/${id}`, body);
  const invite = (over: Json = {}, client: Client = server.admin) =>
    client('POST', '/settings/admins', {
      name: 'Nila Das',
      email: 'nila@kisht.test',
      role: 'Viewer',
      currentPassword: passwordOf(people.admin),
      ...over,
    });
  const reset = (id: string, client: Client = server.admin) =>
    client('POST', `/settings/admins/${id}/reset-password`);
  const setNew = (token: string, newPassword: string) =>
    server.anonymous('POST', '/auth/reset-password', { token, newPassword });
  const signIn = (email: string, password = passwordOf(email)) => server.signIn('admin', email, password);
  const forgot = (email: string) => server.anonymous('POST', '/auth/forgot-password', { email });

  test('a member made Inactive loses every session at once, and every way back in', async () => {
    const sessions = [await signIn(people.viewer), await signIn(people.viewer)];
    await forgot(people.viewer);
    const token = await mailedToken(server, people.viewer);
    const { status, body } = await update('internal-viewer', { status: 'Inactive' });
    expect([status, body]).toEqual([
      200,
      { _id: 'internal-viewer', name: 'Vik', email: people.viewer, role: 'Viewer', status: 'Inactive' },
    ]);
    for (const { body: session } of sessions) {
      expect((await server.as(String(session.token))('GET', '/admin/profile')).status).toBe(401);
      const { refreshToken } = session;
      expect((await server.anonymous('POST', '/auth/refresh-token', { refreshToken })).status).toBe(401);
    }
    const refused = await signIn(people.viewer);
    expect([refused.status, refused.body.message]).toEqual([403, inactiveWords]);
    expect((await signIn(people.viewer, 'not the password')).status).toBe(401);
    expect((await setNew(token, 'a password by link')).status).toBe(400);
    await sendMails(server);
    expect((await forgot(people.viewer)).status).toBe(202);
    expect(await sendMails(server)).toEqual([]);
    const { rows } = await server.admin('GET', '/admin/getalladmins');
    expect(rows.map(({ email, status: shown }) => [email, shown])).toEqual([
      [people.admin, 'Active'],
      [people.viewer, 'Inactive'],
    ]);
  });

  test('a member made Active again signs in with their own password, and no earlier session or link works', async () => {
    const { body: before } = await signIn(people.viewer);
    expect((await update('internal-viewer', { status: 'Inactive' })).status).toBe(200);
    expect((await update('internal-viewer', { status: 'Active', role: 'Admin' })).body).toMatchObject({
      role: 'Admin',
      status: 'Active',
    });
    expect((await server.as(String(before.token))('GET', '/admin/profile')).status).toBe(401);
    expect((await signIn(people.viewer)).body.admin).toMatchObject({ role: 'Admin' });
  });

  test('role and status: a missing one stays, and unknown ones are refused', async () => {
    expect((await update('internal-viewer', { role: 'Admin' })).body.status).toBe('Active');
    for (const body of [{}, { role: null, status: null }])
      expect((await update('internal-viewer', body)).body).toMatchObject({ role: 'Admin', status: 'Active' });
    for (const status of ['', 'Gone', 1])
      expect(Object.keys((await update('internal-viewer', { status })).body.fields as object)).toEqual([
        'status',
      ]);
    expect((await update('nobody', { status: 'Active' })).status).toBe(404);
    expect((await update('internal-viewer', { status: 'Inactive' }, server.owner)).status).toBe(403);
  });

  test('the last active Admin stays, and nobody ends their own account', async () => {
    const last = await update('internal-admin', { status: 'Inactive' });
    expect([last.status, last.body.message]).toEqual([409, 'The last Admin cannot be made Inactive.']);
    const viewer = await update('internal-admin', { role: 'Viewer' });
    expect([viewer.status, viewer.body.message]).toEqual([409, 'The last Admin cannot be made Viewer.']);

    await update('internal-viewer', { role: 'Admin' });
    const own = await update('internal-admin', { status: 'Inactive' });
    expect([own.status, own.body.message]).toEqual([
      409,
      'You cannot make your own account Inactive. Another Admin can.',
    ]);
    // An Admin who is Inactive, or has no password yet, does not count as one who stays.
    await update('internal-viewer', { status: 'Inactive' });
    expect((await update('internal-admin', { role: 'Viewer' })).status).toBe(409);
    expect((await invite({ role: 'Admin' })).status).toBe(201);
    expect((await update('internal-admin', { role: 'Viewer' })).status).toBe(409);
    expect((await server.admin('GET', '/admin/profile')).body.role).toBe('Admin');
  });

  test('of two Admins who end each other at once one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      await server.db.query.updateTable('staff').set({ role: 'Admin', status: 'Active' }).execute();
      const [asha, vik] = [await signIn(people.admin), await signIn(people.viewer)].map(({ body }) =>
        server.as(String(body.token)),
      );
      const replies = await Promise.all([
        update('internal-viewer', { status: 'Inactive' }, asha),
        update('internal-admin', round % 2 === 0 ? { status: 'Inactive' } : { role: 'Viewer' }, vik),
      ]);
      // The second may have been ended, or made Viewer, already when its call came in.
      expect([
        [200, 401],
        [200, 403],
        [200, 409],
      ]).toContainEqual(statusesOf(replies));
      const admins = server.db.query.selectFrom('staff').select('id').where('role', '=', 'Admin');
      expect(await admins.where('status', '=', 'Active').execute()).toHaveLength(1);
    }
  });

  test('an invited member chooses a password by the mailed link, once, within three days', async () => {
    const { status, body } = await invite();
    expect([status, body]).toEqual([
      201,
      {
        _id: body._id,
        name: 'Nila Das',
        email: 'nila@kisht.test',
        role: 'Viewer',
        status: 'Active',
      },
    ]);
    const [mail] = await sendMails(server);
    expect([mail?.kind, mail?.to.address]).toEqual(['staffInvite', 'nila@kisht.test']);
    expect(mail?.letter.text).toContain('Asha has invited you to the staff as a Viewer.');
    const token = /reset-password\?token=(\S+)$/m.exec(mail?.letter.text ?? '')?.[1] ?? '';
    expect((await signIn('nila@kisht.test', '')).status).toBe(422);
    server.clock.nowMs = noon + 72 * hours - 1;
    expect((await setNew(token, 'a wholly new secret')).body).toMatchObject({ account: 'staff' });
    expect((await setNew(token, 'another password')).status).toBe(400);
    expect((await signIn('nila@kisht.test', 'a wholly new secret')).body.admin).toEqual({
      name: 'Nila Das',
      email: 'nila@kisht.test',
      role: 'Viewer',
    });
  });

  test('an expired invitation is renewed by a reset', async () => {
    const { body } = await invite();
    const late = await mailedToken(server, 'nila@kisht.test');
    server.clock.nowMs = noon + 72 * hours;
    expect((await setNew(late, 'a wholly new secret')).status).toBe(400);
    const { body: session } = await signIn(people.admin);
    expect((await reset(String(body._id), server.as(String(session.token)))).status).toBe(200);
    const [mail] = await sendMails(server);
    expect(mail?.letter.text).toContain('You are sent another link to choose a password by an Admin');
    expect(mail?.letter.text).not.toContain('password was reset');
    const token = /reset-password\?token=(\S+)$/m.exec(mail?.letter.text ?? '')?.[1] ?? '';
    expect((await setNew(token, 'a wholly new secret')).status).toBe(200);
  });

  test('an invitation is refused with a reason, and leaves nothing', async () => {
    const taken = await invite({ email: people.viewer.toUpperCase() });
    expect([taken.status, taken.body.message]).toEqual([
      409,
      'A member of staff with this e-mail exists already.',
    ]);
    for (const [field, over] of [
      ['name', { name: ' ' }],
      ['email', { email: 'nila' }],
      ['role', { role: 'Owner' }],
      ['currentPassword', { currentPassword: '' }],
      ['currentPassword', { currentPassword: 'not the password' }],
    ] as const) {
      const { status, body } = await invite(over);
      expect([status, Object.keys(body.fields as object)]).toEqual([422, [field]]);
    }
    expect((await invite({ currentPassword: 'not the password' })).body.message).toBe(
      'Current password is incorrect',
    );
    expect((await invite({}, server.viewer)).status).toBe(403);
    expect(await sendMails(server)).toEqual([]);
    expect((await server.admin('GET', '/admin/getalladmins')).rows).toHaveLength(2);
  });

  test('an invitation that is sent again with its key is one', async () => {
    const body = {
      name: 'Nila Das',
      email: 'nila@kisht.test',
      role: 'Viewer',
      currentPassword: passwordOf(people.admin),
    };
    const send = () => server.admin('POST', '/settings/admins', body, { 'idempotency-key': 'invite-1' });
    const [first, again] = [await send(), await send()];
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await sendMails(server)).toHaveLength(1);
  });

  test('a reset ends sessions and password, and mails a link', async () => {
    const { body: session } = await signIn(people.viewer);
    expect((await reset('internal-viewer', server.viewer)).status).toBe(403);
    expect((await reset('internal-viewer')).status).toBe(200);
    expect((await server.as(String(session.token))('GET', '/admin/profile')).status).toBe(401);
    const { refreshToken } = session;
    expect((await server.anonymous('POST', '/auth/refresh-token', { refreshToken })).status).toBe(401);
    expect((await signIn(people.viewer)).status).toBe(401);
    const token = await mailedToken(server, people.viewer);
    expect((await setNew(token, 'a wholly new secret')).status).toBe(200);
    expect((await signIn(people.viewer, 'a wholly new secret')).status).toBe(200);
  });

  test('a reset of oneself, of who is Inactive and of nobody is refused', async () => {
    expect((await reset('nobody')).status).toBe(404);
    expect((await reset('internal-admin')).status).toBe(409);
    await update('internal-viewer', { status: 'Inactive' });
    const { status, body } = await reset('internal-viewer');
    expect([status, body.message]).toEqual([
      409,
      'This account is Inactive. Make it Active before its password is reset.',
    ]);
  });
});
