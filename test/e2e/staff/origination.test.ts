import type { BrowserContext, Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFocusKept } from '#test/support/browser/keyboard.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { listenForErrors, submitSignIn } from '#test/support/browser/staff.ts';
import { fillIn } from '#test/support/browser/forms/fillIn.ts';
import { vehicleOf } from '#test/support/browser/forms/formSamples.ts';
import { openFromNowhere } from '#test/support/browser/walk.ts';

const stage = setStage();

const customerOf = (tag: string) => ({
  Name: `Meera Nair ${tag}`,
  Email: `meera.${tag}@kisht.example`,
  Phone: '9876543210',
  'Date of Birth': '1990-05-05',
  Address: '12 MG Road',
  City: 'Kochi',
  State: 'Kerala',
  'ZIP Code': '682001',
  Country: 'India',
  'Aadhaar Number': '234123412346',
  PAN: 'ABCPE1234F',
  'Driving Licence': 'KL07 20110012345',
});

const terms = {
  'Market Value': '8,00,000',
  'Loan Amount': '1,00,000',
  'Processing Fee': '1500',
  'Interest Rate (% p.a.)': '12',
  'Start Date': '2026-01-31',
};

const guarantor = {
  'Guarantor Name': 'Ravi Nair',
  'Guarantor Phone': '9876543211',
  'Guarantor Address': 'Kochi',
  'Guarantor Relation': 'Brother',
};

