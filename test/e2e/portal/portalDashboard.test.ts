import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formatRupees } from '#domain/values/format.ts';
import { type Paise, rupees } from '#domain/values/money.ts';
import { openAsBorrower, staffApi } from '#test/support/browser/borrowers.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { expectNoSidewaysScrolling, expectThumbSized } from '#test/support/browser/layout.ts';
import { submitSignIn } from '#test/support/browser/staff.ts';

const stage = setStage();

test('a borrower sees their details and the default loan, and choosing another survives a reload', async () => {
  const page = await open('/customers/dashboard', { width: 390, height: 844 });
  await page.getByRole('heading', { name: 'Welcome, Asha Rao' }).waitFor();
  const main = page.getByRole('main');
  await main.getByText(/^Account ID CUS-\d{6}$/).waitFor();
  await main.getByText(/^Member since \d{2} \w{3} \d{4}$/).waitFor();
  await main.getByText('Active', { exact: true }).waitFor();

  await main.getByText(/9 days late: ₹675\.00 penalty as of today, and ₹75\.00 more each day\./).waitFor();
  await main.getByText('50% complete').waitFor();
  expect(await main.getByRole('progressbar').getAttribute('value')).toBe('50');
  expect(await main.getByText('6/12', { exact: true }).count()).toBe(1);
  await main.getByText(/^\d{1,2}(st|nd|rd|th) of every month$/).waitFor();
  await main.getByText('1 awaiting confirmation').first().waitFor();
  for (const card of ['Total Loan Amount', 'Amount Paid', 'Remaining Amount', 'Next EMI Due'])
    expect(await main.getByText(card, { exact: true }).count()).toBe(1);
  await main.getByText('Total Outstanding').waitFor();
  const recent = main.getByRole('list', { name: 'Recent transactions' }).getByRole('listitem');
  await recent.first().waitFor();
  expect(await recent.count()).toBe(3);
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect.poll(() => recent.count()).toBe(5);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => recent.count()).toBe(3);
  const newest = await recent.first().innerText();
  expect(newest).toContain('Credit');
  expect(newest).toContain('Recorded. Awaiting confirmation.');
  expect(newest).toContain(`+${formatRupees(await claimedOn(page))}`);
  expect(newest).not.toMatch(/Completed|Received/);
  expect(await recent.nth(1).innerText()).toMatch(/Completed|Reverted/);
  expect(await recent.filter({ hasText: /confirmed for installment/ }).count()).toBe(0);

  const chooser = page.getByLabel('Loan', { exact: true });
  const options = await chooser.locator('option').allInnerTexts();
  expect(options).toEqual([
    expect.stringMatching(/^Car Loan · LN-\d{6} · ₹3,60,000\.00$/),
    expect.stringMatching(/^Two-Wheeler Loan · LN-\d{6} · ₹78,000\.00$/),
  ]);
  const closedLoan = /LN-\d{6}/.exec(options[1] ?? '')?.[0] ?? '';
  await chooser.selectOption(closedLoan);
  await page.waitForURL(`**/customers/dashboard?loan=${closedLoan}`);
  await main.getByText('This loan has been fully paid and closed').waitFor();
  await main.getByText('100% complete').waitFor();
  expect(await main.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
  await page.reload();
  await main.getByText('This loan has been fully paid and closed').waitFor();
  expect(await chooser.inputValue()).toBe(closedLoan);

  await main.getByRole('link', { name: 'View All' }).click();
  await page.waitForURL(`**/customers/payment-history?loan=${closedLoan}`);
  await page.getByRole('list', { name: 'Payment history' }).waitFor();
  expect(await chooser.inputValue()).toBe(closedLoan);
  await page.context().close();
});

