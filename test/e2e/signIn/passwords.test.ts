import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { leavePortal } from '#test/support/browser/borrowers.ts';
import { focusedName } from '#test/support/browser/keyboard.ts';
import { mailTo } from '#test/support/browser/mails/outbox.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { demoAdmin, submitSignIn } from '#test/support/browser/staff.ts';

const borrower = 'asha.rao@kisht.example';

const stage = setStage();

test('a forgotten password is set anew by a mailed link, which works once', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The sign-in has a field of this name too.
  await page.waitForURL('**/auth/forgot-password');
  await page.getByRole('heading', { name: 'Reset password' }).waitFor();
  await page.getByRole('textbox', { name: 'Email' }).fill(borrower);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.getByText('If an account exists for this email, a reset link has been sent.').waitFor();

  const mail = await mailTo(stage.product.folder, borrower, 'reset-password?token=');
  const link = /http:\/\/\S+\/auth\/reset-password\?token=[\w-]+/.exec(mail)?.[0] ?? '';
  expect(link).toContain(stage.product.url);
  await page.goto(link);
  // The URL and the history no longer hold the token.
  await page.waitForURL(`${stage.product.url}/auth/reset-password`);
  await page.getByRole('textbox', { name: 'New Password', exact: true }).fill('a new password');
  await page.getByRole('textbox', { name: 'Confirm New Password' }).fill('another one');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByText('New passwords do not match').waitFor();
  await page.getByRole('textbox', { name: 'New Password', exact: true }).fill('password');
  await page.getByRole('textbox', { name: 'Confirm New Password' }).fill('password');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByText('New Password is one of the most common passwords').waitFor();
  expect(
    await page.getByRole('textbox', { name: 'New Password', exact: true }).getAttribute('aria-invalid'),
  ).toBe('true');
  // The button that was pressed could not keep the focus, and the field says why it has it.
  await expect.poll(() => focusedName(page)).toBe('New Password');
  await page.getByRole('textbox', { name: 'New Password', exact: true }).fill('a new password');
  await page.getByRole('textbox', { name: 'Confirm New Password' }).fill('a new password');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByText('Your password has been changed. Please sign in with the new one.').waitFor();
  expect(await page.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/');

  await page.goto(link);
  await page.getByRole('textbox', { name: 'New Password', exact: true }).fill('a third password');
  await page.getByRole('textbox', { name: 'Confirm New Password' }).fill('a third password');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByRole('link', { name: 'Send reset link' }).click();
  await page.waitForURL('**/auth/forgot-password');

  await page.goto('/');
  await submitSignIn(page, { email: borrower, password: 'a new password' });
  await page.waitForURL('**/customers/dashboard');
  await page.close();
});

test('a password field is masked, takes a pasted password, and is known to a password manager', async () => {
  const context = await stage.browser.newContext({ baseURL: stage.product.url });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  const fields = async () =>
    Promise.all(
      (await page.getByLabel(/Password$/).all()).map(async (field) => [
        await field.getAttribute('type'),
        await field.getAttribute('autocomplete'),
      ]),
    );
  const pasted = async (field: string) => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), 'from a manager');
    await page.getByLabel(field, { exact: true }).focus();
    await page.keyboard.press('ControlOrMeta+V');
    return page.getByLabel(field, { exact: true }).inputValue();
  };
  for (const door of ['/', '/auth/admin']) {
    await page.goto(door);
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await fields()).toEqual([['password', 'current-password']]);
    expect(await page.getByRole('textbox', { name: 'Email' }).getAttribute('autocomplete')).toBe('username');
    expect(await pasted('Password')).toBe('from a manager');
  }
  await page.goto('/auth/reset-password?token=x');
  await page.getByRole('textbox', { name: 'Confirm New Password' }).waitFor();
  expect(await fields()).toEqual([
    ['password', 'new-password'],
    ['password', 'new-password'],
  ]);
  expect(await pasted('New Password')).toBe('from a manager');
  expect(await pasted('Confirm New Password')).toBe('from a manager');
  await context.close();
});

test('the address and the history no longer hold the token of “This was not me”, and the screen does', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await page.goto('/auth/not-me?token=x');
  await page.waitForURL(`${stage.product.url}/auth/not-me`);
  await page.getByRole('button', { name: 'Secure my account' }).click();
  await page.getByText('This link has expired or was used before.').waitFor();
  expect(await page.evaluate(() => window.history.length)).toBe(2);
  await page.close();
});

