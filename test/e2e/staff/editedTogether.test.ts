import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAsBorrower, staffApi } from '#test/support/browser/borrowers.ts';
import { expectSoundInEverySight } from '#test/support/browser/layout.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { openFromNowhere } from '#test/support/browser/walk.ts';

const stage = setStage();

test('two members of staff change one field of a customer: the later is shown both, and chooses', async () => {
  const context = await stage.browser.newContext({
    baseURL: stage.product.url,
    bypassCSP: true,
    reducedMotion: 'reduce',
  });
  const [first, second] = await Promise.all([context.newPage(), openPage()]);
  const place = '/customers/CUS-000021/edit';
  await Promise.all([openSignedIn(first, place), openSignedIn(second, place)]);
  await Promise.all([first, second].map((page) => page.getByLabel('City').waitFor()));

  await second.getByLabel('Status').selectOption('Inactive');
  await second.getByLabel('Phone').fill('9000000009');
  await second.getByLabel('State').fill('Goa');
  await second.getByLabel('Date of Birth').fill('1990-02-28');
  await second.getByRole('button', { name: 'Update Customer' }).click();
  await second.waitForURL((url) => url.pathname === '/customers');

  await first.getByLabel('City').fill('Mysuru');
  await first.getByLabel('State').fill('Kerala');
  await first.getByLabel('Date of Birth').fill('1991-08-15');
  await first.getByRole('button', { name: 'Update Customer' }).click();
  const heading = first.getByRole('heading', { name: 'Changed meanwhile' });
  await heading.waitFor();
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
  const state = first.getByRole('group', { name: 'State' });
  expect(await state.getByRole('radio', { name: 'Yours Kerala' }).isChecked()).toBe(true);
  const birth = first.getByRole('group', { name: 'Date of Birth' });
  for (const [label, value] of [
    ['Phone', '9000000009'],
    ['Status', 'Inactive'],
  ] as const)
    await first.locator('dl div', { hasText: label }).getByText(value, { exact: true }).waitFor();
  await expectSoundInEverySight(first, 'both versions of a customer');

  // Nothing that was typed is lost on the way back to the form, nor on the way out.
  await first.getByRole('button', { name: 'Cancel' }).click();
  await first.getByRole('button', { name: 'Stay' }).click();
  await first.getByRole('button', { name: 'Take theirs' }).click();
  expect(await state.getByRole('radio', { name: 'Saved meanwhile Goa' }).isChecked()).toBe(true);
  await state.getByRole('radio', { name: 'Yours Kerala' }).check();
  expect(await birth.getByRole('radio', { name: 'Saved meanwhile' }).isChecked()).toBe(true);
  await first.getByRole('button', { name: 'Back to the form' }).click();
  const fields = await Promise.all(
    ['City', 'State', 'Date of Birth', 'Phone'].map((label) => first.getByLabel(label).inputValue()),
  );
  expect(fields).toEqual(['Mysuru', 'Kerala', '1990-02-28', '9000000009']);
  await first.getByRole('button', { name: 'Update Customer' }).click();
  await first.waitForURL((url) => url.pathname === '/customers');
  const staff = await staffApi(stage.product.url);
  expect(await staff.get('/customers/getcustomer/CUS-000021')).toMatchObject({
    status: 'Inactive',
    phone: '9000000009',
    city: 'Mysuru',
    state: 'Kerala',
    dob: '1990-02-28',
  });
  await Promise.all([context.close(), second.context().close()]);
});

