import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { makeStaticApp } from '#server/http/staticApp.ts';

const folder = mkdtempSync(join(tmpdir(), 'kisht-.dist-'));
mkdirSync(join(folder, 'assets'));
mkdirSync(join(folder, '.vite'));
const page =
  '<head><meta property="csp-nonce" nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__"></script></head>';
const script = 'export {};'.repeat(100);
writeFileSync(join(folder, 'index.html'), page);
writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
writeFileSync(join(folder, 'assets/main-abc.js'), script);
writeFileSync(join(folder, 'assets/main-abc.js.br'), brotliCompressSync(script));
writeFileSync(join(folder, 'assets/main-abc.js.gz'), gzipSync(script));
writeFileSync(join(folder, '.vite/manifest.json'), '{}');
writeFileSync(
  join(folder, '.vite/routes.json'),
  JSON.stringify({
    page: ['assets/main-abc.js'],
    routes: [
      { path: '/customers/:customerId', scripts: ['assets/file-1.js'] },
      { path: '/customers/create', scripts: ['assets/create-1.js', 'assets/form-1.js'] },
      { path: '*', scripts: [] },
    ],
  }),
);

describe('the built app', () => {
  const app = makeStaticApp(folder);
  const get = (path: string, accept = 'text/html', encoding = '') =>
    app.request(path, { headers: { accept, 'accept-encoding': encoding } });
  const getAgain = (path: string, tag: string) =>
    app.request(path, { headers: { accept: 'text/html', 'if-none-match': tag } });
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

  test.each([
    ['/customers/CUS-000001', ['<link rel="modulepreload" crossorigin href="/assets/file-1.js">']],
    [
      '/customers/create',
      [
        '<link rel="modulepreload" crossorigin href="/assets/create-1.js">',
        '<link rel="modulepreload" crossorigin href="/assets/form-1.js">',
      ],
    ],
    ['/customers/CUS-000001/edit', []],
    ['/', []],
  ])('the page at %s names the files of its route and of no other', async (path, links) => {
    const text = await (await get(path)).text();
    expect(Array.from(text.matchAll(/<link [^>]*>/g), ([link]) => link)).toEqual(links);
    expect(text.indexOf('</head>')).toBeGreaterThan(text.lastIndexOf('<link'));
  });

  test('a page that the browser has is not sent again, under the policy of the copy that it has', async () => {
    const first = await get('/customers/create');
    const tag = first.headers.get('etag') ?? '';
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await getAgain('/customers/create', known);
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, '']);
      expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
    }
  });

  test.each([
    ['of another page', async () => (await get('/')).headers.get('etag') ?? ''],
    [
      'with a nonce of another form',
      async () => ((await get('/customers/create')).headers.get('etag') ?? '').replace(/\.[^"]*/, '.x'),
    ],
    ['that is no tag', async () => '*'],
  ])('the page is sent whole to a copy %s', async (_, tag) => {
    const answer = await getAgain('/customers/create', await tag());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toMatch(/'nonce-[\w-]{22}'/);
  });

  test('assets are kept by browsers for good, and are compressed for those who take it', async () => {
    const plain = await get('/assets/main-abc.js', '*/*');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const brotli = await get('/assets/main-abc.js', '*/*', 'gzip, br');
    expect(brotli.headers.get('content-encoding')).toBe('br');
    const text = brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString();
    expect(text).toBe(await plain.text());
    const gzip = await get('/assets/main-abc.js', '*/*', 'gzip');
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(text);
    const tags = [plain, brotli, gzip].map(({ headers }) => headers.get('etag'));
    expect(new Set(tags).size).toBe(3);
    for (const [index, encoding] of ['', 'gzip, br', 'gzip'].entries()) {
      const headers = { 'accept-encoding': encoding, 'if-none-match': tags[index] ?? '' };
      expect((await app.request('/assets/main-abc.js', { headers })).status).toBe(304);
    }
  });

  test.each([
    ['br', 'br'],
    ['gzip, deflate, br;q=0.5', 'br'],
    ['BR', 'br'],
    ['br;q=0', null],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br; q=0.0, *', 'gzip'],
    ['gzip;q=0, br; q=0.0, *', null],
    ['brr', null],
    ['', null],
  ])('a client that accepts %j gets the encoding %j', async (accepted, encoding) => {
    const answer = await get('/assets/main-abc.js', '*/*', accepted);
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, encoding]);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  });

  test.each([
    '/assets/gone.js',
    '/assets/main-abc.js.br',
    '/assets/main-abc.js.gz',
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
