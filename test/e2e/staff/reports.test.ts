import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { addDays, addMonths, type Day, day, dayInIndia } from '#domain/values/calendar.ts';
import { formatCount, formatDay, formatRupees, formatShare } from '#domain/values/format.ts';
import { rupees } from '#domain/values/money.ts';
import { parseCsv } from '#test/support/csv.ts';
import { expectFocusKept } from '#test/support/browser/keyboard.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { listenForErrors } from '#test/support/browser/staff.ts';

const stage = setStage();

/** As of the test that runs: between two of them midnight in India may have passed. */
let today: Day;
let yearAgo: Day;
let usualDays: string;

beforeEach(() => {
  today = dayInIndia(Date.now());
  yearAgo = addMonths(today, -12);
  usualDays = `${formatDay(yearAgo)} to ${formatDay(today)}`;
});

test('the three figures and all four reports are what the lists of the server come to, on the page and in the file', async () => {
  const page = await open();
  const errors = listenForErrors(page);
  await openReports(page);
  const { loans, payments } = await listsOf(page);

  const running = loans.filter(({ status }) => status === 'Active');
  const outstanding = sum(
    running.map(({ emiAmount, totalInstallments, amountPaid }) =>
      Math.max(0, Number(emiAmount) * Number(totalInstallments) - Number(amountPaid)),
    ),
  );
  await figure(page, 'Total Loans').getByText(formatCount(loans.length), { exact: true }).waitFor();
  await figure(page, 'Outstanding Amount')
    .getByText(formatRupees(rupees(outstanding)), { exact: true })
    .waitFor();
  await figure(page, 'Collection Rate').getByText(rateOf(loans, payments), { exact: true }).waitFor();

  const listed = payments.filter(({ paidDate }) => isBetween(String(paidDate), yearAgo, today));
  const totalOf = (some: readonly Wire[]) => sum(some.map(({ totalAmount }) => Number(totalAmount)));
  // The demo has claims that await confirmation: they are listed, and in no figure (rule CLAIM).
  const collected = totalOf(listed.filter(isCollected));
  expect(totalOf(listed)).toBeGreaterThan(collected);
  const collections = await generated(page, 'Collections');
  expect(collections.fileName).toBe(`kisht-collections-${yearAgo}-to-${today}.csv`);
  expect(collections.rows[0]).toEqual(['Month', 'Payment', 'Penalty', 'Total']);
  expect(sum(collections.rows.slice(1, -1).map((row) => Number(row[3])))).toBeCloseTo(collected, 2);
  expect(collections.rows.at(-1)?.[0]).toBe('Total');
  expect(Number(collections.rows.at(-1)?.[3])).toBeCloseTo(collected, 2);
  await sheet(page, 'Collections')
    .getByRole('row', { name: /^Total / })
    .getByText(formatRupees(rupees(collected)), { exact: true })
    .waitFor();

  const overdue = await generated(page, 'Overdue and ageing');
  expect(overdue.fileName).toBe(`kisht-overdue-and-ageing-${today}.csv`);
  expect(overdue.rows[0]).toEqual([
    'Loan ID',
    'Customer',
    'Overdue EMIs',
    'Days past due',
    '1-30 days',
    '31-60 days',
    '61-90 days',
    'over 90 days',
    'Total overdue',
    'Penalty today',
  ]);
  expect(overdue.rows.slice(1, -1).map(([loanId]) => loanId)).toEqual(
    running.filter((loan) => isBehind(loan, payments)).map(({ loanId }) => loanId),
  );
  // The sheet has the totals first, then the longest late; its heads order it, and the file keeps its own order.
  const ageing = sheet(page, 'Overdue and ageing');
  const cellsIn = (index: number) => ageing.getByRole('row').nth(index).locator('th, td').allInnerTexts();
  expect((await cellsIn(1))[0]).toBe('Total');
  const late = overdue.rows.slice(1, -1).map((row) => Number(row[3]));
  expect((await cellsIn(2))[3]).toBe(formatCount(Math.max(...late)));
  const days = ageing.getByRole('button', { name: 'Days past due', exact: true });
  await days.click();
  expect((await cellsIn(2))[3]).toBe(formatCount(Math.min(...late)));
  await ageing
    .getByRole('columnheader', { name: 'Days past due' })
    .and(page.locator('[aria-sort=ascending]'))
    .waitFor();
  const [firstId = ''] = overdue.rows[1] ?? [];
  expect(await ageing.getByRole('link', { name: firstId, exact: true }).getAttribute('href')).toBe(
    `/loans/${firstId}`,
  );
  expect(await ageing.getByText('—', { exact: true }).count()).toBeGreaterThan(0);
  for (const row of overdue.rows.slice(1)) {
    expect(sum(row.slice(4, 8).map(Number))).toBeCloseTo(Number(row[8]), 2);
  }

  const portfolio = await generated(page, 'Loan portfolio');
  expect(portfolio.rows).toHaveLength(loans.length + 2);
  expect(Number(portfolio.rows.at(-1)?.[7])).toBeCloseTo(outstanding, 2);

  const list = await generated(page, 'Payments');
  expect(list.fileName).toBe(`kisht-payments-${yearAgo}-to-${today}.csv`);
  expect(list.rows).toHaveLength(listed.length + 1);
  expect(sum(list.rows.slice(1).map((row) => Number(row[6])))).toBeCloseTo(totalOf(listed), 2);
  await sheet(page, 'Payments')
    .getByText(`${usualDays}, ${formatCount(listed.length)} rows`)
    .waitFor();

  await rowOf(page, 'Collections').getByRole('button', { name: 'View', exact: true }).click();
  await sheet(page, 'Collections').waitFor();
  await sheet(page, 'Payments').waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a server that keeps the figures and makes the files is asked for no list', async () => {
  const page = await open();
  const lists: string[] = [];
  page.on('request', (request) => {
    if (/getall|payments\/all/.test(request.url())) lists.push(request.url());
  });
  await openReports(page);
  await generated(page, 'Loan portfolio');
  await generated(page, 'Collections');
  expect(lists).toEqual([]);
  await page.context().close();
});

