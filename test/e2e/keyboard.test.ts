import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { fullBook, standIn } from '../support/foreignBook.ts';
import { focusedName, press, tabTo, tabToField, type } from '../support/keyboard.ts';
import { type Product, startProduct } from '../support/product.ts';

/** Each path of the back office and of the portal, walked by somebody who has no mouse. */
let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchChromium()]);
});

afterAll(async () => {
  await browser.close();
  await product.remove();
});

describe('the back office', () => {
  let page: Page;

  beforeAll(async () => {
    page = await open();
    await page.goto('/loans');
    await signIn(page);
    await expectHeading(page, 'Loans');
  });

  test('the skip link leads past the navigation to what the page is about', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await press(page, 'Tab');
    expect(await focusedName(page)).toMatch(/^Skip to/);
    await press(page, 'Enter');
    await tabTo(page, 'Create New Loan');
  });

  test('every place of the navigation is reached in its order', async () => {
    for (const [name, title] of [
      ['Dashboard', 'Welcome back, Devika'],
      ['Customers', 'Customers'],
      ['Loans', 'Loans'],
      ['Vehicles', 'Vehicles'],
      ['Application', 'Create Customer'],
      ['Settings', 'Admin Settings'],
    ] as const) {
      await tabTo(page, name);
      await press(page, 'Enter');
      await expectHeading(page, title);
    }
  });

  test('the tabs of the settings are gone through with the arrows, and a role is changed in a dialog', async () => {
    await tabTo(page, 'Profile');
    for (const name of ['Customers', 'Admins']) {
      await press(page, 'ArrowRight');
      await expect.poll(() => focusedName(page)).toBe(name);
      await press(page, 'Enter');
    }
    await page.getByRole('button', { name: 'Edit' }).waitFor();
    await tabTo(page, 'Edit');
    await press(page, 'Enter');
    await page.getByRole('dialog').waitFor();
    await expectTrapped(page, 'dialog');
    await press(page, 'Escape');
    await expect.poll(() => focusedName(page)).toBe('Edit');
  });

  test('the account menu is opened, gone through and left, and gives the focus back', async () => {
    await tabTo(page, /Account/, 'Shift+Tab');
    await press(page, 'Enter');
    await page.getByRole('menu').waitFor();
    await expect.poll(() => focusedName(page)).toBe('Profile');
    await press(page, 'ArrowDown');
    await expect.poll(() => focusedName(page)).not.toBe('Profile');
    await press(page, 'End');
    await expect.poll(() => focusedName(page)).toBe('Logout');
    await press(page, 'Escape');
    await expect.poll(() => focusedName(page)).toMatch(/Account/);
  });

  test('a loan is found, opened, edited, left and its payments are opened', async () => {
    await tabTo(page, 'Loans', 'Shift+Tab');
    await press(page, 'Enter');
    await expectHeading(page, 'Loans');
    await tabTo(page, 'Search loans');
    await type(page, 'FARIDA');
    await page.getByText('2 found').waitFor();
    await tabTo(page, 'View');
    await press(page, 'Enter');
    await expectHeading(page, 'Loan L-77');
    await page.getByText('Engine Number').waitFor();
    await tabTo(page, 'Edit');
    await press(page, 'Enter');
    await page.getByRole('button', { name: 'Save Changes' }).waitFor();
    await tabToField(page, 'Guarantor Name');
    await type(page, 'Ravi');
    await press(page, 'Enter');
    await page.getByText('Loan details updated successfully!').waitFor();
    await expectFocusKept(page);
    await tabTo(page, 'View Payments', 'Shift+Tab');
    await press(page, 'Enter');
    await expectHeading(page, 'Payment History - Loan L-77');
  });

  test('a payment is reverted: the dialogs keep the focus, Escape gives it back, and the reason is asked for', async () => {
    await page.getByRole('button', { name: 'Revert' }).first().waitFor();
    await tabTo(page, 'Revert');
    await press(page, 'Enter');
    await page.getByRole('dialog').waitFor();
    await expectTrapped(page, 'dialog');
    await press(page, 'Escape');
    await expect.poll(() => focusedName(page)).toBe('Revert');
    await press(page, 'Enter');
    await page.getByRole('dialog').waitFor();
    await type(page, 'The cheque came back');
    await tabTo(page, 'Confirm');
    await press(page, 'Enter');
    await page.getByRole('alertdialog').waitFor();
    await expectTrapped(page, 'alertdialog');
    await tabTo(page, 'Confirm');
    await press(page, 'Enter');
    await page.getByText('The payment has been reverted.').waitFor();
    await press(page, 'Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expectFocusKept(page);
  });

  test('a payment is taken with a method of its own', async () => {
    await tabTo(page, 'Pay Now');
    await press(page, 'Enter');
    await expectHeading(page, 'Confirm and Edit Payment');
    await tabToField(page, 'Payment Method');
    await type(page, 'Other');
    await tabToField(page, 'Custom Payment Method');
    await type(page, 'Gold');
    await press(page, 'Enter');
    await page.getByText('Payment Successful').waitFor();
    await expectHeading(page, 'Payment History - Loan L-77');
    await page.getByRole('button', { name: 'View Payment History' }).waitFor();
    await tabTo(page, 'View Payment History');
    await press(page, 'Space');
    await page.getByText('Payment Received').waitFor();
    await expect.poll(() => focusedName(page)).toBe('Hide Payment History');
  });

  test('a customer is created, and what is missing takes the focus', async () => {
    await tabTo(page, 'Application', 'Shift+Tab');
    await press(page, 'Enter');
    await expectHeading(page, 'Create Customer');
    await tabTo(page, 'Create Customer');
    await press(page, 'Enter');
    await page.getByText('Name is required.').first().waitFor();
    await expect.poll(() => focusedId(page)).toBe('customer-name');
    await type(page, 'Meera Nair');
    await tabTo(page, 'Cancel');
    await press(page, 'Enter');
    await page.getByRole('alertdialog').waitFor();
    await expectTrapped(page, 'alertdialog');
    await tabTo(page, 'Leave');
    await press(page, 'Enter');
    await expectHeading(page, 'Customers');
  });

  test('a customer is looked at and edited, a vehicle is looked at in a dialog', async () => {
    await tabTo(page, 'View');
    await press(page, 'Enter');
    await expectHeading(page, 'Farida Khan');
    await page.getByRole('button', { name: 'View', exact: true }).waitFor();
    await tabTo(page, 'View');
    await press(page, 'Enter');
    await page.getByRole('dialog').waitFor();
    await expectTrapped(page, 'dialog');
    await press(page, 'Escape');
    await expect.poll(() => focusedName(page)).toBe('View');
    await tabTo(page, 'Back to Customers', 'Shift+Tab');
    await press(page, 'Enter');
    await expectHeading(page, 'Customers');
  });

  test('a report is generated', async () => {
    await page.goto('/reports');
    await expectHeading(page, 'Reports');
    await page
      .getByRole('button', { name: /^Generate/ })
      .first()
      .waitFor();
    await tabTo(page, /^Generate/);
    await press(page, 'Enter');
    await page.getByText('is generated and shown below.').waitFor();
    await expectFocusKept(page);
  });

  test('signing out ends at the sign-in', async () => {
    await tabTo(page, /Account/, 'Shift+Tab');
    await press(page, 'Enter');
    await page.getByRole('menu').waitFor();
    await press(page, 'End');
    await expect.poll(() => focusedName(page)).toBe('Logout');
    await press(page, 'Enter');
    await page.waitForURL('**/auth/admin');
    await page.context().close();
  });
});

