import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { readMailServer } from '#server/start/encryptedConnections.ts';
import { type Delivery, smtpCarrier } from '#server/mail/transport.ts';
import { instantOf } from '#domain/values/calendar.ts';
import { selfSigned } from '#test/support/server/selfSigned.ts';
import { noon } from '#test/support/server/server.ts';

/** Ends what a test has started. */
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const letter: Delivery = {
  id: 'mail-1',
  kind: 'receipt',
  to: { name: 'Asha', address: 'asha@kisht.test' },
  letter: { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' },
  writtenAt: instantOf(noon),
};

describe('a mail server with an untrusted certificate', () => {
  test.each([
    ['smtps', true],
    ['smtp', false],
  ])('gets neither password nor mail, by %s', async (scheme, secure) => {
    const heard: string[] = [];
    const smtp = new SMTPServer({
      ...selfSigned,
      secure,
      onAuth: ({ username = '' }, _session, done) => {
        heard.push(username);
        done(null, { user: username });
      },
    });
    smtp.on('error', () => undefined);
    const listening = smtp.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    ends.push(() => smtp.close());
    const { port } = listening.address() as AddressInfo;
    const send = async (options: string) => {
      const server = readMailServer(`${scheme}://kisht:word@localhost:${port}?tls=required${options}`);
      if (server === null) throw new Error('no mail server');
      const carrier = smtpCarrier(server, { name: 'Kisht', address: 'loans@kisht.test' });
      await carrier.send(letter, new AbortController().signal).finally(() => carrier.close());
    };
    await expect(send('')).rejects.toThrow(/self.signed/);
    expect(heard).toEqual([]);
    // The certificate is the reason: with its check turned off the mail is sent.
    await send('&tls.rejectUnauthorized=false');
    expect(heard).toEqual(['kisht']);
  });
});

/** Takes connections as a PostgreSQL with TLS does, as far as the first words under encryption. */
const encryptedPostgres = async (): Promise<{
  readonly port: number;
  readonly heard: string[];
  /** The names in the certificates that clients showed. */
  readonly clients: string[];
}> => {
  const heard: string[] = [];
  const clients: string[] = [];
  const secureContext = createSecureContext(selfSigned);
  const server = createServer((socket: Socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write('S');
      const encrypted = new TLSSocket(socket, {
        isServer: true,
        secureContext,
        requestCert: true,
        rejectUnauthorized: false,
      });
      encrypted.on('error', () => undefined);
      encrypted.once('data', (bytes: Buffer) => {
        heard.push(bytes.toString('latin1'));
        clients.push(String((encrypted.getPeerCertificate().subject as unknown as { CN?: string })?.CN));
        socket.destroy();
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => server.close());
  return { port: (server.address() as AddressInfo).port, heard, clients };
};

describe('a PostgreSQL with an untrusted certificate', () => {
  test.each([
    ['verify-full', false],
    ['verify-ca', false],
    ['require', false],
    ['no-verify', true],
  ])('with sslmode=%s is connected to: %s', async (sslmode, isSpokenTo) => {
    const { port, heard } = await encryptedPostgres();
    const db = openDatabase({ url: `postgres://kisht:word@localhost:${port}/book?sslmode=${sslmode}` });
    const failure = await db.query
      .selectFrom('staff')
      .select('id')
      .execute()
      .then(
        () => 'none',
        (error: unknown) => String(error),
      );
    await db.query.destroy();
    expect(heard.some((words) => words.includes('kisht'))).toBe(isSpokenTo);
    if (!isSpokenTo) expect(failure).toMatch(/self.signed/);
  });
});

test('a certificate replaces a password at a PostgreSQL that asks for one', async () => {
  const { port, clients } = await encryptedPostgres();
  const { certFile, keyFile } = selfSigned;
  const settings = `sslmode=verify-full&sslrootcert=${certFile}&sslcert=${certFile}&sslkey=${keyFile}`;
  const db = openDatabase({ url: `postgres://kisht@localhost:${port}/book?${settings}` });
  await expect(db.query.selectFrom('staff').select('id').execute()).rejects.toThrow('terminated');
  await db.query.destroy();
  expect(clients).toEqual(['localhost']);
});