test('the dashboard links here, and no report is generated before it is asked for', async () => {
  const page = await open();
  await openSignedIn(page, '/dashboard');
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor();
  await page
    .getByText(/^As of /)
    .first()
    .waitFor();
  expect(await page.getByText('Pending', { exact: true }).count()).toBe(4);
  expect(await page.getByRole('button', { name: 'Generate', exact: true }).count()).toBe(4);
  expect(await page.getByRole('button', { name: 'Download', exact: true }).count()).toBe(0);
  expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe(yearAgo);
  expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe(today);
  await page.context().close();
});

test('a customer who is called like a formula stays words in the spreadsheet', async () => {
  const page = await open();
  await openReports(page);
  const { loans } = await listsOf(page);
  const [loan] = loans;
  const name = "=cmd|' /C calc'!A0";
  await call(page, 'PUT', `/customers/updatecustomer/${String(loan?.['customerId'])}`, { name });
  const refresh = page.getByRole('button', { name: 'Refresh', exact: true });
  await refresh.click();
  await refresh.and(page.locator(':not([aria-disabled])')).waitFor();
  expect(await refresh.evaluate((button) => button === document.activeElement)).toBe(true);
  const { rows, text } = await generated(page, 'Loan portfolio');
  expect(rows.find(([loanId]) => loanId === loan?.['loanId'])?.[1]).toBe(`'${name}`);
  expect(text).not.toMatch(/(^|[,;\r\n"])=/);
  expect(text.startsWith('\uFEFF')).toBe(true);
  await sheet(page, 'Loan portfolio').getByText(name, { exact: true }).first().waitFor();
  await page.context().close();
});

test('an impossible range is named at its field and removes nothing; another range makes its reports Pending', async () => {
  const page = await open();
  await openReports(page);
  await generate(page, 'Loan portfolio');
  await generate(page, 'Collections');
  const from = page.getByLabel('From', { exact: true });
  const to = page.getByLabel('To', { exact: true });

  await to.fill(addDays(yearAgo, -1));
  await page.getByText('To must not be before From.', { exact: true }).waitFor();
  expect(await to.getAttribute('aria-invalid')).toBe('true');
  await from.fill('');
  await page.getByText('Please enter a date.', { exact: true }).waitFor();
  expect(await page.getByText('Generated', { exact: true }).count()).toBe(2);
  await sheet(page, 'Collections').getByText(usualDays).waitFor();
  await rowOf(page, 'Payments').getByRole('button', { name: 'Generate', exact: true }).click();
  await expect.poll(() => from.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await rowOf(page, 'Payments').getByText('Pending', { exact: true }).count()).toBe(1);

  await to.fill(today);
  await from.fill(yearAgo);
  await page.getByText('Please enter a date.', { exact: true }).waitFor({ state: 'detached' });
  expect(await page.getByText('Generated', { exact: true }).count()).toBe(2);

  const later = addMonths(yearAgo, 3);
  await from.fill(later);
  await rowOf(page, 'Collections').getByText('Pending', { exact: true }).waitFor();
  await rowOf(page, 'Collections').getByRole('button', { name: 'Generate', exact: true }).waitFor();
  await rowOf(page, 'Collections')
    .getByText(`${formatDay(later)} to ${formatDay(today)}`, { exact: true })
    .waitFor();
  expect(await rowOf(page, 'Loan portfolio').getByText('Generated', { exact: true }).count()).toBe(1);
  const { fileName, rows } = await generated(page, 'Collections');
  expect(fileName).toBe(`kisht-collections-${later}-to-${today}.csv`);
  expect(rows.slice(1, -1).every(([month = '']) => month >= later.slice(0, 7))).toBe(true);

  await page.reload();
  await expect.poll(() => from.inputValue()).toBe(later);
  expect(await to.inputValue()).toBe(today);
  await from.fill(yearAgo);
  await page.reload();
  await expect.poll(() => from.inputValue()).toBe(yearAgo);
  await page.context().close();
});

/** As on a server that knows only the product's own calls: the book is read here. */
const withoutFigures = (page: Page) =>
  page.route(/\/api\/(?:figures|reports)(?:\/|\?|$)/, (route) =>
    route.fulfill({ status: 404, json: { message: 'There is no such call.' } }),
  );

test('a long book is read page by page with its progress, can be cancelled, and is read again', async () => {
  const page = await open();
  await withoutFigures(page);
  const all = 2_300;
  const held: Route[] = [];
  let holds = true;
  const asked: string[] = [];
  await page.route('**/api/payments/all*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(`${query.get('limit')} after ${query.get('offset')}`);
    const offset = Number(query.get('offset'));
    if (holds && offset === 1_000) held.push(route);
    else await route.fulfill(paymentsPage(offset, all));
  });
  await openSignedIn(page, '/reports');
  const bar = page.getByRole('progressbar', { name: 'Reading payments' });
  await page.getByText('1,000 of 2,300', { exact: true }).waitFor();
  expect(await bar.getAttribute('value')).toBe('1000');
  expect(await bar.getAttribute('max')).toBe('2300');
  // The third page is being loaded when Cancel is pressed.
  await expect.poll(() => held.length).toBe(1);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByText('The reading was cancelled. Refresh reads again.', { exact: true }).waitFor();
  await expectFocusKept(page);
  expect(
    await page.getByRole('button', { name: 'Generate', exact: true }).and(page.locator(':enabled')).count(),
  ).toBe(0);
  expect(asked).toEqual(['500 after 0', '500 after 500', '500 after 1000']);

  holds = false;
  await Promise.all(held.map((route) => route.abort().catch(() => undefined)));
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await page.getByText(/2,300 payments$/).waitFor();
  const { rows } = await generated(page, 'Payments');
  expect(rows).toHaveLength(all + 1);
  expect(new Set(rows.map((row) => row[1])).size).toBe(all + 1);
  const long = sheet(page, 'Payments').getByRole('table', { name: 'Payments' });
  // The script for a long table comes after its first rows.
  await expect.poll(() => long.getAttribute('aria-rowcount')).toBe(String(all + 1));
  await page.context().close();
});

test('a report over a long book shows how far it is and can be cancelled', async () => {
  const page = await open();
  await withoutFigures(page);
  await page.route('**/api/payments/all*', (route) =>
    route.fulfill(paymentsPage(Number(new URL(route.request().url()).searchParams.get('offset')), 5_000)),
  );
  await openSignedIn(page, '/reports');
  await page.getByText(/ 5,000 payments$/).waitFor();
  const turns = await holdTurns(page);
  const row = rowOf(page, 'Payments');
  await row.getByRole('button', { name: 'Generate', exact: true }).click();
  const bar = row.getByRole('progressbar', { name: 'Generating' });
  for (const done of [500, 1_000, 1_500]) {
    await turns.next();
    await row.getByText(`${formatCount(done)} of 5,000`, { exact: true }).waitFor();
    expect(await bar.getAttribute('value')).toBe(String(done));
  }
  await row.getByRole('button', { name: 'Cancel', exact: true }).click();
  await row.getByText('Pending', { exact: true }).waitFor();
  await expectFocusKept(page);
  await turns.letGo();
  const { rows } = await generated(page, 'Payments');
  expect(rows).toHaveLength(5_001);
  await page.context().close();
});

test('a failure is reported with Retry, and the earlier figures stay', async () => {
  const page = await open();
  await withoutFigures(page);
  await page.route('**/api/payments/all*', (route) => route.abort());
  await openSignedIn(page, '/reports');
  const alert = page.getByRole('alert');
  await alert.getByText('Unable to connect to the server. Please check your internet connection.').waitFor();
  await alert.getByText('Loans and payments could not be loaded').waitFor();
  await page.unroute('**/api/payments/all*');
  await alert.getByRole('button', { name: 'Retry', exact: true }).click();
  await generate(page, 'Overdue and ageing');
  await alert.waitFor({ state: 'detached' });

  await page.route('**/api/loans/getallloans*', (route) =>
    route.fulfill({ status: 500, json: { message: 'The lists are being mended.' } }),
  );
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await alert.getByText('The lists are being mended.').waitFor();
  await sheet(page, 'Overdue and ageing').waitFor();
  await figure(page, 'Total Loans')
    .getByText(/^[1-9]/)
    .waitFor();
  await page.unroute('**/api/loans/getallloans*');

  await page.evaluate(() => {
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = () => {
      URL.createObjectURL = make;
      throw new Error('no room');
    };
  });
  await rowOf(page, 'Overdue and ageing').getByRole('button', { name: 'Download', exact: true }).click();
  await alert.getByText('This browser could not save the file.').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    alert.getByRole('button', { name: 'Retry', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`kisht-overdue-and-ageing-${today}.csv`);
  await alert.waitFor({ state: 'detached' });
  await page.context().close();
});

test('an empty book has empty reports that say so, and files with their head alone', async () => {
  const page = await open();
  await withoutFigures(page);
  for (const path of ['loans/getallloans', 'payments/all']) {
    await page.route(`**/api/${path}*`, (route) =>
      route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
    );
  }
  await openSignedIn(page, '/reports');
  await figure(page, 'Total Loans').getByText('0', { exact: true }).waitFor();
  await figure(page, 'Collection Rate').getByText('0.00%', { exact: true }).waitFor();
  await figure(page, 'Outstanding Amount').getByText('₹0.00', { exact: true }).waitFor();
  for (const [name, words] of [
    ['Collections', 'Nothing was collected in these days'],
    ['Overdue and ageing', 'Nothing is overdue'],
    ['Loan portfolio', 'There are no loans yet'],
    ['Payments', 'No payments were made in these days'],
  ] as const) {
    const { rows } = await generated(page, name);
    expect(rows).toHaveLength(1);
    await sheet(page, name).getByText(words, { exact: true }).waitFor();
  }
  await page.context().close();
});

test('a server that sends whole lists, other spellings and a broken row is read as far as it can be', async () => {
  const page = await open();
  await withoutFigures(page);
  const asked: string[] = [];
  const loan = {
    loanId: 'L1',
    customerId: 'C1',
    vehicleId: 'V1',
    loanAmount: '30000',
    tenure: '3',
    emiAmount: '10000',
  };
  const start = addMonths(today, -2);
  await page.route('**/api/loans/getallloans*', (route) => {
    asked.push('loans');
    return route.fulfill({
      json: [
        { ...loan, status: 'ACTIVE', startDate: start, nextPaymentDate: addMonths(start, 1) },
        { loanId: 7, tenure: 'many' },
      ],
    });
  });
  await page.route('**/api/payments/all*', (route) => {
    asked.push('payments');
    return route.fulfill({ json: [{ paidDate: `${today}T04:00:00.000Z`, amount: '10000.50' }] });
  });
  await page.route('**/api/customers/getallcustomers*', (route) =>
    route.fulfill({
      json: [{ customerId: 'C1', name: 'Meera Iyer', email: 'm@x.in', phone: '9', status: 'active' }],
    }),
  );
  await openSignedIn(page, '/reports');
  await page.getByText('One row could not be read.', { exact: true }).waitFor();
  expect(asked).toEqual(['loans', 'payments']);
  await figure(page, 'Total Loans').getByText('1', { exact: true }).waitFor();
  const { rows } = await generated(page, 'Loan portfolio');
  expect(rows[1]?.slice(0, 2)).toEqual(['L1', 'Meera Iyer']);
  const collections = await generated(page, 'Collections');
  expect(collections.rows.slice(1)).toEqual([
    [today.slice(0, 7), '10000.50', '0.00', '10000.50'],
    ['Total', '10000.50', '0.00', '10000.50'],
  ]);
  await page.context().close();
});

test('everything is reached from the keyboard: a range, a report, its file, and back to another report', async () => {
  const page = await open();
  await openReports(page);
  await page.getByLabel('To', { exact: true }).focus();
  const generateCollections = rowOf(page, 'Collections').getByRole('button', {
    name: 'Generate',
    exact: true,
  });
  await tabTo(page, generateCollections);
  await page.keyboard.press('Enter');
  const downloadCollections = rowOf(page, 'Collections').getByRole('button', {
    name: 'Download',
    exact: true,
  });
  await downloadCollections.waitFor();
  await expectFocus(page, 'Collections');
  await tabTo(page, downloadCollections, 'Shift+Tab');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toContain('kisht-collections-');
  await tabTo(page, rowOf(page, 'Payments').getByRole('button', { name: 'Generate', exact: true }));
  await page.keyboard.press('Enter');
  await sheet(page, 'Payments').waitFor();
  await expectFocus(page, 'Payments');
  const view = rowOf(page, 'Collections').getByRole('button', { name: 'View', exact: true });
  await page.getByLabel('To', { exact: true }).focus();
  await tabTo(page, view);
  await page.keyboard.press('Enter');
  await sheet(page, 'Collections').waitFor();
  await expectFocus(page, 'Collections');
  await page.context().close();
});

/** Holds the work of the page before each of its turns, each of which then has time for one piece alone. */
async function holdTurns(page: Page) {
  await page.evaluate(() => {
    const Channel = MessageChannel;
    const readClock = Date.now.bind(Date);
    const held: (() => void)[] = [];
    let readings = 0;
    Date.now = () => readClock() + (readings += 1) * 1_000;
    window.MessageChannel = class extends Channel {
      constructor() {
        super();
        const post = this.port2.postMessage.bind(this.port2);
        this.port2.postMessage = (message: unknown) => void held.push(() => post(message));
      }
    };
    Object.assign(window, {
      heldTurns: held,
      letGoOfTurns: () => {
        window.MessageChannel = Channel;
        Date.now = readClock;
        for (const go of held.splice(0)) go();
      },
    });
  });
  return {
    next: async () => {
      const isHeld = () => (window as unknown as { heldTurns: unknown[] }).heldTurns.length > 0;
      await page.waitForFunction(isHeld);
      await page.evaluate(() => (window as unknown as { heldTurns: (() => void)[] }).heldTurns.shift()?.());
    },
    letGo: () => page.evaluate(() => (window as unknown as { letGoOfTurns: () => void }).letGoOfTurns()),
  };
}

type Wire = Readonly<Record<string, unknown>>;

async function open(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await stage.browser.newContext({
    baseURL: stage.product.url,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    acceptDownloads: true,
    ...options,
  });
  return context.newPage();
}

async function openReports(page: Page): Promise<void> {
  await openSignedIn(page, '/reports');
  await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor();
  await page.getByText(/^As of .* payments$/).waitFor();
}

/** Generates a report and gives its file, read back from the disk. */
async function generated(page: Page, name: string) {
  await generate(page, name);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    rowOf(page, name).getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  return { fileName: download.suggestedFilename(), text, rows: parseCsv(text) };
}

async function generate(page: Page, name: string): Promise<void> {
  const row = rowOf(page, name);
  await row.getByRole('button', { name: 'Generate', exact: true }).click();
  await row.getByText('Generated', { exact: true }).waitFor({ timeout: 60_000 });
  await sheet(page, name).waitFor();
}

function rowOf(page: Page, name: string) {
  return page
    .getByRole('table', { name: 'Available Reports' })
    .getByRole('row')
    .filter({ has: page.getByText(name, { exact: true }) });
}

function sheet(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

function figure(page: Page, label: string) {
  return page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
}

/** The heading of the sheet that was asked for has the focus. */
const expectFocus = (page: Page, name: string) =>
  expect
    .poll(() =>
      page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`),
    )
    .toBe(`H2 ${name}`);

async function tabTo(
  page: Page,
  target: ReturnType<Page['getByRole']>,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('Tab does not lead there');
}

async function call(page: Page, method: string, path: string, body?: Wire): Promise<unknown> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const answer = await fetch(`${stage.product.url}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(answer.status).toBeLessThan(300);
  return answer.json();
}

/** Whole lists, as the wire has them. */
async function listsOf(page: Page) {
  const [loans, payments] = await Promise.all([
    call(page, 'GET', '/loans/getallloans'),
    call(page, 'GET', '/payments/all'),
  ]);
  return { loans: loans as readonly Wire[], payments: payments as readonly Wire[] };
}

/** Money of the lender's: no claim that staff have yet to confirm. */
const isCollected = ({ status }: Wire) => status === 'Paid';

/** The collection rate, computed independently (rule REPORTS). */
function rateOf(loans: readonly Wire[], payments: readonly Wire[]): string {
  const counted = loans.filter(({ status }) => status === 'Active' || status === 'Closed');
  const ids = new Set(counted.map(({ loanId }) => loanId));
  const collected = sum(
    payments
      .filter((payment) => isCollected(payment) && ids.has(payment['loanId']))
      .map(({ amount }) => Number(amount)),
  );
  const due = sum(
    counted.map((loan) => Number(loan['emiAmount']) * dueDatesOf(loan).filter((due) => due <= today).length),
  );
  return formatShare(Math.round((collected / due) * 10_000));
}

/** An installment has fallen due, and nothing has come in for it that staff have confirmed. */
function isBehind(loan: Wire, payments: readonly Wire[]): boolean {
  const ofLoan = payments.filter((payment) => isCollected(payment) && payment['loanId'] === loan['loanId']);
  const paid = new Set(ofLoan.map(({ installmentNumber }) => installmentNumber));
  return dueDatesOf(loan).some((due, index) => due < today && !paid.has(index + 1));
}

function dueDatesOf({ startDate, totalInstallments, paymentFrequency }: Wire): readonly string[] {
  const first = day(String(startDate).slice(0, 10));
  return Array.from({ length: Number(totalInstallments) }, (_, index) =>
    addMonths(first, monthsBetween(paymentFrequency) * (index + 1)),
  );
}

const monthsBetween = (frequency: unknown): number =>
  frequency === 'Quarterly' ? 3 : frequency === 'Semi-Annual' ? 6 : 1;

const sum = (amounts: readonly number[]): number => amounts.reduce((before, amount) => before + amount, 0);

const isBetween = (instant: string, from: string, to: string): boolean => {
  const paidOn = dayInIndia(Date.parse(instant));
  return paidOn >= from && paidOn <= to;
};

/** One page of a book that is too long to be kept in a test's database. */
function paymentsPage(offset: number, total: number) {
  const rows = Array.from({ length: Math.min(500, total - offset) }, (_, index) => ({
    paymentId: `PAY-${String(offset + index).padStart(6, '0')}`,
    loanId: 'LN-000001',
    installmentNumber: 1,
    amount: 1_000,
    penaltyAmount: 0,
    totalAmount: 1_000,
    status: 'Paid',
    paidDate: `${today}T04:00:00.000Z`,
    paymentMethod: 'Cash',
  }));
  return { json: rows, headers: { 'X-Total-Count': String(total) } };
}