test('Pay Now and Pay EMI Now lead to the confirm screen with everything it needs', async () => {
  const page = await open('/customers/dashboard');
  for (const name of ['Pay Now', 'Pay EMI Now']) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.waitForURL('**/customers/confirm-payment');
    const state = await page.evaluate(() => (history.state as { usr: unknown }).usr);
    expect(state).toMatchObject({
      loanId: expect.stringMatching(/^LN-\d{6}$/),
      installmentNumber: 8,
      penaltyAmount: 675,
      defaultPenalty: 675,
      paymentMethod: 'Cash',
      customPaymentMethod: '',
      dueDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    await page.goBack();
    await page.getByRole('heading', { name: 'Welcome, Asha Rao' }).waitFor();
  }
  await page.context().close();
});

test('on a phone the dashboard begins with the amount to pay now, and is short', async () => {
  const page = await open('/customers/dashboard', { width: 390, height: 844 });
  const banner = page.getByRole('region', { name: 'Next EMI' });
  await banner.getByText('₹32,409.00 to pay now').waitFor();
  await banner
    .getByText(/^₹31,734\.00 due on \d{2} \w{3} \d{4} \+ ₹675\.00 penalty \(9 days × ₹75\.00\)$/)
    .waitFor();
  await page.getByRole('list', { name: 'Recent transactions' }).waitFor();
  const box = await banner.getByRole('button', { name: 'Pay Now' }).boundingBox();
  expect(box?.y).toBeLessThanOrEqual(700);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2_060);

  const main = page.getByRole('main');
  await main.getByText('6 paid, 1 awaiting confirmation').waitFor();
  await main.getByText('1 overdue, 4 to come').waitFor();
  expect(await main.getByText('Remaining EMIs').isVisible()).toBe(false);
  await main.getByText('Your debt in full').click();
  await main.getByText('Remaining EMIs').waitFor();
  await main.getByRole('heading', { name: 'Repayment Schedule' }).click();
  const eighth = main.getByRole('list', { name: 'Repayment schedule' }).getByRole('listitem').nth(7);
  await eighth.getByText('₹31,734.00').click();
  await eighth.getByText('Principal').waitFor();
  await expectNoSidewaysScrolling(page, 'dashboard with everything open');
  await page.context().close();
});

test('an installment that was paid meanwhile elsewhere is answered with Payment Exists', async () => {
  const staff = await staffApi(stage.product.url);
  const page = await open('/customers/dashboard');
  await page.getByRole('button', { name: 'Pay Now', exact: true }).waitFor();
  const loanId = (await page.getByRole('heading', { name: /^Loan LN-/ }).innerText()).replace('Loan ', '');
  const paid = (await staff.post(`/payments/${loanId}`, {
    installmentNumber: 8,
    amount: 31_734,
    penaltyAmount: 0,
    status: 'paid',
    paymentMethod: 'Cash',
    paidBy: 'Admin',
  })) as { readonly paymentId: string };
  await page.getByRole('button', { name: 'Pay Now', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment Exists' });
  await dialog
    .getByText('A payment for installment #8 already exists. Please update the existing payment if needed.')
    .waitFor();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await page.getByText('Next EMI, installment #9.').waitFor();
  await staff.revert(paid.paymentId);
  await page.goto('/customers/payment-history');
  const newest = page.getByRole('list', { name: 'Payment history' }).getByRole('listitem').first();
  const words = await newest.innerText();
  expect(words).toContain('Debit');
  expect(words).toContain('Payment reverted for installment #8');
  expect(words).toContain('-₹31,734.00');
  expect(words).toContain('Reverted');
  await page.context().close();
});

test('another person’s loan in the URL is not found, because the server refuses it', async () => {
  const staff = await staffApi(stage.product.url);
  const own = (await staff.list('/customers/getallcustomers')).find(
    ({ email }) => email === 'asha.rao@kisht.example',
  );
  const other = (await staff.list('/loans/getallloans')).find(
    ({ customerId }) => customerId !== own?.['customerId'],
  );
  const page = await open('/customers/dashboard');
  const refused: number[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/') && pathname.endsWith(String(other?.['loanId'])))
      refused.push(response.status());
  });
  for (const place of ['dashboard', 'payment-history']) {
    for (const loanId of [String(other?.['loanId']), String(other?.['_id']), 'LN-999999', '../x']) {
      await page.goto(`/customers/${place}?loan=${encodeURIComponent(loanId)}`);
      await page.getByText('Loan not found').waitFor();
      expect(await page.getByRole('main').innerText()).not.toContain(String(other?.['customerName']));
    }
  }
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every((status) => [403, 404].includes(status))).toBe(true);
  await page.getByRole('link', { name: 'Show my loans' }).click();
  await page.getByRole('list', { name: 'Payment history' }).waitFor();
  await page.goto('/customers/account/LN-999999');
  await page.getByRole('link', { name: 'Show my loans' }).click();
  await page.waitForURL('**/customers/dashboard');
  await page.context().close();
});

