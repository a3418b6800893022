import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAsBorrower } from '../support/borrowers.ts';
import { launchChromium } from '../support/chromium.ts';
import { paymentState } from '../support/forms.ts';
import { type Product, startProduct } from '../support/product.ts';
import { routesBeside } from '../support/routes.ts';
import { expectSoundInEverySight } from '../support/sound.ts';
import { openAsStaff } from '../support/staff.ts';
import { openInside } from '../support/walk.ts';

/** A screen as it is looked at: with its dialogs, menus and complaints open where it has some. */
interface Sight {
  readonly name: string;
  /** Its address in the routes of the product. */
  readonly route: string;
  readonly place: string;
  readonly state?: unknown;
  /** What has to be done, and what has to be there, before it is looked at. */
  readonly until: (page: Page) => Promise<unknown>;
  /** What brings the page back to rest. */
  readonly after?: (page: Page) => Promise<unknown>;
}

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchChromium()]);
});

afterAll(async () => {
  await browser.close();
  await product.remove();
});

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();
const words = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();
const rows = (count: number) => (page: Page) => page.getByRole('row').nth(count).waitFor();
const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
const follow = (name: string) => (page: Page) =>
  page.getByRole('link', { name, exact: true }).first().click();
const dialog = (role: 'dialog' | 'alertdialog' | 'menu') => (page: Page) => page.getByRole(role).waitFor();
const escape = (page: Page) => page.keyboard.press('Escape');
const openAccountMenu = (page: Page) => page.getByRole('button', { name: 'Account' }).click();
const inOrder =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

const doors: readonly Sight[] = [
  {
    name: 'the sign-in of staff, refused',
    route: '/auth/admin',
    place: '/auth/admin',
    until: inOrder(heading('Admin Portal'), press('Sign in'), words('Please enter both email and password')),
  },
  { name: 'the sign-in of customers', route: '/', place: '/', until: heading('Sign in') },
  {
    name: 'forgot password',
    route: '/auth/forgot-password',
    place: '/auth/forgot-password',
    until: heading('Reset password'),
  },
  {
    name: 'an incomplete reset link',
    route: '/auth/reset-password',
    place: '/auth/reset-password',
    until: words('This reset link is incomplete.'),
  },
  {
    name: 'reset password, refused',
    route: '/auth/reset-password',
    place: '/auth/reset-password?token=t',
    until: inOrder(
      heading('Choose a new password'),
      press('Change Password'),
      words('All fields are required'),
    ),
  },
  { name: 'not found', route: '*', place: '/nowhere', until: heading('Page Not Found') },
];

