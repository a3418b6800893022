import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { staffApi } from '#test/support/browser/borrowers.ts';
import { demoViewer } from '#test/support/browser/formerAdmin.ts';
import { expectNoSidewaysScrolling } from '#test/support/browser/layout.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { demoAdmin, submitSignIn } from '#test/support/browser/staff.ts';

const stage = setStage();

/** On how many lines the words of an element stand. */
const linesOf = (element: Locator): Promise<number> =>
  element.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });

const newPage = (): Promise<Page> => stage.browser.newPage({ baseURL: stage.product.url });

test('a change by an Admin is found with before and after, and links to the record', async () => {
  const page = await newPage();
  await openSignedIn(page, '/customers/CUS-000003/edit');
  const before = await page.getByLabel('City').inputValue();
  await page.getByLabel('City').fill('Mysuru');
  await page.getByRole('button', { name: 'Update Customer' }).click();
  await page.waitForURL((url) => url.pathname !== '/customers/CUS-000003/edit');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Audit' }).click();
  await page.getByRole('heading', { name: 'Audit' }).waitFor();
  await page.getByLabel('Record', { exact: true }).selectOption('Customer');
  await page.getByLabel('Record ID').fill('CUS-000003');
  await page.getByLabel('Person (e-mail or ID)').fill(demoAdmin.email);
  await page.getByText('1 found').waitFor();
  await expect
    .poll(() => new URL(page.url()).search)
    .toBe(
      `?${new URLSearchParams({ subject: 'customer', id: 'CUS-000003', account: demoAdmin.email }).toString()}`,
    );
  const row = page.getByRole('row').filter({ hasText: 'Customer updated' });
  await row.getByText('1 field').click();
  expect((await row.getByRole('definition').innerText()).replaceAll(/\s+/g, ' ')).toBe(
    `${before} → became Mysuru`,
  );
  await row.getByText(`${demoAdmin.email} · Admin`).waitFor();
  await row.getByText('127.0.0.1').waitFor();
  await page.reload();
  await page.getByText('1 found').waitFor();
  await row.getByRole('link', { name: 'CUS-000003' }).click();
  await page
    .getByRole('heading', { name: /CUS-000003|Customer/ })
    .first()
    .waitFor();
  await page.getByRole('heading', { name: 'Activity' }).click();
  const activity = page.getByRole('list', { name: 'Activity' });
  await activity.getByRole('listitem').filter({ hasText: 'Customer updated' }).waitFor();
  expect((await activity.getByRole('definition').first().innerText()).replaceAll(/\s+/g, ' ')).toBe(
    `${before} → became Mysuru`,
  );
  await page.goBack();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.close();
});

test('the id of a changed record stays on one line beside a long reason', async () => {
  const page = await newPage();
  const api = await staffApi(stage.product.url);
  await api.post('/accounts/LN-000014/waivers', {
    installmentNumber: 5,
    amount: 450,
    reason: 'Flood in the village, agreed with the branch manager on the phone',
  });
  await openSignedIn(page, '/audit');
  const id = page.getByRole('link', { name: 'WVR-000001' });
  await id.waitFor();
  for (const width of [1280, 1120, 900]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => linesOf(id)).toBe(1);
    await expectNoSidewaysScrolling(page, `the audit at ${width} px`);
  }
  await page.close();
});

test('a failed sign-in is in the security log, which an Admin filters and a Viewer does not have', async () => {
  const stranger = await newPage();
  await stranger.goto('/auth/admin');
  await submitSignIn(stranger, { email: 'nobody@elsewhere.example', password: 'a wrong password' });
  await stranger.getByText('Invalid email or password').waitFor();
  await stranger.close();

  const page = await newPage();
  await openSignedIn(page, '/audit');
  await page.getByRole('tab', { name: 'Security' }).click();
  await page.getByLabel('Event').selectOption('Sign-in failed');
  const row = page.getByRole('row').filter({ hasText: 'nobody@elsewhere.example' });
  await row.getByText('as it was typed').waitFor();
  await row.getByText('Sign-in failed').waitFor();
  await row.getByText('Invalid email or password').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=security&kind=signInFailed');
  await page.getByRole('tab', { name: 'Changes' }).click();
  await page.getByLabel('Record ID').waitFor();
  await page.goBack();
  await row.waitFor();
  await page.close();

  const viewer = await stage.browser.newContext({ baseURL: stage.product.url });
  const theirs = await viewer.newPage();
  await theirs.goto('/audit?tab=security');
  await submitSignIn(theirs, demoViewer);
  await theirs.getByRole('table', { name: 'Changes' }).waitFor();
  expect(await theirs.getByRole('tab').count()).toBe(0);
  // A Viewer's header has most in it: the badge beside all that an Admin's has.
  await theirs.getByRole('button', { name: /^Notifications, / }).waitFor();
  for (const width of [1100, 900, 768, 720, 320]) {
    await theirs.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScrolling(theirs, `a Viewer's page at ${width} px`);
  }
  await viewer.close();
});