test('a customer without a loan, and one with a single loan, have finished screens', async () => {
  const staff = await staffApi(stage.product.url);
  const loans = await staff.list('/loans/getallloans');
  const count = (customerId: unknown) => loans.filter((loan) => loan['customerId'] === customerId).length;
  const customers = (await staff.list('/customers/getallcustomers')).filter(
    ({ status }) => status === 'Active',
  );
  const without = (await staff.post('/customers/createcustomer', newcomer)) as {
    readonly customerId: string;
  };
  const single = customers.find(({ customerId }) => count(customerId) === 1);
  const page = await open('/customers/dashboard', undefined, await staff.letIn(without.customerId));
  await page.goto('/customers/dashboard');
  await page.getByText('You have no loans yet').waitFor();
  await page.goto('/customers/payment-history');
  await page.getByText('No payment history found').waitFor();
  await page.context().close();
  const other = await open(
    '/customers/dashboard',
    undefined,
    await staff.letIn(String(single?.['customerId'])),
  );
  await other.goto('/customers/dashboard');
  await other.getByRole('heading', { name: 'Repayment Progress' }).waitFor();
  expect(await other.getByLabel('Loan', { exact: true }).count()).toBe(0);
  await other.context().close();
});

test('a failed load is reported with Retry, and the figures are empty', async () => {
  const page = await open('/customers/dashboard');
  await page.getByRole('heading', { name: 'Repayment Progress' }).waitFor();
  const down = ['loans/getallloans', 'audit-logs/**', 'payments/**'].map((path) => `**/api/${path}`);
  for (const path of down) await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await page.getByText('Your loans could not be loaded').waitFor();
  await expect.poll(() => page.getByText('₹0.00').count()).toBe(3);
  expect(await page.getByText('not loaded', { exact: true }).count()).toBe(4);
  await page.unroute(down[0] ?? '');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('Error fetching loan details and payments').waitFor();
  await page.unroute(down[2] ?? '');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: 'Repayment Progress' }).waitFor();
  await page.getByText('Failed to load payment history').waitFor();
  await page.getByText('No payment history found').waitFor();
  await page.unroute(down[1] ?? '');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('list', { name: 'Recent transactions' }).waitFor();
  await page.context().close();
});

const newcomer = {
  name: 'Nandini Bhat',
  email: 'nandini.bhat@kisht.example',
  phone: '9845098450',
  address: '8, Temple Road',
  city: 'Mysuru',
  state: 'Karnataka',
  zip: '570002',
  country: 'India',
  dob: '1992-03-14',
  gender: 'female',
  aadhar: '234123412346',
  pan: 'ABCPB1234C',
  drivingLicense: 'KA09 20150001234',
};

test('at 360 px everything fits and can be hit with a thumb, the menu too', async () => {
  const page = await open('/customers/dashboard', { width: 360, height: 740 });
  const places = ['Dashboard', 'Customers', 'Payment History', 'Vehicles', 'Contact', 'Settings'];
  await page.getByRole('list', { name: 'Recent transactions' }).waitFor();
  const menu = page.getByRole('navigation', { name: 'Main' });
  expect(await menu.getByRole('link').allInnerTexts()).toEqual(['Dashboard', 'Payment History', 'Contact']);
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await menu.getByRole('link').allInnerTexts()).toEqual(places);
  expect(await menu.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page');
  await expectThumbSized(page, 'dashboard with its menu');
  await expectNoSidewaysScrolling(page, 'dashboard with its menu');
  for (const [name, wait] of [
    ['Payment History', () => page.getByRole('list', { name: 'Payment history' })],
    ['Contact', () => page.getByRole('heading', { name: 'Support' })],
  ] as const) {
    if (!(await menu.getByRole('link', { name, exact: true }).isVisible()))
      await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name, exact: true }).click();
    await wait().waitFor();
    expect(await page.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('false');
    await expectThumbSized(page, name);
    await expectNoSidewaysScrolling(page, name);
  }
  await page.getByRole('button', { name: 'Account' }).click();
  await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Profile', 'Logout']);
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await page.waitForURL('**/customers/customers');
  await page.context().close();
});

