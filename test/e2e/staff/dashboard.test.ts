import * as Schema from 'effect/Schema';
import type { Locator, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, type Day, dayInIndia, instantOf } from '#domain/values/calendar.ts';
import { compareText } from '#domain/values/compare.ts';
import {
  formatChange,
  formatCount,
  formatDay,
  formatRupees,
  formatRupeesShort,
  formatTime,
  monthNames,
} from '#domain/values/format.ts';
import { shownLoanStatus } from '#domain/loan/lifecycle.ts';
import { Loan } from '#domain/loan/loan.ts';
import { Payment } from '#domain/loan/payment/payment.ts';
import { byLoanId, overdueLoans } from '#domain/portfolio/ageing.ts';
import { collectionFigures, daysPastDue, portfolioFigures } from '#domain/portfolio/portfolio.ts';
import { recentLoans } from '#domain/portfolio/recentLoans.ts';
import { TodayFigures } from '#domain/portfolio/today.ts';
import { sumPaise } from '#domain/values/money.ts';
import { cellsOf } from '#test/support/browser/cells.ts';
import { expectFocusKept } from '#test/support/browser/keyboard.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { listenForErrors } from '#test/support/browser/staff.ts';
import { openFromNowhere } from '#test/support/browser/walk.ts';

const stage = setStage();

test('on a phone the day, the collections and the newest loans are there on a short page', async () => {
  const page = await stage.browser.newPage({
    baseURL: stage.product.url,
    viewport: { width: 390, height: 844 },
  });
  await openSignedIn(page, '/dashboard');
  await page.getByRole('region', { name: 'Today' }).getByRole('link', { name: 'Pay Now' }).first().waitFor();
  await page.getByRole('region', { name: 'Recent Loans' }).getByRole('row').nth(5).waitFor();
  await page
    .getByRole('group', { name: /as a chart$/ })
    .or(page.locator('main svg[role]'))
    .first()
    .waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1_900);
  await page.close();
});

test('without its drawing the collections are still a table', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await page.route('**/assets/overlays-*.js', (route) => route.abort());
  await openSignedIn(page, '/dashboard');
  const collected = page.getByRole('region', { name: 'Total Amount collected' });
  await collected.getByText('The chart could not be loaded.').waitFor();
  await collected.getByText('Figures as a table').click();
  const months = collected.getByRole('row');
  await months.nth(monthNames.length).waitFor();
  expect(await months.count()).toBe(monthNames.length + 1);
  await page.close();
});

test.each(['no-preference', 'reduce'] as const)('what waits breathes as one: motion %s', async (motion) => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url, reducedMotion: motion });
  const held: Route[] = [];
  await page.route('**/api/figures**', (route) => void held.push(route));
  await openSignedIn(page, '/dashboard');
  await page.getByText("Loading today's work...").waitFor();
  expect(await page.locator('main [role="status"] [data-length]').count()).toBeGreaterThan(90);
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations === Infinity)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.role : null)),
  );
  // One for each part that waits, and none for its bars.
  expect(new Set(moving)).toEqual(new Set(motion === 'reduce' ? [] : ['status']));
  await Promise.all(held.map((route) => route.abort()));
  await page.close();
});

