import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setStage } from '#test/support/browser/stage.ts';
import { listenForErrors, submitSignIn } from '#test/support/browser/staff.ts';

const admin = { email: 'asha@lakshmi.example', password: 'a long first password' };

const stage = setStage('127.0.0.1', {
  SEED: 'none',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
});

test('a lender sets itself up from nothing, leaves and comes back; then its name is shown everywhere', async () => {
  const context = await openContext();
  const page = await signedIn(context);
  const errors = listenForErrors(page);
  await page.getByText('Step 1 of 3').waitFor();
  expect(new URL(page.url()).pathname).toBe('/setup/first');
  expect(await field(page, 'Trade Name').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByText('Trade Name is required').first().waitFor();

  await field(page, 'Trade Name').fill('Lakshmi Auto Loans');
  await field(page, 'Legal Name').fill('Lakshmi Finance Private Limited');
  await field(page, 'Address').fill('14 MG Road');
  await field(page, 'City').fill('Mysuru');
  await field(page, 'State').selectOption('Karnataka');
  await field(page, 'PIN Code').fill('57000');
  await field(page, 'Phone').fill('+91 821 234 5678');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByText('PIN Code must have 6 digits').first().waitFor();
  await field(page, 'PIN Code').fill('570001');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByText('Step 2 of 3').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Lakshmi Auto Loans' }).waitFor();

  // What is typed and not saved is asked about; what was left is offered again, and begins at the open step.
  await field(page, 'UPI Address').fill('lakshmi@okbank');
  await page.getByRole('button', { name: 'Leave for now' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  expect(await field(page, 'UPI Address').inputValue()).toBe('lakshmi@okbank');
  await page.getByRole('button', { name: 'Leave for now' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await page.getByText('2 of 3 steps are open.').waitFor();
  await page.reload();
  await page.getByText('2 of 3 steps are open.').waitFor();
  expect(await page.title()).toBe('Dashboard · Lakshmi Auto Loans');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Step 2 of 3').waitFor();

  await field(page, 'Account Label').fill('Collections');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByText('Account Number is required').first().waitFor();
  await field(page, 'Account Holder').fill('Lakshmi Finance Private Limited');
  await field(page, 'Account Number').fill('50100012345678');
  await field(page, 'IFSC').fill('hdfc0001234');
  await field(page, 'Bank').fill('HDFC Bank');
  await field(page, 'Used For').selectOption('Collections');
  await field(page, 'UPI Address').fill('lakshmi@okbank');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByText('Step 3 of 3').waitFor();
  await page.getByText(/308\.1% a year on an EMI of ₹8,885/).waitFor();
  await field(page, 'Longest Tenure (months)').fill('48');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByText('Your book is set up.').waitFor();

  await page.getByRole('navigation', { name: 'Work' }).getByRole('button', { name: 'Work' }).click();
  await page.getByRole('menuitem', { name: 'Set-up' }).click();
  await page.getByRole('heading', { name: 'Set-up', level: 1 }).waitFor();
  await page.getByText('48 months').waitFor();
  await page.getByText('HDFC0001234').waitFor();

  const stranger = await (await stage.browser.newContext({ baseURL: stage.product.url })).newPage();
  await stranger.goto('/');
  await stranger.getByText('Lakshmi Auto Loans').first().waitFor();
  expect(await stranger.title()).toMatch(/ · Lakshmi Auto Loans$/);
  expect(await stranger.content()).not.toContain('Kisht');
  expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
  await stranger.context().close();
  await context.close();
});

test('two Admins change the same setting: nothing is lost, and one of both is chosen', async () => {
  const context = await openContext();
  const [mine, theirs] = [await openSetup(context), await openSetup(context)];
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

test('a logo is looked at before it is saved, shown and removed; what is no logo is refused in words', async () => {
  const context = await openContext();
  const page = await openSetup(context);
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
  const shown = page.getByRole('banner').locator('img');
  expect(await shown.getAttribute('src')).toMatch(/^\/lender\/logo\/[0-9a-f]{64}$/);
  await page.reload();
  await picture.waitFor();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);

  await edit(page, 'Identity');
  await field(page, 'GSTIN').fill('29aapfu0939f1za');
  await page.getByText('The check digit does not fit', { exact: false }).waitFor();
  await field(page, 'RBI Registration Number').fill('N-02.00123');
  await save(page, 'Identity');
  await page.getByText('Identity saved.').waitFor();
  await page.getByText('29AAPFU0939F1ZA').first().waitFor();

  await logo.getByRole('button', { name: 'Remove Logo' }).click();
  await logo.getByText('The logo will be removed once you save.').waitFor();
  await logo.getByRole('button', { name: 'Save Logo' }).click();
  await logo.getByText('No logo.').waitFor();
  expect(await shown.count()).toBe(0);
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
  await submitSignIn(page, admin);
  return page;
};

/** The set-up; a second page of the same browser is signed in already. */
const openSetup = async (context: BrowserContext): Promise<Page> => {
  const isFirst = context.pages().length === 0;
  const page = isFirst ? await signedIn(context, '/setup') : await context.newPage();
  if (!isFirst) await page.goto('/setup');
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
