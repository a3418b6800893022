import type { BrowserContext, Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openAsBorrower, staffApi } from '#test/support/browser/borrowers.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openAsStaff, submitSignIn } from '#test/support/browser/staff.ts';

const demoViewer = { email: 'viewer@kisht.example', password: 'kisht-viewer-demo' };

const stage = setStage();

/** A second borrower with a password, beside the one of the demo book. */
let bela: { readonly email: string; readonly password: string; readonly name: string };

beforeAll(async () => {
  bela = await secondBorrower();
});

test('a payment whose session ran out is not sent again under the sign-in of staff in another tab', async () => {
  const [context, page] = await openTab();
  await openAsBorrower(page, '/customers/dashboard');
  await page.getByRole('button', { name: 'Pay Now' }).first().click();
  await page.getByRole('heading', { name: 'Confirm Payment' }).waitFor();
  const tab = await context.newPage();
  await letTokenRunOut(tab);

  const posts: string[] = [];
  const paid = await hold(context, '**/api/payments/LN-*', (route) => {
    if (route.request().method() !== 'POST') return false;
    posts.push(roleOf(route.request().headers()['authorization'] ?? ''));
    return true;
  });
  await page.getByRole('button', { name: 'Confirm' }).click();
  await paid.asked;
  await openAsStaff(tab, '/dashboard');
  const refused = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await paid.release();
  expect((await refused).status()).toBe(401);
  await page.waitForURL((url) => url.pathname === '/');
  await tab.getByRole('heading', { name: /^Welcome back/ }).waitFor();
  expect(posts).toEqual(['customer']);
  expect(await roleStored(tab)).toBe('admin');
  await context.close();
});

test.each(['the same tab', 'another tab'])(
  'a refresh that is answered after a Logout in %s brings nobody back',
  async (where) => {
    const [context, page] = await openDashboard();
    const tab = await context.newPage();
    await tab.goto('/customers/contact');
    await tab.getByRole('heading', { name: 'Contact' }).first().waitFor();
    const refresh = await hold(context, '**/api/auth/refresh-token');
    await letTokenRunOut(page);
    await page.goBack();
    await refresh.asked;

    await logOut(where === 'the same tab' ? page : tab);
    for (const each of [page, tab]) await each.waitForURL((url) => url.pathname === '/');
    const late = page.waitForResponse('**/api/auth/refresh-token');
    await refresh.release();
    expect((await late).status()).toBeLessThan(500);
    // What the answer would do, it has done when the tab has taken its next turn.
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await storedBy(tab)).toEqual({});
    await context.close();
  },
);

test('a late refresh of a borrower leaves the sign-in of staff in another tab alone', async () => {
  const [context, page] = await openDashboard();
  const refresh = await hold(context, '**/api/auth/refresh-token');
  // The page that goes away must not be the one that refreshes.
  await letTokenRunOut(page);
  await page.goBack();
  await refresh.asked;

  const tab = await context.newPage();
  await openAsStaff(tab, '/dashboard');
  await page.waitForURL((url) => url.pathname === '/');
  const late = page.waitForResponse('**/api/auth/refresh-token');
  await refresh.release();
  expect((await late).status()).toBe(200);
  await page.reload();
  await tab.getByRole('link', { name: 'Loans', exact: true }).click();
  await tab.getByRole('row').nth(2).waitFor();
  expect(await roleStored(tab)).toBe('admin');
  await context.close();
});

test('a slow save of one borrower does not overwrite the details of another who signed in meanwhile', async () => {
  const [context, page] = await openTab();
  await openAsBorrower(page, '/customers/customers');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('City').fill('Mysuru');
  const save = await hold(context, '**/api/customers/updatecustomer/**');
  await page.getByRole('button', { name: 'Save' }).click();
  await save.asked;

  const tab = await context.newPage();
  await openAsBorrower(tab, '/', bela);
  await tab.goto('/customers/dashboard');
  await tab.getByRole('heading', { name: `Welcome, ${bela.name}` }).waitFor();
  const saved = page.waitForResponse('**/api/customers/updatecustomer/**');
  await save.release();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await tab.reload();
  await tab.getByRole('heading', { name: `Welcome, ${bela.name}` }).waitFor();
  expect((await storedBy(tab))['customerDetails']).toContain(bela.email);
  await context.close();
});

test('nor is what a member of staff saved of their own profile', async () => {
  const [context, page] = await openTab();
  await openAsStaff(page, '/settings');
  const name = page.getByLabel('Name', { exact: true });
  await expect.poll(() => name.inputValue()).not.toBe('');
  const was = await name.inputValue();
  const save = await hold(context, '**/api/admin/update-password');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await save.asked;

  const tab = await context.newPage();
  await tab.goto('/auth/admin');
  await submitSignIn(tab, demoViewer);
  await tab.waitForURL('**/dashboard');
  const viewer = await storedBy(tab);
  expect(viewer['adminName']).not.toBe(was);
  const saved = page.waitForResponse('**/api/admin/update-password');
  await save.release();
  await saved;
  await page.reload();
  const { adminName, adminInfo } = await storedBy(tab);
  expect({ adminName, adminInfo }).toEqual({
    adminName: viewer['adminName'],
    adminInfo: viewer['adminInfo'],
  });
  await context.close();
});

