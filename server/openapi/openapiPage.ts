import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Hono } from 'hono';
import type { Document } from './docsPage.ts';
import { type KeptFile, keptFile, sendKept } from '#server/http/keptFile.ts';

/** Serves `openapi.json` and a page that shows it. Each is made at its first request and then served from memory. */
export const makeOpenApi = (version: string): Hono => {
  const app = new Hono();
  let files: Promise<Files> | null = null;
  // Made at the first request, since few ask for it and a start should not wait.
  const made = () => (files ??= filesOf(version));
  app.get('/openapi.json', async (context) => sendKept(context, (await made()).json));
  app.get('/docs', async (context) => sendKept(context, (await made()).page));
  app.get('/docs/page.css', async (context) => sendKept(context, (await made()).style));
  return app;
};

interface Files {
  readonly json: KeptFile;
  readonly page: KeptFile;
  readonly style: KeptFile;
}

const filesOf = async (version: string): Promise<Files> => {
  const [{ openApiOf }, { docsPage }, { docsStyle }] = await Promise.all([
    import('./openapi.ts'),
    import('./docsPage.ts'),
    import('./docsStyle.ts'),
  ]);
  const json = JSON.stringify(openApiOf(version));
  return {
    json: await file(json, 'application/json'),
    page: await file(docsPage(JSON.parse(json) as Document), 'text/html; charset=utf-8'),
    style: await file(docsStyle, 'text/css; charset=utf-8'),
  };
};

const file = async (text: string, type: string): Promise<KeptFile> =>
  keptFile(Buffer.from(text), { type, cacheControl: 'public, max-age=300' }, [
    ['br', await promisify(brotliCompress)(text, { params: quickBrotli })],
    ['gzip', await promisify(gzip)(text)],
  ]);

/** A lower level of Brotli: the highest takes 200 ms for this text while a caller waits. */
const quickBrotli = { [constants.BROTLI_PARAM_QUALITY]: 5 };
