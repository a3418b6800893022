import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { staffApi } from '#test/support/browser/borrowers.ts';
import { expectSoundInEverySight } from '#test/support/browser/layout.ts';
import { noMailServer, refuseMails } from '#test/support/browser/mails/refusedMails.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openFromNowhere } from '#test/support/browser/walk.ts';

const stage = setStage('127.0.0.1', noMailServer);

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const undelivered = (page: Page) => page.getByRole('menuitem', { name: /not delivered/ });

test('a mail that cannot be sent is counted by the bell and listed, until its address is corrected', async () => {
  const page = await newPage();
  await openSignedIn(page, '/dashboard');
  await page.getByRole('button', { name: 'Work' }).click();
  await page.getByRole('menuitem', { name: 'Undelivered mails' }).click();
  await page.getByText('Every mail was delivered').waitFor();
  await expectSoundInEverySight(page, 'no undelivered mail');
  await bell(page).click();
  await page.getByRole('menuitem').first().waitFor();
  expect(await undelivered(page).count()).toBe(0);
  await page.keyboard.press('Escape');

  const api = await staffApi(stage.product.url);
  const { email, name } = await api.get('/customers/getcustomer/CUS-000001');
  await api.giveOneTimePassword('CUS-000001');
  await api.giveOneTimePassword('CUS-000003');
  await refuseMails(stage.product.folder, 6);

  await openFromNowhere(page, '/dashboard');
  await bell(page).click();
  await page.getByRole('menuitem', { name: '2 mails not delivered' }).click();
  await page.getByRole('heading', { name: 'Undelivered mails', level: 1 }).waitFor();
  const row = page.getByRole('row').filter({ hasText: String(email) });
  await row.getByText('One-time password').waitFor();
  expect(await page.getByRole('row').count()).toBe(3);
  await expectSoundInEverySight(page, 'two undelivered mails');

  await row.getByRole('link', { name: String(name) }).click();
  await page.locator('main header').getByRole('link', { name: 'Edit', exact: true }).click();
  // The customer's record, which has an Email too, is shown until the form is there.
  await page.getByRole('heading', { name: 'Edit Customer', level: 1 }).waitFor();
  await page.getByLabel('Email').fill('corrected@kisht.example');
  await page.getByRole('button', { name: 'Update Customer' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/customers');

  // The change itself is mailed to the address before it, which nobody has any more; the new one gets a link.
  await refuseMails(stage.product.folder, 18);
  await openFromNowhere(page, '/mails');
  await page.getByRole('row').filter({ hasText: 'corrected@kisht.example' }).waitFor();
  expect(await page.getByRole('row').count()).toBe(3);
  expect(await row.count()).toBe(0);
  await bell(page).click();
  await page.getByRole('menuitem', { name: '2 mails not delivered' }).waitFor();
  await page.close();
});

const newPage = (): Promise<Page> =>
  stage.browser.newPage({ baseURL: stage.product.url, bypassCSP: true, reducedMotion: 'reduce' });