test('a name that is read after the Logout is not kept', async () => {
  const [context, page] = await openTab();
  await openAsStaff(page, '/dashboard');
  await page.evaluate(() => localStorage.removeItem('adminName'));
  const profile = await hold(context, '**/api/admin/profile');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await profile.asked;
  await logOut(page);
  await page.waitForURL('**/auth/admin');
  const late = page.waitForResponse('**/api/admin/profile');
  await profile.release();
  await (await late).finished();
  // What the answer would do, it has done when the tab has been answered once more; anew, it would tidy up.
  await page.evaluate(async () => (await fetch('/api/health')).text());
  await page.getByRole('heading', { name: 'Admin Portal' }).waitFor();
  expect(await storedBy(page)).toEqual({});
  await context.close();
});

test('a session whose refresh is refused ends in every tab, with a message', async () => {
  const [context, page] = await openDashboard();
  const tab = await context.newPage();
  await tab.goto('/customers/contact');
  await tab.getByRole('heading', { name: 'Contact' }).first().waitFor();
  const refresh = await hold(context, '**/api/auth/refresh-token');
  await context.route('**/api/**', (route) =>
    route.request().url().includes('refresh') ? route.fallback() : route.fulfill({ status: 401 }),
  );
  await page.evaluate(() => localStorage.setItem('refreshToken', 'not a refresh token of ours'));
  await page.getByRole('link', { name: 'Vehicles', exact: true }).click();
  await refresh.asked;
  const refused = tab.waitForResponse((answer) => answer.status() === 401);
  await tab.getByRole('link', { name: 'Vehicles', exact: true }).click();
  await refused;
  await refresh.release();
  for (const each of [page, tab])
    await each.getByText('Your session has ended. Please sign in again.').waitFor();
  expect(await storedBy(tab)).toEqual({});
  await context.close();
});

/** A borrower on their dashboard. */
async function openDashboard(): Promise<readonly [BrowserContext, Page]> {
  const [context, page] = await openTab();
  await openAsBorrower(page, '/customers/dashboard');
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  return [context, page];
}

async function openTab(): Promise<readonly [BrowserContext, Page]> {
  const context = await stage.browser.newContext({ baseURL: stage.product.url });
  return [context, await context.newPage()];
}

/** Holds the answer to the first such request until it is released; the server has answered by then. */
async function hold(context: BrowserContext, calls: string, isHeld: (route: Route) => boolean = () => true) {
  let take = () => undefined as void;
  let letGo = () => undefined as void;
  const asked = new Promise<void>((resolve) => (take = resolve));
  const released = new Promise<void>((resolve) => (letGo = resolve));
  let isFirst = true;
  await context.route(calls, async (route) => {
    if (!isHeld(route) || !isFirst) {
      await route.continue();
      return;
    }
    isFirst = false;
    const response = await route.fetch();
    take();
    await released;
    await route.fulfill({ response });
  });
  return { asked, release: async () => letGo() };
}

/** Puts a token in the place of the stored one that the server refuses and the browser still goes on with. */
async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [, claims = ''] = (localStorage.getItem('token') ?? '').split('.');
    const known = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as object;
    const exp = Math.floor(Date.now() / 1000) - 60;
    localStorage.setItem('token', `e30.${btoa(JSON.stringify({ ...known, exp }))}.old`);
  });
}

/** The same from a page of the origin on which the app does not run. */
async function letTokenRunOut(tab: Page): Promise<void> {
  await tab.goto('/api/health');
  await expireToken(tab);
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

function roleOf(token: string): string {
  const [, claims = ''] = token.split('.');
  return String((JSON.parse(Buffer.from(claims, 'base64url').toString()) as { role: unknown }).role);
}

async function roleStored(page: Page): Promise<string> {
  return roleOf((await storedBy(page))['token'] ?? '');
}

/** Everything that the browser keeps. */
function storedBy(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(() => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>);
}

async function secondBorrower() {
  const api = await staffApi(stage.product.url);
  const customers = await api.list('/customers/getallcustomers');
  const found = customers.find(
    ({ status, email }) => status === 'Active' && email !== 'asha.rao@kisht.example',
  );
  if (found === undefined) throw new Error('the demo book has more than one borrower');
  const name = String(found['name']);
  return { ...(await api.letIn(String(found['customerId']))), name };
}
