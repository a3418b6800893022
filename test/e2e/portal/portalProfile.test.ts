import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAsBorrower, staffApi } from '#test/support/browser/borrowers.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { expectNoSidewaysScrolling, expectThumbSized } from '#test/support/browser/layout.ts';
import { listenForErrors } from '#test/support/browser/staff.ts';
import { openFromNowhere } from '#test/support/browser/walk.ts';

const stage = setStage();

test('a borrower reads their details, edits them, takes an edit back and saves another', async () => {
  const page = await open('/customers/customers');
  const main = page.getByRole('main');
  for (const section of ['Personal Information', 'Address Information', 'Identification Details'])
    await main.getByRole('heading', { name: section }).waitFor();
  expect(await main.getByRole('textbox').count()).toBe(0);
  await page.getByRole('button', { name: 'Edit' }).click();
  const city = page.getByLabel('City');
  const before = await city.inputValue();
  await city.fill('Nowhere');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await main.getByText(before, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Edit' }).click();
  expect(await city.inputValue()).toBe(before);
  await page.getByLabel('Phone').fill('9845055555');
  await page.route('**/api/customers/updatecustomer/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Failed to update customer').waitFor();
  expect(await page.getByLabel('Phone').inputValue()).toBe('9845055555');
  await page.unroute('**/api/customers/updatecustomer/**');
  const put = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await put).url()).toMatch(/\/customers\/updatecustomer\/CUS-\d{6}$/);
  expect((await put).postDataJSON()).toMatchObject({
    name: 'Asha Rao',
    phone: '9845055555',
    email: 'asha.rao@kisht.example',
    gender: 'female',
    dob: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    aadhar: expect.stringMatching(/^\d{12}$/),
  });
  await page.getByText('Profile updated successfully!').waitFor();
  await main.getByText('9845055555', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await main.getByText('9845055555', { exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await main.getByText('9845055555', { exact: true }).waitFor();

  // A loan of theirs is Active, so the identity numbers are locked (rule LENDERS-RECORD).
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('PAN').fill('ZZZPZ9999Z');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Your PAN cannot be changed here. Please contact support.').waitFor();
  expect(await page.getByLabel('PAN').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('PAN').inputValue()).toBe('ZZZPZ9999Z');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.context().close();
});

test('a new name is in the frame at once, and a field that the server refuses says so itself', async () => {
  const page = await open('/customers/settings');
  await page.getByRole('button', { name: 'Edit' }).click();
  const name = page.getByLabel('Name', { exact: true });
  const before = await name.inputValue();
  await name.fill('Zoya Khan');
  // Another server lets a borrower with a loan change it.
  await page.route('**/api/customers/updatecustomer/**', (route) =>
    route.fulfill({ status: 200, json: route.request().postDataJSON() as object }),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Profile updated successfully!').waitFor();
  await page.getByRole('button', { name: 'Account ZK' }).waitFor();
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('customerDetails') ?? 'null'));
  expect(await stored()).toMatchObject({ name: 'Zoya Khan', status: 'Active' });

  await page.unroute('**/api/customers/updatecustomer/**');
  await page.route('**/api/customers/updatecustomer/**', (route) =>
    route.fulfill({
      status: 422,
      json: { message: 'Some fields are wrong.', fields: { zip: 'is not a PIN' } },
    }),
  );
  await page.getByRole('button', { name: 'Edit' }).click();
  await name.fill(before);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('ZIP Code is not a PIN').waitFor();
  expect(await page.getByLabel('ZIP Code').getAttribute('aria-invalid')).toBe('true');
  expect(await name.inputValue()).toBe(before);
  await page.unroute('**/api/customers/updatecustomer/**');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Profile updated successfully!').waitFor();
  await page.context().close();
});

test('Cancel leads to /customers while nothing is edited, and a borrower on from there to their dashboard', async () => {
  const page = await open('/customers/customers');
  await page.getByRole('button', { name: 'Edit' }).waitFor();
  const places: string[] = [];
  page.on('framenavigated', (frame) => places.push(new URL(frame.url()).pathname));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('heading', { name: 'Welcome, ' }).waitFor();
  expect(places).toEqual(['/customers', '/customers/dashboard']);
  await page.goBack();
  await page.getByRole('button', { name: 'Edit' }).waitFor();
  // Typed into the address bar, it is a screen of the staff (rule SESSION-GUARD).
  await page.goto('/customers');
  await page.waitForURL('**/auth/admin');
  await page.context().close();
});

test('settings keep what was typed while the other tab is looked at, and their tab survives a reload', async () => {
  const page = await open('/customers/settings');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('City').fill('Mysuru');
  await page.getByRole('tab', { name: 'Change Password' }).click();
  await page.waitForURL('**/customers/settings?tab=password');
  await page.getByRole('tab', { name: 'Profile' }).click();
  expect(await page.getByLabel('City').inputValue()).toBe('Mysuru');
  await page.route('**/api/customers/updatecustomer/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Failed to update profile').waitFor();
  await page.unroute('**/api/customers/updatecustomer/**');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Profile updated successfully!').waitFor();
  await page.getByRole('tab', { name: 'Change Password' }).click();
  await page.waitForURL('**/customers/settings?tab=password');
  await page.reload();
  await page.getByRole('heading', { name: 'Change Password' }).waitFor();
  await page.context().close();
});

test('Change Password keeps what was typed, and what came of it, while the other tab is looked at', async () => {
  const page = await open('/customers/settings?tab=password');
  const lookAtProfile = async () => {
    await page.getByRole('tab', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Edit' }).waitFor();
    await page.getByRole('tab', { name: 'Change Password' }).click();
    await page.getByRole('heading', { name: 'Change Password' }).waitFor();
  };
  const oldPassword = page.getByRole('textbox', { name: 'Old Password' });
  await typePasswords(page);
  await lookAtProfile();
  expect(await oldPassword.inputValue()).toBe('the old one');

  const refused = await holdPasswordChange(page);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await refused.asked;
  await lookAtProfile();
  await page.getByRole('button', { name: 'Changing...' }).waitFor();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Edit' }).waitFor();
  await refused.answer({ status: 400, json: { message: 'Old password is incorrect' } });
  await page.getByRole('tab', { name: 'Change Password' }).click();
  await page.getByText('Old password is incorrect').waitFor();
  expect(await oldPassword.inputValue()).toBe('the old one');

  const changed = await holdPasswordChange(page);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await changed.asked;
  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Edit' }).waitFor();
  await changed.answer({ json: { message: 'Changed' } });
  await page.getByRole('tab', { name: 'Change Password' }).click();
  await page.getByText('Password changed successfully!').waitFor();
  expect(await oldPassword.inputValue()).toBe('');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('heading', { name: 'Welcome, ' }).waitFor();
  await page.context().close();
});

test('leaving the settings asks whichever of the two forms is unsaved, and waits for a password on its way', async () => {
  const page = await open('/customers/settings');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const isAsked = async () => {
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await question.waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).pathname).toBe('/customers/settings');
  };
  await page.getByRole('button', { name: 'Edit' }).click();
  const city = page.getByLabel('City');
  const before = await city.inputValue();
  await city.fill('Hubballi');
  await page.getByRole('tab', { name: 'Change Password' }).click();
  await typePasswords(page);
  await isAsked();
  await typePasswords(page, '');
  await isAsked();
  await typePasswords(page);
  await page.getByRole('tab', { name: 'Profile' }).click();
  expect(await city.inputValue()).toBe('Hubballi');
  await city.fill(before);
  await isAsked();
  await page.getByRole('tab', { name: 'Change Password' }).click();
  const held = await holdPasswordChange(page);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await held.asked;
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/customers/settings');
  expect(await question.count()).toBe(0);
  await held.answer({ status: 500, json: {} });
  await page.getByText('Failed to change password').waitFor();
  await page.getByText('the new password may work already').waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('heading', { name: 'Welcome, ' }).waitFor();
  await page.context().close();
});

