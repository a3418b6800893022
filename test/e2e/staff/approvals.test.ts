import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { staffApi } from '#test/support/browser/borrowers.ts';
import { expectSoundInEverySight } from '#test/support/browser/layout.ts';
import { mailTo } from '#test/support/browser/mails/outbox.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { demoAdmin, submitSignIn } from '#test/support/browser/staff.ts';

const bela = { email: 'bela@kisht.example', password: 'quite other words' };

/** A book in which what gives money away needs two people (rule APPROVALS). */
const stage = setStage('127.0.0.1', {
  TWO_PERSONS: 'money',
  CONFIRM_ABOVE: '1000',
  ADMIN_EMAIL: bela.email,
  ADMIN_PASSWORD: bela.password,
});

const bellOf = (page: Page, count: number) =>
  page.getByRole('button', { name: `Notifications, ${count} new` });

const sent = 'Sent for approval to another Admin';

test('a waiver waits for a second Admin, who approves it; nobody approves their own', async () => {
  const api = await staffApi(stage.product.url);
  const loans = await api.list('/loans/getallloans');
  const loanId = String(
    loans.find(({ status, emiAmount }) => status === 'Active' && Number(emiAmount) > 1_000)?.['loanId'],
  );
  const payments = `/payments/${loanId}`;
  const paid = (await api.list(payments)).length;
  const maker = await newPage();
  await openSignedIn(maker, payments);
  await maker.getByRole('button', { name: 'Pay Now' }).first().click();
  await maker.getByRole('heading', { name: 'Confirm and Edit Payment' }).waitFor();
  await maker.getByLabel('Payment Amount').fill('0');
  await maker.getByRole('button', { name: 'Confirm', exact: true }).click();
  const told = maker.getByRole('status').filter({ hasText: sent });
  await told.getByText('APR-000001').waitFor();
  expect(await maker.getByRole('alert').count()).toBe(0);
  expect(await maker.getByRole('button', { name: 'Confirm', exact: true }).count()).toBe(0);
  await expectSoundInEverySight(maker, 'a payment that was sent for approval');
  expect(await api.list(payments)).toHaveLength(paid);

  await told.getByRole('link', { name: 'Approvals' }).click();
  const own = requestIn(maker);
  await own.getByText('Requested').waitFor();
  await own.getByRole('button', { name: 'Withdraw' }).waitFor();
  expect(await own.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await expect(api.post('/approvals/APR-000001/approve', {})).rejects.toThrow(
    'You have asked for this yourself. A second person must approve it.',
  );

  const second = await newPage();
  await second.clock.install();
  await second.goto('/auth/admin');
  await submitSignIn(second, bela);
  await second.waitForURL('**/dashboard');
  await second.getByRole('button', { name: /^Account/ }).click();
  await second.getByRole('menuitem', { name: 'Approvals (1)' }).waitFor();
  await second.keyboard.press('Escape');
  // The demo's claims and messages, and for the second Admin the request (rule NOTIFICATIONS).
  const { toConfirm, feedback } = await api.get('/notifications');
  const others = (toConfirm as { readonly total: number }).total + Number(feedback);
  expect(others).toBeGreaterThan(1);
  await bellOf(maker, others).waitFor();
  expect(await maker.title()).toMatch(new RegExp(`^\\(${others}\\) `));
  // One's own request is nothing that one can decide.
  await maker.getByRole('button', { name: /^Account/ }).click();
  await maker.getByRole('menuitem', { name: 'Approvals', exact: true }).waitFor();
  await maker.keyboard.press('Escape');
  await bellOf(second, others + 1).click();
  expect(await second.title()).toMatch(new RegExp(`^\\(${others + 1}\\) `));
  await second.getByRole('menuitem', { name: '1 request to approve' }).click();
  const third = await second.context().newPage();
  await third.goto('/approvals');
  await requestIn(third).getByRole('button', { name: 'Reject' }).click();
  await third.getByLabel('Note').fill('Ask the borrower first');
  await requestIn(second).getByRole('button', { name: 'Approve' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await second.getByText('APR-000001 is approved, and done.').waitFor();
  await requestIn(second).getByText('Done').waitFor();
  // Another tab asks about it still: it learns of the decision, and asks no more.
  await third.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click();
  await third.getByRole('status').filter({ hasText: 'This request is already decided: Done.' }).waitFor();
  expect(await third.getByRole('alertdialog').count()).toBe(0);
  await requestIn(third).getByText('Done').waitFor();
  await third.close();

  await second.clock.fastForward(61_000);
  await bellOf(second, others).waitFor();
  expect(await second.title()).toMatch(new RegExp(`^\\(${others}\\) `));

  expect(await api.list(payments)).toHaveLength(paid + 1);
  const mail = await mailTo(stage.product.folder, demoAdmin.email, 'APR-000001');
  expect(mail).toContain('APR-000001 was approved');
  await maker.getByRole('button', { name: 'Refresh' }).click();
  await own.getByText('Done').waitFor();
  await own.getByRole('link', { name: `Payments of ${loanId}` }).click();
  await maker.getByRole('heading', { name: `Payment History - Loan ${loanId}` }).waitFor();
  await Promise.all([maker.close(), second.close()]);
});

test('a new Admin waits for approval too, and the list of staff stays as it is', async () => {
  const page = await newPage();
  await openSignedIn(page, '/settings?tab=admins');
  const viewer = page.getByRole('row').filter({ hasText: 'viewer@kisht.example' });
  await viewer.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').filter({ hasText: sent }).waitFor();
  expect(await viewer.getByText('Viewer', { exact: true }).count()).toBe(1);
  await page.close();
});

const newPage = (): Promise<Page> =>
  stage.browser.newPage({ baseURL: stage.product.url, bypassCSP: true, reducedMotion: 'reduce' });

const requestIn = (page: Page) => page.getByRole('row').filter({ hasText: 'APR-000001' });
