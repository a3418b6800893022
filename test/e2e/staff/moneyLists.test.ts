import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayInIndia } from '#domain/values/calendar.ts';
import { staffApi } from '#test/support/browser/borrowers.ts';
import { expectFocusKept } from '#test/support/browser/keyboard.ts';
import { expectNoSidewaysScrolling } from '#test/support/browser/layout.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { submitSignIn } from '#test/support/browser/staff.ts';
import { setStage } from '#test/support/browser/stage.ts';

const stage = setStage();

test('payouts that the payee hides are said to be hidden, and shown on demand', async () => {
  const page = await newPage();
  const borrower = { loanId: 'LN-000043', payee: 'Borrower', paidOn: '2026-11-24', mode: 'NEFT' };
  await page.route('**/api/disbursals?**', (route) => {
    const isHidden = new URL(route.request().url()).searchParams.get('payee') === 'Dealer';
    const rows = isHidden ? [] : [{ ...borrower, loanAmount: 350_000, netAmount: 350_000 }];
    return route.fulfill({ json: rows, headers: { 'x-total-count': String(rows.length) } });
  });
  await openSignedIn(page, '/payouts?from=2026-11-01');
  await page.getByText('Nothing was paid out to dealers on these days.').waitFor();
  await page.getByRole('button', { name: 'Clear days' }).click();
  await page.getByText('Only payouts to dealers are shown.').waitFor();
  await page.getByRole('button', { name: 'Show all payouts' }).click();
  const all = page.getByRole('table', { name: 'Payouts: Dealers and borrowers' });
  await all.getByRole('link', { name: borrower.loanId }).waitFor();
  expect(new URL(page.url()).search).toBe('?payee=all');
  await page.close();
});

test('a double click on Continue shows the disbursal and does not record it', async () => {
  const page = await newPage();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/disbursal')) sent.push(request.url());
  });
  await openSignedIn(page, '/loans/LN-000046');
  await page.getByRole('region', { name: 'Disbursal' }).getByRole('button', { name: 'Disburse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disburse Loan LN-000046' });
  await dialog.getByLabel('Paid to').selectOption('Borrower');
  await dialog.getByLabel('Mode').selectOption('UPI');
  await dialog.getByLabel('Reference').fill('N32926112400123457');
  await dialog.getByRole('button', { name: 'Continue' }).dblclick();
  await dialog.getByText('A disbursal cannot be taken back.').waitFor();
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: /^Disburse ₹/ }).click();
  await page.getByText('The loan is disbursed.').waitFor();
  expect(sent).toHaveLength(1);
  await page.close();
});

test('the day of a payout and of a charge ends today, and a payout begins when loans did', async () => {
  const page = await newPage();
  const today = dayInIndia(Date.now());
  await openSignedIn(page, '/loans/LN-000045');
  await page.getByRole('button', { name: 'Disburse' }).first().click();
  const paidOn = page.getByRole('dialog').getByLabel('Paid on');
  await paidOn.waitFor();
  expect(await rangeOf(paidOn)).toEqual(['1990-01-01', today]);
  await openSignedIn(page, '/accounts/LN-000014?tab=charges');
  await page.getByRole('button', { name: 'Levy Charge' }).click();
  const leviedOn = page.getByRole('dialog').getByLabel('Day');
  await leviedOn.waitFor();
  expect(await rangeOf(leviedOn)).toEqual([null, today]);
  await page.close();
});

test('an amount that was paid out stays on one line, however narrow the window', async () => {
  const page = await newPage();
  const payout = {
    loanId: 'LN-000043',
    customerName: 'Venkatasubramanian Krishnamurthy',
    payee: 'Dealer',
    payeeName: 'Sri Balaji Automobiles and Tractors Private Limited',
    paidOn: '2026-11-24',
    mode: 'Bank Transfer',
    reference: 'N32926112400123456',
    account: 'HDFC current account',
    loanAmount: 1_250_000,
    netAmount: 1_237_500,
    recordedBy: 'Kavita Menon',
    createdAt: '2026-11-24T10:00:00Z',
  };
  await page.route('**/api/disbursals?**', (route) =>
    route.fulfill({ json: [payout], headers: { 'x-total-count': '1' } }),
  );
  await openSignedIn(page, '/payouts');
  const amounts = page.getByText(/^(of )?₹12,/);
  for (const width of [1280, 1024, 800]) {
    await page.setViewportSize({ width, height: 800 });
    await amounts.first().waitFor();
    const lines = await amounts.evaluateAll((texts) =>
      texts.map((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      }),
    );
    expect(lines).toEqual([1, 1]);
    await expectNoSidewaysScrolling(page, `payouts at ${width} px`);
  }
  await page.close();
});

