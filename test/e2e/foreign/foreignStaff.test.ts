import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ForeignAnswers,
  type ForeignBook,
  fullBook,
  gatewayFailure,
  standIn,
} from '#test/support/foreign/foreignBook.ts';
import { describeForms, describeScreens } from '#test/support/foreign/foreignWalk.ts';
import { staffForms } from '#test/support/browser/forms/forms.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { routesBeside } from '#test/support/browser/routes.ts';
import { submitSignIn } from '#test/support/browser/staff.ts';
import { staffScreens } from '#test/support/browser/staffScreens.ts';
import { openAnew } from '#test/support/browser/walk.ts';

const stage = setStage();
let context: BrowserContext;
let page: Page;
let book: ForeignBook;
const broken: string[] = [];

beforeAll(async () => {
  context = await stage.browser.newContext({ baseURL: stage.product.url });
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

test('every screen of the back office is visited', () => {
  expect([...new Set(staffScreens.map(({ route }) => route))].toSorted()).toEqual(
    [...new Set(routesBeside('/dashboard'))].toSorted(),
  );
});

describeScreens(staffScreens, () => ({ page, book }));

describeForms(staffForms, () => ({ page, book }));

describe('actions on one payment', () => {
  test('a payment is reverted with its reason, under the only id that it has', async () => {
    const call = 'DELETE /payments/revertpayment/64f0aaaa';
    book.turnTo({ ...fullBook, [call]: gatewayFailure });
    await openAnew(page, '/payments/L-77');
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
    await openAnew(page, '/payments/L-77');
    await page.getByRole('button', { name: 'Confirm Receipt' }).click();
    await page.getByText('There was an error confirming the payment.').waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    expect(await page.getByText('There was an error confirming the payment.').count()).toBe(0);
  });
});

describe('at the door', () => {
  test('staff sign in on a server that sends nothing but a token, and are known by the name that they have there', async () => {
    const { visitor, sent } = await standOutside(fullBook);
    await visitor.goto('/loans');
    await submitSignIn(visitor, { email: 'devika@lender.example', password: 'anything' });
    await visitor.waitForURL('**/loans');
    await visitor.getByRole('row').filter({ hasText: 'L-77' }).waitFor();
    await expect.poll(() => visitor.evaluate(() => localStorage.getItem('adminName'))).toBe('Devika');
    expect(sent.find(({ call }) => call === 'POST /admin/login')?.authorization).toBeNull();
    await expect
      .poll(() => sent.find(({ call }) => call === 'GET /admin/verify')?.authorization)
      .toMatch(/^Bearer /);
    await visitor.context().close();
  });

  test('a sign-in without a token signs nobody in, and shows the server’s reason', async () => {
    const { visitor } = await standOutside({ 'POST /admin/login': { message: 'Account locked' } });
    await visitor.goto('/auth/admin');
    await submitSignIn(visitor, { email: 'devika@lender.example', password: 'anything' });
    await visitor.getByText('Account locked').waitFor();
    expect(await visitor.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await visitor.context().close();
  });
});

describe('without our extensions', () => {
  test('dashboard and reports count the lists, however the server answers a call that it does not know', async () => {
    book.turnTo(fullBook, gatewayFailure);
    await openAnew(page, '/dashboard');
    await page.getByRole('link', { name: /^Total Customers [1-9]/ }).waitFor();
    await page.getByRole('link', { name: 'Active Loans 1' }).waitFor();
    expect(await page.getByText('Not everything could be loaded').count()).toBe(0);
    await openAnew(page, '/reports');
    await page.getByText(/^As of .*: [1-9]/).waitFor();
    expect(book.sent.filter(({ call }) => call.includes('/figures'))).toEqual([]);
  });

  test('the exact count is asked for where all rows count, and elsewhere the screens say that there are more', async () => {
    const customers = fullBook['GET /customers/getallcustomers'] as readonly unknown[];
    const loans = fullBook['GET /loans/getallloans'] as readonly unknown[];
    await page.route(/getall(customers|loans)/, (route) => {
      const { pathname, searchParams: asked } = new URL(route.request().url());
      const all = pathname.endsWith('customers') ? customers : loans;
      if (!asked.has('limit')) return route.fulfill({ json: all });
      const offset = Number(asked.get('offset'));
      const isExact = asked.get('count') === 'exact';
      const headers = {
        'X-Total-Count': String(isExact ? all.length : 2),
        'X-Total-Count-Exact': String(isExact),
      };
      return route.fulfill({ json: all.slice(offset, offset + 1), headers });
    });
    await openAnew(page, '/dashboard');
    await page.getByRole('link', { name: `Total Customers ${customers.length}` }).waitFor();
    await openAnew(page, '/reports');
    await page.getByText(/^As of .*: 3 loans/).waitFor();
    await openAnew(page, '/loans/create');
    await page.getByText('1 of more than 2 shown', { exact: true }).waitFor();
    expect(await page.getByText('1 of 2 shown', { exact: true }).count()).toBe(0);
    await page.unroute(/getall(customers|loans)/);
  });

  test('another e-mail is sent without a password, which only our server asks for', async () => {
    const call = 'PUT /admin/update-password';
    book.turnTo({ ...fullBook, [call]: { message: 'ok' } });
    await openAnew(page, '/settings');
    await page.getByText('Leave these empty to keep your password.', { exact: true }).waitFor();
    await page.getByLabel('Email', { exact: true }).fill('devika.s@lender.example');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await page.getByText('Profile updated successfully!').waitFor();
    expect(book.sent.find((one) => one.call === call)?.body).toEqual({
      name: 'Devika',
      email: 'devika.s@lender.example',
      admin: true,
      currentPassword: null,
      newPassword: null,
    });
  });

  test('the payments of a loan say whose they are', async () => {
    await openAnew(page, '/payments/L-77');
    await page.getByRole('main').getByRole('link', { name: 'Farida Khan' }).waitFor();
    await page.getByRole('row').filter({ hasText: '31 Mar 2026' }).waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'Farida Khan' }).getAttribute('href')).toBe(
      '/customers/C-1',
    );
  });

  test('a whole list is cut into pages here, and the Back button returns to the page that was left', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      customerId: `C-${index}`,
      name: `Borrower ${index}`,
    }));
    book.turnTo({ ...fullBook, 'GET /customers/getallcustomers': many });
    await openAnew(page, '/customers');
    await page.getByText('60 found').waitFor();
    const first = await page.getByRole('row').nth(1).innerText();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL('**/customers?*offset=*');
    await expect.poll(() => page.getByRole('row').nth(1).innerText()).not.toBe(first);
    expect(book.sent.filter(({ call }) => call === 'GET /customers/getallcustomers')).toHaveLength(1);
    const second = await page.getByRole('row').nth(1).innerText();
    await page.getByRole('navigation').getByRole('link', { name: 'Vehicles' }).first().click();
    await page.getByRole('heading', { name: 'Vehicles', level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('row').nth(1).innerText()).toBe(second);
  });

  test('lists are searched, sorted and paged in the browser, and the address keeps it', async () => {
    await openAnew(page, '/loans');
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

  test('loans come by shown status, name and what is past due where pages know the fields of a record alone', async () => {
    const loans = fullBook['GET /loans/getallloans'] as readonly Readonly<Record<string, unknown>>[];
    const fields = Object.keys(loans[0] ?? {});
    await page.route(/getallloans/, (route) => {
      const { searchParams: asked } = new URL(route.request().url());
      if (!fields.includes(asked.get('sort') ?? 'loanId')) {
        return route.fulfill({ status: 422, json: { message: 'sort is out of range' } });
      }
      const found = loans.filter(({ status }) => (asked.get('status') ?? status) === status);
      const headers = asked.has('limit') ? { 'X-Total-Count': String(found.length) } : {};
      return route.fulfill({ json: found, headers });
    });
    await openAnew(page, '/loans');
    await page.getByRole('rowheader', { name: 'L-78' }).waitFor();
    await page.getByRole('columnheader', { name: 'Status' }).getByRole('button').click();
    await expect.poll(() => page.getByRole('rowheader').allInnerTexts()).toEqual(['L-77', 'L-79', 'L-78']);
    await openAnew(page, '/loans?sort=customerName&order=desc');
    await page.getByRole('rowheader', { name: 'L-77' }).waitFor();
    await openAnew(page, '/loans?status=Past+due');
    await page.getByText('1 found', { exact: true }).waitFor();
    expect(await page.getByRole('rowheader').allInnerTexts()).toEqual(['L-77']);
    await page.unroute(/getallloans/);
  });

  test('a server that never sends all of its loans is said not to list them in a way of ours', async () => {
    const [first] = fullBook['GET /loans/getallloans'] as readonly unknown[];
    await page.route(/getallloans/, (route) =>
      route.fulfill({ json: [first], headers: { 'X-Total-Count': '3' } }),
    );
    await openAnew(page, '/loans?status=Past+due');
    await page.getByText('This server does not list loans in this way.').waitFor();
    expect(await page.getByRole('rowheader').count()).toBe(0);
    await page.unroute(/getallloans/);
  });

  test('loans are shown without the names that cannot be looked up, until they can', async () => {
    const { 'GET /customers/getallcustomers': customers, ...others } = fullBook;
    book.turnTo(others);
    await openAnew(page, '/loans');
    const row = page.getByRole('row').filter({ hasText: 'L-77' });
    await row.getByText('KA 01 AB 1234').waitFor();
    const notice = page.getByText('The customers could not be loaded; the loans are shown without them.');
    await notice.waitFor();
    book.turnTo({ ...others, 'GET /customers/getallcustomers': customers });
    await page.getByRole('button', { name: 'Retry' }).click();
    await row.getByText('Farida Khan').waitFor();
    expect(await notice.count()).toBe(0);
  });

  test('the vehicle dialog shows what there is', async () => {
    await openAnew(page, '/vehicles');
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
    await openAnew(page, '/payments/L-77');
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
      await openAnew(page, place);
      await page.getByRole('main').getByText(words).first().waitFor();
      expect(await page.getByRole('main').getByRole('heading', { level: 1 }).count()).toBe(1);
    }
  });
});

test('everything is searched in lists that come whole, and a payment is opened', async () => {
  await openAnew(page, '/dashboard');
  // A change of the screen closes the search, so that it is opened once the screen is there.
  await page.getByRole('heading', { name: 'Welcome back, Devika' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everywhere' }).fill('98765 43210');
  await page.getByRole('option', { name: 'Farida Khan 9876543210 · C-1' }).waitFor();
  await page.getByRole('option', { name: /^L-77 Farida Khan/ }).waitFor();
  await page.getByRole('option', { name: /^Pay Now #2 L-77/ }).click();
  await page.getByRole('heading', { name: 'Confirm and Edit Payment' }).waitFor();
  expect(broken).toEqual([]);
});

test('no screen has thrown an error', () => {
  expect(broken).toEqual([]);
});

/** A page that is not signed in, on a foreign server with these answers. */
async function standOutside(answers: ForeignAnswers) {
  const stranger = await stage.browser.newContext({ baseURL: stage.product.url });
  const { sent } = await standIn(stranger, answers);
  return { visitor: await stranger.newPage(), sent };
}
