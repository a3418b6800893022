import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, addMonths, dayInIndia } from '#domain/values/calendar.ts';
import { formatDay } from '#domain/values/format.ts';
import { openAsBorrower, staffApi } from '#test/support/browser/borrowers.ts';
import { fillIn } from '#test/support/browser/forms/fillIn.ts';
import { customer, guarantor, vehicle } from '#test/support/browser/forms/formSamples.ts';
import { expectSoundInEverySight } from '#test/support/browser/layout.ts';
import { expectFocusKept } from '#test/support/browser/keyboard.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { listenForErrors, submitSignIn } from '#test/support/browser/staff.ts';
import { openFromNowhere } from '#test/support/browser/walk.ts';

const admin = { email: 'asha@lakshmi.example', password: 'a long first password' };
const phone = { width: 390, height: 844 };

/** Three installments are late. */
const startDate = addDays(addMonths(dayInIndia(Date.now()), -3), -5);

const stage = setStage('127.0.0.1', {
  SEED: 'none',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
});

/** What each test leaves to the next: the first loan of the new lender. */
const made = { customerId: '', loanId: '' };

test('a lender sets itself up from nothing, leaves and comes back; then its name is shown everywhere', async () => {
  const context = await openContext();
  const page = await signedIn(context);
  const errors = listenForErrors(page);
  await page.getByText('Step 1 of 3').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/setup/first');
  expect(await field(page, 'Trade Name').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByText('Trade Name is required').first().waitFor();

  await field(page, 'Trade Name').fill('Lakshmi Auto Loans');
  await field(page, 'Legal Name').fill('Lakshmi Finance Private Limited');
  await field(page, 'Address').fill('14 MG Road');
  await field(page, 'City').fill('Mysuru');
  await field(page, 'State').selectOption('Karnataka');
  await field(page, 'PIN Code').fill('57000');
  await field(page, 'Phone').fill('+91 821 234 5678');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByText('PIN Code must have 6 digits').first().waitFor();
  await field(page, 'PIN Code').fill('570001');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByText('Step 2 of 3').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Lakshmi Auto Loans' }).waitFor();

  // What is typed and not saved is asked about; what was left is offered again, and begins at the open step.
  await field(page, 'UPI Address').fill('lakshmi@okbank');
  await page.getByRole('button', { name: 'Leave for now' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  expect(await field(page, 'UPI Address').inputValue()).toBe('lakshmi@okbank');
  await page.getByRole('button', { name: 'Leave for now' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await page.getByText('2 of 3 steps are open.').waitFor();
  await page.reload();
  await page.getByText('2 of 3 steps are open.').waitFor();
  expect(await page.title()).toBe('Dashboard · Lakshmi Auto Loans');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Step 2 of 3').waitFor();

  await field(page, 'Account Label').fill('Collections');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByText('Account Number is required').first().waitFor();
  await field(page, 'Account Holder').fill('Lakshmi Finance Private Limited');
  await field(page, 'Account Number').fill('50100012345678');
  await field(page, 'IFSC').fill('hdfc0001234');
  await field(page, 'Bank').fill('HDFC Bank');
  await field(page, 'Used For').selectOption('Collections');
  await field(page, 'UPI Address').fill('lakshmi@okbank');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByText('Step 3 of 3').waitFor();
  await page.getByText(/308\.1% a year on an EMI of ₹8,885/).waitFor();
  await field(page, 'Longest Tenure (months)').fill('48');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByText('Your book is set up.').waitFor();

  // The dashboard leads on: what is done is ticked off, and one button shows the next step.
  await page.goto('/dashboard');
  const started = page.getByRole('region', { name: 'Getting started' });
  await started.getByText('1 of 6 done.').waitFor();
  await started.getByText('The lender’s details (done)').waitFor();
  expect(await started.getByRole('link').allInnerTexts()).toEqual(['Create Customer', 'Invite Staff']);
  expect(await page.getByRole('main').getByRole('link', { name: 'Create New Loan' }).count()).toBe(0);
  await expectSoundInEverySight(page, 'the first steps of a new lender');

  await page.getByRole('navigation', { name: 'Work' }).getByRole('button', { name: 'Work' }).click();
  await page.getByRole('menuitem', { name: 'Set-up' }).click();
  await page.getByRole('heading', { name: 'Set-up', level: 1 }).waitFor();
  await page.getByText('48 months').waitFor();
  await page.getByText('HDFC0001234').waitFor();

  const stranger = await (await stage.browser.newContext({ baseURL: stage.product.url })).newPage();
  await stranger.goto('/');
  await stranger.getByText('Lakshmi Auto Loans').filter({ visible: true }).first().waitFor();
  expect(await stranger.title()).toMatch(/ · Lakshmi Auto Loans$/);
  expect(await stranger.content()).not.toContain('Kisht');
  expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
  await stranger.context().close();
  await context.close();
});

test('it makes a loan of 48 months at a flat quote, and disburses it to the dealer', async () => {
  const page = await signedIn(await openContext(), '/loans/create');
  const errors = listenForErrors(page);
  // The pickers of an empty book lead to what is missing, and the form comes back with it.
  await page.getByRole('combobox', { name: 'Search vehicles' }).click();
  await page.getByRole('link', { name: 'Add Vehicle' }).waitFor();
  await page.getByRole('combobox', { name: 'Search customers' }).click();
  await page.getByRole('link', { name: 'Create Customer' }).click();
  await heading(page, 'Create Customer');
  await fillIn(page, customer);
  await page.getByRole('button', { name: 'Create Customer' }).click();
  await heading(page, 'Add Vehicle');
  made.customerId = new URL(page.url()).searchParams.get('customerId') ?? '';
  await fillIn(page, vehicle);
  await page.getByRole('button', { name: 'Add Vehicle' }).click();
  await heading(page, 'Create New Loan');
  const tenure = field(page, 'Tenure (months)');
  await expect.poll(() => tenure.evaluate((element) => element.tagName)).toBe('INPUT');
  await fillIn(page, {
    ...guarantor,
    'Market Value': '8,00,000',
    'Loan Amount': '3,50,000',
    'Processing Fee': '1500',
    'Start Date': startDate,
    'Payment Frequency': 'Monthly',
  });
  await tenure.fill('49');
  await page.getByRole('button', { name: 'Create Loan' }).click();
  await page.getByText('Tenure must be from 1 to 48 months.').first().waitFor();
  await tenure.fill('48');

  await page.getByRole('button', { name: 'Convert a flat rate' }).click();
  await field(page, 'Flat Rate (% p.a.)').fill('11');
  await page.getByText('₹10,500.00').first().waitFor();
  await page.getByRole('button', { name: 'Use this rate' }).click();
  await page.getByText('The interest rate is 19.19%.').waitFor();
  await expectFocusKept(page);
  expect(await field(page, 'Interest Rate (% p.a.)').inputValue()).toBe('19.19');
  await page.getByText('All 48 installments').waitFor();
  const rows = page.getByRole('table', { name: 'Schedule preview' }).getByRole('row');
  expect(await rows.count()).toBe(49);
  await page.getByRole('button', { name: 'Create Loan' }).click();
  await page.waitForURL('**/loans');
  const told = await page.getByText(/^Loan LN-\d+ was created\.$/).innerText();
  made.loanId = /LN-\d+/.exec(told)?.[0] ?? '';

  await openFromNowhere(page, '/dashboard');
  await page.getByText('4 of 6 done.').waitFor();
  await page.getByRole('link', { name: 'Open the loan' }).click();
  await page.getByText('48 months').first().waitFor();
  const disbursal = page.getByRole('region', { name: 'Disbursal' });
  await disbursal.getByText('₹3,48,500.00').waitFor();
  await disbursal.getByRole('button', { name: 'Disburse' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('Please choose who is paid.').waitFor();
  await fillIn(page, { 'Paid to': 'Dealer', 'Dealer Name': 'Asha Motors', Reference: 'UTR20260315' });
  await field(page, 'Paid on').fill(startDate);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('A disbursal cannot be taken back.').waitFor();
  await expectSoundInEverySight(page, 'a disbursal before it is recorded');

  // A failed try keeps everything typed.
  await page.route('**/disbursal', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Disburse ₹3,48,500.00' }).click();
  await dialog.getByRole('alert').waitFor();
  expect(await field(page, 'Dealer Name').inputValue()).toBe('Asha Motors');
  await page.unroute('**/disbursal');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Disburse ₹3,48,500.00' }).click();
  await disbursal.getByText('The loan is disbursed.').waitFor();
  await disbursal.getByText('Asha Motors (Dealer)').waitFor();
  await disbursal.getByText(formatDay(startDate)).waitFor();
  await page.getByText('Overdue').first().waitFor();
  expect(await disbursal.getByRole('button').count()).toBe(0);

  await page.getByRole('button', { name: 'Work' }).click();
  await page.getByRole('menuitem', { name: 'Payouts' }).click();
  const payouts = page.getByRole('table', { name: 'Payouts: Dealers' });
  await payouts.getByText('UTR20260315').waitFor();
  await payouts.getByRole('link', { name: made.loanId }).waitFor();
  await field(page, 'Paid to').selectOption('Borrowers');
  await page.getByText('No payouts found').waitFor();
  expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
  await page.context().close();
});

test('it takes a part of an installment on a phone, more money later, waives half a penalty, reverts a receipt, and the borrower reads the same account', async () => {
  const { loanId } = made;
  const page = await signedIn(await openContext(phone), `/payments/${loanId}`);
  const errors = listenForErrors(page);

  // Half of an installment: the confirm screen says what it would count as, and leads to a part payment.
  await page.getByRole('button', { name: 'Pay Now' }).first().click();
  await page.getByLabel('Payment Amount').fill('5000');
  await page.getByText('₹5,500.00 less than the installment. It will count as paid.').waitFor();
  await page.getByRole('link', { name: 'Take it as a part payment instead' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: 'New Receipt' }).waitFor();
  expect(await page.getByLabel('Amount').inputValue()).toBe('5000');
  const pays = page.getByRole('table', { name: 'What the money pays' });
  await pays.getByText('interest ₹5,000.00').waitFor();
  const recorded = page.getByRole('status').filter({ hasText: /Receipt RCP-\d{6}/ });
  await page.getByRole('button', { name: 'Record Receipt' }).click();
  const [first] = await Promise.all([numberIn(recorded), pays.waitFor()]);

  // Who takes the whole installment after that is told what came in before.
  const counter = await page.context().newPage();
  await counter.goto(`/payments/${loanId}`);
  await counter.getByRole('button', { name: 'Pay Now' }).first().click();
  await counter.getByText('₹5,000.00 came in by receipts and is not taken off here.').waitFor();
  await counter.getByText('More', { exact: true }).click();
  await counter.getByLabel('Received on').fill('2001-01-01');
  await counter.getByRole('button', { name: /^Confirm/ }).click();
  await counter.getByText(/^Please enter a day from \d\d \w{3} \d{4} up to today\.$/).waitFor();
  await counter.getByRole('link', { name: 'Take a receipt of what is owed' }).click();
  await counter.getByRole('button', { name: 'Leave', exact: true }).click();
  await counter.waitForURL(`**/receipts/new?loan=${loanId}`);
  await counter.close();

  // More money against three: the preview follows what is typed.
  await page.getByRole('button', { name: 'Another Receipt' }).click();
  await expectFocusKept(page);
  await page.getByRole('combobox', { name: 'Search loans' }).fill(vehicle['Registration Number'] ?? '');
  await page.getByRole('option', { name: loanId }).click();
  await page.getByLabel('Amount').fill('20000');
  await page.getByText('Installments 1 and 2 are complete.').waitFor();
  expect(await pays.innerText()).toContain('₹4,000.00');
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
  expect(await page.title()).toBe(`Account of Loan ${loanId} · Lakshmi Auto Loans`);
  await expectSoundInEverySight(page, 'the ledger of an account');

  // The installments that receipts completed have documents of their own.
  await page.getByRole('tab', { name: 'Documents' }).click();
  const documents = page.getByRole('table', { name: 'Receipts of payments' });
  await documents.getByText('of installment 2').waitFor();
  expect(await documents.getByRole('link').count()).toBe(2);

  // Half of the penalty of the installment that is still open is given up.
  await openFromNowhere(page, `/payments/${loanId}`);
  // On a phone it is with what an open installment has beside Pay Now.
  const open = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Pay Now' }) })
    .first();
  await open.getByText('More', { exact: true }).click();
  await open.getByRole('button', { name: 'Waive Penalty' }).click();
  const asked = page.getByRole('dialog');
  const due = Number(/[\d,]+\.\d\d/.exec(await asked.innerText())?.[0].replaceAll(',', ''));
  await asked.getByLabel('Amount to waive').fill(String(due / 2));
  await asked.getByLabel('Reason').fill('Flood in the village');
  await asked.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Waive', exact: true }).click();
  await page.getByText('of the penalty has been waived.').waitFor();

  // The revert says what it changes before it is done, and gives the account back as it was.
  await openFromNowhere(page, `/receipts?loan=${loanId}`);
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

  // The book has taken its first payment: the first steps are gone.
  await openFromNowhere(page, '/dashboard');
  await page.getByRole('table', { name: 'Recent Loans' }).waitFor();
  expect(await page.getByRole('region', { name: 'Getting started' }).count()).toBe(0);

  await openFromNowhere(page, `/accounts/${loanId}?tab=ledger`);
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
  await openAsBorrower(own, '/', await (await staffApi(stage.product.url, admin)).letIn(made.customerId));
  await own.goto(`/customers/payment/${loanId}/emi`);
  await own.getByRole('link', { name: 'Account', exact: true }).click();
  await own.getByRole('tab', { name: 'Ledger' }).click();
  const read = own.getByRole('table', { name: 'Ledger' });
  await read.getByText(`Receipt ${first}`).waitFor();
  expect(await read.innerText()).toBe(after);
  expect(await positionIn(own)).toEqual(position);
  expect(await own.title()).toBe(`Account of Loan ${loanId} · Lakshmi Auto Loans`);
  await own.getByRole('tab', { name: 'Documents' }).click();
  await own.getByRole('link', { name: 'Statement of Account' }).click();
  await own.getByText('In Receipts').waitFor();
  expect(errors).toEqual([]);
  await Promise.all([page.close(), own.close()]);
});

const openContext = (viewport = { width: 1280, height: 800 }): Promise<BrowserContext> =>
  stage.browser.newContext({ baseURL: stage.product.url, viewport, reducedMotion: 'reduce' });

const signedIn = async (context: BrowserContext, place = '/auth/admin'): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(place);
  await submitSignIn(page, admin);
  return page;
};

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();

/** A control that can be typed into, by its label. */
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const numberIn = async (banner: Locator): Promise<string> => {
  await banner.waitFor();
  return /RCP-\d{6}/.exec(await banner.innerText())?.[0] ?? '';
};

/** The figures of the account on the page, by their names. */
const positionIn = (page: Page): Promise<readonly string[]> =>
  page.getByRole('term').or(page.getByRole('definition')).allInnerTexts();
