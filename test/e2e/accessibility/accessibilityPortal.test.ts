import { beforeAll, expect, test } from 'vitest';
import { openAsBorrower } from '#test/support/browser/borrowers.ts';
import { paymentState } from '#test/support/browser/forms/forms.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { routesBeside } from '#test/support/browser/routes.ts';
import {
  escape,
  expectSoundSight,
  follow,
  heading,
  inOrder,
  openAccountMenu,
  openContext,
  opened,
  openPhoneMenu,
  press,
  refusedSights,
  routesOf,
  rows,
  type Sight,
  type SightWalk,
  walkSights,
  words,
} from '#test/support/browser/sights.ts';

const stage = setStage();
let walk: SightWalk;
/** A loan of the borrower, for the paths below. */
let loanId: string;

beforeAll(async () => {
  const context = await openContext(stage.browser, stage.product.url);
  const page = await context.newPage();
  await openAsBorrower(page, '/customers/dashboard');
  const title = page.getByRole('heading', { name: /^Loan LN-/ });
  await title.waitFor();
  loanId = (await title.innerText()).replace('Loan ', '');
  await page.close();
  walk = walkSights(context, { isForThumbs: true, isOneApp: true });
});

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
    until: inOrder(heading('Payment History'), openAccountMenu, opened('menu')),
    after: escape,
  },
  {
    name: 'payment history',
    route: '/customers/payment-history',
    place: '/customers/payment-history',
    until: (page) => page.getByRole('list', { name: 'Payment history' }).waitFor(),
  },
  {
    name: 'installments with their history',
    route: '/customers/payment/:loanId/emi',
    place: '/customers/payment/LOAN/emi',
    until: inOrder(press('View Payment History'), (page) =>
      page.getByRole('list', { name: 'Payment history' }).waitFor(),
    ),
  },
  {
    name: 'own account with its ledger',
    route: '/customers/account/:loanId',
    place: '/customers/account/LOAN?tab=ledger',
    until: (page) => page.getByRole('table', { name: 'Ledger' }).waitFor(),
  },
  {
    name: 'statement',
    route: '/customers/payment/:loanId/statement',
    place: '/customers/payment/LOAN/statement',
    until: opened('article'),
  },
  {
    name: 'no-dues certificate that cannot be made yet',
    route: '/customers/payment/:loanId/no-dues',
    place: '/customers/payment/LOAN/no-dues',
    until: words('No certificate yet'),
  },
  {
    name: 'no-dues certificate',
    route: '/customers/payment/:loanId/no-dues',
    place: '/customers/payment/LOAN/emi',
    until: inOrder((page) => page.goto('/customers/payment/LN-000005/no-dues'), opened('article')),
  },
  {
    name: 'receipt',
    route: '/customers/payment/:loanId/receipt/:paymentId',
    place: '/customers/payment/LOAN/emi',
    until: inOrder((page) => page.getByRole('link', { name: 'Receipt' }).first().click(), opened('article')),
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
      opened('alertdialog'),
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
    until: inOrder(heading('Vehicles'), press('View'), opened('dialog')),
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
    name: 'contact, with a message that could not be sent yet',
    route: '/customers/contact',
    place: '/customers/contact',
    until: async (page) => {
      await page.route('**/api/feedback/create', (route) => route.abort());
      await page.getByLabel('Name').fill('Asha');
      await page.getByLabel('Email').fill('asha@kisht.example');
      await page.getByLabel('Message').fill('Namaste');
      await press('Send Message')(page);
      await words('Your message is kept in this browser')(page);
    },
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
  {
    name: 'security',
    route: '/customers/settings',
    place: '/customers/settings?tab=security',
    until: words('This device'),
  },
  {
    name: 'menu of a small screen',
    route: '/customers/settings',
    place: '/customers/settings',
    until: openPhoneMenu,
  },
];

/** Each screen with its words where every call is refused. */
const refused = refusedSights([
  ['/customers/dashboard', heading(/^Welcome/)],
  ['/customers/payment-history', heading('Payment History')],
  ['/customers/payment/LOAN/emi', heading(/^Payment History - Loan/)],
  ['/customers/payment/LOAN/statement', heading(/Statement/)],
  ['/customers/payment/LOAN/no-dues', heading(/^No-Dues Certificate/)],
  ['/customers/customers', heading('Customer Details')],
  ['/customers/vehicles', heading('Vehicles')],
  ['/customers/vehicles/edit/VEH-000001', heading('Edit Vehicle')],
  ['/customers/settings', heading('Settings')],
]);

test('all of the portal is looked at', () => {
  expect(routesOf(portal)).toEqual([...routesBeside('/customers/dashboard')].toSorted());
});

test.each([...portal, ...refused])('$name', async (sight) => {
  await expectSoundSight(walk, { ...sight, place: sight.place.replace('LOAN', loanId) });
});
