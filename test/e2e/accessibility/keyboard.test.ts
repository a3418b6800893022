import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { fullBook, standIn } from '#test/support/foreign/foreignBook.ts';
import { expectGlimpse } from '#test/support/browser/expectBriefly.ts';
import {
  choose,
  expectFocusIn,
  expectFocusKept,
  expectTrapped,
  focusedName,
  expectHeading,
  openAccountMenu,
  press,
  signInByKeys,
  tabTo,
  tabToField,
  type,
} from '#test/support/browser/keyboard.ts';
import { setStage } from '#test/support/browser/stage.ts';

/** The back office by keyboard alone. */
const stage = setStage();
let page: Page;

beforeAll(async () => {
  const context = await stage.browser.newContext({ baseURL: stage.product.url, reducedMotion: 'reduce' });
  await standIn(context, {
    ...fullBook,
    'PUT /loans/updateloan/L-77': 'OK',
    'PUT /settings/updateadmin/a1': 'OK',
    'POST /payments/L-77': 'OK',
    'DELETE /payments/revertpayment/64f0aaaa': 'OK',
  });
  page = await context.newPage();
  await page.goto('/loans');
  await signInByKeys(page, foreigner);
  await expectHeading(page, 'Loans');
});

test('the skip link leads past the navigation to what the page is about', async () => {
  await tabTo(page, /^Skip to/, 'Shift+Tab');
  expect(await focusedName(page)).toMatch(/^Skip to/);
  await press(page, 'Enter');
  await tabTo(page, 'Create New Loan');
});

test('every entry of the navigation is reached in its order', async () => {
  for (const [name, title] of [
    ['Dashboard', 'Welcome back, Devika'],
    ['Customers', 'Customers'],
    ['Loans', 'Loans'],
    ['Vehicles', 'Vehicles'],
    ['Application', 'Create Customer'],
    ['Settings', 'Admin Settings'],
  ] as const) {
    await choose(page, name);
    await expectHeading(page, title);
  }
});

test('the tabs of the settings are gone through with the arrows, and a role is changed in a dialog', async () => {
  await tabTo(page, 'Profile');
  for (const name of ['Customers', 'Admins']) {
    await press(page, 'ArrowRight');
    await expect.poll(() => focusedName(page)).toBe(name);
    await press(page, 'Enter');
  }
  await page.getByRole('button', { name: 'Edit' }).waitFor();
  await choose(page, 'Edit');
  await expectTrapped(page, 'dialog');
  await press(page, 'Escape');
  await expect.poll(() => focusedName(page)).toBe('Edit');
});

test('the account menu is opened, gone through and left, and gives the focus back', async () => {
  await openAccountMenu(page);
  await press(page, 'ArrowDown');
  await expect.poll(() => focusedName(page)).not.toBe('Profile');
  await press(page, 'End');
  await expect.poll(() => focusedName(page)).toBe('Logout');
  await press(page, 'Escape');
  await expect.poll(() => focusedName(page)).toMatch(/Account/);
});

test('a loan is found, opened, edited, left and its payments are opened', async () => {
  await choose(page, 'Loans', 'Shift+Tab');
  await expectHeading(page, 'Loans');
  await tabTo(page, 'Search loans');
  await type(page, 'FARIDA');
  await page.getByText('2 found').waitFor();
  await choose(page, 'View');
  await expectHeading(page, 'Loan L-77');
  await page.getByText('Engine Number').waitFor();
  await choose(page, 'Edit');
  await page.getByRole('button', { name: 'Save Changes' }).waitFor();
  await tabToField(page, 'Guarantor Name');
  await type(page, 'Ravi');
  await press(page, 'Enter');
  await page.getByText('Loan details updated successfully!').waitFor();
  await expectFocusKept(page);
  await choose(page, 'View Payments', 'Shift+Tab');
  await expectHeading(page, 'Payment History - Loan L-77');
});

test('a payment is reverted: the dialogs keep the focus, Escape gives it back, and the reason is asked for', async () => {
  await page.getByRole('button', { name: 'Revert' }).first().waitFor();
  await choose(page, 'Revert');
  await expectTrapped(page, 'dialog');
  await press(page, 'Escape');
  await expect.poll(() => focusedName(page)).toBe('Revert');
  await press(page, 'Enter');
  await expectFocusIn(page, 'dialog');
  await type(page, 'The cheque came back');
  await choose(page, 'Confirm');
  await expectTrapped(page, 'alertdialog');
  await choose(page, 'Confirm');
  await page.getByText('The payment has been reverted.').waitFor();
  await expectFocusIn(page, 'dialog');
  await press(page, 'Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectFocusKept(page);
});

test('a payment is recorded with a custom method', async () => {
  await choose(page, 'Pay Now');
  await expectHeading(page, 'Confirm and Edit Payment');
  await tabToField(page, 'Payment Method');
  await type(page, 'Other');
  await tabToField(page, 'Custom Payment Method');
  await type(page, 'Gold');
  await expectGlimpse(page, 'Payment Successful', () => press(page, 'Enter'));
  await expectHeading(page, 'Payment History - Loan L-77');
  await page.getByRole('button', { name: 'View Payment History' }).waitFor();
  await tabTo(page, 'View Payment History');
  await press(page, 'Space');
  await page.getByText('Payment Received').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Hide Payment History');
});

test('a customer is created, and what is missing takes the focus', async () => {
  await choose(page, 'Application', 'Shift+Tab');
  await expectHeading(page, 'Create Customer');
  await choose(page, 'Create Customer');
  await page.getByText('Name is required.').first().waitFor();
  await expect.poll(() => focusedId(page)).toBe('customer-name');
  await type(page, 'Meera Nair');
  await choose(page, 'Cancel');
  await expectTrapped(page, 'alertdialog');
  await choose(page, 'Leave');
  await expectHeading(page, 'Customers');
});

test('a customer is looked at and edited, a vehicle is looked at in a dialog', async () => {
  await page.getByText('2 found').waitFor();
  await choose(page, 'View');
  await expectHeading(page, 'Farida Khan');
  await page.getByRole('button', { name: 'View', exact: true }).waitFor();
  // The loans come before the vehicles; theirs are links.
  do await tabTo(page, 'View');
  while (await page.evaluate(() => document.activeElement?.tagName !== 'BUTTON'));
  await press(page, 'Enter');
  await expectTrapped(page, 'dialog');
  await press(page, 'Escape');
  await expect.poll(() => focusedName(page)).toBe('View');
  await choose(page, 'Back to Customers', 'Shift+Tab');
  await expectHeading(page, 'Customers');
});

test('a report is generated', async () => {
  await page.goto('/reports');
  await expectHeading(page, 'Reports');
  await page
    .getByRole('button', { name: /^Generate/ })
    .first()
    .waitFor();
  await choose(page, /^Generate/);
  await page.getByText('is generated and shown below.').waitFor();
  await expectFocusKept(page);
});

test('signing out ends at the sign-in', async () => {
  await openAccountMenu(page);
  await press(page, 'End');
  await expect.poll(() => focusedName(page)).toBe('Logout');
  await press(page, 'Enter');
  await page.waitForURL('**/auth/admin');
});

/** The foreign server accepts any sign-in. */
const foreigner = { email: 'devika@lender.example', password: 'anything' };

const focusedId = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.id);
