import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { instantOf } from '#domain/values/calendar.ts';
import { type Ended, scriptRun } from '#test/support/server/commands.ts';
import { mailedToken, sendMails } from '#test/support/server/mails.ts';
import { engines, freshLocation, noon, startServer, type TestServer } from '#test/support/server/server.ts';
import { bookOfTwo, passwordOf, people } from '#test/support/server/books/serverBook.ts';

describe.each(engines)('the staff by npm run admin on %s', (engine) => {
  let server: TestServer;
  let admin: (...args: readonly string[]) => Promise<Ended>;
  beforeEach(async () => {
    const lease = await freshLocation(engine);
    server = await startServer(engine, bookOfTwo, lease);
    const env = {
      DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
      JWT_SECRET: 's'.repeat(40),
      ...('url' in lease.location
        ? { DATABASE_URL: lease.location.url }
        : { DATA_DIR: lease.location.folder }),
    };
    admin = (...args) => scriptRun('admin', args, env);
  });
  afterEach(() => server.stop());

  const said = (stdout: string) => ({ code: 0, stdout: `${stdout}\n`, stderr: '' });
  const refused = (stderr: string) => ({ code: 1, stdout: '', stderr: `${stderr}\n` });
  const signIn = (email: string) => server.signIn('admin', email, passwordOf(email));
  /** The command's entries in the trail, oldest first. */
  const entries = async () => {
    const rows = await server.db.query
      .selectFrom('audit_entries')
      .select(['action', 'performed_by', 'details'])
      .where('details', 'like', '%"name":"Command"%')
      .orderBy('seq')
      .execute();
    return rows.map(({ action, performed_by }) => [action, performed_by]);
  };

  test('a member made Inactive loses every session at once, and comes back with their own password', async () => {
    const { body } = await signIn(people.viewer);
    expect(await admin('disable', people.viewer.toUpperCase())).toEqual(
      said(`${people.viewer} is Inactive: their sessions have ended.`),
    );
    expect((await server.as(String(body.token))('GET', '/admin/profile')).status).toBe(401);
    expect((await signIn(people.viewer)).status).toBe(403);
    expect(await admin('disable', people.viewer)).toEqual(said(`${people.viewer} is Inactive already.`));
    expect(await admin('reset', people.viewer)).toEqual(
      refused(
        `This account is Inactive. Make it Active before its password is reset. npm run admin -- enable ${people.viewer} does.`,
      ),
    );
    expect((await admin('enable', people.viewer)).code).toBe(0);
    expect((await signIn(people.viewer)).status).toBe(200);
    expect(await entries()).toEqual([
      ['STAFF_STATUS_CHANGED', 'System'],
      ['STAFF_STATUS_CHANGED', 'System'],
    ]);
    server.clock.nowMs = Date.now() + 60_000;
    const mails = await sendMails(server);
    expect(
      mails.map(({ to, letter }) => [to.address, letter.text.includes('by whoever runs the server')]),
    ).toEqual([people.viewer, people.viewer].map((address) => [address, true]));
  });

  test('a reset ends password, sessions and second factors, and mails a link', async () => {
    const { body } = await signIn(people.viewer);
    await server.db.query
      .insertInto('recovery_codes')
      .values({ id: 'one', staff_id: 'internal-viewer', created_at: instantOf(noon), used_at: null })
      .execute();
    const { code, stdout, stderr } = await admin('reset', people.viewer);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toBe(
      `${people.viewer} is mailed a link to choose a new password, as soon as a server runs. Their password, second factors and sessions have ended.\n`,
    );
    expect((await server.as(String(body.token))('GET', '/admin/profile')).status).toBe(401);
    expect((await signIn(people.viewer)).status).toBe(401);
    expect(await server.db.query.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
    server.clock.nowMs = Date.now() + 60_000;
    const token = await mailedToken(server, people.viewer);
    const newPassword = 'words of their own choice';
    const chosen = await server.anonymous('POST', '/auth/reset-password', { token, newPassword });
    expect(chosen.status).toBe(200);
    expect((await server.signIn('admin', people.viewer, newPassword)).status).toBe(200);
  });

  test('there is always an Admin who can sign in', async () => {
    expect(await admin('disable', people.admin)).toEqual(refused('The last Admin cannot be made Inactive.'));
    expect(await admin('role', people.admin, 'Viewer')).toEqual(
      refused('The last Admin cannot be made Viewer.'),
    );
    expect(await admin('reset', people.admin)).toEqual(
      refused(
        'The password of the last Admin cannot be reset. Add another Admin before: npm run admin -- create EMAIL.',
      ),
    );
    expect(await entries()).toEqual([]);
    expect(await admin('role', people.viewer, 'Admin')).toEqual(said(`${people.viewer} has the role Admin.`));
    expect((await signIn(people.viewer)).body.admin).toMatchObject({ role: 'Admin' });
    expect((await admin('role', people.admin, 'Viewer')).code).toBe(0);
    expect(await entries()).toEqual([
      ['STAFF_ROLE_CHANGED', 'System'],
      ['STAFF_ROLE_CHANGED', 'System'],
    ]);
  });

  test('the list names everybody, and what cannot be done is said in one line', async () => {
    await admin('disable', people.viewer);
    expect((await admin('list')).stdout.split('\n')).toEqual([
      'E-MAIL             ROLE    STATUS    NAME',
      `${people.admin}   Admin   Active    Asha`,
      `${people.viewer}  Viewer  Inactive  Vik`,
      '',
    ]);
    expect(await admin('disable', 'nobody@kisht.test')).toEqual(
      refused('nobody@kisht.test is not on the staff.'),
    );
    expect(await admin('role', people.viewer, 'Owner')).toEqual(
      refused("The role must be Admin or Viewer, not 'Owner'."),
    );
    for (const args of [
      [],
      ['remove', people.viewer],
      ['role', people.viewer],
      ['disable'],
      ['list', 'all'],
    ]) {
      const { code, stderr } = await admin(...args);
      expect([code, stderr.split('\n')[0]]).toEqual([1, 'Usage: npm run admin -- COMMAND']);
    }
  });
});
