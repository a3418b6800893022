import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mailedDisownToken, mailedToken, sendMails } from '#test/support/server/mails.ts';
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
import { customerBody } from '#test/support/samples/customer.ts';

const days = 86_400_000;
const sessionsEnded = 'Every session of the account has ended.';
const notUsable = 'This link has expired or was used before. Please contact us.';

describe.each(engines)('notices of a changed account on %s', (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer(engine);
  });
  afterEach(() => server.stop());

  const profile = (over: Json, client: Client = server.admin) =>
    client('PUT', '/admin/update-password', {
      name: 'Asha',
      email: people.admin,
      admin: true,
      currentPassword: passwordOf(people.admin),
      newPassword: '',
      ...over,
    });
  const updateOwner = (body: Json) => server.admin('PUT', '/customers/updatecustomer/CUS-000001', body);
  const disown = (token: string) => server.anonymous('POST', '/auth/disown', { token });
  const setNew = (token: string, newPassword: string) =>
    server.anonymous('POST', '/auth/reset-password', { token, newPassword });
  const status = async (portal: 'admin' | 'customers', email: string, password = passwordOf(email)) =>
    (await server.signIn(portal, email, password)).status;
  const told = async () =>
    (await sendMails(server)).map(({ to, kind, letter }) => [
      to.address,
      kind,
      / the (.*?) of your .* changed/.exec(letter.text)?.[1] ?? null,
    ]);

  test('staff change their own e-mail with their current password alone', async () => {
    for (const currentPassword of ['', null, 'not the password']) {
      const { status: refused, body } = await profile({ email: 'thief@kisht.test', currentPassword });
      expect([refused, Object.keys(body.fields as object)]).toEqual([422, ['currentPassword']]);
    }
    expect((await profile({ name: 'Asha R', currentPassword: '' })).status).toBe(200);
    expect(await sendMails(server)).toEqual([]);
    expect((await server.admin('GET', '/admin/profile')).body).toMatchObject({
      name: 'Asha R',
      email: people.admin,
    });
    const wrong = await profile({ currentPassword: 'not the password', newPassword: 'a new password' });
    expect([wrong.status, wrong.body]).toEqual([400, { message: 'Current password is incorrect' }]);
  });

  test('an e-mail and a password changed together are reported in one mail, to the old address', async () => {
    expect((await profile({ email: 'new@kisht.test', newPassword: 'a new password' })).status).toBe(200);
    expect(await told()).toEqual([[people.admin, 'accountChanged', 'e-mail address and password']]);
  });

  test('every change of e-mail, password or status is reported, by anyone', async () => {
    await updateOwner({ email: 'else@kisht.test', status: 'Inactive' });
    expect(await told()).toEqual([[people.owner, 'accountChanged', 'e-mail address and status']]);
    await updateOwner({ email: people.owner, status: 'Active' });
    expect(await told()).toEqual([['else@kisht.test', 'accountChanged', 'e-mail address and status']]);
    await updateOwner({ city: 'Mysuru', email: people.owner, status: 'Active' });
    expect(await told()).toEqual([]);

    const passwords = { oldPassword: passwordOf(people.other), newPassword: 'a wholly new secret' };
    await server.other('POST', '/customers/changepassword/CUS-000002', passwords);
    expect(await told()).toEqual([[people.other, 'accountChanged', 'password']]);

    await server.anonymous('POST', '/auth/forgot-password', { email: people.viewer });
    await setNew(await mailedToken(server, people.viewer), 'a wholly new secret');
    expect(await told()).toEqual([[people.viewer, 'accountChanged', 'password']]);

    await server.admin('PUT', '/settings/updateadmin/internal-viewer', { status: 'Inactive' });
    expect(await told()).toEqual([[people.viewer, 'accountChanged', 'status']]);
    await server.admin('PUT', '/settings/updateadmin/internal-viewer', { status: 'Active', role: 'Admin' });
    expect(await told()).toEqual([[people.viewer, 'accountChanged', 'status']]);
  });

  test('resets by staff carry the link too', async () => {
    await server.admin('POST', '/settings/admins/internal-viewer/reset-password');
    await server.admin('POST', '/settings/customers/CUS-000001/reset-password', {
      password: 'a one-time password',
    });
    const mails = await sendMails(server);
    expect(mails.map(({ kind }) => kind)).toEqual(['staffReset', 'passwordReset']);
    for (const { letter } of mails)
      expect(letter.text).toMatch(/This was not me: \S+\/auth\/not-me\?token=\S+$/m);
  });

  test('“This was not me” ends every session and puts the old address back, once', async () => {
    const { body: session } = await server.signIn('admin', people.admin, passwordOf(people.admin));
    expect((await profile({ email: 'thief@kisht.test' })).status).toBe(200);
    const token = await mailedDisownToken(server, people.admin);
    const { status: done, body } = await disown(token);
    expect([done, body]).toEqual([200, { message: sessionsEnded, account: 'staff' }]);
    for (const client of [server.admin, server.as(String(session.token))])
      expect((await client('GET', '/admin/profile')).status).toBe(401);
    const { refreshToken } = session;
    expect((await server.anonymous('POST', '/auth/refresh-token', { refreshToken })).status).toBe(401);
    expect(await status('admin', 'thief@kisht.test', passwordOf(people.admin))).toBe(401);
    expect(await status('admin', people.admin)).toBe(200);
    const again = await disown(token);
    expect([again.status, again.body.message]).toEqual([400, notUsable]);
    // The address that is left learns of it, without a link that would take it there again.
    const [mail, ...others] = await sendMails(server);
    expect([mail?.to.address, others]).toEqual(['thief@kisht.test', []]);
    expect(mail?.letter.text).not.toContain('token=');
  });

  test('after a password that they did not set, the owner chooses a new one, at the old address', async () => {
    await profile({ newPassword: 'a stolen secret word' });
    const token = await mailedDisownToken(server, people.admin);
    const { body: thief } = await server.signIn('admin', people.admin, 'a stolen secret word');
    await profile(
      { email: 'thief@kisht.test', currentPassword: 'a stolen secret word' },
      server.as(String(thief.token)),
    );
    expect((await disown(token)).status).toBe(200);
    for (const email of [people.admin, 'thief@kisht.test'])
      for (const password of [passwordOf(people.admin), 'a stolen secret word'])
        expect(await status('admin', email, password)).toBe(401);
    expect((await setNew(await mailedToken(server, people.admin), 'a secret of the first')).status).toBe(200);
    expect(await status('admin', people.admin, 'a secret of the first')).toBe(200);
  });

  test('of a chain of addresses the first wins, and the later links end with it', async () => {
    await profile({ email: 'second@kisht.test' });
    const first = await mailedDisownToken(server, people.admin);
    await profile({ email: 'third@kisht.test', newPassword: 'a stolen secret word' });
    const second = await mailedDisownToken(server, 'second@kisht.test');
    // A thief who has the second address uses their link first.
    expect((await disown(second)).status).toBe(200);
    const thiefsLink = await mailedToken(server, 'second@kisht.test');
    expect((await disown(first)).status).toBe(200);
    expect((await setNew(thiefsLink, 'a stolen secret again')).status).toBe(400);
    expect((await setNew(await mailedToken(server, people.admin), 'a secret of the first')).status).toBe(200);

    await profile({ email: 'second@kisht.test', currentPassword: 'a secret of the first' }, await signedIn());
    const older = await mailedDisownToken(server, people.admin);
    await profile(
      { email: 'third@kisht.test', currentPassword: 'a secret of the first' },
      await signedIn('second@kisht.test'),
    );
    const younger = await mailedDisownToken(server, 'second@kisht.test');
    expect((await disown(older)).status).toBe(200);
    expect((await disown(younger)).status).toBe(400);
    expect(await status('admin', people.admin, 'a secret of the first')).toBe(200);
  });

  const signedIn = async (email: string = people.admin) =>
    server.as(String((await server.signIn('admin', email, 'a secret of the first')).body.token));

  test('a link works for seven days, and an unknown one does not', async () => {
    await updateOwner({ email: 'else@kisht.test' });
    const token = await mailedDisownToken(server, people.owner);
    server.clock.nowMs = noon + 7 * days;
    expect((await disown(token)).status).toBe(400);
    for (const unknown of ['never was', 'x'.repeat(500)]) expect((await disown(unknown)).status).toBe(400);
    expect((await disown('')).status).toBe(422);
    server.clock.nowMs = noon + 7 * days - 1;
    expect((await disown(token)).body).toMatchObject({ message: sessionsEnded, account: 'customer' });
    expect(await status('customers', people.owner)).toBe(200);
  });

  test('a borrower takes back a reset by staff: the one-time password no longer works', async () => {
    await server.admin('POST', '/settings/customers/CUS-000001/reset-password', {
      password: 'a one-time password',
    });
    const token = await mailedDisownToken(server, people.owner);
    const { body } = await disown(token);
    expect(body.message).toBe(`${sessionsEnded} We have sent you a link to choose a new password.`);
    expect(await status('customers', people.owner, 'a one-time password')).toBe(401);
    expect((await setNew(await mailedToken(server, people.owner), 'a secret of the first')).status).toBe(200);
    expect(await status('customers', people.owner, 'a secret of the first')).toBe(200);
  });

  test('an address at which nobody chose a password gets no link, and a reset of one’s own keeps its own', async () => {
    const reset = (customerId: string) =>
      server.admin('POST', `/settings/customers/${customerId}/reset-password`, {
        password: 'a one-time password',
      });
    const withLink = async () =>
      (await sendMails(server))
        .filter(({ letter }) => letter.text.includes('/auth/not-me'))
        .map(({ kind, to }) => [kind, to.address]);
    const written = { ...customerBody, name: 'Nila Das', email: 'nila@kisht.tset' };
    expect((await server.admin('POST', '/customers/createcustomer', written)).status).toBe(201);
    expect((await reset('CUS-000003')).status).toBe(200);
    const correct = { email: 'nila@kisht.test', status: 'Inactive' };
    expect((await server.admin('PUT', '/customers/updatecustomer/CUS-000003', correct)).status).toBe(200);
    expect(await withLink()).toEqual([]);

    expect((await reset('CUS-000001')).status).toBe(200);
    const token = await mailedDisownToken(server, people.owner);
    expect((await updateOwner({ email: 'thief@kisht.test' })).status).toBe(200);
    expect(await withLink()).toEqual([['accountChanged', people.owner]]);
    expect((await disown(token)).status).toBe(200);
    expect((await setNew(await mailedToken(server, people.owner), 'a secret of the first')).status).toBe(200);
    expect(await status('customers', people.owner, 'a secret of the first')).toBe(200);
  });

  test('an address that had a link gets one with a further change, also before its owner has a password again', async () => {
    const oneTime = { password: 'a one-time password' };
    await server.admin('POST', '/settings/customers/CUS-000001/reset-password', oneTime);
    expect((await updateOwner({ email: 'thief@kisht.test' })).status).toBe(200);
    expect((await disown(await mailedDisownToken(server, people.owner))).status).toBe(200);
    // The thief is faster than the owner, who has the link to choose a password and has not used it.
    expect((await updateOwner({ email: 'thief@kisht.test' })).status).toBe(200);
    expect((await disown(await mailedDisownToken(server, people.owner))).status).toBe(200);
    await server.anonymous('POST', '/auth/forgot-password', { email: people.owner });
    expect((await setNew(await mailedToken(server, people.owner), 'a secret of the first')).status).toBe(200);
    expect(await status('customers', people.owner, 'a secret of the first')).toBe(200);
  });

  test('a borrower’s address that staff gave lately gets no link, however it is corrected; the one before it does', async () => {
    const linked = async () =>
      (await sendMails(server))
        .filter(({ letter }) => letter.text.includes('/auth/not-me'))
        .map(({ to }) => to.address);
    expect((await updateOwner({ email: 'mistyped@kisht.test' })).status).toBe(200);
    const owner = server.as(
      String((await server.signIn('customers', 'mistyped@kisht.test', passwordOf(people.owner))).body.token),
    );
    const chosen = { oldPassword: passwordOf(people.owner), newPassword: 'a secret of the first' };
    expect((await owner('POST', '/customers/changepassword/CUS-000001', chosen)).status).toBe(200);
    expect((await updateOwner({ email: people.owner })).status).toBe(200);
    expect(await linked()).toEqual([people.owner]);
    expect((await updateOwner({ email: 'later@kisht.test' })).status).toBe(200);
    expect(await linked()).toEqual([people.owner]);

    server.clock.nowMs = noon + 7 * days;
    const { token } = (await server.signIn('admin', people.admin, passwordOf(people.admin))).body;
    const last = { email: 'last@kisht.test' };
    const moved = await server.as(String(token))('PUT', '/customers/updatecustomer/CUS-000001', last);
    expect(moved.status).toBe(200);
    expect(await linked()).toEqual(['later@kisht.test']);
  });

  test('giving back an old address that another account has by now is refused with that reason', async () => {
    await updateOwner({ email: 'else@kisht.test' });
    const token = await mailedDisownToken(server, people.owner);
    await server.admin('PUT', '/customers/updatecustomer/CUS-000002', { email: people.owner });
    const { status: refused, body } = await disown(token);
    expect([refused, body.message]).toEqual([
      409,
      'This e-mail address belongs to another account by now. Please contact us.',
    ]);
    await server.admin('PUT', '/customers/updatecustomer/CUS-000002', { email: people.other });
    expect((await disown(token)).status).toBe(200);
  });

  test('of five uses of one link at once one counts', async () => {
    await updateOwner({ email: 'else@kisht.test' });
    const token = await mailedDisownToken(server, people.owner);
    expect(statusesOf(await Promise.all(Array.from({ length: 5 }, () => disown(token))))).toEqual([
      200, 400, 400, 400, 400,
    ]);
  });

  test('the changes that the link undoes are in the trail, made without a session', async () => {
    await updateOwner({ email: 'else@kisht.test' });
    const token = await mailedDisownToken(server, people.owner);
    const { headers } = await server.anonymous('POST', '/auth/disown', { token });
    const entries = await server.db.query
      .selectFrom('audit_entries')
      .select(['account_id', 'details'])
      .where('details', 'like', `%${String(headers.get('x-request-id'))}%`)
      .execute();
    expect(entries.map(({ account_id }) => account_id)).toEqual([null]);
    expect(entries[0]?.details).toContain('else@kisht.test');
  });

  test('guesses at links are slowed like guesses at passwords', async () => {
    const statuses = [];
    for (let count = 0; count < 101; count += 1) statuses.push((await disown(`guess ${count}`)).status);
    expect(statuses.at(-2)).toBe(400);
    expect(statuses.at(-1)).toBe(429);
  });

  test('the token itself is stored nowhere', async () => {
    await updateOwner({ email: 'else@kisht.test' });
    const rows = await server.db.query.selectFrom('disown_tokens').selectAll().execute();
    const token = await mailedDisownToken(server, people.owner);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