test('every figure is what the lists of the server come to, and every card leads to what it counts', async () => {
  const page = await stage.browser.newPage({
    baseURL: stage.product.url,
    viewport: { width: 1280, height: 800 },
  });
  const errors = listenForErrors(page);
  const today = await holdToday(page);
  await openSignedIn(page, '/dashboard');
  await page.getByRole('heading', { name: 'Welcome back, Kavita Menon', level: 1 }).waitFor();
  const { loans, payments, customers } = await booksOf(page);
  const { activeLoans, disbursed, overdueEmis } = portfolioFigures(loans, today);

  await page.getByRole('link', { name: `Total Customers ${formatCount(customers)}` }).waitFor();
  await page.getByRole('link', { name: `Active Loans ${formatCount(activeLoans)}` }).waitFor();
  await page.getByRole('link', { name: `Total Disbursed Amount ${formatRupees(disbursed)}` }).waitFor();
  await page.getByRole('link', { name: `Overdue EMIs ${formatCount(overdueEmis)}` }).waitFor();

  const figures = collectionFigures(payments, today);
  const collected = page.getByRole('region', { name: 'Total Amount collected' });
  await collected.getByText(formatRupees(figures.total), { exact: true }).waitFor();
  await collected.getByText('This Month').waitFor();
  await collected.getByText(formatChange(figures.changeBps), { exact: true }).waitFor();
  await collected.getByText('Figures as a table').click();
  const months = collected.getByRole('row');
  await months.nth(monthNames.length).waitFor();
  expect(await textsOf(months.nth(1))).toEqual(['Jan', formatRupees(figures.byMonth[0] ?? null)]);
  expect(await Promise.all(monthNames.map((_, index) => textsOf(months.nth(index + 1))))).toEqual(
    monthNames.map((name, index) => [name, formatRupees(figures.byMonth[index] ?? null)]),
  );

  for (const [card, path, search] of [
    ['Total Customers', '/customers', ''],
    ['Active Loans', '/loans', '?status=Active'],
    ['Total Disbursed Amount', '/loans', ''],
    ['Overdue EMIs', '/loans', '?status=Past+due'],
  ] as const) {
    await page.getByRole('link', { name: card }).click();
    await page.waitForURL((url) => url.pathname === path && url.search === search);
    await page.goBack();
    await page.getByRole('link', { name: card }).waitFor();
  }
  expect(errors).toEqual([]);
  await page.close();
});

test('the time of the figures is that of their load, and a new load has a new one', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  const first = Date.now();
  const later = first + 3 * 60_000;
  const timeOf = (epochMs: number) => formatTime(instantOf(epochMs));
  await page.clock.setFixedTime(first);
  await openSignedIn(page, '/dashboard');
  await page.getByText(`Figures as of ${timeOf(first)}`, { exact: true }).waitFor();
  const refresh = page.getByRole('button', { name: 'Refresh' });
  const described = async () => (await describedBy(refresh)).trim();
  expect(await described()).toBe(`Figures as of ${timeOf(first)}`);

  await page.clock.setFixedTime(later);
  const held = holding();
  await page.route('**/api/figures/today', async (route) => {
    await held.isFree;
    await route.continue();
  });
  await refresh.click();
  await page.getByRole('button', { name: 'Refreshing...' }).waitFor();
  await expect.poll(() => page.getByText(/^Figures as of/).count()).toBe(0);
  held.free();
  // After midnight the day is said with the time, since the heading has the day of the first load.
  await page.getByText(/^Figures as of/).waitFor();
  expect(await refresh.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await described()).toMatch(new RegExp(`^Figures as of .*${timeOf(later)}$`));
  await page.close();
});

