import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { emptyBook, failingBook, type ForeignBook, fullBook, standIn } from '../support/foreignBook.ts';
import { expectOnScreen, expectValues, retryAll, type Screen } from '../support/foreignScreens.ts';
import { fillForm, openForm, paymentState, staffForms, submitOf, typedIn } from '../support/forms.ts';
import { type Product, startProduct } from '../support/product.ts';
import { routesBeside } from '../support/routes.ts';
import { submitSignIn } from '../support/staff.ts';
import { openInside } from '../support/walk.ts';

/** Every screen of the back office on servers that keep the product's calls and nothing more. */
const oneRow = 'One row could not be read.';
const noReason = 'The server gave no reason.';
const screens: readonly Screen[] = [
  {
    route: '/dashboard',
    place: '/dashboard',
    heading: 'Welcome back, Devika',
    full: [
      'One loan could not be read; the figures leave it out.',
      'One payment could not be read; the figures leave it out.',
      '₹2,00,000.00',
      '₹17,770.00',
      'L-78',
      'in progress',
    ],
    empty: ['Total Customers\n0', '0.00%', 'No loans found'],
    failing: [
      `Customers could not be loaded. ${noReason}`,
      `Loans could not be loaded. ${noReason}`,
      `Payments could not be loaded. ${noReason}`,
      'Active Loans\n0',
    ],
  },
  {
    route: '/loans',
    place: '/loans',
    heading: 'Loans',
    full: [
      oneRow,
      '3 found',
      'Farida Khan',
      'KA 01 AB 1234',
      '₹8,885.00',
      'Overdue',
      'in progress',
      'Closed',
    ],
    empty: ['No loans found', '0 found'],
    failing: ['Error: The list could not be loaded.'],
  },
  {
    route: '/loans/:loanId',
    place: '/loans/L-77',
    heading: 'Loan L-77',
    full: ['Overdue', '12% p.a.', '12 months', 'Farida Khan', '9876543210', 'Nexon', 'in use', '31 Jan 2027'],
    empty: [
      'in progress',
      'This loan names no customer.',
      'This loan names no vehicle.',
      'The schedule cannot be shown: amount, interest rate, tenure or start date is missing.',
    ],
    failing: ['Failed to fetch loan details. Please try again.'],
  },
  {
    route: '/loans/:loanId',
    place: '/loans/L-78',
    heading: 'Loan L-78',
    full: ['in progress', '₹50,000.00', 'This loan names no customer.'],
    empty: ['in progress'],
    failing: ['Failed to fetch loan details. Please try again.'],
  },
  {
    route: '/loans/create',
    place: '/loans/create',
    heading: 'Create New Loan',
    full: [oneRow, '2 found', 'Farida Khan', 'Tata Nexon · 2024'],
    empty: ['No customers found.', 'No vehicles found.'],
    failing: ['Failed to fetch customers', 'Failed to fetch vehicles'],
  },
  {
    route: '/loans/create',
    place: '/loans/create?customerId=C-1&vehicleId=V-1',
    heading: 'Create New Loan',
    full: ['Step 3 of 3', 'Farida Khan is selected.', 'KA 01 AB 1234 is selected.', '9876543210'],
    empty: ['Farida is selected.', 'KA 01 AB 1234 is selected.'],
    failing: ['Failed to load customer data', 'Failed to load vehicle data'],
  },
  {
    route: '/customers',
    place: '/customers',
    heading: 'Customers',
    full: [oneRow, '2 found', 'Farida Khan', '9876543210', 'ACTIVE', 'Meera'],
    empty: ['No customers found.'],
    failing: ['Error: Failed to fetch customers'],
  },
  {
    route: '/customers/create',
    place: '/customers/create',
    heading: 'Create Customer',
    full: ['Step 1 of 3', 'Identification'],
    empty: ['Step 1 of 3'],
    failing: [],
  },
  {
    route: '/customers/:customerId',
    place: '/customers/C-1',
    heading: /^(Farida|Customer C-1)/,
    full: [oneRow, 'ACTIVE', '560001', '04 May 1990', 'L-77', 'L-79', 'in use'],
    empty: ['No vehicles found.', 'No loans found', 'Active'],
    failing: [
      'Failed to load customer data',
      'Failed to load vehicle data',
      'The loans of this customer could not be loaded.',
    ],
  },
  {
    route: '/customers/:customerId/edit',
    place: '/customers/C-1/edit',
    heading: 'Edit Customer',
    full: ['Update Customer'],
    empty: ['Update Customer'],
    failing: ['Failed to load customer data'],
    values: { Name: 'Farida Khan', 'Date of Birth': '1990-05-04', 'ZIP Code': '560001', Status: 'Active' },
  },
  {
    route: '/vehicles',
    place: '/vehicles',
    heading: 'Vehicles',
    full: [oneRow, '2 found', 'KL 07 0001', 'KA 01 AB 1234', 'in use'],
    empty: ['No vehicles found.'],
    failing: ['Error: The list could not be loaded.'],
  },
  {
    route: '/vehicles/add',
    place: '/vehicles/add',
    heading: 'Add Vehicle',
    full: ['Chassis Number'],
    empty: ['Chassis Number'],
    failing: [],
  },
  {
    route: '/vehicles/add',
    place: '/vehicles/add?customerId=C-1',
    heading: 'Add Vehicle',
    full: ['Step 2 of 3', 'C-1'],
    empty: ['Step 2 of 3'],
    failing: [],
  },
  {
    route: '/vehicles/:vehicleId/edit',
    place: '/vehicles/V-1/edit',
    heading: 'Edit Vehicle',
    full: ['Update Vehicle'],
    empty: ['Update Vehicle'],
    failing: ['Failed to load vehicle data'],
    values: { 'Registration Number': 'KA 01 AB 1234', Year: '2024', Status: 'in use' },
  },
  {
    route: '/payments/:loanId',
    place: '/payments/L-77',
    heading: 'Payment History - Loan L-77',
    full: [
      oneRow,
      '₹1,06,620.00',
      '1 of 12 instalments paid',
      '11 instalments remaining',
      'Received',
      'Confirm Receipt',
      'Overdue',
    ],
    empty: ['0 of 6 instalments paid', 'Pay Now'],
    failing: ['Error fetching loan details and payments'],
  },
  {
    route: '/payments/:loanId',
    place: '/payments/L-79',
    heading: 'Payment History - Loan L-79',
    full: ['This loan has been fully paid and closed', '1 of 1 instalments paid'],
    empty: ['0 of 6 instalments paid'],
    failing: ['Error fetching loan details and payments'],
  },
  {
    route: '/payments/:loanId/statement',
    place: '/payments/L-77/statement',
    heading: 'Statement of Account - Loan L-77',
    full: [
      'Not complete: 1 of the payments could not be read and is left out.',
      'Farida Khan',
      '₹1,06,620.00',
    ],
    empty: ['0 of 6 paid'],
    failing: ['Error fetching loan details and payments'],
  },
  {
    route: '/payments/:loanId/receipt/:paymentId',
    place: '/payments/L-77/receipt/64f0aaaa',
    heading: 'Receipt - Payment 64f0aaaa',
    full: ['1 of 12', 'Rupees Eight Thousand Eight Hundred Eighty-Five Only'],
    empty: ['Payment not found'],
    failing: ['Error fetching loan details and payments'],
  },
  {
    route: '/confirm-payment',
    place: '/confirm-payment',
    state: paymentState,
    heading: 'Confirm and Edit Payment',
    full: ['30 Apr 2026', 'Default penalty calculated: ₹75.00', '₹8,960.00'],
    empty: ['₹8,960.00'],
    failing: [],
    values: { 'Payment Amount': '8885', 'Payment Method': 'Cash' },
  },
  {
    route: '/confirm-payment',
    place: '/confirm-payment?nothing',
    heading: 'Invalid Payment Data',
    full: ['Missing payment details. Please go back and try again.', 'Go Back'],
    empty: ['Missing payment details. Please go back and try again.'],
    failing: [],
  },
  {
    route: '/settings',
    place: '/settings',
    heading: 'Admin Settings',
    full: ['Update Profile'],
    empty: ['Update Profile'],
    failing: ['Failed to fetch profile data'],
    values: { Name: 'Devika', Email: 'devika@lender.example' },
  },
  {
    route: '/settings',
    place: '/settings?tab=customers',
    heading: 'Admin Settings',
    full: [oneRow, '2 found', 'Meera', 'Reset Password'],
    empty: ['No customers found.'],
    failing: ['Failed to fetch customers'],
  },
  {
    route: '/settings',
    place: '/settings?tab=admins',
    heading: 'Admin Settings',
    full: [oneRow, 'Devika', 'superadmin'],
    empty: ['No admins found.'],
    failing: ['Failed to fetch admins'],
  },
  {
    route: '/settings',
    place: '/settings?tab=feedback',
    heading: 'Admin Settings',
    full: [oneRow, 'in progress', 'No status', 'Pending'],
    empty: ['No feedback found.'],
    failing: ['Failed to fetch feedbacks'],
  },
  {
    route: '/reports',
    place: '/reports',
    heading: 'Reports',
    full: ['2 rows could not be read.', 'Overdue and ageing', 'Pending'],
    empty: ['Loan portfolio', 'Pending'],
    failing: ['Loans and payments could not be loaded'],
  },
  {
    route: '/flows',
    place: '/flows',
    heading: 'Flows',
    full: ['staffSignIn'],
    empty: ['staffSignIn'],
    failing: [],
  },
];

