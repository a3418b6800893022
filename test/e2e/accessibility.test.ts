import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { type Product, startProduct } from '../support/product.ts';
import { openAsStaff, submitSignIn } from '../support/staff.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchChromium()]);
});

afterAll(async () => {
  await browser.close();
  await product.remove();
});

const sights = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

describe.each(sights)('at $width px, $colorScheme', ({ width, colorScheme }) => {
  test('axe finds nothing on any screen, dialog or menu, and nothing scrolls sideways', async () => {
    // The content policy keeps axe out as it keeps out every script that is not ours.
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width, height: 844 },
      colorScheme,
      bypassCSP: true,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto('/auth/admin');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    await expectSound(page, 'sign-in');

    for (const door of [
      '/',
      '/auth/forgot-password',
      '/auth/reset-password',
      '/auth/reset-password?token=t',
    ]) {
      await page.goto(door);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectSound(page, door);
    }
    await page.goto('/customers/settings?tab=password');
    await submitSignIn(page, { email: 'asha.rao@kisht.example', password: 'kisht-customer-demo' });
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByRole('alert').waitFor();
    await expectSound(page, 'change password');

    await openAsStaff(page, '/loans');
    await page.getByRole('row').nth(3).waitFor();
    await expectSound(page, 'loans');
    await page.goto('/customers');
    await page.getByRole('row').nth(3).waitFor();
    await expectSound(page, 'customers');
    await page.goto('/vehicles');
    await page.getByRole('button', { name: 'View' }).first().click();
    await page.getByRole('dialog').waitFor();
    await expectSound(page, 'vehicle');
    await page.goto('/loans');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menu').waitFor();
    await expectSound(page, 'account menu');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await expectSound(page, 'keys');
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill('no such loan');
    await page.getByText('No loans found').waitFor();
    await expectSound(page, 'no loans');

    await page.goto('/payments/LN-000005');
    await page.getByRole('button', { name: 'View Payment History' }).click();
    await page.getByText('Payment Received').first().waitFor();
    await expectSound(page, 'payments');
    await page.getByRole('button', { name: 'Revert' }).first().click();
    await page.getByLabel(/^Please provide a reason/).fill('A reason');
    await expectSound(page, 'reason');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('alertdialog').waitFor();
    await expectSound(page, 'revert question');

    await page.goto('/loans');
    await page.getByRole('row').filter({ hasText: 'Overdue' }).first().getByRole('link').click();
    await page.getByRole('link', { name: 'View Payments' }).click();
    await page.getByRole('button', { name: 'Pay Now' }).first().click();
    await page.getByLabel('Penalty Amount').fill('99999');
    await page.getByLabel('Payment Amount').fill('-5');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Please check the following').waitFor();
    await expectSound(page, 'confirm payment');
    await page.goto('/dashboard');
    await page.getByRole('row').nth(3).waitFor();
    await expectSound(page, 'dashboard');
    await page.goto('/reports');
    await page.getByText('Not here yet', { exact: true }).waitFor();
    await expectSound(page, 'not here yet');
    await page.goto('/nowhere');
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    await expectSound(page, 'not found');
    await context.close();
  });
});

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
}

async function expectSound(page: Page, place: string): Promise<void> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const axe = (window as unknown as { axe: { run: () => Promise<{ violations: readonly Violation[] }> } })
      .axe;
    return (await axe.run()).violations;
  });
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${place}: ${id} at ${String(target)}: ${failureSummary ?? ''}`,
    ),
  );
  expect(found).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${place} scrolls sideways`).toBe(0);
}
