import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAsBorrower } from '#test/support/browser/borrowers.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openAsStaff } from '#test/support/browser/staff.ts';

const stage = setStage();

/** The storage of a browser in which somebody has signed in. */
const signedIn = async (open: (page: Page) => Promise<void>) => {
  const context = await stage.browser.newContext({ baseURL: stage.product.url });
  await open(await context.newPage());
  const storage = await context.storageState();
  await context.close();
  return storage;
};

/** What a browser that was never here asks for, in order, and the page that it got. */
const firstVisit = async (path: string, storageState?: BrowserContextOptions['storageState']) => {
  const context = await stage.browser.newContext({
    baseURL: stage.product.url,
    viewport: { width: 390, height: 844 },
    ...(storageState === undefined ? {} : { storageState }),
  });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const html = (await (await page.goto(path))?.text()) ?? '';
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  return { asked, html };
};

test('a first visit asks for few files, for each once, and for no script that the page does not name', async () => {
  const staff = await signedIn((page) => openAsStaff(page, '/dashboard'));
  const borrower = await signedIn((page) => openAsBorrower(page, '/customers/dashboard'));
  for (const [path, storage, most] of [
    ['/', undefined, 6],
    ['/auth/admin', undefined, 6],
    // Beside figures and newest loans it asks for the work of the day.
    ['/dashboard', staff, 13],
    ['/loans', staff, 12],
    ['/customers/create', staff, 12],
    ['/customers/contact', borrower, 12],
  ] as const) {
    const { asked, html } = await firstVisit(path, storage);
    expect(asked.length, `${path}: ${asked.join(' ')}`).toBeLessThanOrEqual(most);
    const files = asked.filter((file) => file.startsWith('/assets/'));
    expect(files, path).toHaveLength(new Set(files).size);
    expect(files.length, path).toBeLessThanOrEqual(9);
    expect(
      files.filter((file) => !file.endsWith('.woff2') && !html.includes(`"${file}"`)),
      path,
    ).toEqual([]);
  }
});