let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let book: ForeignBook;
const broken: string[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchChromium()]);
  context = await browser.newContext({ baseURL: product.url });
  book = await standIn(context, fullBook);
  page = await context.newPage();
  page.on('pageerror', (error) => broken.push(error.message));
  await page.goto('/dashboard');
  await submitSignIn(page, { email: 'devika@lender.example', password: 'anything' });
  await page.getByRole('heading', { name: 'Welcome back, Devika' }).waitFor();
});

beforeEach(() => {
  book.turnTo(fullBook);
  book.sent.splice(0);
});

afterAll(async () => {
  await browser.close();
  await product.remove();
});

test('every screen of the back office is visited', () => {
  expect([...new Set(screens.map(({ route }) => route))].toSorted()).toEqual(
    [...new Set(routesBeside('/dashboard'))].toSorted(),
  );
});

describe('where numbers are text, statuses have other spellings and a row is broken', () => {
  test.each(screens)('$place shows all that can be read', async (screen) => {
    await expectOnScreen(page, screen, screen.full);
    await expectValues(page, screen);
  });
});

describe('where there is nothing yet', () => {
  test.each(screens)('$place says so, and is not blank', async (screen) => {
    book.turnTo(emptyBook);
    await expectOnScreen(page, screen, screen.empty);
  });
});

