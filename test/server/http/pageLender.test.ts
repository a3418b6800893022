import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lenderBlock } from '#browser/lenderBlock.ts';
import { makePageLender } from '#server/http/pageLender.ts';
import { makeStaticApp } from '#server/http/staticApp.ts';
import { bookOfTwo } from '#test/support/server/books/serverBook.ts';
import { engines, type Json, startServer, type TestServer } from '#test/support/server/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'kisht-page-'));
afterAll(() => rmSync(folder, { recursive: true }));
const page =
  '<html><head><title>Kisht</title></head><body><noscript>Kisht needs JavaScript.</noscript></body></html>';
writeFileSync(join(folder, 'index.html'), page);

/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const picture = `data:image/png;base64,${png.toString('base64')}`;

/** A document with the element of a page that has the lender's identity. */
const documentOf = (text: string): Pick<Document, 'getElementById'> => ({
  getElementById: (id) => {
    const content = new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(text)?.[1];
    return content === undefined ? null : ({ textContent: content } as HTMLElement);
  },
});

describe.each(engines)('the page of a lender on %s', (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer(engine);
  });
  afterEach(() => server.stop());

  const save = async (version: number, settings: Json) =>
    (await server.admin('PUT', '/lender', { version, settings })).status;
  const appOf = ({ db }: TestServer) => makeStaticApp(folder, makePageLender(db));
  const served = (app: ReturnType<typeof appOf>, tag = '') =>
    app.request('/', { headers: { accept: 'text/html', 'if-none-match': tag } });
  const blockIn = (text: string) => lenderBlock(documentOf(text));

  test('is the built page until the lender has said who they are', async () => {
    expect(await (await served(appOf(server))).text()).toBe(page);
    await save(0, { longestTenure: 48 });
    expect(await (await served(appOf(server))).text()).toBe(page);
  });

  test('says the name, the contact and the address, and nothing else', async () => {
    await save(0, {
      identity: {
        tradeName: 'Asha & Sons </script>',
        city: 'Mysuru',
        state: '29',
        pin: '570001',
        pan: 'AABCA1234C',
      },
    });
    const text = await (await served(appOf(server))).text();
    expect(text).toContain('<title>Asha &#38; Sons &#60;/script&#62;</title>');
    expect(text).toContain('<noscript>Asha &#38; Sons &#60;/script&#62; needs JavaScript.');
    expect(text).not.toContain('AABCA1234C');
    expect(blockIn(text)).toEqual({
      tradeName: 'Asha & Sons </script>',
      legalName: null,
      phone: '+91 80 4567 8900',
      email: 'support@kisht.example',
      hours: 'Monday to Saturday, 9 am to 6 pm',
      address: '3rd Floor, 12 Residency Road, Bengaluru, Karnataka 560025, Mysuru, Karnataka 570001',
      website: null,
      logo: null,
    });
  });

  test('says the WhatsApp number that the lender has given', async () => {
    await save(0, { identity: { whatsapp: ' +91 98450 11111 ' } });
    expect(blockIn(await (await served(appOf(server))).text())?.whatsapp).toBe('+91 98450 11111');
    await save(1, { identity: { whatsapp: null } });
    expect(blockIn(await (await served(appOf(server))).text())).not.toHaveProperty('whatsapp');
  });

  test('gets another tag when another server saves another name', async () => {
    await save(0, { identity: { tradeName: 'Asha Finance' } });
    const app = appOf(server);
    const tag = (await served(app)).headers.get('etag') ?? '';
    expect((await served(app, tag)).status).toBe(304);
    await save(1, { identity: { tradeName: 'Asha Motors' } });
    const again = await served(app, tag);
    expect([again.status, blockIn(await again.text())?.tradeName]).toEqual([200, 'Asha Motors']);
    expect(again.headers.get('content-security-policy')).toContain("script-src 'self';");
  });

  test('stays what it was while the database is away', async () => {
    await save(0, { identity: { tradeName: 'Asha Finance' } });
    const app = appOf(server);
    await served(app);
    await server.db.query.schema.alterTable('lender_versions').renameTo('gone').execute();
    expect(blockIn(await (await served(app)).text())?.tradeName).toBe('Asha Finance');
    await server.db.query.schema.alterTable('gone').renameTo('lender_versions').execute();
  });

  test('serves the logo by its digest, as the picture that it is', async () => {
    expect(await save(0, { identity: { logo: picture } })).toBe(200);
    const app = appOf(server);
    const { logo } = blockIn(await (await served(app)).text()) ?? {};
    const answer = await app.request(String(logo));
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'image/png',
      'public, max-age=31536000, immutable',
    ]);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png);
    expect((await app.request('/lender/logo/nothing')).status).toBe(404);
    // The id can be sent back, and the picture of an earlier version taken up again.
    const id = String(logo).split('/').at(-1);
    expect(await save(1, { identity: { logo: null } })).toBe(200);
    expect(await save(2, { identity: { logo: id ?? '' } })).toBe(200);
  });

  test.each([
    ['a script in a drawing', `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`],
    ['a picture that says it is another', picture.replace('image/png', 'image/jpeg')],
    ['a page', `data:image/png;base64,${Buffer.from('<html>').toString('base64')}`],
    ['an address', 'https://example.com/logo.png'],
    ['an id of nothing', 'a'.repeat(64)],
    [
      'too large a picture',
      `data:image/png;base64,${Buffer.concat([png, Buffer.alloc(100_000)]).toString('base64')}`,
    ],
  ])('refuses %s as a logo', async (_, logo) => {
    const { status, body } = await server.admin('PUT', '/lender', {
      version: 0,
      settings: { identity: { logo } },
    });
    expect([status, Object.keys((body.fields ?? {}) as Json)]).toEqual([422, ['settings.identity.logo']]);
    expect(await server.db.query.selectFrom('lender_logos').selectAll().execute()).toEqual([]);
  });

  test('leads a new lender, until the book has a record or the first steps were taken (rule LENDER-FIRST)', async () => {
    const empty = await startServer(engine, { ...bookOfTwo, customers: [] });
    const app = appOf(empty);
    const isNew = async () => blockIn(await (await served(app)).text())?.isNew ?? false;
    expect(await isNew()).toBe(true);
    const put = async (version: number, settings: Json) =>
      empty.admin('PUT', '/lender', { version, settings });
    await put(0, { identity: { tradeName: 'Asha Finance' } });
    await put(1, { longestTenure: 48 });
    expect(await isNew()).toBe(true);
    await put(2, { bankAccounts: [] });
    expect(await isNew()).toBe(false);
    await empty.stop();
    expect(blockIn(await (await served(appOf(server))).text())).toBeNull();
  });
});
