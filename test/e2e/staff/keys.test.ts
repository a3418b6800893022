import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { staffShortcuts } from '#machines/app/shortcutTable.ts';
import { expectHeading, focusedName } from '#test/support/browser/keyboard.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';

/** Every key of the table of shortcuts, pressed. */
const stage = setStage();
let page: Page;
const downloads: string[] = [];

beforeAll(async () => {
  const context = await stage.browser.newContext({ baseURL: stage.product.url, reducedMotion: 'reduce' });
  page = await context.newPage();
  page.on('download', (one) => downloads.push(one.suggestedFilename()));
  await openSignedIn(page, '/dashboard');
  await expectHeading(page, /^Welcome back/);
});

const pathAndQuery = (): string => page.url().slice(new URL(page.url()).origin.length);

const pressAll = async (keys: string): Promise<void> => {
  for (const key of keys.replace('ctrl ', 'Control+').split(' ')) await page.keyboard.press(key);
};

test.each(
  staffShortcuts.flatMap(({ keys, does, deed, for: who }) =>
    deed._tag === 'GoTo' && who !== 'deciding' ? [{ keys, does, to: deed.to }] : [],
  ),
)('$keys goes to $does', async ({ keys, to }) => {
  await pressAll(keys);
  await expect.poll(pathAndQuery).toContain(to.split('&')[0]);
});

interface Press {
  readonly at: string;
  /** Leads from there to the screen with the control. */
  readonly by?: () => Promise<unknown>;
  readonly shows: () => Promise<unknown>;
}

/** Opens the second loan of the list. */
const openSecondLoan = () => page.getByRole('link', { name: 'View' }).nth(1).click();
/** The loans of the list's first page, newest first. */
const newest = ['LN-000048', 'LN-000047', 'LN-000046'].map((id) => `Loan ${id}`);

/** What is seen once the key of each control has been pressed on a screen that has it. */
const presses: Readonly<Record<string, Press>> = {
  search: { at: '/loans', shows: () => expect.poll(() => focusedName(page)).toBe('Search loans') },
  back: { at: '/payments/LN-000001', shows: () => expectHeading(page, 'Loans') },
  palette: { at: '/loans', shows: () => page.getByRole('dialog', { name: 'Search everywhere' }).waitFor() },
  refresh: {
    at: '/dashboard',
    shows: () => page.getByRole('button', { name: /^Refresh/ }).waitFor(),
  },
  ...Object.fromEntries(
    ['To collect', 'To confirm', 'To approve', 'Due in 7 days'].map((kind, index) => [
      `today${index + 1}`,
      {
        at: '/dashboard',
        shows: () => page.getByRole('button', { name: new RegExp(`^${kind}`), pressed: true }).waitFor(),
      },
    ]),
  ),
  nextPage: { at: '/loans', shows: () => page.getByText(/^Showing 26–/).waitFor() },
  previousPage: { at: '/loans?offset=25', shows: () => page.getByText(/^Showing 1–/).waitFor() },
  sort: { at: '/loans', shows: () => expect.poll(pathAndQuery).toContain('sort=') },
  export: { at: '/loans', shows: () => expect.poll(() => downloads).toHaveLength(1) },
  create: { at: '/loans', shows: () => expectHeading(page, 'Create New Loan') },
  edit: { at: '/loans/LN-000005', shows: () => page.getByRole('button', { name: 'Save Changes' }).waitFor() },
  payments: {
    at: '/loans/LN-000005',
    shows: () => expectHeading(page, 'Payment History - Loan LN-000005'),
  },
  nextLoan: { at: '/loans', by: openSecondLoan, shows: () => expectHeading(page, newest[2] ?? '') },
  previousLoan: { at: '/loans', by: openSecondLoan, shows: () => expectHeading(page, newest[0] ?? '') },
  payNow: { at: '/payments/LN-000006', shows: () => expectHeading(page, 'Confirm and Edit Payment') },
  tick: { at: '/payments/LN-000014', shows: () => page.getByText(/^1 installment, ₹/).waitFor() },
  statement: {
    at: '/payments/LN-000005',
    shows: () => expectHeading(page, 'Statement of Account - Loan LN-000005'),
  },
};

