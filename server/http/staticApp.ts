import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { Hono } from 'hono';
import { logoPath } from '#domain/lender/identity/publicIdentity.ts';
import { appManifestPath, manifestOfLender } from './appManifest.ts';
import { type KeptFile, keptCompressed, keptFile, sendKept } from './keptFile.ts';
import { type Page, pageOfLender, pagesOf, sendPage } from './page.ts';
import type { PageLender } from './pageLender.ts';

/**
 * Serves the built app: its files from memory, and the page for every other path, since the app does its own routing.
 * The page has the lender's details where the lender has entered them.
 */
export const makeStaticApp = (folder: string, lender: PageLender | null = null): Hono => {
  const app = new Hono();
  const files = readFiles(folder);
  const pageAt = pagesOf(folder);
  const pageNow = lender === null ? (page: Page) => page : withLender(lender);
  if (lender !== null)
    app.get(logoPath(':id'), async (context) => {
      const logo = await lender.logo(context.req.param('id') ?? '');
      return logo === null ? context.text('Not found', 404) : sendKept(context, logo);
    });
  app.get(appManifestPath, async (context, next) => {
    const file = files.get(appManifestPath);
    const identity = file === undefined ? null : ((await lender?.identity()) ?? null);
    return file === undefined || identity === null
      ? next()
      : sendKept(context, await manifestOfLender(file, identity));
  });
  app.get('*', async (context) => {
    const file = files.get(context.req.path);
    if (file !== undefined && context.req.path !== '/index.html') return sendKept(context, file);
    const accept = context.req.header('accept') ?? '*/*';
    // A missing script is 404 rather than the page. A browser's navigation accepts HTML.
    const wantsPage =
      accept.includes('text/html') || (accept.includes('*/*') && extname(context.req.path) === '');
    if (!wantsPage) return context.text('Not found', 404);
    const page = pageAt(context.req.path);
    if (page === null)
      return context.text('The app is not built here: run `npm start`, or `npm run build`.', 404);
    return sendPage(context, await pageNow(page));
  });
  return app;
};

/** The page with the lender's current details; each page is made once for the same lender. */
const withLender = (lender: PageLender) => {
  const made = new Map<Page, Page>();
  let known = '';
  return async (page: Page): Promise<Page> => {
    const identity = await lender.identity();
    if (identity === null) return page;
    const text = JSON.stringify(identity);
    if (text !== known) made.clear();
    known = text;
    const kept = made.get(page) ?? pageOfLender(page, identity);
    made.set(page, kept);
    return kept;
  };
};

const readFiles = (folder: string): ReadonlyMap<string, KeptFile> => {
  if (!existsSync(folder)) return new Map();
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep))
    // Folders such as `.vite` belong to the build and are not served.
    .filter((parts) => parts.every((part) => !part.startsWith('.')));
  const names = new Set(paths.map((parts) => parts.join('/')));
  return new Map(
    [...names]
      .filter((name) => !Object.values(encodings).some((ending) => name.endsWith(ending)))
      .map((name) => [`/${name}`, fileAt(folder, name, names)]),
  );
};

/** The endings of the compressed forms that the build writes beside a file. */
const encodings = { br: '.br', gzip: '.gz' } as const;

const fileAt = (folder: string, name: string, names: ReadonlySet<string>): KeptFile => {
  const read = (ending: string) => readFileSync(join(folder, name + ending));
  const headers = {
    type: types[extname(name)] ?? 'application/octet-stream',
    cacheControl: name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
  const { br, gzip } = encodings;
  return names.has(name + br) && names.has(name + gzip)
    ? keptCompressed({ br: read(br), gzip: read(gzip) }, headers)
    : keptFile(read(''), headers);
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
