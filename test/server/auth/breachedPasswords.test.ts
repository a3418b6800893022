import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApp } from '#server/app.ts';
import { breachedPasswordsIn, whyNoBreachedList } from '#server/auth/passwords/breachedPasswords.ts';
import { readEnvironment } from '#server/start/environment.ts';
import { mailedToken } from '#test/support/server/mails.ts';
import {
  cheap,
  cipher,
  engines,
  type Json,
  secret,
  startServer,
  type TestServer,
} from '#test/support/server/server.ts';
import { passwordOf, people } from '#test/support/server/books/serverBook.ts';

const folder = mkdtempSync(join(tmpdir(), 'kisht-breached-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hashOf = (password: string): string => createHash('sha1').update(password).digest('hex').toUpperCase();

/** A list as it is given out: hashes in order, each with a count. */
const listOf = (passwords: readonly string[], name: string, end = '\r\n'): string => {
  const file = join(folder, name);
  const lines = passwords.map((password, index) => `${hashOf(password)}:${(index % 9_999) + 1}`).toSorted();
  writeFileSync(file, `${lines.join(end)}${end}`);
  return file;
};

test.each([1, 2, 60, 5_000])('of %i passwords in a list each is found, and no other', async (count) => {
  const listed = Array.from({ length: count }, (_, number) => `listed ${number}`);
  for (const end of ['\n', '\r\n']) {
    const { has } = breachedPasswordsIn(listOf(listed, `list-${count}-${end.length}`, end));
    const hashes = listed.toSorted((left, right) => (hashOf(left) < hashOf(right) ? -1 : 1));
    const looked = [
      ...hashes.slice(0, 40),
      ...hashes.slice(-40),
      ...hashes.filter((_, index) => index % 97 === 0),
    ];
    for (const password of looked) expect([password, await has(password)]).toEqual([password, true]);
    for (let number = 0; number < 100; number += 1) expect(await has(`other ${number}`)).toBe(false);
  }
});

test('a file that is no such list stops the start', () => {
  const other = join(folder, 'other');
  writeFileSync(other, 'password\n123456\n');
  expect(whyNoBreachedList(other)).toContain('is not the list');
  expect(readEnvironment({ BREACHED_PASSWORDS: other })).toMatchObject({
    reason: expect.stringMatching(/^BREACHED_PASSWORDS \S+ is not the list/),
  });
  expect(readEnvironment({ BREACHED_PASSWORDS: join(folder, 'none') })).toMatchObject({
    reason: expect.stringMatching(/^BREACHED_PASSWORDS \S+ cannot be read: ENOENT/),
  });
  const file = listOf(['one'], 'short');
  expect(readEnvironment({ BREACHED_PASSWORDS: file })).toMatchObject({
    environment: { breachedList: file },
  });
});

describe.each(engines)('a password of the list on %s', (engine) => {
  let server: TestServer;
  let ask: (path: string, body: Json, token?: string) => Promise<Json>;
  beforeAll(async () => {
    server = await startServer(engine);
    const app = makeApp({
      db: server.db,
      clock: () => server.clock.nowMs,
      secret,
      cipher,
      logger: pino({ level: 'silent' }),
      version: '0.0.0',
      passwordCost: cheap,
      breached: breachedPasswordsIn(listOf(['tulip-ravine-49'], `of-${engine}`)),
    });
    ask = async (path, body, token = '') => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const method = path === '/admin/update-password' ? 'PUT' : 'POST';
      const answer = await app.request(`/api${path}`, { method, headers, body: JSON.stringify(body) });
      return { status: answer.status, ...((await answer.json()) as Json) };
    };
  });
  afterAll(() => server.stop());

  const tokenOf = async (portal: 'admin' | 'customers', email: string) =>
    String((await server.signIn(portal, email, passwordOf(email))).body.token);

  test('is refused wherever a password is chosen', async () => {
    const breached = 'tulip-ravine-49';
    const words = {
      status: 422,
      message: 'The new password is known from a breach of another service. Please choose another.',
    };
    const own = { oldPassword: passwordOf(people.owner), newPassword: breached };
    const changed = await ask(
      '/customers/changepassword/CUS-000001',
      own,
      await tokenOf('customers', people.owner),
    );
    expect(changed).toMatchObject(words);
    const admin = await tokenOf('admin', people.admin);
    const profile = { name: 'Asha', email: people.admin, currentPassword: passwordOf(people.admin) };
    expect(await ask('/admin/update-password', { ...profile, newPassword: breached }, admin)).toMatchObject(
      words,
    );
    const reset = await ask('/settings/customers/CUS-000001/reset-password', { password: breached }, admin);
    expect(reset).toMatchObject(words);
    await ask('/auth/forgot-password', { email: people.other });
    const token = await mailedToken(server, people.other);
    expect(await ask('/auth/reset-password', { token, newPassword: breached })).toMatchObject(words);
    expect(await ask('/auth/reset-password', { token, newPassword: `${breached}!` })).toMatchObject({
      status: 200,
    });
  });
});
