import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, type Json, startServer, statusesOf, type TestServer } from '../support/server.ts';
import { passwordOf, people } from '../support/serverBook.ts';

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

  test('a Viewer changes their own name and e-mail without a password', async () => {
    expect((await update({ name: 'Vikram', email: 'Vikram@kisht.test' })).status).toBe(200);
    expect((await server.viewer('GET', '/admin/profile')).body).toEqual({
      _id: 'internal-viewer',
      name: 'Vikram',
      email: 'Vikram@kisht.test',
      role: 'Viewer',
    });
    expect((await server.signIn('admin', 'vikram@kisht.test', passwordOf(people.viewer))).status).toBe(200);
  });

  test('an e-mail of another is taken, whatever its case', async () => {
    const { status, body } = await update({ email: people.admin.toUpperCase() });
    expect([status, body.message]).toEqual([409, 'A member of staff with this e-mail exists already.']);
  });

  test('a new password needs the current one', async () => {
    const wrong = await update({ currentPassword: 'not this one', newPassword: 'a new password' });
    expect([wrong.status, wrong.body]).toEqual([400, { message: 'Current password is incorrect' }]);
    expect((await update({ newPassword: 'a new password' })).status).toBe(422);
    expect((await update({ currentPassword: passwordOf(people.viewer), newPassword: 'short' })).status).toBe(
      422,
    );

    const { body } = await server.signIn('admin', 'vikram@kisht.test', passwordOf(people.viewer));
    const right = await update({
      email: 'vikram@kisht.test',
      currentPassword: passwordOf(people.viewer),
      newPassword: 'a new password',
    });
    expect(right.status).toBe(200);
    const refresh = await server.anonymous('POST', '/auth/refresh-token', {
      refreshToken: body.refreshToken,
    });
    expect(refresh.status).toBe(401);
    expect((await server.signIn('admin', 'vikram@kisht.test', 'a new password')).status).toBe(200);
  });

  test('a role counts at once, and a Viewer gives none', async () => {
    expect((await setRole('internal-viewer', 'Admin', server.viewer)).status).toBe(403);
    const { status, body } = await setRole('internal-viewer', 'Admin');
    expect([status, body]).toEqual([
      200,
      { _id: 'internal-viewer', name: 'Vik', email: 'vikram@kisht.test', role: 'Admin' },
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
