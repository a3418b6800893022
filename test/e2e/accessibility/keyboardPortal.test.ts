import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { fullBook, standIn } from '#test/support/foreign/foreignBook.ts';
import { expectGlimpse } from '#test/support/browser/expectBriefly.ts';
import {
  choose,
  expectFocusKept,
  expectTabGoesOn,
  expectTrapped,
  focusedName,
  expectHeading,
  openAccountMenu,
  press,
  signInByKeys,
  tabTo,
  tabToField,
  type,
  typeInto,
} from '#test/support/browser/keyboard.ts';
import { setStage } from '#test/support/browser/stage.ts';

/** The portal by keyboard alone. */
const stage = setStage();
let page: Page;

beforeAll(async () => {
  const context = await stage.browser.newContext({ baseURL: stage.product.url, reducedMotion: 'reduce' });
  await standIn(context, {
    ...fullBook,
    'POST /payments/L-77': 'OK',
    'PUT /customers/updatecustomer/C-1': 'OK',
    'PUT /vehicles/updatevehicle/V-1': 'OK',
    'POST /customers/changepassword/C-1': 'OK',
    'POST /feedback/create': 'OK',
  });
  page = await context.newPage();
  await page.goto('/');
  await signInByKeys(page, foreigner);
  await expectHeading(page, 'Welcome, Farida Khan');
});

test('every entry of the navigation is reached in its order', async () => {
  for (const [name, title] of [
    ['Customers', 'Customer Details'],
    ['Payment History', 'Payment History'],
    ['Vehicles', 'Vehicles'],
    ['Contact', 'Contact'],
    ['Settings', 'Settings'],
    ['Dashboard', 'Welcome, Farida Khan'],
  ] as const) {
    await choose(page, name, name === 'Dashboard' ? 'Shift+Tab' : 'Tab');
    await expectHeading(page, title);
  }
});

test('another loan is chosen with the arrows', async () => {
  await page.getByLabel('Loan', { exact: true }).waitFor();
  await tabToField(page, 'Loan');
  await press(page, 'ArrowDown');
  await page.getByText('This loan has been fully paid and closed').waitFor();
  await press(page, 'ArrowUp');
  await page.getByRole('button', { name: 'Pay Now' }).waitFor();
  await expectFocusKept(page);
});

test('an installment is paid', async () => {
  await choose(page, 'Pay Now');
  await expectHeading(page, 'Confirm Payment');
  await tabToField(page, 'Payment Method');
  await type(page, 'UPI');
  await expectGlimpse(page, 'Recorded. Awaiting confirmation.', () => choose(page, 'Confirm'));
  await expectHeading(page, 'Payment History - Loan L-77');
});

test('own details are edited, and leaving asks', async () => {
  await choose(page, 'Customers', 'Shift+Tab');
  await expectHeading(page, 'Customer Details');
  await page.getByRole('button', { name: 'Edit' }).waitFor();
  await choose(page, 'Edit');
  await tabToField(page, 'City');
  await type(page, 'Mysuru');
  await choose(page, 'Vehicles', 'Shift+Tab');
  await expectTrapped(page, 'alertdialog');
  await press(page, 'Escape');
  await expect.poll(() => focusedName(page)).toBe('Vehicles');
  await choose(page, 'Save');
  await page.getByText('Profile updated successfully!').waitFor();
  await expectFocusKept(page);
});

test('a vehicle is looked at and edited', async () => {
  await choose(page, 'Vehicles', 'Shift+Tab');
  await expectHeading(page, 'Vehicles');
  await page.getByRole('button', { name: 'View' }).waitFor();
  await choose(page, 'View');
  await expectTrapped(page, 'dialog');
  await press(page, 'Escape');
  await expect.poll(() => focusedName(page)).toBe('View');
  await choose(page, 'Edit');
  await expectHeading(page, 'Edit Vehicle');
  await page.getByLabel('Color').waitFor();
  await tabToField(page, 'Color');
  await type(page, 'Red');
  await press(page, 'Enter');
  await expectHeading(page, 'Vehicles');
});

test('a message is written, and on a small screen the menu is opened and closed', async () => {
  await choose(page, 'Contact', 'Shift+Tab');
  await expectHeading(page, 'Contact');
  await typeInto(page, { Name: 'Farida', Email: 'farida@lender.example', Message: 'Namaste' });
  await choose(page, 'Send Message');
  await page.getByText('Thank you for your message!').waitFor();
  await expectFocusKept(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await choose(page, 'Menu', 'Shift+Tab');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().waitFor();
  await choose(page, 'Settings');
  await expectHeading(page, 'Settings');
});

test('the tabs of the settings are gone through with the arrows, the password is changed and its words are shown', async () => {
  await tabTo(page, 'Profile');
  await press(page, 'ArrowRight');
  await expect.poll(() => focusedName(page)).toBe('Change Password');
  await press(page, 'Enter');
  await choose(page, 'Change Password');
  await page.getByText('All fields are required').waitFor();
  await tabToField(page, 'Old Password');
  await type(page, 'anything');
  await choose(page, 'Show password');
  await expect.poll(() => focusedName(page)).toBe('Hide password');
  await typeInto(page, { 'New Password': 'a new password', 'Confirm New Password': 'a new password' });
  await press(page, 'Enter');
  await page.getByText('Password changed successfully!').waitFor();
  await expectTabGoesOn(page);
});

test('the statement and a receipt are opened and left, and signing out ends at the sign-in', async () => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto('/customers/payment/L-77/emi');
  await expectHeading(page, 'Payment History - Loan L-77');
  await page.getByRole('link', { name: 'Statement of Account' }).waitFor();
  await choose(page, 'Statement of Account');
  await page.getByRole('article', { name: 'Statement of Account' }).waitFor();
  await tabTo(page, 'Print');
  await choose(page, /^Back to /, 'Shift+Tab');
  await page.getByRole('link', { name: 'Receipt' }).first().waitFor();
  await choose(page, /^Receipt /);
  await page.getByRole('article').waitFor();
  await openAccountMenu(page);
  await press(page, 'End');
  await expect.poll(() => focusedName(page)).toBe('Logout');
  await press(page, 'Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await expectHeading(page, 'Sign in');
});

/** The foreign server accepts any sign-in. */
const foreigner = { email: 'devika@lender.example', password: 'anything' };
