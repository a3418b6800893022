import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { shiftOf, watchShifts } from '#test/support/browser/layoutShift.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { setStage } from '#test/support/browser/stage.ts';

const stage = setStage();

test.each([
  ['LN-000017', 390],
  ['LN-000017', 768],
  ['LN-000017', 1280],
  ['LN-000048', 390],
  ['LN-000048', 1280],
] as const)('nothing of %s moves at %i px as its parts arrive one after the other', async (loanId, width) => {
  const page = await stage.browser.newPage({
    baseURL: stage.product.url,
    viewport: { width, height: 844 },
  });
  await watchShifts(page);
  const release = {
    customer: await hold(page, '**/api/customers/getcustomer/**'),
    vehicle: await hold(page, '**/api/vehicles/getvehicle/**'),
    desk: await hold(page, '**/api/accounts/*/desk'),
  };
  await openSignedIn(page, `/loans/${loanId}`);
  const head = page.locator('main header');
  await page.getByText('Loading loan details...').waitFor();
  await release.desk();
  await head.getByText(/ at [\d.]+% for \d+ months, /).waitFor();
  expect(await head.getByRole('link', { name: /^\d{5} \d{5}$/ }).count()).toBe(0);
  if (loanId === 'LN-000048') await page.getByText('To be Paid Out').waitFor();
  await release.customer();
  await head.getByRole('link', { name: /^\d{5} \d{5}$/ }).waitFor();
  await release.vehicle();
  await page.getByText('Engine Number').waitFor();
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
  await page.close();
});

test('the desk is asked for once, though the terms and the payout both need it', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(?:lender$|accounts\/)/.test(pathname)) asked.push(pathname.slice('/api'.length));
  });
  await openSignedIn(page, '/loans/LN-000048');
  await page.getByText('To be Paid Out').waitFor();
  await page.getByText('Engine Number').waitFor();
  expect(asked).toEqual(['/accounts/LN-000048/desk']);
  await page.reload();
  await page.getByText('To be Paid Out').waitFor();
  expect(asked).toEqual(['/accounts/LN-000048/desk', '/accounts/LN-000048/desk']);
  await page.close();
});

/** Keeps the answer of a call back until it is released. */
async function hold(page: Page, pattern: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(pattern, async (route) => {
    if (isOpen) await route.continue();
    else held.push(route);
  });
  return async () => {
    isOpen = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}