test('receipts are paged through beyond what the server counts', async () => {
  const page = await newPage();
  const receipt = { receiptId: 'RCP-000001', loanId: 'LN-000001', amount: 5_000, receivedOn: '2026-11-24' };
  await page.route('**/api/receipts?**', (route) => {
    const { searchParams } = new URL(route.request().url());
    const offset = Number(searchParams.get('offset'));
    return route.fulfill({
      json: Array.from({ length: 25 }, (_, row) => ({ ...receipt, receiptId: `RCP-${offset + row}` })),
      headers: { 'x-total-count': '10000', 'x-total-count-exact': 'false' },
    });
  });
  await openSignedIn(page, '/receipts?offset=9975');
  await page.getByText('of more than 10,000').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('RCP-10000', { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('?offset=10000');
  await page.close();
});

test('a loan is found in the lists of receipts and of changes however its id is typed', async () => {
  const page = await newPage();
  const asked: (string | null)[] = [];
  await page.route(/\/api\/(receipts|audit)\?/, (route) => {
    const { searchParams } = new URL(route.request().url());
    asked.push(searchParams.get('loanId') ?? searchParams.get('id'));
    return route.fulfill({ json: [], headers: { 'x-total-count': '0' } });
  });
  await openSignedIn(page, '/receipts?loan=ln-000014');
  await page.getByText('No receipts found').waitFor();
  await openSignedIn(page, '/audit?subject=loan&id=ln-000014');
  await page.getByText('No changes found').waitFor();
  expect(new Set(asked)).toEqual(new Set(['LN-000014']));
  await page.close();
});

test('a Viewer is told that approvals are not theirs, and is offered no retry', async () => {
  const page = await newPage();
  await page.goto('/approvals');
  await submitSignIn(page, { email: 'viewer@kisht.example', password: 'kisht-viewer-demo' });
  await page.getByText('You do not have permission to do this.').waitFor();
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  await page.close();
});

test('money is entered for a loan that runs, and too much cash is refused in a sentence at its field', async () => {
  const page = await newPage();
  await openSignedIn(page, '/receipts/new');
  const choices = page.getByRole('listbox');
  await choices.getByRole('option').first().waitFor();
  expect(await choices.getByRole('option').first().innerText()).toContain('Overdue');
  await choices.getByRole('option').first().click();
  const amount = page.getByLabel('Amount', { exact: true });
  await amount.fill('2,50,000');
  await page.getByText('At most ₹1,99,999.99 may be taken in cash (section 269ST).').waitFor();
  await page.getByText('Shown once these entries can be taken.').waitFor();
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  expect(await page.getByText('amount:').count()).toBe(0);
  await amount.fill('5,000');
  await page.getByText('Nothing is recorded yet.').waitFor();

  // Without an answer there is something to ask again.
  await page.route('**/api/receipts', (route) => route.abort());
  await amount.fill('6,000');
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await page.unroute('**/api/receipts');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('Nothing is recorded yet.').waitFor();
  await page.close();
});

test('money for a loan that begins later is refused at its day, which is unfolded to say so', async () => {
  const page = await newPage();
  const api = await staffApi(stage.product.url);
  const loans = await api.list('/loans/getallloans?status=Pending');
  const later = loans.find(({ startDate }) => String(startDate) > dayInIndia(Date.now()));
  await openSignedIn(page, `/receipts/new?loan=${String(later?.['loanId'])}`);
  await page.getByLabel('Amount', { exact: true }).fill('100');
  await page.getByText('Shown once these entries can be taken.').waitFor();
  await page.getByText(/^Must not be before the loan's start/).waitFor();
  expect(await page.getByLabel('Received on').isVisible()).toBe(true);
  await page.close();
});

test('ticks that are cleared leave the focus beside them', async () => {
  const page = await newPage();
  await openSignedIn(page, '/payments/LN-000014');
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expectFocusKept(page);
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await page.close();
});

test('a day that is refused says nothing of a penalty, and the next day that is taken does', async () => {
  const page = await newPage();
  const api = await staffApi(stage.product.url);
  const loans = await api.list('/loans/getallloans?status=Past%20due&sort=nextPaymentDate');
  await openSignedIn(page, `/payments/${String(loans[0]?.['loanId'])}`);
  await page.getByRole('button', { name: 'Pay Now' }).first().click();
  await page.getByText('More', { exact: true }).click();
  const slip = page.getByRole('region', { name: 'Payment slip' });
  const today = await page.getByLabel('Received on').inputValue();
  const dayBefore = dayBeforeOf(today);
  const told = page.getByText('The late penalty is that of the day on which the money was received:');
  await page.getByLabel('Received on').fill(dayBefore);
  await told.waitFor();
  await slip.getByText(/× ₹/).first().waitFor();

  await page.getByLabel('Received on').fill('2001-01-01');
  await told.waitFor({ state: 'detached' });
  expect(await slip.getByText(/× ₹/).count()).toBe(0);
  await page.getByLabel('Received on').fill(dayBefore);
  await slip.getByText(/× ₹/).first().waitFor();
  await page.close();
});

test('a day that is refused says nothing of the penalties of several installments either', async () => {
  const page = await newPage();
  await openSignedIn(page, '/payments/LN-000014');
  for (const index of [0, 1]) await page.getByRole('checkbox').nth(index).check();
  await page.getByRole('button', { name: 'Pay selected' }).click();
  await page.getByText('More', { exact: true }).click();
  const told = page.getByText('The late penalties are those of the day on which the money was received:');
  await page.getByLabel('Received on').fill(dayBeforeOf(await page.getByLabel('Received on').inputValue()));
  await told.waitFor();
  await page.getByLabel('Received on').fill('2001-01-01');
  await told.waitFor({ state: 'detached' });
  expect(await page.getByText(/× ₹/).count()).toBe(0);
  // A day to come would have more of a penalty, not none.
  await page.getByLabel('Received on').fill('2999-12-31');
  expect(await page.getByText(/× ₹/).count()).toBe(0);
  await page.close();
});

const rangeOf = (field: Locator) =>
  field.evaluate((input) => [input.getAttribute('min'), input.getAttribute('max')]);

const newPage = (): Promise<Page> => stage.browser.newPage({ baseURL: stage.product.url });

const dayBeforeOf = (day: string): string =>
  new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
