import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contract, type CallName } from '#api/contract.ts';
import { mailedDisownToken, sendMails } from '#test/support/server/mails.ts';
import {
  type Client,
  engines,
  type Json,
  startServer,
  type TestServer,
} from '#test/support/server/server.ts';
import { passwordOf, people } from '#test/support/server/books/serverBook.ts';

const thief = 'thief@elsewhere.test';

/** Every call that changes who may sign in, as a thief with a stolen access token would make it. */
const attempts: Readonly<Record<string, readonly (readonly [name: CallName, path: string, body?: Json])[]>> =
  {
    staff: [
      ['updateStaffProfile', '/admin/update-password', { name: 'Asha', email: thief }],
      [
        'updateStaffProfile',
        '/admin/update-password',
        { name: 'Asha', email: thief, currentPassword: 'a guess at it' },
      ],
      [
        'updateStaffProfile',
        '/admin/update-password',
        { name: 'Asha', email: people.admin, newPassword: 'a stolen secret word' },
      ],
      [
        'updateStaffProfile',
        '/admin/update-password',
        {
          name: 'Asha',
          email: people.admin,
          currentPassword: 'a guess',
          newPassword: 'a stolen secret word',
        },
      ],
      ['updateStaff', '/settings/updateadmin/internal-admin', { status: 'Inactive' }],
      ['updateStaff', '/settings/updateadmin/internal-admin', { role: 'Viewer' }],
      ['resetStaffPassword', '/settings/admins/internal-admin/reset-password'],
      ['inviteStaff', '/settings/admins', { name: 'Thief', email: thief, role: 'Admin' }],
      [
        'inviteStaff',
        '/settings/admins',
        { name: 'Thief', email: thief, role: 'Admin', currentPassword: 'a guess at it' },
      ],
      ['changeCustomerPassword', '/customers/changepassword/CUS-000001', passwords()],
      ['disownChange', '/auth/disown', { token: 'a guess' }],
      ['resetPassword', '/auth/reset-password', { token: 'a guess', newPassword: 'a stolen secret word' }],
    ],
    customer: [
      ['changeCustomerPassword', '/customers/changepassword/CUS-000001', passwords()],
      ['changeCustomerPassword', '/customers/changepassword/CUS-000002', passwords()],
      ['updateStaffProfile', '/admin/update-password', { name: 'Thief', email: thief }],
      ['updateStaff', '/settings/updateadmin/internal-admin', { role: 'Viewer' }],
      ['resetStaffPassword', '/settings/admins/internal-admin/reset-password'],
      [
        'resetCustomerPassword',
        '/settings/customers/CUS-000001/reset-password',
        { password: 'one-time password' },
      ],
      [
        'inviteStaff',
        '/settings/admins',
        { name: 'Thief', email: thief, role: 'Admin', currentPassword: 'x' },
      ],
      ['disownChange', '/auth/disown', { token: 'a guess' }],
      ['resetPassword', '/auth/reset-password', { token: 'a guess', newPassword: 'a stolen secret word' }],
    ],
  };

function passwords(): Json {
  return { oldPassword: 'a guess at it', newPassword: 'a stolen secret word' };
}

describe.each(engines)('a stolen access token on %s', (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer(engine);
  });
  afterEach(() => server.stop());

  /** The thief has the access token alone, which ends after 15 minutes. */
  const expectItEnds = async (stolen: Client, place: string) => {
    server.clock.nowMs += 15 * 60_000;
    expect((await stolen('GET', place)).status).toBe(401);
  };

  test.each([
    ['staff', 'admin', people.admin, '/admin/profile'],
    ['customer', 'customers', people.owner, '/loans/getallloans'],
  ] as const)('of %s: no call takes the account over', async (kind, portal, email, place) => {
    const { body } = await server.signIn(portal, email, passwordOf(email));
    const stolen = server.as(String(body.token));
    for (const [name, path, sent] of attempts[kind] ?? []) {
      const { status } = await stolen(contract[name].method, path, sent);
      expect([name, status >= 400 && status < 500]).toEqual([name, true]);
      // Guesses wait longer and longer; the thief has a quarter of an hour.
      server.clock.nowMs += 20_000;
    }
    await server.anonymous('POST', '/auth/forgot-password', { email: thief });
    expect((await sendMails(server)).filter(({ to }) => to.address === thief)).toEqual([]);
    await expectItEnds(stolen, place);
    expect((await server.signIn(portal, thief, 'a stolen secret word')).status).toBe(401);
    expect((await server.signIn(portal, email, passwordOf(email))).status).toBe(200);
  });

  test('of a customer: the profile’s call leaves e-mail, status and id as they are', async () => {
    const { status } = await server.owner('PUT', '/customers/updatecustomer/CUS-000001', {
      email: thief,
      status: 'Inactive',
      customerId: 'CUS-000009',
      city: 'Mysuru',
    });
    expect(status).toBe(200);
    expect((await server.signIn('customers', people.owner, passwordOf(people.owner))).status).toBe(200);
    expect((await server.signIn('customers', thief, passwordOf(people.owner))).status).toBe(401);
  });

  test('of an Admin: a borrower’s account is taken for a while at most, and the borrower takes it back', async () => {
    const { body } = await server.signIn('admin', people.admin, passwordOf(people.admin));
    const stolen = server.as(String(body.token));
    await stolen('PUT', '/customers/updatecustomer/CUS-000001', { email: thief });
    await server.anonymous('POST', '/auth/forgot-password', { email: thief });
    const mails = await sendMails(server);
    const told = mails.find(({ to }) => to.address === people.owner);
    const link = /reset-password\?token=(\S+)$/m.exec(
      mails.find(({ kind, to }) => kind === 'resetLink' && to.address === thief)?.letter.text ?? '',
    )?.[1];
    const taken = await server.anonymous('POST', '/auth/reset-password', {
      token: link,
      newPassword: 'a stolen secret word',
    });
    const session = await server.signIn('customers', thief, 'a stolen secret word');
    expect([taken.status, session.status]).toEqual([200, 200]);

    const token = /not-me\?token=(\S+)$/m.exec(told?.letter.text ?? '')?.[1];
    expect((await server.anonymous('POST', '/auth/disown', { token })).status).toBe(200);
    expect((await server.as(String(session.body.token))('GET', '/loans/getallloans')).status).toBe(401);
    const { refreshToken } = session.body;
    expect((await server.anonymous('POST', '/auth/refresh-token', { refreshToken })).status).toBe(401);
    expect((await server.signIn('customers', thief, 'a stolen secret word')).status).toBe(401);
    // The thief's own notice takes nothing back: it came later, and ended with the owner's.
    const later = await mailedDisownToken(server, thief).catch(() => 'none');
    expect((await server.anonymous('POST', '/auth/disown', { token: later })).status).toBe(400);
  });
});
