import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setStage } from '#test/support/browser/stage.ts';
import { tokenOf } from '#test/support/machines/machines.ts';
import { demoAdmin, openAsStaff, submitSignIn } from '#test/support/browser/staff.ts';

const stage = setStage();

test('a wrong password, empty fields and a server that is gone are each answered in words, and the e-mail is kept', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await page.goto('/auth/admin');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Please enter both email and password').waitFor();
  await submitSignIn(page, { email: demoAdmin.email, password: 'not the password' });
  await page.getByText('Invalid email or password').waitFor();
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(demoAdmin.email);
  expect(await storedBy(page)).toEqual({});

  await page.route('**/api/admin/login', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Unable to connect to the server. Please check your internet connection.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Password' }).inputValue()).toBe('not the password');
  await page.close();
});

test('the requested path is remembered, the sign-in leaves no trace in the history, and Logout forgets everything', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await page.goto('/nowhere');
  const places: string[] = [];
  page.on('framenavigated', (frame) => places.push(frame.url().slice(stage.product.url.length)));
  await openAsStaff(page, '/loans?from=letter');
  // The list writes its own query soon after.
  expect(places.slice(places.lastIndexOf('/auth/admin'))).toContain('/loans?from=letter');
  await page.getByRole('heading', { name: 'Loans' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await page.goForward();
  await page.getByRole('heading', { name: 'Loans' }).waitFor();

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/auth/admin');
  expect(await storedBy(page)).toEqual({});
  await page.goto('/payments/LN-000001');
  await page.waitForURL('**/auth/admin');
  await page.close();
});

test('remember me keeps the e-mail for the next time, and no password', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await page.goto('/auth/admin');
  await page.getByLabel('Remember me').check();
  await page.route('**/api/admin/verify', (route) => route.fulfill({ status: 403, json: {} }));
  await submitSignIn(page);
  await page.getByText('Token verification failed').waitFor();
  expect(await storedBy(page)).toEqual({});
  await page.unroute('**/api/admin/verify');
  await submitSignIn(page);
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/auth/admin');
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(demoAdmin.email);
  expect(await page.getByRole('textbox', { name: 'Password' }).inputValue()).toBe('');
  expect(JSON.stringify(await storedBy(page))).not.toContain(demoAdmin.password);
  await page.close();
});

test('a foreign adminToken is only read, and removed once it is expired', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await page.goto('/auth/admin');
  const comeWith = async (expSeconds: number) => {
    const adminToken = tokenOf({ exp: expSeconds });
    await page.evaluate((token) => localStorage.setItem('adminToken', token), adminToken);
    await page.reload();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    return adminToken;
  };
  const future = await comeWith(4_000_000_000);
  await page.getByRole('link', { name: 'Sign in as user' }).click();
  await page.getByRole('link', { name: 'Sign in as admin' }).waitFor();
  expect(await storedBy(page)).toEqual({ adminToken: future });
  await comeWith(1_000_000_000);
  expect(await storedBy(page)).toEqual({});
  await page.close();
});

test('a visit to the confirm screen without details, an unknown loan and an unknown path each say what is wrong', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openAsStaff(page, '/loans');
  await page.goto('/confirm-payment');
  await page.getByRole('heading', { name: 'Invalid Payment Data' }).waitFor();
  await page.getByText('Missing payment details. Please go back and try again.').waitFor();
  expect(await page.title()).toContain('Invalid Payment Data');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await page.waitForURL('**/loans');

  await page.goto('/payments/LN-999999');
  await page.getByRole('alert').getByText('Loan not found').waitFor();
  await page.getByRole('button', { name: 'Retry' }).waitFor();

  await page.goto('/no/such/place');
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.title()).toContain('Kisht');
  await page.close();
});

test('a token that the server refuses ends the session with a message, and clears the screen', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openAsStaff(page, '/loans');
  await page.getByRole('heading', { name: 'Loans' }).waitFor();
  await page.evaluate(() => {
    const claims = btoa(JSON.stringify({ sub: 'x', role: 'admin', exp: 4_000_000_000 }));
    localStorage.setItem('token', `e30.${claims}.forged`);
    localStorage.removeItem('refreshToken');
  });
  await page.goto('/payments/LN-000001');
  await page.waitForURL('**/auth/admin');
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  expect(await storedBy(page)).toEqual({});
  await submitSignIn(page);
  await page.waitForURL('**/payments/LN-000001');
  await page.close();
});

test.each([
  ['has long expired', { sub: 'x', role: 'admin', exp: 1_500_000_000 }],
  ['cannot be read', 'no claims'],
])('a sign-in whose token %s fails at the check, and says so', async (_, claims) => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
  await page.route('**/api/admin/login', (route) => route.fulfill({ json: { token } }));
  await page.goto('/auth/admin');
  await submitSignIn(page);
  await page.getByText('Failed to authenticate after login').waitFor();
  expect(await storedBy(page)).toEqual({});
  await page.close();
});

test('signing out in one tab signs the other out too', async () => {
  const context = await stage.browser.newContext({ baseURL: stage.product.url });
  const [one, other] = [await context.newPage(), await context.newPage()];
  await openAsStaff(one, '/loans');
  await other.goto('/loans');
  await other.getByRole('heading', { name: 'Loans' }).waitFor();
  await one.getByRole('button', { name: 'Account' }).click();
  await one.getByRole('menuitem', { name: 'Logout' }).click();
  await other.waitForURL('**/auth/admin');
  expect(await storedBy(other)).toEqual({});
  await context.close();
});

/** Everything that the browser keeps. */
function storedBy(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(() => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>);
}