const backOffice: readonly Sight[] = [
  {
    name: 'dashboard with its figures as a table',
    route: '/dashboard',
    place: '/dashboard',
    until: inOrder(rows(3), (page) => page.getByText('Figures as a table').click()),
  },
  { name: 'loans', route: '/loans', place: '/loans', until: rows(3) },
  {
    name: 'account menu',
    route: '/loans',
    place: '/loans?order=asc',
    until: inOrder(rows(3), openAccountMenu, dialog('menu')),
    after: escape,
  },
  {
    name: 'keys',
    route: '/loans',
    place: '/loans',
    until: inOrder(rows(3), (page) => page.keyboard.press('?'), dialog('dialog')),
    after: escape,
  },
  {
    name: 'no loans',
    route: '/loans',
    place: '/loans?search=no+such+loan',
    until: words('No loans found'),
  },
  {
    name: 'loan',
    route: '/loans/:loanId',
    place: '/loans/LN-000005',
    until: inOrder(heading('Loan LN-000005'), words('Engine Number'), words('Principal')),
  },
  {
    name: 'loan, edited and refused',
    route: '/loans/:loanId',
    place: '/loans/LN-000004',
    until: inOrder(
      heading('Loan LN-000004'),
      words('Engine Number'),
      async (page) => {
        for (const name of ['Vehicle Details', 'Customer Details', 'Loan Information']) {
          await page.getByRole('region', { name }).getByRole('button', { name: 'Edit' }).click();
        }
        await page.getByLabel('Guarantor Name').fill('');
        await page.getByLabel('Guarantor Relation').fill('');
      },
      press('Update'),
      words('Please check the following'),
    ),
  },
  {
    name: 'leave question',
    route: '/loans/:loanId',
    place: '/loans/LN-000006',
    until: inOrder(
      heading('Loan LN-000006'),
      press('Edit'),
      (page) => page.getByLabel('Guarantor Name').fill('Somebody'),
      follow('Customers'),
      dialog('alertdialog'),
    ),
    after: press('Leave'),
  },
  {
    name: 'new loan, refused',
    route: '/loans/create',
    place: '/loans/create',
    until: inOrder(
      heading('Create New Loan'),
      (page) => page.getByRole('option').first().waitFor(),
      press('Create Loan'),
      words('Please select a customer.'),
    ),
  },
  {
    name: 'new loan with its schedule',
    route: '/loans/create',
    place: '/loans/create?customerId=CUS-000001&vehicleId=VEH-000001',
    until: inOrder(heading('Create New Loan'), words('Step 3 of 3'), async (page) => {
      for (const [label, value] of Object.entries({
        'Loan Amount (₹)': '100000',
        'Loan Amount': '100000',
        'Interest Rate (% p.a.)': '12',
        'Start Date': '2026-01-31',
      })) {
        const field = page.getByLabel(label, { exact: true });
        if ((await field.count()) === 1) await field.fill(value);
      }
      await page.getByLabel('Tenure (months)').selectOption('12');
      await page.getByLabel('Payment Frequency').selectOption('Monthly');
      await page.getByRole('table', { name: 'Schedule preview' }).waitFor();
    }),
  },
  { name: 'customers', route: '/customers', place: '/customers', until: rows(3) },
  {
    name: 'new customer, refused',
    route: '/customers/create',
    place: '/customers/create',
    until: inOrder(heading('Create Customer'), press('Create Customer'), words('Please check the following')),
  },
  {
    name: 'customer',
    route: '/customers/:customerId',
    place: '/customers/CUS-000001',
    until: inOrder(words('LN-000001'), (page) =>
      page.getByRole('button', { name: 'View', exact: true }).first().waitFor(),
    ),
  },
  {
    name: 'customer edited and refused',
    route: '/customers/:customerId/edit',
    place: '/customers/CUS-000002/edit',
    until: inOrder(
      heading('Edit Customer'),
      async (page) => {
        await page.getByLabel('City').fill('');
        await page.getByLabel('PAN').fill('not a pan');
        await page.getByLabel('Email').fill('nobody');
      },
      press('Update Customer'),
      words('Please check the following'),
    ),
  },
  { name: 'vehicles', route: '/vehicles', place: '/vehicles', until: rows(3) },
  {
    name: 'vehicle dialog',
    route: '/vehicles',
    place: '/vehicles?order=asc',
    until: inOrder(heading('Vehicles'), press('View'), dialog('dialog')),
    after: escape,
  },
  {
    name: 'new vehicle, refused',
    route: '/vehicles/add',
    place: '/vehicles/add',
    until: inOrder(heading('Add Vehicle'), press('Add Vehicle'), words('Please check the following')),
  },
  {
    name: 'vehicle edited',
    route: '/vehicles/:vehicleId/edit',
    place: '/vehicles/VEH-000001/edit',
    until: inOrder(heading('Edit Vehicle'), (page) => page.getByLabel('Manufacturer').waitFor()),
  },
  {
    name: 'payments with their history',
    route: '/payments/:loanId',
    place: '/payments/LN-000005',
    until: inOrder(press('View Payment History'), words('Payment Received')),
  },
  {
    name: 'reason of a revert, missing',
    route: '/payments/:loanId',
    place: '/payments/LN-000005',
    until: inOrder(press('Revert'), dialog('dialog')),
    after: escape,
  },
  {
    name: 'revert question',
    route: '/payments/:loanId',
    place: '/payments/LN-000005',
    until: inOrder(
      press('Revert'),
      (page) => page.getByLabel(/^Please provide a reason/).fill('A reason'),
      press('Confirm'),
      dialog('alertdialog'),
    ),
    after: escape,
  },
  {
    name: 'statement',
    route: '/payments/:loanId/statement',
    place: '/payments/LN-000005/statement',
    until: (page) => page.getByRole('article').waitFor(),
  },
  {
    name: 'receipt',
    route: '/payments/:loanId/receipt/:paymentId',
    place: '/payments/LN-000005',
    until: inOrder(
      (page) => page.getByRole('link', { name: 'Receipt' }).first().click(),
      (page) => page.getByRole('article').waitFor(),
    ),
  },
  {
    name: 'payment to confirm, refused',
    route: '/confirm-payment',
    place: '/confirm-payment',
    state: paymentState,
    until: inOrder(
      heading('Confirm and Edit Payment'),
      async (page) => {
        await page.getByLabel('Penalty Amount').fill('99999');
        await page.getByLabel('Payment Amount').fill('-5');
      },
      press('Confirm'),
      words('Please check the following'),
    ),
  },
  {
    name: 'no payment to confirm',
    route: '/confirm-payment',
    place: '/confirm-payment?nothing',
    until: heading('Invalid Payment Data'),
  },
  {
    name: 'reports with one of them generated',
    route: '/reports',
    place: '/reports',
    until: inOrder(
      heading('Reports'),
      (page) =>
        page
          .getByRole('button', { name: /^Generate/ })
          .nth(1)
          .click(),
      words('is generated and shown below.'),
    ),
  },
  {
    name: 'profile, refused',
    route: '/settings',
    place: '/settings',
    until: inOrder(
      heading('Admin Settings'),
      async (page) => {
        await page.getByLabel('Name', { exact: true }).fill('');
        await page.getByLabel('New Password').fill('short');
      },
      press('Update Profile'),
      words('Please check the following'),
    ),
  },
  {
    name: 'password reset question',
    route: '/settings',
    place: '/settings?tab=customers',
    until: inOrder(press('Reset Password'), dialog('alertdialog')),
    after: escape,
  },
  {
    name: 'role',
    route: '/settings',
    place: '/settings?tab=admins',
    until: inOrder(press('Edit'), dialog('dialog')),
    after: escape,
  },
  {
    name: 'feedback',
    route: '/settings',
    place: '/settings?tab=feedback',
    until: (page) => page.getByRole('button', { name: 'Change Status' }).first().waitFor(),
  },
  {
    name: 'feedback status',
    route: '/settings',
    place: '/settings?tab=feedback',
    until: inOrder(press('Change Status'), dialog('dialog')),
    after: escape,
  },
  { name: 'flows', route: '/flows', place: '/flows', until: heading('Flows') },
];