test('customer, vehicle and loan follow one another, with a reload and the Back button at each step, each made once', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  const posts = postsOf(page);
  await openSignedIn(page, '/dashboard');
  const errors = listenForErrors(page);
  await page.getByRole('link', { name: 'Application', exact: true }).click();
  await heading(page, 'Create Customer');
  await page.reload();
  await heading(page, 'Create Customer');
  await page.getByText('Step 1 of 3').waitFor();
  await fillCustomer(page, 'AA');
  await page.getByRole('button', { name: 'Create Customer' }).click();
  await page.waitForURL('**/vehicles/add?customerId=CUS-*');
  const customerId = new URL(page.url()).searchParams.get('customerId') ?? '';
  // The message about the last screen is shown for some seconds only, so it is checked first.
  await page.getByText(`Customer ${customerId} was created.`).waitFor();
  await heading(page, 'Add Vehicle');

  await page.goBack();
  await page.getByRole('link', { name: 'Continue' }).waitFor();
  expect(await page.getByLabel('Email', { exact: true }).count()).toBe(0);
  await page.reload();
  await page.getByRole('main').getByText(`Customer ${customerId} was created.`).waitFor();
  await page.getByRole('link', { name: 'Continue' }).click();
  await heading(page, 'Add Vehicle');
  await page.reload();
  await heading(page, 'Add Vehicle');
  await page.getByText('Step 2 of 3').waitFor();
  await fillVehicle(page, 'AA');
  await page.getByRole('button', { name: 'Add Vehicle' }).click();
  await page.waitForURL(`**/loans/create?customerId=${customerId}&vehicleId=VEH-*`);
  const vehicleId = new URL(page.url()).searchParams.get('vehicleId') ?? '';
  await heading(page, 'Create New Loan');

  await page.goBack();
  await page.getByRole('main').getByText(`Vehicle ${vehicleId} was added.`).waitFor();
  await page.getByRole('navigation', { name: 'Application' }).getByRole('link', { name: 'Customer' }).click();
  await page.getByRole('main').getByText(`Customer ${customerId} was created.`).waitFor();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL(`**/loans/create?customerId=${customerId}&vehicleId=${vehicleId}`);
  await page.reload();
  await page.getByText('Step 3 of 3').waitFor();
  await page.getByRole('group', { name: 'Selected customer' }).getByText('Meera Nair AA').waitFor();
  const vehicle = page.getByRole('group', { name: 'Selected vehicle' });
  for (const words of ['Tata Nexon', 'KL 07 AA 1234', '2024', 'Blue'])
    await vehicle.getByText(words).waitFor();

  await fillLoan(page);
  await page.getByRole('button', { name: 'Calculate EMI' }).click();
  const panel = page.getByRole('complementary', { name: 'EMI' });
  await panel.getByText('12 installments of ₹8,885.00 each.').waitFor();
  const rows = page.getByRole('table', { name: 'Schedule preview' }).getByRole('row');
  expect(await rows.count()).toBe(13);
  expect(await rows.nth(1).innerText()).toContain('28 Feb 2026');
  await page.getByRole('button', { name: 'Create Loan' }).click();
  await page.waitForURL('**/loans');
  await page.getByText(/^Loan LN-\d+ was created\.$/).waitFor();
  await heading(page, 'Loans');
  const lit = page.locator('tr[data-next]');
  await lit.waitFor();
  expect(await page.getByRole('row').nth(1).getAttribute('data-next')).toBe('');
  const loanId = /LN-\d+/.exec(await lit.innerText())?.[0] ?? '';
  expect(await page.getByRole('link', { name: 'Approve', exact: true }).getAttribute('href')).toBe(
    `/loans/${loanId}#approve`,
  );
  await lit.waitFor({ state: 'detached' });
  expect(posts.map(({ path }) => path)).toEqual([
    '/api/customers/createcustomer',
    '/api/vehicles/addvehicle',
    '/api/loans/createloan',
  ]);
  expect(posts[2]?.body).toEqual({ ...loanBody, customerId, vehicleId });
  expect(posts[0]?.body).toEqual({
    name: 'Meera Nair AA',
    email: 'meera.AA@kisht.example',
    phone: '9876543210',
    address: '12 MG Road',
    city: 'Kochi',
    state: 'Kerala',
    zip: '682001',
    country: 'India',
    dob: '1990-05-05',
    gender: 'female',
    aadhar: '234123412346',
    pan: 'ABCPE1234F',
    drivingLicense: 'KL07 20110012345',
  });

  await page.goBack();
  await page
    .getByRole('main')
    .getByText(/^Loan LN-\d+ was created\.$/)
    .waitFor();
  expect(await page.getByRole('button', { name: 'Create Loan' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Application', exact: true }).click();
  await heading(page, 'Create Customer');
  await page.getByLabel('PAN', { exact: true }).waitFor();
  expect(await page.getByText('Unfinished Applications').count()).toBe(0);
  expect(errors).toEqual([]);
  await page.close();
});

test('an unfinished application is offered where applications begin, continued where it was left, and dropped', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, '/customers/create');
  await heading(page, 'Create Customer');
  await fillCustomer(page, 'AB');
  await page.getByRole('button', { name: 'Create Customer' }).click();
  await heading(page, 'Add Vehicle');
  const customerId = new URL(page.url()).searchParams.get('customerId') ?? '';
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Application', exact: true }).click();
  await page.getByRole('link', { name: `Continue with ${customerId}` }).click();
  await page.waitForURL(`**/vehicles/add?customerId=${customerId}`);
  await heading(page, 'Add Vehicle');
  await fillVehicle(page, 'AB');
  await page.getByRole('button', { name: 'Add Vehicle' }).click();
  await heading(page, 'Create New Loan');
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain('Meera');

  await page.goto(`/vehicles/add?customerId=${customerId}`);
  await page.getByRole('link', { name: 'Continue with it' }).click();
  await page.waitForURL(`**/loans/create?customerId=${customerId}&vehicleId=VEH-*`);
  await page.goto('/customers/create');
  await page.getByRole('button', { name: `Drop ${customerId}` }).click();
  await page.getByText('Unfinished Applications').waitFor({ state: 'detached' });
  await expectFocusKept(page);
  await page.reload();
  await heading(page, 'Create Customer');
  await page.getByLabel('PAN', { exact: true }).waitFor();
  expect(await page.getByText('Unfinished Applications').count()).toBe(0);
  await page.close();
});

