import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { type Product, startProduct } from '../support/product.ts';
import { submitSignIn } from '../support/staff.ts';

/**
 * A server that keeps product.md and nothing more: no refresh token for staff, no role in the token, no `admin` object, no
 * paging, statuses in spellings of its own, numbers as text, a broken row. Only the app itself comes from ours.
 */
const loan = {
  _id: '64f0c0ffee',
  loanId: 'L-77',
  customerId: 'C-1',
  vehicleId: 'V-1',
  loanAmount: '100000',
  interestRate: '12',
  tenure: '12',
  emiAmount: '8885',
  startDate: '2026-01-31T00:00:00.000Z',
  paymentFrequency: 'Monthly',
  status: 'active',
  createdAt: '2026-01-31T10:00:00.000Z',
  disbursedDate: '2026-01-31T10:00:00.000Z',
  nextPaymentDate: '2026-03-31T00:00:00.000Z',
  __v: 3,
};
const payment = {
  _id: '64f0aaaa',
  installmentNumber: '1',
  amount: '8885',
  status: 'paid',
  paidDate: '2026-02-27T08:00:00.000Z',
  paymentMethod: 'Cash',
};
const answers: Readonly<Record<string, unknown>> = {
  'GET /admin/verify': true,
  'GET /admin/profile': { name: 'Devika', email: 'devika@lender.example' },
  'GET /loans/getallloans': [loan, { loanId: 'broken' }],
  'GET /customers/getallcustomers': [{ customerId: 'C-1', name: 'Farida Khan', phone: 9876543210 }],
  'GET /vehicles/getallvehicles': [{ _id: 'V-1', registrationNumber: 'KA 01 AB 1234', model: 'Nexon' }],
  'GET /loans/getloan/L-77': loan,
  'GET /payments/L-77': [payment],
  'GET /audit-logs/loan/L-77': { success: true, data: [] },
};

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchChromium()]);
});

afterAll(async () => {
  await browser.close();
  await product.remove();
});

test('staff sign in, find a loan and read its payments on a server that sends the least', async () => {
  const context = await browser.newContext({ baseURL: product.url });
  const sent = await standIn(context, { 'POST /admin/login': { token: tokenFor({}) } });
  const page = await context.newPage();
  await page.goto('/loans');
  await submitSignIn(page, { email: 'devika@lender.example', password: 'anything' });
  await page.waitForURL('**/loans');
  await page.getByText('One row could not be read.').waitFor();
  const row = page.getByRole('row').filter({ hasText: 'L-77' });
  expect(await row.innerText()).toContain('Farida Khan');
  expect(await row.innerText()).toContain('KA 01 AB 1234');
  expect(await row.innerText()).toContain('₹1,00,000.00');
  await page.getByRole('searchbox').fill('FARIDA');
  await page.getByText('1 found').waitFor();
  await page.goto('/payments/L-77');
  await page.getByRole('row').filter({ hasText: '28 Feb 2026' }).getByText('Paid').waitFor();
  await page.getByRole('row').filter({ hasText: '31 Mar 2026' }).getByText('Overdue').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('adminName'))).toBe('Devika');
  expect(sent.find(({ call }) => call === 'POST /admin/login')?.authorization).toBeNull();
  expect(sent.find(({ call }) => call === 'GET /admin/verify')?.authorization).toMatch(/^Bearer /);
  await context.close();
});

test('a borrower signs in on a server that sends the least, and without a token is told so', async () => {
  const context = await browser.newContext({ baseURL: product.url });
  const customer = { customerId: 'C-1', name: 'Farida Khan', createdAt: '2025-01-01', status: 'active' };
  await standIn(context, { 'POST /customers/login': { token: tokenFor({}), customer } });
  const page = await context.newPage();
  await page.goto('/');
  await submitSignIn(page, { email: 'farida@lender.example', password: 'anything' });
  await page.waitForURL('**/customers/dashboard');
  await context.close();

  const other = await browser.newContext({ baseURL: product.url });
  await standIn(other, { 'POST /customers/login': {}, 'POST /admin/login': { message: 'Account locked' } });
  const second = await other.newPage();
  await second.goto('/');
  await submitSignIn(second, { email: 'farida@lender.example', password: 'anything' });
  await second.getByText('No token received').waitFor();
  await second.goto('/auth/admin');
  await submitSignIn(second, { email: 'devika@lender.example', password: 'anything' });
  await second.getByText('Account locked').waitFor();
  await second.goto('/auth/forgot-password');
  await second.getByRole('textbox', { name: 'Email' }).fill('farida@lender.example');
  await second.getByRole('button', { name: 'Send reset link' }).click();
  await second.getByText('Password reset is not available here. Please contact support.').waitFor();
  expect(await second.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await other.close();
});

interface SentCall {
  readonly call: string;
  readonly authorization: string | null;
}

/** Answers every call of the API in the server's place; what it does not know is 404, as with Express. */
async function standIn(
  context: BrowserContext,
  more: Readonly<Record<string, unknown>>,
): Promise<readonly SentCall[]> {
  const sent: SentCall[] = [];
  await context.route('**/api/**', async (route) => {
    const request = route.request();
    const call = `${request.method()} ${new URL(request.url()).pathname.replace('/api', '')}`;
    sent.push({ call, authorization: await request.headerValue('authorization') });
    const body = { ...answers, ...more }[call];
    await (body === undefined
      ? route.fulfill({ status: 404, contentType: 'text/html', body: `Cannot ${call}` })
      : route.fulfill({ status: 200, json: body }));
  });
  return sent;
}

function tokenFor(claims: Readonly<Record<string, unknown>>): string {
  const exp = Math.floor(Date.now() / 1000) + 900;
  return `e30.${Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url')}.signed`;
}
