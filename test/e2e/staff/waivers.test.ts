import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { staffApi } from '#test/support/browser/borrowers.ts';
import { expectSoundInEverySight } from '#test/support/browser/layout.ts';
import { expectFocusKept } from '#test/support/browser/keyboard.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { listenForErrors, submitSignIn } from '#test/support/browser/staff.ts';
import { openFromNowhere } from '#test/support/browser/walk.ts';

const bela = { email: 'bela@kisht.example', password: 'quite other words' };

/** A book in which what gives money away needs two people (rule APPROVALS). */
const stage = setStage('127.0.0.1', {
  TWO_PERSONS: 'money',
  CONFIRM_ABOVE: '500',
  ADMIN_EMAIL: bela.email,
  ADMIN_PASSWORD: bela.password,
});

test('a waiver waits for a second Admin, stands on both screens, is withdrawn for a reason, and reported', async () => {
  const loanId = await loanWithPenaltyAbove(1_200);
  const maker = await newPage();
  const errors = listenForErrors(maker);
  await openSignedIn(maker, `/payments/${loanId}`);
  await maker.getByRole('button', { name: 'Waive Penalty' }).first().click();
  // What is missing is said at its field, and read out with it.
  await maker.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expectFocusOn(maker.getByRole('dialog').getByLabel('Reason'));
  await waive(maker, '100', 'Flood in the village');
  await maker.getByRole('button', { name: 'OK' }).click();
  await waiversOf(maker).getByText('WVR-000001').waitFor();
  await expectOnOneLineInPrint(maker, waiversOf(maker).getByRole('row').nth(1));

  await maker.getByRole('button', { name: 'Waive Penalty' }).first().click();
  await waive(maker, '600', 'Agreed with the branch');
  await maker.getByRole('status').filter({ hasText: 'Sent for approval' }).waitFor();
  await maker.getByRole('button', { name: 'OK' }).click();
  await expectFocusKept(maker);
  const waiting = waiversOf(maker).getByRole('list', { name: 'Waivers that wait for approval' });
  await waiting.getByText('Requested').waitFor();
  await expectSoundInEverySight(maker, 'payments with a waiver that waits');

  const second = await newPage();
  await second.goto('/auth/admin');
  await submitSignIn(second, bela);
  await second.waitForURL('**/dashboard');
  await openFromNowhere(second, '/approvals');
  await second.getByRole('button', { name: 'Approve' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await second.getByText('APR-000001 is approved, and done.').waitFor();

  await openFromNowhere(second, `/accounts/${loanId}`);
  const approved = waiversOf(second).getByRole('row').filter({ hasText: 'WVR-000002' });
  await approved.getByText(/^Asked by /).waitFor();
  await approved.getByRole('button', { name: 'Withdraw WVR-000002' }).click();
  const question = questionOf(second, 'WVR-000002');
  await question.getByRole('button', { name: 'Withdraw Waiver' }).click();
  await question.getByText('Enter a reason.').waitFor();
  await expectFocusOn(question.getByLabel('Reason'));
  await question.getByLabel('Reason').fill('Waived for the wrong installment');
  await question.getByRole('button', { name: 'Withdraw Waiver' }).click();
  await second.getByText('is due again.').waitFor();
  await second.getByRole('button', { name: 'OK' }).click();
  await approved.getByText('Withdrawn', { exact: true }).waitFor();
  await expectSoundInEverySight(second, 'the account of a loan with waivers');
  await second.getByRole('tab', { name: 'Charges' }).click();

  // What somebody else withdrew meanwhile is refused in words, and read again.
  await maker.getByRole('button', { name: 'Withdraw WVR-000001' }).waitFor();
  await second.getByRole('tab', { name: 'Schedule' }).click();
  await second.getByRole('button', { name: 'Withdraw WVR-000001' }).click();
  await questionOf(second, 'WVR-000001').getByLabel('Reason').fill('The flood was elsewhere');
  await questionOf(second, 'WVR-000001').getByRole('button', { name: 'Withdraw Waiver' }).click();
  await second.getByText('is due again.').waitFor();
  await maker.getByRole('button', { name: 'Withdraw WVR-000001' }).click();
  const late = maker.getByRole('alertdialog');
  await late.getByLabel('Reason').fill('A typing error');
  await late.getByRole('button', { name: 'Withdraw Waiver' }).click();
  // Another try could only fail: it is not offered.
  const overtaken = maker.getByRole('dialog', { name: 'Waiver Not Withdrawn' });
  await overtaken.getByText('This waiver was already withdrawn.').waitFor();
  expect(await maker.getByRole('button', { name: 'Withdraw Waiver' }).count()).toBe(0);
  await overtaken.getByRole('button', { name: 'OK' }).click();
  await expectFocusKept(maker);

  await openFromNowhere(maker, '/reports');
  await maker.getByRole('button', { name: 'Generate Waivers and reductions' }).click();
  const report = maker.getByRole('table', { name: 'Waivers and reductions' });
  await report.getByText('WVR-000002').waitFor();
  await report
    .getByRole('row', { name: /^Total / })
    .getByText('₹700.00')
    .first()
    .waitFor();
  await expectSoundInEverySight(maker, 'the report of waivers and reductions');
  expect(errors.filter((error) => !error.includes('409'))).toEqual([]);
  await Promise.all([maker.close(), second.close()]);
});

test('a large receipt waits for a second Admin before it is reverted', async () => {
  const api = await staffApi(stage.product.url);
  const loanId = await loanWithPenaltyAbove(0);
  await api.post('/receipts', { loanId, amount: 900, method: 'UPI', preview: false });
  const page = await newPage();
  await openSignedIn(page, `/receipts?loan=${loanId}`);
  await page.getByRole('button', { name: /^Revert RCP-/ }).click();
  await page.getByRole('alertdialog').getByLabel('Reason').fill('The transfer came back');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revert Receipt' }).click();
  await page.getByRole('status').filter({ hasText: 'Sent for approval to another Admin' }).waitFor();
  const second = await newPage();
  await second.goto('/auth/admin');
  await submitSignIn(second, bela);
  await second.waitForURL('**/dashboard');
  await openFromNowhere(second, '/approvals');
  await second.getByRole('button', { name: 'Approve' }).first().click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await second.getByText(/is approved, and done\./).waitFor();
  await page.reload();
  await page.getByText('The transfer came back').waitFor();
  expect(await page.getByRole('button', { name: /^Revert RCP-/ }).count()).toBe(0);
  await Promise.all([page.close(), second.close()]);
});

const waive = async (page: Page, amount: string, reason: string): Promise<void> => {
  const form = page.getByRole('dialog');
  await form.getByLabel('Amount to waive').fill(amount);
  await form.getByLabel('Reason').fill(reason);
  await form.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Waive', exact: true }).click();
};

const expectFocusOn = (field: Locator): Promise<void> =>
  expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);

const questionOf = (page: Page, waiverId: string) =>
  page.getByRole('alertdialog', { name: `Withdraw waiver ${waiverId}` });

/** The id and the day of a waiver, on a sheet that has no room to spare. */
const expectOnOneLineInPrint = async (page: Page, row: Locator): Promise<void> => {
  const before = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 480, height: 700 });
  for (const text of [row.getByText('WVR-000001'), row.getByText(/^\d\d \w{3} \d{4}$/u)])
    expect(
      await text.evaluate((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getClientRects().length;
      }),
    ).toBe(1);
  await page.emulateMedia({ media: null });
  if (before !== null) await page.setViewportSize(before);
};

const waiversOf = (page: Page) => page.getByRole('region', { name: 'Waivers' });

/** A running loan of which more than this is due of one penalty, in rupees. */
const loanWithPenaltyAbove = async (rupees: number): Promise<string> => {
  const api = await staffApi(stage.product.url);
  for (const { loanId, status } of await api.list('/loans/getallloans')) {
    if (status !== 'Active') continue;
    const { installments } = (await api.get(`/accounts/${String(loanId)}`)) as unknown as {
      readonly installments: readonly { readonly penalty: { readonly due: number } }[];
    };
    if (installments.some(({ penalty }) => penalty.due > rupees)) return String(loanId);
  }
  throw new Error('The demo book has no such loan.');
};

const newPage = (): Promise<Page> =>
  stage.browser.newPage({ baseURL: stage.product.url, bypassCSP: true, reducedMotion: 'reduce' });
