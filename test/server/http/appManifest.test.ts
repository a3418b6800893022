import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeStaticApp } from '#server/http/staticApp.ts';
import { root } from '#tools/setup.mjs';

interface Manifest {
  readonly name: string;
  readonly short_name: string;
  readonly display: string;
  readonly icons: readonly { src: string; sizes: string; type: string; purpose: string }[];
}

const identity = {
  tradeName: 'Asha & Sons',
  legalName: null,
  phone: null,
  email: null,
  hours: null,
  address: null,
  website: null,
  logo: null,
};
const appOf = (tradeName: string | null) =>
  makeStaticApp(join(root, 'public'), {
    identity: async () => (tradeName === null ? null : { ...identity, tradeName }),
    logo: async () => null,
  });
const manifestOf = async (app: ReturnType<typeof appOf>): Promise<Manifest> => {
  const answer = await app.request('/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toBe('application/manifest+json');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  return (await answer.json()) as Manifest;
};

/** Width and height, as the first chunk of every PNG says them. */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('the app is installed under the name of its lender, or under its own', async () => {
  for (const [given, shown] of [
    [null, 'Kisht'],
    ['Asha & Sons', 'Asha & Sons'],
  ] as const) {
    const { name, short_name, display } = await manifestOf(appOf(given));
    expect([name, short_name, display]).toEqual([shown, shown, 'standalone']);
  }
});

test('every icon of the manifest is there, in the size that it says', async () => {
  const app = appOf(null);
  const { icons } = await manifestOf(app);
  expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
    'any any',
  ]);
  for (const { src, sizes, type } of [
    ...icons,
    { src: '/icons/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
  ]) {
    const answer = await app.request(src);
    expect([src, answer.status, answer.headers.get('content-type')]).toEqual([src, 200, type]);
    if (type === 'image/png') expect(sizeOf(Buffer.from(await answer.arrayBuffer())), src).toBe(sizes);
  }
});

test('the page links the manifest and the icon of iOS, and names the colour of both themes', () => {
  const page = readFileSync(join(root, 'index.html'), 'utf8');
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(page).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />');
  for (const scheme of ['light', 'dark'])
    expect(page).toContain(`name="theme-color" media="(prefers-color-scheme: ${scheme})"`);
});