describe('on a server that keeps the least', () => {
  const mine = {
    loanId: 'L-1',
    customerId: 'C-1',
    loanAmount: '100000',
    tenure: '12',
    emiAmount: '8885',
    status: 'active',
    createdAt: '2026-01-31T10:00:00.000Z',
    nextPaymentDate: '2999-03-05T00:00:00.000Z',
  };
  const answers = {
    'GET /loans/getallloans': [{ ...mine, loanId: 'L-9', customerId: 'C-9' }, mine, { loanId: 'broken' }],
    'GET /loans/getloan/L-1': mine,
    'GET /loans/getloan/L-9': { ...mine, loanId: 'L-9', customerId: 'C-9' },
    'GET /payments/L-1': [{ installmentNumber: '1', amount: '8885', status: 'paid' }],
    'GET /audit-logs/loan/L-1': {
      success: true,
      data: [{ action: 'PAYMENT_CREATED', details: { installmentNumber: '1', amount: '8885' } }],
    },
    'GET /audit-logs/loan/L-9': { success: true, data: [] },
    'GET /customers/getcustomer/C-1': {
      customerId: 'C-1',
      name: 'Farida Khan',
      createdAt: '2025-01-01',
      status: 'active',
    },
  };

  test('only their own loans are shown, by whatever the sign-in said of them', async () => {
    const context = await stage.browser.newContext({ baseURL: stage.product.url });
    await standIn(context, { ...answers, 'POST /customers/login': { token: tokenFor({ id: 'C-1' }) } });
    const page = await context.newPage();
    await page.goto('/');
    await submitSignIn(page, { email: 'farida@lender.example', password: 'anything' });
    await page.getByRole('heading', { name: 'Welcome, Farida Khan' }).waitFor();
    await page.getByRole('heading', { name: 'Loan L-1' }).waitFor();
    await page.getByText('One row could not be read.').waitFor();
    expect(await page.getByLabel('Loan', { exact: true }).count()).toBe(0);
    await page.getByText('8% complete').waitFor();
    const main = await page.getByRole('main').innerText();
    expect(main).toContain('5th of every month');
    expect(main).toContain('1/12');
    expect(main).toContain('8% complete');
    expect(main).toContain('05 Mar 2999');
    await page.goto('/customers/dashboard?loan=L-9');
    await page.getByText('Loan not found').waitFor();
    await page.goto('/customers/payment-history?loan=L-9');
    await page.getByText('Loan not found').waitFor();
    await page.goto('/customers/payment-history');
    await page.getByText('Completed').waitFor();
    await context.close();
  });

  test('where the server does not say who signed in, the screen says what is missing and shows no loans', async () => {
    const context = await stage.browser.newContext({ baseURL: stage.product.url });
    await standIn(context, { ...answers, 'POST /customers/login': { token: tokenFor({}) } });
    const page = await context.newPage();
    await page.goto('/');
    await submitSignIn(page, { email: 'farida@lender.example', password: 'anything' });
    await page.getByText('Customer details not found').waitFor();
    await page.getByText('Neither the sign-in nor the token says whose account this is.').waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain('L-');
    await context.close();
  });
});

/** What is claimed on the loan that is shown; how late that was follows from the length of the month before. */
async function claimedOn(page: Page): Promise<Paise> {
  const loanId = (await page.getByRole('heading', { name: /^Loan LN-/ }).innerText()).replace('Loan ', '');
  const staff = await staffApi(stage.product.url);
  const claims = (await staff.list(`/payments/${loanId}`)).filter(({ status }) => status === 'Received');
  expect(claims).toMatchObject([{ installmentNumber: 7, amount: 31_734 }]);
  return rupees(31_734 + Number(claims[0]?.['penaltyAmount']));
}

async function open(
  place: string,
  viewport = { width: 1280, height: 844 },
  who?: { readonly email: string; readonly password: string },
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Page> {
  // The content policy keeps axe out as it keeps out every script that is not ours.
  const context = await stage.browser.newContext({
    baseURL: stage.product.url,
    viewport,
    colorScheme,
    bypassCSP: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await openAsBorrower(page, place, who);
  return page;
}

/** Answers every call in place of the server; an unknown one is 404, as with Express. */
async function standIn(context: BrowserContext, answers: Readonly<Record<string, unknown>>): Promise<void> {
  await context.route('**/api/**', async (route) => {
    const request = route.request();
    const call = `${request.method()} ${new URL(request.url()).pathname.replace('/api', '')}`;
    const body = answers[call];
    await (body === undefined
      ? route.fulfill({ status: 404, contentType: 'text/html', body: `Cannot ${call}` })
      : route.fulfill({ status: 200, json: body }));
  });
}

function tokenFor(claims: Readonly<Record<string, unknown>>): string {
  const exp = Math.floor(Date.now() / 1000) + 900;
  return `e30.${Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url')}.signed`;
}
