import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { csvStart } from '#domain/reports/csv.ts';
import { expectNoSidewaysScrolling } from '#test/support/browser/layout.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';

const stage = setStage();

const row = (page: Page, index: number) => page.getByRole('row').nth(index);

test('Pay of a running loan opens the payment of its oldest unpaid installment', async () => {
  const page = await stage.browser.newPage({
    baseURL: stage.product.url,
    viewport: { width: 1280, height: 800 },
  });
  await openSignedIn(page, '/loans?status=Overdue');
  const pay = row(page, 1).getByRole('link', { name: 'Pay', exact: true });
  await row(page, 1).waitFor();
  const opacity = () => pay.evaluate((one) => getComputedStyle(one.parentElement ?? one).opacity);
  expect(await opacity()).toBe('0');
  await row(page, 1).hover();
  expect(await opacity()).toBe('1');
  const described = await pay.getAttribute('aria-describedby');
  const loanId = await row(page, 1).getByRole('rowheader').innerText();
  expect(await page.locator(`[id="${described}"]`).innerText()).toBe(loanId);

  // By the keyboard it comes after View and Peek.
  await row(page, 1).focus();
  const names: (string | null)[] = [];
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press('ArrowRight');
    names.push(
      await page.evaluate(
        () =>
          document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null,
      ),
    );
  }
  expect(names).toEqual(['View', 'Peek', 'Pay']);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/confirm-payment');
  await page.getByText(`Loan ${loanId}`).or(page.getByText(loanId)).first().waitFor();
  // The slip, with the total in figures and words, stands at the right of the form; on a phone above it.
  const slip = page.getByRole('region', { name: 'Payment slip' });
  await slip.getByText(/^Installment \d+ of \d+/u).waitFor();
  await slip.getByText(/^₹[\d,]+\.\d{2}$/u).waitFor();
  await slip.getByText(/^Rupees .* Only$/u).waitFor();
  const amount = page.getByLabel('Payment Amount');
  const [beside, field] = [await slip.boundingBox(), await amount.boundingBox()];
  expect(beside?.x ?? 0).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0));
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(async () => ((await slip.boundingBox())?.y ?? 0) < ((await amount.boundingBox())?.y ?? 0))
    .toBe(true);
  await page.close();
});

test('Pay is not offered where nothing is to be paid, and a loan that cannot be read says why', async () => {
  const page = await stage.browser.newPage({
    baseURL: stage.product.url,
    viewport: { width: 1280, height: 800 },
  });
  for (const status of ['Pending', 'Approved', 'Closed', 'Rejected']) {
    await openSignedIn(page, `/loans?status=${status}`);
    await row(page, 1).waitFor();
    expect(await page.getByRole('link', { name: 'Pay', exact: true }).count()).toBe(0);
  }
  await page.goto('/loans?status=Active');
  await row(page, 1).waitFor();
  await page.route('**/loans/getloan/**', (route) =>
    route.fulfill({ status: 503, json: { message: 'Closed for now.' } }),
  );
  await row(page, 1).hover();
  await row(page, 1).getByRole('link', { name: 'Pay', exact: true }).click();
  await page.getByText('Closed for now.').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/loans');
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByText('Closed for now.').waitFor({ state: 'detached' });
  await page.close();
});

test('a table with Pay is no wider than its frame, and has none of it on a phone', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, '/loans');
  await row(page, 1).waitFor();
  for (const width of [720, 768, 899, 900, 1024, 1099, 1100, 1200, 1279, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const over = () =>
      page.evaluate(() => {
        const table = document.querySelector('table');
        return (table?.offsetWidth ?? 0) - (table?.parentElement?.offsetWidth ?? 0);
      });
    await expect.poll(over).toBeLessThanOrEqual(0);
    await expectNoSidewaysScrolling(page, `loans at ${width} px`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.getByRole('link', { name: 'Pay', exact: true }).count()).toBe(0);
  await page.close();
});

