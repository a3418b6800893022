import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { staffApi } from '#test/support/browser/borrowers.ts';
import { demoViewer } from '#test/support/browser/formerAdmin.ts';
import { expectHeading } from '#test/support/browser/keyboard.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { submitSignIn } from '#test/support/browser/staff.ts';
import { openFromNowhere } from '#test/support/browser/walk.ts';

const stage = setStage();

test('the statements of ticked loans stand on one page, print a sheet each, and go out as one file', async () => {
  const page = await open('/loans?status=Overdue');
  await page.getByRole('row').nth(3).waitFor();
  const ids = await page.getByRole('rowheader').allInnerTexts();
  // In the order of the list, not of the ticks.
  for (const index of [2, 0, 1])
    await page.getByRole('checkbox', { name: `Select ${ids[index]}`, exact: true }).check();
  await page.getByRole('link', { name: 'Statement', exact: true }).click();
  await expectHeading(page, 'Statements of account');
  const loanIds = ids.slice(0, 3);
  await expect.poll(() => new URL(page.url()).search).toBe(`?loans=${loanIds.join(',')}`);
  expect(await page.title()).toContain('Statements of account · ');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]').first();
  expect(await current.innerText()).toBe('Loans');
  await page.getByText('3 loans', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Print' }).waitFor();
  expect(await namesOfSheets(page)).toEqual(loanIds.map((id) => `Statement of Account ${id}`));

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await page.locator('body[data-printed]').waitFor();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^statements-\d{4}-\d\d-\d\d\.html$/);
  const html = await readFile(await download.path(), 'utf8');
  expect(html).not.toMatch(/<script|src=|href=/);
  const reader = await stage.browser.newPage();
  await reader.setContent(html);
  const parts = reader.getByRole('article');
  expect(await parts.locator('h1 + p').allInnerTexts()).toEqual(loanIds);
  expect(await breaksOf(reader)).toEqual(['auto', 'page', 'page']);
  await reader.close();

  const way = page.getByRole('navigation', { name: 'Breadcrumb' });
  await way.getByRole('link', { name: 'Back to Loans' }).click();
  await expectHeading(page, 'Loans');
  await page.close();
});

test('each statement begins on a new sheet of paper, without anything of the screen', async () => {
  const page = await open('/statements?loans=LN-000005,LN-000014,LN-000007');
  await page.getByRole('button', { name: 'Print' }).waitFor();
  expect(await breaksOf(page)).toEqual(['auto', 'page', 'page']);
  await page.emulateMedia({ media: 'print' });
  // Without the page's own head, and without a number that would count all of them.
  expect(await page.evaluate(() => getComputedStyle(document.body).page)).toBe('letterheads');
  for (const words of ['Statements of account', '3 loans', 'Print'])
    expect(await page.getByText(words, { exact: true }).filter({ visible: true }).count()).toBe(0);
  await page.emulateMedia({ media: null });
  const together = await sheetsOf(page);
  const alone: number[] = [];
  for (const id of ['LN-000005', 'LN-000014', 'LN-000007']) {
    await openFromNowhere(page, `/payments/${id}/statement`);
    await page.getByRole('button', { name: 'Print' }).waitFor();
    alone.push(await sheetsOf(page));
  }
  expect(together).toBe(alone.reduce((sum, sheets) => sum + sheets, 0));
  await page.close();
});

