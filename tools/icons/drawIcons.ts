import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from '#test/support/browser/chromium.ts';
import { root } from '#tools/setup.mjs';

/**
 * Draws the icons of the installed app as PNGs in `public/icons/`, from the SVGs in the repository. Run it after one of
 * those was changed: `node --import tsx tools/icons/drawIcons.ts`.
 */
const icons = [
  { file: 'icon-192.png', source: 'public/favicon.svg', size: 192 },
  { file: 'icon-512.png', source: 'public/favicon.svg', size: 512 },
  { file: 'maskable-512.png', source: 'tools/icons/maskable.svg', size: 512 },
  // iOS cuts the corners itself and shows what is transparent as black.
  { file: 'apple-touch-icon.png', source: 'tools/icons/maskable.svg', size: 180 },
] as const;

const folder = join(root, 'public/icons');
mkdirSync(folder, { recursive: true });
const browser = await launchChromium();
const page = await browser.newPage();
for (const { file, source, size } of icons) {
  await page.setViewportSize({ width: size, height: size });
  const svg = readFileSync(join(root, source), 'utf8').replace(
    '<svg ',
    `<svg width="${size}" height="${size}" `,
  );
  await page.setContent(`<body style="margin:0;line-height:0">${svg}</body>`);
  await page.screenshot({ path: join(folder, file), omitBackground: true });
}
await browser.close();
