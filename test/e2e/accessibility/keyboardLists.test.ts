import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { parseCsv } from '#test/support/csv.ts';
import { holdAnswers } from '#test/support/browser/heldAnswers.ts';
import {
  choose,
  expectFocusKept,
  expectHeading,
  expectTabGoesOn,
  expectTrapped,
  focusedName,
  goToSearch,
  openAccountMenu,
  press,
  signInByKeys,
  tabTo,
  tabToField,
  type,
  typeInto,
} from '#test/support/browser/keyboard.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openFromNowhere } from '#test/support/browser/walk.ts';

/** Lists, figures, reports and flows of our own server, gone through without a mouse. */
const stage = setStage();
let page: Page;

beforeAll(async () => {
  const context = await stage.browser.newContext({
    baseURL: stage.product.url,
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  page = await context.newPage();
  await page.goto('/auth/admin');
  await signInByKeys(page);
  await expectHeading(page, /^Welcome back/);
});

const patience = { timeout: 20_000 };

test('each screen that one goes to has the focus on its heading, and its title is said', async () => {
  await expectArrival('Welcome back', 'Dashboard');
  for (const [link, heading] of [
    ['Customers', 'Customers'],
    ['Application', 'Create Customer'],
    ['Loans', 'Loans'],
  ] as const) {
    await choose(page, link, 'Shift+Tab');
    await expectHeading(page, heading);
    await expectArrival(heading, heading);
  }
  await page.goBack();
  await expectArrival('Create Customer', 'Create Customer');
  await page.goBack();
  await expectArrival('Customers', 'Customers');
});

test('the page that is opened first leaves the focus where it is', async () => {
  await page.goto('/loans');
  await expectHeading(page, 'Loans');
  await bodyRow().waitFor();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await choose(page, 'Dashboard');
  await expectArrival('Welcome back', 'Dashboard');
});

test('the months of the dashboard are gone through with the arrows and read as a table', async () => {
  await page.getByLabel(/^Jan: ₹/).waitFor();
  await tabTo(page, /^Jan: ₹/);
  await press(page, 'ArrowRight');
  expect(await focusedName(page)).toMatch(/^Feb: ₹/);
  await press(page, 'End');
  expect(await focusedName(page)).toMatch(/^Dec: ₹/);
  await choose(page, 'Figures as a table');
  await page.getByRole('rowheader', { name: 'Dec', exact: true }).waitFor();
  await goToSearch(page, 'Search by Loan ID or Customer ID');
  await type(page, 'LN-000001');
  await page.getByText('1 found').waitFor();
});

test('a figure links to the filtered list that it counts, and the filter can be removed', async () => {
  await choose(page, /Active Loans/, 'Shift+Tab');
  await expectHeading(page, 'Loans');
  await page.getByText('Status: Active').waitFor();
  await choose(page, 'Show all loans');
  await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBeNull();
  await expectTabGoesOn(page);
});

test.each([
  { place: 'Loans', sort: 'Amount', search: 'LN-000001', row: /^LN-000001/, opens: /^Loan LN-000001$/ },
  { place: 'Customers', sort: 'Name', search: 'Asha Rao', row: /Asha Rao/, opens: /^Asha Rao$/ },
])('$place are searched, sorted, paged and opened', async ({ place, sort, search, row, opens }) => {
  await choose(page, place, 'Shift+Tab');
  await expectHeading(page, place);
  await bodyRow().waitFor();
  await choose(page, sort);
  const head = page.getByRole('columnheader', { name: sort, exact: true });
  await expect.poll(() => head.getAttribute('aria-sort'), patience).toBe('ascending');
  expect(await focusedName(page)).toBe(sort);
  await press(page, 'Enter');
  await expect.poll(() => head.getAttribute('aria-sort'), patience).toBe('descending');

  await choose(page, 'Next');
  await page.getByText(/^Showing 26–/).waitFor();
  await expectFocusKept(page);
  while (await page.getByRole('button', { name: 'Next' }).isEnabled()) {
    const shown = await page.getByText(/^Showing /).innerText();
    await press(page, 'Enter');
    await expect.poll(() => page.getByText(/^Showing /).innerText(), patience).not.toBe(shown);
  }
  await tabTo(page, 'Previous', 'Shift+Tab');
  await tabTo(page, 'Rows per page', 'Shift+Tab');
  await type(page, '50');
  await page.getByText(/^Showing 1–/).waitFor();
  await expectFocusKept(page);

  await press(page, 'Shift+Tab');
  await goToSearch(page, `Search ${place.toLowerCase()}`);
  // The beginning of a name may find one row too; the arrow goes into what the whole of it has found.
  const answered = page.waitForResponse((answer) =>
    [...new URL(answer.url()).searchParams.values()].includes(search),
  );
  await type(page, search);
  await answered;
  await page.getByText('1 found', { exact: true }).waitFor();
  await press(page, 'ArrowDown');
  expect(await focusedName(page)).toMatch(row);
  await goToSearch(page, `Search ${place.toLowerCase()}`);
  await press(page, 'Enter');
  await expectHeading(page, opens);
});

test.each([
  { place: 'Dashboard', heading: /^Welcome back/, field: 'Search by Loan ID or Customer ID' },
  { place: 'Loans', heading: 'Loans', field: 'Search loans' },
])(
  'Enter in the search of $place opens what is found, when the answer comes',
  async ({ place, heading, field }) => {
    await choose(page, place, 'Shift+Tab');
    await expectHeading(page, heading);
    await bodyRow().waitFor();
    await goToSearch(page, field);
    const held = await holdAnswers(page, 'search=LN-000001');
    await type(page, 'LN-000001');
    await press(page, 'Enter');
    await held.isAsked;
    await expectHeading(page, heading);
    await held.release();
    await expectHeading(page, 'Loan LN-000001');
  },
);

test('the rows of a list are gone through with the arrows, and a vehicle is looked at in a dialog', async () => {
  await choose(page, 'Vehicles', 'Shift+Tab');
  await expectHeading(page, 'Vehicles');
  await bodyRow().waitFor();
  const rows = page.getByRole('row');
  await tabTo(page, (await rows.nth(1).textContent()) ?? '');
  await press(page, 'ArrowDown');
  await expect.poll(() => isFocused(rows.nth(2))).toBe(true);
  await press(page, 'ArrowUp');
  await expect.poll(() => isFocused(rows.nth(1))).toBe(true);
  await press(page, 'Enter');
  await expectTrapped(page, 'dialog');
  await press(page, 'Escape');
  await expect.poll(() => isFocused(rows.nth(1))).toBe(true);
});

test('a table is one stop of Tab: End and Home go to its ends, the right arrow to the actions of a row and Escape back', async () => {
  const rows = page.getByRole('row');
  await press(page, 'End');
  await expect.poll(() => isFocused(rows.last())).toBe(true);
  await press(page, 'Home');
  await expect.poll(() => isFocused(rows.nth(1))).toBe(true);
  await press(page, 'ArrowRight');
  await expect.poll(() => focusedName(page)).toBe('View');
  await press(page, 'ArrowRight');
  await expect.poll(() => focusedName(page)).toBe('Edit');
  await press(page, 'ArrowLeft');
  await expect.poll(() => focusedName(page)).toBe('View');
  await press(page, 'ArrowLeft');
  await expect.poll(() => isFocused(rows.nth(1))).toBe(true);
  await press(page, 'ArrowRight');
  await expect.poll(() => focusedName(page)).toBe('View');
  await press(page, 'Escape');
  await expect.poll(() => isFocused(rows.nth(1))).toBe(true);
  await press(page, 'Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('table') ?? null)).toBeNull();
  await press(page, 'Shift+Tab');
  await expect.poll(() => isFocused(rows.nth(1))).toBe(true);
  await press(page, 'Shift+Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('tbody') ?? null)).toBeNull();
  await press(page, 'Tab');
  await expect.poll(() => isFocused(rows.nth(1))).toBe(true);
  const heads = page.getByRole('columnheader').getByRole('button');
  expect(await heads.first().evaluate((head) => head.clientHeight)).toBeGreaterThanOrEqual(36);
});

test('a record is looked at beside its list, without leaving the rows', async () => {
  await page.goto('/loans?status=Overdue');
  const rows = page.getByRole('row');
  await bodyRow().waitFor();
  const ids = await rows.getByRole('rowheader').allInnerTexts();
  const panel = (index: number) => page.getByRole('region', { name: `Peek: Loan ${ids[index]}` });
  const isAt = (index: number) => expect.poll(() => isFocused(rows.nth(index + 1)), patience).toBe(true);
  await rows.nth(1).focus();
  await press(page, 'ArrowRight');
  await expect.poll(() => focusedName(page)).toBe('View');
  await press(page, 'ArrowRight');
  await expect.poll(() => focusedName(page)).toBe('Peek');
  await press(page, 'Enter');
  await panel(0).getByText('due today').waitFor();
  await press(page, 'Escape');
  await panel(0).waitFor({ state: 'detached' });
  await isAt(0);

  await press(page, 'Space');
  await panel(0).getByText('due today').waitFor();
  await isAt(0);
  await press(page, 'ArrowDown');
  await isAt(1);
  await panel(1).getByText('due today').waitFor();
  expect(await panel(1).getByRole('list', { name: 'Payment history' }).getByRole('listitem').count()).toBe(3);
  expect(
    await panel(1)
      .getByRole('link', { name: /^\d{5} \d{5}$/ })
      .count(),
  ).toBe(1);
  await page.getByRole('status').getByText(`Peek: Loan ${ids[1]}`).waitFor();

  await press(page, 'Tab');
  expect(await panel(1).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await press(page, 'ArrowDown');
  await panel(2).getByText('due today').waitFor();
  await press(page, 'Escape');
  await panel(2).waitFor({ state: 'detached' });
  await isAt(2);
  await press(page, 'Space');
  await panel(2).getByRole('link', { name: 'View Payments' }).waitFor();
  await press(page, 'Space');
  await panel(2).waitFor({ state: 'detached' });
  await isAt(2);
});

test('the table keeps its status and its actions beside the panel, and a sheet leaves the row in sight', async () => {
  for (const width of [1280, 1100, 768, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await openFromNowhere(page, '/loans?status=Overdue');
    await page.getByRole('row').nth(4).focus();
    await press(page, 'Space');
    await page.getByText('due today').waitFor();
    const shown = page.locator('tr[data-peeked]');
    const panel = await page.getByRole('region', { name: /^Peek: / }).boundingBox();
    const seen = await shown.boundingBox();
    const view = await shown.getByRole('link', { name: 'View' }).boundingBox();
    expect(view === null || panel === null || seen === null).toBe(false);
    if (view === null || panel === null || seen === null) return;
    if (width >= 1100) expect(view.x + view.width).toBeLessThanOrEqual(panel.x);
    else expect(seen.y + seen.height).toBeLessThanOrEqual(panel.y + 1);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('what a slow server says of a record that was left is not shown, and what failed is loaded again', async () => {
  await page.goto('/loans?status=Overdue');
  const rows = page.getByRole('row');
  await bodyRow().waitFor();
  const [first = '', second = ''] = await rows.getByRole('rowheader').allInnerTexts();
  let isOpen = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    isOpen = resolve;
  });
  await page.route(`**/loans/getloan/${first}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.route(`**/loans/getloan/${second}`, (route) =>
    route.fulfill({ status: 503, json: { message: 'Closed for now.' } }),
  );
  await rows.nth(1).focus();
  await press(page, 'Space');
  const panel = page.getByRole('region', { name: /^Peek: / });
  await panel.getByText('Loading the loan...').waitFor();
  await press(page, 'ArrowDown');
  await panel.getByText('Closed for now.').waitFor();
  isOpen();
  await panel.getByRole('list', { name: 'Payment history' }).waitFor();
  expect(await panel.getByText('due today').count()).toBe(0);
  await page.unrouteAll({ behavior: 'wait' });
  await panel.getByRole('button', { name: 'Retry' }).click();
  await panel.getByText('due today').waitFor();
});

test('the peek of a loan says whether money is still to be paid out', async () => {
  for (const [status, words] of [
    ['Approved', 'Nothing is paid out yet, and nothing is due.'],
    ['Rejected', 'Nothing was paid out, and nothing is due.'],
  ] as const) {
    await page.goto(`/loans?status=${status}`);
    await bodyRow().waitFor();
    await page.getByRole('row').nth(1).focus();
    await press(page, 'Space');
    const panel = page.getByRole('region', { name: /^Peek: / });
    await expect.poll(() => panel.innerText()).toContain(words);
  }
});

test('a customer and a vehicle are edited', async () => {
  await page.goto('/vehicles');
  await bodyRow().waitFor();
  await choose(page, 'Edit');
  await expectHeading(page, 'Edit Vehicle');
  await page.getByLabel('Color').waitFor();
  await typeInto(page, { Color: 'Saffron' });
  await press(page, 'Enter');
  await expectHeading(page, 'Vehicles');
  await choose(page, 'Customers', 'Shift+Tab');
  await expectHeading(page, 'Customers');
  await bodyRow().waitFor();
  await choose(page, 'Edit');
  await expectHeading(page, 'Edit Customer');
  await page.getByLabel('PAN').waitFor();
  await typeInto(page, { PAN: '' });
  await press(page, 'Delete', 'Enter');
  await page.getByText('PAN is required.').first().waitFor();
  await expect.poll(() => focusedName(page)).toBe('PAN');
  await type(page, 'BBBPB1234B');
  await press(page, 'Enter');
  await expectHeading(page, 'Customers');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/customers');
});

test('the four reports are generated for other days, looked at and saved', async () => {
  await page.goto('/reports');
  await page.getByText(/^As of .* payments$/).waitFor();
  await typeInto(page, { From: '01012020' });
  expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('2020-01-01');
  // The heading of the sheet has the focus, and the list is before it.
  for (const name of ['Collections', 'Payments', 'Loan portfolio', 'Overdue and ageing']) {
    await choose(page, 'Generate', name === 'Collections' ? 'Tab' : 'Shift+Tab');
    await page.getByText(`${name} is generated and shown below.`).waitFor();
    await expectFocusKept(page);
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    choose(page, 'Download', 'Shift+Tab'),
  ]);
  expect(parseCsv(readFileSync(await download.path(), 'utf8')).length).toBeGreaterThan(2);
  await choose(page, 'View', 'Shift+Tab');
  await page.getByRole('region', { name: 'Loan portfolio' }).waitFor();
  await expectFocusKept(page);
});

test('every tab of the settings is opened with the arrows, and what is in it is reached', async () => {
  await choose(page, 'Settings', 'Shift+Tab');
  await expectHeading(page, 'Admin Settings');
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  await typeInto(page, { Name: 'Kiran Mehta' });
  await press(page, 'Enter');
  await page.getByText('Profile updated successfully!').waitFor();
  await openTab('Customers');
  await page.getByRole('button', { name: 'Reset Password' }).first().waitFor();
  await choose(page, 'Reset Password');
  await expectTrapped(page, 'alertdialog');
  await press(page, 'Escape');
  await expect.poll(() => focusedName(page)).toBe('Reset Password');
  await openTab('Admins');
  await page.getByRole('button', { name: 'Edit' }).first().waitFor();
  await choose(page, 'Edit');
  await expectTrapped(page, 'dialog');
  await press(page, 'Escape');
  await expect.poll(() => focusedName(page)).toBe('Edit');
  await openTab('Feedback');
  await page.getByRole('button', { name: 'Change Status' }).first().waitFor();
  await choose(page, 'Change Status');
  await expectTrapped(page, 'dialog');
  await tabToField(page, 'Status');
  await type(page, 'Resolved');
  await choose(page, 'Save');
  await page.getByText('Feedback status updated successfully!').waitFor();
  // The dialog gives its focus to these words a moment later: until then the next key could meet it on its way.
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => focusedName(page)).toMatch(/^Feedback status updated successfully!/);
  await expectFocusKept(page);
});

test('the theme is chosen in the account menu, and the keys are shown and hidden', async () => {
  await openAccountMenu(page);
  await press(page, 'd');
  await expect.poll(() => focusedName(page)).toBe('Dark');
  await press(page, 'Enter');
  await expect
    .poll(() => page.getByRole('menuitemradio', { name: 'Dark' }).getAttribute('aria-checked'))
    .toBe('true');
  await press(page, 'Escape');
  await expect.poll(() => focusedName(page)).toMatch(/Account/);
  await press(page, '?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await press(page, 'Escape');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'hidden' });
  await expectFocusKept(page);
});

test('a flow is found, read as a chart and as lists', async () => {
  await openAccountMenu(page);
  await press(page, 'ArrowDown');
  await expect.poll(() => focusedName(page)).toBe('Audit');
  await press(page, 'ArrowDown');
  await expect.poll(() => focusedName(page)).toBe('Flows');
  await press(page, 'Enter');
  await expectHeading(page, 'Flows');
  await goToSearch(page, 'Search flows, states and events');
  await type(page, 'token.refused');
  await page.getByText('1 found').waitFor();
  await choose(page, /^Session/);
  await page.getByRole('group', { name: 'Chart of session' }).waitFor();
  await tabTo(page, 'Chart');
  await tabTo(page, 'Chart of session');
  await press(page, '+', 'ArrowRight');
  await press(page, 'Tab', 'Tab');
  expect(await focusedName(page)).not.toBe('');
  await tabTo(page, 'Whole chart');
  await tabTo(page, 'Chart', 'Shift+Tab');
  await press(page, 'ArrowRight');
  await expect.poll(() => focusedName(page)).toBe('List');
  await press(page, 'Enter');
  await page.getByRole('table', { name: 'States of session' }).waitFor();
});

/** Expects the focus on the heading, and the title in the polite region. */
async function expectArrival(heading: string, title: string): Promise<void> {
  const arrived = () =>
    page.evaluate(() => [
      document.activeElement?.tagName === 'H1' ? document.activeElement.textContent : '',
      document.querySelector('body > #root > span [aria-live="polite"]')?.textContent,
    ]);
  await expect.poll(arrived, patience).toEqual([expect.stringContaining(heading), `${title} · Kisht`]);
}

const bodyRow = (): Locator => page.getByRole('row').nth(1);

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

/** Back to the tabs, and along them. */
async function openTab(name: string): Promise<void> {
  const chosen = await page.getByRole('tab', { selected: true }).innerText();
  await tabTo(page, chosen, 'Shift+Tab');
  await press(page, 'ArrowRight');
  await expect.poll(() => focusedName(page)).toBe(name);
  await press(page, 'Enter');
}
