import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { fullBook, standIn } from '../support/foreignBook.ts';
import { type Product, startProduct } from '../support/product.ts';
import { submitSignIn } from '../support/staff.ts';

/** The sign-ins of a server that keeps product.md and nothing more; only the app itself comes from ours. */
let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchChromium()]);
});

afterAll(async () => {
  await browser.close();
  await product.remove();
});

test('staff sign in on a server that sends nothing but a token, and are known by the name that they have there', async () => {
  const context = await browser.newContext({ baseURL: product.url });
  const { sent } = await standIn(context, fullBook);
  const page = await context.newPage();
  await page.goto('/loans');
  await submitSignIn(page, { email: 'devika@lender.example', password: 'anything' });
  await page.waitForURL('**/loans');
  await page.getByRole('row').filter({ hasText: 'L-77' }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('adminName'))).toBe('Devika');
  expect(sent.find(({ call }) => call === 'POST /admin/login')?.authorization).toBeNull();
  expect(sent.find(({ call }) => call === 'GET /admin/verify')?.authorization).toMatch(/^Bearer /);
  await context.close();
});

test('without a token nobody is signed in, and what is not known there is said not to be', async () => {
  const context = await browser.newContext({ baseURL: product.url });
  await standIn(context, { 'POST /customers/login': {}, 'POST /admin/login': { message: 'Account locked' } });
  const page = await context.newPage();
  await page.goto('/');
  await submitSignIn(page, { email: 'farida@lender.example', password: 'anything' });
  await page.getByText('No token received').waitFor();
  await page.goto('/auth/admin');
  await submitSignIn(page, { email: 'devika@lender.example', password: 'anything' });
  await page.getByText('Account locked').waitFor();
  await page.goto('/auth/forgot-password');
  await page.getByRole('textbox', { name: 'Email' }).fill('farida@lender.example');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.getByText('Password reset is not available here. Please contact support.').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await context.close();
});
