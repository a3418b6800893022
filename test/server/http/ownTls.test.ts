import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:https';
import { connect as connectClear } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  connect,
  createSecureContext,
  type SecureContextOptions,
  type SecureVersion,
  type TLSSocket,
} from 'node:tls';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeApp } from '#server/app.ts';
import { readEnvironment } from '#server/start/environment.ts';
import { listen, type Listening } from '#server/listen.ts';
import { serveMetrics } from '#server/metrics/metricsServer.ts';
import { followCertificate } from '#server/tls/certificate.ts';
import { selfSigned } from '#test/support/server/selfSigned.ts';
import { cheap, cipher, secret, startServer, type TestServer } from '#test/support/server/server.ts';

const { certFile, keyFile, cert: ca } = selfSigned;
const certificate = { cert: certFile, key: keyFile };
const publicUrl = 'https://loans.kisht.test';

let server: TestServer;
beforeAll(async () => {
  server = await startServer('sqlite');
});
afterAll(() => server.stop());

const appOf = () =>
  makeApp({
    db: server.db,
    clock: () => server.clock.nowMs,
    secret,
    cipher,
    logger: pino({ level: 'silent' }),
    version: '0.0.0',
    passwordCost: cheap,
    isHttps: true,
    publicUrl,
  });

/** The status and the body that an https address answers to who trusts the test's certificate. */
const fetched = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  new Promise<{ readonly status: number | undefined; readonly text: string }>((resolve, reject) => {
    get(url, { ca, headers, agent: new Agent({ keepAlive: false }) }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode, text }));
    }).on('error', reject);
  });

/** The protocol and the cipher that are agreed on; an error's code where there are none. */
const agreed = (address: string, maxVersion: SecureVersion, ciphers?: string) =>
  new Promise<string>((resolve) => {
    const { hostname: host, port } = new URL(address);
    const options = { host, port: Number(port), ca, maxVersion, minVersion: 'TLSv1' as const };
    const socket: TLSSocket = connect({ ...options, ...(ciphers === undefined ? {} : { ciphers }) }, () => {
      resolve(`${socket.getProtocol()} ${socket.getCipher().name}`);
      socket.destroy();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'failed'));
  });

describe('a server with a certificate', () => {
  let listening: Listening;
  beforeAll(async () => {
    listening = await listen(appOf().fetch, { host: '127.0.0.1', port: 0, certificate });
  });
  afterAll(() => listening.stop());

  test('answers by https, and nothing by http', async () => {
    expect(listening.address).toMatch(/^https:/);
    expect(await fetched(`${listening.address}/api/live`)).toEqual({ status: 200, text: '{"status":"ok"}' });
    await expect(fetch(`${listening.address.replace('https', 'http')}/api/live`)).rejects.toThrow(
      'fetch failed',
    );
  });

  test('speaks TLS 1.2 and 1.3 with good ciphers alone', async () => {
    expect(await agreed(listening.address, 'TLSv1.3')).toBe('TLSv1.3 TLS_AES_128_GCM_SHA256');
    expect(await agreed(listening.address, 'TLSv1.2')).toBe('TLSv1.2 ECDHE-ECDSA-AES128-GCM-SHA256');
    const refused = /ALERT|UNSUPPORTED|NO_PROTOCOLS|HANDSHAKE|RESET/;
    expect(await agreed(listening.address, 'TLSv1.1', 'DEFAULT@SECLEVEL=0')).toMatch(refused);
    for (const weak of ['ECDHE-ECDSA-AES128-SHA', 'AES128-GCM-SHA256', 'ECDHE-ECDSA-AES256-SHA384'])
      expect([weak, await agreed(listening.address, 'TLSv1.2', weak)]).toEqual([
        weak,
        expect.stringMatching(refused),
      ]);
  });
});

/** An answer that waits until it is told to finish. */
const slowAnswer = () => {
  let finish = (): void => undefined;
  const isFinished = new Promise<void>((resolve) => (finish = resolve));
  let hasBegun = (): void => undefined;
  const begun = new Promise<void>((resolve) => (hasBegun = resolve));
  const slow = async () => {
    hasBegun();
    await isFinished;
    return new Response('done');
  };
  return { slow, begun, finish: () => finish() };
};

