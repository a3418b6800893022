import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { type Context, Hono } from 'hono';
import { contentPolicy } from './headers.ts';
import { type KeptFile, keptFile, sendKept } from './keptFile.ts';

/** Serves the built app: its files from memory, and the page for every other path, since the app has its own routes. */
export const makeStaticApp = (folder: string): Hono => {
  const app = new Hono();
  const files = readFiles(folder);
  const page = pageOf(files.get('/index.html'));
  app.get('*', async (context) => {
    const file = files.get(context.req.path);
    if (file !== undefined && context.req.path !== '/index.html') return sendKept(context, file);
    const accept = context.req.header('accept') ?? '*/*';
    // A missing script is 404, since a page in its place would confuse. A browser's navigation accepts HTML.
    const wantsPage =
      accept.includes('text/html') || (accept.includes('*/*') && extname(context.req.path) === '');
    if (!wantsPage) return context.text('Not found', 404);
    if (page === undefined)
      return context.text('The app is not built here: run `npm start`, or `npm run build`.', 404);
    return sendPage(context, page);
  });
  return app;
};

const pageOf = (file: KeptFile | undefined): string | undefined =>
  file === undefined ? undefined : new TextDecoder().decode(file.bytes);

/** Sends the page with a fresh nonce for the style elements that components add. */
const sendPage = (context: Context, page: string): Response => {
  const nonce = randomBytes(16).toString('base64');
  context.header('Content-Security-Policy', contentPolicy(nonce));
  context.header('Cache-Control', 'no-cache');
  return context.html(page.replaceAll('__CSP_NONCE__', nonce));
};

const readFiles = (folder: string): ReadonlyMap<string, KeptFile> => {
  if (!existsSync(folder)) return new Map();
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep))
    // Folders such as `.vite` are the build's own and not served.
    .filter((parts) => parts.every((part) => !part.startsWith('.')));
  return new Map(
    paths.map((parts) => [`/${parts.join('/')}`, fileAt(join(folder, ...parts), parts[0] === 'assets')]),
  );
};

const fileAt = (file: string, isImmutable: boolean): KeptFile => {
  const type = types[extname(file)] ?? 'application/octet-stream';
  return keptFile({
    bytes: readFileSync(file),
    type,
    cacheControl: isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    encodings: /^text\/|json|javascript|svg/.test(type) ? ['br'] : [],
  });
};

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
