import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { root } from '#tools/setup.mjs';
import { chartOf, statesOf } from '#flows/chart.ts';
import { catalogue } from '#machines/catalogue.ts';
import { openAsBorrower } from '#test/support/browser/borrowers.ts';
import { expectGlimpse } from '#test/support/browser/expectBriefly.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openInside } from '#test/support/browser/walk.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { listenForErrors } from '#test/support/browser/staff.ts';

const stage = setStage();

test('an analyst opens the atlas from the account menu, finds a flow, and reads it as chart and as list', async () => {
  const page = await openAtlas('/dashboard');
  const errors = listenForErrors(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Flows' }).click();
  await page.getByRole('heading', { name: 'Flows', exact: true, level: 1 }).waitFor();
  const names = page.getByRole('navigation', { name: 'Flows' }).getByRole('link');
  await expect.poll(() => names.count(), patience).toBe(Object.keys(catalogue).length);
  await page.getByRole('group', { name: 'Chart of staffPayment' }).waitFor();
  const money = page.getByRole('region', { name: 'Money', exact: true });
  await money.getByRole('link', { name: 'Staff payment staffPayment' }).waitFor();

  await page.getByRole('searchbox').fill('token.refused');
  await page.getByText('1 found').waitFor();
  await names.click();
  await page.waitForURL('**/flows?flow=session');
  await states(page).first().waitFor();
  const session = statesOf(chartOf('session', catalogue.session).root);
  expect(await states(page).count()).toBe(session.length);
  expect(await page.locator('[data-found]').count()).toBeGreaterThan(0);

  await page.getByRole('tab', { name: 'List' }).click();
  await page.waitForURL('**/flows?flow=session&view=list');
  const rows = page.getByRole('table', { name: 'States of session' }).getByRole('row');
  await expect.poll(() => rows.count(), patience).toBe(session.length + 1);
  await page.getByText('Decides at once what the stored token is worth.').waitFor();
  for (const part of ['isFresh', 'setCredentials', 'refreshToken'])
    await page.getByRole('rowheader', { name: part, exact: true }).first().waitFor();
  await page.reload();
  await rows.first().waitFor();

  await page.goto('/flows?flow=nothing');
  await page.getByText('There is no such flow').waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('on a phone an address of no flow leads to all of them', async () => {
  const page = await openAtlas('/dashboard');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/flows?flow=nothing');
  await page.getByText('There is no such flow').waitFor();
  await page.getByRole('link', { name: 'All flows' }).click();
  const names = page.getByRole('navigation', { name: 'Flows' }).getByRole('link');
  await expect.poll(() => names.count(), patience).toBe(Object.keys(catalogue).length);
  await page.context().close();
});

test('every flow is drawn with all its states, and no layout engine is loaded for it', async () => {
  const page = await openAtlas('/flows?flow=session');
  const errors = listenForErrors(page);
  const engines: string[] = [];
  page.on('request', (request) => {
    if (/elk/.test(request.url())) engines.push(request.url());
  });
  for (const [name, machine] of Object.entries(catalogue)) {
    await openInside(page, `/flows?flow=${name}`);
    // Among a hundred links and a chart's parts, each role and name takes long to compute.
    await page.locator(`[aria-label="Chart of ${name}"]`).waitFor();
    expect(await states(page).count(), name).toBe(statesOf(chartOf(name, machine).root).length);
  }
  expect(engines).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('the chart is moved, zoomed and read by keyboard', async () => {
  const page = await openAtlas('/flows?flow=loanPayments');
  const canvas = page.getByRole('group', { name: 'Chart of loanPayments' });
  // It has no measure yet when it is first drawn, and a key that comes before moves nothing.
  await expect.poll(() => viewBox(canvas), patience).not.toBeNull();
  await canvas.focus();
  const boxes = [await viewBox(canvas)];
  for (const key of ['+', 'ArrowRight', 'ArrowDown', '-', '0']) {
    await page.keyboard.press(key);
    await expect.poll(() => viewBox(canvas), patience).not.toBe(boxes.at(-1));
    boxes.push(await viewBox(canvas));
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const focused = page.locator('[data-part="state"]:focus');
  expect(await focused.getAttribute('aria-label')).toContain('payingNow');
  await page.getByText('done payNow → choosing').waitFor();
  await expect.poll(() => isWithin(focused, canvas), patience).toBe(true);
  for (let zooms = 0; zooms < 8; zooms += 1) await page.keyboard.press('+');
  await page.keyboard.press('Tab');
  await expect.poll(() => isWithin(focused, canvas), patience).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByText('Choose a state to read what it means.').waitFor();
  await page.getByRole('button', { name: 'Whole chart' }).click();
  await page.context().close();
});

test('a state whose note was dismissed is read again by another press', async () => {
  const page = await openAtlas('/flows?flow=loanPayments');
  const hint = page.getByText('Choose a state to read what it means.');
  await hint.scrollIntoViewIfNeeded();
  const box = await page.locator('[data-part="state"][data-state="payingNow"]').boundingBox();
  if (box === null) throw new Error('The state is not drawn.');
  const press = () => page.mouse.click(box.x + 4, box.y + box.height / 2);
  await press();
  await page.getByText('done payNow → choosing').waitFor();
  await page.keyboard.press('Escape');
  await hint.waitFor();
  await press();
  await page.getByText('done payNow → choosing').waitFor();
  expect(await hint.count()).toBe(0);
  await page.context().close();
});

test('the chart is moved by dragging and zoomed by the wheel with Ctrl, and the page is not', async () => {
  const page = await openAtlas('/flows?flow=loanPayments');
  const canvas = page.getByRole('group', { name: 'Chart of loanPayments' });
  await page.getByText('80 %').waitFor();
  await canvas.hover();
  const [first, scrolled] = [await viewBox(canvas), await page.evaluate(() => window.scrollY)];
  await page.mouse.down();
  await page.mouse.move(400, 300, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => viewBox(canvas), patience).not.toBe(first);
  await page.getByText('80 %').waitFor();
  await canvas.hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -200);
  await page.keyboard.up('Control');
  // Moves change no measure: this is the wheel and not the last of the drag.
  await page.getByText('80 %').waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.context().close();
});

test('a flow in another tab lights up as it runs, without any personal data', async () => {
  const page = await openAtlas('/flows?flow=loanPayments');
  await states(page).first().waitFor();
  const heard = await listenToChannel(page);
  await page.getByText('It runs in no tab of this browser.').waitFor();

  const other = await page.context().newPage();
  const loanId = 'LN-000001';
  await other.goto(`/payments/${loanId}`);
  await other.getByRole('heading', { name: `Payment History - Loan ${loanId}` }).waitFor();
  await page.locator('[data-state="choosing"][data-lit]').waitFor();
  expect(await page.locator('[data-state="payingNow"][data-lit]').count()).toBe(0);
  const index = page.getByRole('navigation', { name: 'Flows' });
  await index.getByRole('link', { name: 'loanPayments Running' }).waitFor();

  await index.getByRole('link', { name: 'auditTrail Running' }).click();
  await page.locator('[data-state="hidden"][data-lit]').waitFor();
  await other.getByRole('button', { name: 'View Payment History' }).click();
  await page.locator('[data-state="opened.open"][data-lit]').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'history.toggled' }).first().waitFor();
  await other.close();
  await page.getByText('It runs in no tab of this browser.').waitFor();
  expect(await page.locator('[data-lit]').count()).toBe(0);

  const words = JSON.stringify(await heard());
  expect(words).toContain('history.toggled');
  for (const secret of [loanId, '@', 'token":"', 'context', 'admin']) expect(words).not.toContain(secret);
  await page.context().close();
});

test('a payment form in another tab lights up here as it runs, without what is typed', async () => {
  const page = await openAtlas('/flows?flow=staffPayment');
  await states(page).first().waitFor();
  const other = await page.context().newPage();
  await other.goto('/loans');
  // Flows of one kind are told apart by their own ids.
  const index = page.getByRole('navigation', { name: 'Flows' });
  await index.getByRole('link', { name: 'loansList Running' }).waitFor();
  expect(await index.getByRole('link', { name: 'customersList Running' }).count()).toBe(0);
  await other
    .getByRole('row')
    .filter({ hasText: 'Overdue' })
    .first()
    .getByRole('link', { name: 'View' })
    .click();
  await other.getByRole('link', { name: 'View Payments' }).click();
  await other.getByRole('button', { name: 'Pay Now' }).first().click();
  await other.getByRole('heading', { name: 'Confirm and Edit Payment' }).waitFor();
  await page.locator('[data-state="confirming.editing.outcome.untried"][data-lit]').waitFor();
  await other.getByLabel('Penalty Amount').fill('-1');
  await index.getByRole('link', { name: 'penaltyOverride Running' }).click();
  await page.locator('[data-state="belowZero"][data-lit]').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'penalty.changed' }).first().waitFor();
  expect(await page.locator('main').innerText()).not.toContain('-1');
  await page.context().close();
});

test('what runs in this tab leads to its chart, with which the atlas opens the next time', async () => {
  const page = await openAtlas('/flows');
  const other = await page.context().newPage();
  await other.goto('/loans');
  const index = page.getByRole('navigation', { name: 'Flows' });
  await index.getByRole('link', { name: 'loansList Running' }).waitFor();
  const strip = page.getByRole('region', { name: 'Running now' });
  expect(await strip.getByRole('link', { name: 'Loans list' }).count()).toBe(0);
  await strip.getByRole('link', { name: 'Leave guard' }).click();
  await page.waitForURL('**/flows?flow=leaveGuard');
  await page.getByRole('group', { name: 'Chart of leaveGuard' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('flows:last'))).toBe('leaveGuard');
  await page.goto('/flows');
  await page.getByRole('group', { name: 'Chart of leaveGuard' }).waitFor();

  const entry = index.getByRole('link', { name: 'severalPayments' });
  const isWhole = () =>
    entry.locator('> :last-child > span').evaluate((words) => words.scrollHeight <= words.clientHeight);
  await entry.scrollIntoViewIfNeeded();
  expect(await isWhole()).toBe(false);
  const below = await index.getByRole('link', { name: 'paymentsInTurn' }).boundingBox();
  await entry.hover();
  await expect.poll(isWhole, patience).toBe(true);
  expect(await index.getByRole('link', { name: 'paymentsInTurn' }).boundingBox()).toEqual(below);
  await page.context().close();
});

test('each tab has its own session, and the atlas shows all of them', async () => {
  const page = await openAtlas('/flows?flow=session');
  const runs = page.getByRole('listitem').filter({ hasText: /^tab \d+signedIn\.fresh$/ });
  await expect.poll(() => runs.count(), patience).toBe(1);
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await expect.poll(() => runs.count(), patience).toBe(2);
  await other.close();
  await expect.poll(() => runs.count(), patience).toBe(1);
  await page.context().close();
});

test('a layout that cannot be loaded says so, leaves the list, and is drawn on a second try', async () => {
  const page = await openAtlas('/flows');
  await page.context().route('**/charts/*', (route) => route.abort());
  await page.context().route('**/elk-worker*', (route) => route.abort());
  await page.goto('/flows?flow=session');
  await page.getByRole('alert').getByText('The chart could not be drawn').waitFor();
  await page.getByRole('tab', { name: 'List' }).click();
  await page.getByRole('table', { name: 'States of session' }).waitFor();
  await page.getByRole('tab', { name: 'Chart' }).click();
  await page.getByRole('alert').waitFor();
  await page.context().unroute('**/elk-worker*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await states(page).first().waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.context().close();
});

test('the machine that is copied for Stately is one that runs', async () => {
  const context = await stage.browser.newContext({
    baseURL: stage.product.url,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await openSignedIn(page, '/flows?flow=session');
  await expectGlimpse(page, 'for Stately copied', () =>
    page.getByRole('button', { name: 'Copy for Stately' }).click(),
  );
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const [head, body = ''] = copied.split('export const session = createMachine(');
  expect(head?.trim()).toBe("import { createMachine } from 'xstate';");
  const machine = createMachine(JSON.parse(body.replace(/\);\s*$/, '')) as object);
  expect(chartOf('session', machine)).toEqual(chartOf('session', catalogue.session));
  await context.close();
});

test('a borrower is kept out', async () => {
  const context = await stage.browser.newContext({ baseURL: stage.product.url });
  const page = await context.newPage();
  await openAsBorrower(page, '/');
  await page.goto('/flows');
  await page.waitForURL('**/auth/admin');
  expect(await page.getByRole('heading', { name: 'Flows', exact: true }).count()).toBe(0);
  await context.close();
});

test('the build has nothing of the inspector of development', () => {
  const folder = join(root, 'dist');
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|html|json)$/.test(file),
  );
  expect(scripts.length).toBeGreaterThan(10);
  const inspecting = scripts.filter((file) =>
    /statelyai|stately\.ai/.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(inspecting).toEqual([]);
});

const patience = { timeout: 60_000 };

async function openAtlas(place: string): Promise<Page> {
  const context: BrowserContext = await stage.browser.newContext({ baseURL: stage.product.url });
  const page = await context.newPage();
  await openSignedIn(page, place);
  return page;
}

function states(page: Page) {
  return page.locator('[data-part="state"]');
}

function viewBox(canvas: ReturnType<Page['getByRole']>): Promise<string | null> {
  return canvas.getAttribute('viewBox');
}

async function isWithin(
  inner: ReturnType<Page['locator']>,
  outer: ReturnType<Page['locator']>,
): Promise<boolean> {
  const [box, frame] = [await inner.boundingBox(), await outer.boundingBox()];
  if (box === null || frame === null) return false;
  return (
    box.x >= frame.x - 1 &&
    box.y >= frame.y - 1 &&
    box.x < frame.x + frame.width &&
    box.y < frame.y + frame.height
  );
}

/** Records the messages on the channel between the tabs from now on. */
async function listenToChannel(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    new BroadcastChannel('kisht-flows').addEventListener('message', ({ data }) => heard.push(data));
  });
  return () => page.evaluate(() => (window as unknown as { heard: unknown }).heard);
}