const portal: readonly Sight[] = [
  {
    name: 'dashboard',
    route: '/customers/dashboard',
    place: '/customers/dashboard',
    until: inOrder(heading(/^Welcome/), (page) =>
      page.getByRole('list', { name: 'Recent transactions' }).waitFor(),
    ),
  },
  {
    name: 'loan not found',
    route: '/customers/dashboard',
    place: '/customers/dashboard?loan=LN-999999',
    until: words('Loan not found'),
  },
  {
    name: 'account menu',
    route: '/customers/payment-history',
    place: '/customers/payment-history',
    until: inOrder(heading('Payment History'), openAccountMenu, dialog('menu')),
    after: escape,
  },
  {
    name: 'payment history',
    route: '/customers/payment-history',
    place: '/customers/payment-history',
    until: (page) => page.getByRole('list', { name: 'Payment history' }).waitFor(),
  },
  {
    name: 'instalments with their history',
    route: '/customers/payment/:loanId/emi',
    place: '/customers/payment/LOAN/emi',
    until: inOrder(press('View Payment History'), (page) =>
      page.getByRole('list', { name: 'Payment history' }).waitFor(),
    ),
  },
  {
    name: 'statement',
    route: '/customers/payment/:loanId/statement',
    place: '/customers/payment/LOAN/statement',
    until: (page) => page.getByRole('article').waitFor(),
  },
  {
    name: 'receipt',
    route: '/customers/payment/:loanId/receipt/:paymentId',
    place: '/customers/payment/LOAN/emi',
    until: inOrder(
      (page) => page.getByRole('link', { name: 'Receipt' }).first().click(),
      (page) => page.getByRole('article').waitFor(),
    ),
  },
  {
    name: 'payment to confirm, refused',
    route: '/customers/confirm-payment',
    place: '/customers/confirm-payment',
    state: { ...paymentState, loanId: 'LN-000001' },
    until: inOrder(
      heading('Confirm Payment'),
      (page) => page.getByLabel('Payment Method').selectOption('Other'),
      press('Confirm'),
      words('Please select or enter a valid payment method.'),
    ),
  },
  {
    name: 'own details',
    route: '/customers/customers',
    place: '/customers/customers',
    until: (page) => page.getByRole('button', { name: 'Edit' }).waitFor(),
  },
  {
    name: 'own details, refused',
    route: '/customers/customers',
    place: '/customers/customers',
    until: inOrder(
      press('Edit'),
      async (page) => {
        await page.getByLabel('Name').fill('');
        await page.getByLabel('City').fill('');
      },
      press('Save'),
      words('Name is required.'),
    ),
  },
  {
    name: 'leave question',
    route: '/customers/customers',
    place: '/customers/customers',
    until: inOrder(
      openAccountMenu,
      (page) => page.getByRole('menuitem', { name: 'Logout' }).click(),
      dialog('alertdialog'),
    ),
    after: press('Stay'),
  },
  {
    name: 'vehicles',
    route: '/customers/vehicles',
    place: '/customers/vehicles',
    until: rows(1),
  },
  {
    name: 'vehicle dialog',
    route: '/customers/vehicles',
    place: '/customers/vehicles?again',
    until: inOrder(heading('Vehicles'), press('View'), dialog('dialog')),
    after: escape,
  },
  {
    name: 'own vehicle',
    route: '/customers/vehicles/edit/:vehicleId',
    place: '/customers/vehicles',
    until: inOrder(follow('Edit'), heading('Edit Vehicle'), (page) =>
      page.getByLabel('Manufacturer').waitFor(),
    ),
  },
  {
    name: 'contact, refused',
    route: '/customers/contact',
    place: '/customers/contact',
    until: inOrder(press('Send Message'), words('Please fill in all fields.')),
  },
  {
    name: 'settings',
    route: '/customers/settings',
    place: '/customers/settings',
    until: (page) => page.getByRole('button', { name: 'Edit' }).waitFor(),
  },
  {
    name: 'change password, refused',
    route: '/customers/settings',
    place: '/customers/settings?tab=password',
    until: inOrder(press('Change Password'), words('All fields are required')),
  },
];

