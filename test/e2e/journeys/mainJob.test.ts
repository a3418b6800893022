import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cellsOf } from '#test/support/browser/cells.ts';
import { expectGlimpse } from '#test/support/browser/expectBriefly.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { listenForErrors, openAsStaff } from '#test/support/browser/staff.ts';

const stage = setStage();

const recorded = 'The payment has been recorded.';

test('a late installment is taken with its penalty, survives a power cut, and is reverted with a reason', async () => {
  const page = await stage.browser.newPage({
    baseURL: stage.product.url,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'no-preference',
  });
  const errors = listenForErrors(page);

  await openAsStaff(page, '/loans');
  const loanId = await openOverdueLoan(page);
  const row = page.getByRole('row').filter({ hasText: 'Overdue' }).first();
  const cells = await cellsOf(row).allInnerTexts();
  const [installmentNumber, emi, penalty, total] = [cells[1], cells[2], cells[7], cells[8]];
  expect(penalty).not.toBe('₹0.00');

  await row.getByRole('button', { name: 'Pay Now' }).click();
  await page.getByRole('heading', { name: 'Confirm and Edit Payment' }).waitFor();
  expect(await page.getByLabel('Installment Number').innerText()).toBe(installmentNumber);
  expect(await page.getByLabel('Due Date').innerText()).toBe(cells[3]);
  expect(await page.getByLabel('Total Amount').innerText()).toBe(total);
  expect(await page.getByText(/^Default penalty calculated/).innerText()).toContain(penalty);

  const slip = page.getByRole('region', { name: 'Payment slip' });
  await slip.getByText(`Installment ${installmentNumber} of `).waitFor();
  await slip.getByText(/^Rupees .* Only$/).waitFor();

  await page.getByLabel('Payment Method').selectOption('UPI');
  await expectGlimpse(page, recorded, () => page.getByRole('button', { name: 'Confirm' }).click());
  await page.waitForURL(`**/payments/${loanId}`);
  const paid = rowOf(page, installmentNumber);
  await paid.getByText('Paid', { exact: true }).waitFor();
  const paidCells = await cellsOf(paid).allInnerTexts();
  expect(paidCells).toEqual(expect.arrayContaining([emi, 'Paid', 'UPI', penalty, total]));
  const paymentId = paidCells[0]?.trim() ?? '';
  expect(paymentId).toMatch(/^PAY-\d{6}$/);
  await page.getByText(`${paymentId}: ${total} for installment #${installmentNumber} recorded`).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain(`${paymentId}: ${total}`);
  await page.getByRole('link', { name: 'Print receipt' }).waitFor();

  await stage.product.kill();
  await stage.product.start();
  await page.reload();
  await rowOf(page, installmentNumber).getByText(paymentId).waitFor();
  await page.getByRole('button', { name: 'View Payment History' }).click();
  const trail = page.getByRole('list', { name: 'Payment history' }).getByRole('listitem');
  const received = trail.filter({ hasText: `Installment #${installmentNumber} ` });
  await received.getByText('Payment Received').waitFor();
  expect(await received.first().innerText()).toContain(total);

  await rowOf(page, installmentNumber).getByRole('button', { name: 'Revert' }).click();
  await page.getByText(`Installment #${installmentNumber} becomes Overdue again`).waitFor();
  await page
    .getByLabel('Please provide a reason for reverting this payment:')
    .fill('The transfer was returned');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page
    .getByText('Are you sure you want to revert this payment? This action cannot be undone.')
    .waitFor();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'Payment Reverted' }).waitFor();
  await page.getByText('The payment has been reverted.').waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  await rowOf(page, installmentNumber).getByText('Overdue').waitFor();
  await trail.filter({ hasText: 'The transfer was returned' }).getByText('Payment Reverted').waitFor();

  await stage.product.kill();
  await stage.product.start();
  await page.reload();
  await rowOf(page, installmentNumber).getByText('Overdue').waitFor();
  await page.getByRole('button', { name: 'View Payment History' }).click();
  await trail.filter({ hasText: 'The transfer was returned' }).getByText('Payment Reverted').waitFor();
  // What a page loads ahead may have met the dead server.
  expect(errors.filter((error) => !error.includes('ERR_CONNECTION_REFUSED'))).toEqual([]);
  await page.close();
});

test('a penalty above the default is sent only with its own tick, which every edit takes back', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openAsStaff(page, '/loans');
  await openOverdueLoan(page);
  await page.getByRole('button', { name: 'Pay Now' }).first().click();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  const confirm = page.getByRole('button', { name: 'Confirm' });
  const penalty = page.getByLabel('Penalty Amount');
  const tick = page.getByLabel('I confirm the penalty override');

  await penalty.fill('-1');
  await confirm.click();
  await page.getByText('Penalty amount cannot be negative.').waitFor();

  await penalty.fill('99999');
  await page
    .getByText(
      'Warning: The entered penalty exceeds the default calculated penalty. Please confirm this is intentional.',
    )
    .waitFor();
  await confirm.click();
  await page.getByText('You must confirm the penalty override before submitting.').waitFor();
  await tick.check();
  await penalty.fill('99998');
  expect(await tick.isChecked()).toBe(false);
  await confirm.click();
  await page.getByText('You must confirm the penalty override before submitting.').waitFor();

  await page.getByLabel('Payment Method').selectOption('Other');
  await tick.check();
  await confirm.click();
  await page.getByText('Please select or enter a valid payment method.').waitFor();
  expect(sent).toEqual([]);

  await page.getByLabel('Custom Payment Method').fill('Demand draft');
  await expectGlimpse(page, recorded, () => confirm.click());
  expect(sent).toHaveLength(1);
  const row = page.getByRole('row').filter({ hasText: 'Demand draft' });
  await row.waitFor();
  expect(await row.innerText()).toContain('₹99,998.00');
  await page.close();
});

test('the server gone while a payment is confirmed says so, keeps everything typed, and a second try goes through', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openAsStaff(page, '/loans');
  await openOverdueLoan(page);
  await page.getByRole('button', { name: 'Pay Now' }).first().click();
  await page.getByLabel('Payment Amount').fill('1234.50');
  // The page asks for nothing more, so that no call of its own meets a dead server.
  await page.getByRole('link', { name: 'Take it as a part payment instead' }).waitFor();
  await stage.product.kill();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Unable to connect to the server. Please check your internet connection.').waitFor();
  expect(await page.getByLabel('Payment Amount').inputValue()).toBe('1234.50');

  await stage.product.start();
  await expectGlimpse(page, recorded, () => page.getByRole('button', { name: 'Confirm' }).click());
  await page.getByRole('row').filter({ hasText: '₹1,234.50' }).waitFor();
  await page.close();
});

/** Opens the payments of the list's first overdue loan by its own page, and answers its id. */
async function openOverdueLoan(page: Page): Promise<string> {
  const row = page.getByRole('row').filter({ hasText: 'Overdue' }).first();
  const loanId = (await cellsOf(row).first().innerText()).trim();
  await row.getByRole('link', { name: 'View' }).click();
  await page.getByRole('link', { name: 'View Payments' }).click();
  await page.getByRole('heading', { name: `Payment History - Loan ${loanId}` }).waitFor();
  await page.getByRole('button', { name: 'Pay Now' }).first().waitFor();
  return loanId;
}

function rowOf(page: Page, installmentNumber: string | undefined) {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: installmentNumber ?? '', exact: true }) });
}
