import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leavePortal, openAsBorrower } from '#test/support/browser/borrowers.ts';
import { type Deployed, serveDeployed } from '#test/support/browser/deployed.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openAsStaff } from '#test/support/browser/staff.ts';

const stage = setStage();
let deployed: Deployed;
beforeAll(async () => {
  deployed = await serveDeployed(stage.product.url);
});
afterAll(() => deployed.close());

const openContext = (baseURL = stage.product.url) =>
  stage.browser.newContext({ baseURL, serviceWorkers: 'allow' });

/** Waits until the shell is kept and the page is served by the worker. */
const untilKept = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** The addresses of everything in the browser's caches. */
const cached = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

const reloadOffline = async (context: BrowserContext, page: Page) => {
  await context.setOffline(true);
  await page.reload();
};

test('after one visit the app opens without a network, and of the server’s answers nothing is cached', async () => {
  const context = await openContext();
  const page = await context.newPage();
  await openAsStaff(page, '/dashboard');
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
  await untilKept(page);
  const worker = await page.request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect(worker.headers()['content-security-policy']).toContain("worker-src 'self'");
  const files = await cached(page);
  expect(files.filter((file) => !/^\/assets\/|^\/index\.html$/.test(file))).toEqual([]);

  await reloadOffline(context, page);
  const unreachable = page.getByText('Unable to connect to the server.').first();
  await unreachable.waitFor();
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBeGreaterThan(0);
  // A screen that was never visited is there as well, and says the same.
  await page.getByRole('link', { name: 'Loans', exact: true }).click();
  await page.getByRole('heading', { name: 'Loans', level: 1 }).waitFor();
  await unreachable.waitFor();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect.poll(() => page.getByText(/^LN-0000/).count()).toBeGreaterThan(0);
  await context.close();
});

test('a new version is offered to a page that is open, loses nothing that was typed, and asks before it reloads', async () => {
  const context = await openContext(deployed.url);
  const page = await context.newPage();
  await openAsBorrower(page, '/customers/contact');
  await untilKept(page);
  const own = await page.locator('script[type=module][src]').getAttribute('src');
  const message = page.getByLabel('Message');
  await message.fill('Please call me about my last payment.');

  deployed.deploy();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const offer = page.getByRole('region', { name: 'New version' });
  await offer.getByText('A new version of the app is ready.').waitFor();
  // A new worker comes with the new version and waits: the files of the open page stay.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  expect(await message.inputValue()).toBe('Please call me about my last payment.');
  expect(await cached(page)).toContain(own);

  await offer.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  expect(await message.inputValue()).toBe('Please call me about my last payment.');

  await offer.getByRole('button', { name: 'Reload' }).click();
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Leave', exact: true }).click(),
  ]);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('script[type=module][src]').getAttribute('src')).not.toBe(own);
  expect(await offer.getByRole('button').count()).toBe(0);
  await leavePortal(page);
  await context.close();
});
