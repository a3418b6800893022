import type { Page, Request } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { staffApi } from '#test/support/browser/borrowers.ts';
import { holdAnswers } from '#test/support/browser/heldAnswers.ts';
import { expectHeading, focusedName } from '#test/support/browser/keyboard.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { listenForErrors } from '#test/support/browser/staff.ts';

/** The search over everything: one interaction is a press of Enter, of a button or of a shortcut. */
const stage = setStage();
let page: Page;
let errors: readonly string[];

beforeAll(async () => {
  const context = await stage.browser.newContext({ baseURL: stage.product.url, reducedMotion: 'reduce' });
  page = await context.newPage();
  errors = listenForErrors(page);
  await openSignedIn(page, '/dashboard');
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

test('five installments are paid in one go within eight interactions, and what is recorded survives a failure', async () => {
  const api = await staffApi(stage.product.url);
  const loanId = await loanWithUnpaid(api, 5);
  const unpaid = await unpaidOf(api, loanId);
  const five = unpaid.slice(0, 5);
  const does = counted();
  await does('Ctrl K', () => page.keyboard.press('Control+k'));
  await expect.poll(() => focusedName(page)).toBe('Search everywhere');
  await page.keyboard.type(loanId);
  const found = option(new RegExp(`^${loanId}`)).first();
  await does('the loan', () => found.click());
  await expectHeading(page, `Loan ${loanId}`);
  await does('View Payments', () => page.getByRole('link', { name: 'View Payments' }).first().click());
  await expectHeading(page, `Payment History - Loan ${loanId}`);
  const tick = page.getByRole('checkbox', { name: `Select installment ${five.at(-1)}`, exact: true });
  await does('the fifth tick', () => tick.check());
  await page.getByText(/^5 installments, ₹/).waitFor();
  await does('Pay selected', () => page.getByRole('button', { name: 'Pay selected' }).click());
  await expectHeading(page, 'Confirm Payments');

  // The third answer is lost on its way: the payment stands, and is not made twice.
  let calls = 0;
  const payments = (url: URL) => url.pathname === `/api/payments/${loanId}`;
  await page.route(payments, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    calls += 1;
    const answer = await route.fetch();
    await (calls === 3 ? route.abort() : route.fulfill({ response: answer }));
  });
  await does('Confirm', () => page.getByRole('button', { name: 'Confirm' }).click());
  await page.getByText(/^Recorded: installments #/).waitFor();
  expect(calls).toBe(3);
  await does('Try again', () => page.getByRole('button', { name: 'Try again' }).click());
  await page.getByText(/^5 payments of ₹/).waitFor();
  await page.unroute(payments);
  expect(does.count()).toBeLessThanOrEqual(8);
  expect(calls).toBe(5);
  expect(await unpaidOf(api, loanId)).toEqual(unpaid.slice(5));
  expect(await page.getByRole('link', { name: /^Print receipt #/ }).count()).toBe(5);
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
  await page.getByText('Status: Overdue').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('nextPaymentDate');
  expect(does.count()).toBeLessThanOrEqual(2);
});

test('people, plates and screens are found, and answers of other words never shown', async () => {
  await page.getByRole('button', { name: 'Search everywhere' }).click();
  await expect.poll(() => focusedName(page)).toBe('Search everywhere');
  await page.keyboard.type('rao asha');
  await option(/^Asha Rao/)
    .first()
    .waitFor();
  const held = await holdAnswers(page, 'search=LN-00');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('LN-00');
  await held.isAsked;
  // Its answer comes, or nobody wants it any more.
  const late = { predicate: (request: Request) => request.url().includes('search=LN-00') };
  const isOver = Promise.race([
    page.waitForEvent('requestfinished', late),
    page.waitForEvent('requestfailed', late),
  ]);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('feedback');
  await expect.poll(() => markedOption()).toBe('Settings: Feedback');
  await held.release();
  await isOver;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.getByText(/to choose from$/).waitFor();
  expect(await option(/LN-|Asha Rao/).count()).toBe(0);
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Admin Settings');
  await page.getByRole('tab', { name: 'Feedback', selected: true }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('Enter that is pressed before the answer opens the first of what comes', async () => {
  const api = await staffApi(stage.product.url);
  const [late] = await api.list('/loans/getallloans?status=Past+due&limit=1&sort=nextPaymentDate');
  const loanId = String(late?.['loanId']);
  await page.keyboard.press('Control+k');
  await expect.poll(() => focusedName(page)).toBe('Search everywhere');
  const held = await holdAnswers(page, `search=${loanId}`);
  await page.keyboard.type(loanId);
  await page.keyboard.press('Enter');
  await held.isAsked;
  await page.getByText('Searching...').waitFor();
  await held.release();
  await expectHeading(page, 'Confirm and Edit Payment');
  await page.getByText(loanId).first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('Take a payment finds the loan, by whatever is known of the borrower, and nothing else', async () => {
  const api = await staffApi(stage.product.url);
  const [late] = await api.list('/loans/getallloans?status=Past+due&limit=1&sort=nextPaymentDate');
  await page.goto('/dashboard');
  const door = page.getByRole('button', { name: 'Take a payment' });
  await door.click();
  const dialog = page.getByRole('dialog', { name: 'Take a payment' });
  await dialog.getByText('Whose payment is it?').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Take a payment');
  expect(await page.getByRole('option').count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  // The focus comes back a moment after the dialog is gone.
  await expect.poll(() => focusedName(page)).toBe('Take a payment');
  // The search over everything is itself again.
  await page.keyboard.press('Control+k');
  await expect.poll(() => focusedName(page)).toBe('Search everywhere');
  await option(/^Dashboard/).waitFor();
  await page.keyboard.press('Escape');

  await door.click();
  await page.keyboard.type(String(late?.['registrationNumber']));
  await expect.poll(() => markedOption()).toContain(String(late?.['loanId']));
  expect(await option(/^(?!Pay Now)/).count()).toBe(0);
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Confirm and Edit Payment');
  await page.getByText(String(late?.['loanId'])).first().waitFor();
});

test('Escape closes it and gives the focus back', async () => {
  await page.getByRole('button', { name: 'Search everywhere' }).focus();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search everywhere' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => focusedName(page)).toBe('Search everywhere');
  // The browser complains of the answer that was lost above.
  expect(errors.filter((error) => error !== 'Failed to load resource: net::ERR_FAILED')).toEqual([]);
});

type Api = Awaited<ReturnType<typeof staffApi>>;

/** The numbers of a loan's installments without a payment. */
const unpaidOf = async (api: Api, loanId: string): Promise<readonly number[]> => {
  const loan = await api.get(`/loans/getloan/${loanId}`);
  const paid = new Set(
    (await api.list(`/payments/${loanId}`)).map((row) => Number(row['installmentNumber'])),
  );
  return Array.from({ length: Number(loan['totalInstallments']) }, (_, index) => index + 1).filter(
    (number) => !paid.has(number),
  );
};

/** A running loan with at least so many unpaid installments. */
const loanWithUnpaid = async (api: Api, least: number): Promise<string> => {
  for (const { loanId } of await api.list('/loans/getallloans?status=Past+due&limit=25'))
    if ((await unpaidOf(api, String(loanId))).length >= least) return String(loanId);
  throw new Error('No loan has so many unpaid installments.');
};

const option = (name: RegExp) => page.getByRole('option', { name });

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

/** Composes a word as an input method does, presses its key, and ends it as another text. */
const compose = async (
  text: string,
  key: 'Enter' | 'Escape',
  ended: string,
  answered: () => Promise<unknown>,
) => {
  const devtools = await page.context().newCDPSession(page);
  const at = { selectionStart: text.length, selectionEnd: text.length };
  await devtools.send('Input.imeSetComposition', { text, ...at });
  await answered();
  await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', windowsVirtualKeyCode: 229, key });
  await devtools.send('Input.insertText', { text: ended });
  await devtools.detach();
};

test('Enter and Escape that end a word of an input method choose, open and close nothing', async () => {
  await openSignedIn(page, '/customers');
  await page.getByLabel('Search customers').click();
  await compose('Asha Rao', 'Enter', 'Asha Raoo', () => page.getByText('1 found', { exact: true }).waitFor());
  await page.getByText('No customers found.').waitFor();

  await page.keyboard.press('Control+k');
  await expect.poll(() => focusedName(page)).toBe('Search everywhere');
  const person = page.getByRole('option', { name: /Imran Shaikh.*CUS-/ });
  await compose('Imran', 'Escape', 'Imran Shaikh', () => person.waitFor());
  await expect.poll(() => page.getByRole('combobox').inputValue()).toBe('Imran Shaikh');
  await page.keyboard.press('Escape');

  await openSignedIn(page, '/loans/create');
  const customers = page.getByRole('combobox', { name: 'Search customers' });
  const found = page.getByRole('listbox', { name: 'Found customers' }).getByRole('option');
  await customers.click();
  await compose('Asha Rao', 'Enter', 'Asha Raoo', () => expect.poll(() => found.count()).toBe(1));
  await expect.poll(() => customers.inputValue()).toBe('Asha Raoo');
  expect(await page.getByRole('group', { name: 'Selected customer' }).count()).toBe(0);
});
