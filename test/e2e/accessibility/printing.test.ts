import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAsBorrower } from '#test/support/browser/borrowers.ts';
import { loanBody } from '#test/support/browser/forms/formSamples.ts';
import { vehicleBody } from '#test/support/samples/vehicle.ts';
import { expectFocusKept } from '#test/support/browser/keyboard.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { openFromNowhere } from '#test/support/browser/walk.ts';

const stage = setStage();

test('a borrower’s receipt says who, what, how much in figures and words, and fits one A4 page', async () => {
  const page = await open();
  const loanId = await openPayments(page);
  await page
    .getByRole('link', { name: /^Receipt / })
    .first()
    .click();
  const sheet = page.getByRole('article', { name: 'Payment Receipt' });
  await sheet.waitFor();
  const words = await sheet.innerText();
  for (const said of [
    'Kisht',
    'Asha Rao',
    loanId,
    'KA 05 MN 4321',
    '1 of 12',
    '₹150.00',
    '₹31,884.00',
    'Paid',
  ])
    expect(words).toContain(said);
  expect(words).toContain('Rupees Thirty-One Thousand Eight Hundred Eighty-Four Only');
  expect(await pagesOf(page)).toBe(1);
  await expectOnPaper(page);
  await page.context().close();
});

test('a receipt that staff have not confirmed says that it awaits confirmation', async () => {
  const page = await open();
  await openPayments(page);
  await page
    .getByRole('link', { name: /^Receipt / })
    .last()
    .click();
  const sheet = page.getByRole('article', { name: 'Provisional Receipt' });
  await sheet.waitFor();
  const words = await sheet.innerText();
  expect(words).toContain(
    'Recorded. Awaiting confirmation. This payment counts as paid once Kisht has confirmed that it came in.',
  );
  expect(words).toContain('Not confirmed yet');
  await page.context().close();
});