test('loans are read one after another, and each statement is shown as it comes', async () => {
  const page = await open('/loans');
  const asked: string[] = [];
  let letIn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/api/loans/getloan/*', async (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    asked.push(id);
    if (id === 'LN-000005') await held;
    await route.continue();
  });
  await openFromNowhere(page, '/statements?loans=LN-000014,LN-000005,LN-000007');
  await page.getByRole('status').getByText('Loading 2 of 3...').waitFor();
  expect(await namesOfSheets(page)).toEqual(['Statement of Account LN-000014']);
  expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0);
  expect(asked).toEqual(['LN-000014', 'LN-000005']);
  letIn();
  await page.getByRole('button', { name: 'Print' }).waitFor();
  expect(await namesOfSheets(page)).toHaveLength(3);
  expect(asked).toEqual(['LN-000014', 'LN-000005', 'LN-000007']);
  expect(await page.getByText(/^Loading/).count()).toBe(0);
  await page.close();
});

test('a loan that cannot be loaded is named with the reason, and Retry reads it alone', async () => {
  const page = await open('/loans');
  const asked: string[] = [];
  let isClosed = true;
  await page.route('**/api/loans/getloan/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname.split('/').at(-1) ?? '');
    if (isClosed && pathname.endsWith('/LN-000005'))
      await route.fulfill({ status: 503, json: { message: 'Closed for now.' } });
    else await route.continue();
  });
  await openFromNowhere(page, '/statements?loans=LN-000014,LN-000005,LN-999999,LN-000007');
  const missing = page.getByRole('alert');
  await missing.getByText('2 of 4 statements could not be loaded').waitFor();
  await missing.getByText('LN-000005: Closed for now.').waitFor();
  await missing.getByText('LN-999999: Loan not found').waitFor();
  expect(await namesOfSheets(page)).toEqual([
    'Statement of Account LN-000014',
    'Statement of Account LN-000007',
  ]);
  await page.getByRole('button', { name: 'Print' }).waitFor();

  isClosed = false;
  asked.splice(0);
  await missing.getByRole('button', { name: 'Retry' }).focus();
  await page.keyboard.press('Enter');
  await missing.getByText('1 of 4 statements could not be loaded').waitFor();
  expect(asked).toEqual(['LN-000005', 'LN-999999']);
  expect(await namesOfSheets(page)).toEqual([
    'Statement of Account LN-000014',
    'Statement of Account LN-000005',
    'Statement of Account LN-000007',
  ]);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const html = await readFile(await (await started).path(), 'utf8');
  expect(html.match(/<article>/g)).toHaveLength(3);
  await page.close();
});

test('an address of too many loans, of none or of nonsense says so, and leads back to the loans', async () => {
  const page = await open('/statements?loans=');
  await page.getByText('No loans to show').waitFor();
  await page.goto('/statements?loans=LN-000001,..%2F');
  await page.getByText('No loans to show').waitFor();
  const many = Array.from({ length: 51 }, (_, index) => `LN-${index}`);
  await page.goto(`/statements?loans=${many.join(',')}`);
  await page.getByText(/^The address names 51 loans, .* of 50 at most/).waitFor();
  expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Go to Loans' }).click();
  await expectHeading(page, 'Loans');
  await page.close();
});

test('a Viewer has the page, and another address shows other loans', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await page.goto('/statements?loans=LN-000005,LN-000005');
  await submitSignIn(page, demoViewer);
  await page.getByText('1 loan', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Print' }).waitFor();
  expect(await namesOfSheets(page)).toEqual(['Statement of Account LN-000005']);
  await page.goto('/statements?loans=LN-000007,LN-000014');
  await page.getByText('2 loans', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Print' }).waitFor();
  expect(await namesOfSheets(page)).toHaveLength(2);
  await page.goBack();
  await page.getByText('1 loan', { exact: true }).waitFor();
  await page.close();
});

test('money in receipts that no installment shows yet is listed, and so is a charge', async () => {
  const api = await staffApi(stage.product.url);
  await api.post('/accounts/LN-000014/charges', { kind: 'Bounce', amount: 500, reason: 'Returned' });
  await api.post('/receipts', { loanId: 'LN-000014', amount: 900, method: 'UPI', preview: false });
  const page = await open('/statements?loans=LN-000014,LN-000005');
  await page.getByText('2 loans', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Print' }).waitFor();
  const receipts = page.getByRole('table', { name: 'Receipts' });
  expect(await receipts.count()).toBe(1);
  expect(await receipts.getByRole('row').nth(1).innerText()).toMatch(
    /^RCP-\d{6}\s.*Installment \d+ ₹900\.00.*₹900\.00$/s,
  );
  const charges = page.getByRole('table', { name: 'Charges' });
  expect(await charges.count()).toBe(1);
  expect(await charges.getByRole('row').nth(1).innerText()).toMatch(/^CHG-\d{6}\s.*Bounce.*₹590\.00$/s);
  await page.close();
});

const open = async (place: string): Promise<Page> => {
  const page = await stage.browser.newPage({
    baseURL: stage.product.url,
    viewport: { width: 1280, height: 800 },
  });
  await openSignedIn(page, place);
  return page;
};

const namesOfSheets = (page: Page): Promise<readonly (string | null)[]> =>
  page
    .getByRole('article')
    .evaluateAll((articles) => articles.map((article) => article.getAttribute('aria-label')));

/** Where each document begins on paper. */
const breaksOf = async (page: Page): Promise<readonly string[]> => {
  await page.emulateMedia({ media: 'print' });
  const breaks = await page
    .getByRole('article')
    .evaluateAll((articles) => articles.map((article) => getComputedStyle(article).breakBefore));
  await page.emulateMedia({ media: null });
  return breaks;
};

const sheetsOf = async (page: Page): Promise<number> => {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
};
