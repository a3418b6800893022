import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { csvStart } from '#domain/reports/csv.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { openFromNowhere } from '#test/support/browser/walk.ts';

const stage = setStage();

test('the statuses of loans have counts that their lists have, and what is late comes longest late first', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, '/loans');
  const segment = (name: RegExp) => page.getByRole('radio', { name });
  await segment(/^All \d+$/).waitFor();
  for (const status of ['Overdue', 'Active', 'Approved', 'Pending', 'Closed', 'Rejected']) {
    const words = await segment(new RegExp(`^${status} \\d+$`)).innerText();
    await segment(new RegExp(`^${status} `)).click();
    await page.getByText(`${words.replace(/\D/g, '')} found`, { exact: true }).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe(status);
  }
  await segment(/^Overdue /).click();
  await expect.poll(async () => (await daysLate(page)).length).toBeGreaterThan(1);
  const late = await daysLate(page);
  expect(late).toEqual(late.toSorted((one, two) => two - one));

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^kisht-loans-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith(`${csvStart}Loan ID,`)).toBe(true);
  const rows = text.trim().split('\r\n').slice(1);
  expect(rows.map((row) => Number(row.split(',').at(-2)))).toEqual(
    rows.map((row) => Number(row.split(',').at(-2))).toSorted((one, two) => two - one),
  );
  expect(rows.every((row) => row.includes(',Overdue,'))).toBe(true);
  await page.close();
});

test('a list that could not be exported says what failed and why, and is exported again from there', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, '/loans');
  await page.route('**/api/lists/loans**', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Export' }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'The list could not be exported' });
  await failed.getByText('Unable to connect to the server.').waitFor();
  const download = page.waitForEvent('download');
  await failed.getByRole('button', { name: 'Retry' }).click();
  expect((await download).suggestedFilename()).toMatch(/^kisht-loans-/);
  await failed.waitFor({ state: 'detached' });
  await page.close();
});

