import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { emptyBook, failingBook, type ForeignBook, fullBook, standIn } from '../support/foreignBook.ts';
import { expectOnScreen, expectValues, retryAll, type Screen } from '../support/foreignScreens.ts';
import { fillForm, openForm, paymentState, portalForms, submitOf, typedIn } from '../support/forms.ts';
import { type Product, startProduct } from '../support/product.ts';
import { routesBeside } from '../support/routes.ts';
import { submitSignIn } from '../support/staff.ts';
import { openInside } from '../support/walk.ts';

/** Every screen of the portal on servers that keep the product's calls and nothing more. */
const oneRow = 'One row could not be read.';
const notLoaded = 'Your loans could not be loaded';
const screens: readonly Screen[] = [
  {
    route: '/customers/dashboard',
    place: '/customers/dashboard',
    heading: /^Welcome, Farida/,
    full: [
      oneRow,
      'Account ID C-1',
      'Loan #1 · L-77',
      'Awaiting confirmation',
      '₹1,06,620.00',
      '1/12',
      '8% complete',
    ],
    empty: ['You have no loans yet', 'Contact Support'],
    failing: [notLoaded],
  },
  {
    route: '/customers/dashboard',
    place: '/customers/dashboard?loan=L-79',
    heading: /^Welcome, Farida/,
    full: ['This loan has been fully paid and closed', '1/1', '100% complete'],
    empty: ['Loan L-79', 'in progress'],
    failing: ['Error fetching loan details and payments'],
  },
  {
    route: '/customers/payment-history',
    place: '/customers/payment-history',
    heading: 'Payment History',
    full: [
      oneRow,
      'Payment reverted for installment #1',
      '-₹8,885.00',
      'Reverted',
      '+₹8,885.00',
      'Completed',
    ],
    empty: ['No payment history found'],
    failing: [notLoaded, 'No payment history found'],
  },
  {
    route: '/customers/payment/:loanId/emi',
    place: '/customers/payment/L-77/emi',
    heading: 'Payment History - Loan L-77',
    full: [oneRow, '₹1,06,620.00', '1 of 12 instalments paid', 'Awaiting confirmation', 'Overdue', 'Pay Now'],
    empty: ['0 of 6 instalments paid', 'Pay Now'],
    failing: ['Error fetching loan details and payments'],
  },
  {
    route: '/customers/payment/:loanId/emi',
    place: '/customers/payment/L-79/emi',
    heading: 'Payment History - Loan L-79',
    full: ['This loan has been fully paid and closed', '1 of 1 instalments paid'],
    empty: ['0 of 6 instalments paid'],
    failing: ['Error fetching loan details and payments'],
  },
  {
    route: '/customers/payment/:loanId/statement',
    place: '/customers/payment/L-77/statement',
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
    route: '/customers/payment/:loanId/receipt/:paymentId',
    place: '/customers/payment/L-77/receipt/64f0aaaa',
    heading: 'Receipt - Payment 64f0aaaa',
    full: ['1 of 12', 'Rupees Eight Thousand Eight Hundred Eighty-Five Only'],
    empty: ['Payment not found'],
    failing: ['Error fetching loan details and payments'],
  },
  {
    route: '/customers/confirm-payment',
    place: '/customers/confirm-payment',
    state: paymentState,
    heading: 'Confirm Payment',
    full: ['30 Apr 2026', '₹8,885.00', '₹75.00', '₹8,960.00'],
    empty: ['₹8,960.00'],
    failing: [],
    values: { 'Payment Method': 'Cash' },
  },
  {
    route: '/customers/confirm-payment',
    place: '/customers/confirm-payment?nothing',
    heading: 'Invalid Payment Data',
    full: ['Missing payment details. Please go back and try again.'],
    empty: ['Missing payment details. Please go back and try again.'],
    failing: [],
  },
  {
    route: '/customers/customers',
    place: '/customers/customers',
    heading: 'Customer Details',
    full: ['Farida Khan', '9876543210', '04 May 1990', '560001', 'Identification Details'],
    empty: ['Farida', 'Address Information'],
    failing: ['Failed to load customer data'],
  },
  {
    route: '/customers/vehicles',
    place: '/customers/vehicles',
    heading: 'Vehicles',
    full: [oneRow, '1 found', 'KA 01 AB 1234', 'in use'],
    empty: ['No vehicles found'],
    failing: ['Failed to load vehicle data', 'No vehicles found'],
  },
  {
    route: '/customers/vehicles/edit/:vehicleId',
    place: '/customers/vehicles/edit/V-1',
    heading: 'Edit Vehicle',
    full: ['Update Vehicle'],
    empty: ['Update Vehicle'],
    failing: ['Failed to load vehicle data', 'Back to Vehicles'],
    values: { 'Registration Number': 'KA 01 AB 1234', Status: 'in use' },
  },
  {
    route: '/customers/contact',
    place: '/customers/contact',
    heading: 'Contact',
    full: ['support@kisht.example', 'Send Message'],
    empty: ['Send Message'],
    failing: [],
  },
  {
    route: '/customers/settings',
    place: '/customers/settings',
    heading: 'Settings',
    full: ['Farida Khan', '9876543210'],
    empty: ['Farida'],
    failing: ['Failed to load customer data'],
  },
  {
    route: '/customers/settings',
    place: '/customers/settings?tab=password',
    heading: 'Settings',
    full: ['Old Password'],
    empty: ['Confirm New Password'],
    failing: [],
  },
];

