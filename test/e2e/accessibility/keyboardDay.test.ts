import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addDays, dayInIndia } from '#domain/values/calendar.ts';
import { staffApi } from '#test/support/browser/borrowers.ts';
import { expectGlimpse } from '#test/support/browser/expectBriefly.ts';
import {
  choose,
  expectFocusIn,
  expectFocusKept,
  expectTrapped,
  focusedName,
  expectHeading,
  goToSearch,
  press,
  signInByKeys,
  tabTo,
  tabToField,
  type,
  typeInto,
} from '#test/support/browser/keyboard.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { demoAdmin } from '#test/support/browser/staff.ts';
import { vehicleOf } from '#test/support/browser/forms/formSamples.ts';

/** A day of work on our own server, from the sign-in to the last payment, without a mouse. */
const stage = setStage();
let page: Page;
let customerId: string;
let loanId: string;

beforeAll(async () => {
  page = await open();
});

const patience = { timeout: 20_000 };

/** The first of its installments is 39 days late or so, the second 9. */
const startDate = addDays(dayInIndia(Date.now()), -70);

test('staff mistype their password and sign in', async () => {
  await page.goto('/auth/admin');
  await signInByKeys(page, { ...demoAdmin, password: 'mistyped' });
  await page.getByText('Invalid email or password').waitFor();
  await expectFocusKept(page);
  await signInByKeys(page);
  await expectHeading(page, /^Welcome back/);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard');
});

test('a customer, a vehicle and a loan are created, one after the other', async () => {
  await choose(page, 'Application', 'Shift+Tab');
  await expectHeading(page, 'Create Customer');
  await page.getByLabel('Name', { exact: true }).waitFor();
  await typeInto(page, {
    Name: 'Devika Menon',
    Email: 'keyboard@kisht.test',
    Phone: '9845012345',
    Address: '7, MG Road',
    City: 'Kochi',
    State: 'Kerala',
    'ZIP Code': '682001',
    Country: 'India',
    'Date of Birth': keysOf('1991-08-15'),
    Gender: 'Female',
    'Aadhaar Number': '456745674567',
    PAN: 'BBBPB1234B',
    'Driving Licence': 'KL07 20110054321',
  });
  await press(page, 'Enter');
  await expectHeading(page, 'Add Vehicle');
  customerId = new URL(page.url()).searchParams.get('customerId') ?? '';
  await page.getByLabel('Manufacturer').waitFor();
  const numbers = {
    registrationNumber: 'KL 07 KB 2026',
    engineNumber: 'KEY-ENGINE-1',
    chassisNumber: 'KEY-CHASSIS-1',
  };
  await typeInto(page, vehicleOf(numbers));
  await press(page, 'Enter');
  await expectHeading(page, 'Create New Loan');
  await expect.poll(() => new URL(page.url()).searchParams.get('customerId')).toBe(customerId);
  await pickVehicleAnew();
  await typeInto(page, {
    'Market Value': '150000',
    'Loan Amount': '120000',
    'Processing Fee': '500',
    'Interest Rate': '0',
    Tenure: '4',
    'Payment Frequency': 'Monthly',
    'Start Date': keysOf(startDate),
    'Guarantor Name': 'Ravi Menon',
    'Guarantor Phone': '9845012346',
    'Guarantor Address': '7, MG Road, Kochi',
    'Guarantor Relation': 'Brother',
  });
  await choose(page, 'Calculate EMI');
  await page.getByText('₹30,000.00').first().waitFor();
  await goAlongSchedule('Schedule preview as a chart');
  await choose(page, 'Create Loan');
  await expectHeading(page, 'Loans');
});

test('the loan is found and activated', async () => {
  await goToSearch(page, 'Search loans');
  await type(page, 'Devika Menon');
  await page.getByText('1 found').waitFor();
  await tabTo(page, /^LN-\d+ ?Devika Menon/);
  await press(page, 'Enter');
  await expectHeading(page, /^Loan LN-/);
  loanId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page
    .getByRole('region', { name: 'Loan Information' })
    .getByRole('button', { name: 'Edit' })
    .waitFor();
  // The sections of vehicle and customer are on the same screen.
  for (let section = 0; section < 3 && !(await isFocusWithin('Loan Information')); section += 1) {
    await tabTo(page, 'Edit');
  }
  await press(page, 'Enter');
  await page.getByRole('button', { name: 'Save Changes' }).waitFor();
  await tabToField(page, 'Status');
  await type(page, 'Active');
  await choose(page, 'Save Changes');
  await page.getByText('Loan details updated successfully!').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Edit');
});

