import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { staffApi } from '#test/support/browser/borrowers.ts';
import { expectHeading, focusedName } from '#test/support/browser/keyboard.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { listenForErrors, openAsStaff } from '#test/support/browser/staff.ts';

/** The search over everything: one interaction is a press of Enter, of a button or of a shortcut. */
const stage = setStage();
let page: Page;
let errors: readonly string[];

beforeAll(async () => {
  const context = await stage.browser.newContext({ baseURL: stage.product.url, reducedMotion: 'reduce' });
  page = await context.newPage();
  errors = listenForErrors(page);
  await openAsStaff(page, '/dashboard');
  await expectHeading(page, /^Welcome back/);
});

test('a late payment is taken by phone number in three interactions', async () => {
  const api = await staffApi(stage.product.url);
  const [late] = await api.list('/loans/getallloans?status=Past+due&limit=1&sort=nextPaymentDate');
  const customer = await api.get(`/customers/getcustomer/${String(late?.['customerId'])}`);
  const phone = String(customer['phone']);
  const does = counted();

  await does('Ctrl K', () => page.keyboard.press('Control+k'));
  await expect.poll(() => focusedName(page)).toBe('Search everywhere');
  await page.keyboard.type(`${phone.slice(0, 5)} ${phone.slice(5)}`);
  await expect.poll(() => markedOption()).toMatch(/^Pay Now #\d+ LN-/);
  const option = (await markedOption()) ?? '';
  await does('Enter', () => page.keyboard.press('Enter'));
  await expectHeading(page, 'Confirm and Edit Payment');
  const [, number = '', loanId = ''] = /^Pay Now #(\d+) (LN-\d+)/.exec(option) ?? [];
  await page.getByText(loanId).first().waitFor();
  await does('Confirm', () => page.getByRole('button', { name: 'Confirm' }).click());
  await expectHeading(page, `Payment History - Loan ${loanId}`);
  expect(does.count()).toBeLessThanOrEqual(3);
  const paid = await api.list(`/payments/${loanId}`);
  expect(paid.map(({ installmentNumber }) => installmentNumber)).toContain(Number(number));
});

test('who is overdue the longest is two interactions away', async () => {
  await page.goto('/dashboard');
  await expectHeading(page, /^Welcome back/);
  const does = counted();
  await does('Ctrl K', () => page.keyboard.press('Control+k'));
  await expect.poll(() => focusedName(page)).toBe('Search everywhere');
  await page.keyboard.type('longest');
  await expect.poll(() => markedOption()).toBe('Longest overdue');
  await does('Enter', () => page.keyboard.press('Enter'));
  await expectHeading(page, 'Loans');
  await page.getByText('Status: Past due').waitFor();
  expect(new URL(page.url()).searchParams.get('sort')).toBe('nextPaymentDate');
  expect(does.count()).toBeLessThanOrEqual(2);
});

test('people, plates and screens are found, and answers of other words never shown', async () => {
  await page.getByRole('button', { name: 'Search everywhere' }).click();
  await expect.poll(() => focusedName(page)).toBe('Search everywhere');
  await page.keyboard.type('rao asha');
  await option(/^Asha Rao/)
    .first()
    .waitFor();
  const held = await holdAnswers('search=LN-00');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('LN-00');
  await held.isAsked;
  await page.keyboard.press('Control+A');
  await page.keyboard.type('feedback');
  await expect.poll(() => markedOption()).toBe('Settings: Feedback');
  await held.release();
  await page.getByText(/to choose from$/).waitFor();
  expect(await option(/LN-|Asha Rao/).count()).toBe(0);
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Admin Settings');
  await page.getByRole('tab', { name: 'Feedback', selected: true }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('Escape closes it and gives the focus back', async () => {
  await page.getByRole('button', { name: 'Search everywhere' }).focus();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search everywhere' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => focusedName(page)).toBe('Search everywhere');
  expect(errors).toEqual([]);
});

const option = (name: RegExp) => page.getByRole('option', { name });

/** Holds back the answers of the calls whose address has this in it. */
const holdAnswers = async (part: string) => {
  let free = () => {};
  const freed = new Promise<void>((resolve) => (free = resolve));
  const matches = (url: URL) => url.href.includes(part);
  await page.route(matches, async (route) => {
    await freed;
    await route.continue().catch(() => undefined);
  });
  const isAsked = page.waitForRequest((request) => request.url().includes(part));
  const release = async () => {
    free();
    await page.unroute(matches);
  };
  return { isAsked, release };
};

/** The option that Enter opens; null for none. */
const markedOption = async (): Promise<string | null> => {
  const marked = page.locator('[role="option"][data-active-item]');
  return (await marked.count()) === 0 ? null : (await marked.innerText()).replace(/\s+/g, ' ').trim();
};

const counted = () => {
  const done: string[] = [];
  const does = async (what: string, act: () => Promise<unknown>) => {
    done.push(what);
    await act();
  };
  return Object.assign(does, { count: () => done.length });
};
