import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoViewer } from '#test/support/browser/formerAdmin.ts';
import { demoBorrower, openAsBorrower, staffApi } from '#test/support/browser/borrowers.ts';
import { fillIn } from '#test/support/browser/forms/fillIn.ts';
import { customer, guarantor } from '#test/support/browser/forms/formSamples.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { submitSignIn } from '#test/support/browser/staff.ts';
import { setStage } from '#test/support/browser/stage.ts';

const stage = setStage();
const again = 'What you typed before your session ended is here again, not saved yet.';

test('a form that is saved after the session has ended is there again after the sign-in', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, '/customers/create');
  await fillIn(page, customer);
  await endSession(page);
  await page.getByRole('button', { name: 'Create Customer' }).click();
  await page.getByText('Your session has ended. Please sign in again.').waitFor();

  await submitSignIn(page);
  await page.waitForURL('**/customers/create');
  await page.getByText(again).waitFor();
  for (const [label, text] of Object.entries(customer))
    expect.soft(await page.getByLabel(label, { exact: true }).inputValue(), label).toBe(text);
  await page.getByLabel('City').fill('Nashik Road');
  await page.getByText(again).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/customers');
  await page.getByRole('link', { name: 'Create Customer' }).first().click();
  await page.waitForURL('**/customers/create');
  await page.getByLabel('Name', { exact: true }).waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('');
  await page.close();
});

test('what another person has saved meanwhile is put beside what was typed', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, '/customers/CUS-000003/edit');
  const city = page.getByLabel('City');
  await city.fill('Nashik');
  await endSession(page);
  await page.getByRole('button', { name: 'Update Customer' }).click();
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  const staff = await staffApi(stage.product.url);
  const record = await staff.get('/customers/getcustomer/CUS-000003');
  await staff.put('/customers/updatecustomer/CUS-000003', { ...record, city: 'Thane' });

  await submitSignIn(page);
  await page.waitForURL('**/customers/CUS-000003/edit');
  await page.getByRole('radio', { name: /Nashik/ }).waitFor();
  expect(await page.getByRole('radio', { name: /Thane/ }).count()).toBe(1);
  await page.close();
});

test('a part of a screen that was being edited is open again', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, '/loans/LN-000005');
  const loan = page.getByRole('region', { name: 'Loan Information' });
  await loan.getByRole('button', { name: 'Edit' }).click();
  await loan.getByLabel('Guarantor Relation').fill('Cousin');
  await endSession(page);
  await loan.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  await submitSignIn(page);
  await page.waitForURL('**/loans/LN-000005');
  await loan.getByText(again).waitFor();
  expect(await loan.getByLabel('Guarantor Relation').inputValue()).toBe('Cousin');
  await loan.getByRole('button', { name: 'Save Changes' }).click();
  await loan.getByRole('status').waitFor();
  expect(await loan.getByText('Cousin', { exact: true }).count()).toBe(1);
  await page.close();
});

test('a loan that was being applied for is there again', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, '/loans/create?customerId=CUS-000001');
  await fillIn(page, guarantor);
  await endSession(page);
  await page.getByRole('button', { name: 'Refresh' }).first().click();
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  await submitSignIn(page);
  await page.waitForURL('**/loans/create?customerId=CUS-000001');
  for (const [label, text] of Object.entries(guarantor))
    await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(text);
  await page.close();
});

test('a message to the lender is there again, in whichever tab the session ended', async () => {
  const context = await stage.browser.newContext({ baseURL: stage.product.url });
  const page = await context.newPage();
  await openAsBorrower(page, '/customers/contact');
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('When may I close my loan?');
  const tab = await context.newPage();
  await tab.goto('/customers/dashboard');
  await tab.getByRole('heading', { name: /^Welcome/ }).waitFor();
  await endSession(page);
  await tab.goto('/customers/vehicles');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await submitSignIn(page, demoBorrower);
  await page.waitForURL('**/customers/contact');
  await expect.poll(() => message.inputValue()).toBe('When may I close my loan?');
  await context.close();
});

test('nobody else finds what was typed', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, '/customers/CUS-000004/edit');
  await page.getByLabel('City').fill('Nashik');
  await endSession(page);
  await page.getByRole('button', { name: 'Update Customer' }).click();
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  await submitSignIn(page, demoViewer);
  await page.waitForURL('**/customers/CUS-000004/edit');
  const city = page.getByLabel('City');
  await city.waitFor();
  expect(await city.inputValue()).not.toBe('Nashik');
  expect(await page.getByText(again).count()).toBe(0);
  await page.close();
});

test('who types past the expiry of the token stays signed in', async () => {
  const context = await stage.browser.newContext({ baseURL: stage.product.url });
  const page = await context.newPage();
  await page.clock.install();
  await openSignedIn(page, '/customers/create');
  await page.getByLabel('Name', { exact: true }).fill('Farida Sheikh');
  const renewed = page.waitForResponse('**/api/auth/refresh-token');
  const held = () => page.evaluate(() => localStorage.getItem('refreshToken'));
  const before = await held();
  await page.clock.fastForward(15 * 60_000 + 5_000);
  await page.getByLabel('City').fill('Nashik');
  expect((await renewed).status()).toBe(200);
  await expect.poll(held).not.toBe(before);
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Farida Sheikh');
  await context.close();
});

/** Ends the session of the page on the server, as an Admin or the idle limit would. */
async function endSession(page: Page): Promise<void> {
  const refreshToken = await page.evaluate(() => localStorage.getItem('refreshToken'));
  const answer = await page.context().request.post('/api/auth/logout', { data: { refreshToken } });
  expect(answer.status()).toBe(204);
}
