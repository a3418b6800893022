import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leavePortal, openAsBorrower } from '#test/support/browser/borrowers.ts';
import { type Deployed, serveDeployed } from '#test/support/browser/deployed.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { demoViewer } from '#test/support/browser/formerAdmin.ts';
import { openAsStaff, submitSignIn } from '#test/support/browser/staff.ts';

const stage = setStage(undefined, undefined, { isBrowserNew: true });
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

const figuresAsOf = /^No connection to the server\. Figures as of \d{1,2}:\d{2} [ap]m\.$/;

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

  // What staff saw last stays in the memory of the page, with its time, and takes no money.
  await page
    .getByRole('button', { name: 'Pay Now' })
    .or(page.getByRole('link', { name: 'Pay Now' }))
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText(figuresAsOf).waitFor();
  expect(await page.getByText('Not everything could be loaded').count()).toBe(0);
  const payNow = page.getByRole('button', { name: 'Pay Now' }).first();
  expect(await payNow.getAttribute('aria-disabled')).toBe('true');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

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

test('what one of the staff saw last is not there for the next, who signs in at the same page', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openAsStaff(page, '/dashboard');
  const payNow = page.getByRole('link', { name: 'Pay Now' }).first();
  await payNow.waitFor();
  // The page stays the same, as nothing is loaded anew.
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'));

  await page.route(/\/api\/(?!admin)/, (route) => route.abort('internetdisconnected'));
  await submitSignIn(page, demoViewer);
  await page.getByText('Unable to connect to the server.').first().waitFor();
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
  expect(await page.getByText(figuresAsOf).count()).toBe(0);
  expect(await payNow.count()).toBe(0);
  await page.close();
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

test('a borrower without a network sees the last figures with their time, pays nothing, and leaves nothing behind', async () => {
  const context = await openContext();
  const page = await context.newPage();
  await openAsBorrower(page, '/customers/dashboard');
  const amount = page.getByRole('region', { name: 'Next EMI' }).locator('p').first();
  const toPay = await amount.textContent();
  await page.getByRole('list', { name: 'Recent transactions' }).waitFor();
  await untilKept(page);
  const kept = await page.evaluate(() => ({
    tab: sessionStorage.getItem('lastLoaded') ?? '',
    token: localStorage.getItem('token') ?? 'none',
    refreshToken: localStorage.getItem('refreshToken') ?? 'none',
  }));
  expect(kept.tab).toContain('LN-0000');
  for (const secret of [kept.token, kept.refreshToken]) expect(kept.tab).not.toContain(secret);
  expect(kept.tab).not.toMatch(/"guarantor\w+":"|aadhar|"pan"|drivingLicense/);

  await reloadOffline(context, page);
  // The screen says it once, for the loan and for its transactions.
  await page.getByText(figuresAsOf).waitFor();
  expect(await amount.textContent()).toBe(toPay);
  await page.getByRole('list', { name: 'Recent transactions' }).waitFor();
  expect(await page.getByText('Paying needs a connection.').filter({ visible: true }).count()).toBe(1);
  const payNow = page.getByRole('button', { name: 'Pay Now' });
  expect(await payNow.getAttribute('aria-disabled')).toBe('true');

  // A server that answers is believed: its refusal stands in the place of the figures.
  await context.setOffline(false);
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, json: { message: 'Broken.' } }));
  await page.reload();
  await page.getByText('Broken.').first().waitFor();
  expect(await page.getByText(figuresAsOf).count()).toBe(0);
  await page.unroute('**/api/**');

  await reloadOffline(context, page);
  await page.getByText(figuresAsOf).waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText(figuresAsOf).waitFor({ state: 'detached' });
  expect(await payNow.getAttribute('aria-disabled')).toBeNull();

  await leavePortal(page);
  expect(await page.evaluate(() => sessionStorage.getItem('lastLoaded'))).toBeNull();
  await context.close();
});
