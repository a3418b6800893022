import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoSidewaysScrolling } from '#test/support/browser/layout.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { openAsStaff } from '#test/support/browser/staff.ts';

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
      await expect.poll(() => outside(page)).toEqual([]);
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

  // Search and choices stay in view, and what a key reaches stops below them.
  const last = page.getByRole('row').last();
  await last.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  for (let up = 0; up < 12; up += 1) await page.keyboard.press('ArrowUp');
  const search = await page.getByLabel('Search loans').boundingBox();
  const sort = await page.getByLabel('Sort').boundingBox();
  const focused = await page.locator(':focus').boundingBox();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  expect(search?.y).toBeGreaterThan(60);
  expect(sort?.y).toBeGreaterThan((search?.y ?? 0) + (search?.height ?? 0));
  expect(focused?.y).toBeGreaterThanOrEqual((sort?.y ?? 0) + (sort?.height ?? 0));
  await page.getByLabel('Sort').selectOption({ label: 'Status, ascending' });
  await row.getByText(/^\d+ days late · ₹[\d,]+\.\d{2}$/u).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('shownStatus');
  await page.getByLabel('Status').selectOption('Closed');
  await expect.poll(() => row.innerText()).toMatch(/Closed/);
  await expectNoSidewaysScrolling(page, 'cards of loans');
  await page.close();
});

test('on a phone a paid installment is one line, the oldest unpaid one is in view and its penalty is explained, its Pay Now at the foot', async () => {
  const page = await stage.browser.newPage({
    baseURL: stage.product.url,
    viewport: { width: 390, height: 844 },
  });
  await openAsStaff(page, '/payments/LN-000017');
  const rows = page.getByRole('table').first().getByRole('row');
  const [paid, oldest, last] = [rows.nth(1), rows.nth(8), rows.nth(12)];
  const later = page.locator('summary').getByText('2 later installments');
  await expect.poll(() => isInView(page, oldest)).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page
    .locator('main header')
    .getByRole('link', { name: /^\d{5} \d{5}$/ })
    .waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1_550);

  // What is due later is one tap away, and on paper it is there.
  expect(await rows.count()).toBe(11);
  await page.emulateMedia({ media: 'print' });
  expect(await rows.count()).toBe(13);
  await page.emulateMedia({ media: null });
  await later.click();
  await last.waitFor();
  expect(await heightOf(paid)).toBeLessThanOrEqual(48);
  for (const unpaid of [oldest, last]) expect(await heightOf(unpaid)).toBeLessThanOrEqual(112);
  const method = paid.locator('[data-label="Payment Method"]');
  expect(await method.isVisible()).toBe(false);
  expect(await paid.locator('[data-label]').count()).toBe(10);
  await paid.locator('summary').click();
  await method.waitFor();
  await paid.getByRole('button', { name: 'Revert' }).waitFor();

  const why = oldest.getByRole('button', { name: 'Why this penalty?' });
  await why.press('Enter');
  const reasons = page.getByRole('dialog', { name: 'Why this penalty?' });
  await reasons.getByText(/^Due on \d{2} \w{3} \d{4}, 9 days late today\.$/).waitFor();
  await reasons.getByText(/^9 days × ₹75\.00 \(.*\) = ₹675\.00$/).waitFor();
  await reasons.getByText('Terms: ₹75.00 for each day after its due date.').waitFor();
  await page.keyboard.press('Escape');
  await reasons.waitFor({ state: 'detached' });
  await expect.poll(() => why.evaluate((one) => document.activeElement === one)).toBe(true);

  const bar = page.getByRole('button', { name: 'Pay Now' }).last();
  await last.getByRole('button', { name: 'Pay Now' }).focus();
  expect(await isInView(page, last.getByRole('button', { name: 'Pay Now' }))).toBe(true);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const foot = await page.getByRole('button', { name: 'View Payment History' }).boundingBox();
  const barBox = await bar.boundingBox();
  expect((foot?.y ?? Infinity) + (foot?.height ?? 0)).toBeLessThan(barBox?.y ?? 0);
  await expectNoSidewaysScrolling(page, 'installments on a phone');
  await bar.click();
  await page.waitForURL('**/confirm-payment');
  await page.getByText('Installment 8 of 12').waitFor();
  await page.goBack();
  await oldest.waitFor();
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.getByRole('columnheader', { name: 'Payment Method' }).waitFor();
  expect(await page.locator('main').getByRole('button', { name: 'Pay Now' }).count()).toBe(5);
  await page.close();
});

/** Whether a part is whole between the frame's head and the bar at the foot. */
const isInView = async (page: Page, part: Locator): Promise<boolean> => {
  const box = await part.boundingBox();
  const bar = await page.getByRole('button', { name: 'Pay Now' }).last().boundingBox();
  return box !== null && bar !== null && box.y >= 0 && box.y + box.height <= bar.y;
};

const heightOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.height ?? Infinity;

/** The cells, links and buttons of tables that reach beyond the window, and tables that scroll sideways. */
const outside = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('table, table :is(th, td, a, button)')]
      .filter(
        (element) => element.checkVisibility() && element.getBoundingClientRect().right > window.innerWidth,
      )
      .map((element) => `${element.tagName} ${element.innerText.slice(0, 30)}`),
  );
