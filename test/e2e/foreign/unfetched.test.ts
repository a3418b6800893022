import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectSoundInEverySight } from '#test/support/browser/layout.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { submitSignIn } from '#test/support/browser/staff.ts';
import { setStage } from '#test/support/browser/stage.ts';

const stage = setStage(undefined, undefined, { isBrowserNew: true });

const unreachable = 'Unable to connect to the server. Please check your internet connection.';

test('a screen first visited without a network says so inside the frame, whose navigation keeps working', async () => {
  const context = await stage.browser.newContext({
    baseURL: stage.product.url,
    // The content policy keeps axe out as it keeps out every script that is not ours.
    bypassCSP: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await openSignedIn(page, '/loans');
  await page.getByRole('heading', { name: 'Loans' }).waitFor();
  await context.setOffline(true);
  await navigateTo(page, 'Settings');
  await page.getByRole('alert').getByText(unreachable, { exact: true }).waitFor();
  await expectSoundInEverySight(page, 'a screen that could not be fetched');

  await expectInVain(page, () => retry(page));
  await page.getByRole('alert').getByText(unreachable, { exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Loans' }).waitFor();
  expect(await page.getByText('This page could not be shown').count()).toBe(0);
  // The visit itself asks once more. Answered after the network has come back, it would bring the screen by itself.
  await expectInVain(page, () => navigateTo(page, 'Settings'));
  await page.getByRole('alert').getByText(unreachable, { exact: true }).waitFor();

  await context.setOffline(false);
  await retry(page);
  await expectSettings(page);
  await page.goBack();
  await page.getByRole('heading', { name: 'Loans' }).waitFor();
  await context.close();
});

test('a screen that could not be fetched is asked for again when it is visited again', async () => {
  const context = await stage.browser.newContext({ baseURL: stage.product.url });
  const page = await context.newPage();
  await openSignedIn(page, '/loans');
  await page.getByRole('heading', { name: 'Loans' }).waitFor();
  await context.setOffline(true);
  await navigateTo(page, 'Settings');
  await page.getByText(unreachable, { exact: true }).waitFor();
  await navigateTo(page, 'Loans');
  await page.getByRole('heading', { name: 'Loans' }).waitFor();
  await context.setOffline(false);
  await navigateTo(page, 'Settings');
  await expectSettings(page);
  await context.close();
});

test('a script that a server did not give is asked for anew by Retry', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  const files = '**/assets/settings-*.js';
  await openSignedIn(page, '/loans');
  await page.getByRole('heading', { name: 'Loans' }).waitFor();
  await page.route(files, (route) => route.fulfill({ status: 404, body: 'no such file' }));
  await navigateTo(page, 'Settings');
  await page.getByText(unreachable, { exact: true }).waitFor();
  await page.unroute(files);
  await retry(page);
  await expectSettings(page);
  await page.close();
});

test('a frame that could not be loaded shows a page with Retry, which brings it with its screen', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  const files = '**/assets/staff-*.js';
  await page.goto('/auth/admin');
  await page.route(files, (route) => route.abort());
  await submitSignIn(page);
  await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
  await page.getByRole('alert').getByText(unreachable, { exact: true }).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  await page.unroute(files);
  await retry(page);
  await page.getByRole('link', { name: 'Reports' }).waitFor();
  await page.close();
});

test('Back leads out of a screen that breaks while it is shown', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, '/loans');
  await page.getByRole('row').nth(1).waitFor();
  // Every sum is written with it.
  const usual = await page.evaluateHandle(() => {
    const descriptor = Reflect.getOwnPropertyDescriptor(String.prototype, 'padStart');
    Reflect.defineProperty(String.prototype, 'padStart', {
      configurable: true,
      get: () => {
        throw new Error('broken on purpose');
      },
    });
    return descriptor ?? {};
  });
  await navigateTo(page, 'Dashboard');
  await page.getByRole('button', { name: 'Load again' }).waitFor();
  await page.evaluate((as) => Reflect.defineProperty(String.prototype, 'padStart', as), usual);
  await page.goBack();
  await page.getByRole('heading', { name: 'Loans' }).waitFor();
  expect(await page.getByRole('button', { name: 'Load again' }).count()).toBe(0);
  await navigateTo(page, 'Dashboard');
  await page.getByRole('link', { name: 'Reports' }).waitFor();
  await page.close();
});

const navigateTo = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

const retry = (page: Page): Promise<void> => page.getByRole('button', { name: 'Retry' }).click();

/** What asks whether the server is there again, and has been told that it is not. */
const expectInVain = async (page: Page, ask: () => Promise<void>): Promise<void> => {
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/settings'));
  await ask();
  await failed;
};

/** The screen as it is meant: with its style too, which a browser fetches apart from it. */
const expectSettings = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { name: 'Admin Settings' }).waitFor();
  expect(await page.getByText('This page could not be shown').count()).toBe(0);
  const styles = page.locator('link[rel="stylesheet"]');
  expect(
    await styles.evaluateAll((links) => links.filter((link) => !('sheet' in link && link.sheet)).length),
  ).toBe(0);
};
