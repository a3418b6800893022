import { beforeAll, expect, test } from 'vitest';
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
  type Step,
} from '#test/support/browser/sights.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';

const stage = setStage();
let walk: SightWalk;

beforeAll(async () => {
  const context = await openContext(stage.browser, stage.product.url);
  const page = await context.newPage();
  await openSignedIn(page, '/customers');
  await page.close();
  walk = walkSights(context, { isForThumbs: false, isOneApp: true });
});

const openListMenu: Step = (page) =>
  page.getByRole('button', { name: /^(Saved|More for this list)$/ }).click();

/** The list was filtered: the newest loan of all, which an unfiltered list begins with, is not late. */
const lateRow: Step = (page) =>
  page
    .getByRole('row')
    .nth(1)
    .filter({ hasText: /days? late/ })
    .waitFor();

const peekAt: Step = async (page) => {
  await page.getByRole('button', { name: 'Peek' }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: /^Peek: / }).waitFor();
};

const nothingWaits: Step = (page) =>
  page.route('**/api/**/notifications', (route) =>
    route.fulfill({ json: { toConfirm: { total: 0, rows: [] }, feedback: 0, approvals: 0 } }),
  );

const backOffice: readonly Sight[] = [
  {
    name: 'dashboard with its figures as a table',
    route: '/dashboard',
    place: '/dashboard',
    until: inOrder(rows(3), (page) => page.getByText('Figures as a table').click()),
  },
  { name: 'loans', route: '/loans', place: '/loans', until: rows(3) },
  {
    name: 'loan beside the list',
    route: '/loans',
    place: '/loans?status=Overdue',
    until: inOrder(lateRow, peekAt, words('due today'), words('Payment Received')),
    after: escape,
  },
  {
    name: 'customer beside the list',
    route: '/customers',
    place: '/customers?search=Asha+Rao',
    until: inOrder(rows(1), peekAt, words('Last changes'), words(/^EMI ₹/)),
    after: escape,
  },
  {
    name: 'menu of a list',
    route: '/loans',
    place: '/loans?status=Overdue',
    until: inOrder(rows(3), openListMenu, opened('menu')),
    after: escape,
  },
  {
    name: 'name of a view',
    route: '/loans',
    place: '/loans?status=Active',
    until: inOrder(
      rows(3),
      openListMenu,
      (page) => page.getByRole('menuitem', { name: 'Save this view...' }).click(),
      opened('dialog'),
    ),
    after: escape,
  },
  {
    name: 'due days and amounts that cannot be used',
    route: '/loans',
    place: '/loans?dueFrom=2026-01-02&status=Active',
    until: inOrder(
      rows(3),
      (page) => page.getByRole('button', { name: /^(Filter|More for this list)$/ }).click(),
      (page) => page.getByRole('menuitem', { name: 'Due day and amount...' }).click(),
      (page) => page.getByLabel('Due to').fill('2026-01-01'),
      (page) => page.getByRole('button', { name: 'Apply' }).click(),
      words('Due to must not be before Due from.'),
    ),
    after: escape,
  },
  {
    name: 'ticked loans',
    route: '/loans',
    place: '/loans?status=Overdue',
    until: inOrder(
      // The rows of the list before stay until these are there, and other rows clear the ticks.
      (page) => page.getByRole('radio', { name: /^Overdue/, checked: true }).waitFor(),
      rows(3),
      (page) =>
        page
          .locator('main tbody tr')
          .filter({ hasNotText: 'Overdue' })
          .first()
          .waitFor({ state: 'detached' }),
      (page) => page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' }),
      // A phone has no boxes.
      (page) => page.evaluate(() => document.querySelector<HTMLElement>('[data-key="tick"]')?.click()),
      words('1 selected'),
      words('Export selected'),
    ),
  },
  {
    name: 'help',
    route: '/loans',
    place: '/loans',
    until: inOrder(rows(3), (page) => page.keyboard.press('h'), opened('dialog')),
    after: escape,
  },
  {
    name: 'search everywhere',
    route: '/loans',
    place: '/loans',
    until: inOrder(
      rows(3),
      (page) => page.keyboard.press('Control+k'),
      opened('dialog'),
      (page) => page.keyboard.type('asha rao'),
      (page) =>
        page
          .getByRole('option', { name: /^Pay Now/ })
          .first()
          .waitFor(),
    ),
    after: escape,
  },
  {
    name: 'take a payment',
    route: '/dashboard',
    place: '/dashboard',
    until: inOrder(
      press('Take a payment'),
      opened('dialog'),
      words('Whose payment is it?'),
      (page) => page.keyboard.type('asha rao'),
      (page) =>
        page
          .getByRole('option', { name: /^Pay Now/ })
          .first()
          .waitFor(),
    ),
    after: escape,
  },
  {
    name: 'take a payment, of nobody yet',
    route: '/dashboard',
    place: '/dashboard',
    until: inOrder(press('Take a payment'), opened('dialog'), words('Whose payment is it?')),
    after: escape,
  },
  {
    name: 'account menu',
    route: '/loans',
    place: '/loans?order=asc',
    until: inOrder(rows(3), openAccountMenu, opened('menu')),
    after: escape,
  },
  {
    name: 'keys',
    route: '/loans',
    place: '/loans',
    until: inOrder(rows(3), (page) => page.keyboard.press('?'), opened('dialog')),
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
    until: inOrder(heading('Loan LN-000005'), words('Engine Number'), words('Principal'), (page) =>
      page.getByRole('group', { name: /as a chart$/ }).waitFor(),
    ),
  },
  {
    name: 'no such loan',
    route: '/loans/:loanId',
    place: '/loans/LN-999999',
    until: (page) => page.getByRole('button', { name: 'Retry' }).first().waitFor(),
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
      opened('alertdialog'),
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
        'Loan Amount': '100000',
        'Interest Rate': '12',
        'Start Date': '2026-01-31',
      })) {
        await page.getByLabel(new RegExp(`^${label}( \\(.*\\))?$`)).fill(value);
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
    name: 'customer not found',
    route: '/customers/:customerId',
    place: '/customers/CUS-999999',
    until: words('There is no customer CUS-999999.'),
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
    until: inOrder(heading('Vehicles'), press('View'), opened('dialog')),
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
    until: inOrder(press('Revert'), opened('dialog')),
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
      opened('alertdialog'),
    ),
    after: escape,
  },
  {
    name: 'statement',
    route: '/payments/:loanId/statement',
    place: '/payments/LN-000005/statement',
    until: opened('article'),
  },
  {
    name: 'statements of several loans',
    route: '/statements',
    place: '/statements?loans=LN-000005,LN-999999,LN-000007',
    until: inOrder(words('1 of 3 statements could not be loaded'), (page) =>
      page.getByRole('article').nth(1).waitFor(),
    ),
  },
  {
    name: 'statements of no loans',
    route: '/statements',
    place: '/statements',
    until: words('No loans to show'),
  },
  {
    name: 'no-dues certificate',
    route: '/payments/:loanId/no-dues',
    place: '/payments/LN-000007/no-dues',
    until: opened('article'),
  },
  {
    name: 'receipt',
    route: '/payments/:loanId/receipt/:paymentId',
    place: '/payments/LN-000005',
    until: inOrder((page) => page.getByRole('link', { name: 'Receipt' }).first().click(), opened('article')),
  },
  {
    name: 'installments to pay together',
    route: '/payments/:loanId',
    place: '/payments/LN-000014',
    until: inOrder(
      (page) =>
        page
          .getByRole('checkbox', { name: /^Select installment/ })
          .nth(2)
          .check(),
      words('3 installments, ₹'),
    ),
  },
  {
    name: 'payments to confirm together',
    route: '/confirm-payment',
    place: '/confirm-payment?several',
    state: { several: [paymentState, { ...paymentState, installmentNumber: 4 }] },
    until: heading('Confirm Payments'),
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
    name: 'payment that was received earlier',
    route: '/confirm-payment',
    place: '/confirm-payment?earlier',
    state: paymentState,
    until: inOrder(
      heading('Confirm and Edit Payment'),
      (page) => page.getByText('More', { exact: true }).click(),
      (page) => page.getByLabel('Received on').fill('2026-05-03'),
      words('that of the day on which the money was received'),
    ),
    after: inOrder(follow('Loans'), opened('alertdialog'), press('Leave')),
  },
  {
    name: 'payment of less than its installment',
    route: '/confirm-payment',
    place: '/confirm-payment?short',
    state: { ...paymentState, loanId: 'LN-000005', keepsAccount: true, cashLimit: 4 },
    until: inOrder(
      heading('Confirm and Edit Payment'),
      (page) => page.getByLabel('Payment Amount').fill('5'),
      words('Take it as a part payment instead'),
      words('may be taken in cash (section 269ST).'),
    ),
    after: inOrder(follow('Loans'), opened('alertdialog'), press('Leave')),
  },
  {
    name: 'new receipt with what it pays',
    route: '/receipts/new',
    place: '/receipts/new?loan=LN-000017&amount=5000',
    until: inOrder(heading('New Receipt'), words('Nothing is recorded yet.')),
  },
  {
    name: 'new receipt, refused',
    route: '/receipts/new',
    place: '/receipts/new',
    until: inOrder(
      heading('New Receipt'),
      (page) => page.getByRole('option').first().waitFor(),
      press('Record Receipt'),
      words('Please check the following'),
    ),
  },
  {
    name: 'loan to disburse, refused',
    route: '/loans/:loanId',
    place: '/loans/LN-000048',
    until: inOrder(
      press('Disburse'),
      opened('dialog'),
      press('Continue'),
      words('Please choose who is paid.'),
    ),
    after: escape,
  },
  {
    name: 'loan to approve, asked',
    route: '/loans/:loanId',
    place: '/loans/LN-000048',
    until: inOrder(press('Approve'), opened('alertdialog')),
    after: escape,
  },
  { name: 'payouts', route: '/payouts', place: '/payouts', until: words('No payouts found') },
  {
    name: 'undelivered mails, of which there are none',
    route: '/mails',
    place: '/mails',
    until: words('Every mail was delivered'),
  },
  { name: 'receipts', route: '/receipts', place: '/receipts', until: words('No receipts found') },
  {
    name: 'account with its schedule',
    route: '/accounts/:loanId',
    place: '/accounts/LN-000005',
    until: rows(3),
  },
  {
    name: 'charge to levy, refused',
    route: '/accounts/:loanId',
    place: '/accounts/LN-000006?tab=charges',
    until: inOrder(
      press('Levy Charge'),
      opened('dialog'),
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Levy Charge' }).click(),
      words('Please say why.'),
    ),
    after: escape,
  },
  {
    name: 'no payment to confirm',
    route: '/confirm-payment',
    place: '/confirm-payment?nothing',
    until: heading('Invalid Payment Data'),
  },
  ...(['Collections', 'Overdue and ageing', 'Loan portfolio', 'Payments'] as const).map((report) => ({
    name: `reports with ${report}`,
    route: '/reports',
    place: '/reports',
    until: inOrder(heading('Reports'), generate(report), words(`${report} is generated and shown below.`)),
  })),
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
    after: inOrder(follow('Loans'), opened('alertdialog'), press('Leave')),
  },
  {
    name: 'password reset question',
    route: '/settings',
    place: '/settings?tab=customers',
    until: inOrder(press('Reset Password'), opened('alertdialog')),
    after: escape,
  },
  {
    name: 'role',
    route: '/settings',
    place: '/settings?tab=admins',
    until: inOrder(press('Edit'), opened('dialog')),
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
    until: inOrder(press('Change Status'), opened('dialog')),
    after: escape,
  },
  {
    name: 'security',
    route: '/settings',
    place: '/settings?tab=security',
    until: inOrder(words('This device'), words('You have no second factor.')),
  },
  {
    name: 'new authenticator app',
    route: '/settings',
    place: '/settings?tab=security',
    until: inOrder(
      press('Add authenticator app'),
      opened('dialog'),
      press('Continue'),
      words('Current Password is required.'),
    ),
    after: escape,
  },
  // Not behind the reports: a report that is shown stays below, and axe would read its rows again.
  {
    name: 'reports of days that are none',
    route: '/reports',
    place: '/reports',
    until: inOrder(
      heading('Reports'),
      (page) => page.getByLabel('From', { exact: true }).fill('2100-01-01'),
      words('To must not be before From.'),
    ),
  },
  {
    name: 'audit with an entry opened',
    route: '/audit',
    place: '/audit?subject=customer',
    until: inOrder(rows(3), (page) => page.locator('summary').first().click()),
  },
  {
    name: 'audit of days that are none',
    route: '/audit',
    place: '/audit?from=2030-01-02&to=2030-01-01',
    until: inOrder(words('To must not be before From.'), words('No changes found')),
  },
  {
    name: 'approvals not asked for',
    route: '/approvals',
    place: '/approvals',
    until: heading('Approvals'),
  },
  { name: 'set-up', route: '/setup', place: '/setup', until: words('Versions') },
  {
    name: 'set-up with sections that are edited',
    route: '/setup',
    place: '/setup',
    until: inOrder(
      words('Days of Grace'),
      (page) => page.getByRole('region', { name: 'Accounts' }).getByRole('button', { name: 'Edit' }).click(),
      (page) => page.getByRole('region', { name: 'Penalty' }).getByRole('button', { name: 'Edit' }).click(),
      (page) => page.getByLabel('Days of Grace').fill('soon'),
      (page) =>
        page.getByRole('region', { name: 'Penalty' }).getByRole('button', { name: 'Save Changes' }).click(),
      words('Days of Grace must be a whole number'),
    ),
  },
  {
    name: 'first set-up',
    route: '/setup/first',
    place: '/setup/first',
    until: inOrder(words('Step 1 of 3'), press('Save and continue'), words('Trade Name is required')),
  },
  {
    name: 'menu of what is worked on',
    route: '/setup',
    place: '/setup',
    until: inOrder(press('Work'), opened('menu')),
    after: escape,
  },
  {
    name: 'menu of the bell',
    route: '/setup',
    place: '/setup',
    until: inOrder(press(/^Notifications/), words(/to confirm$/)),
    after: escape,
  },
  {
    name: 'menu of the bell where nothing waits',
    route: '/setup',
    place: '/setup',
    until: inOrder(nothingWaits, press(/^Notifications/), words('Nothing new')),
    after: escape,
  },
  { name: 'security log', route: '/audit', place: '/audit?tab=security', until: rows(1) },
  {
    name: 'flows',
    route: '/flows',
    place: '/flows',
    until: async (page) => {
      await page.getByRole('link', { name: 'Flow atlas', exact: true }).waitFor();
      await page.getByRole('group', { name: 'Chart of staffPayment' }).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'flow as a chart',
    route: '/flows',
    place: '/flows?flow=session',
    until: (page) => page.getByRole('group', { name: 'Chart of session' }).waitFor(),
  },
  {
    name: 'flow as lists',
    route: '/flows',
    place: '/flows?flow=session&view=list',
    until: (page) => page.getByRole('table', { name: 'States of session' }).waitFor(),
  },
  { name: 'menu of a small screen', route: '/loans', place: '/loans', until: openPhoneMenu },
];