test('vehicles are found by registration number, manufacturer or model, looked at and edited', async () => {
  const page = await open('/customers/vehicles');
  const search = page.getByPlaceholder('Search vehicles by registration number, manufacturer or model...');
  await page.getByRole('row').nth(2).waitFor();
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'Registration Number',
    'Manufacturer',
    'Model',
    'Year',
    'Status',
    'Actions',
  ]);
  await search.fill('SWIFT');
  await page.getByText('1 found').waitFor();
  await page.getByRole('button', { name: 'View' }).click();
  const dialog = page.getByRole('dialog', { name: 'Maruti Suzuki Swift VXi' });
  await dialog.getByText('Chassis Number').waitFor();
  await page.keyboard.press('Escape');
  // The focus goes back to the button that opened it: before that it would be taken from the search.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('View');
  await search.fill('no such vehicle');
  await page.getByText('No vehicles found', { exact: true }).waitFor();
  await search.fill('ka 05 mn');
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.waitForURL(/\/customers\/vehicles\/edit\/VEH-\d{6}$/);
  await page.getByRole('heading', { name: 'Edit Vehicle' }).waitFor();
  await page.getByLabel('Color').fill('');
  await page.getByRole('button', { name: 'Update Vehicle' }).click();
  await page.getByText('Color is required.').waitFor();
  await page.getByLabel('Color').fill('Pearl white');
  const put = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Update Vehicle' }).click();
  expect((await put).postDataJSON()).toMatchObject({
    registrationNumber: 'KA 05 MN 4321',
    color: 'Pearl white',
    status: 'Active',
  });
  await page.waitForURL('**/customers/vehicles');
  await page.getByText('The vehicle was updated.').waitFor();
  await page.context().close();
});

