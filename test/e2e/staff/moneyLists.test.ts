import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { setStage } from '#test/support/browser/stage.ts';

const stage = setStage();

test('money is entered for a loan that runs, and too much cash is refused in a sentence at its field', async () => {
  const page = await newPage();
  await openSignedIn(page, '/receipts/new');
  const choices = page.getByRole('listbox');
  await choices.getByRole('option').first().waitFor();
  expect(await choices.getByRole('option').first().innerText()).toContain('Overdue');
  await choices.getByRole('option').first().click();
  const amount = page.getByLabel('Amount', { exact: true });
  await amount.fill('2,50,000');
  await page.getByText('At most ₹1,99,999.99 may be taken in cash (section 269ST).').waitFor();
  await page.getByText('Shown once these entries can be taken.').waitFor();
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  expect(await page.getByText('amount:').count()).toBe(0);
  await amount.fill('5,000');
  await page.getByText('Nothing is recorded yet.').waitFor();

  // Without an answer there is something to ask again.
  await page.route('**/api/receipts', (route) => route.abort());
  await amount.fill('6,000');
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await page.unroute('**/api/receipts');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('Nothing is recorded yet.').waitFor();
  await page.close();
});

const newPage = (): Promise<Page> => stage.browser.newPage({ baseURL: stage.product.url });