test('connections that never begin to speak TLS count as others do, and give way to who is answered', async () => {
  const { slow, begun, finish } = slowAnswer();
  const connections = { most: 3, mostOfAddress: 3 };
  const { address, stop } = await listen(slow, { host: '127.0.0.1', port: 0, certificate, connections });
  const answer = fetched(address);
  await begun;
  const silent = Array.from({ length: 6 }, () =>
    connectClear(Number(new URL(address).port), '127.0.0.1')
      .on('error', () => undefined)
      .resume(),
  );
  const open = () => silent.filter(({ closed }) => !closed).length;
  await expect.poll(open).toBe(2);
  finish();
  expect(await answer).toEqual({ status: 200, text: 'done' });
  expect(open()).toBe(2);
  for (const socket of silent) socket.destroy();
  await stop();
});

test('a connection that has spoken TLS makes room when it ends', async () => {
  const answer = () => new Response('done');
  const connections = { most: 3, mostOfAddress: 3 };
  const { address, stop } = await listen(answer, { host: '127.0.0.1', port: 0, certificate, connections });
  const silent = connectClear(Number(new URL(address).port), '127.0.0.1').resume();
  for (let number = 0; number < 5; number += 1) expect((await fetched(address)).text).toBe('done');
  expect(silent.closed).toBe(false);
  silent.destroy();
  await stop();
});

test('a stop ends a connection that has not begun to speak TLS, and finishes the call of another', async () => {
  const { slow, begun, finish } = slowAnswer();
  const options = { host: '127.0.0.1', port: 0, certificate, headLimitMs: 600_000, requestLimitMs: 600_000 };
  const { address, stop } = await listen(slow, options);
  const silent = connectClear(Number(new URL(address).port), '127.0.0.1').resume();
  await once(silent, 'connect');
  const answer = fetched(address);
  await begun;
  const stopped = stop();
  await once(silent, 'close');
  finish();
  expect(await answer).toEqual({ status: 200, text: 'done' });
  await stopped;
});

test('the figures are served by https where they have a certificate', async () => {
  const figures = { text: () => Promise.resolve('figure 1\n'), contentType: 'text/plain' };
  const settings = { host: '127.0.0.1', port: 0, token: 't'.repeat(16), certificate };
  const { port, stop } = await serveMetrics(figures, settings, () => undefined);
  const url = `https://localhost:${port}/metrics`;
  expect((await fetched(url)).status).toBe(401);
  expect(await fetched(url, { authorization: `Bearer ${'t'.repeat(16)}` })).toEqual({
    status: 200,
    text: 'figure 1\n',
  });
  await expect(fetch(url.replace('https', 'http'))).rejects.toThrow('fetch failed');
  stop();
});

describe('behind a proxy that has the certificate', () => {
  const ask = (path: string, from: string, headers: Readonly<Record<string, string>> = {}) =>
    appOf().request(path, { headers }, { incoming: { socket: { remoteAddress: from } } });

  test('a page that is asked for unencrypted redirects to https, and a call is refused', async () => {
    for (const [from, headers] of [
      ['203.0.113.7', {}],
      ['127.0.0.1', { 'x-forwarded-proto': 'http' }],
      ['10.0.0.2', { 'x-forwarded-proto': 'http', 'x-forwarded-for': '203.0.113.7' }],
    ] as const) {
      const page = await ask('/loans?page=2', from, headers);
      expect([page.status, page.headers.get('location')]).toEqual([308, `${publicUrl}/loans?page=2`]);
      const call = await ask('/api/admin/verify', from, headers);
      expect([call.status, call.headers.get('location'), await call.json()]).toEqual([
        403,
        null,
        { message: 'This server is reached by https alone.' },
      ]);
    }
  });

  test('requests that the proxy took by https are served, and so are this machine and probes', async () => {
    for (const [from, headers] of [
      ['10.0.0.2', { 'x-forwarded-proto': 'https' }],
      ['10.0.0.2', { 'x-forwarded-for': '203.0.113.7' }],
      ['127.0.0.1', {}],
      ['::1', {}],
    ] as const)
      expect((await ask('/api/admin/verify', from, headers)).status).toBe(401);
    expect((await ask('/api/live', '10.0.0.9')).status).toBe(200);
  });
});