test('two members of staff edit one loan: its terms and its status stay as the other has set them', async () => {
  const [first, second] = await Promise.all([openPage(), openPage()]);
  await Promise.all([openSignedIn(first, '/loans/LN-000048'), openSignedIn(second, '/loans/LN-000048')]);
  const mine = first.getByRole('region', { name: 'Loan Information' });
  const theirs = second.getByRole('region', { name: 'Loan Information' });
  await mine.getByRole('button', { name: 'Edit' }).click();
  await theirs.getByRole('button', { name: 'Edit' }).click();
  await theirs.getByLabel('Interest Rate').fill('3');
  await theirs.getByRole('button', { name: 'Save Changes' }).click();
  await theirs.getByText('Loan details updated successfully!').waitFor();
  const staff = await staffApi(stage.product.url);
  const agreed = await staff.get('/loans/getloan/LN-000048');
  expect(agreed).toMatchObject({ interestRate: 3, status: 'Pending' });

  await mine.getByLabel('Guarantor Relation').fill('Cousin');
  await mine.getByRole('button', { name: 'Save Changes' }).click();
  await mine.getByText('Loan details updated successfully!').waitFor();
  const { interestRate, emiAmount, installments } = agreed;
  expect(await staff.get('/loans/getloan/LN-000048')).toMatchObject({
    interestRate,
    emiAmount,
    installments,
    guarantorRelation: 'Cousin',
  });
  await mine.getByText('3% p.a.', { exact: true }).waitFor();

  await staff.put('/loans/updateloan/LN-000048', { status: 'Approved' });
  await mine.getByRole('button', { name: 'Edit' }).click();
  await mine.getByLabel('Guarantor Relation').fill('Uncle');
  await mine.getByRole('button', { name: 'Save Changes' }).click();
  await mine.getByText('Loan details updated successfully!').waitFor();
  await mine.getByText('Approved', { exact: true }).waitFor();
  expect(await staff.get('/loans/getloan/LN-000048')).toMatchObject({
    status: 'Approved',
    guarantorRelation: 'Uncle',
  });

  await mine.getByRole('button', { name: 'Edit' }).click();
  await mine.getByLabel('Guarantor Relation').fill('Aunt');
  await staff.put('/loans/updateloan/LN-000048', { guarantorRelation: 'Sister' });
  await mine.getByRole('button', { name: 'Save Changes' }).click();
  await mine.getByRole('radio', { name: 'Saved meanwhile Sister' }).check();
  // Once more somebody is quicker, with another field: it is saved over that, and nobody is asked again.
  await staff.put('/loans/updateloan/LN-000048', { guarantorName: 'Farida Khan' });
  await mine.getByRole('button', { name: 'Save again' }).click();
  await mine.getByText('Loan details updated successfully!').waitFor();
  expect(await staff.get('/loans/getloan/LN-000048')).toMatchObject({
    guarantorName: 'Farida Khan',
    guarantorRelation: 'Sister',
  });
  await Promise.all([first.context().close(), second.context().close()]);
});

test('of a server without versions, a record that cannot be read again is not saved: its form says so, and keeps what was typed', async () => {
  const page = await openPage();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  for (const read of ['**/api/customers/getcustomer/**', '**/api/vehicles/getvehicle/**'])
    await page.route(read, withoutVersion);
  await openSignedIn(page, '/customers/CUS-000022/edit');
  const city = page.getByLabel('City');
  await city.fill('Hubballi');
  await page.route('**/api/customers/getcustomer/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Update Customer' }).click();
  await page.getByRole('alert').getByText('Failed to update customer', { exact: true }).waitFor();
  expect(await city.inputValue()).toBe('Hubballi');
  // An answer that is no customer is no success either.
  await page.route('**/api/customers/getcustomer/**', (route) => route.fulfill({ json: { success: true } }));
  await page.getByRole('button', { name: 'Update Customer' }).click();
  await page.getByRole('alert').getByText('The server sent an unexpected response.').waitFor();
  expect(sent).toEqual([]);
  await page.unroute('**/api/customers/getcustomer/**');
  await page.route('**/api/customers/getcustomer/**', withoutVersion);
  await page.getByRole('button', { name: 'Update Customer' }).click();
  await page.waitForURL((url) => url.pathname === '/customers');
  expect(sent).toHaveLength(1);

  await openFromNowhere(page, '/loans/LN-000004');
  const vehicle = page.getByRole('region', { name: 'Vehicle Details' });
  await vehicle.getByRole('button', { name: 'Edit' }).click();
  await vehicle.getByLabel('Color').fill('Midnight Blue');
  await page.route('**/api/vehicles/getvehicle/**', (route) => route.abort());
  await vehicle.getByRole('button', { name: 'Save Changes' }).click();
  await vehicle
    .getByText('Unable to connect to the server. Please check your internet connection.')
    .waitFor();
  expect(await vehicle.getByLabel('Color').inputValue()).toBe('Midnight Blue');
  await page.unroute('**/api/vehicles/getvehicle/**');
  await page.route('**/api/vehicles/getvehicle/**', withoutVersion);
  await vehicle.getByRole('button', { name: 'Save Changes' }).click();
  await vehicle.getByText('Vehicle details updated successfully!').waitFor();
  await page.context().close();
});