test('without customer, vehicle and all fields nothing is sent, and each names its problem', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  const posts = postsOf(page);
  await openSignedIn(page, '/loans/create');
  await heading(page, 'Create New Loan');
  await page.getByRole('button', { name: 'Create Loan' }).click();
  const customer = page.getByRole('region', { name: 'Customer Information' });
  const vehicle = page.getByRole('region', { name: 'Vehicle Information' });
  await customer.getByText('Please select a customer.', { exact: true }).waitFor();
  await vehicle.getByText('Please select a vehicle.', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('customer-search');
  const names = [...Object.keys(terms), ...Object.keys(guarantor), 'Tenure (months)', 'Payment Frequency'];
  for (const name of names) {
    expect(await page.getByLabel(name, { exact: true }).getAttribute('aria-invalid')).toBe('true');
  }
  await fillLoan(page);
  await page.getByRole('button', { name: 'Create Loan' }).click();
  await customer.getByText('Please select a customer.', { exact: true }).waitFor();
  await page.getByRole('combobox', { name: 'Search customers' }).fill('asha.rao@');
  await customer.getByRole('option').filter({ hasText: 'Asha Rao' }).click();
  await page.getByText('Please select a customer.').first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Create Loan' }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('vehicle-search');

  await page.getByRole('link', { name: 'Vehicles' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  expect(await page.getByLabel('Guarantor Name').inputValue()).toBe('Ravi Nair');
  expect(posts).toEqual([]);
  await page.close();
});

test('a refused or lost request is reported and its form kept; sending it again repeats the same request', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  const posts = postsOf(page);
  await openSignedIn(page, '/vehicles/add');
  await heading(page, 'Add Vehicle');
  expect(await page.getByText('Step 2 of 3').count()).toBe(0);
  await fillVehicle(page, 'AC');
  await page.route('**/api/vehicles/addvehicle', (route) => route.abort());
  await page.getByRole('button', { name: 'Add Vehicle' }).click();
  await page.getByText('Unable to connect to the server. Please check your internet connection.').waitFor();
  await page.unroute('**/api/vehicles/addvehicle');
  await page.route('**/api/vehicles/addvehicle', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: 'Add Vehicle' }).click();
  await page.getByText('Failed to add vehicle').waitFor();
  await page.unroute('**/api/vehicles/addvehicle');
  await page.getByRole('button', { name: 'Add Vehicle' }).click();
  await page.waitForURL('**/vehicles');
  await heading(page, 'Vehicles');
  expect(new Set(posts.map(({ key }) => key)).size).toBe(1);
  await page.goBack();
  await page
    .getByRole('main')
    .getByText(/^Vehicle VEH-\d+ was added\.$/)
    .waitFor();

  await openFromNowhere(page, '/loans/create');
  await heading(page, 'Create New Loan');
  await pick(page, 'customers', 'asha.rao@');
  await pick(page, 'vehicles', 'KL 07 AC 1234');
  await fillLoan(page);
  await refuse(page, 422, {
    message: 'loanAmount must be above 0',
    fields: { loanAmount: 'must be above 0' },
  });
  await page.getByRole('button', { name: 'Create Loan' }).click();
  await page.getByText('Loan Amount must be above 0').waitFor();
  await page.getByRole('alert').getByText('loanAmount must be above 0').waitFor();
  await page.unroute('**/api/loans/createloan');
  await refuse(page, 500, {});
  await page.getByRole('button', { name: 'Create Loan' }).click();
  await page.getByText('Failed to create loan').waitFor();
  await page.unroute('**/api/loans/createloan');
  expect(await page.getByLabel('Loan Amount', { exact: true }).inputValue()).toBe('1,00,000');
  await page.getByRole('button', { name: 'Create Loan' }).click();
  await page.waitForURL('**/loans');

  await openFromNowhere(page, '/loans/create');
  await heading(page, 'Create New Loan');
  await pick(page, 'customers', 'asha.rao@');
  await pick(page, 'vehicles', 'KL 07 AC 1234');
  await fillLoan(page);
  await page.getByRole('button', { name: 'Create Loan' }).click();
  await page
    .getByRole('alert')
    .getByText(/already secures/)
    .waitFor();
  await page.close();
});

test('a failed list can be read again, and so can a customer whom the URL names', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await page.route('**/api/customers/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await openSignedIn(page, '/loans/create?customerId=CUS-000005');
  const customer = page.getByRole('region', { name: 'Customer Information' });
  await customer.getByText('Failed to load customer data').waitFor();
  await customer.getByText('Failed to fetch customers').waitFor();
  await page.unroute('**/api/customers/**');
  await customer.getByRole('button', { name: 'Retry' }).first().click();
  await customer.getByRole('group', { name: 'Selected customer' }).getByText('CUS-000005').waitFor();
  await customer.getByRole('button', { name: 'Refresh customers' }).click();
  await customer.getByRole('option').first().waitFor();
  await customer.getByText(/^25 of \d+ shown$/).waitFor();
  await customer.getByRole('button', { name: 'Show more' }).click();
  await customer.getByText(/^\d+ found$/).waitFor();
  await expectFocusKept(page);
  await customer.getByRole('option').filter({ hasText: 'CUS-000007' }).click();
  await page.waitForURL('**/loans/create?customerId=CUS-000007');
  expect(await customer.getByRole('alert').count()).toBe(0);
  await page.close();
});

