import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setStage } from '#test/support/browser/stage.ts';
import { openAsStaff } from '#test/support/browser/staff.ts';

const stage = setStage();

const place = '/settings?tab=security';

const openElsewhere = async (userAgent: string): Promise<Page> => {
  const context = await stage.browser.newContext({ baseURL: stage.product.url, userAgent });
  const page = await context.newPage();
  await openAsStaff(page, '/settings');
  return page;
};

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('a session on another device is seen and ended, and its next call leads to the sign-in', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openAsStaff(page, place);
  const other = await openElsewhere(firefox);
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'Firefox on Linux' });
  await row.getByText('127.0.0.1').waitFor();
  expect(await page.getByText('This device').count()).toBe(1);
  await row.getByRole('button', { name: 'End' }).click();
  const question = page.getByRole('alertdialog', { name: 'End this session?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: 'End' }).click();
  await question.getByRole('button', { name: 'End session' }).click();
  await page.getByText('Firefox on Linux is signed out.').waitFor();
  expect(await row.count()).toBe(0);
  await other.getByRole('tab', { name: 'Admins' }).click();
  await other.waitForURL('**/auth/admin');
  await other.context().close();
  await page.close();
});

test('all other sessions end together, after a refusal was told', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openAsStaff(page, place);
  await openElsewhere(firefox);
  await openElsewhere(firefox);
  await page.reload();
  await page.route('**/api/sessions/end-others', (route) => route.abort());
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  const question = page.getByRole('alertdialog', { name: 'End all other sessions?' });
  await question.getByRole('button', { name: 'End all other sessions' }).click();
  await question.getByText('Unable to connect to the server.').waitFor();
  await page.unroute('**/api/sessions/end-others');
  await question.getByRole('button', { name: 'End all other sessions' }).click();
  await page.getByText('All your other sessions have ended.').waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  expect(await page.getByRole('button', { name: 'End all other sessions' }).count()).toBe(0);
  await page.close();
});

test('a list that fails can be asked for again, and a server without one says so', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await page.route('**/api/sessions', (route) => route.fulfill({ status: 500, json: {} }));
  await openAsStaff(page, place);
  await page.getByText('Failed to load your sessions').waitFor();
  await page.unroute('**/api/sessions');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('This device').waitFor();
  const factorFirst = { message: 'Please add a second factor first.', code: 'SECOND_FACTOR_REQUIRED' };
  await page.route('**/api/sessions', (route) => route.fulfill({ status: 403, json: factorFirst }));
  await page.reload();
  await page.getByText('Your sessions are listed here once you have added a second factor.').waitFor();
  expect(await page.getByText('Failed to load your sessions').count()).toBe(0);
  await page.unroute('**/api/sessions');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('This device').waitFor();
  await page.route('**/api/sessions', (route) => route.fulfill({ status: 404, json: {} }));
  await page.reload();
  await page.getByText('This server keeps no list of sessions.').waitFor();
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  await page.close();
});
