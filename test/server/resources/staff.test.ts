import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, type Json, startServer, statusesOf, type TestServer } from '#test/support/server/server.ts';
import { passwordOf, people } from '#test/support/server/books/serverBook.ts';

describe.each(engines)('staff on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  const update = (over: Json, client = server.viewer) =>
    client('PUT', '/admin/update-password', {
      name: 'Vik',
      email: people.viewer,
      admin: true,
      currentPassword: '',
      newPassword: '',
      ...over,
    });
  const setRole = (id: string, role: string, client = server.admin) =>
    client('PUT', `/settings/updateadmin/${id}`, { role });

  test('a Viewer changes their own name without a password, but not their e-mail', async () => {
    for (const email of [people.viewer, people.viewer.toUpperCase(), null, undefined]) {
      expect((await update({ name: 'Vikram', email })).status).toBe(200);
      expect((await server.viewer('GET', '/admin/profile')).body).toEqual({
        _id: 'internal-viewer',
        name: 'Vikram',
        email: people.viewer,
        role: 'Viewer',
        status: 'Active',
      });
    }
    for (const over of [{}, { currentPassword: 'not this one', newPassword: 'a new password' }]) {
      const { status, body } = await update({ name: 'Else', email: 'else@kisht.test', ...over });
      expect([status, body]).toEqual([403, { message: 'You do not have permission to do this.' }]);
    }
    expect((await server.viewer('GET', '/admin/profile')).body.name).toBe('Vikram');
  });

  test('an Admin changes their own e-mail with their current password, and says it', async () => {
    const currentPassword = passwordOf(people.admin);
    expect((await update({ email: 'Asha@kisht.test', currentPassword }, server.admin)).status).toBe(200);
    expect((await server.signIn('admin', 'asha@kisht.test', passwordOf(people.admin))).status).toBe(200);
    expect((await update({ email: people.admin, currentPassword }, server.admin)).status).toBe(200);
    const { status, body } = await update({ email: '' }, server.admin);
    expect([status, body.fields]).toEqual([422, { email: 'must not be empty' }]);
  });

  test('a name or an e-mail that is not sent stays as it is', async () => {
    const profile = async () => (await server.admin('GET', '/admin/profile')).body;
    const before = await profile();
    for (const over of [{ name: undefined }, { name: null, email: null }]) {
      expect((await update({ email: people.admin, ...over }, server.admin)).status).toBe(200);
      expect(await profile()).toEqual(before);
    }
    expect((await update({ name: 'Asha Rao', email: undefined }, server.admin)).status).toBe(200);
    expect(await profile()).toEqual({ ...before, name: 'Asha Rao' });
    expect((await update({ name: before.name, email: null }, server.admin)).status).toBe(200);
  });

  test('an e-mail of another is taken, whatever its case', async () => {
    const { status, body } = await update(
      { email: people.viewer.toUpperCase(), currentPassword: passwordOf(people.admin) },
      server.admin,
    );
    expect([status, body.message]).toEqual([409, 'A member of staff with this e-mail exists already.']);
  });

  test('a new password needs the current one', async () => {
    const wrong = await update({ currentPassword: 'not this one', newPassword: 'a new password' });
    expect([wrong.status, wrong.body]).toEqual([400, { message: 'Current password is incorrect' }]);
    expect((await update({ newPassword: 'a new password' })).status).toBe(422);
    expect((await update({ currentPassword: passwordOf(people.viewer), newPassword: 'short' })).status).toBe(
      422,
    );

    const { body } = await server.signIn('admin', people.viewer, passwordOf(people.viewer));
    const right = await update({
      currentPassword: passwordOf(people.viewer),
      newPassword: 'a new password',
    });
    expect(right.status).toBe(200);
    const refresh = await server.anonymous('POST', '/auth/refresh-token', {
      refreshToken: body.refreshToken,
    });
    expect(refresh.status).toBe(401);
    expect((await server.signIn('admin', people.viewer, 'a new password')).status).toBe(200);
  });

  test('blanks are characters of a password: only an empty one is none', async () => {
    const blanks = ' '.repeat(9);
    const change = (currentPassword: unknown, newPassword: unknown) =>
      update({ currentPassword, newPassword });
    for (const none of ['', null, undefined]) expect((await change(blanks, none)).status).toBe(200);
    expect((await change('a new password', ' '.repeat(7))).body.fields).toEqual({
      newPassword: 'must have 8 to 128 characters',
    });
    const wrong = await change(blanks, 'another password');
    expect([wrong.status, wrong.body.message]).toEqual([400, 'Current password is incorrect']);

    expect((await change('a new password', blanks)).status).toBe(200);
    expect((await server.signIn('admin', people.viewer, blanks)).status).toBe(200);
    expect((await change(blanks, 'a new password')).status).toBe(200);
    expect((await server.signIn('admin', people.viewer, 'a new password')).status).toBe(200);
  });

  test('a new role takes effect at once, and a Viewer cannot give one', async () => {
    expect((await setRole('internal-viewer', 'Admin', server.viewer)).status).toBe(403);
    const { status, body } = await setRole('internal-viewer', 'Admin');
    expect([status, body]).toEqual([
      200,
      { _id: 'internal-viewer', name: 'Vik', email: people.viewer, role: 'Admin', status: 'Active' },
    ]);
    // Under a token made as a Viewer.
    expect((await setRole('nobody', 'Viewer', server.viewer)).body.message).toBe('Admin not found');
    expect((await setRole('internal-viewer', 'Owner')).status).toBe(422);
  });

  test('of two Admins who make each other Viewers at once one stays', async () => {
    for (let round = 0; round < 10; round += 1) {
      const replies = await Promise.all([
        setRole('internal-viewer', 'Viewer', server.admin),
        setRole('internal-admin', 'Viewer', server.viewer),
      ]);
      // The second may have been a Viewer already when its call came in.
      expect([
        [200, 403],
        [200, 409],
      ]).toContainEqual(statusesOf(replies));
      const { rows } = await server.owner('GET', '/admin/getalladmins');
      expect(rows).toEqual([]);
      const admins = await server.db.query
        .selectFrom('staff')
        .select('id')
        .where('role', '=', 'Admin')
        .execute();
      expect(admins).toHaveLength(1);
      await server.db.query.updateTable('staff').set({ role: 'Admin' }).execute();
    }
  });

  test('the last Admin stays Admin', async () => {
    expect((await setRole('internal-viewer', 'Viewer')).status).toBe(200);
    const { status, body } = await setRole('internal-admin', 'Viewer');
    expect([status, body.message]).toEqual([409, 'The last Admin cannot be made Viewer.']);
    expect((await setRole('internal-admin', 'Admin')).status).toBe(200);
  });
});
