import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type EnrolledApp, enrolApp } from '#test/support/browser/factors.ts';
import { expectSoundInEverySight } from '#test/support/browser/layout.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { demoAdmin, openAsStaff, submitSignIn } from '#test/support/browser/staff.ts';

const stage = setStage('localhost');
let app: EnrolledApp;
/** A page of the admin from before the second factor: its session has not confirmed with one. */
let unconfirmed: Page;

/** A page that axe may look at, which the content policy keeps out as it keeps out every script that is not ours. */
const openPage = (baseURL = stage.product.url): Promise<Page> =>
  stage.browser.newPage({ baseURL, bypassCSP: true, reducedMotion: 'reduce' });

beforeAll(async () => {
  unconfirmed = await openPage();
  await openAsStaff(unconfirmed, '/settings?tab=admins');
  app = await enrolApp(stage.product.url);
});

const openSecondStep = async (baseURL = stage.product.url): Promise<Page> => {
  const page = await openPage(baseURL);
  await page.goto('/auth/admin');
  await submitSignIn(page);
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
  return page;
};

const answer = async (page: Page, code: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
};

test('a code of the app signs in, after a wrong one that stays selected', async () => {
  const page = await openSecondStep();
  const field = page.getByRole('textbox', { name: 'Code' });
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await page.getByRole('button', { name: 'Use a passkey' }).count()).toBe(0);
  await expectSoundInEverySight(page, 'the second step of the sign-in');
  await answer(page, 'abcdef');
  await page.getByRole('alert').getByText('This is not right. Please try again.').waitFor();
  await expect.poll(() => page.evaluate(() => window.getSelection()?.toString())).toBe('abcdef');
  await answer(page, app.nextCode());
  await page.waitForURL('**/dashboard');
  await page.close();
});

test('a recovery code signs in, and Back leads to the form with its e-mail', async () => {
  const page = await openSecondStep();
  await page.getByRole('button', { name: 'Back' }).click();
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(demoAdmin.email);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await answer(page, app.recoveryCodes[0] ?? '');
  await page.waitForURL('**/dashboard');
  await page.close();
});

test('an expired question leads back to the form, with a message and the e-mail', async () => {
  const page = await openSecondStep();
  const over = { code: 'TICKET_OVER', message: 'This has taken too long. Please start again.' };
  await page.route('**/api/admin/login/confirm', (route) => route.fulfill({ status: 401, json: over }));
  await answer(page, '123456');
  await page.getByRole('alert').getByText(over.message).waitFor();
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(demoAdmin.email);
  await page.close();
});

test('a guarded action asks for the second factor in between, loses nothing typed, and is done once', async () => {
  const page = unconfirmed;
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/settings/updateadmin/')) answers.push(response.status());
  });
  const viewer = page.getByRole('row').filter({ hasText: 'viewer@kisht.example' });
  await viewer.getByRole('button', { name: 'Reset Password' }).click();
  const reset = page.getByRole('alertdialog', { name: /^Reset the password of/ });
  await reset.getByText('so do their second factors').waitFor();
  await reset.getByRole('button', { name: 'Cancel' }).click();
  await viewer.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: /^Edit / });
  await edit.getByLabel('Role').selectOption('Admin');
  await edit.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const field = question.getByRole('textbox', { name: 'Code' });
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await expectSoundInEverySight(page, 'the question who one is');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await edit.getByText('You did not confirm that it is you, so nothing was changed.').waitFor();
  expect(await edit.getByLabel('Role').inputValue()).toBe('Admin');

  await edit.getByRole('button', { name: 'Retry' }).click();
  await field.fill('000000');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await question.getByRole('alert').getByText('This is not right. Please try again.').waitFor();
  expect(await field.inputValue()).toBe('000000');
  await field.fill(app.nextCode());
  await field.press('Enter');
  await page.getByText('Admin updated successfully!').waitFor();
  await viewer.getByRole('cell', { name: 'Admin', exact: true }).waitFor();
  expect(answers).toEqual([403, 403, 200]);
  expect(await question.count()).toBe(0);
  await page.close();
});

test('a passkey is added, signs in where the page has a name, and is removed; elsewhere the page says why not', async () => {
  const page = await openPage();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const;
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...options,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/auth/admin');
  await submitSignIn(page);
  await answer(page, app.recoveryCodes[1] ?? '');
  await page.waitForURL('**/dashboard');
  await page.goto('/settings?tab=security');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add passkey' });
  await dialog.getByLabel('Current Password').fill('not it');
  await dialog.getByLabel('Name').fill('Laptop');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByText('Current password is incorrect').waitFor();
  await expectSoundInEverySight(page, 'a new passkey');
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Laptop');
  await dialog.getByLabel('Current Password').fill(demoAdmin.password);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await page.getByText('The second factor is added.').waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Laptop' });
  await row.getByText('Passkey').waitFor();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await submitSignIn(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/dashboard');

  const unnamed = await openSecondStep(stage.product.url.replace('localhost', '127.0.0.1'));
  await unnamed.getByText('Passkeys need a name: open this page as localhost.').waitFor();
  expect(await unnamed.getByRole('button', { name: 'Use a passkey' }).count()).toBe(0);
  await answer(unnamed, app.recoveryCodes[2] ?? '');
  await unnamed.waitForURL('**/dashboard');
  await unnamed.close();

  await page.goto('/settings?tab=security');
  await row.getByRole('button', { name: 'Remove Laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Laptop is removed.').waitFor();
  expect(await row.count()).toBe(0);
  await page.close();
});
