/**
 * The service worker: keeps the shell of the app (its page, scripts, styles and fonts) for the time without a network,
 * and nothing else. Calls of the API pass by it, so that no answer is ever in its caches
 * (docs/decisions/2026-11-23-offline.md).
 */

/** What the build writes in: the version's name, and the files of the shell. */
declare const shell: { readonly version: string; readonly files: readonly string[] };

interface Lasting extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends Event {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
/** The scope of a service worker, as far as it is used: its types clash with those of a page. */
interface WorkerScope {
  readonly clients: { readonly claim: () => Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}
const scope = self as unknown as WorkerScope;

const prefix = 'kisht-shell-';
const name = prefix + shell.version;
/** The page without the scripts of any route. */
const page = '/index.html';

/** Keeps the whole shell or none of it; what the browser has of it already is not fetched again. */
const keepShell = async (): Promise<void> => {
  const kept = await caches.open(name);
  await kept.addAll([
    new Request(page, { cache: 'no-cache', headers: { Accept: 'text/html' } }),
    ...shell.files,
  ]);
};

/** Drops the shells of other versions. A new worker starts when no page of the old one is open any more. */
const dropOthers = async (): Promise<void> => {
  const others = (await caches.keys()).filter((key) => key.startsWith(prefix) && key !== name);
  await Promise.all(others.map((key) => caches.delete(key)));
  // A page of the first visit is served at once; later there is none to take over.
  await scope.clients.claim();
};

/** The server's page, which is always the newest; the kept one where the server cannot be reached. */
const pageFor = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(page, { cacheName: name, ignoreVary: true });
    if (kept === undefined) throw error;
    return kept;
  }
};

/** A file of any version that is kept: its name has its hash. */
const fileFor = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

scope.addEventListener('install', (event) => event.waitUntil(keepShell()));
scope.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || /^\/api(?:\/|$)/.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(pageFor(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request));
});
