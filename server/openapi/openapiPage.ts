import { Hono } from 'hono';
import { type Document, docsPage } from './docsPage.ts';
import { docsStyle } from './docsStyle.ts';
import { type KeptFile, keptFile, sendKept } from '#server/http/keptFile.ts';
import { openApiOf } from './openapi.ts';

/** Serves `openapi.json` and a page that shows it. Each is made at its first request and then served from memory. */
export const makeOpenApi = (version: string): Hono => {
  const app = new Hono();
  let files: Files | null = null;
  // Few ask for it, and a start need not wait for it.
  const made = () => (files ??= filesOf(version));
  app.get('/openapi.json', (context) => sendKept(context, made().json));
  app.get('/docs', (context) => sendKept(context, made().page));
  app.get('/docs/page.css', (context) => sendKept(context, made().style));
  return app;
};

interface Files {
  readonly json: KeptFile;
  readonly page: KeptFile;
  readonly style: KeptFile;
}

const filesOf = (version: string): Files => {
  const json = JSON.stringify(openApiOf(version));
  return {
    json: file(json, 'application/json'),
    page: file(docsPage(JSON.parse(json) as Document), 'text/html; charset=utf-8'),
    style: file(docsStyle, 'text/css; charset=utf-8'),
  };
};

const file = (text: string, type: string): KeptFile =>
  keptFile({
    bytes: Buffer.from(text),
    type,
    cacheControl: 'public, max-age=300',
    encodings: ['br', 'gzip'],
  });
