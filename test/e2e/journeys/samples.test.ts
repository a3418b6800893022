import { expect, test } from 'vitest';
import { expectSoundInEverySight } from '#test/support/browser/layout.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { listenForErrors, submitSignIn } from '#test/support/browser/staff.ts';

const admin = { email: 'asha@lakshmi.example', password: 'a long first password' };

const stage = setStage('127.0.0.1', {
  SEED: 'none',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
});

test('whoever only looks around fills an empty book with samples, and it is a practice book from then on', async () => {
  const context = await stage.browser.newContext({
    baseURL: stage.product.url,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const errors = listenForErrors(page);
  await page.goto('/auth/admin');
  await submitSignIn(page, admin);
  await page.getByRole('button', { name: 'Leave for now' }).click();
  const started = page.getByRole('region', { name: 'Getting started' });
  await started.getByText('Only looking around?').waitFor();
  const mark = page.getByRole('banner').getByText('Practice book');
  expect(await mark.count()).toBe(0);

  const offer = started.getByRole('button', { name: 'Fill with samples' });
  const dialog = page.getByRole('alertdialog', { name: 'Fill this book with samples?' });
  const tick = dialog.getByRole('checkbox', { name: 'This book stays a practice book' });
  const fill = dialog.getByRole('button', { name: 'Fill with samples' });
  await offer.click();
  await dialog.getByText('cannot be taken out again').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => offer.evaluate((button) => button === document.activeElement)).toBe(true);

  // Without the tick nothing is recorded; the error is at the tick, and so is the focus.
  await offer.click();
  await fill.click();
  await dialog.getByText('You must confirm this before filling.').waitFor();
  expect(await tick.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await tick.getAttribute('aria-invalid')).toBe('true');
  await expectSoundInEverySight(page, 'the question before samples are recorded');

  // A try that fails is said in the dialog, and loses nothing.
  await tick.check();
  await page.route('**/lender/samples', (route) => route.abort());
  await fill.click();
  await dialog.getByRole('alert').waitFor();
  expect(await tick.isChecked()).toBe(true);
  await page.unroute('**/lender/samples');
  await fill.click();

  await page.getByText(/^Samples recorded: 31 customers, 40 vehicles, \d+ loans\.$/).waitFor();
  await page.getByRole('table', { name: 'Recent Loans' }).getByRole('link').first().waitFor();
  expect([await dialog.count(), await started.count()]).toEqual([0, 0]);
  await mark.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await expectSoundInEverySight(page, 'the dashboard of a practice book');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }).click();
  await page.getByRole('table', { name: 'Customers' }).getByText('CUS-000031').waitFor();
  await page.reload();
  await mark.waitFor();
  expect(await mark.locator('..').getAttribute('title')).toBe('Its people and loans are invented.');
  expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
  await context.close();
});
