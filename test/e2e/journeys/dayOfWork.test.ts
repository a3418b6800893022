import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, dayInIndia } from '#domain/values/calendar.ts';
import { formatRupees } from '#domain/values/format.ts';
import { rupees } from '#domain/values/money.ts';
import { staffApi } from '#test/support/browser/borrowers.ts';
import { parseCsv } from '#test/support/csv.ts';
import { expectGlimpse } from '#test/support/browser/expectBriefly.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openAsStaff, submitSignIn } from '#test/support/browser/staff.ts';
import { vehicleOf } from '#test/support/browser/forms/formSamples.ts';
import { fillIn } from '#test/support/browser/forms/fillIn.ts';

const stage = setStage();

/** Three installments: the first is 39 days late or so, the second 9, the third is to come. */
const startDate = addDays(dayInIndia(Date.now()), -70);
const email = 'day.of.work@kisht.test';

test('a day of work: a customer, a vehicle and a loan, three payments, one reverted, one confirmed, and every figure agrees', async () => {
  const context = await stage.browser.newContext({
    baseURL: stage.product.url,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  const api = await staffApi(stage.product.url);
  await openAsStaff(page, '/dashboard');
  const before = await collectedOnDashboard(page);

  await page.getByRole('link', { name: 'Application', exact: true }).click();
  const customerId = await createCustomer(page);
  const vehicleId = await addVehicle(page, customerId);
  const loanId = await createLoan(page, api, vehicleId);

  // 90,000 at nothing over three months: ₹30,000 each.
  await page.goto(`/loans/${loanId}`);
  const loan = page.getByRole('region', { name: 'Loan Information' });
  await loan.getByRole('button', { name: 'Edit' }).click();
  await loan.getByLabel('Status').selectOption('Active');
  // The message is shown for some seconds only, so the test waits before it clicks.
  await Promise.all([
    loan.getByText('Loan details updated successfully!').waitFor(),
    loan.getByRole('button', { name: 'Save Changes' }).click(),
  ]);

  const usual = await takePayment(page, loanId, 1, '5000');
  expect(usual.raised).toBe(true);
  await takePayment(page, loanId, 2);
  await revert(page, loanId, 2);
  await payAsBorrower(loanId, 2);
  await page.goto(`/payments/${loanId}`);
  await rowOf(page, 2).getByText('Received', { exact: true }).waitFor();
  await rowOf(page, 2).getByRole('button', { name: 'Confirm Receipt' }).click();
  await rowOf(page, 2).getByText('Paid', { exact: true }).waitFor();
  await takePayment(page, loanId, 3);
  await page.getByText('This loan has been fully paid and closed').waitFor();

  const payments = await api.list(`/payments/${loanId}`);
  const collected = payments.reduce((sum, { totalAmount }) => sum + Number(totalAmount), 0);
  const trail = (await fetch(`${stage.product.url}/api/audit-logs/loan/${loanId}`, {
    headers: { authorization: `Bearer ${await tokenIn(page)}` },
  }).then((answer) => answer.json())) as { data: readonly { action: string; details: { amount: number } }[] };
  const sumOf = (action: string) =>
    trail.data
      .filter((entry) => entry.action === action)
      .reduce((sum, { details }) => sum + details.amount, 0);
  expect(sumOf('PAYMENT_CREATED') - sumOf('PAYMENT_REVERTED')).toBe(collected);
  expect(trail.data.map(({ action }) => action).toSorted()).toEqual([
    'PAYMENT_CONFIRMED',
    'PAYMENT_CREATED',
    'PAYMENT_CREATED',
    'PAYMENT_CREATED',
    'PAYMENT_CREATED',
    'PAYMENT_REVERTED',
  ]);

  await page.goto('/dashboard');
  await expect.poll(() => collectedOnDashboard(page)).toBe(before + collected);

  // The reports agree with dashboard and audit about these days, month and loan.
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await page.getByText(/^As of .* payments$/).waitFor();
  await page.getByLabel('From', { exact: true }).fill('2000-01-01');
  const collections = await reportOf(page, 'Collections');
  expect(Number(collections.at(-1)?.[3])).toBe(before + collected);
  const listed = (await reportOf(page, 'Payments')).filter((row) => row[2] === loanId);
  expect(new Set(listed.map((row) => row[3]))).toEqual(new Set(['1', '2', '3']));
  expect(listed).toHaveLength(3);
  expect(listed.reduce((sum, row) => sum + Number(row[6]), 0)).toBe(
    sumOf('PAYMENT_CREATED') - sumOf('PAYMENT_REVERTED'),
  );
  const inBook = (await reportOf(page, 'Loan portfolio')).find((row) => row[0] === loanId);
  expect(inBook?.slice(5)).toEqual(['Closed', '90000.00', '0.00']);
  expect((await reportOf(page, 'Overdue and ageing')).filter((row) => row[0] === loanId)).toEqual([]);
  await context.close();
});

/** A report as its file has it, read back from the disk. */
async function reportOf(page: Page, name: string): Promise<readonly (readonly string[])[]> {
  const row = page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
  await row.getByRole('button', { name: 'Generate', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  return parseCsv(readFileSync(await download.path(), 'utf8'));
}

async function createCustomer(page: Page): Promise<string> {
  await page.waitForURL('**/customers/create');
  await page.getByText('1 of 3').first().waitFor();
  const fields = {
    Name: 'Devika Menon',
    Email: email,
    Phone: '9845012345',
    Address: '7, MG Road',
    City: 'Kochi',
    State: 'Kerala',
    'ZIP Code': '682001',
    Country: 'India',
    'Date of Birth': '1991-08-15',
    'Aadhaar Number': '456745674567',
    PAN: 'BBBPB1234B',
    'Driving Licence': 'KL07 20110054321',
  };
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByLabel('Gender', { exact: true }).selectOption('female');
  await page.getByRole('button', { name: 'Create Customer', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/vehicles/add' && url.searchParams.has('customerId'));
  return new URL(page.url()).searchParams.get('customerId') ?? '';
}

async function addVehicle(page: Page, customerId: string): Promise<string> {
  await page.getByText('2 of 3').first().waitFor();
  const numbers = {
    registrationNumber: 'KL 07 DW 2026',
    engineNumber: 'DAY-ENGINE-1',
    chassisNumber: 'DAY-CHASSIS-1',
  };
  await fillIn(page, vehicleOf(numbers));
  await page.getByRole('button', { name: 'Add Vehicle', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/loans/create' && url.searchParams.has('vehicleId'));
  const query = new URL(page.url()).searchParams;
  expect(query.get('customerId')).toBe(customerId);
  return query.get('vehicleId') ?? '';
}

async function createLoan(
  page: Page,
  api: Awaited<ReturnType<typeof staffApi>>,
  vehicleId: string,
): Promise<string> {
  await page.getByText('3 of 3').first().waitFor();
  await page.getByText('Devika Menon').first().waitFor();
  const fields = {
    'Market Value': '120000',
    'Loan Amount': '90000',
    'Processing Fee': '500',
    'Interest Rate': '0',
    'Start Date': startDate,
    'Guarantor Name': 'Ravi Menon',
    'Guarantor Phone': '9845012346',
    'Guarantor Address': '7, MG Road, Kochi',
    'Guarantor Relation': 'Brother',
  };
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(new RegExp(`^${label}( \\(|$)`)).fill(text);
  }
  await page.getByLabel(/^Tenure/).selectOption('3');
  await page.getByLabel('Payment Frequency').selectOption('Monthly');
  await page.getByRole('button', { name: 'Calculate EMI' }).click();
  await page.getByText('₹30,000.00').first().waitFor();
  await page.getByRole('button', { name: 'Create Loan', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/loans');
  const loans = await api.list('/loans/getallloans');
  const made = loans.find((loan) => loan['vehicleId'] === vehicleId);
  expect(made).toMatchObject({ loanAmount: 90_000, emiAmount: '30000', status: 'Pending' });
  return String(made?.['loanId']);
}

/** Takes one payment as staff; with `penalty`, one above the default, which must be confirmed. */
async function takePayment(page: Page, loanId: string, number: number, penalty?: string) {
  await page.goto(`/payments/${loanId}`);
  await rowOf(page, number).getByRole('button', { name: 'Pay Now' }).click();
  await page.getByRole('heading', { name: 'Confirm and Edit Payment' }).waitFor();
  const raised = penalty !== undefined;
  if (raised) {
    await page.getByLabel('Penalty Amount').fill(penalty);
    await page.getByLabel('I confirm the penalty override').check();
  }
  await expectGlimpse(page, 'The payment has been recorded.', () =>
    page.getByRole('button', { name: 'Confirm', exact: true }).click(),
  );
  await page.waitForURL(`**/payments/${loanId}`);
  await rowOf(page, number).getByText('Paid', { exact: true }).waitFor();
  if (raised)
    await rowOf(page, number)
      .getByText(formatRupees(rupees(30_000 + Number(penalty))))
      .waitFor();
  return { raised };
}

async function revert(page: Page, loanId: string, number: number): Promise<void> {
  await page.goto(`/payments/${loanId}`);
  await rowOf(page, number).getByRole('button', { name: 'Revert' }).click();
  await page.getByLabel('Please provide a reason for reverting this payment:').fill('The cheque came back');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page
    .getByText('Are you sure you want to revert this payment? This action cannot be undone.')
    .waitFor();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('The payment has been reverted.').waitFor();
}

/** The borrower signs in with the mailed password, sets a new one, and pays. */
async function payAsBorrower(loanId: string, number: number): Promise<void> {
  const context = await stage.browser.newContext({
    baseURL: stage.product.url,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto('/');
  const oneTime = await mailedPassword();
  await submitSignIn(page, { email, password: oneTime });
  await page.waitForURL((url) => url.pathname === '/customers/settings');
  await page.getByLabel('Old Password').fill(oneTime);
  await page.getByLabel('New Password', { exact: true }).fill('a password of my own');
  await page.getByLabel('Confirm New Password').fill('a password of my own');
  await expectGlimpse(page, 'Password changed successfully!', () =>
    page.getByRole('button', { name: 'Change Password', exact: true }).click(),
  );
  await page.waitForURL((url) => url.pathname === '/customers/dashboard');
  await page.goto(`/customers/payment/${loanId}/emi`);
  await page.getByRole('heading', { name: `Payment History - Loan ${loanId}` }).waitFor();
  await rowOf(page, number).getByRole('button', { name: 'Pay Now' }).click();
  await page.waitForURL((url) => url.pathname === '/customers/confirm-payment');
  await page.getByLabel('Payment Method').selectOption('UPI');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.waitForURL((url) => url.pathname === `/customers/payment/${loanId}/emi`);
  await rowOf(page, number).getByText('Awaiting confirmation').first().waitFor();
  await context.close();
}

async function mailedPassword(): Promise<string> {
  const outbox = join(stage.product.folder, 'outbox');
  let password: string | undefined;
  await expect
    .poll(() => {
      const mail = readdirSync(outbox)
        .map((name) => readFileSync(join(outbox, name), 'utf8').replaceAll('=\r\n', ''))
        .find((text) => text.includes(`<${email}>`) && text.includes('One-time password'));
      password = /One-time password: (\w{20})/.exec(mail ?? '')?.[1];
      return password;
    })
    .toBeDefined();
  return password ?? '';
}

async function collectedOnDashboard(page: Page): Promise<number> {
  const figure = page.getByRole('region', { name: 'Total Amount collected' });
  await expect.poll(async () => /₹[\d,]+\.\d\d/.exec(await figure.innerText())?.[0]).toBeDefined();
  return Number((/₹([\d,]+\.\d\d)/.exec(await figure.innerText())?.[1] ?? '').replaceAll(',', ''));
}

function rowOf(page: Page, installmentNumber: number) {
  return page
    .getByRole('table')
    .first()
    .getByRole('row')
    .filter({
      has: page.getByRole('cell', { name: new RegExp(`^(Installment )?#?\\s*${installmentNumber}$`) }),
    });
}

function tokenIn(page: Page): Promise<string | null> {
  return page.evaluate(() => window.localStorage.getItem('token'));
}
