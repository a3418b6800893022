import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openAsBorrower } from '#test/support/browser/borrowers.ts';
import { launchChromium } from '#test/support/browser/chromium.ts';
import { startProduct } from '#test/support/browser/product.ts';
import { openAsStaff } from '#test/support/browser/staff.ts';
import { ensureBuild, root } from '#tools/setup.mjs';
import { type AreaName, routesOfAreas } from './areas.ts';
import { openRoute, recordsOf, type ShownRecords } from './places.ts';
import { type Shot, sheetOf } from './sheet.ts';

/**
 * Writes a contact sheet of all screens of each area, in both themes and two widths, to `sheets/`, which git ignores. The
 * server runs on a free port, with the demo's book as of today. With `--readme` it writes the
 * README's two pictures instead.
 */
const widths = [
  { name: '1280', viewport: { width: 1280, height: 900 }, columns: 4, widthPx: 420 },
  { name: '390', viewport: { width: 390, height: 844 }, columns: 8, widthPx: 205 },
] as const;
const themes = ['light', 'dark'] as const;

type Width = (typeof widths)[number];
type Theme = (typeof themes)[number];

const signIn: Readonly<Record<AreaName, (page: Page) => Promise<ShownRecords>>> = {
  signIn: async () => ({ loanId: '', customerId: '', vehicleId: '', paymentId: '' }),
  staff: async (page) => {
    await openAsStaff(page, '/dashboard');
    return recordsOf(page);
  },
  portal: async (page) => {
    await openAsBorrower(page, '/');
    return recordsOf(page);
  },
};

/** The screens of the README's pictures. */
const readme = {
  staff: ['/dashboard', '/loans', '/loans/:loanId', '/payments/:loanId', '/confirm-payment', '/flows'],
  portal: [
    '/customers/dashboard',
    '/customers/payment/:loanId/emi',
    '/customers/confirm-payment',
    '/customers/payment-history',
    '/customers/contact',
  ],
} as const;

await ensureBuild();
const product = await startProduct();
const browser = await launchChromium();
try {
  if (process.argv.includes('--readme')) await writeReadmePictures();
  else await writeSheets();
} finally {
  await browser.close();
  await product.remove();
}

async function writeSheets(): Promise<void> {
  const folder = join(root, 'sheets');
  mkdirSync(folder, { recursive: true });
  for (const [area, routes] of Object.entries(routesOfAreas()) as [AreaName, readonly string[]][])
    for (const theme of themes)
      for (const width of widths) {
        const shots = await shotsOf(browser, area, routes, theme, width);
        const file = join(folder, `${area}-${theme}-${width.name}.png`);
        writeFileSync(file, await sheetOf(browser, shots, { ...width, theme }));
        console.log(`${file}: ${shots.length} screens`);
      }
}

async function writeReadmePictures(): Promise<void> {
  const [wide, narrow] = widths;
  const staff = await shotsOf(browser, 'staff', readme.staff, 'light', wide);
  const portal = await shotsOf(browser, 'portal', readme.portal, 'light', narrow);
  const pictures = {
    'staff.png': await sheetOf(browser, staff, { columns: 3, widthPx: 540, theme: 'light' }),
    'portal.png': await sheetOf(browser, portal, { columns: 5, widthPx: 300, theme: 'light' }),
  };
  for (const [name, png] of Object.entries(pictures)) {
    writeFileSync(join(root, 'docs/images', name), png);
    console.log(`docs/images/${name}: ${(png.length / 1000).toFixed(0)} kB`);
  }
}

/** A picture of each of the routes. A screen that does not open fails the command, so that no sheet lacks it unseen. */
async function shotsOf(
  from: Browser,
  area: AreaName,
  routes: readonly string[],
  theme: Theme,
  { viewport }: Width,
): Promise<readonly Shot[]> {
  const context = await from.newContext({
    baseURL: product.url,
    viewport,
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const records = await signIn[area](page);
  const shots: Shot[] = [];
  for (const route of routes) {
    await openRoute(page, route, records);
    shots.push({ name: route, png: await page.screenshot() });
  }
  await context.close();
  return shots;
}
