import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAsBorrower } from '#test/support/browser/borrowers.ts';
import { expectNoSidewaysScrolling } from '#test/support/browser/layout.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openFromNowhere } from '#test/support/browser/walk.ts';

const stage = setStage();

const newPage = (): Promise<Page> =>
  stage.browser.newPage({ baseURL: stage.product.url, viewport: { width: 390, height: 844 } });

/** The height of the highest row of the table, which each has a card of its own. */
const highestCard = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('tbody tr')].map((row) =>
        row.hasAttribute('data-card') ? row.getBoundingClientRect().height : Infinity,
      ),
    ),
  );

/** Three lines; a feedback's message and the words of a penalty have as many as they take. */
test.each([
  ['/audit', 112],
  ['/audit?tab=security', 130],
  ['/settings?tab=customers', 112],
  ['/settings?tab=admins', 112],
  ['/settings?tab=feedback', 150],
  ['/accounts/LN-000020', 141],
] as const)('%s: on a phone each row is a short card', async (place, highest) => {
  const page = await newPage();
  await openSignedIn(page, place);
  await page.getByRole('row').nth(2).waitFor();
  expect(await highestCard(page)).toBeLessThanOrEqual(highest);
  await expectNoSidewaysScrolling(page, `cards of ${place}`);
  await page.close();
});

test('on a phone each of several sessions is a short card', async () => {
  const page = await newPage();
  await openSignedIn(page, '/dashboard');
  await openFromNowhere(page, '/settings?tab=security');
  await page.getByRole('row', { name: /This device/ }).waitFor();
  expect(await highestCard(page)).toBeLessThanOrEqual(112);
  await expectNoSidewaysScrolling(page, 'cards of sessions');
  await page.close();
});

test('on a phone the chosen status is said by its choice alone, and the first card stands high', async () => {
  const page = await newPage();
  await openSignedIn(page, '/loans?status=Overdue');
  const first = page.getByRole('row').nth(1);
  const showAll = page.getByRole('button', { name: 'Show all loans' });
  await first.waitFor();
  await expect.poll(async () => (await first.boundingBox())?.y ?? Infinity).toBeLessThanOrEqual(250);
  expect(await showAll.isVisible()).toBe(false);
  await page.goto('/loans?status=Overdue&frequency=Quarterly');
  await showAll.waitFor();
  await page.getByText('Payment Frequency: Quarterly').waitFor();
  await page.close();
});

test('a borrower’s vehicles are cards on a phone, and only the payment that is up next stands out', async () => {
  const page = await newPage();
  await openAsBorrower(page, '/customers/vehicles');
  await openFromNowhere(page, '/customers/vehicles');
  await page.getByRole('row').nth(2).waitFor();
  expect(await highestCard(page)).toBeLessThanOrEqual(112);

  await page.setViewportSize({ width: 1280, height: 900 });
  await openFromNowhere(page, '/customers/payment/LN-000017/emi');
  const pay = page.getByRole('table').getByRole('button', { name: 'Pay Now' });
  await pay.first().waitFor();
  const grounds = await pay.evaluateAll((buttons) =>
    buttons.map((one) => getComputedStyle(one).backgroundColor),
  );
  expect(grounds.length).toBeGreaterThan(2);
  expect(new Set(grounds.slice(1)).size).toBe(1);
  expect(grounds[0]).not.toBe(grounds[1]);

  // Four cards stand in one row where they have room for their figures.
  await page.setViewportSize({ width: 768, height: 900 });
  await openFromNowhere(page, '/customers/dashboard');
  const cards = page.locator('dt', {
    hasText: /^(Total Loan Amount|Amount Paid|Remaining Amount|Next EMI Due)$/,
  });
  await cards.nth(3).waitFor();
  const tops = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expectNoSidewaysScrolling(page, 'cards of the dashboard at 768 px');
  await page.close();
});

test('on a phone that is held sideways the account menu scrolls, and Logout is reached', async () => {
  const context = await stage.browser.newContext({
    baseURL: stage.product.url,
    viewport: { width: 844, height: 390 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await openSignedIn(page, '/settings');
  await page.getByRole('button', { name: /^Account/ }).click();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  const { bottom, below } = await menu.evaluate((element) => ({
    bottom: element.getBoundingClientRect().bottom,
    below: element.scrollHeight - element.clientHeight,
  }));
  expect(bottom).toBeLessThanOrEqual(390);
  expect(below).toBeGreaterThan(0);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Admin Portal' }).waitFor();
  await context.close();
});

test('on a phone the totals of a report are those that it has: nothing stands for the others', async () => {
  const page = await newPage();
  await openSignedIn(page, '/reports');
  await page.getByRole('row').filter({ hasText: 'Overdue and ageing' }).getByRole('button').click();
  const totals = page.getByRole('table', { name: 'Overdue and ageing' }).getByRole('row').nth(1);
  await totals.getByText('Total', { exact: true }).waitFor();
  const empty = await totals
    .locator('td')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => cell.textContent === '' && cell.getClientRects().length > 0)
        .map(({ dataset }) => dataset['label']),
    );
  expect(empty).toEqual([]);
  await page.close();
});

test('on a phone the totals of a document stand under the word Total, which no label of a column precedes', async () => {
  const page = await newPage();
  await openSignedIn(page, '/payments/LN-000014/statement');
  const totals = page.getByRole('table', { name: 'Installments' }).getByRole('row').last();
  await totals.getByText('Total', { exact: true }).waitFor();
  const labels = await totals
    .getByRole('cell')
    .filter({ hasText: /./ })
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
  expect(labels.slice(0, 2)).toEqual(['""', '"Amount"']);
  await page.close();
});