test('a borrower edits their details and their vehicle while staff set other fields of both', async () => {
  const page = await openPage();
  const staff = await staffApi(stage.product.url);
  await openAsBorrower(page, '/customers/customers');
  const { customerId } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('customerDetails') ?? '{}') as { customerId: string },
  );
  for (const [place, city, phone] of [
    ['/customers/customers', 'Hubballi', '9000000001'],
    ['/customers/settings', 'Dharwad', '9000000002'],
  ] as const) {
    await openFromNowhere(page, place);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('City').fill(city);
    await staff.put(`/customers/updatecustomer/${customerId}`, { phone });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Profile updated successfully!').waitFor();
    await page.getByText(phone, { exact: true }).waitFor();
    expect(await staff.get(`/customers/getcustomer/${customerId}`)).toMatchObject({ city, phone });
  }

  const [vehicle] = await staff.list(`/vehicles/getvehicles/${customerId}`);
  const vehicleId = String(vehicle?.['vehicleId']);
  await openFromNowhere(page, `/customers/vehicles/edit/${vehicleId}`);
  await page.getByLabel('Color').fill('Midnight Blue');
  await staff.put(`/vehicles/updatevehicle/${vehicleId}`, { status: 'Pending' });
  await page.getByRole('button', { name: 'Update Vehicle' }).click();
  await page.waitForURL((url) => url.pathname === '/customers/vehicles');
  expect(await staff.get(`/vehicles/getvehicle/${vehicleId}`)).toMatchObject({
    color: 'Midnight Blue',
    status: 'Pending',
  });
  await page.context().close();
});

/** Answers as a server that has only the product's wire does. */
async function withoutVersion(route: Route): Promise<void> {
  const response = await route.fetch();
  const { etag: _, ...headers } = response.headers();
  await route.fulfill({ response, headers });
}

test('a role chosen in an outdated list is compared with what somebody else saved meanwhile', async () => {
  const page = await stage.browser.newPage({
    baseURL: stage.product.url,
    bypassCSP: true,
    reducedMotion: 'reduce',
  });
  const staff = await staffApi(stage.product.url);
  const viewer = (await staff.list('/admin/getalladmins')).find(({ role }) => role === 'Viewer');
  const person = `/settings/updateadmin/${String(viewer?.['_id'])}`;
  await openSignedIn(page, '/settings?tab=admins');
  const row = page.getByRole('row').filter({ hasText: String(viewer?.['email']) });
  await row.getByRole('button', { name: 'Edit' }).click();
  await staff.put(person, { status: 'Inactive' });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Changed meanwhile').waitFor();
  const versions = dialog.locator('dl div');
  expect(await versions.filter({ hasText: 'Yours' }).innerText()).toContain('Admin, Active');
  expect(await versions.filter({ hasText: 'Saved meanwhile' }).innerText()).toContain('Viewer, Inactive');
  await expectSoundInEverySight(page, 'both versions of a role');
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await dialog.getByRole('button', { name: 'Save again' }).click();
  await page.getByText('is now Viewer, and can no longer sign in').waitFor();
  expect(await staff.list('/admin/getalladmins')).toContainEqual(
    expect.objectContaining({ email: viewer?.['email'], role: 'Viewer', status: 'Inactive' }),
  );

  // The row is of the version that was saved: it is changed again without a question.
  await row.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Active').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await row.getByText('Active', { exact: true }).waitFor();
  await page.context().close();
});

function openPage(): Promise<Page> {
  return stage.browser.newPage({ baseURL: stage.product.url, viewport: { width: 1280, height: 900 } });
}
