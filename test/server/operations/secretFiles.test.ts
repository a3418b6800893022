import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { readEnvironment } from '#server/start/environment.ts';
import { type Delivery, smtpCarrier } from '#server/mail/transport.ts';
import { withSecretFiles } from '#server/secrets/secretFiles.ts';
import { instantOf } from '#domain/values/calendar.ts';
import { noon } from '#test/support/server/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'kisht-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const fileWith = (text: string, name = `secret-${Math.random()}`): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

const key = Buffer.alloc(32, 1).toString('base64');

describe('a secret', () => {
  test.each([
    ['DATABASE_URL', 'postgres://kisht@localhost/book'],
    ['DATABASE_STANDBY_URL', 'postgres://kisht@localhost/book'],
    ['JWT_SECRET', 's'.repeat(40)],
    ['JWT_SECRET_PREVIOUS', 's'.repeat(40)],
    ['DATA_KEY', key],
    ['DATA_KEY_PREVIOUS', key],
    ['AUDIT_KEY', key],
    ['ADMIN_PASSWORD', ' with blanks '],
    ['SMTP_URL', 'smtps://kisht:a-long-word@mail.example'],
    ['METRICS_TOKEN', 't'.repeat(20)],
  ])('%s may be the content of a file', (name, secret) => {
    const reading = withSecretFiles({ OTHER: 'x', [`${name}_FILE`]: fileWith(`${secret}\n`) });
    expect(reading).toMatchObject({ env: { OTHER: 'x', [name]: secret } });
  });

  test('comes from one place, and from a file that can be read and holds something', () => {
    const both = { DATA_KEY: key, DATA_KEY_FILE: fileWith(key) };
    expect(withSecretFiles(both)).toEqual({
      reason: 'DATA_KEY and DATA_KEY_FILE are both set: the secret comes from one of them.',
    });
    const missing = withSecretFiles({ DATA_KEY_FILE: join(folder, 'nothing') });
    expect(missing).toMatchObject({
      reason: expect.stringMatching(/^DATA_KEY_FILE \S+ cannot be read: ENOENT/),
    });
    // A server without the address would open the embedded database instead.
    for (const text of ['\n', ' \n', '\n\n'])
      expect(withSecretFiles({ DATABASE_URL_FILE: fileWith(text) })).toMatchObject({
        reason: expect.stringMatching(/^DATABASE_URL_FILE \S+ is empty\.$/),
      });
  });
});

/** Takes connections as a PostgreSQL does that asks for a password, hears it, and refuses it. */
const askingPostgres = async (): Promise<{ readonly port: number; readonly heard: string[] }> => {
  const heard: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      // AuthenticationCleartextPassword.
      socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]));
      socket.once('data', (message: Buffer) => {
        heard.push(message.subarray(5, -1).toString('utf8'));
        socket.destroy();
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => server.close());
  return { port: (server.address() as AddressInfo).port, heard };
};

/** Takes connections as a PostgreSQL does that asks for a password in the way of today's (SCRAM). */
const scramPostgres = async (): Promise<number> => {
  const message = (code: number, text: string) => {
    const head = Buffer.from([0x52, 0, 0, 0, 8 + text.length, 0, 0, 0, code]);
    return Buffer.concat([head, Buffer.from(text)]);
  };
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(message(10, 'SCRAM-SHA-256\0\0'));
      socket.once('data', () => socket.write(message(11, 'r=1,s=AA==,i=4096')));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => server.close());
  return (server.address() as AddressInfo).port;
};

test.each(['kisht', 'kisht:'])(
  'a PostgreSQL that %s gives no password is said to ask for one',
  async (user) => {
    const db = openDatabase({ url: `postgres://${user}@127.0.0.1:${await scramPostgres()}/book` });
    await expect(db.query.selectFrom('staff').select('id').execute()).rejects.toThrow(
      'it asks for a password, and none is given',
    );
    await db.query.destroy();
  },
);

