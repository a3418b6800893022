import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setStage } from '#test/support/browser/stage.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { listenForErrors } from '#test/support/browser/staff.ts';

const stage = setStage();

test.each([
  ['/loans', 'Loans', 'LN-00000', 'LN-000001'],
  ['/customers', 'Customers', 'mail.example', 'Asha'],
  ['/vehicles', 'Vehicles', 'Maruti', 'Hyundai'],
])('%s follows its address: its own link, Back and Forward', async (path, name, first, second) => {
  const page = await open(`${path}?search=${first}`);
  const errors = listenForErrors(page);
  const search = page.getByRole('searchbox');
  await page.getByRole('row').nth(1).waitFor();
  const ofFirst = await foundIn(page);

  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await expect.poll(() => search.inputValue()).toBe('');
  await expect.poll(() => foundIn(page)).not.toBe(ofFirst);
  const ofAll = await foundIn(page);
  expect(placeOf(page)).toBe(path);

  await page.goBack();
  await expect.poll(() => search.inputValue()).toBe(first);
  await expect.poll(() => foundIn(page)).toBe(ofFirst);
  expect(placeOf(page)).toBe(`${path}?search=${first}`);
  await page.goForward();
  await expect.poll(() => foundIn(page)).toBe(ofAll);

  await search.pressSequentially(second);
  await expect.poll(() => foundIn(page)).not.toBe(ofAll);
  expect(await search.inputValue()).toBe(second);
  expect(placeOf(page)).toBe(`${path}?search=${second}`);
  await page.goBack();
  await expect.poll(() => search.inputValue()).toBe(first);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('the customers in settings follow the address as well', async () => {
  const page = await open('/settings?tab=customers&search=asha');
  await page.getByRole('row').nth(1).waitFor();
  expect(await foundIn(page)).toBe('1 found');
  await page.getByRole('tab', { name: 'Customers' }).click();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByRole('tab', { name: 'Customers' }).click();
  await expect.poll(() => foundIn(page)).not.toBe('1 found');
  await page.goBack();
  await page.goBack();
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('asha');
  await expect.poll(() => foundIn(page)).toBe('1 found');
  await page.context().close();
});

test('the cards of the dashboard lead to as many loans as they count', async () => {
  const page = await open('/dashboard');
  for (const [card, status] of [
    ['Active Loans', 'Active'],
    ['Overdue EMIs', 'Overdue'],
  ] as const) {
    const link = page.getByRole('link', { name: card });
    await link.waitFor();
    const count = await link.innerText();
    await link.click();
    await page.getByText(`Status: ${status}`).waitFor();
    await expect.poll(() => foundIn(page)).toBe(`${count} found`);
    await page.getByRole('button', { name: 'Show all loans' }).click();
    await expect.poll(() => foundIn(page)).not.toBe(`${count} found`);
    expect(placeOf(page)).toBe('/loans');
    expect(await page.getByText(`Status: ${status}`).count()).toBe(0);
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  }
  await page.context().close();
});

async function open(place: string): Promise<Page> {
  const context = await stage.browser.newContext({
    baseURL: stage.product.url,
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await openSignedIn(page, place);
  return page;
}

const foundIn = (page: Page): Promise<string> => page.getByText(/^[\d,]+ found$/).innerText();

const placeOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
};