test('the activity of a record shows its newest entries, and the older ones when they are asked for', async () => {
  const api = await staffApi(stage.product.url);
  for (let edit = 1; edit <= 25; edit += 1)
    await api.put('/customers/updatecustomer/CUS-000007', { city: `Town ${edit}` });
  const page = await newPage();
  await openSignedIn(page, '/customers/CUS-000007');
  await page.getByRole('heading', { name: 'Activity' }).click();
  const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  await expect.poll(() => entries.count()).toBe(5);
  expect(await entries.first().innerText()).toContain('Town 25');
  const older = page.getByRole('button', { name: 'Older' });
  await older.click();
  await expect.poll(() => entries.count()).toBe(25);
  await older.click();
  await expect.poll(() => entries.count()).toBeGreaterThan(25);
  await entries
    .getByText(/became Town 1$/)
    .or(entries.getByText('Town 1', { exact: true }))
    .first()
    .waitFor();
  await older.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await page.getByRole('heading', { name: 'Audit', level: 1 }).waitFor();
  expect(await page.getByLabel('Record ID').inputValue()).toBe('CUS-000007');
  await page.getByRole('table', { name: 'Changes' }).getByText('CUS-000007').first().waitFor();
  await page.close();
});

test('the activity of a loan leaves out what the server keeps for itself, which the audit has', async () => {
  const api = await staffApi(stage.product.url);
  await api.post('/accounts/LN-000017/charges', { kind: 'Cheque bounce', amount: 500, reason: 'Returned' });
  const page = await newPage();
  await openSignedIn(page, '/loans/LN-000017');
  await page.getByRole('heading', { name: 'Activity' }).click();
  const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  await entries.filter({ hasText: 'Charge levied' }).waitFor();
  expect(await entries.filter({ hasText: 'Loan updated' }).count()).toBe(0);
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await page.getByRole('table', { name: 'Changes' }).getByText('Loan updated').first().waitFor();
  await page.close();
});

test('a day is asked for once its year is typed', async () => {
  const page = await newPage();
  await openSignedIn(page, '/audit');
  const table = page.getByRole('table', { name: 'Changes' });
  await table.waitFor();
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/audit') asked.push(searchParams.get('from'));
  });
  const from = page.getByLabel('From', { exact: true });
  await from.pressSequentially('11112');
  await page.getByText('Please enter a valid date.').waitFor();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.keyboard.type('025');
  await expect.poll(() => asked.at(-1)).toBe('2025-11-11');
  expect(new Set(asked)).toEqual(new Set([null, '2025-11-11']));
  expect(await page.getByText('Please enter a valid date.').count()).toBe(0);
  await table.waitFor();
  await page.close();
});

test('a deleted year is typed anew beside the day and the month, also where the attribute empties a date', async () => {
  const page = await newPage();
  // In Firefox an incomplete date is emptied when its attribute changes, in Chromium when its value is set.
  await page.addInitScript(() => {
    const { prototype } = HTMLInputElement;
    const native = Object.getOwnPropertyDescriptor(prototype, 'defaultValue') ?? {};
    Object.defineProperty(prototype, 'defaultValue', {
      ...native,
      set(this: HTMLInputElement, text: string) {
        native.set?.call(this, text);
        if (this.validity.badInput) this.value = '';
      },
    });
  });
  await openSignedIn(page, '/audit');
  const from = page.getByLabel('From');
  await from.focus();
  await page.keyboard.type('03152026');
  await page.waitForURL('**/audit?from=2026-03-15');
  await page.keyboard.press('Backspace');
  await page.waitForURL('**/audit');
  await page.keyboard.type('2025');
  await expect.poll(() => from.inputValue()).toBe('2025-03-15');
  await page.close();
});

test('a list that fails can be asked for again, and a server without one says so', async () => {
  const page = await newPage();
  await page.route('**/api/audit?*', (route) => route.fulfill({ status: 500, json: {} }));
  await openSignedIn(page, '/audit');
  await page.getByText('The audit trail could not be loaded.').waitFor();
  await page.unroute('**/api/audit?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('table', { name: 'Changes' }).waitFor();
  await page.route('**/api/audit?*', (route) => route.fulfill({ status: 404, json: {} }));
  await page.reload();
  await page.getByText('This server keeps no audit trail that can be searched.').waitFor();
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);

  // Beside a loan nothing is said of a trail that the server does not keep.
  await page.goto('/loans/LN-000006');
  const activity = page.getByRole('heading', { name: 'Activity' });
  await activity.click();
  await expect.poll(() => activity.count()).toBe(0);
  await page.unroute('**/api/audit?*');
  await page.route('**/api/audit?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await activity.click();
  await page.getByText('The activity could not be loaded.').waitFor();
  await page.unroute('**/api/audit?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  const payments = page.getByRole('list', { name: 'Activity' }).getByRole('link', { name: /^PAY-/ });
  expect(await payments.first().getAttribute('href')).toBe('/payments/LN-000006');

  // An entry that cannot be read is told of; the others are shown.
  await page.route('**/api/audit?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: ['nothing', ...((await answer.json()) as object[])] });
  });
  await activity.click();
  await activity.click();
  await page.getByText('One row could not be read.').waitFor();
  await payments.first().waitFor();
  await page.close();
});