test('another person’s vehicle in the URL is not found, and the server has refused it', async () => {
  const staff = await staffApi(stage.product.url);
  const page = await open('/customers/vehicles');
  await page.getByRole('row').nth(1).waitFor();
  const mine = await page.getByRole('main').innerText();
  const other = (await staff.list('/vehicles/getallvehicles')).find(
    ({ registrationNumber }) => !mine.includes(String(registrationNumber)),
  );
  const answer = page.waitForResponse((response) => response.url().includes('/vehicles/getvehicle/'));
  await page.goto(`/customers/vehicles/edit/${String(other?.['vehicleId'])}`);
  await page.getByText('Vehicle not found').waitFor();
  expect([403, 404]).toContain((await answer).status());
  expect(await page.getByRole('main').innerText()).not.toContain(String(other?.['registrationNumber']));
  await page.getByRole('link', { name: 'Back to Vehicles' }).last().click();
  await page.getByRole('row').nth(1).waitFor();
  await page.context().close();
});

test('another person’s profile is not found, by URL or by stored details, and the server has refused it', async () => {
  const staff = await staffApi(stage.product.url);
  const page = await open('/customers/customers');
  await page.getByRole('button', { name: 'Edit' }).waitFor();
  const other = (await staff.list('/customers/getallcustomers')).find(
    ({ email }) => email !== 'asha.rao@kisht.example',
  );
  const otherId = String(other?.['customerId']);
  await page.evaluate((customerId) => {
    const details = JSON.parse(localStorage.getItem('customerDetails') ?? '{}') as object;
    localStorage.setItem('customerDetails', JSON.stringify({ ...details, customerId }));
  }, otherId);
  const answer = page.waitForResponse(`**/customers/getcustomer/${otherId}`);
  await page.goto('/customers/customers');
  await page.getByText('Customer not found').waitFor();
  expect([403, 404]).toContain((await answer).status());
  expect(await page.getByRole('main').innerText()).not.toContain(String(other?.['name']));

  // The one address that names a customer is a screen of the back office, which a borrower’s session does not open.
  for (const place of [`/customers/${otherId}`, `/customers/${otherId}/edit`]) {
    await page.goto(place);
    await page.waitForURL('**/auth/admin');
    await page.getByRole('heading', { name: 'Admin Portal' }).waitFor();
    expect(await page.locator('body').innerText()).not.toContain(String(other?.['name']));
  }
  await page.context().close();
});

