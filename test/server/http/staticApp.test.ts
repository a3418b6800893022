import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { makeStaticApp } from '#server/http/staticApp.ts';

const folder = mkdtempSync(join(tmpdir(), 'kisht-.dist-'));
mkdirSync(join(folder, 'assets'));
mkdirSync(join(folder, '.vite'));
const page = '<meta property="csp-nonce" nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__"></script>';
writeFileSync(join(folder, 'index.html'), page);
writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
writeFileSync(join(folder, 'assets/main-abc.js'), 'export {};'.repeat(100));
writeFileSync(join(folder, '.vite/manifest.json'), '{}');

describe('the built app', () => {
  const app = makeStaticApp(folder);
  const get = (path: string, accept = 'text/html', encoding = '') =>
    app.request(path, { headers: { accept, 'accept-encoding': encoding } });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('every path that asks for a page gets the app, with a new nonce', async () => {
    const nonces = [];
    for (const path of ['/', '/index.html', '/loans', '/payments/LN-000001', '/no/such.place']) {
      const answer = await get(path, 'text/html,application/xhtml+xml,*/*;q=0.8');
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';
      expect(await answer.text()).toBe(page.replaceAll('__CSP_NONCE__', nonce));
      nonces.push(nonce);
    }
    expect(new Set(nonces).size).toBe(nonces.length);
  });

  test('assets are kept by browsers for good, and are compressed for those who take it', async () => {
    const plain = await get('/assets/main-abc.js', '*/*');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const brotli = await get('/assets/main-abc.js', '*/*', 'gzip, br');
    expect(brotli.headers.get('content-encoding')).toBe('br');
    const text = brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString();
    expect(text).toBe(await plain.text());
  });

  test.each([
    ['br', 'br'],
    ['gzip, deflate, br;q=0.5', 'br'],
    ['BR', 'br'],
    ['br;q=0', null],
    ['gzip, br; q=0.0, *', null],
    ['brr', null],
    ['', null],
  ])('a client that accepts %j gets the encoding %j', async (accepted, encoding) => {
    const answer = await get('/assets/main-abc.js', '*/*', accepted);
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, encoding]);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  });

  test.each([
    '/assets/gone.js',
    '/.vite/manifest.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
  ])('%s is not found', async (path) => {
    expect((await get(path, '*/*')).status).toBe(404);
  });

  test('without a build it says what to do', async () => {
    const answer = await makeStaticApp(join(folder, 'nothing')).request('/');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('npm run build');
  });
});
