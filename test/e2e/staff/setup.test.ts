import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFocusKept } from '#test/support/browser/keyboard.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { submitSignIn } from '#test/support/browser/staff.ts';

const stage = setStage();

test('two Admins change the same setting: nothing is lost, and one of both is chosen', async () => {
  const context = await openContext();
  const [mine, theirs] = [await openSetup(context), await openBeside(context)];
  await edit(mine, 'Loans');
  await field(mine, 'Longest Tenure (months)').fill('60');
  await edit(theirs, 'Loans');
  await field(theirs, 'Longest Tenure (months)').fill('36');
  await save(theirs, 'Loans');
  await theirs.getByText('Loans saved.').waitFor();

  await save(mine, 'Loans');
  await mine.getByRole('heading', { name: 'Changed meanwhile' }).waitFor();
  await mine.getByText('36 months').waitFor();
  await mine.getByText('60 months').waitFor();
  await mine.getByRole('button', { name: 'Save again' }).click();
  await mine.getByText('Loans saved.').waitFor();
  await mine.getByText('60 months').first().waitFor();

  // Another section meanwhile is no conflict.
  await edit(theirs, 'Nodal Officer');
  await field(theirs, 'Name').fill('Meera Iyer');
  await save(theirs, 'Nodal Officer');
  await theirs.getByText('Nodal Officer saved.').waitFor();

  // Who changed what stands in the versions, and each is read as it was.
  const versions = theirs.getByRole('table', { name: 'Versions' });
  await versions.getByText('Nodal officer: Name').waitFor();
  await versions.getByRole('row').nth(2).getByRole('button').click();
  await theirs.getByRole('dialog').getByText('60 months').waitFor();
  expect(await theirs.getByRole('dialog').getByText('36 months').count()).toBe(0);
  await context.close();
});

test('a section that is saved as it was makes no version, and shows what is saved now', async () => {
  const context = await openContext();
  const [mine, theirs] = [await openSetup(context), await openBeside(context)];
  await edit(mine, 'Penalty');
  await field(mine, 'Days of Grace').fill('4');
  await edit(theirs, 'Penalty');
  await field(theirs, 'Days of Grace').fill('4');
  await save(theirs, 'Penalty');
  await theirs.getByText('Penalty saved.').waitFor();
  await save(mine, 'Penalty');
  await mine.getByText('Penalty saved.').waitFor();

  await edit(theirs, 'Accounts');
  await save(theirs, 'Accounts');
  await theirs.getByText('Accounts saved.').waitFor();
  const changed = theirs.getByRole('table', { name: 'Versions' }).getByText('Days of Grace');
  expect(await changed.count()).toBe(1);
  await context.close();
});