const letter: Delivery = {
  id: 'mail-1',
  kind: 'receipt',
  to: { name: 'Asha', address: 'asha@kisht.test' },
  letter: { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' },
  writtenAt: instantOf(noon),
};

describe('a password that changes while the server runs', () => {
  test('of PostgreSQL is read for each connection', async () => {
    const { port, heard } = await askingPostgres();
    const passwordFile = fileWith('the first', 'database-password');
    const db = openDatabase({ url: `postgres://kisht@127.0.0.1:${port}/book`, passwordFile });
    const ask = () => db.query.selectFrom('staff').select('id').execute();
    await expect(ask()).rejects.toThrow('terminated');
    fileWith('the second\n', 'database-password');
    await expect(ask()).rejects.toThrow('terminated');
    rmSync(passwordFile);
    await expect(ask()).rejects.toThrow(/DATABASE_PASSWORD_FILE \S+ cannot be read/);
    await db.query.destroy();
    expect(heard).toEqual(['the first', 'the second']);
  });

  test('of the mail server is read for each mail', async () => {
    const heard: string[] = [];
    const smtp = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) => {
        heard.push(password ?? '');
        done(null, { user: 'kisht' });
      },
    });
    smtp.on('error', () => undefined);
    const listening = smtp.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    ends.push(() => smtp.close());
    const url = `smtp://kisht@127.0.0.1:${(listening.address() as AddressInfo).port}`;
    const passwordFile = fileWith('the first/@', 'mail-password');
    const carrier = smtpCarrier({ url, passwordFile, tls: 'offered' }, { name: '', address: 'a@kisht.test' });
    const send = () => carrier.send(letter, new AbortController().signal);
    await send();
    await send();
    fileWith('the second', 'mail-password');
    await send();
    carrier.close();
    expect(heard).toEqual(['the first/@', 'the second']);
  });

  test('is named by a setting, and not in the address too', () => {
    const file = fileWith('a long word of its own');
    const secrets = { JWT_SECRET: 's'.repeat(32), DATABASE_PASSWORD_FILE: file };
    const location = { url: 'postgres://kisht@localhost/book', passwordFile: file };
    expect(readEnvironment({ ...secrets, DATABASE_URL: location.url })).toMatchObject({
      environment: { databaseLocation: location },
    });
    const given = { ...secrets, DATABASE_URL: location.url };
    const standby = { ...location, url: 'postgres://kisht@localhost:5433/book' };
    expect(readEnvironment({ ...given, DATABASE_STANDBY_URL: standby.url })).toMatchObject({
      environment: { databaseLocation: { ...location, standby } },
    });
    for (const env of [
      { ...secrets, DATABASE_URL: 'postgres://kisht:word@localhost/book' },
      { ...secrets, DATABASE_URL: 'postgres://localhost/book' },
      { ...secrets, DATABASE_URL: location.url, DATABASE_PASSWORD_FILE: join(folder, 'nothing') },
      { ...given, DATABASE_STANDBY_URL: 'postgres://kisht:word@localhost/book' },
      { ...given, DATABASE_STANDBY_URL: 'postgres://localhost/book' },
      { DATABASE_PASSWORD_FILE: file },
      { SMTP_PASSWORD_FILE: file },
    ])
      expect(readEnvironment(env)).toMatchObject({
        reason: expect.stringMatching(/(?:DATABASE|SMTP)_PASSWORD_FILE/),
      });
  });
});

test.each([
  'postgres://postgres:postgres@db.example/book?sslmode=verify-full',
  'postgres://kisht:kisht@db.example/book?sslmode=verify-full',
  'postgres://kisht:ChangeMe@db.example/book?sslmode=verify-full',
  'postgres://kisht:p%61ssword@127.0.0.1,db.example/book?sslmode=verify-full',
  'smtps://loans:secret@mail.example',
  'smtps://admin:admin@mail.example:465',
])('the default password of %s is refused, but for this machine', (url) => {
  const name = url.startsWith('smtp') ? 'SMTP_URL' : 'DATABASE_URL';
  const secrets = { JWT_SECRET: 's'.repeat(32) };
  expect(readEnvironment({ ...secrets, [name]: url })).toEqual({
    _tag: 'Unusable',
    reason: `${name} has a password that everybody tries first: give that account another.`,
  });
  const here = url.replace(/(?:127\.0\.0\.1,)?(?:db|mail)\.example/, 'localhost');
  expect(readEnvironment({ ...secrets, [name]: here })._tag).toBe('Read');
  const own = url.replace(/:[^:@/]+@/, ':Nv7rQ-tulip@');
  expect(readEnvironment({ ...secrets, [name]: own })._tag).toBe('Read');
});
