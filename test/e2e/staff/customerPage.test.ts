import { expect, test } from 'vitest';
import { staffApi } from '#test/support/browser/borrowers.ts';
import { expectGlimpse } from '#test/support/browser/expectBriefly.ts';
import { shiftOf, watchShifts } from '#test/support/browser/layoutShift.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { listenForErrors, openAsStaff } from '#test/support/browser/staff.ts';
import { fullBook, standIn } from '#test/support/foreign/foreignBook.ts';

const stage = setStage();

test('the list leads to a customer with their record, vehicles and loans, and on to what comes next', async () => {
  const context = await stage.browser.newContext({ baseURL: stage.product.url });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  const errors = listenForErrors(page);
  await openSignedIn(page, '/customers?sort=customerId');
  await page.getByRole('row').filter({ hasText: 'CUS-000001' }).getByRole('link', { name: 'View' }).click();
  await page.waitForURL('**/customers/CUS-000001');
  await page.getByRole('heading', { level: 1, name: 'Ramesh Iyer' }).waitFor();
  const record = page.getByRole('region', { name: 'Customer Details' });
  await record.waitFor();
  for (const label of labels)
    expect(
      await record
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${label}$`) })
        .count(),
    ).toBe(1);
  await expectGlimpse(page, 'Phone copied', () => record.getByRole('button', { name: 'Copy Phone' }).click());
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{10}$/);

  const vehicles = page.getByRole('region', { name: 'Vehicles' });
  const view = vehicles.getByRole('button', { name: 'View' });
  await view.click();
  await page.getByRole('dialog').getByText('Chassis Number').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The focus comes back a moment after the dialog is gone.
  await expect.poll(() => view.evaluate((button) => button === document.activeElement)).toBe(true);

  const loans = page.getByRole('region', { name: 'Loans' });
  const first = loans.getByRole('row').filter({ hasText: 'LN-000001' });
  await first.waitFor();
  expect(await first.innerText()).toContain('TN 09 CB 2764');
  await first.getByRole('link', { name: 'View', exact: true }).click();
  await page.waitForURL('**/loans/LN-000001');
  await page.goBack();
  await first.getByRole('link', { name: 'View Payments' }).click();
  await page.waitForURL('**/payments/LN-000001');
  await page.goBack();
  await first.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/loans/LN-000001');
  await page.goBack();

  for (const [name, place] of [
    ['Add Vehicle', '/vehicles/add?customerId=CUS-000001'],
    ['Create New Loan', '/loans/create?customerId=CUS-000001'],
    ['Back to Customers', '/customers'],
  ] as const)
    expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(place);
  await page.locator('header a[href="/customers/CUS-000001/edit"]').waitFor();
  expect(await page.getByRole('banner').getByRole('link', { name: 'Edit' }).count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('the page of a customer begins with what they are to pay, and takes it; their password can be reset', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, '/customers/CUS-000006');
  await page.getByRole('status').getByText('due today').waitFor();
  await page.getByText('Driving Licence').waitFor();
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'Loans',
    'Vehicles',
    'Customer Details',
    'Activity',
  ]);
  const head = page.locator('main header');
  const phone = await head.getByRole('link', { name: /^\d{5} \d{5}$/ }).getAttribute('href');
  expect(phone).toMatch(/^tel:\d{10}$/);
  await head.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('alertdialog', { name: /^Reset the password of Rajesh Patel/ }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Take payment' }).click();
  await page.waitForURL('**/payments/LN-000006');
  await page.close();
});

test('each part may fail alone and is read on a second try', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  const parts = [
    '**/api/customers/getcustomer/**',
    '**/api/vehicles/getvehicles/**',
    '**/api/customers/CUS-000001/loans',
  ];
  for (const part of parts) await page.route(part, (route) => route.fulfill({ status: 500, body: '{}' }));
  await openSignedIn(page, '/customers/CUS-000001');
  const said = {
    'Customer Details': 'Failed to load customer data',
    Vehicles: 'Failed to load vehicle data',
    Loans: 'The loans of this customer could not be loaded.',
  };
  const section = (name: string) => page.getByRole('region', { name });
  for (const [name, words] of Object.entries(said))
    await section(name).getByRole('alert').getByText(words).waitFor();

  await page.unroute('**/api/vehicles/getvehicles/**');
  await section('Vehicles').getByRole('button', { name: 'Retry' }).click();
  await section('Vehicles').getByRole('row').nth(1).waitFor();
  await section('Customer Details').getByRole('alert').waitFor();

  await page.unroute('**/api/customers/CUS-000001/loans');
  await section('Loans').getByRole('button', { name: 'Retry' }).click();
  await section('Loans').getByText('LN-000001').waitFor();

  await page.unroute('**/api/customers/getcustomer/**');
  await section('Customer Details').getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ramesh Iyer' }).waitFor();
  await section('Loans').getByText('LN-000001').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.close();
});

test('the peek of a customer tells of a loan that could not be read, as their page does', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await page.route('**/api/customers/*/loans', (route) => route.fulfill({ json: [{}] }));
  await openSignedIn(page, '/customers');
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Peek' }).click();
  const panel = page.getByRole('region', { name: /^Peek: / });
  await panel.getByText('One row could not be read.').waitFor();
  const none = page.getByText('This customer has not taken a loan yet.');
  expect(await none.count()).toBe(0);
  await openSignedIn(page, '/customers/CUS-000001');
  await page.getByRole('region', { name: 'Loans' }).getByText('One row could not be read.').waitFor();
  expect(await none.count()).toBe(0);
  await page.close();
});

test.each([390, 1280])(
  'nothing of a customer moves at %i px as the loans arrive after the rest',
  async (width) => {
    const page = await stage.browser.newPage({
      baseURL: stage.product.url,
      viewport: { width, height: 844 },
    });
    await watchShifts(page);
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/api/customers/*/loans', (route) => held.then(() => route.continue()));
    await openSignedIn(page, '/customers/CUS-000005');
    await page.getByRole('heading', { level: 1, name: 'Asha Rao' }).waitFor();
    await page.getByText('Loading loans...').waitFor();
    goOn();
    await page.getByRole('region', { name: 'Loans' }).getByText('LN-000017').waitFor();
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
    await page.close();
  },
);

test('a customer that does not exist is said to, with a way back', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, '/customers/CUS-999999');
  await page.getByRole('heading', { level: 1, name: 'Customer not found' }).waitFor();
  await page.getByText('There is no customer CUS-999999.').waitFor();
  expect(await page.getByRole('region').count()).toBe(0);
  await page.getByRole('link', { name: 'Back to Customers' }).click();
  await page.waitForURL('**/customers');
  await page.close();
});

test('a customer of a server that sends the least is shown with loans under either id', async () => {
  const context = await stage.browser.newContext({ baseURL: stage.product.url });
  const page = await context.newPage();
  const loan = { loanAmount: '50000', tenure: '12', emiAmount: 4_443, status: 'ACTIVE' };
  await standIn(context, {
    ...fullBook,
    'GET /customers/getcustomer/C-9': {
      _id: 'c9',
      customerId: 'C-9',
      name: 'Farida Khan',
      phone: 9_876_543_210,
    },
    'GET /vehicles/getvehicles/C-9': [{ _id: 'v1', registrationNumber: 'KA 01 AB 1234', model: 'Nexon' }, {}],
    'GET /loans/getallloans': [
      { ...loan, loanId: 'L-1', customerId: 'c9', vehicleId: 'v1', createdAt: '2026-01-01' },
      { ...loan, loanId: 'L-2', customerId: 'C-9', createdAt: '2026-02-01' },
      { ...loan, loanId: 'L-3', customerId: 'C-1' },
      { loanId: 'broken' },
    ],
  });
  await openAsStaff(page, '/customers/C-9');
  const loans = page.getByRole('region', { name: 'Loans' });
  await loans.getByText('L-1').waitFor();
  // Vehicles come by their own call, before or after the loans.
  await loans.getByText('KA 01 AB 1234').waitFor();
  const rows = await loans.getByRole('row').allInnerTexts();
  expect(rows).toHaveLength(3);
  expect(rows[1]).toContain('L-2');
  expect(rows[2]).toContain('KA 01 AB 1234');
  await loans.getByText('One row could not be read.').waitFor();
  await page.getByRole('region', { name: 'Vehicles' }).getByText('One row could not be read.').waitFor();
  await context.close();
});

/** The labels of a customer's fields, the same on every screen. */
const labels = [
  'Name',
  'Email',
  'Phone',
  'Date of Birth',
  'Gender',
  'Status',
  'Address',
  'City',
  'State',
  'ZIP Code',
  'Country',
  'Aadhaar Number',
  'PAN',
  'Driving Licence',
] as const;

test('a charge alone is taken from the customer by a receipt of it', async () => {
  const api = await staffApi(stage.product.url);
  const charge = { kind: 'Bounce', amount: 500, reason: 'The cheque was returned' };
  const { chargeId } = (await api.post('/accounts/LN-000041/charges', charge)) as { chargeId: string };
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, '/customers/CUS-000003');
  const takePayment = page.getByRole('link', { name: 'Take payment' });
  await takePayment.click();
  await page.waitForURL('**/payments/LN-000041');
  await takePayment.click();
  await page.waitForURL('**/receipts/new?loan=LN-000041&amount=590');
  expect(
    await page
      .getByRole('row')
      .filter({ hasText: `Charge ${chargeId}` })
      .innerText(),
  ).toContain('₹590.00');
  await page.close();
});