test('loans are filtered by payment frequency: rows, counts, file, address and saved views', async () => {
  const page = await stage.browser.newPage({
    baseURL: stage.product.url,
    viewport: { width: 1280, height: 900 },
  });
  await openSignedIn(page, '/loans');
  const all = page.getByRole('radio', { name: /^All \d+$/ });
  const [frequency, found] = [page.getByText('Payment Frequency: '), page.getByText(/^\d+ found$/)];
  const whole = await all.innerText();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Quarterly' }).click();
  await page.keyboard.press('Escape');
  await frequency.waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?frequency=Quarterly');
  await expect.poll(() => all.innerText()).not.toBe(whole);
  const count = Number((await all.innerText()).replaceAll(/\D/g, ''));
  await expect.poll(() => found.innerText()).toBe(`${count} found`);
  expect(await page.getByRole('cell').getByText('quarterly').count()).toBe(count);
  expect(await exportedLines(page)).toHaveLength(count + 1);

  await saveView(page, 'Each quarter');
  await page.getByRole('button', { name: 'Show all loans' }).click();
  await expect.poll(() => all.innerText()).toBe(whole);
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.getByRole('button', { name: 'Saved' }).click();
  await page.getByRole('menuitem', { name: 'Each quarter', exact: true }).click();
  await expect.poll(() => found.innerText()).toBe(`${count} found`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitemradio', { name: 'Any' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.close();
});

test('loans are filtered by due day and amount: rows, counts, file, address and saved views', async () => {
  const page = await stage.browser.newPage({
    baseURL: stage.product.url,
    viewport: { width: 1280, height: 900 },
  });
  await openSignedIn(page, '/loans?dueFrom=soon&amountTo=-1');
  const all = page.getByRole('radio', { name: /^All \d+$/ });
  const found = page.getByText(/^\d+ found$/);
  await all.waitFor();
  const whole = await all.innerText();
  // What is unusable in an address filters nothing.
  expect(await page.getByRole('button', { name: 'Show all loans' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Due day and amount...' }).click();
  await page.getByLabel('Amount from').fill('3,00,000');
  await page.getByLabel('Amount to').fill('2,00,000');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Amount to must not be less than Amount from.').waitFor();
  await expect
    .poll(() => page.getByLabel('Amount to').evaluate((one) => one === document.activeElement))
    .toBe(true);
  await page.getByLabel('Amount to').fill('5,00,000');
  // A date that does not exist is no empty field.
  await page.getByLabel('Due from').pressSequentially('02312026');
  await page.keyboard.press('Enter');
  expect(await page.getByRole('dialog').isVisible()).toBe(true);
  expect(new URL(page.url()).search).toBe('');
  await page.getByLabel('Due from').fill('2020-01-01');
  await page.keyboard.press('Enter');
  await page.getByText('Due: from 01 Jan 2020').waitFor();
  await page.getByText('Amount: from ₹3,00,000.00 to ₹5,00,000.00').waitFor();
  await expect
    .poll(() => new URL(page.url()).search)
    .toBe('?dueFrom=2020-01-01&amountFrom=300000&amountTo=500000');
  await expect.poll(() => all.innerText()).not.toBe(whole);
  const count = Number((await all.innerText()).replaceAll(/\D/g, ''));
  expect(count).toBeGreaterThan(1);
  await expect.poll(() => found.innerText()).toBe(`${count} found`);
  const amounts = await page.locator('td[data-label="Amount"]').allInnerTexts();
  expect(amounts).toHaveLength(count);
  for (const amount of amounts) {
    const lent = Number(amount.replaceAll(/[₹,]/g, ''));
    expect(lent).toBeGreaterThanOrEqual(300_000);
    expect(lent).toBeLessThanOrEqual(500_000);
  }
  expect(await exportedLines(page)).toHaveLength(count + 1);

  await saveView(page, 'Middling');
  await page.getByRole('button', { name: 'Show all loans' }).click();
  await expect.poll(() => all.innerText()).toBe(whole);
  await page.getByRole('button', { name: 'Saved' }).click();
  await page.getByRole('menuitem', { name: 'Middling', exact: true }).click();
  await expect.poll(() => found.innerText()).toBe(`${count} found`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Due day and amount...' }).click();
  expect(await page.getByLabel('Amount to').inputValue()).toBe('500000');
  for (const label of ['Due from', 'Amount from', 'Amount to']) await page.getByLabel(label).fill('');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.close();
});

test.each([
  ['the whole list', ['limit', 'amountFrom']],
  ['pages', ['amountFrom']],
])(
  'a server that does not know the amounts, and sends %s, has its loans filtered here',
  async (_, unknown) => {
    const page = await stage.browser.newPage({
      baseURL: stage.product.url,
      viewport: { width: 1280, height: 900 },
    });
    await openSignedIn(page, '/dashboard');
    await page.route(/getallloans/, async (route) => {
      const url = new URL(route.request().url());
      for (const name of unknown) url.searchParams.delete(name);
      await route.continue({ url: url.href });
    });
    await openFromNowhere(page, '/loans?amountFrom=500000');
    await page.getByText(/^\d+ found$/).waitFor();
    const amounts = await page.locator('td[data-label="Amount"]').allInnerTexts();
    expect(amounts.length).toBeGreaterThan(1);
    for (const amount of amounts)
      expect(Number(amount.replaceAll(/[₹,]/g, ''))).toBeGreaterThanOrEqual(500_000);
    expect(await page.getByText(/^\d+ found$/).innerText()).toBe(`${amounts.length} found`);
    await page.close();
  },
);

test.each([
  ['the whole list', ['limit', 'frequency']],
  ['pages', ['frequency']],
])(
  'a server that does not know the filter, and sends %s, has its loans filtered here',
  async (_, unknown) => {
    const page = await stage.browser.newPage({ baseURL: stage.product.url });
    await openSignedIn(page, '/dashboard');
    await page.route(/getallloans/, async (route) => {
      const url = new URL(route.request().url());
      for (const name of unknown) url.searchParams.delete(name);
      await route.continue({ url: url.href });
    });
    await openFromNowhere(page, '/loans?frequency=Quarterly');
    await page.getByText(/^\d+ found$/).waitFor();
    const rows = await page.getByRole('row').count();
    expect(rows).toBeGreaterThan(1);
    expect(await page.getByRole('cell').getByText('quarterly').count()).toBe(rows - 1);
    expect(await page.getByText(/^\d+ found$/).innerText()).toBe(`${rows - 1} found`);
    await page.close();
  },
);

test('columns, height of rows and views are remembered, and a view leads back to its list', async () => {
  const page = await stage.browser.newPage({
    baseURL: stage.product.url,
    viewport: { width: 1280, height: 900 },
  });
  await openSignedIn(page, '/loans?status=Overdue');
  const heads = () => page.getByRole('columnheader').count();
  const menu = async (button: string, item: string) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole(button === 'Columns' ? 'menuitemcheckbox' : 'menuitem', { name: item }).click();
  };
  await page.getByRole('row').nth(1).waitFor();
  expect(await heads()).toBe(10);
  await menu('Columns', 'Months');
  await page.getByRole('menuitemradio', { name: 'Dense' }).click();
  await page.keyboard.press('Escape');
  expect(await heads()).toBe(9);
  await menu('Saved', 'Save this view...');
  await page.getByLabel('Name').fill('   ');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Enter a name for the view.').waitFor();
  await page.getByLabel('Name').fill('To call');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await page.goto('/loans');
  await page.getByRole('row').nth(1).waitFor();
  expect(await heads()).toBe(9);
  await menu('Saved', 'Save this view...');
  await page.getByLabel('Name').fill('To call');
  await page.getByText('A view of this name exists: saving replaces it.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const row = await page.getByRole('row').nth(3).boundingBox();
  expect(row?.height).toBeLessThanOrEqual(40);
  await menu('Saved', 'To call');
  await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('Overdue');
  await menu('Saved', 'Delete “To call”');
  await page.getByRole('button', { name: 'Saved' }).click();
  await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Save this view...']);
  await page.close();
});

test('what is past due is chosen as Overdue, by whatever word the address has', async () => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    const page = await stage.browser.newPage({ baseURL: stage.product.url, viewport });
    for (const place of ['/loans?status=Past+due', '/loans?status=Overdue', '/loans?status=overdue']) {
      await openSignedIn(page, place);
      if (viewport.width === 390) {
        const choice = page.getByLabel('Status', { exact: true });
        await expect.poll(() => choice.locator('option:checked').innerText()).toBe('Overdue');
        expect(await choice.locator('option').allInnerTexts()).not.toContain('Past due');
      } else {
        await page.getByText('Status: Overdue').waitFor();
        await page.getByRole('radio', { name: /^Overdue/, checked: true }).waitFor();
      }
    }
    await page.close();
  }
});

test('on a phone the first loan is near the top, and one menu has the rest', async () => {
  const page = await stage.browser.newPage({
    baseURL: stage.product.url,
    viewport: { width: 390, height: 844 },
  });
  await openSignedIn(page, '/loans');
  const row = page.getByRole('row').nth(1);
  await row.waitFor();
  expect((await row.boundingBox())?.y).toBeLessThanOrEqual(250);
  await page.getByRole('button', { name: 'More for this list' }).click();
  await expect
    .poll(() => page.getByRole('menuitem').allInnerTexts())
    .toEqual(['Save this view...', 'Due day and amount...', 'Export']);
  await page.close();
});

const daysLate = async (page: Page): Promise<readonly number[]> =>
  (await page.getByText(/^\d+ days? late/u).allInnerTexts()).map((words) => Number.parseInt(words, 10));

/** The lines of the file that Export saves, with its head. */
async function exportedLines(page: Page): Promise<readonly string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  return text.trim().split('\r\n');
}

test('a search that got no answer has neither a count nor a word on what matches', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, '/customers?search=zzzqq');
  await page.getByText('Nothing matches “zzzqq”.').waitFor();
  const customers = '**/api/customers/getallcustomers**';
  await page.route(customers, (route) => route.abort());
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('asha');
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await expect.poll(() => page.getByText('Nothing matches').count()).toBe(0);
  expect(await page.getByText(/^\d+ found$/u).count()).toBe(0);
  await page.unroute(customers);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('1 found', { exact: true }).waitFor();
  await page.close();
});

async function saveView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Saved' }).click();
  await page.getByRole('menuitem', { name: 'Save this view...' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}
