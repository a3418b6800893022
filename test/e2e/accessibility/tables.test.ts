import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoSidewaysScrolling } from '#test/support/browser/layout.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';

const stage = setStage();

/** Split windows, tablets and the laptops of counters. */
const widths = [768, 900, 1024, 1099];

const places = [
  '/dashboard',
  '/loans',
  '/customers',
  '/vehicles',
  '/payments/LN-000006',
  '/settings?tab=admins',
  '/audit',
];

test.each(places)(
  '%s: no table is wider than the window, and Status and every action are in it',
  async (place) => {
    const page = await stage.browser.newPage({ baseURL: stage.product.url });
    await openSignedIn(page, place);
    await page.getByRole('row').nth(1).waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => outside(page), { timeout: 5_000 }).toEqual([]);
      await expectNoSidewaysScrolling(page, `${place} at ${width} px`);
    }
    await page.close();
  },
);

test('what has no room stands in another cell under its label, and comes back with the room', async () => {
  const page = await stage.browser.newPage({
    baseURL: stage.product.url,
    viewport: { width: 768, height: 900 },
  });
  await openSignedIn(page, '/loans');
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const row = page.getByRole('row').nth(1);
  await row.waitFor();
  for (const name of ['Vehicle Number', 'Vehicle Model', 'Amount', 'Months', 'Disbursed Date'])
    expect([name, await head(name).count()]).toEqual([name, 0]);
  expect(await row.innerText()).toMatch(/Months \d+/);
  for (const name of ['Loan ID', 'Customer Name', 'EMI', 'Status', 'Actions'])
    expect([name, await head(name).count()]).toEqual([name, 1]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await head('Vehicle Model').waitFor();
  expect(await page.getByRole('columnheader').count()).toBe(10);
  await page.close();
});

test('on a phone a loan is a card: what has no place on it opens with its label, and the order is chosen above', async () => {
  const page = await stage.browser.newPage({
    baseURL: stage.product.url,
    viewport: { width: 390, height: 844 },
  });
  await openSignedIn(page, '/loans');
  const row = page.getByRole('row').nth(1);
  const amount = row.locator('[data-label="Amount"]');
  await row.getByText('More', { exact: true }).waitFor();
  expect(await amount.isVisible()).toBe(false);
  expect((await row.locator('[data-label]').count()) > 9).toBe(true);
  await row.getByText('More', { exact: true }).click();
  await amount.waitFor();
  expect(await amount.innerText()).toMatch(/^₹[\d,]+\.\d{2}$/);

  await page.getByLabel('Sort').selectOption({ label: 'Status, ascending' });
  await row.getByText(/^\d+ days late · ₹[\d,]+\.\d{2}$/u).waitFor();
  expect(new URL(page.url()).searchParams.get('sort')).toBe('shownStatus');
  await page.getByLabel('Status').selectOption('Closed');
  await expect.poll(() => row.innerText()).toMatch(/Closed/);
  await expectNoSidewaysScrolling(page, 'cards of loans');
  await page.close();
});

/** The cells, links and buttons of tables that reach beyond the window, and tables that scroll sideways. */
const outside = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('table, table :is(th, td, a, button)')]
      .filter(
        (element) => element.checkVisibility() && element.getBoundingClientRect().right > window.innerWidth,
      )
      .map((element) => `${element.tagName} ${element.innerText.slice(0, 30)}`),
  );
