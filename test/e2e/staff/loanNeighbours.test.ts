import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectHeading } from '#test/support/browser/keyboard.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { setStage } from '#test/support/browser/stage.ts';

const stage = setStage();
const address = '/loans?status=Overdue&sort=customerName';

test('j and k go through the loans of the list as it was shown, and Back leads to that list', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, address);
  const ids = await shownIds(page);
  expect(ids.length).toBeGreaterThan(4);
  const [first = '', second = '', third = ''] = ids;
  await page.locator('tbody tr').first().getByRole('cell').nth(1).click();
  await expectHeading(page, `Loan ${first}`);
  // Before the first there is none, and the key does nothing.
  await page.getByRole('link', { name: `Next loan, ${second}` }).waitFor();
  expect(await page.getByRole('link', { name: /^Previous loan/ }).count()).toBe(0);
  await pressWhenHeard(page, 'k');
  await pressWhenHeard(page, 'j');
  await expectHeading(page, `Loan ${second}`);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  // The browser keeps the list over a reload.
  await page.reload();
  await page.getByRole('link', { name: `Previous loan, ${first}` }).waitFor();
  await pressWhenHeard(page, 'j');
  await expectHeading(page, `Loan ${third}`);
  await page.getByRole('link', { name: `Previous loan, ${second}` }).click();
  await expectHeading(page, `Loan ${second}`);
  await page.goBack();
  await expect.poll(() => page.url()).toContain(address);
  await page.close();
});

test('the peek’s View hands the list on too, and a section that is edited asks first', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, address);
  const [first, second = ''] = await shownIds(page);
  await page.locator('tbody tr').nth(1).focus();
  await page.keyboard.press('Space');
  await page
    .getByRole('complementary')
    .or(page.getByRole('dialog'))
    .or(page.getByRole('region', { name: `Loan ${second}` }))
    .getByRole('link', { name: 'View', exact: true })
    .first()
    .click();
  await expectHeading(page, `Loan ${second}`);
  const vehicle = page.getByRole('region', { name: 'Vehicle Details' });
  await vehicle.getByRole('button', { name: 'Edit' }).click();
  await vehicle.getByLabel('Color').fill('Copper');
  await page.getByRole('heading', { name: `Loan ${second}` }).click();
  await pressWhenHeard(page, 'k');
  await page.getByRole('button', { name: 'Stay' }).click();
  await expectHeading(page, `Loan ${second}`);
  expect(await vehicle.getByLabel('Color').inputValue()).toBe('Copper');
  await page.getByRole('heading', { name: `Loan ${second}` }).click();
  await pressWhenHeard(page, 'k');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expectHeading(page, `Loan ${first ?? ''}`);
  await page.close();
});

test('a loan that was opened from no list offers no other', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, '/loans/LN-000005');
  await page.getByText('Engine Number').waitFor();
  expect(await page.getByRole('link', { name: /^(?:Next|Previous) loan/ }).count()).toBe(0);
  await pressWhenHeard(page, 'j');
  await pressWhenHeard(page, 'p');
  // The key after it is heard on the same loan.
  await expectHeading(page, 'Payment History - Loan LN-000005');
  await page.close();
});

async function shownIds(page: Page): Promise<readonly string[]> {
  await page.getByRole('link', { name: 'View' }).first().waitFor();
  const links = page.locator('tbody').getByRole('link', { name: 'View' });
  const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  return paths.map((path) => path.split('/')[2] ?? '');
}

async function pressWhenHeard(page: Page, key: string): Promise<void> {
  await page.locator('#keys').waitFor({ state: 'attached' });
  await page.keyboard.press(key);
}
