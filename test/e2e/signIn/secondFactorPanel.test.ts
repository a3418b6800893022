import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setStage } from '#test/support/browser/stage.ts';
import { demoAdmin, listenForErrors, openAsStaff, submitSignIn } from '#test/support/browser/staff.ts';

const stage = setStage();

const place = '/settings?tab=security';

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6 }).generate();

const openStaffPage = async (): Promise<Page> => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openAsStaff(page, place);
  return page;
};

test('a list that fails can be asked for again, and a server without second factors says so', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await page.route('**/api/factors', (route) => route.fulfill({ status: 500, json: {} }));
  await openAsStaff(page, place);
  await page.getByText('Failed to load your second factors').waitFor();
  await page.unroute('**/api/factors');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('You have no second factor.').waitFor();
  await page.route('**/api/factors', (route) => route.fulfill({ status: 404, json: {} }));
  await page.reload();
  await page.getByText('This server has no second factors.').waitFor();
  expect(await page.getByRole('button', { name: 'Add authenticator app' }).count()).toBe(0);
  await page.close();
});

test('a member who must add a second factor is led there first, and then to the requested page', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url, reducedMotion: 'no-preference' });
  const refused = {
    status: 403,
    json: { message: 'Please add a second factor first.', code: 'SECOND_FACTOR_REQUIRED' },
  };
  await page.route('**/api/loans/**', (route) => route.fulfill(refused));
  await page.route('**/api/factors', (route) =>
    route.fulfill({ json: { required: true, factors: [], recoveryCodesLeft: 0 } }),
  );
  const offer = {
    id: 'f1',
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Kisht:x?secret=JBSWY3DPEHPK3PXP',
  };
  await page.route('**/api/factors/totp', (route) => route.fulfill({ json: offer }));
  await page.route('**/api/factors/totp/confirm', (route) =>
    route.fulfill({ json: { recoveryCodes: ['abcde-fghjk'] } }),
  );
  await page.goto('/loans');
  await submitSignIn(page);
  await page.getByText('A second factor is required here.').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=security');
  await page.unroute('**/api/loans/**');
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  await page.getByLabel('Current Password').fill('any');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name').fill('My phone');
  await page.getByLabel('Code', { exact: true }).fill('123456');
  const faded = await readFadingDialogs(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'I have stored them' }).waitFor();
  // The dialog fades with the step that it ended with, not with the first of another time.
  expect(await faded()).toEqual([expect.stringContaining('Scan this with the app')]);
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await page.waitForURL('**/loans');
  await page.close();
});

test('where an answer is lost the panel says what may be done, and then shows what the server has', async () => {
  const page = await openStaffPage();
  /** The server does the call; its first answer of success never arrives. */
  const loseAnswer = (url: string, method: string) => {
    let isLost = false;
    return page.route(url, async (route) => {
      if (isLost || route.request().method() !== method) return route.fallback();
      const response = await route.fetch();
      if (!response.ok()) return route.fulfill({ response });
      isLost = true;
      return route.abort();
    });
  };
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add authenticator app' });
  await dialog.getByLabel('Current Password').fill(demoAdmin.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const app = new TOTP({ secret: Secret.fromBase32((await dialog.locator('code').textContent()) ?? '') });
  await dialog.getByLabel('Name').fill('My phone');
  // The code of this half minute and that of the next: both stay good if the half minute ends meanwhile.
  const timestamp = Date.now();
  await dialog.getByLabel('Code', { exact: true }).fill(app.generate({ timestamp }));
  await loseAnswer('**/api/factors/totp/confirm', 'POST');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByText('The app may be added already').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Recovery codes that came with it were not shown: make new ones.').waitFor();
  await page.getByRole('button', { name: 'Remove My phone' }).waitFor();

  await loseAnswer('**/api/factors/recovery-codes', 'POST');
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const renewal = page.getByRole('alertdialog', { name: 'Make new recovery codes?' });
  await renewal.getByRole('button', { name: 'Make new codes' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Code', { exact: true }).fill(app.generate({ timestamp: timestamp + 30_000 }));
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await renewal.getByText('The codes that you have stored may have ended: make new ones').waitFor();
  await renewal.getByRole('button', { name: 'Cancel' }).click();

  await loseAnswer('**/api/factors/*', 'DELETE');
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  const removal = page.getByRole('alertdialog', { name: 'Remove My phone?' });
  await removal.getByRole('button', { name: 'Remove' }).click();
  await removal.getByText('Failed to remove the second factor').waitFor();
  await removal.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('You have no second factor.').waitFor();
  expect(await page.getByRole('button', { name: 'Remove My phone' }).count()).toBe(0);
  await page.close();
});

test('an app is added with its QR code and a code of it, shows recovery codes once, and is removed', async () => {
  const page = await openStaffPage();
  const errors = listenForErrors(page);
  await page.getByText('You have no second factor.').waitFor();
  await page.getByText('Passkeys need a name: open this page as localhost.').waitFor();
  expect(await page.getByRole('button', { name: 'Add passkey' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add authenticator app' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('Current Password is required.').waitFor();
  await dialog.getByLabel('Current Password').fill('not it');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('Current password is incorrect').waitFor();
  expect(await dialog.getByLabel('Current Password').inputValue()).toBe('not it');
  await dialog.getByLabel('Current Password').fill(demoAdmin.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const drawing = dialog.getByRole('img', { name: 'QR code for the authenticator app' });
  expect(await drawing.locator('path').getAttribute('d')).toMatch(/^M4 4h1v1h-1z/);
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('Name').fill('My phone');
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByText('Code is not right').waitFor();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('My phone');
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Add' }).click();

  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await shown.getByRole('listitem').first().waitFor();
  const codes = await shown.getByRole('listitem').allTextContents();
  expect(new Set(codes).size).toBe(10);
  await page.keyboard.press('Escape');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    shown.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('kisht-recovery-codes.txt');
  await shown.getByText('The file is saved.').waitFor();
  await shown.getByRole('button', { name: 'I have stored them' }).click();
  const row = page.getByRole('row').filter({ hasText: 'My phone' });
  await row.getByText('Authenticator app').waitFor();
  await page.getByText('10 recovery codes left').waitFor();
  expect(await page.getByText(codes[0] ?? '').count()).toBe(0);
  // Two refusals were expected, each with its line.
  expect(errors.filter((text) => !/status of 4(00|22)/.test(text))).toEqual([]);

  await page.route('**/api/factors/*', (route) =>
    route.fulfill({ status: 409, json: { message: 'Not now.' } }),
  );
  await row.getByRole('button', { name: 'Remove My phone' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove My phone?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await question.getByText('Not now.').waitFor();
  await page.unroute('**/api/factors/*');
  await page.route('**/api/factors/*', (route) => route.fulfill({ status: 204 }));
  await question.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('My phone is removed.').waitFor();
  await page.getByText('You have no second factor.').waitFor();
  await page.close();
});

/** Reads the words of dialogs that fade, frame by frame from now on; answers the different ones. */
const readFadingDialogs = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  const words = await page.evaluateHandle(() => {
    const read = new Set<string>();
    const look = () => {
      for (const dialog of document.querySelectorAll<HTMLElement>('[role="dialog"][data-state="closed"]'))
        read.add(dialog.innerText);
      requestAnimationFrame(look);
    };
    look();
    return read;
  });
  return () => words.evaluate((read) => [...read]);
};