test.each(
  staffShortcuts.flatMap(({ keys, does, deed }) =>
    deed._tag === 'Press' ? [{ keys, does, mark: deed.mark }] : [],
  ),
)('$keys: $does', async ({ keys, mark }) => {
  const { at = '', by, shows } = presses[mark] ?? {};
  await page.goto(at);
  await by?.();
  await page.locator(`[data-key~="${mark}"]:not([disabled], [aria-disabled="true"])`).first().waitFor();
  await page.locator('#keys').waitFor({ state: 'attached' });
  await pressAll(keys);
  await shows?.();
  expect(shows).toBeDefined();
});

test('h: Help', async () => {
  await page.goto('/loans');
  await page.locator('#help').waitFor({ state: 'attached' });
  await page.keyboard.press('h');
  const help = page.getByRole('dialog', { name: 'Help' });
  await help.getByText('₹75.00 for each day after its due date').waitFor();
  for (const way of ['tel:+918045678900', 'mailto:support@kisht.example'])
    expect(await help.locator(`a[href="${way}"]`).count()).toBe(1);
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });
  expect(await help.isVisible()).toBe(false);
});

test.each([
  ['?', 'Keys'],
  ['h', 'Help'],
])('what %s shows is gone once another screen opens', async (key, name) => {
  await page.goto('/dashboard');
  await page.locator('#keys').waitFor({ state: 'attached' });
  await page.keyboard.press(key);
  const panel = page.getByRole('dialog', { name });
  await panel.waitFor();
  await pressAll('g c');
  await expectHeading(page, 'Customers');
  expect(await panel.isVisible()).toBe(false);
  await page.keyboard.press(key);
  await panel.waitFor();
  await page.goBack();
  await expectHeading(page, /^Welcome back/);
  expect(await panel.isVisible()).toBe(false);
});

describe('the list of the keys', () => {
  test('has a row for each, and at least 25', async () => {
    await page.goto('/loans');
    await page.locator('#keys').waitFor({ state: 'attached' });
    await page.keyboard.press('?');
    const panel = page.getByRole('dialog', { name: 'Keys' });
    await panel.waitFor();
    const listed = staffShortcuts.filter((one) => one.for !== 'deciding');
    expect(listed.length).toBeGreaterThanOrEqual(25);
    expect(await panel.locator('dd').allInnerTexts()).toEqual(
      expect.arrayContaining(listed.map(({ does }) => does)),
    );
    expect(await panel.locator('dd').count()).toBe(listed.length);
    await page.keyboard.press('?');
    await panel.waitFor({ state: 'hidden' });
  });

  test('turns single keys off, which lasts, and Ctrl K goes on', async () => {
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Help' }).click();
    await page.getByRole('button', { name: 'All keys' }).click();
    await page.getByRole('checkbox', { name: 'Single keys' }).uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByLabel('Search loans').waitFor();
    await page.locator('#keys').waitFor({ state: 'attached' });
    await page.keyboard.press('?');
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search everywhere' }).waitFor();
    expect(await page.getByRole('dialog', { name: 'Keys' }).count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('singleKeys'))).toBe('off');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Help' }).click();
    await page.getByRole('button', { name: 'All keys' }).click();
    await page.getByRole('checkbox', { name: 'Single keys' }).check();
    expect(await page.evaluate(() => localStorage.getItem('singleKeys'))).toBeNull();
    await page.keyboard.press('Escape');
  });

  test('and no key is heard while somebody types', async () => {
    await page.getByLabel('Search loans').fill('');
    await page.getByLabel('Search loans').pressSequentially('gd?c/');
    expect(await page.getByLabel('Search loans').inputValue()).toBe('gd?c/');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/loans');
  });
});