/** Each screen with its words where every call is refused. */
const refused = refusedSights([
  ['/dashboard', heading(/^Welcome/)],
  ['/loans', heading('Loans')],
  ['/customers', heading('Customers')],
  ['/vehicles', heading('Vehicles')],
  ['/loans/LN-000005', heading('Loan LN-000005')],
  ['/customers/CUS-000001', heading('Customer CUS-000001')],
  ['/customers/CUS-000001/edit', heading('Edit Customer')],
  ['/vehicles/VEH-000001/edit', heading('Edit Vehicle')],
  ['/payments/LN-000005', heading('Payment History - Loan LN-000005')],
  ['/payments/LN-000005/statement', heading(/Statement/)],
  ['/payments/LN-000005/no-dues', heading(/^No-Dues Certificate/)],
  ['/statements?loans=LN-000005,LN-000007', heading('Statements of account')],
  ['/receipts', heading('Receipts')],
  ['/payouts', heading('Payouts')],
  ['/mails', heading('Undelivered mails')],
  ['/accounts/LN-000005', heading('Account of Loan LN-000005')],
  ['/reports', heading('Reports')],
  ['/audit', tab('Changes')],
  ['/audit?tab=security', tab('Security')],
  ['/settings', tab('Profile')],
  ['/settings?tab=customers', tab('Customers')],
  ['/settings?tab=admins', tab('Admins')],
  ['/settings?tab=feedback', tab('Feedback')],
]);

/** The bell's menu where its count has never been answered. */
const uncounted: Sight = {
  name: 'menu of the bell before its count',
  route: 'refused',
  isRefused: true,
  place: '/dashboard',
  until: inOrder(press('Notifications'), words('Not known yet')),
  after: escape,
};

test('all of the back office is looked at', () => {
  expect(routesOf(backOffice)).toEqual([...routesBeside('/dashboard')].toSorted());
});

test.each([...backOffice, ...refused, uncounted])('$name', async (sight) => {
  await expectSoundSight(walk, sight);
});

function generate(report: string): Step {
  return (page) =>
    page
      .getByRole('row')
      .filter({ has: page.getByText(report, { exact: true }) })
      .getByRole('button', { name: 'Generate', exact: true })
      .click();
}

function tab(name: string): Step {
  return (page) => page.getByRole('tab', { name, selected: true }).waitFor();
}