test('without the stored details the vehicles page logs it, and still finds out whose session it is', async () => {
  const page = await open('/customers/vehicles');
  await page.getByRole('row').nth(1).waitFor();
  const errors = listenForErrors(page);
  await page.evaluate(() => localStorage.removeItem('customerDetails'));
  await page.reload();
  await page.getByRole('row').nth(1).waitFor();
  await expect.poll(() => errors).toContain('Customer details not found');
  await page.context().close();
});

test('a failed load is reported with Retry', async () => {
  const page = await open('/customers/dashboard');
  await page.route('**/api/customers/getcustomer/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.route('**/api/vehicles/**', (route) => route.fulfill({ status: 500, json: {} }));
  await openFromNowhere(page, '/customers/customers');
  await page.getByText('Failed to load customer data').waitFor();
  await page.unroute('**/api/customers/getcustomer/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: 'Edit' }).waitFor();
  await openFromNowhere(page, '/customers/vehicles');
  await page.getByText('Failed to load vehicle data').waitFor();
  await openFromNowhere(page, '/customers/vehicles/edit/VEH-000001');
  await page.getByText('Failed to load vehicle data').waitFor();
  await page.unroute('**/api/vehicles/**');
  await page.route('**/api/vehicles/**', (route) => route.fulfill({ status: 200, json: {} }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('No vehicle data found.').waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  await page.context().close();
});

test('at 360 px everything fits and can be hit with a thumb', async () => {
  const page = await open('/customers/customers', { width: 360, height: 740 });
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('City').focus();
  const save = await page.getByRole('button', { name: 'Save' }).boundingBox();
  expect(save?.y).toBeLessThan(740 - 56);
  for (const [label, token, keys] of [
    ['Name', 'name', null],
    ['Phone', 'tel', 'tel'],
    ['Date of Birth', 'bday', null],
    ['Gender', 'sex', null],
    ['City', 'address-level2', null],
    ['ZIP Code', 'postal-code', 'numeric'],
    ['Aadhaar Number', 'off', 'numeric'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    expect(await field.getAttribute('autocomplete')).toBe(token);
    expect(await field.getAttribute('inputmode')).toBe(keys);
  }
  await expectThumbSized(page, 'profile');
  await expectNoSidewaysScrolling(page, 'profile');
  await openFromNowhere(page, '/customers/vehicles');
  await page.getByRole('row').nth(1).waitFor();
  await expectThumbSized(page, 'vehicles');
  await expectNoSidewaysScrolling(page, 'vehicles');
  await page.getByRole('link', { name: 'Edit' }).first().click();
  await page.getByLabel('Manufacturer').waitFor();
  await expectThumbSized(page, 'edit vehicle');
  await expectNoSidewaysScrolling(page, 'edit vehicle');
  await openFromNowhere(page, '/customers/settings');
  await page.getByRole('button', { name: 'Edit' }).waitFor();
  await expectThumbSized(page, 'settings');
  await expectNoSidewaysScrolling(page, 'settings');
  await page.context().close();
});

async function open(
  place: string,
  viewport = { width: 1280, height: 844 },
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Page> {
  // The content policy keeps axe out as it keeps out every script that is not ours.
  const context = await stage.browser.newContext({
    baseURL: stage.product.url,
    viewport,
    colorScheme,
    bypassCSP: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await openAsBorrower(page, place);
  return page;
}

async function typePasswords(page: Page, oldPassword = 'the old one'): Promise<void> {
  const newPassword = oldPassword === '' ? '' : 'a new password';
  await page.getByRole('textbox', { name: 'Old Password' }).fill(oldPassword);
  await page.getByRole('textbox', { name: 'New Password', exact: true }).fill(newPassword);
  await page.getByRole('textbox', { name: 'Confirm New Password' }).fill(newPassword);
}

/** Holds the answer to the next change of a password until the test releases it. */
async function holdPasswordChange(page: Page) {
  let take: (route: Route) => void = () => undefined;
  const asked = new Promise<Route>((resolve) => {
    take = resolve;
  });
  await page.route('**/api/customers/changepassword/**', (route) => take(route), { times: 1 });
  return {
    asked,
    answer: async (answer: Parameters<Route['fulfill']>[0]) => (await asked).fulfill(answer),
  };
}