test('a certificate needs two files that match', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kisht-tls-'));
  const other = join(folder, 'other.pem');
  writeFileSync(other, 'nothing');
  copyFileSync(certFile, join(folder, 'cert.pem'));
  const tls = { TLS_CERT: certFile, TLS_KEY: keyFile };
  expect(readEnvironment({ ...tls, PUBLIC_URL: publicUrl })).toMatchObject({ environment: { certificate } });
  for (const env of [
    { TLS_CERT: certFile },
    { TLS_KEY: keyFile },
    { TLS_CERT: certFile, TLS_KEY: other },
    { TLS_CERT: join(folder, 'none'), TLS_KEY: keyFile },
  ])
    expect(readEnvironment(env)).toMatchObject({ reason: expect.stringMatching(/^TLS_CERT and TLS_KEY /) });
  expect(readEnvironment({ ...tls, PUBLIC_URL: 'http://localhost:3000' })).toMatchObject({
    reason: 'PUBLIC_URL must begin with https:// where TLS_CERT is set.',
  });
  rmSync(folder, { recursive: true });
});

test('a renewed certificate is used when both of its files are there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kisht-tls-'));
  const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  // Each at a time of its own: a file system may tell no two moments of one millisecond apart.
  const renew = (cert: string, at: number) => {
    writeFileSync(files.cert, cert);
    copyFileSync(keyFile, files.key);
    utimesSync(files.cert, at, at);
  };
  renew(ca, 1);
  const setSecureContext = vi.fn((options: SecureContextOptions) => void createSecureContext(options));
  const outcomes = () => setSecureContext.mock.results.map(({ type }) => type);
  const end = followCertificate({ setSecureContext }, files, () => undefined, 1);
  renew('half a certificate', 2);
  await expect.poll(outcomes).toContain('throw');
  renew(ca, 3);
  await expect.poll(outcomes).toContain('return');
  end();
  rmSync(folder, { recursive: true });
});

test('a renewed certificate that cannot be used is reported at the second look, once until one can', () => {
  vi.useFakeTimers();
  const folder = mkdtempSync(join(tmpdir(), 'kisht-tls-'));
  const files = { cert: join(folder, 'cert.pem'), key: keyFile };
  const renew = (cert: string, at: number) => {
    writeFileSync(files.cert, cert);
    utimesSync(files.cert, at, at);
  };
  renew(ca, 1);
  const reported: string[] = [];
  const setSecureContext = (options: SecureContextOptions) => void createSecureContext(options);
  const end = followCertificate({ setSecureContext }, files, (words) => reported.push(words), 1);
  vi.advanceTimersByTime(5);
  renew('half a certificate', 2);
  vi.advanceTimersByTime(1);
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(5);
  const words = `the renewed certificate of ${files.cert} and ${keyFile} cannot be used, and the one before it goes on`;
  expect(reported).toEqual([expect.stringContaining(words)]);
  renew(ca, 3);
  vi.advanceTimersByTime(1);
  rmSync(files.cert);
  vi.advanceTimersByTime(5);
  expect(reported).toEqual([expect.stringContaining(words), expect.stringContaining('ENOENT')]);
  end();
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

test('a certificate that cannot be reached for a while ends nothing, and is looked for again', () => {
  vi.useFakeTimers();
  const folder = mkdtempSync(join(tmpdir(), 'kisht-tls-'));
  const files = { cert: join(folder, 'cert.pem'), key: keyFile };
  symlinkSync(files.key, files.cert);
  const setSecureContext = vi.fn();
  const end = followCertificate({ setSecureContext }, files, () => undefined, 1);
  rmSync(files.cert);
  symlinkSync(files.cert, files.cert);
  vi.advanceTimersByTime(1);
  rmSync(files.cert);
  writeFileSync(files.cert, ca);
  vi.advanceTimersByTime(1);
  expect(setSecureContext).toHaveBeenCalledOnce();
  end();
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});