describe('where every call fails with a line of text', () => {
  test.each(screens)('$place says so, and is there on a second try', async (screen) => {
    book.turnTo(failingBook, { refusal: 500, body: 'upstream connect error' });
    await expectOnScreen(page, screen, screen.failing);
    expect(await page.getByRole('main').innerText()).not.toContain('upstream');
    book.turnTo(fullBook);
    await retryAll(page, screen);
  });
});

describe('what is written is sent as the product has it', () => {
  test.each(staffForms)('$name: kept when it fails, sent again, and done', async (form) => {
    book.turnTo({ ...fullBook, [form.call]: { refusal: 500, body: 'upstream connect error' } });
    await openForm(page, form);
    await fillForm(page, form);
    await submitOf(page, form).click();
    await page.getByText(form.failed, { exact: true }).first().waitFor();
    expect(await typedIn(page, form)).toEqual(form.fields);
    book.turnTo({ ...fullBook, [form.call]: form.answer ?? 'OK' });
    await submitOf(page, { ...form, submit: form.within?.[0] === 'dialog' ? 'Retry' : form.submit }).click();
    if ('says' in form.done) await page.getByText(form.done.says).first().waitFor();
    else await page.waitForURL(`**${form.done.leadsTo}`);
    const writes = book.sent.filter(({ call }) => call === form.call);
    expect(writes).toHaveLength(2);
    for (const { body } of writes) expect(body).toMatchObject(form.body);
    expect(book.sent.filter(({ call }) => !call.startsWith('GET '))).toHaveLength(2);
  });

  test('a payment is reverted with its reason, under the only id that it has', async () => {
    const call = 'DELETE /payments/revertpayment/64f0aaaa';
    book.turnTo({ ...fullBook, [call]: { refusal: 500, body: 'upstream connect error' } });
    await openInside(page, '/payments/L-77');
    await page
      .getByRole('row')
      .filter({ hasText: '28 Feb 2026' })
      .getByRole('button', { name: 'Revert' })
      .click();
    await page.getByLabel(/^Please provide a reason/).fill('The cheque came back');
    await page.getByRole('button', { name: 'Confirm' }).click();
    const question = page.getByRole('alertdialog');
    await question
      .getByText('Are you sure you want to revert this payment? This action cannot be undone.')
      .waitFor();
    await question.getByRole('button', { name: 'Confirm' }).click();
    await question.getByText('There was an error reverting the payment.').waitFor();
    book.turnTo({ ...fullBook, [call]: 'OK' });
    await question.getByRole('button', { name: 'Retry' }).click();
    await page
      .getByRole('dialog', { name: 'Payment Reverted' })
      .getByText('The payment has been reverted.')
      .waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    const sent = book.sent.filter((one) => one.call === call);
    expect(sent).toHaveLength(2);
    expect(sent[0]?.body).toEqual({ revertedBy: 'Admin', revertReason: 'The cheque came back' });
  });

  test('a receipt cannot be confirmed where the server does not know how, and that is said', async () => {
    await openInside(page, '/payments/L-77');
    await page.getByRole('button', { name: 'Confirm Receipt' }).click();
    await page.getByText('There was an error confirming the payment.').waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    expect(await page.getByText('There was an error confirming the payment.').count()).toBe(0);
  });
});