test('Print opens the print dialog, and Download gives a self-contained file', async () => {
  const page = await open();
  const loanId = await openPayments(page);
  await page.getByRole('link', { name: 'Statement of Account' }).click();
  await page.getByRole('article').waitFor();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await page.locator('body[data-printed]').waitFor();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await started;
  await expectFocusKept(page);
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^statement-${loanId}-\\d{4}-\\d\\d-\\d\\d\\.html$`),
  );
  const file = await download.path();
  const html = readFileSync(file, 'utf8');
  expect(html).not.toMatch(/<script|src=|href=/);
  const reader = await stage.browser.newPage();
  await reader.setContent(html);
  expect(await reader.getByRole('heading', { name: 'Statement of Account' }).count()).toBe(1);
  expect(await reader.getByRole('row').count()).toBe(14);
  await reader.close();
  await page.context().close();
});

test('staff print the statement and the payment history of a loan on A4, in dark too', async () => {
  const context = await stage.browser.newContext({ baseURL: stage.product.url, colorScheme: 'dark' });
  const page = await context.newPage();
  await openSignedIn(page, '/payments/LN-000005');
  await page.getByRole('row').nth(2).waitFor();
  await expectOnPaper(page);
  await page.getByRole('link', { name: 'Statement of Account' }).click();
  await page.waitForURL('**/payments/LN-000005/statement');
  const way = page.getByRole('navigation', { name: 'Breadcrumb' });
  await way.getByRole('link', { name: 'LN-000005' }).waitFor();
  expect(await way.getByRole('listitem').allInnerTexts()).toEqual([
    'Loans',
    'LN-000005',
    'Payments',
    'Statement of Account',
  ]);
  await page.getByRole('article').waitFor();
  await expectOnPaper(page);
  expect(await pagesOf(page)).toBe(1);
  await openFromNowhere(page, '/accounts/LN-000005');
  await way.getByRole('link', { name: 'Back to LN-000005' }).waitFor();
  expect(await way.getByRole('listitem').allInnerTexts()).toEqual(['Loans', 'LN-000005', 'Account']);
  await openFromNowhere(page, '/payments/LN-000005/receipt/PAY-999999');
  await page.getByText('Payment not found').waitFor();
  await openFromNowhere(page, '/payments/LN-999999/statement');
  await page.getByText('Loan not found').waitFor();
  await context.close();
});

test('every screen that staff print fits its sheets, under the lender’s head and the day', async () => {
  const context = await stage.browser.newContext({ baseURL: stage.product.url, colorScheme: 'dark' });
  const page = await context.newPage();
  await openSignedIn(page, '/dashboard');
  for (const [place, { landscape = false, most = 3 }] of printed) {
    await page.goto(place);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const sheets = await sheetsOf(page);
    expect(sheets.length, place).toBeLessThanOrEqual(most);
    expect(new Set(sheets), place).toEqual(new Set([landscape ? 'landscape' : 'portrait']));
    await expectHead(page, place);
    await expectOnPaper(page, landscape ? a4Landscape : a4);
  }
  await context.close();
});

test('a loan of thirty years prints every line of its account, and nothing over the last rows of its statement', async () => {
  const context = await stage.browser.newContext({ baseURL: stage.product.url });
  const page = await context.newPage();
  await openSignedIn(page, '/settings');
  const loanId = await lendFor(page, 360);
  await page.goto(`/accounts/${loanId}?tab=ledger`);
  const due = page.getByRole('cell', { name: /^Installment \d+ due$/ });
  await due.first().waitFor();
  expect(await due.count()).toBeLessThan(360);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await due.count()).toBe(360);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  expect(await due.count()).toBeLessThan(360);

  // Chromium gives a row of a grid the height that its table has on one sheet, without the heads of the others.
  await page.goto(`/payments/${loanId}/statement`);
  const sheet = page.getByRole('article');
  await sheet.getByRole('row').nth(361).waitFor();
  await page.emulateMedia({ media: 'print' });
  const around = await sheet.locator('table').evaluate((table) => {
    const displays: string[] = [];
    for (let part: Element | null = table.parentElement; part !== null; part = part.parentElement) {
      displays.push(getComputedStyle(part).display);
      if (part.matches('article')) break;
    }
    return displays;
  });
  expect(new Set(around)).toEqual(new Set(['block']));
  await context.close();
});

/** A loan of as many months, begun long ago; answers its id. */
async function lendFor(page: Page, tenure: number): Promise<string> {
  const { request } = page.context();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (method: 'get' | 'put' | 'post', path: string, data?: unknown) => {
    const answer = await request[method](`/api${path}`, { headers, data });
    expect(answer.ok(), path).toBe(true);
    return (await answer.json()) as Record<string, unknown>;
  };
  const { version } = await ask('get', '/lender');
  await ask('put', '/lender', { version, settings: { longestTenure: tenure } });
  const { vehicleId } = await ask('post', '/vehicles/addvehicle', {
    ...vehicleBody,
    customerId: 'CUS-000003',
    status: 'Active',
  });
  const { loanId } = await ask('post', '/loans/createloan', {
    ...loanBody,
    customerId: 'CUS-000003',
    vehicleId,
    tenure,
    startDate: '1996-02-28',
    status: 'Active',
  });
  return String(loanId);
}

/** The screens, and those whose table has more than eight columns. */
const printed: readonly (readonly [string, { landscape?: boolean; most?: number }])[] = [
  ['/dashboard', {}],
  ['/loans', { landscape: true }],
  ['/loans/LN-000005', { most: 2 }],
  ['/payments/LN-000005', { landscape: true }],
  ['/customers', {}],
  ['/customers/CUS-000001', { most: 2 }],
  ['/vehicles', {}],
  ['/reports', {}],
  ['/audit', {}],
  ['/receipts', {}],
  ['/accounts/LN-000005', {}],
];

/** The head and the foot of each sheet, for which the page gives the words. */
async function expectHead(page: Page, place: string): Promise<void> {
  const words = await page.evaluate(() =>
    ['lender', 'title', 'moment'].map((part) =>
      getComputedStyle(document.documentElement).getPropertyValue(`--print-${part}`),
    ),
  );
  expect(words[0], place).toBe('"Kisht"');
  expect(words[1], place).toMatch(/^"\S.*"$/);
  expect(words[2], place).toMatch(/^"Printed \d\d? \w{3} \d{4}, /);
}

/** How each sheet of a print lies. */
async function sheetsOf(page: Page): Promise<readonly string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
    Number(width) > Number(height) ? 'landscape' : 'portrait',
  );
}

/**
 * On paper nothing is wider than the sheet, nothing can be pressed, and ink is on white. Of tabs and switches the one
 * that is on stands as a heading.
 */
async function expectOnPaper(page: Page, sheet = a4): Promise<void> {
  const before = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(sheet);
  const seen = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    pressable: [...document.querySelectorAll<HTMLElement>('button, nav, header a')]
      .filter((element) => element.checkVisibility())
      .filter((element) => !element.matches('[aria-selected="true"], [aria-pressed="true"], thead button'))
      .map((element) => element.innerText),
    ground: getComputedStyle(document.documentElement).backgroundColor,
    // Firefox moves a grid with a long table to the next sheet, and prints a sheet more where something is as high as one.
    gridsOfTables: [...document.querySelectorAll('main, main > *, main > * > section')]
      .filter((part) => part.checkVisibility() && part.querySelector('table') !== null)
      .map((part) => getComputedStyle(part).display)
      .filter((display) => display !== 'block'),
    high: [...document.querySelectorAll('body, body *')].filter(
      (part) => Number.parseFloat(getComputedStyle(part).minHeight) > 500,
    ).length,
  }));
  expect(seen).toEqual({
    overflow: 0,
    pressable: [],
    ground: 'rgb(255, 255, 255)',
    gridsOfTables: [],
    high: 0,
  });
  await page.emulateMedia({ media: null });
  if (before !== null) await page.setViewportSize(before);
}

/** A4 without its margins, in CSS pixels. */
const a4 = { width: 703, height: 1016 };
const a4Landscape = { width: 1032, height: 665 };

async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Opens the payments of the borrower's first loan, and answers its id. */
async function openPayments(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { name: /^Loan LN-/ });
  await heading.waitFor();
  const loanId = (await heading.innerText()).replace('Loan ', '');
  await openFromNowhere(page, `/customers/payment/${loanId}/emi`);
  await page.getByRole('row').nth(2).waitFor();
  return loanId;
}

async function open(
  viewport = { width: 1280, height: 844 },
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Page> {
  // The content policy keeps axe out as it keeps out every script that is not ours.
  const context = await stage.browser.newContext({
    baseURL: stage.product.url,
    viewport,
    colorScheme,
    bypassCSP: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await openAsBorrower(page, '/customers/dashboard');
  return page;
}
