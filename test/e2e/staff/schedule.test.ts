import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cellsOf } from '#test/support/browser/cells.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { expectNoSidewaysScrolling } from '#test/support/browser/layout.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { listenForErrors } from '#test/support/browser/staff.ts';

const stage = setStage();

test('each installment says its figures on hover and on focus, and they are those of the table', async () => {
  const page = await open({ viewport: { width: 1280, height: 900 } });
  const errors = listenForErrors(page);
  await openSignedIn(page, '/loans/LN-000005');
  const { section, bars } = scheduleOn(page);
  await allIsAbove(page);
  await section.getByText('All 12 installments').waitFor();
  expect(await bars.count()).toBe(12);
  const cells = await cellsOf(section.getByRole('row').nth(3)).allInnerTexts();
  const [, dueDate, emi, principal, interest, balance] = cells;
  const third = bars.nth(2);
  expect(await third.getAttribute('aria-label')).toBe(
    `Installment 3, due ${dueDate}: ${emi}, Principal ${principal}, Interest ${interest}, Balance ${balance}`,
  );

  await third.hover();
  await section.getByText(`Installment 3, due ${dueDate}`).waitFor();
  expect(await section.getByRole('definition').allInnerTexts()).toEqual([principal, interest, balance]);
  await page.getByRole('heading', { level: 1 }).hover();
  await section.getByText('All 12 installments').waitFor();

  await bars.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await section.getByText(`Installment 3, due ${dueDate}`).waitFor();
  await page.keyboard.press('End');
  await section.getByText('Installment 12, due').waitFor();
  await page.keyboard.press('Home');
  await section.getByText('Installment 1, due').waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('thirty years are drawn a bar a year, and every installment is in the table', async () => {
  const page = await open({ viewport: { width: 360, height: 800 } });
  await page.route('**/api/loans/getloan/**', async (route) => {
    const loan = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...loan, tenure: 360, emiAmount: '900' } });
  });
  await openSignedIn(page, '/loans/LN-000005');
  const { section, bars } = scheduleOn(page);
  await allIsAbove(page);
  await section.getByText('All 360 installments').click();
  await bars.first().waitFor();
  expect(await bars.count()).toBe(31);
  expect(await bars.nth(1).getAttribute('aria-label')).toMatch(
    /^\d{4}, installments \d+ to \d+: ₹10,800\.00,/,
  );
  await expectNoSidewaysScrolling(page, 'thirty years');
  await page.context().close();
});

test('the chart is above a table of amounts that are too long to stand beside it', async () => {
  const page = await open({ viewport: { width: 1280, height: 900 } });
  let lent = {};
  await page.route('**/api/loans/getloan/**', async (route) => {
    const loan = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...loan, ...lent } });
  });
  await openSignedIn(page, '/loans/LN-000005');
  const { section, bars } = scheduleOn(page);
  const table = section.getByRole('table');
  const isBeside = async () => {
    await allIsAbove(page);
    await bars.first().waitFor();
    const [bar, head] = [await bars.first().boundingBox(), await table.boundingBox()];
    return bar !== null && head !== null && head.y < bar.y;
  };
  const overflow = () =>
    section
      .getByRole('group', { name: 'Repayment schedule', exact: true })
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await isBeside()).toBe(true);
  expect(await overflow()).toBe(0);

  lent = { loanAmount: 999_999_999, emiAmount: '88848788' };
  await page.reload();
  await section.getByText('₹99,99,99,999.00').first().waitFor();
  expect(await isBeside()).toBe(false);
  expect(await overflow()).toBe(0);
  await page.context().close();
});

test('without its drawing the schedule is still a table', async () => {
  const page = await open({ viewport: { width: 390, height: 844 } });
  await page.route('**/assets/overlays-*.js', (route) => route.abort());
  await openSignedIn(page, '/loans/LN-000005');
  const { section } = scheduleOn(page);
  await allIsAbove(page);
  await section.getByText('All 12 installments').click();
  await section.getByText('The chart could not be loaded.').waitFor();
  expect(await section.getByRole('table').getByRole('row').count()).toBe(13);
  await page.context().close();
});

test('the preview of a new loan is drawn while its terms are typed', async () => {
  const page = await open({ viewport: { width: 1280, height: 900 } });
  await openSignedIn(page, '/loans/create');
  await page.getByRole('heading', { name: 'Create New Loan' }).waitFor();
  const section = page.getByRole('region', { name: 'Schedule Preview' });
  await section.getByText('The installments appear here').waitFor();
  await page.getByLabel('Loan Amount').fill('100000');
  await page.getByLabel('Interest Rate').fill('12');
  await page.getByLabel('Tenure').selectOption('12');
  await page.getByLabel('Payment Frequency').selectOption('Monthly');
  await page.getByLabel('Start Date').fill('2026-01-31');
  await section.getByText('All 12 installments').waitFor();
  expect(await section.getByRole('definition').allInnerTexts()).toEqual([
    '₹1,00,000.00',
    '₹6,620.00',
    '₹0.00',
  ]);
  await page.getByLabel('Tenure').selectOption('1');
  await section.getByText('One installment').waitFor();
  expect(await section.getByRole('group').getByRole('img').count()).toBe(1);
  await page.context().close();
});

async function open(options: BrowserContextOptions): Promise<Page> {
  const context = await stage.browser.newContext({
    baseURL: stage.product.url,
    // The content policy keeps axe out as it keeps out every script that is not ours.
    bypassCSP: true,
    reducedMotion: 'reduce',
    ...options,
  });
  return context.newPage();
}

/** Everything above the schedule is loaded, so that it does not move under the pointer. */
async function allIsAbove(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Customer Details' }).getByText('Phone', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Vehicle Details' }).getByText('Engine Number').waitFor();
}

function scheduleOn(page: Page): { readonly section: Locator; readonly bars: Locator } {
  const section = page.getByRole('region', { name: 'Repayment Schedule' });
  return { section, bars: section.getByRole('group').getByRole('img') };
}
