import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from '#tools/setup.mjs';

export type ScriptSize = {
  /** The scripts of the page, with the Brotli size of each in bytes. */
  readonly scripts: ReadonlyArray<{ readonly file: string; readonly bytes: number }>;
  /** All of them together, in bytes. */
  readonly totalBytes: number;
};

/** The most that the sign-in page may load, in bytes of Brotli: 125 kB. */
export const signInBudgetBytes = 125_000;

/** The source that the router loads beside the entry, for each of the two sign-in pages. */
const signInPages = {
  '/': 'src/screens/signIn/customerSignIn.tsx',
  '/auth/admin': 'src/screens/signIn/staffSignIn.tsx',
} as const;

/**
 * Weighs the scripts that the built sign-in page loads: the entry, the route's own chunks, and everything that these
 * import statically.
 */
export function signInScriptSize(page: keyof typeof signInPages): ScriptSize {
  const dist = join(root, 'dist');
  const manifest = readManifest(dist);
  const scripts = [...filesFrom(manifest, ['index.html', signInPages[page]])].map((file) => ({
    file,
    bytes: brotliSize(join(dist, file)),
  }));
  return { scripts, totalBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) };
}

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

function readManifest(dist: string): Manifest {
  const file = join(dist, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error('There is no build to weigh: run `npm run build` first.');
  return JSON.parse(readFileSync(file, 'utf8'));
}

function filesFrom(
  manifest: Manifest,
  keys: readonly string[],
  seen = new Set<string>(),
): ReadonlySet<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no chunk for ${key}.`);
    if (seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    filesFrom(manifest, chunk.imports ?? [], seen);
  }
  return seen;
}

function brotliSize(file: string): number {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(readFileSync(file), { params: quality }).length;
}
