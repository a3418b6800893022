import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, addMonths, dayInIndia } from '#domain/values/calendar.ts';
import { openAsBorrower, staffApi } from '#test/support/browser/borrowers.ts';
import { vehicleNumbered } from '#test/support/samples/vehicle.ts';
import { expectSoundInEverySight } from '#test/support/browser/layout.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { listenForErrors, openAsStaff } from '#test/support/browser/staff.ts';

const stage = setStage();
const phone = { width: 390, height: 844 };

test('a part of an installment is taken on a phone, more money later, one receipt is reverted, and the borrower reads the same account', async () => {
  const api = await staffApi(stage.product.url);
  const { loanId, customerId } = await lateLoan(api);
  const page = await stage.browser.newPage({
    baseURL: stage.product.url,
    viewport: phone,
    reducedMotion: 'reduce',
  });
  const errors = listenForErrors(page);

  // Half of an installment: the confirm screen says what it would count as, and leads to a part payment.
  await openAsStaff(page, `/payments/${loanId}`);
  await page.getByRole('button', { name: 'Pay Now' }).first().click();
  await page.getByLabel('Payment Amount').fill('5000');
  await page.getByText('₹3,885.00 less than the installment. It will count as paid.').waitFor();
  await page.getByRole('link', { name: 'Take it as a part payment instead' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: 'New Receipt' }).waitFor();
  expect(await page.getByLabel('Amount').inputValue()).toBe('5000');
  const pays = page.getByRole('table', { name: 'What the money pays' });
  await pays.getByText('interest ₹1,000.00, principal ₹4,000.00').waitFor();
  const recorded = page.getByRole('status').filter({ hasText: /Receipt RCP-\d{6}/ });
  await page.getByRole('button', { name: 'Record Receipt' }).click();
  const [first] = await Promise.all([numberIn(recorded), pays.waitFor()]);

  // More money against three: the preview follows what is typed.
  await page.getByRole('button', { name: 'Another Receipt' }).click();
  await page.getByRole('combobox', { name: 'Search loans' }).fill('KA 01 RC');
  await page.getByRole('option', { name: loanId }).click();
  await page.getByLabel('Amount').fill('20000');
  await page.getByText('Installments 1 and 2 are complete.').waitFor();
  expect(await pays.innerText()).toContain('₹7,230.00');
  await page.getByLabel('Payment Method').selectOption('UPI');
  await page.getByLabel('Reference').fill(`UPI-${loanId}`);
  await page.getByText('Nothing is recorded yet.').waitFor();
  await page.getByRole('button', { name: 'Record Receipt' }).click();
  const second = await numberIn(recorded);
  expect(second).not.toBe(first);

  await page.getByRole('link', { name: 'View Ledger' }).click();
  await page.getByRole('heading', { name: `Account of Loan ${loanId}` }).waitFor();
  const ledger = page.getByRole('table', { name: 'Ledger' });
  await ledger.getByText(`Receipt ${first}`).waitFor();
  const before = await ledger.innerText();
  await expectSoundInEverySight(page, 'the ledger of an account');

  // The revert says what it changes before it is done, and gives the account back as it was.
  await page.goto(`/receipts?loan=${loanId}`);
  await page.getByRole('button', { name: `Revert ${second}` }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('Installments 1 and 2 are open again.').waitFor();
  await dialog.getByRole('button', { name: 'Revert Receipt' }).click();
  await dialog.getByText('Please say why.').waitFor();
  await expectSoundInEverySight(page, 'the revert of a receipt');
  await dialog.getByLabel('Reason').fill('The transfer was returned');
  await dialog.getByRole('button', { name: 'Revert Receipt' }).click();
  await page.getByText(`${second} is reverted.`).waitFor();
  await page.getByText('“The transfer was returned”').waitFor();

  await page.goto(`/accounts/${loanId}?tab=ledger`);
  await ledger.getByText(`Receipt ${first}`).waitFor();
  const after = await ledger.innerText();
  expect(after).not.toBe(before);
  expect(after).not.toContain(second);
  const position = await positionIn(page);

  const own = await stage.browser.newPage({
    baseURL: stage.product.url,
    viewport: phone,
    reducedMotion: 'reduce',
  });
  await openAsBorrower(own, '/', await api.letIn(customerId));
  await own.goto(`/customers/payment/${loanId}/emi`);
  await own.getByRole('link', { name: 'Account', exact: true }).click();
  await own.getByRole('tab', { name: 'Ledger' }).click();
  const read = own.getByRole('table', { name: 'Ledger' });
  await read.getByText(`Receipt ${first}`).waitFor();
  expect(await read.innerText()).toBe(after);
  expect(await positionIn(own)).toEqual(position);
  expect(errors).toEqual([]);
  await Promise.all([page.close(), own.close()]);
});

/** A loan of ₹1,00,000 at 12 % in 12 months, of which three installments are late. */
const lateLoan = async (api: Awaited<ReturnType<typeof staffApi>>) => {
  const [taken] = await api.list('/loans/getallloans');
  const vehicle = (await api.post('/vehicles/addvehicle', vehicleNumbered('01 RC 0001'))) as Readonly<
    Record<string, unknown>
  >;
  const customerId = String(taken?.['customerId']);
  const startDate = addDays(addMonths(dayInIndia(Date.now()), -3), -5);
  const loan = (await api.post('/loans/createloan', {
    customerId,
    vehicleId: String(vehicle['vehicleId']),
    marketValue: 200_000,
    loanAmount: 100_000,
    processingFee: 0,
    interestRate: 12,
    tenure: 12,
    paymentFrequency: 'Monthly',
    startDate,
    status: 'Active',
    guarantorName: 'Meera Rao',
    guarantorPhone: '9876543210',
    guarantorAddress: 'Kochi',
    guarantorRelation: 'Sister',
  })) as Readonly<Record<string, unknown>>;
  return { loanId: String(loan['loanId']), customerId };
};

const numberIn = async (banner: Locator): Promise<string> => {
  await banner.waitFor();
  return /RCP-\d{6}/.exec(await banner.innerText())?.[0] ?? '';
};

/** The figures of the account on the page, by their names. */
const positionIn = (page: Page): Promise<readonly string[]> =>
  page.getByRole('term').or(page.getByRole('definition')).allInnerTexts();
