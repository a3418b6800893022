import { sql } from 'kysely';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { makeApp } from '#server/app.ts';
import { migrate, openDatabase } from '#server/db/database.ts';
import { isSealed } from '#server/db/keys/dataCipher.ts';
import { settleDataKeys } from '#server/db/keys/dataKeys.ts';
import { openIdentity } from '#server/db/identity.ts';
import { WrongDataKey } from '#server/db/keys/keyRing.ts';
import { mailedPassword, mailedToken } from '#test/support/server/mails.ts';
import {
  cheap,
  cipher,
  cipherOf,
  engines,
  freshLocation,
  type Json,
  lateInstallment,
  noon,
  secret,
  startServer,
} from '#test/support/server/server.ts';
import { newcomerFacts, passwordOf, people } from '#test/support/server/books/serverBook.ts';

const numbers = ['234123412346', 'AAAPA1234A', 'KA05 20110012345'];

describe('a sealed text', () => {
  test('opens with its key and its context, and differs each time', () => {
    const sealed = cipher.seal('234123412346', 'here');
    expect(isSealed(sealed)).toBe(true);
    expect(sealed).not.toContain('2341');
    expect(cipher.seal('234123412346', 'here')).not.toBe(sealed);
    expect(cipher.open(sealed, 'here')).toBe('234123412346');
    expect(cipher.open(cipher.seal('', 'here'), 'here')).toBe('');
  });

  test('opens with no other context, with no other key, and not when it was changed', () => {
    const sealed = cipher.seal('234123412346', 'here');
    expect(() => cipher.open(sealed, 'there')).toThrow('unable to authenticate data');
    expect(() => cipherOf(8).open(sealed, 'here')).toThrow('is not known here');
    expect(() => cipher.open(sealed.replace(/[0-9a-f]{16}/, '0'.repeat(16)), 'here')).toThrow(
      'is not known here',
    );
    for (let at = sealed.lastIndexOf('.') + 1; at < sealed.length; at += 1) {
      const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'Q' : 'A'}${sealed.slice(at + 1)}`;
      expect(() => cipher.open(changed, 'here')).toThrow('unable to authenticate data');
    }
    expect(() => cipher.open(sealed.slice(0, -4), 'here')).toThrow('unable to authenticate data');
    expect(() => cipher.open('234123412346', 'here')).toThrow('A sealed value was expected.');
  });
});

describe.each(engines)('identity numbers on %s', (engine) => {
  test('are sealed in the database, each for its own record, and so are kept answers', async () => {
    const server = await startServer(engine);
    await server.admin(
      'POST',
      '/customers/createcustomer',
      { ...newcomer, pan: 'DDDPD1234D' },
      { 'idempotency-key': 'sealed' },
    );
    const stored = await server.db.query.selectFrom('customers').selectAll().execute();
    expect(stored).toHaveLength(3);
    for (const row of stored)
      for (const value of [row.aadhar, row.pan, row.driving_license])
        expect(isSealed(value ?? '')).toBe(true);
    const kept = await server.db.query.selectFrom('idempotency_keys').select('answer').execute();
    for (const { answer } of kept) expect(isSealed(answer)).toBe(true);

    // A number moved to another record does not pass for its owner's.
    await server.db.query
      .updateTable('customers')
      .set({ pan: stored[0]?.pan ?? null })
      .where('id', '=', stored[1]?.id ?? '')
      .execute();
    const { status } = await server.admin('GET', `/customers/getcustomer/${stored[1]?.id}`);
    expect(status).toBe(500);
    await server.stop();
  });

  test('that were stored in clear are sealed when the first key comes, by one of those that start together', async () => {
    const { location, remove } = await freshLocation(engine);
    const copies = [openDatabase(location), openDatabase(location)] as const;
    await migrate(copies[0]);
    const { query } = copies[0];
    for (const number of [1, 2])
      await query
        .insertInto('customers')
        .values({
          id: `old-${number}`,
          customer_id: `CUS-00000${number}`,
          name: 'Old',
          email: `old-${number}@kisht.test`,
          aadhar: numbers[0] ?? null,
          pan: number === 1 ? (numbers[1] ?? null) : null,
          driving_license: numbers[2] ?? null,
          status: 'Active',
          must_change_password: 0,
          created_at: instant,
          updated_at: instant,
        })
        .execute();
    await Promise.all(copies.map((db) => settleDataKeys(db, cipher)));
    await settleDataKeys(copies[1], cipher);

    const rows = await query.selectFrom('customers').selectAll().orderBy('id').execute();
    for (const row of rows) {
      for (const value of [row.aadhar, row.driving_license]) expect(isSealed(value ?? '')).toBe(true);
      expect(await openIdentity(copies[1], cipher, row.id, row)).toEqual({
        aadhar: numbers[0],
        pan: row.id === 'old-1' ? numbers[1] : null,
        driving_license: numbers[2],
      });
    }
    if ('folder' in location)
      for (const file of readdirSync(location.folder))
        for (const number of numbers)
          expect(readFileSync(join(location.folder, file)).includes(number)).toBe(false);

    await expect(settleDataKeys(copies[0], cipherOf(8))).rejects.toThrow(WrongDataKey);
    expect(await query.selectFrom('customers').selectAll().orderBy('id').execute()).toEqual(rows);
    await Promise.all(copies.map((db) => db.query.destroy()));
    remove();
  });
});

describe.each(engines)('whole identity numbers on %s', (engine) => {
  const path = '/customers/getcustomer/CUS-000001';
  const whole = { aadhar: '234123412346', pan: 'AAAPA1234A', drivingLicense: 'KA05 20110012345' };

  test('are for Admins and the borrower: a Viewer gets the last four', async () => {
    const server = await startServer(engine);
    for (const client of [server.admin, server.owner])
      expect((await client('GET', path)).body).toMatchObject(whole);
    expect((await server.viewer('GET', path)).body).toMatchObject({
      aadhar: '•••• •••• 2346',
      pan: '•••• •••• 234A',
      drivingLicense: '•••• •••• 2345',
    });
    await server.stop();
  });

  test('are revealed to an Admin one at a time, and each time recorded', async () => {
    const server = await startServer(engine);
    const { db, admin } = server;
    const reveal = '/customers/CUS-000001/reveal';
    for (const [field, value] of Object.entries(whole)) {
      const { status, body } = await admin('POST', reveal, { field, reason: 'Form 20' });
      expect([status, body]).toEqual([200, { value }]);
    }
    for (const client of [server.viewer, server.owner, server.other])
      expect((await client('POST', reveal, { field: 'pan' })).status).toBe(403);
    expect((await admin('POST', reveal, { field: 'password_hash' })).status).toBe(422);
    expect((await admin('POST', '/customers/CUS-999999/reveal', { field: 'pan' })).status).toBe(404);
    const read = await db.query
      .selectFrom('identity_reads')
      .innerJoin('staff', 'staff.id', 'staff_id')
      .innerJoin('customers', 'customers.id', 'identity_reads.customer_id')
      .select(['customers.customer_id', 'field', 'reason', 'staff.email', 'staff_name'])
      .orderBy('field')
      .execute();
    expect(read).toEqual(
      ['aadhar', 'drivingLicense', 'pan'].map((field) => ({
        customer_id: 'CUS-000001',
        field,
        reason: 'Form 20',
        email: people.admin,
        staff_name: expect.any(String),
      })),
    );
    const entries = await db.query
      .selectFrom('audit_entries')
      .select(['subject', 'reason'])
      .where('action', '=', 'IDENTITY_REVEALED')
      .execute();
    const entry = { subject: 'customer', reason: 'Form 20' };
    expect(entries).toEqual([entry, entry, entry]);
    await expect(db.query.deleteFrom('identity_reads').execute()).rejects.toThrow('append-only');
    await server.stop();
  });

  test('are not overwritten by their masked form', async () => {
    const server = await startServer(engine);
    const masked = (await server.viewer('GET', path)).body;
    const saved = await server.admin('PUT', '/customers/updatecustomer/CUS-000001', masked);
    expect([saved.status, saved.body.fields]).toEqual([
      422,
      {
        aadhar: 'must be the whole number',
        pan: 'must be the whole number',
        drivingLicense: 'must be the whole number',
      },
    ]);
    expect((await server.admin('GET', path)).body).toMatchObject(whole);
    await server.stop();
  });
});

test('a whole session leaves no password, hash, token or identity number in a log line', async () => {
  const server = await startServer('sqlite');
  const lines: string[] = [];
  const app = makeApp({
    db: server.db,
    clock: () => noon,
    secret,
    cipher,
    logger: pino({ base: null, level: 'trace' }, { write: (line) => void lines.push(line) }),
    version: '1.2.3',
    passwordCost: cheap,
  });
  const secrets: string[] = [...numbers, newcomer.aadhar, newcomer.pan];
  const call = async (token: string, method: string, path: string, body?: unknown): Promise<Json> => {
    const answer = await app.request(`/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const json = text === '' ? {} : (JSON.parse(text) as Json);
    for (const name of ['token', 'refreshToken'])
      if (typeof json[name] === 'string') secrets.push(json[name]);
    return json;
  };
  const signIn = (portal: string, email: string, password: string) => {
    secrets.push(password);
    return call('', 'POST', `/${portal}/login`, { email, password });
  };

  const admin = String((await signIn('admin', people.admin, passwordOf(people.admin))).token);
  await signIn('admin', people.admin, 'a wrong password');
  await call(admin, 'POST', '/customers/createcustomer', newcomer);
  await call(admin, 'POST', '/customers/createcustomer', newcomer);
  await call(admin, 'POST', '/customers/createcustomer', { ...newcomer, dob: newcomer.aadhar });
  const oneTime = await mailedPassword(server, newcomer.email);
  const session = await signIn('customers', newcomer.email, oneTime);
  const token = String(session.token);
  secrets.push('my own password', 'reset by staff!', 'reset by link!');
  const id = String((session.customer as Json).customerId);
  await call(token, 'GET', `/customers/getcustomer/${id}?aadhar=${newcomer.aadhar}`);
  await call(token, 'PUT', `/customers/updatecustomer/${id}`, { pan: newcomer.pan });
  await call(token, 'POST', `/customers/changepassword/${id}`, {
    oldPassword: oneTime,
    newPassword: 'my own password',
  });
  await call('', 'POST', '/auth/refresh-token', { refreshToken: session.refreshToken });
  await call('', 'POST', '/auth/logout', { refreshToken: session.refreshToken });
  await call(admin, 'POST', `/settings/customers/${id}/reset-password`, { password: 'reset by staff!' });
  await call('', 'POST', '/auth/forgot-password', { email: newcomer.email });
  const link = await mailedToken(server, newcomer.email);
  secrets.push(link);
  await call('', 'POST', '/auth/reset-password', { token: link, newPassword: 'reset by link!' });
  const loan = await server.newLoan();
  await call(admin, 'POST', `/payments/${String(loan.loanId)}`, lateInstallment);
  // And when the database is broken.
  await sql`alter table customers rename to gone`.execute(server.db.query);
  await call(admin, 'POST', '/customers/createcustomer', { ...newcomer, email: 'late@kisht.test' });
  await signIn('customers', newcomer.email, 'reset by link!');
  const hashes = await sql<{ password_hash: string }>`
    select password_hash from gone union select password_hash from staff`.execute(server.db.query);
  secrets.push(...hashes.rows.map(({ password_hash }) => password_hash));

  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(15);
  expect(log).toContain('"failed"');
  for (const word of secrets.filter((word) => word !== '')) expect(log).not.toContain(word);
  expect(log).not.toMatch(/argon2|Bearer|sealed\.\d\./);
  await server.stop();
});

test('the key made in the data folder is for its owner’s eyes', async () => {
  const { keptSecret, replaceLines } = await import('#server/db/files/secretFile.ts');
  const { mkdirSync, readdirSync, statSync } = await import('node:fs');
  const folder = mkdtempSync(join(tmpdir(), 'kisht-key-'));
  const first = keptSecret(folder, 'data-key', () => 'first');
  expect([first, keptSecret(folder, 'data-key', () => 'second')]).toEqual(['first', 'first']);
  expect(statSync(join(folder, 'data-key')).mode & 0o777).toBe(0o600);
  // What fails leaves no draft with a secret in it.
  const taken = join(folder, 'taken');
  mkdirSync(join(taken, 'below'), { recursive: true });
  expect(() => replaceLines(taken, ['third'])).toThrow(`${taken} cannot be used`);
  expect(readdirSync(folder).toSorted()).toEqual(['data-key', 'taken']);
  rmSync(folder, { recursive: true });
});

const instant = '2026-01-01T00:00:00.000Z' as never;

const newcomer = { ...newcomerFacts, email: 'meera@kisht.test' };
