import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cellsOf } from '#test/support/browser/cells.ts';
import { expectGlimpse } from '#test/support/browser/expectBriefly.ts';
import { expectFocusKept } from '#test/support/browser/keyboard.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { openFromNowhere } from '#test/support/browser/walk.ts';

const stage = setStage();

test('a customer is edited: empty and refused fields say so, and nothing typed is lost', async () => {
  const page = await stage.browser.newPage({
    baseURL: stage.product.url,
    viewport: { width: 1280, height: 900 },
  });
  await openSignedIn(page, '/customers/CUS-000002/edit');
  await page.getByRole('heading', { name: 'Edit Customer', level: 1 }).waitFor();
  const form = page.getByRole('form', { name: 'Customer' });
  const update = form.getByRole('button', { name: 'Update Customer' });
  expect(await form.getByLabel('Name', { exact: true }).inputValue()).not.toBe('');
  expect(await form.getByLabel('Date of Birth').inputValue()).toMatch(/^\d{4}-\d{2}-\d{2}$/);

  await form.getByLabel('City').fill('');
  await form.getByLabel('Email').fill('nobody');
  await update.click();
  await form.getByRole('link', { name: 'City is required.' }).waitFor();
  await form.getByRole('link', { name: 'Please enter a valid email address.' }).waitFor();
  expect(await focusedId(page)).toBe('customer-email');

  await form.getByLabel('City').fill('Hubballi');
  await form.getByLabel('Email').fill('asha.rao@kisht.example');
  await form.getByLabel('PAN').fill('NOT A PAN');
  await form.getByText('This does not look like a PAN (AAAAA9999A).').waitFor();
  await update.click();
  await form.getByRole('alert').waitFor();
  expect(await form.getByLabel('City').inputValue()).toBe('Hubballi');
  expect(await form.getByLabel('Email').inputValue()).toBe('asha.rao@kisht.example');

  await page.route('**/api/customers/updatecustomer/**', (route) =>
    route.fulfill({
      status: 422,
      json: { message: 'email must be an e-mail address', fields: { email: 'must be an e-mail address' } },
    }),
  );
  await update.click();
  await expect.poll(() => form.getByText('Email must be an e-mail address').count()).toBe(2);
  await page.unroute('**/api/customers/updatecustomer/**');
  await page.route('**/api/customers/updatecustomer/**', (route) => route.abort());
  await form.getByLabel('Email').fill('second@kisht.test');
  await update.click();
  await form.getByText('Unable to connect to the server. Please check your internet connection.').waitFor();
  await page.unroute('**/api/customers/updatecustomer/**');
  const dismissal = page.evaluate(dismissOnceShown);
  await expectGlimpse(page, 'Customer CUS-000002 was updated.', () => update.click());
  await page.waitForURL((url) => url.pathname === '/customers');
  expect(await dismissal, 'the notice stays though it was dismissed').toBe('gone');
  await expectFocusKept(page);
  await openFromNowhere(page, '/customers/CUS-000002/edit');
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Hubballi');
  await page.close();
});

test('a vehicle is edited from its list by keyboard alone', async () => {
  const page = await stage.browser.newPage({
    baseURL: stage.product.url,
    viewport: { width: 1280, height: 900 },
  });
  await openSignedIn(page, '/vehicles');
  const row = page.getByRole('row').filter({ hasText: 'Active' }).first();
  const registration = (await cellsOf(row).first().innerText()).trim();
  await row.getByRole('link', { name: 'Edit' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Edit Vehicle', level: 1 }).waitFor();
  const form = page.getByRole('form', { name: 'Vehicle' });
  expect(await form.getByLabel('Registration Number').inputValue()).toBe(registration);
  await form.getByLabel('Year').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('24');
  await page.keyboard.press('Enter');
  await form.getByText('Year must have four digits.').waitFor();
  expect(await focusedId(page)).toBe('vehicle-year');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('2023');
  await expectGlimpse(page, 'The vehicle was updated.', () => page.keyboard.press('Enter'));
  await page.waitForURL((url) => url.pathname === '/vehicles');
  await page.close();
});

test('a missing or unreadable record says so, with a way on', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, '/vehicles/VEH-999999/edit');
  await page.getByRole('alert').getByText('Vehicle not found').waitFor();
  await page.route('**/api/vehicles/getvehiclebyid/**', (route) =>
    route.fulfill({ status: 200, body: 'null' }),
  );
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('No vehicle data found.').waitFor();
  await page.route('**/api/customers/getcustomer/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await openFromNowhere(page, '/customers/CUS-000002/edit');
  await page.getByRole('alert').getByText('Failed to load customer data').waitFor();
  await page.route('**/api/customers/getcustomer/**', (route) =>
    route.fulfill({ status: 503, json: { message: 'The book is being counted.' } }),
  );
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('alert').getByText('The book is being counted.', { exact: true }).waitFor();
  await page.getByRole('alert').getByText('Failed to load customer data', { exact: true }).waitFor();
  await page.unroute('**/api/customers/getcustomer/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).not.toBe('');
  await page.close();
});

function focusedId(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.id);
}

/** Runs in the page: a notice goes by itself after a moment, so that it is dismissed, and looked for, from there. */
const dismissOnceShown = (): Promise<'gone' | 'there'> =>
  new Promise((resolve) => {
    const changes = new MutationObserver(() => {
      const dismiss = document.querySelector<HTMLButtonElement>('[aria-label="Dismiss"]');
      if (dismiss === null) return;
      changes.disconnect();
      dismiss.focus();
      dismiss.click();
      requestAnimationFrame(() => resolve(dismiss.isConnected ? 'there' : 'gone'));
    });
    changes.observe(document.body, { subtree: true, childList: true });
  });
