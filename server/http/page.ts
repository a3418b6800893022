import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
import type { PublicIdentity } from '#domain/lender/identity/publicIdentity.ts';
import { lenderElement } from '#domain/lender/identity/shownLender.ts';
import { brandName } from '#domain/values/brand.ts';
import { escapedHtml } from '#domain/values/text.ts';
import { contentPolicy } from './headers.ts';

/** The app's page, with the files of the route that was asked for. */
export interface Page {
  readonly text: string;
  /** A hash of the text, before its nonce. */
  readonly version: string;
}

/** The build's facts about a route: its path, and the scripts that it needs beside the page's own. */
interface RouteFiles {
  readonly path: string;
  readonly scripts: readonly string[];
}

/** Finds the page for a path; null where there is no build. */
export const pagesOf = (folder: string): ((path: string) => Page | null) => {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return () => null;
  const text = readFileSync(file, 'utf8');
  const plain = pageOf(text);
  const routes = readRoutes(folder).map((route) => ({
    path: route.path,
    page: pageOf(text.replace('</head>', `${linksOf(route)}</head>`)),
  }));
  return (path) => routes.find((route) => isAddressOf(route.path, path))?.page ?? plain;
};

const pageOf = (text: string): Page => ({
  text,
  version: createHash('sha256').update(text).digest('base64url').slice(0, versionLength),
});

/**
 * The page with the lender's public details: its name, and a data block that no browser executes (rule
 * LENDER-IDENTITY).
 */
export const pageOfLender = ({ text }: Page, lender: PublicIdentity): Page => {
  const json = JSON.stringify(lender).replaceAll('<', String.raw`\u003c`);
  const block = `<script type="application/json" id="${lenderElement}">${json}</script></head>`;
  const name = escapedHtml(lender.tradeName);
  return pageOf(
    text
      .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`)
      .replace(`<noscript>${brandName} needs`, () => `<noscript>${name} needs`)
      .replace('</head>', () => block),
  );
};

const readRoutes = (folder: string): readonly RouteFiles[] => {
  const file = join(folder, '.vite/routes.json');
  if (!existsSync(file)) return [];
  const { routes } = JSON.parse(readFileSync(file, 'utf8')) as { readonly routes: readonly RouteFiles[] };
  return routes.toSorted((left, right) => parametersOf(left.path) - parametersOf(right.path));
};

/**
 * The number of a path's parameters, by which `/customers/create` comes before `/customers/:customerId`, as in the app.
 */
const parametersOf = (path: string): number => path.split(':').length;

/** True if each segment of an address equals the route's, or the route has a parameter there. */
const isAddressOf = (path: string, address: string): boolean => {
  const [segments, given] = [path.split('/'), address.split('/')];
  return (
    segments.length === given.length &&
    segments.every((segment, at) => (segment.startsWith(':') ? given[at] !== '' : segment === given[at]))
  );
};

/** Links that make the browser load all of the route's scripts at once. */
const linksOf = ({ scripts }: RouteFiles): string =>
  scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');

/**
 * Sends the page with a fresh nonce for the style elements that components add, or 304 where the caller has this page.
 * The tag includes the nonce of their copy, since the policy of the answer must fit the copy.
 */
export const sendPage = (context: Context, { text, version }: Page): Response => {
  const kept = keptNonce(context.req.header('if-none-match'), version);
  const nonce = kept ?? randomBytes(nonceBytes).toString('base64url');
  context.header('Content-Security-Policy', contentPolicy(nonce));
  context.header('Cache-Control', 'no-cache');
  context.header('ETag', `"${version}.${nonce}"`);
  return kept === null ? context.html(text.replaceAll('__CSP_NONCE__', nonce)) : context.body(null, 304);
};

/** The nonce of the caller's copy if that is still this page; else null. */
const keptNonce = (ifNoneMatch: string | undefined, version: string): string | null => {
  const tags = (ifNoneMatch ?? '').matchAll(/"([\w-]+)\.([\w-]+)"/g);
  for (const [, known, nonce = ''] of tags)
    if (known === version && nonce.length === nonceLength) return nonce;
  return null;
};

const versionLength = 22;
const nonceBytes = 16;
/** The characters of 16 bytes in base64url. */
const nonceLength = 22;