test('a month says its amount on hover and on focus, from the keyboard alone', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  const today = await holdToday(page);
  await openSignedIn(page, '/dashboard');
  const chart = page.getByRole('group', { name: /^Amount collected in each month of \d{4}$/ });
  await chart.waitFor();
  const { payments } = await booksOf(page);
  const { byMonth } = collectionFigures(payments, today);
  const amountOf = (month: number) => formatRupees(byMonth[month] ?? null);

  const january = chart.getByRole('link', { name: `Jan: ${amountOf(0)}` });
  // While the page is still being laid out, the bar may move away from under a pointer that rests.
  await expect
    .poll(async () => {
      await page.getByRole('heading', { level: 1 }).hover();
      await january.hover();
      return chart.getByText(`Jan ${amountOf(0)}`).count();
    })
    .toBe(1);
  await page.getByRole('heading', { level: 1 }).hover();
  await chart.getByText(`Jan ${amountOf(0)}`).waitFor({ state: 'detached' });

  // The work of the day stands between the cards and the chart.
  await page.getByRole('region', { name: 'Today' }).getByRole('link', { name: 'Pay Now' }).last().focus();
  await page.keyboard.press('Tab');
  await chart.getByText(`Jan ${amountOf(0)}`).waitFor();
  await page.keyboard.press('ArrowRight');
  await chart.getByText(`Feb ${amountOf(1)}`).waitFor();
  await page.keyboard.press('End');
  await chart.getByText(`Dec ${amountOf(11)}`).waitFor();
  await page.keyboard.press('Shift+Tab');
  await chart.getByText(`Dec ${amountOf(11)}`).waitFor({ state: 'detached' });

  // A month that has begun opens the report of its payments, by its bar and in the table.
  const table = page.getByRole('region', { name: 'Total Amount collected' });
  await table.getByText('Figures as a table').click();
  const begun = Number(today.slice(5, 7));
  const month = monthNames[begun - 1] ?? '';
  const days = `${today.slice(0, 7)}-01`;
  expect(await table.getByRole('link', { name: month, exact: true }).getAttribute('href')).toContain(days);
  expect(await chart.getByRole('link').count()).toBe(begun);
  expect(await chart.getByRole('img').count()).toBe(12 - begun);
  await chart.getByRole('link', { name: `${month}: ` }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/reports?report=Payments&from=${days}&to=*`);
  await page.getByRole('region', { name: 'Payments', exact: true }).waitFor();
  expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe(days);
  await page.close();
});

test('the newest loans are listed, the search looks through all of them, and a row opens its loan', async () => {
  const page = await stage.browser.newPage({
    baseURL: stage.product.url,
    viewport: { width: 1280, height: 800 },
  });
  const today = await holdToday(page);
  await openSignedIn(page, '/dashboard');
  const table = page.getByRole('table', { name: 'Recent Loans' });
  await table.waitFor();
  const { loans } = await booksOf(page);
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
    'Loan ID',
    'Customer ID',
    'Amount',
    'Months',
    'Disbursed Date',
    'Status',
  ]);
  const rows = table.getByRole('row');
  const { rows: newest } = recentLoans(loans, '');
  expect(await rows.count()).toBe(newest.length + 1);
  expect(await Promise.all(newest.map((_, index) => textsOf(rows.nth(index + 1))))).toEqual(
    newest.map((loan) => cellsFor(loan, today)),
  );

  const customerId = loans[0]?.customerId ?? '';
  const search = page.getByPlaceholder('Search by Loan ID or Customer Name');
  await search.fill(customerId.toLowerCase());
  const found = recentLoans(loans, customerId);
  await page.getByText(`${found.total} found`, { exact: true }).waitFor();
  expect(await rows.count()).toBe(found.rows.length + 1);
  await search.fill('no such loan');
  await page.getByText('No loans found').waitFor();

  await search.fill('ln-000001');
  await rows.nth(1).getByText('LN-000001').waitFor();
  await rows.nth(1).press('Enter');
  await page.waitForURL('**/loans/LN-000001');
  await page.close();
});

test('a loan among the newest names its customer, whose page the id opens', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, '/dashboard');
  const link = page
    .getByRole('region', { name: 'Recent Loans' })
    .getByRole('link', { name: /^CUS-\d{6}$/ })
    .first();
  await link.waitFor();
  const name = await link.locator('..').getAttribute('data-name');
  expect(name).toMatch(/\w+ \w+/);
  await link.click();
  await page.getByRole('heading', { name: name ?? 'a name', level: 1 }).waitFor();
  await page.close();
});

test('each call fails alone: its counters are 0, a notice says what is missing, and Retry brings it', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, '/loans');
  await page.route('**/api/figures/recent-loans*', (route) => route.abort());
  await openFromNowhere(page, '/dashboard');
  const notice = page.getByRole('alert');
  await notice
    .getByText(
      'Loans could not be loaded: Unable to connect to the server. Please check your internet connection.',
    )
    .waitFor();
  expect(await notice.getByRole('listitem').count()).toBe(1);
  await page.getByRole('link', { name: 'Active Loans 0' }).waitFor();
  await page.getByRole('link', { name: 'Total Disbursed Amount ₹0.00' }).waitFor();
  await page.getByRole('link', { name: /^Total Customers [1-9]/ }).waitFor();
  await page.getByRole('group', { name: /^Amount collected in each month/ }).waitFor();

  await page.unroute('**/api/figures/recent-loans*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('link', { name: /^Active Loans [1-9]/ }).waitFor();
  await notice.waitFor({ state: 'detached' });
  await page.close();
});

test('the work of the day is counted by kind, the longest late first, and leads to where it is done', async () => {
  const page = await stage.browser.newPage({
    baseURL: stage.product.url,
    viewport: { width: 1280, height: 800 },
  });
  const today = await holdToday(page);
  await openSignedIn(page, '/dashboard');
  const region = page.getByRole('region', { name: 'Today' });
  const { loans, payments } = await booksOf(page);
  const late = loans
    .filter((loan) => daysPastDue(loan, today) > 0)
    .toSorted((left, right) => compareText(left.nextPaymentDate ?? '', right.nextPaymentDate ?? ''));
  const claims = payments.filter(({ status }) => status === 'Received');
  await region
    .getByRole('button', { name: `To collect ${formatCount(late.length)}`, pressed: true })
    .waitFor();
  const rows = region.getByRole('row');
  expect(await rows.count()).toBe(Math.min(6, late.length) + 1);
  const [oldest] = late;
  if (oldest === undefined) throw new Error('the demo has a loan that is late');
  const overdue = overdueLoans(loans, byLoanId(payments), today);
  const installments = overdue.reduce((sum, one) => sum + one.installments, 0);
  const emis = formatRupeesShort(sumPaise(overdue.map((one) => one.overdue)), 2);
  const days = Math.max(...overdue.map((one) => one.daysPastDue));
  await page.getByText(`${installments} installments · ${emis} of EMIs · oldest ${days} days`).waitFor();
  expect(await rows.nth(1).innerText()).toContain(oldest.loanId);

  await region.getByRole('button', { name: `To confirm ${formatCount(claims.length)}` }).click();
  await region.getByRole('link', { name: 'Confirm Receipt' }).first().waitFor();
  await region.getByRole('button', { name: /^To approve/ }).click();
  await region.getByRole('link', { name: 'Approve' }).first().waitFor();
  await region.getByRole('link', { name: 'See all: To approve' }).click();
  await page.waitForURL('**/loans?status=Pending');
  // Until the list is there, the dashboard stays as it is.
  await page.getByRole('heading', { name: 'Loans', level: 1 }).waitFor();
  await page.goBack();
  await region.getByRole('link', { name: 'See all: To collect' }).click();
  await page.getByText(`${late.length} found`, { exact: true }).waitFor();

  // A part that is being loaded does not hear Refresh, which can be pressed when all parts are answered.
  const held: Route[] = [];
  await page.route('**/api/figures/today', (route) => void held.push(route));
  await page.goBack();
  await expect.poll(() => held.length).toBe(1);
  const refresh = page.getByRole('button', { name: 'Refresh', exact: true });
  expect(await refresh.isDisabled()).toBe(true);
  await Promise.all(held.map((route) => route.continue()));
  await page.unroute('**/api/figures/today');
  await rows.nth(1).getByText(oldest.loanId).waitFor();

  // What cannot be loaded keeps its place, and is loaded again by itself.
  await page.route('**/api/figures/today', (route) =>
    route.fulfill({ status: 503, json: { message: 'boom' } }),
  );
  await refresh.click();
  await region.getByText('Not loaded').waitFor();
  await region.getByText('boom').waitFor();
  await page.getByRole('link', { name: /^Active Loans [1-9]/ }).waitFor();
  await page.unroute('**/api/figures/today');
  await region.getByRole('button', { name: 'Retry' }).click();
  await rows.nth(1).getByText(oldest.loanId).waitFor();
  await expectFocusKept(page);
  await page.close();
});

test.each([
  ['nothing is', { installments: 0, emis: 0, late: null }, 0, 'nothing overdue'],
  ['one is', { installments: 1, emis: 8_885, late: 1 }, 1, '1 installment · ₹8.89 K of EMIs · oldest 1 day'],
  ['claims alone are', { installments: 2, emis: 17_770, late: 9 }, 0, '2 installments await confirmation'],
  ['no server counts what is', null, 1, 'oldest 3 days late'],
] as const)('where %s overdue, the card says so', async (_, counted, loans, words) => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await page.route('**/api/figures/today', async (route) => {
    const answer = (await (await route.fetch()).json()) as typeof TodayFigures.Encoded;
    const { today, toCollect } = readToday(answer);
    const [row] = toCollect.rows;
    const { late = null, ...sums } = counted ?? {};
    const overdue = counted && { ...sums, oldest: late === null ? null : addDays(today, -late) };
    const rows = loans === 0 ? [] : [{ ...row, day: addDays(today, -3) }];
    await route.fulfill({ json: { ...answer, overdue, toCollect: { total: loans, rows } } });
  });
  await openSignedIn(page, '/dashboard');
  const card = page.getByRole('link', { name: /^Overdue EMIs/ });
  await expect.poll(async () => (await describedBy(card)).replaceAll(/\s+/g, ' ')).toBe(words);
  await page.close();
});

/** The text that describes an element. */
const describedBy = async (element: Locator): Promise<string> => {
  const id = await element.getAttribute('aria-describedby');
  return (id === null ? null : await element.page().locator(`[id="${id}"]`).textContent()) ?? '';
};

const readToday = Schema.decodeUnknownSync(TodayFigures);

test('without a stored name the greeting is plain', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, '/loans');
  await page.evaluate(() => localStorage.removeItem('adminName'));
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Welcome back Admin', exact: true }).waitFor();
  // The frame draws the greeting before the screen's script is there, and only the screen has the title.
  await expect.poll(() => page.title()).toContain('Dashboard');
  await page.close();
});

/** A promise, and what fulfils it. */
const holding = () => {
  let free = () => {};
  const isFree = new Promise<void>((resolve) => (free = resolve));
  return { isFree, free };
};

/** Fixes the page's day, since midnight in India may fall into a test. */
async function holdToday(page: Page): Promise<Day> {
  const now = Date.now();
  await page.clock.setFixedTime(now);
  return dayInIndia(now);
}

/** The loans and payments that the server lists for the signed-in person. */
async function booksOf(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const read = async (path: string): Promise<readonly unknown[]> => {
    const answer = await fetch(`${stage.product.url}/api${path}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return (await answer.json()) as readonly unknown[];
  };
  const [loans, payments, customers] = await Promise.all([
    read('/loans/getallloans'),
    read('/payments/all'),
    read('/customers/getallcustomers'),
  ]);
  return {
    loans: Schema.decodeUnknownSync(Schema.Array(Loan))(loans),
    payments: Schema.decodeUnknownSync(Schema.Array(Payment))(payments),
    customers: customers.length,
  };
}

const cellsFor = (loan: Loan, today: Day): readonly string[] => [
  loan.loanId,
  loan.customerId ?? '',
  formatRupees(loan.loanAmount),
  String(loan.tenure),
  formatDay(loan.disbursedDate),
  shownLoanStatus(loan, today),
];

const textsOf = async (row: ReturnType<Page['getByRole']>): Promise<readonly string[]> =>
  (await cellsOf(row).allInnerTexts()).map((text) => text.trim());