test('a payment is taken with a raised penalty, which has to be confirmed', async () => {
  await choose(page, 'View Payments', 'Shift+Tab');
  await choosePayNow();
  await expectHeading(page, 'Confirm and Edit Payment');
  await tabToField(page, 'Penalty Amount');
  await type(page, '5000');
  await press(page, 'Enter');
  await page.getByText('You must confirm the penalty override before submitting.').first().waitFor();
  await tabTo(page, 'Payment Amount', 'Shift+Tab');
  await tabTo(page, 'I confirm the penalty override');
  await press(page, 'Space');
  await expectGlimpse(page, 'The payment has been recorded.', () => choose(page, 'Confirm'));
  await expectHeading(page, `Payment History - Loan ${loanId}`);
  await page.getByRole('cell', { name: '₹5,000.00' }).waitFor();
  expect(await page.getByText('₹35,000.00').count()).toBeGreaterThan(0);
});

test('a payment is reverted with a reason, and the trail says so', async () => {
  await choosePayNow();
  await expectHeading(page, 'Confirm and Edit Payment');
  await expectGlimpse(page, 'The payment has been recorded.', () => choose(page, 'Confirm'));
  await expectHeading(page, `Payment History - Loan ${loanId}`);
  const reverts = page.getByRole('button', { name: 'Revert' });
  await expect.poll(() => reverts.count()).toBe(2);
  await tabTo(page, 'Revert');
  await choose(page, 'Revert');
  await expectFocusIn(page, 'dialog');
  await type(page, 'The cheque came back');
  await choose(page, 'Confirm');
  await expectTrapped(page, 'alertdialog');
  await choose(page, 'Confirm');
  await page.getByText('The payment has been reverted.').waitFor();
  await expectFocusIn(page, 'dialog');
  await press(page, 'Enter');
  await expect.poll(() => reverts.count()).toBe(1);
  await expectFocusKept(page);
  await choose(page, 'View Payment History');
  await page.getByText('The cheque came back').waitFor();
});

test('the borrower sets a password of their own and pays, and staff confirm that it came in', async () => {
  const mine = await open();
  const borrower = await (await staffApi(stage.product.url)).giveOneTimePassword(customerId);
  await mine.goto('/');
  await signInByKeys(mine, borrower);
  await expectHeading(mine, 'Settings');
  await mine.getByLabel('Old Password').waitFor();
  await typeInto(mine, {
    'Old Password': borrower.password,
    'New Password': 'a password of my own',
    'Confirm New Password': 'a password of my own',
  });
  await expectGlimpse(mine, 'Password changed successfully!', () => press(mine, 'Enter'));
  await expectHeading(mine, 'Welcome, Devika Menon');
  await mine.getByRole('button', { name: 'Pay Now' }).waitFor();
  await choose(mine, 'Pay Now');
  await expectHeading(mine, 'Confirm Payment');
  await tabToField(mine, 'Payment Method');
  await type(mine, 'UPI');
  await choose(mine, 'Confirm');
  await expectHeading(mine, `Payment History - Loan ${loanId}`);
  await mine.getByText('Awaiting confirmation').first().waitFor();
  await mine.context().close();

  await page.reload();
  const confirm = page.getByRole('button', { name: 'Confirm Receipt' });
  await confirm.waitFor();
  await choose(page, 'Confirm Receipt');
  await page.getByText('The receipt has been confirmed.').waitFor();
  await expect.poll(() => confirm.count()).toBe(0);
  await expectFocusKept(page);
});

async function open(): Promise<Page> {
  const context = await stage.browser.newContext({ baseURL: stage.product.url, reducedMotion: 'reduce' });
  return context.newPage();
}

/** The vehicle that is already picked is let go of, found again and chosen with the arrows. */
async function pickVehicleAnew(): Promise<void> {
  await page.getByRole('button', { name: 'Change vehicle' }).waitFor();
  await choose(page, 'Change vehicle');
  await expect.poll(() => focusedName(page)).toBe('Search vehicles');
  await type(page, 'KL 07 KB');
  const found = page.getByRole('listbox', { name: 'Found vehicles' }).getByRole('option');
  await expect
    .poll(() => found.allInnerTexts(), patience)
    .toEqual([expect.stringContaining('KL 07 KB 2026')]);
  await press(page, 'ArrowDown', 'Enter');
  await page.getByRole('button', { name: 'Change vehicle' }).waitFor();
}

/** One stop for Tab; the arrows go from installment to installment. */
async function goAlongSchedule(name: string): Promise<void> {
  await page.getByRole('group', { name }).waitFor();
  await tabTo(page, /^Installment 1\b/);
  await press(page, 'ArrowRight');
  expect(await focusedName(page)).toMatch(/^Installment 2\b/);
  await press(page, 'End');
  expect(await focusedName(page)).toMatch(/^Installment 4\b/);
}

async function choosePayNow(): Promise<void> {
  await expectHeading(page, `Payment History - Loan ${loanId}`);
  await page.getByRole('button', { name: 'Pay Now' }).first().waitFor();
  await choose(page, 'Pay Now');
}

const isFocusWithin = (region: string): Promise<boolean> =>
  page.getByRole('region', { name: region }).evaluate((section) => section.contains(document.activeElement));

/** A day as it is typed into a date field, which moves on to its next part by itself. */
function keysOf(isoDay: string): string {
  const [year = '', month = '', day = ''] = isoDay.split('-');
  return `${month}${day}${year}`;
}
