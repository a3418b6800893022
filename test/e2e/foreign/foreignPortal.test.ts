import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ForeignBook, fullBook, standIn } from '#test/support/foreign/foreignBook.ts';
import { describeForms, describeScreens } from '#test/support/foreign/foreignWalk.ts';
import { portalForms } from '#test/support/browser/forms/forms.ts';
import { portalScreens } from '#test/support/browser/portalScreens.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { routesBeside } from '#test/support/browser/routes.ts';
import { submitSignIn } from '#test/support/browser/staff.ts';
import { openAnew } from '#test/support/browser/walk.ts';

const stage = setStage();
let page: Page;
let book: ForeignBook;
const broken: string[] = [];

beforeAll(async () => {
  const context = await stage.browser.newContext({ baseURL: stage.product.url });
  book = await standIn(context, fullBook);
  page = await context.newPage();
  page.on('pageerror', (error) => broken.push(error.message));
  await page.goto('/');
  await submitSignIn(page, { email: 'farida@lender.example', password: 'anything' });
  await page.getByRole('heading', { name: 'Welcome, Farida Khan' }).waitFor();
});

beforeEach(() => {
  book.turnTo(fullBook);
  book.sent.splice(0);
});

test('every screen of the portal is visited', () => {
  expect([...new Set(portalScreens.map(({ route }) => route))].toSorted()).toEqual(
    [...new Set(routesBeside('/customers/dashboard'))].toSorted(),
  );
});

describeScreens(portalScreens, () => ({ page, book }));

describeForms(portalForms, () => ({ page, book }));

test('a message is thanked for at once, and sent in the product’s own four fields', async () => {
  book.turnTo({ ...fullBook, 'POST /feedback/create': 'OK' });
  await openAnew(page, '/customers/contact');
  const message = { name: 'Farida', email: 'farida@lender.example', phone: '98765', message: 'Namaste' };
  for (const [field, text] of Object.entries(message)) {
    await page
      .getByRole('main')
      .getByLabel(new RegExp(`^${field}`, 'i'))
      .fill(text);
  }
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Thank you for your message!').waitFor();
  await expect
    .poll(() => book.sent.find(({ call }) => call === 'POST /feedback/create')?.body)
    .toEqual(message);
});

test('before the door: no token is no sign-in, and what is not known there is said not to be', async () => {
  const stranger = await stage.browser.newContext({ baseURL: stage.product.url });
  await standIn(stranger, { 'POST /customers/login': {} });
  const visitor = await stranger.newPage();
  await visitor.goto('/');
  await submitSignIn(visitor, { email: 'farida@lender.example', password: 'anything' });
  await visitor.getByText('No token received').waitFor();
  await visitor.goto('/auth/forgot-password');
  await visitor.getByRole('textbox', { name: 'Email' }).fill('farida@lender.example');
  await visitor.getByRole('button', { name: 'Send reset link' }).click();
  await visitor.getByText('Password reset is not available here. Please contact support.').waitFor();
  await visitor.goto('/auth/reset-password?token=t');
  await visitor.getByLabel('New Password', { exact: true }).fill('a new password');
  await visitor.getByLabel('Confirm New Password').fill('a new password');
  await visitor.getByRole('button', { name: 'Change Password' }).click();
  await visitor.getByText('Failed to reset the password.').waitFor();
  expect(await visitor.getByLabel('Confirm New Password').inputValue()).toBe('a new password');
  expect(await visitor.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await stranger.close();
});

describe('without our extensions', () => {
  test('another person’s record is not found, although the server would show it', async () => {
    const other = { loanId: 'L-9', customerId: 'C-9', loanAmount: 1, tenure: 1, emiAmount: 1 };
    book.turnTo({ ...fullBook, 'GET /loans/getloan/L-9': other, 'GET /payments/L-9': [] });
    for (const place of [
      'dashboard?loan=L-9',
      'payment-history?loan=L-9',
      'payment/L-9/emi',
      'payment/L-0/emi',
    ]) {
      await openAnew(page, `/customers/${place}`);
      await page.getByText('Loan not found').waitFor();
    }
    await openAnew(page, '/customers/vehicles/edit/V-0');
    await page.getByText('Vehicle not found').waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain('KA 01');
  });

  test('the vehicle dialog shows what there is', async () => {
    await openAnew(page, '/customers/vehicles');
    await page.getByRole('button', { name: 'View' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tata Nexon' });
    await dialog.getByText('in use').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await dialog.count()).toBe(0);
  });

  test('the payment history is read in the words of the server where it has its own', async () => {
    await openAnew(page, '/customers/payment/L-77/emi');
    await page.getByRole('button', { name: 'View Payment History' }).click();
    const history = page.getByRole('list', { name: 'Payment history' });
    await history.getByText('Payment Received').waitFor();
    await history.getByText('Payment Reverted').waitFor();
    expect(await history.getByRole('listitem').count()).toBe(2);
  });
});

test('no screen has thrown an error', () => {
  expect(broken).toEqual([]);
});