test('Back to login goes one step back, and in a fresh tab to the sign-in', async () => {
  const context = await stage.browser.newContext({ baseURL: stage.product.url });
  // The first page of a context may have been elsewhere before.
  await context.newPage();
  const page = await context.newPage();
  await page.goto('/auth/forgot-password');
  await page.getByRole('button', { name: 'Back to login' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.waitForURL((url) => url.pathname === '/');

  for (const from of ['/auth/admin', '/']) {
    await page.goto(from);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('button', { name: 'Back to login' }).click();
    await page.waitForURL((url) => url.pathname === from);
  }
  await page.goto('/auth/admin');
  await page.goto('/auth/forgot-password');
  await page.getByRole('button', { name: 'Back to login' }).click();
  await page.getByRole('heading', { name: 'Admin Portal' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/auth/admin');
  await context.close();
});

test('a one-time password leads to Change Password with a word why, and then to where the borrower wanted to go', async () => {
  const oneTime = 'one-time-password-01';
  await resetByStaff(oneTime);
  expect(await mailTo(stage.product.folder, borrower, oneTime)).toContain(oneTime);

  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await page.goto('/customers/payment-history');
  await page.waitForURL((url) => url.pathname === '/');
  await submitSignIn(page, { email: borrower, password: oneTime });
  await page.waitForURL('**/customers/settings');
  await page
    .getByText('You signed in with a one-time password. Please choose a password of your own.')
    .waitFor();
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByText('All fields are required').waitFor();
  // A password manager learns whose password it is to replace.
  expect(await page.locator('form input[autocomplete="username"]').inputValue()).toBe(borrower);
  await page.getByRole('textbox', { name: 'Old Password' }).fill(oneTime);
  await page.getByRole('textbox', { name: 'New Password', exact: true }).fill('password');
  await page.getByRole('textbox', { name: 'Confirm New Password' }).fill('password');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByText('New Password is one of the most common passwords').waitFor();
  await expect.poll(() => focusedName(page)).toBe('New Password');
  await page.getByRole('textbox', { name: 'New Password', exact: true }).fill('my own password');
  await page.getByRole('textbox', { name: 'Confirm New Password' }).fill('my own password');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.waitForURL('**/customers/payment-history');
  await page.close();
});

test('a one-time password that was changed no longer counts, even after Back', async () => {
  const words = 'You signed in with a one-time password. Please choose a password of your own.';
  const page = await openWithOneTimePassword('one-time-password-02');
  await page.getByText(words).waitFor();
  // Every other path leads back here until it is changed.
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL('**/customers/settings?tab=password');
  await page.getByText(words).waitFor();
  await change(page, 'one-time-password-02', 'my second password');
  await page.getByRole('heading', { name: 'Welcome, ' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Change Password' }).waitFor();
  expect(await page.getByText(words).count()).toBe(0);
  await leavePortal(page);

  // Another one is one again.
  await resetByStaff('one-time-password-03');
  await submitSignIn(page, { email: borrower, password: 'one-time-password-03' });
  await page.getByText(words).waitFor();
  await page.close();
});

test('a borrower who has replaced a one-time password is asked before leaving an edit of their profile', async () => {
  const page = await openWithOneTimePassword('one-time-password-04');
  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('City').fill('Mysuru');
  await page.getByRole('tab', { name: 'Change Password' }).click();
  await change(page, 'one-time-password-04', 'my third password');
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByText('Password changed successfully!').waitFor();
  await page.getByRole('tab', { name: 'Profile' }).click();
  expect(await page.getByLabel('City').inputValue()).toBe('Mysuru');
  await page.getByRole('tab', { name: 'Change Password' }).click();
  await change(page, 'my third password', 'my fourth password');
  await page.getByText('Password changed successfully!').waitFor();
  await page.close();
});

async function openWithOneTimePassword(password: string): Promise<Page> {
  await resetByStaff(password);
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await page.goto('/');
  await submitSignIn(page, { email: borrower, password });
  await page.waitForURL('**/customers/settings');
  await page.getByRole('heading', { name: 'Change Password' }).waitFor();
  return page;
}

async function change(page: Page, oldPassword: string, newPassword: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Old Password' }).fill(oldPassword);
  await page.getByRole('textbox', { name: 'New Password', exact: true }).fill(newPassword);
  await page.getByRole('textbox', { name: 'Confirm New Password' }).fill(newPassword);
  await page.getByRole('button', { name: 'Change Password' }).click();
}

/** The call of the settings screen by which staff reset a password. */
async function resetByStaff(password: string): Promise<void> {
  const post = (path: string, body: unknown, token?: string) =>
    fetch(`${stage.product.url}/api${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  const login = await post('/admin/login', demoAdmin);
  const { token } = (await login.json()) as { readonly token: string };
  const customers = await fetch(`${stage.product.url}/api/customers/getallcustomers`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const rows = (await customers.json()) as readonly { readonly customerId: string; readonly email: string }[];
  const customerId = rows.find(({ email }) => email === borrower)?.customerId ?? '';
  const reset = await post(`/settings/customers/${customerId}/reset-password`, { password }, token);
  expect(reset.status).toBe(200);
}
