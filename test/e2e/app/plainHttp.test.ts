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

const address = (): string => product.url.replace('127.0.0.1', host);

const open = (): Promise<Page> => browser.newPage({ baseURL: address(), reducedMotion: 'reduce' });

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

test('without https staff copy a value, and a number that the server has yet to send', async () => {
  const page = await open();
  await openAsStaff(page, '/customers/CUS-000001');
  for (const label of ['Customer ID', 'Aadhaar Number']) {
    await page.getByRole('button', { name: `Copy ${label}` }).click();
    await page.getByRole('status').getByText(`${label} copied`).waitFor();
  }
  // What was copied is pasted, since a page without https cannot read the clipboard.
  await page.getByRole('link', { name: 'Customers', exact: true }).first().click();
  const search = page.getByLabel('Search customers');
  await search.fill('');
  await search.press('ControlOrMeta+v');
  await expect.poll(() => search.inputValue()).toMatch(/^\d{12}$/);
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

test('without https tabs that open at once with a token past its time refresh it once, and all stay signed in', async () => {
  const context = await browser.newContext({ baseURL: address() });
  const refreshes: number[] = [];
  context.on('response', (answer) => {
    if (answer.url().endsWith('/refresh-token')) refreshes.push(answer.status());
  });
  const page = await context.newPage();
  await openAsStaff(page, '/loans');
  await page.getByRole('row').nth(1).waitFor();
  // The server knows it no more than one past its time.
  await page.evaluate(() => {
    localStorage.setItem('token', `e30.${btoa(JSON.stringify({ sub: 'x', exp: 4_000_000_000 }))}.forged`);
  });
  const tabs = [page, await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto('/loans')));
  for (const tab of tabs) await tab.getByRole('row').nth(1).waitFor();
  expect(refreshes).toEqual([200]);
  await context.close();
});
