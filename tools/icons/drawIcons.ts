import { readFileSync } from 'node:fs';
import { launchChromium } from '#test/support/browser/chromium.ts';

/** Draws the icons of the installed app from `icon.svg` into `public/icons`: `node --import tsx tools/icons/drawIcons.ts`. */
const drawing = readFileSync(new URL('icon.svg', import.meta.url), 'utf8');
const browser = await launchChromium();
for (const size of [192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing}`);
  await page.screenshot({ path: `public/icons/icon-${size}.png` });
  await page.close();
}
await browser.close();
