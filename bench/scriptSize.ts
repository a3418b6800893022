import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRouteFiles } from '#tools/build/routeFiles.ts';
import { root } from '#tools/setup.mjs';
import { type Figure, kB } from './figure.ts';

/** The requests of a first visit to a route, before any call. */
export interface RouteSize {
  readonly path: string;
  /** The scripts, with the Brotli size of each in bytes. */
  readonly scripts: ReadonlyArray<{ readonly file: string; readonly bytes: number }>;
  /** All of them together, in bytes. */
  readonly scriptBytes: number;
  /** The page itself, its style sheet, its font and its scripts. */
  readonly requests: number;
}

/** The two sign-in pages. */
export const signInPages: readonly string[] = ['/', '/auth/admin'];

/** The most that a sign-in page may load, in bytes of Brotli: 97.8 kB, of which the libraries alone are 81.1. */
export const signInBudgetBytes = 97_800;

/** Sums up what the built pages load: the page's own scripts and those that the server names for the route. */
export const routeSizes = (): readonly RouteSize[] => {
  const dist = join(root, 'dist');
  const { page, routes } = readRouteFiles(dist);
  const bytesOf = (file: string) => readFileSync(join(dist, `${file}.br`)).length;
  return routes.map(({ path, scripts: own }) => {
    const scripts = [...page, ...own].map((file) => ({ file, bytes: bytesOf(file) }));
    const scriptBytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
    return { path, scripts, scriptBytes, requests: besideScripts + scripts.length };
  });
};

/** The page itself, its style sheet, and the font that it preloads; a page with money asks for the rupee's too. */
const besideScripts = 3;

/** What each route loads before it can be used, all in Brotli. */
export const scriptSize = (): readonly Figure[] =>
  routeSizes().map(({ path, scripts, scriptBytes, requests }) => {
    const isSignIn = signInPages.includes(path);
    return {
      figure: `scripts of ${path}`,
      here: `${kB(scriptBytes)} in ${scripts.length}, ${requests} requests`,
      beside: isSignIn ? scripts.map(({ bytes }) => kB(bytes)).join(' + ') : '',
      ratio: null,
      aim: isSignIn ? `at most ${kB(signInBudgetBytes)}, 5 requests` : 'at most 12 requests',
      isHeld: isSignIn ? scriptBytes <= signInBudgetBytes && requests <= 5 : requests <= 12,
    };
  });