test('a server with the product’s calls alone is enough for the whole application', async () => {
  const context = await stage.browser.newContext({ baseURL: stage.product.url });
  const sent = await standIn(context);
  const page = await context.newPage();
  await page.goto('/customers/create');
  await submitSignIn(page, { email: 'devika@lender.example', password: 'anything' });
  await heading(page, 'Create Customer');
  await fillCustomer(page, 'AD');
  await page.getByRole('button', { name: 'Create Customer' }).click();
  await page.waitForURL('**/vehicles/add?customerId=C-9');
  await heading(page, 'Add Vehicle');
  await fillVehicle(page, 'AD');
  await page.getByRole('button', { name: 'Add Vehicle' }).click();
  await page.waitForURL('**/loans/create?customerId=C-9&vehicleId=V-9');
  await heading(page, 'Create New Loan');
  await page.getByRole('group', { name: 'Selected customer' }).getByText('9876500000').waitFor();
  await page.getByRole('group', { name: 'Selected vehicle' }).getByText('Nexon').waitFor();
  const customer = page.getByRole('region', { name: 'Customer Information' });
  const calls = () => sent.filter(({ call }) => call === 'GET /customers/getallcustomers').length;
  const search = page.getByRole('combobox', { name: 'Search customers' });
  // The arrow opens the list; a text typed before it is loaded goes to the server.
  await search.press('ArrowDown');
  await customer.getByText('One row could not be read.').waitFor();
  const before = calls();
  await search.fill('98765432');
  await customer.getByText('1 found').waitFor();
  await search.fill('98765');
  await customer.getByText('2 found').waitFor();
  expect(calls()).toBe(before);
  await search.fill('farida');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/loans/create?customerId=C-1&vehicleId=V-9');
  await fillLoan(page);
  await page.getByRole('button', { name: 'Create Loan' }).click();
  await page.waitForURL('**/loans');
  await page.getByText('The loan was created.').waitFor();
  await heading(page, 'Loans');
  expect(sent.find(({ call }) => call === 'POST /loans/createloan')?.body).toEqual({
    ...loanBody,
    customerId: 'C-1',
    vehicleId: 'V-9',
  });
  await page.goBack();
  await page.getByRole('main').getByText('The loan was created.').waitFor();
  await context.close();
});

test('a customer without an id ends the application, and says so', async () => {
  const context = await stage.browser.newContext({ baseURL: stage.product.url });
  await standIn(context, { 'POST /customers/createcustomer': { message: 'Created' } });
  const page = await context.newPage();
  await page.goto('/customers/create');
  await submitSignIn(page, { email: 'devika@lender.example', password: 'anything' });
  await heading(page, 'Create Customer');
  await fillCustomer(page, 'AE');
  await page.getByRole('button', { name: 'Create Customer' }).click();
  await page.getByText('Customer ID was not generated properly').waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Meera Nair AE');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/customers/create');
  await context.close();
});

test('a loan is created by the keyboard alone', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, '/vehicles/add');
  await heading(page, 'Add Vehicle');
  await fillVehicle(page, 'AF');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/vehicles');
  await openFromNowhere(page, '/loans/create');
  await heading(page, 'Create New Loan');
  const type = (text: string) => page.keyboard.type(text);
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByRole('option').first().waitFor();
  await page.locator('#customer-search').focus();
  await type('asha');
  await page.getByRole('region', { name: 'Customer Information' }).getByText('1 found').waitFor();
  await press('ArrowDown');
  expect(await page.locator('#customer-search').getAttribute('aria-activedescendant')).toBe(
    'customer-option-0',
  );
  await press('Enter');
  await page.getByRole('group', { name: 'Selected customer' }).getByText('Asha Rao').waitFor();
  expect(await page.locator('#customer-search').getAttribute('aria-expanded')).toBe('false');
  await press('ArrowDown');
  expect(await page.locator('#customer-search').getAttribute('aria-expanded')).toBe('true');
  await press('Escape');
  expect(await page.locator('#customer-search').getAttribute('aria-expanded')).toBe('false');
  await press('Tab', 'Tab', 'Tab');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('vehicle-search');
  await type('KL 07 AF');
  // Enter takes what is found, once it is found.
  await press('Enter');
  await page.getByRole('group', { name: 'Selected vehicle' }).getByText('KL 07 AF 1234').waitFor();
  await press('Tab', 'Tab', 'Tab');
  for (const text of ['800000', '100000', '1500', '12', '12', 'Monthly']) {
    await type(text);
    await press('Tab');
  }
  await type('01312026');
  await page.getByRole('table', { name: 'Schedule preview' }).waitFor();
  await page.getByLabel('Guarantor Name').focus();
  for (const text of Object.values(guarantor)) {
    await type(text);
    await press('Tab');
  }
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Calculate EMI');
  await press('Enter');
  await page.getByText('12 installments of ₹8,885.00 each.').waitFor();
  await page.getByLabel('Guarantor Relation').focus();
  await press('Enter');
  await page.waitForURL('**/loans');
  await page.close();
});