describe('without our extensions', () => {
  test('lists are searched, sorted and paged in the browser, and the address keeps it', async () => {
    await openInside(page, '/loans');
    await page.getByRole('searchbox').fill('FARIDA');
    await page.getByText('2 found').waitFor();
    await page.getByRole('button', { name: 'Loan ID' }).click();
    await page.waitForURL('**/loans?*search=FARIDA*');
    await page.getByRole('button', { name: 'Loan ID' }).click();
    await expect.poll(() => page.getByRole('row').nth(1).innerText()).toContain('L-79');
    await page.reload();
    await page.getByText('2 found').waitFor();
    await expect.poll(() => page.getByRole('row').nth(1).innerText()).toContain('L-79');
  });

  test('the vehicle dialog shows what there is', async () => {
    await openInside(page, '/vehicles');
    await page
      .getByRole('row')
      .filter({ hasText: 'KL 07 0001' })
      .getByRole('button', { name: 'View' })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('KL 07 0001').first().waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await dialog.count()).toBe(0);
  });

  test('the payment history is read in the words of the server where it has its own', async () => {
    await openInside(page, '/payments/L-77');
    await page.getByRole('button', { name: 'View Payment History' }).click();
    const history = page.getByRole('list', { name: 'Payment history' });
    await history.getByText('Payment Received').waitFor();
    await history.getByText('Payment Reverted').waitFor();
    expect(await history.getByRole('listitem').count()).toBe(2);
  });

  test('a record that the server does not know is said to be missing, with a way on', async () => {
    for (const [place, words] of [
      ['/loans/L-0', 'Failed to fetch loan details. Please try again.'],
      ['/payments/L-0', 'Error fetching loan details and payments'],
      ['/customers/C-0', 'Customer not found'],
      ['/vehicles/V-0/edit', 'Vehicle not found'],
      ['/customers/C-0/edit', 'Failed to load customer data'],
    ] as const) {
      await openInside(page, place);
      await page.getByRole('main').getByText(words).first().waitFor();
      expect(await page.getByRole('main').getByRole('heading', { level: 1 }).count()).toBe(1);
    }
  });
});

test('no screen has thrown anything on the way', () => {
  expect(broken).toEqual([]);
});
