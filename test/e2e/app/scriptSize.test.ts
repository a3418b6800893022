import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { routeSizes, signInBudgetBytes, signInPages } from '#bench/scriptSize.ts';
import { catalogue } from '#machines/catalogue.ts';
import { root } from '#tools/setup.mjs';

const sizes = routeSizes();
const assets = join(root, 'dist/assets');
const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));

test.each(sizes.filter(({ path }) => signInPages.includes(path)))(
  'the sign-in page at $path loads no more script than its budget, in five requests',
  ({ scriptBytes, requests }) => {
    expect(scriptBytes).toBeLessThanOrEqual(signInBudgetBytes);
    expect(requests).toBeLessThanOrEqual(5);
  },
);

/**
 * The atlas has every flow there is as data, and the set-up has the interpreter of schemas. The bounds of signed-in pages leave one
 * part in a hundred for what a mend adds: they are there for a library too many.
 */
const largest: Readonly<Record<string, number>> = {
  '/flows': 215_000,
  '/setup': 210_500,
  '/setup/first': 210_500,
};

// A page with money asks for the rupee's font, and for three calls or more.
test.each(sizes.filter(({ path }) => !signInPages.includes(path)))(
  'the page at $path is there after few requests',
  ({ path, requests, scripts: own, scriptBytes }) => {
    expect(requests).toBeLessThanOrEqual(own.some(({ file }) => file.includes('Pair-')) ? 9 : 8);
    const most = own.some(({ file }) => file.includes('/portal-')) ? 180_600 : 193_600;
    expect(scriptBytes).toBeLessThanOrEqual(largest[path] ?? most);
  },
);

test('no route loads a script that is not worth its request', () => {
  const small = sizes.flatMap((size) => size.scripts).filter(({ bytes }) => bytes < 2_000);
  expect(small).toEqual([]);
});

test('what every page loads after its first screen asks for no screen and no frame', () => {
  const files = scripts.filter((file) => /^(?:overlays|signedIn)-/.test(file));
  const asked = files.flatMap((file) =>
    [...readFileSync(join(assets, file), 'utf8').matchAll(/from"\.\/(\w+)-[^"]*"/g)].map(([, name]) => name),
  );
  expect(new Set(asked)).toEqual(new Set(['base', 'index', 'signedIn']));
});

test('what only the atlas says of the flows is in its script, and in no other', () => {
  const told = Object.values(catalogue).map(({ config }) => config.description ?? '');
  const telling = scripts.filter((file) => {
    const code = readFileSync(join(assets, file), 'utf8');
    return told.some((text) => code.includes(text));
  });
  expect(told).not.toContain('');
  expect(telling).toEqual([expect.stringMatching(/^flows-/)]);
});

test('the build has no trace of the gallery of the parts', () => {
  const mark = 'Parts of the kit';
  expect(readFileSync(join(root, 'src/ui/gallery/Gallery.tsx'), 'utf8')).toContain(mark);
  const files = readdirSync(assets, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => /\.(?:js|css)$/.test(file));
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((file) => readFileSync(join(assets, file), 'utf8').includes(mark))).toEqual([]);
  expect(texts.filter((file) => /gallery/i.test(file))).toEqual([]);
});

test('every text of the build lies beside it compressed, and is itself again', () => {
  const files = readdirSync(assets, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => /\.(?:js|css|json|svg)$/.test(file));
  expect(texts.length).toBeGreaterThan(20);
  for (const file of texts) {
    const text = readFileSync(join(assets, file));
    expect(brotliDecompressSync(readFileSync(join(assets, `${file}.br`))).equals(text), file).toBe(true);
    expect(gunzipSync(readFileSync(join(assets, `${file}.gz`))).equals(text), file).toBe(true);
    expect(statSync(join(assets, `${file}.br`)).size, file).toBeLessThan(text.length);
  }
});