describe('the portal', () => {
  let page: Page;

  beforeAll(async () => {
    page = await open();
    await page.goto('/');
    await signIn(page);
    await expectHeading(page, 'Welcome, Farida Khan');
  });

  test('every place of the navigation is reached in its order', async () => {
    for (const [name, title] of [
      ['Customers', 'Customer Details'],
      ['Payment History', 'Payment History'],
      ['Vehicles', 'Vehicles'],
      ['Contact', 'Contact'],
      ['Settings', 'Settings'],
      ['Dashboard', 'Welcome, Farida Khan'],
    ] as const) {
      await tabTo(page, name, name === 'Dashboard' ? 'Shift+Tab' : 'Tab');
      await press(page, 'Enter');
      await expectHeading(page, title);
    }
  });

  test('another loan is chosen with the arrows', async () => {
    await page.getByLabel('Loan', { exact: true }).waitFor();
    await tabToField(page, 'Loan');
    await press(page, 'ArrowDown');
    await page.getByText('This loan has been fully paid and closed').waitFor();
    await press(page, 'ArrowUp');
    await page.getByRole('button', { name: 'Pay Now' }).waitFor();
    await expectFocusKept(page);
  });

  test('an instalment is paid', async () => {
    await tabTo(page, 'Pay Now');
    await press(page, 'Enter');
    await expectHeading(page, 'Confirm Payment');
    await tabToField(page, 'Payment Method');
    await type(page, 'UPI');
    await tabTo(page, 'Confirm');
    await press(page, 'Enter');
    await page.getByText('Payment Successful').waitFor();
    await expectHeading(page, 'Payment History - Loan L-77');
  });

  test('own details are edited, and leaving asks', async () => {
    await tabTo(page, 'Customers', 'Shift+Tab');
    await press(page, 'Enter');
    await expectHeading(page, 'Customer Details');
    await page.getByRole('button', { name: 'Edit' }).waitFor();
    await tabTo(page, 'Edit');
    await press(page, 'Enter');
    await tabToField(page, 'City');
    await type(page, 'Mysuru');
    await tabTo(page, 'Vehicles', 'Shift+Tab');
    await press(page, 'Enter');
    await page.getByRole('alertdialog').waitFor();
    await expectTrapped(page, 'alertdialog');
    await press(page, 'Escape');
    await expect.poll(() => focusedName(page)).toBe('Vehicles');
    await tabTo(page, 'Save');
    await press(page, 'Enter');
    await page.getByText('Profile updated successfully!').waitFor();
    await expectFocusKept(page);
  });

  test('a vehicle is looked at and edited', async () => {
    await tabTo(page, 'Vehicles', 'Shift+Tab');
    await press(page, 'Enter');
    await expectHeading(page, 'Vehicles');
    await page.getByRole('button', { name: 'View' }).waitFor();
    await tabTo(page, 'View');
    await press(page, 'Enter');
    await page.getByRole('dialog').waitFor();
    await expectTrapped(page, 'dialog');
    await press(page, 'Escape');
    await expect.poll(() => focusedName(page)).toBe('View');
    await tabTo(page, 'Edit');
    await press(page, 'Enter');
    await expectHeading(page, 'Edit Vehicle');
    await page.getByLabel('Color').waitFor();
    await tabToField(page, 'Color');
    await type(page, 'Red');
    await press(page, 'Enter');
    await expectHeading(page, 'Vehicles');
  });

  test('a message is written, and on a small screen the menu is opened and closed', async () => {
    await tabTo(page, 'Contact', 'Shift+Tab');
    await press(page, 'Enter');
    await expectHeading(page, 'Contact');
    for (const [label, text] of [
      ['Name', 'Farida'],
      ['Email', 'farida@lender.example'],
      ['Message', 'Namaste'],
    ] as const) {
      await tabToField(page, label);
      await type(page, text);
    }
    await tabTo(page, 'Send Message');
    await press(page, 'Enter');
    await page.getByText('Thank you for your message!').waitFor();
    await expectFocusKept(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await tabTo(page, 'Menu', 'Shift+Tab');
    await press(page, 'Enter');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().waitFor();
    await tabTo(page, 'Settings');
    await press(page, 'Enter');
    await expectHeading(page, 'Settings');
    await page.context().close();
  });
});

async function open(): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
  await standIn(context, {
    ...fullBook,
    'PUT /loans/updateloan/L-77': 'OK',
    'PUT /customers/updatecustomer/C-1': 'OK',
    'PUT /vehicles/updatevehicle/V-1': 'OK',
    'POST /payments/L-77': 'OK',
    'DELETE /payments/revertpayment/64f0aaaa': 'OK',
    'POST /feedback/create': 'OK',
  });
  return context.newPage();
}

/** Both sign-ins: the e-mail, the password, Enter. */
async function signIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await tabToField(page, 'Email');
  await type(page, 'devika@lender.example');
  await tabToField(page, 'Password');
  await type(page, 'anything');
  await press(page, 'Enter');
}

const expectHeading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1, exact: true }).waitFor();

const focusedId = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.id);

/** However often Tab is pressed, and back: the focus does not leave it. */
async function expectTrapped(page: Page, role: 'dialog' | 'alertdialog'): Promise<void> {
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab'] as const) {
    await press(page, key);
    expect(
      await page.evaluate((name) => document.activeElement?.closest(`[role="${name}"]`) !== null, role),
    ).toBe(true);
  }
}

/** What one has just pressed may go away, but the next Tab still goes on from there. */
async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
}