test('a logo is looked at before it is saved, shown and removed; what is no logo is refused in words', async () => {
  const context = await openContext();
  const page = await openSetup(context);
  // A logo stands beside the lender's name, which comes first.
  await edit(page, 'Identity');
  await field(page, 'Legal Name').fill('Asha Vehicle Finance Private Limited');
  await save(page, 'Identity');
  await page.getByText('Identity saved.').waitFor();
  const logo = page.getByRole('region', { name: 'Logo', exact: true });
  const picture = logo.getByRole('img', { name: 'Logo of the lender' });
  const choose = (name: string, buffer: Buffer) =>
    logo.getByLabel('Picture of the logo').setInputFiles({ name, mimeType: 'image/png', buffer });
  await logo.getByText('No logo.').waitFor();
  await choose('letter.png', Buffer.from('%PDF-1.7'));
  await logo.getByText('This file is not a PNG, JPEG or WebP picture.').waitFor();
  await choose('large.png', Buffer.concat([smallPng, Buffer.alloc(340_000)]));
  await logo.getByText('This picture has 341 kB. A logo has at most 100 kB.').waitFor();
  await choose('logo.png', smallPng);
  await picture.waitFor();
  // A wrong file after a good one takes nothing away.
  await choose('letter.png', Buffer.from('%PDF-1.7'));
  await logo.getByText('This file is not a PNG, JPEG or WebP picture.').waitFor();
  await picture.waitFor();
  await logo.getByRole('button', { name: 'Save Logo' }).click();
  await logo.getByText('Logo saved.').waitFor();
  await expectFocusKept(page);
  const shown = page.getByRole('banner').locator('img');
  expect(await shown.getAttribute('src')).toMatch(/^\/lender\/logo\/[0-9a-f]{64}$/);
  await page.reload();
  await picture.waitFor();
  const widthOfShown = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(widthOfShown).toBe(1);

  // On a phone a wide one keeps off the buttons beside it.
  await page.route('**/lender/logo/*', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="80"/>',
    }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect.poll(widthOfShown).toBe(400);
  const [own, search] = [
    await shown.boundingBox(),
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).boundingBox(),
  ];
  expect((own?.x ?? 0) + (own?.width ?? 0)).toBeLessThan(search?.x ?? 0);
  await page.unroute('**/lender/logo/*');
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.reload();

  await edit(page, 'Identity');
  await field(page, 'GSTIN').fill('29aapfu0939f1za');
  await page.getByText('The check digit does not fit', { exact: false }).waitFor();
  await field(page, 'RBI Registration Number').fill('N-02.00123');
  await save(page, 'Identity');
  await page.getByText('Identity saved.').waitFor();
  await page.getByText('29AAPFU0939F1ZA').first().waitFor();

  await logo.getByRole('button', { name: 'Remove Logo' }).click();
  await logo.getByText('The logo will be removed once you save.').waitFor();
  await expectFocusKept(page);
  await logo.getByRole('button', { name: 'Cancel' }).click();
  await picture.waitFor();
  await expectFocusKept(page);
  await logo.getByRole('button', { name: 'Remove Logo' }).click();
  await logo.getByRole('button', { name: 'Save Logo' }).click();
  await logo.getByText('No logo.').waitFor();
  expect(await shown.count()).toBe(0);
  await context.close();
});

test('a paper that is saved as a file holds the logo, also where it is read without a server', async () => {
  const context = await openContext();
  const page = await openSetup(context);
  await edit(page, 'Identity');
  await field(page, 'Trade Name').fill('Asha Finance');
  await save(page, 'Identity');
  await page.getByText('Identity saved.').waitFor();
  await page
    .getByLabel('Picture of the logo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: smallPng });
  await page.getByRole('button', { name: 'Save Logo' }).click();
  await page.getByText('Logo saved.').waitFor();

  await page.goto('/payments/LN-000017/statement');
  await page.getByRole('article').locator('img').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const html = readFileSync(await download.path(), 'utf8');
  expect(html).not.toMatch(/<script|href=|src="(?!data:image\/png;base64,)/);
  const reader = await stage.browser.newPage();
  await reader.setContent(html);
  const widthOfLogo = () => reader.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(widthOfLogo).toBe(1);
  await reader.getByText('Asha Finance', { exact: true }).waitFor();
  await reader.close();
  await context.close();
});

test('leaving asks about unsaved changes in any section', async () => {
  const context = await openContext();
  const page = await openSetup(context);
  await edit(page, 'Penalty');
  await field(page, 'Days of Grace').fill('3');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Loans' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await field(page, 'Days of Grace').inputValue()).toBe('3');
  await page.getByRole('region', { name: 'Penalty' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Loans' }).click();
  await page.waitForURL((url) => url.pathname === '/loans');
  await context.close();
});

/** A picture of one pixel. */
const smallPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const openContext = (): Promise<BrowserContext> => stage.browser.newContext({ baseURL: stage.product.url });

const signedIn = async (context: BrowserContext, place = '/auth/admin'): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(place);
  await submitSignIn(page);
  return page;
};

const openSetup = async (context: BrowserContext): Promise<Page> =>
  shownSetup(await signedIn(context, '/setup'));

/** A second page of the same browser is signed in already. */
const openBeside = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  await page.goto('/setup');
  return shownSetup(page);
};

const shownSetup = async (page: Page): Promise<Page> => {
  await page.getByRole('heading', { name: 'Set-up', level: 1 }).waitFor();
  await page.getByRole('region', { name: 'Penalty' }).waitFor();
  return page;
};

const edit = (page: Page, section: string): Promise<void> =>
  page.getByRole('region', { name: section, exact: true }).getByRole('button', { name: 'Edit' }).click();

const save = (page: Page, section: string): Promise<void> =>
  page
    .getByRole('region', { name: section, exact: true })
    .getByRole('button', { name: 'Save Changes' })
    .click();

/** A control that can be typed into, by its label. */
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
