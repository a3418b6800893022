import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAsBorrower, staffApi } from '#test/support/browser/borrowers.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openAsStaff } from '#test/support/browser/staff.ts';

const stage = setStage();

test('two members of staff edit one customer: each changes what they changed and nothing else', async () => {
  const [first, second] = await Promise.all([openPage(), openPage()]);
  const place = '/customers/CUS-000021/edit';
  await Promise.all([openAsStaff(first, place), openAsStaff(second, place)]);
  await Promise.all([first, second].map((page) => page.getByLabel('City').waitFor()));

  await second.getByLabel('Status').selectOption('Inactive');
  await second.getByLabel('Phone').fill('9000000009');
  await second.getByLabel('State').fill('Goa');
  await second.getByRole('button', { name: 'Update Customer' }).click();
  await second.waitForURL((url) => url.pathname === '/customers');

  await first.getByLabel('City').fill('Mysuru');
  await first.getByLabel('State').fill('Kerala');
  await first.getByRole('button', { name: 'Update Customer' }).click();
  await first.waitForURL((url) => url.pathname === '/customers');
  const staff = await staffApi(stage.product.url);
  expect(await staff.get('/customers/getcustomer/CUS-000021')).toMatchObject({
    status: 'Inactive',
    phone: '9000000009',
    city: 'Mysuru',
    state: 'Kerala',
  });
  await Promise.all([first.context().close(), second.context().close()]);
});

test('two members of staff edit one loan: its terms and its status stay as the other has set them', async () => {
  const [first, second] = await Promise.all([openPage(), openPage()]);
  await Promise.all([openAsStaff(first, '/loans/LN-000048'), openAsStaff(second, '/loans/LN-000048')]);
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
  await Promise.all([first.context().close(), second.context().close()]);
});

test('a record that cannot be read again is not saved: its form says so, and keeps what was typed', async () => {
  const page = await openPage();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  await openAsStaff(page, '/customers/CUS-000022/edit');
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
  await page.getByRole('button', { name: 'Update Customer' }).click();
  await page.waitForURL((url) => url.pathname === '/customers');
  expect(sent).toHaveLength(1);

  await page.goto('/loans/LN-000004');
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
    await page.goto(place);
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
  await page.goto(`/customers/vehicles/edit/${vehicleId}`);
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

function openPage(): Promise<Page> {
  return stage.browser.newPage({ baseURL: stage.product.url, viewport: { width: 1280, height: 900 } });
}