describe('before the doors', () => {
  let page: Page;

  beforeAll(async () => {
    page = await open();
    await page.goto('/');
  });

  test.each(doors)('$name', async (sight) => {
    await expectSoundScreen(page, sight, true);
  });
});

describe('the back office', () => {
  let page: Page;

  beforeAll(async () => {
    page = await open();
    await openAsStaff(page, '/customers');
    await page.getByRole('row').nth(3).waitFor();
  });

  test('all of it is looked at', () => {
    expect(routesOf(backOffice)).toEqual([...routesBeside('/dashboard')].toSorted());
  });

  test.each(backOffice)('$name', async (sight) => {
    await expectSoundScreen(page, sight, false);
  });

  test('the menu of a small screen', async () => {
    await openInside(page, '/customers');
    await expectSoundPhoneMenu(page, 'menu of staff', false);
  });
});

describe('the portal', () => {
  let page: Page;
  let loanId: string;

  beforeAll(async () => {
    page = await open();
    await openAsBorrower(page, '/customers/dashboard');
    const title = page.getByRole('heading', { name: /^Loan LN-/ });
    await title.waitFor();
    loanId = (await title.innerText()).replace('Loan ', '');
  });

  test('all of it is looked at', () => {
    expect(routesOf(portal)).toEqual([...routesBeside('/customers/dashboard')].toSorted());
  });

  test.each(portal)('$name', async (sight) => {
    await expectSoundScreen(page, { ...sight, place: sight.place.replace('LOAN', loanId) }, true);
  });

  test('the menu of a small screen', async () => {
    await openInside(page, '/customers/dashboard');
    await expectSoundPhoneMenu(page, 'menu of borrowers', true);
  });
});

async function open(): Promise<Page> {
  // The content policy keeps axe out as it keeps out every script that is not ours.
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1280, height: 844 },
    bypassCSP: true,
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

async function expectSoundScreen(
  page: Page,
  { name, place, state, until, after }: Sight,
  isForThumbs: boolean,
) {
  await openInside(page, place, state);
  await until(page);
  await expectSoundInEverySight(page, name, { isForThumbs });
  await after?.(page);
}

async function expectSoundPhoneMenu(page: Page, name: string, isForThumbs: boolean): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().waitFor();
  await expectSoundInEverySight(page, name, { isForThumbs });
}

const routesOf = (sights: readonly Sight[]): readonly string[] =>
  [...new Set(sights.map(({ route }) => route))].toSorted();
