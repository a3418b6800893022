import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailedPassword, mailedToken, sendMails } from '#test/support/server/mails.ts';
import { engines, noon, startServer, statusesOf, type TestServer } from '#test/support/server/server.ts';
import { customerBody } from '#test/support/samples/customer.ts';
import { passwordOf, people } from '#test/support/server/books/serverBook.ts';

const hours = 3_600_000;

describe.each(engines)('passwords on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  const session = async (email: string, password: string) => {
    const { status, body } = await server.signIn('customers', email, password);
    expect(status).toBe(200);
    return {
      client: server.as(String(body.token)),
      refresh: () => server.anonymous('POST', '/auth/refresh-token', { refreshToken: body.refreshToken }),
    };
  };
  const change = (client: TestServer['owner'], oldPassword: string, newPassword: string, id = 'CUS-000001') =>
    client('POST', `/customers/changepassword/${id}`, { oldPassword, newPassword });
  const reset = (password: string, id = 'CUS-000001') =>
    server.admin('POST', `/settings/customers/${id}/reset-password`, { password });
  const forgot = (email: string) => server.anonymous('POST', '/auth/forgot-password', { email });
  const setNew = (token: string, newPassword: string) =>
    server.anonymous('POST', '/auth/reset-password', { token, newPassword });
  const signInStatus = async (password: string, email: string = people.owner) =>
    (await server.signIn('customers', email, password)).status;

  let current = passwordOf(people.owner);

  test('a wrong old password is 400, and a new one out of length 422', async () => {
    const wrong = await change(server.owner, 'not this one', 'a new password');
    expect([wrong.status, wrong.body]).toEqual([400, { message: 'Old password is incorrect' }]);
    for (const password of ['1234567', 'x'.repeat(129), ''])
      expect((await change(server.owner, current, password)).status).toBe(422);
    expect(await signInStatus(current)).toBe(200);
  });

  test('a password is changed by its owner alone', async () => {
    const { status, body } = await change(server.other, passwordOf(people.other), 'a new password');
    expect([status, body]).toEqual([404, { message: 'Customer not found' }]);
    expect((await change(server.admin, current, 'a new password')).status).toBe(403);
  });

  test('a changed password ends every refresh token of its account and no other', async () => {
    const [here, there] = [await session(people.owner, current), await session(people.owner, current)];
    const stranger = await session(people.other, passwordOf(people.other));
    expect(await change(here.client, current, 'the second password')).toMatchObject({ status: 200 });
    for (const { refresh } of [here, there]) expect((await refresh()).status).toBe(401);
    expect((await stranger.refresh()).status).toBe(200);
    expect(await signInStatus(current)).toBe(401);
    current = 'the second password';
    expect(await signInStatus(current)).toBe(200);
  });

  test('the password of a customer who cannot sign in is not reset, and no mail promises one', async () => {
    const give = (status: string) => server.admin('PUT', '/customers/updatecustomer/CUS-000002', { status });
    await give('Inactive');
    await sendMails(server);
    const { status, body } = await reset('a one-time password', 'CUS-000002');
    expect([status, body.message]).toEqual([
      409,
      'This account is Inactive. Make it Active before its password is reset.',
    ]);
    expect(await sendMails(server)).toEqual([]);
    await give('Active');
    await sendMails(server);
    expect(await signInStatus(passwordOf(people.other), people.other)).toBe(200);
  });

  test('of five changes at once one wins', async () => {
    const { client } = await session(people.owner, current);
    const words = Array.from({ length: 5 }, (_, index) => `password of number ${index}`);
    const replies = await Promise.all(words.map((word) => change(client, current, word)));
    expect(statusesOf(replies)).toEqual([200, 400, 400, 400, 400]);
    current = words[replies.findIndex(({ status }) => status === 200)] ?? '';
    expect(await signInStatus(current)).toBe(200);
  });

  test('a reset by staff ends the customer’s sessions and mails a password for one sign-in', async () => {
    const { client, refresh } = await session(people.owner, current);
    expect((await reset('one-time-word-of-20c')).status).toBe(200);
    expect((await client('GET', '/loans/getallloans')).status).toBe(401);
    expect((await refresh()).status).toBe(401);
    expect(await signInStatus(current)).toBe(401);
    expect(await mailedPassword(server, people.owner)).toBe('one-time-word-of-20c');

    const { status, body } = await server.signIn('customers', people.owner, 'one-time-word-of-20c');
    expect([status, body.mustChangePassword]).toEqual([200, true]);
    const used = await server.signIn('customers', people.owner, 'one-time-word-of-20c');
    expect([used.status, used.body.message]).toEqual([401, 'Invalid email or password']);

    // Nothing but the change is open before it, and then everything, in the same session; the password is the old one.
    const signedIn = server.as(String(body.token));
    const early = await signedIn('GET', '/loans/getallloans');
    expect([early.status, early.body]).toEqual([
      403,
      { message: 'Please change your password first.', code: 'PASSWORD_CHANGE_REQUIRED' },
    ]);
    expect((await change(signedIn, 'one-time-word-of-20c', 'my own password')).status).toBe(200);
    expect((await signedIn('GET', '/loans/getallloans')).status).toBe(200);
    current = 'my own password';
    const own = await server.signIn('customers', people.owner, current);
    expect([own.status, own.body.mustChangePassword]).toEqual([200, false]);
    expect(await signInStatus(current)).toBe(200);
  });

  test.each([
    ['of the same millisecond', 0],
    ['by a call that began in the second before', -1],
  ])('every end of the sessions ends them, also one %s', async (_which, shift) => {
    const status = async (next: string) => {
      const put = await server.admin('PUT', '/customers/updatecustomer/CUS-000001', { status: next });
      expect(put.status).toBe(200);
    };
    for (let turn = 0; turn < 3; turn += 1) {
      const { client, refresh } = await session(people.owner, current);
      expect((await client('GET', '/loans/getallloans')).status).toBe(200);
      server.clock.nowMs = noon + shift;
      await status('Inactive');
      await status('Active');
      server.clock.nowMs = noon;
      expect((await client('GET', '/loans/getallloans')).status).toBe(401);
      expect((await refresh()).status).toBe(401);
    }
    const renewed = await session(people.owner, current);
    const { body } = await renewed.refresh();
    expect((await server.as(String(body.token))('GET', '/loans/getallloans')).status).toBe(200);
  });

  test('a password that its owner chose does not expire', async () => {
    server.clock.nowMs = noon + 5 * 365 * 24 * hours;
    const { status, body } = await server.signIn('customers', people.owner, current);
    expect([status, body.mustChangePassword]).toEqual([200, false]);
    expect((await server.as(String(body.token))('GET', '/loans/getallloans')).status).toBe(200);
    server.clock.nowMs = noon;
  });

  test('of ten sign-ins at once with a one-time password one succeeds', async () => {
    await reset('another one-time word');
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => server.signIn('customers', people.owner, 'another one-time word')),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a one-time password ends after 72 hours', async () => {
    for (const [age, status] of [
      [72 * hours - 1, 200],
      [72 * hours, 401],
    ] as const) {
      const { body } = await server.signIn('admin', people.admin, passwordOf(people.admin));
      await server.as(String(body.token))('POST', '/settings/customers/CUS-000001/reset-password', {
        password: 'word for 72 hours',
      });
      server.clock.nowMs = noon + age;
      expect(await signInStatus('word for 72 hours')).toBe(status);
      server.clock.nowMs = noon;
    }
    await sendMails(server);
  });

  test('a corrected e-mail ends what was mailed to the wrong one, and the right one gets a link', async () => {
    const move = (email: string, status = 'Active') =>
      server.admin('PUT', '/customers/updatecustomer/CUS-000003', { email, status });
    const written = { ...customerBody, name: 'Nila Das', email: 'nila@kisht.tset' };
    expect((await server.admin('POST', '/customers/createcustomer', written)).status).toBe(201);
    const welcome = await mailedPassword(server, written.email);
    // Whoever reads the wrong mailbox has signed in already, or knows the right address.
    const stranger = await session(written.email, welcome);
    expect((await move('nila@kisht.test')).status).toBe(200);
    expect((await change(stranger.client, welcome, 'a stranger’s words', 'CUS-000003')).status).toBe(401);
    expect((await stranger.refresh()).status).toBe(401);
    expect((await move('nila.das@kisht.test')).status).toBe(200);
    const sent = await sendMails(server);
    const links = new Map(
      sent.flatMap(({ to, letter: { subject, text } }) => {
        const token = /reset-password\?token=(\S+)$/m.exec(text)?.[1];
        return token === undefined ? [] : [[`${to.address}: ${subject}`, token]];
      }),
    );
    const choose = 'Choose your Kisht password';
    const [late = '', current = ''] = ['nila@kisht.test', 'nila.das@kisht.test'].map((address) =>
      links.get(`${address}: ${choose}`),
    );
    expect(links.size).toBe(2);
    expect(sent.filter(({ letter: { text } }) => text.includes('not-me'))).toEqual([]);
    expect((await setNew(late, 'a stranger’s words')).status).toBe(400);
    expect((await setNew(current, 'words of her own')).status).toBe(200);
    await sendMails(server);
    // A password of their own stays, whatever the address.
    expect((await move('nila@kisht.test')).status).toBe(200);
    const told = await sendMails(server);
    expect(told.map(({ kind, to }) => [kind, to.address])).toEqual([
      ['accountChanged', 'nila.das@kisht.test'],
    ]);
    expect(told[0]?.letter.text).toContain('This was not me: ');
    expect(await signInStatus('words of her own', 'nila@kisht.test')).toBe(200);
  });

  test('a one-time password ends with its address before it is used, and who is Inactive gets no link', async () => {
    await reset('word-for-one-address', 'CUS-000003');
    expect(await mailedPassword(server, 'nila@kisht.test')).toBe('word-for-one-address');
    const move = (email: string, status: string) =>
      server.admin('PUT', '/customers/updatecustomer/CUS-000003', { email, status });
    expect((await move('nila.das@kisht.test', 'Inactive')).status).toBe(200);
    expect((await sendMails(server)).map(({ kind }) => kind)).toEqual(['accountChanged']);
    expect((await move('nila.das@kisht.test', 'Active')).status).toBe(200);
    expect(await signInStatus('word-for-one-address', 'nila.das@kisht.test')).toBe(401);
    await sendMails(server);
  });

  test('a reset of nobody’s password is 404, and one under 12 or over 128 characters 422', async () => {
    expect((await reset('long enough to send', 'CUS-999999')).status).toBe(404);
    for (const password of ['seven77', 'elevenchars', 'x'.repeat(129)]) {
      const { status, body } = await reset(password);
      expect([status, body.fields]).toEqual([422, { password: 'must have 12 to 128 characters' }]);
    }
    expect(await sendMails(server)).toEqual([]);
  });

  test('known and unknown e-mails get the same answer, and only known ones a mail', async () => {
    const answers = [];
    for (const email of [people.owner.toUpperCase(), 'nobody@kisht.test', 'not an address'])
      answers.push(await forgot(email));
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        202,
        { message: 'If an account exists for this email, a reset link has been sent.' },
      ]);
    const sent = await sendMails(server);
    expect(sent.map(({ to, kind }) => [to.address, kind])).toEqual([[people.owner, 'resetLink']]);
    expect(await server.db.query.selectFrom('reset_requests').selectAll().execute()).toEqual([]);
  });

  test('a reset link sets a password once and ends every session', async () => {
    const { client, refresh } = await session(people.other, passwordOf(people.other));
    await forgot(people.other);
    const token = await mailedToken(server, people.other);
    expect((await setNew(token, 'short')).status).toBe(422);
    expect((await setNew(token, 'the password by link')).status).toBe(200);
    expect((await client('GET', '/loans/getallloans')).status).toBe(401);
    expect((await refresh()).status).toBe(401);
    expect(await signInStatus('the password by link', people.other)).toBe(200);
    const again = await setNew(token, 'yet another password');
    expect([again.status, again.body.message]).toEqual([
      400,
      'This link has expired or was used before. Please ask for a new one.',
    ]);
    expect((await setNew('never was', 'yet another password')).status).toBe(400);
    expect(await signInStatus('the password by link', people.other)).toBe(200);
  });

  test('of five uses of one link at once one sets the password', async () => {
    await forgot(people.other);
    const token = await mailedToken(server, people.other);
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, index) => setNew(token, `password by link ${index}`)),
    );
    expect(statusesOf(replies)).toEqual([200, 400, 400, 400, 400]);
  });

  test('a reset link ends after thirty minutes', async () => {
    await forgot(people.other);
    const token = await mailedToken(server, people.other);
    server.clock.nowMs = noon + hours / 2;
    expect((await setNew(token, 'a late password')).status).toBe(400);
    server.clock.nowMs = noon + hours / 2 - 1;
    expect((await setNew(token, 'a password in time')).status).toBe(200);
    server.clock.nowMs = noon;
  });

  test('staff too come back in by a link, and asking again and again fills nobody’s mailbox', async () => {
    for (let count = 0; count < 6; count += 1) await forgot(people.viewer);
    const sent = await sendMails(server);
    expect(sent).toHaveLength(3);
    const token = /token=(\S+)$/m.exec(sent[0]?.letter.text ?? '')?.[1] ?? '';
    expect((await setNew(token, 'the viewer’s new password')).status).toBe(200);
    expect((await server.signIn('admin', people.viewer, 'the viewer’s new password')).status).toBe(200);
    // The other links ended with it.
    const other = /token=(\S+)$/m.exec(sent[1]?.letter.text ?? '')?.[1] ?? '';
    expect((await setNew(other, 'somebody’s password')).status).toBe(400);
  });

  test('an Inactive account gets no link', async () => {
    await server.admin('PUT', '/customers/updatecustomer/CUS-000002', { status: 'Inactive' });
    expect((await forgot(people.other)).status).toBe(202);
    expect((await sendMails(server)).filter(({ kind }) => kind === 'resetLink')).toEqual([]);
  });

  test('a password that is reset during a sign-in opens no session', async () => {
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => server.signIn('admin', people.viewer, 'the viewer’s new password')),
      server.as(
        String((await server.signIn('admin', people.viewer, 'the viewer’s new password')).body.token),
      )('PUT', '/admin/update-password', {
        name: 'Vik',
        email: people.viewer,
        currentPassword: 'the viewer’s new password',
        newPassword: 'the viewer’s third password',
      }),
    ]);
    const refreshes = await Promise.all(
      replies.map(({ body }) =>
        server.anonymous('POST', '/auth/refresh-token', { refreshToken: body.refreshToken ?? 'none' }),
      ),
    );
    expect(refreshes.map(({ status }) => status)).toEqual(replies.map(() => 401));
  });
});