test('rows are ticked by box and key: their file, their statements, and Clear', async () => {
  const page = await stage.browser.newPage({
    baseURL: stage.product.url,
    viewport: { width: 1280, height: 800 },
  });
  await openSignedIn(page, '/loans?status=Overdue');
  await row(page, 1).waitFor();
  const ids = await page.getByRole('rowheader').allInnerTexts();
  const box = (index: number) => page.getByRole('checkbox', { name: `Select ${ids[index]}`, exact: true });
  await page.locator('#keys').waitFor({ state: 'attached' });
  await row(page, 2).focus();
  await page.keyboard.press('x');
  await page.getByRole('status').getByText('1 selected', { exact: true }).waitFor();
  expect(await box(1).isChecked()).toBe(true);
  const statement = page.getByRole('link', { name: 'Statement', exact: true });
  await statement.waitFor();
  expect(await statement.getAttribute('href')).toBe(`/payments/${ids[1]}/statement`);
  await box(3).check();
  await page.getByRole('status').getByText('2 selected', { exact: true }).waitFor();
  expect(await statement.getAttribute('href')).toBe(`/statements?loans=${ids[1]},${ids[3]}`);
  // A tick opens no loan.
  await expect.poll(() => new URL(page.url()).pathname).toBe('/loans');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export selected' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^kisht-loans-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith(`${csvStart}Loan ID,`)).toBe(true);
  expect(
    text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]),
  ).toEqual([ids[1], ids[3]]);

  await row(page, 2).focus();
  await page.keyboard.press('x');
  await page.getByRole('status').getByText('1 selected', { exact: true }).waitFor();
  expect(await box(1).isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.poll(() => page.getByText(/ selected$/u).count()).toBe(0);
  expect(await box(3).isChecked()).toBe(false);

  // Another search, filter, order or page has no ticks.
  await box(0).check();
  await page.getByRole('radio', { name: /^All / }).click();
  await expect.poll(() => page.getByText(/ selected$/u).count()).toBe(0);
  await page.getByRole('radio', { name: /^Overdue / }).click();
  await box(0).waitFor();
  expect(await box(0).isChecked()).toBe(false);
  await box(0).check();
  await statement.click();
  await page.getByRole('heading', { name: `Statement of Account - Loan ${ids[0]}` }).waitFor();
  await page.close();
});

test('the id of a loan leads to it by the mouse, and the arrow keys pass it by', async () => {
  const page = await stage.browser.newPage({
    baseURL: stage.product.url,
    viewport: { width: 1280, height: 800 },
  });
  await openSignedIn(page, '/loans');
  await row(page, 1).waitFor();
  const loanId = await page.getByRole('rowheader').first().innerText();
  await page.getByRole('rowheader', { name: loanId, exact: true }).waitFor();
  await row(page, 1).focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('View');
  await page.getByRole('link', { name: loanId, exact: true }).click();
  await page.waitForURL(`**/loans/${loanId}`);
  await page.close();
});

test('more loans than one page of statements has can be ticked, and no link leads nowhere', async () => {
  const page = await stage.browser.newPage({
    baseURL: stage.product.url,
    viewport: { width: 1280, height: 800 },
  });
  await page.route('**/api/loans/getallloans**', async (route) => {
    const answer = await route.fetch();
    const loans = (await answer.json()) as { readonly loanId: string }[];
    const twice = loans.flatMap((loan) => [loan, { ...loan, loanId: `${loan.loanId}-B` }]);
    await route.fulfill({ response: answer, json: twice });
  });
  await openSignedIn(page, '/loans?limit=100');
  await row(page, 60).waitFor();
  await page.locator('#keys').waitFor({ state: 'attached' });
  const statement = page.getByRole('link', { name: 'Statement', exact: true });
  for (let index = 1; index <= 50; index += 1) {
    await row(page, index).focus();
    await page.keyboard.press('x');
  }
  await page.getByRole('status').getByText('50 selected', { exact: true }).waitFor();
  await statement.waitFor();
  await row(page, 51).focus();
  await page.keyboard.press('x');
  await page.getByText('Statements of 50 loans at most').waitFor();
  expect(await statement.count()).toBe(0);
  await page.close();
});
