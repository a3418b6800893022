import { expect, test } from 'vitest';
import { setStage } from '#test/support/browser/stage.ts';
import { openAsStaff, submitSignIn } from '#test/support/browser/staff.ts';

const borrower = { email: 'asha.rao@kisht.example', password: 'kisht-customer-demo' };

/** Long, for a busy machine. */
const patience = { timeout: 30_000 };

const stage = setStage();

test('a borrower signs in, reaches the requested page, and signs out to the portal’s sign-in', async () => {
  const page = await stage.browser.newPage({
    baseURL: stage.product.url,
    viewport: { width: 390, height: 844 },
  });
  await page.goto('/customers/payment-history?loan=2');
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await submitSignIn(page, { ...borrower, email: 'Asha.Rao@KISHT.example' });
  await page.waitForURL('**/customers/payment-history?loan=2');
  const details = await page.evaluate(() => localStorage.getItem('customerDetails'));
  expect(JSON.parse(details ?? '{}')).toMatchObject({
    customerId: expect.stringMatching(/^CUS-\d{6}$/),
    name: 'Asha Rao',
  });

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('textbox', { name: 'Password' }).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.close();
});

test('neither portal opens with the other’s session', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await page.goto('/');
  await submitSignIn(page, borrower);
  await page.waitForURL('**/customers/dashboard');
  await page.goto('/loans');
  await page.waitForURL('**/auth/admin');
  await submitSignIn(page);
  await page.waitForURL('**/loans');
  await page.getByRole('heading', { name: 'Loans' }).waitFor();
  await page.goto('/customers/dashboard');
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Sign in');
  await page.close();
});

test('when another person signs in in another tab, the screen starts again for them', async () => {
  const context = await stage.browser.newContext({ baseURL: stage.product.url });
  const page = await context.newPage();
  await page.goto('/');
  await submitSignIn(page, borrower);
  await page.getByRole('heading', { name: 'Welcome, Asha Rao' }).waitFor();
  await page.goto('/customers/contact');
  await page.getByLabel('Message').fill('Typed by Asha');
  // A page of the same origin on which the app does not run.
  const other = await context.newPage();
  await other.goto('/api/health');
  await other.evaluate(() => {
    const claims = btoa(JSON.stringify({ sub: 'somebody else', role: 'customer', exp: 4_000_000_000 }));
    localStorage.setItem('customerDetails', JSON.stringify({ customerId: 'CUS-999999', name: 'Bela Shah' }));
    localStorage.setItem('token', `e30.${claims}.other`);
  });
  await page.getByRole('button', { name: 'Account BS' }).waitFor();
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('');
  await page.context().close();
});

test('a page that comes back by Back as it was left shows nothing of a session that has ended meanwhile', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await page.goto('/');
  await submitSignIn(page, borrower);
  await page.getByRole('heading', { name: 'Welcome, Asha Rao' }).waitFor();
  await page.goto('/customers/contact', { waitUntil: 'networkidle' });
  await page.getByLabel('Message').waitFor();
  // No page is told of what changed in the storage while it was put away, nor of its own changes.
  await page.evaluate(() => {
    localStorage.clear();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await page.getByRole('button', { name: /^Account/ }).count()).toBe(0);
  await page.close();
});

test('a wrong password shows a message; the links between the two sign-ins work', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await page.goto('/');
  await submitSignIn(page, { ...borrower, password: 'not the password' });
  await page.getByText('Invalid email or password').waitFor();
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(borrower.email);
  await page.getByRole('link', { name: 'Sign in as admin' }).click();
  await page.getByRole('heading', { name: 'Admin Portal' }).waitFor();
  await page.getByRole('link', { name: 'Sign in as user' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { name: 'Reset password' }).waitFor();
  await page.getByRole('button', { name: 'Back to login' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.close();
});

test('five parallel calls with an expired token make one refresh and five retries', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openAsStaff(page, '/dashboard');
  await page.getByRole('row').nth(2).waitFor();
  // Outside the app, so that its dashboard's calls are not counted among the five.
  await page.goto('/api/health');
  const answered: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/')) answered.push(`${response.status()} ${pathname}`);
  });
  // The server refuses an expired token; the browser goes on for 300 seconds (rule SESSION-GRACE).
  const expired = await page.evaluate(() => {
    const exp = Math.floor(Date.now() / 1000) - 10;
    const token = `e30.${btoa(JSON.stringify({ sub: 'x', role: 'admin', exp }))}.old`;
    localStorage.setItem('token', token);
    return token;
  });
  let held = 0;
  let letThrough = () => undefined as void;
  const five = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/api/**', async (route) => {
    if (route.request().headers()['authorization'] === `Bearer ${expired}`) {
      held += 1;
      if (held === 5) letThrough();
      await five;
    }
    await route.continue();
  });
  // One call of each screen, before the first has been answered.
  await page.goto('/dashboard');
  await expect.poll(() => held, patience).toBe(1);
  for (const [before, name] of ['Loans', 'Customers', 'Vehicles', 'Settings'].entries()) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect.poll(() => held, patience).toBe(before + 2);
  }
  await page.getByLabel('Name', { exact: true }).waitFor();
  const calls = (status: string) =>
    answered.filter((call) => call.startsWith(status)).map((call) => call.slice(status.length + 1));
  // The dashboard asks for recent loans and today's work once its figures are there: with the new token, so neither is
  // refused.
  await expect.poll(() => calls('200').length, patience).toBe(8);
  expect(calls('401')).toHaveLength(5);
  expect(calls('200').toSorted()).toEqual(
    [
      ...calls('401'),
      '/api/auth/refresh-token',
      '/api/figures/recent-loans',
      '/api/figures/today',
    ].toSorted(),
  );
  await page.close();
});

test('navigation state comes back with the requested path: a session that ends on the confirm screen loses nothing', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openAsStaff(page, '/loans');
  await page
    .getByRole('row')
    .filter({ hasText: 'Overdue' })
    .first()
    .getByRole('link', { name: 'View' })
    .click();
  await page.getByRole('link', { name: 'View Payments' }).click();
  await page.getByRole('button', { name: 'Pay Now' }).first().click();
  const total = await page.getByLabel('Total Amount').innerText();
  await page.evaluate(() => {
    localStorage.removeItem('refreshToken');
    localStorage.setItem('token', `e30.${btoa(JSON.stringify({ sub: 'x', exp: 4_000_000_000 }))}.forged`);
  });
  await page.reload();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  await submitSignIn(page);
  await page.waitForURL('**/confirm-payment');
  expect(await page.getByLabel('Total Amount').innerText()).toBe(total);
  await page.close();
});