const loanBody = {
  loanAmount: 100_000,
  marketValue: 800_000,
  processingFee: 1_500,
  interestRate: 12,
  tenure: 12,
  emiAmount: '8885',
  startDate: '2026-01-31',
  paymentFrequency: 'Monthly',
  installments: 12,
  status: 'Pending',
  guarantorName: 'Ravi Nair',
  guarantorPhone: '9876543211',
  guarantorAddress: 'Kochi',
  guarantorRelation: 'Brother',
};

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();

async function fillCustomer(page: Page, tag: string) {
  await fillIn(page, customerOf(tag));
  await page.getByLabel('Gender', { exact: true }).selectOption('female');
}

const fillVehicle = (page: Page, tag: string) =>
  fillIn(
    page,
    vehicleOf({
      registrationNumber: `KL 07 ${tag} 1234`,
      engineNumber: `E-${tag}`,
      chassisNumber: `C-${tag}`,
    }),
  );

async function fillLoan(page: Page) {
  await fillIn(page, { ...terms, ...guarantor });
  await page.getByLabel('Tenure (months)', { exact: true }).selectOption('12');
  await page.getByLabel('Payment Frequency', { exact: true }).selectOption('Monthly');
}

async function pick(page: Page, nouns: 'customers' | 'vehicles', search: string) {
  await page.getByRole('combobox', { name: `Search ${nouns}` }).fill(search);
  const section = nouns === 'customers' ? 'Customer Information' : 'Vehicle Information';
  const found = page.getByRole('region', { name: section });
  await found.getByText('1 found').waitFor();
  await found.getByRole('option').click();
}

const refuse = (page: Page, status: number, body: unknown) =>
  page.route('**/api/loans/createloan', (route) => route.fulfill({ status, json: body }));

interface Post {
  readonly path: string;
  readonly key: string | undefined;
  readonly body: unknown;
}

/** Records the page's creations from now on. */
function postsOf(page: Page): readonly Post[] {
  const posts: Post[] = [];
  const isCreation = (request: Request) =>
    request.method() === 'POST' && /create|addvehicle/.test(request.url());
  page.on('request', (request) => {
    if (!isCreation(request)) return;
    posts.push({
      path: new URL(request.url()).pathname,
      key: request.headers()['idempotency-key'],
      body: request.postDataJSON(),
    });
  });
  return posts;
}

const farida = { customerId: 'C-1', name: 'Farida Khan', phone: 9876543210 };
const meera = { customerId: 'C-9', name: 'Meera Nair', phone: 9876500000 };
const nexon = {
  _id: 'x9',
  vehicleId: 'V-9',
  registrationNumber: 'KL 07 AD 1234',
  model: 'Nexon',
  year: 2024,
};

/** Answers every call in the server's place with the least that a foreign server sends (rule CONTRACT). */
async function standIn(
  context: BrowserContext,
  more: Readonly<Record<string, unknown>> = {},
): Promise<readonly { readonly call: string; readonly body: unknown }[]> {
  const sent: { readonly call: string; readonly body: unknown }[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    'POST /admin/login': { token: plainToken() },
    'GET /admin/verify': true,
    'GET /admin/profile': { name: 'Devika', email: 'devika@lender.example' },
    'POST /customers/createcustomer': { customerId: 'C-9' },
    'POST /vehicles/addvehicle': { vehicleId: 'V-9' },
    'POST /loans/createloan': { message: 'Loan created' },
    'GET /customers/getcustomer/C-9': meera,
    'GET /vehicles/getvehicle/V-9': nexon,
    'GET /customers/getallcustomers': [farida, meera, { name: 'broken' }],
    'GET /vehicles/getallvehicles': [nexon],
    'GET /loans/getallloans': [],
    ...more,
  };
  await context.route('**/api/**', async (route) => {
    const request = route.request();
    const call = `${request.method()} ${new URL(request.url()).pathname.replace('/api', '')}`;
    sent.push({ call, body: request.postDataJSON() as unknown });
    const body = answers[call];
    await (body === undefined
      ? route.fulfill({ status: 404, contentType: 'text/html', body: `Cannot ${call}` })
      : route.fulfill({ status: 200, json: body }));
  });
  return sent;
}

function plainToken(): string {
  const exp = Math.floor(Date.now() / 1000) + 900;
  return `e30.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.signed`;
}