let product: Product;
let browser: Browser;
let page: Page;
let book: ForeignBook;
const broken: string[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchChromium()]);
  const context = await browser.newContext({ baseURL: product.url });
  book = await standIn(context, fullBook);
  page = await context.newPage();
  page.on('pageerror', (error) => broken.push(error.message));
  await page.goto('/');
  await submitSignIn(page, { email: 'farida@lender.example', password: 'anything' });
  await page.getByRole('heading', { name: 'Welcome, Farida Khan' }).waitFor();
});

beforeEach(() => {
  book.turnTo(fullBook);
  book.sent.splice(0);
});

afterAll(async () => {
  await browser.close();
  await product.remove();
});

test('every screen of the portal is visited', () => {
  expect([...new Set(screens.map(({ route }) => route))].toSorted()).toEqual(
    [...new Set(routesBeside('/customers/dashboard'))].toSorted(),
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
  test.each(portalForms)('$name: kept when it fails, sent again, and done', async (form) => {
    book.turnTo({ ...fullBook, [form.call]: { refusal: 500, body: 'upstream connect error' } });
    await openForm(page, form);
    await fillForm(page, form);
    await submitOf(page, form).click();
    await page.getByText(form.failed, { exact: true }).first().waitFor();
    expect(await typedIn(page, form)).toEqual(form.fields);
    book.turnTo({ ...fullBook, [form.call]: form.answer ?? 'OK' });
    await submitOf(page, form).click();
    if ('says' in form.done) await page.getByText(form.done.says).first().waitFor();
    else await page.waitForURL(`**${form.done.leadsTo}`);
    const writes = book.sent.filter(({ call }) => call === form.call);
    expect(writes).toHaveLength(2);
    for (const { body } of writes) expect(body).toMatchObject(form.body);
    expect(book.sent.filter(({ call }) => !call.startsWith('GET '))).toHaveLength(2);
  });

  test('a message is thanked for at once, and sent in the product’s own four fields', async () => {
    book.turnTo({ ...fullBook, 'POST /feedback/create': 'OK' });
    await openInside(page, '/customers/contact');
    const message = { name: 'Farida', email: 'farida@lender.example', phone: '98765', message: 'Namaste' };
    for (const [field, text] of Object.entries(message)) {
      await page
        .getByRole('main')
        .getByLabel(new RegExp(`^${field}`, 'i'))
        .fill(text);
    }
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Thank you for your message!').waitFor();
    await expect
      .poll(() => book.sent.find(({ call }) => call === 'POST /feedback/create')?.body)
      .toEqual(message);
  });
});

describe('without our extensions', () => {
  test('what is somebody else’s is not found, though the server would show it', async () => {
    const other = { loanId: 'L-9', customerId: 'C-9', loanAmount: 1, tenure: 1, emiAmount: 1 };
    book.turnTo({ ...fullBook, 'GET /loans/getloan/L-9': other, 'GET /payments/L-9': [] });
    for (const place of [
      'dashboard?loan=L-9',
      'payment-history?loan=L-9',
      'payment/L-9/emi',
      'payment/L-0/emi',
    ]) {
      await openInside(page, `/customers/${place}`);
      await page.getByText('Loan not found').waitFor();
    }
    await openInside(page, '/customers/vehicles/edit/V-0');
    await page.getByText('Vehicle not found').waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain('KA 01');
  });

  test('the vehicle dialog shows what there is', async () => {
    await openInside(page, '/customers/vehicles');
    await page.getByRole('button', { name: 'View' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tata Nexon' });
    await dialog.getByText('in use').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await dialog.count()).toBe(0);
  });

  test('the payment history is read in the words of the server where it has its own', async () => {
    await openInside(page, '/customers/payment/L-77/emi');
    await page.getByRole('button', { name: 'View Payment History' }).click();
    const history = page.getByRole('list', { name: 'Payment history' });
    await history.getByText('Payment Received').waitFor();
    await history.getByText('Payment Reverted').waitFor();
    expect(await history.getByRole('listitem').count()).toBe(2);
  });
});

test('no screen has thrown anything on the way', () => {
  expect(broken).toEqual([]);
});
