import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { arrive, expectAnswered, expectClearWords, forbidden } from '#test/support/foreign/failures.ts';
import { completeBook, type ForeignBook, gatewayFailure } from '#test/support/foreign/foreignBook.ts';
import { staffForms } from '#test/support/browser/forms/forms.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { submitSignIn } from '#test/support/browser/staff.ts';
import { openAnew } from '#test/support/browser/walk.ts';

/** Every form of the back office: empty fields, a server that refuses, and no server. */
const stage = setStage();
let page: Page;
let book: ForeignBook;

beforeAll(async () => {
  ({ page, book } = await arrive(stage.browser, stage.product.url, '/auth/admin'));
  await submitSignIn(page, { email: 'devika@lender.example', password: 'anything' });
  await page.getByRole('heading', { name: 'Welcome back, Devika' }).waitFor();
});

test.each(staffForms)('$name', async (form) => {
  await expectClearWords(page, book, form, forbidden);
});

test('a revert needs a reason, and keeps it through every failure', async () => {
  const call = 'DELETE /payments/revertpayment/64f0aaaa';
  book.turnTo(completeBook);
  book.sent.splice(0);
  await openAnew(page, '/payments/L-77');
  const ask = async () => {
    await page.getByRole('button', { name: 'Revert', exact: true }).first().click();
    const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
    expect(await confirm.isDisabled()).toBe(true);
    await page.getByLabel(/^Please provide a reason/).fill('   ');
    expect(await confirm.isDisabled()).toBe(true);
    await page.getByLabel(/^Please provide a reason/).fill('The cheque came back');
    await confirm.click();
  };
  await ask();
  const question = page.getByRole('alertdialog');
  const told = page.getByRole('dialog', { name: 'Revert Failed' });
  await expectAnswered(book, call, 'There was an error reverting the payment.', async (words) => {
    await question.getByRole('button', { name: /^(Confirm|Retry)$/ }).click();
    await question.or(told).getByText(words).waitFor();
    if (!(await told.isVisible())) return;
    // Somebody else was quicker: the same try would be refused again, and is not offered.
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
    await told.getByRole('button', { name: 'OK' }).click();
    await ask();
  });
  await question.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('The payment has been reverted.').waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  const reasons = book.sent
    .filter((one) => one.call === call)
    .map(({ body }) => (body as { readonly revertReason: string }).revertReason);
  expect(reasons.length).toBeGreaterThan(3);
  expect(new Set(reasons)).toEqual(new Set(['The cheque came back']));
});

test('what came of a revert is said also where the payments cannot be read after it', async () => {
  await openAnew(page, '/payments/L-77');
  await page.getByRole('button', { name: 'Revert', exact: true }).first().click();
  await page.getByLabel(/^Please provide a reason/).fill('The cheque came back');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('This action cannot be undone.').waitFor();
  book.turnTo({}, gatewayFailure);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await page.locator('main [role="alert"]').waitFor();
  await question.getByText('There was an error reverting the payment.').waitFor();
  book.turnTo(completeBook);
  await question.getByRole('button', { name: 'Cancel' }).click();
  // Its own Retry stays until it has faded.
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: 'Revert', exact: true }).first().waitFor();
  expect(await question.count()).toBe(0);
});

test('a receipt that cannot be confirmed says why, as often as it is tried', async () => {
  const call = 'PUT /payments/confirm/64f0bbbb';
  await openAnew(page, '/payments/L-77');
  await expectAnswered(book, call, 'There was an error confirming the payment.', async (words) => {
    await page.getByRole('button', { name: 'Confirm Receipt' }).click();
    await page.getByRole('alert').getByText(words).waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
  });
  await page.getByRole('button', { name: 'Confirm Receipt' }).click();
  await page.getByText('The receipt has been confirmed.').waitFor();
});

test('a password that cannot be reset says why, and the question stays', async () => {
  const call = 'POST /settings/customers/64f0cccc/reset-password';
  await openAnew(page, '/settings?tab=customers');
  await page.getByRole('button', { name: 'Reset Password' }).first().click();
  const question = page.getByRole('alertdialog');
  await expectAnswered(book, call, 'Failed to initiate password reset', async (words) => {
    await question.getByRole('button', { name: /^(Confirm|Retry)$/ }).click();
    const alert = question.getByRole('alert');
    await alert.getByText(words, { exact: true }).waitFor();
    await alert.getByText('Failed to initiate password reset', { exact: true }).waitFor();
  });
  await question.getByRole('button', { name: 'Retry' }).click();
  await page.getByText(/^Password reset initiated\./).waitFor();
});
