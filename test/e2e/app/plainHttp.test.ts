import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAsBorrower } from '#test/support/browser/borrowers.ts';
import { launchChromium } from '#test/support/browser/chromium.ts';
import { type Product, startProduct } from '#test/support/browser/product.ts';
import { openAsStaff } from '#test/support/browser/staff.ts';

/**
 * In a lender's own network the product may be reached by a name without https: a browser then lacks what it gives to secure
 * origins alone, as it does not at 127.0.0.1.
 */
const host = 'office.example';
let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([
    startProduct(),
    launchChromium([`--host-resolver-rules=MAP ${host} 127.0.0.1`]),
  ]);
});

afterAll(async () => {
  await browser.close();
  await product.remove();
});

const open = (): Promise<Page> =>
  browser.newPage({ baseURL: product.url.replace('127.0.0.1', host), reducedMotion: 'reduce' });

test('without https staff record a payment and a receipt', async () => {
  const page = await open();
  await openAsStaff(page, '/payments/LN-000017');
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await page.getByRole('button', { name: 'Pay Now' }).first().click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText(/^PAY-\d+: .* recorded/).waitFor();

  await page.goto('/receipts/new?loan=LN-000017');
  await page.getByLabel('Amount').fill('500');
  await page.getByRole('table', { name: 'What the money pays' }).waitFor();
  await page.getByRole('button', { name: 'Record Receipt' }).click();
  const recorded = page.getByRole('status').getByText(/Receipt RCP-\d{6}/);
  await recorded.waitFor();
  expect(await recorded.count()).toBe(1);
  await page.close();
});

test('without https a borrower’s message arrives', async () => {
  const page = await open();
  await openAsBorrower(page, '/');
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
  await page.getByLabel('Message').fill('Please call me about my last payment.');
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/feedback/create'));
  await page.getByRole('button', { name: 'Send Message' }).click();
  expect((await sent).status()).toBe(201);
  await page.getByText('Thank you for your message!').waitFor();
  await page.close();
});
