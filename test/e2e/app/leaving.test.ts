import type { Locator, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectGlimpse } from '#test/support/browser/expectBriefly.ts';
import { demoViewer, openAsFormerAdmin } from '#test/support/browser/formerAdmin.ts';
import { holdAnswers } from '#test/support/browser/heldAnswers.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { demoAdmin, openAsStaff, submitSignIn } from '#test/support/browser/staff.ts';

const stage = setStage();

test('the Back button does not lose what was typed: it asks, stays when told to, and goes back when told to', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openLoanFromList(page);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/loans');
  await page.goForward();
  await page.waitForURL('**/loans/LN-000005');

  const relation = await editRelation(page);
  await page.goBack();
  await page.getByRole('button', { name: 'Stay' }).click();
  // The browser has taken the step already: the question is there before the step is taken back.
  await expect.poll(() => new URL(page.url()).pathname).toBe('/loans/LN-000005');
  expect(await relation.inputValue()).toBe('Cousin');

  await page.goBack();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/loans');
  await page.getByRole('heading', { name: 'Loans', level: 1 }).waitFor();
  await page.goForward();
  await page.waitForURL('**/loans/LN-000005');
  await page.close();
});

test('a person who stayed is asked again at every later step, Forward as well as Back', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openLoanFromList(page);
  await page.getByRole('link', { name: 'View Payments' }).click();
  await page.waitForURL('**/payments/LN-000005');
  await page.goBack();
  await page.waitForURL('**/loans/LN-000005');

  const relation = await editRelation(page);
  const stay = page.getByRole('button', { name: 'Stay' });
  for (const takeStep of [() => page.goBack(), () => page.goForward(), () => page.goForward()]) {
    await takeStep();
    await stay.click();
    await stay.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).pathname).toBe('/loans/LN-000005');
  }
  expect(await relation.inputValue()).toBe('Cousin');

  await page.goForward();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.waitForURL('**/payments/LN-000005');
  await page.getByRole('heading', { name: /^Payment History/, level: 1 }).waitFor();
  await page.close();
});

test('a link and Logout ask as well, and do what they said once they are let go', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openLoanFromList(page);
  await editRelation(page);
  await page.getByRole('link', { name: 'Vehicles' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();

  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/loans/LN-000005');

  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.waitForURL('**/auth/admin');
  expect(await page.evaluate(() => window.localStorage.getItem('token'))).toBeNull();
  await page.close();
});

test('what is typed in a dialog is lost neither to a click beside it nor to the Back button', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openLoanFromList(page);
  await page.getByRole('link', { name: 'View Payments' }).click();
  const dialog = page.getByRole('dialog', { name: /^Revert/ });
  const open = () => page.getByRole('button', { name: 'Revert', exact: true }).last().click();
  const clickBeside = () => page.mouse.click(5, 5);
  await open();
  await dialog.waitFor();
  await clickBeside();
  await dialog.waitFor({ state: 'detached' });

  await open();
  await dialog.getByRole('textbox').fill('Paid twice');
  await clickBeside();
  await page.goBack();
  const stay = page.getByRole('button', { name: 'Stay' });
  await stay.click();
  await stay.waitFor({ state: 'detached' });
  expect(await dialog.getByRole('textbox').inputValue()).toBe('Paid twice');
  expect(await isUnloadAsked(page)).toBe(true);

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await isUnloadAsked(page)).toBe(false);

  // Back from a tab leads to another tab of the same screen.
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('tab', { name: 'Admins' }).click();
  await page.getByRole('button', { name: 'Invite' }).click();
  const name = page.getByRole('dialog', { name: 'Invite to the staff' }).getByLabel('Name');
  await name.fill('Devika');
  await page.goBack();
  await stay.click();
  await stay.waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Devika');
  await page.goBack();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await name.waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).search).not.toContain('admins');
  await page.close();
});

test('nothing is asked once everything is saved', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openLoanFromList(page);
  expect(await isUnloadAsked(page)).toBe(false);
  await editRelation(page);
  await expect.poll(() => isUnloadAsked(page)).toBe(true);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Loan details updated successfully!').waitFor();
  await expect.poll(() => isUnloadAsked(page)).toBe(false);
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/loans');
  await page.close();
});

test('a Viewer sees that they may only look: what changes something is locked, and says why', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await page.goto('/loans/LN-000005');
  await submitSignIn(page, demoViewer);
  await page.getByText('View only').waitFor();
  const loan = page.getByRole('region', { name: 'Loan Information' });
  const edit = loan.getByRole('button', { name: 'Edit' });
  expect(await edit.getAttribute('aria-disabled')).toBe('true');
  // Playwright waits for what is disabled to be enabled.
  await edit.click({ force: true });
  await loan.getByRole('tooltip').getByText('Viewers cannot change this').waitFor();
  await loan.getByRole('status').getByText('Viewers cannot change this').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  expect(await loan.getByRole('tooltip').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Save Changes' }).count()).toBe(0);
  await page.goto('/payments/LN-000006');
  await page.getByText('View only: viewers cannot change this.').waitFor();
  await page
    .getByRole('link', { name: /^Receipt/ })
    .first()
    .waitFor();
  expect(
    await page
      .getByRole('table')
      .getByRole('button', { name: /^(Pay Now|Revert)$/ })
      .count(),
  ).toBe(0);
  await page.goto('/accounts/LN-000006');
  await page.getByText('View only: viewers cannot change this.').first().waitFor();
  expect(await page.getByRole('button', { name: 'New Receipt' }).getAttribute('aria-disabled')).toBe('true');
  expect(await page.getByRole('table').getByRole('button').count()).toBe(0);
  await page.goto('/loans?status=Active');
  await page.getByRole('row').nth(1).getByRole('link', { name: 'View' }).waitFor();
  expect(await page.getByRole('table').getByRole('link', { name: 'Pay', exact: true }).count()).toBe(0);
  await page.goto('/customers');
  await page.getByRole('row').nth(1).getByRole('link', { name: 'View' }).waitFor();
  expect(await page.getByRole('table').getByRole('link', { name: 'Edit' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Create Customer' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  await page.goto('/customers/CUS-000006');
  const takePayment = page.getByRole('button', { name: 'Take payment' });
  expect(await takePayment.getAttribute('aria-disabled')).toBe('true');
  await page.close();
});

test('the address that asks an Admin whether to approve a loan asks a Viewer nothing', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await page.goto('/loans?status=Pending');
  await submitSignIn(page, demoViewer);
  const pending = page.getByRole('row').nth(1).getByRole('link', { name: 'View' });
  const asking = `${await pending.getAttribute('href')}#approve`;
  await page.goto(asking);
  const approve = page.getByRole('button', { name: 'Approve', includeHidden: true });
  expect(await approve.first().getAttribute('aria-disabled')).toBe('true');
  // The question takes the mark away from the address.
  expect(page.url()).toContain(asking);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await page.close();
});

test('a form that the server refuses a Viewer, under a token from before, keeps its values', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openAsFormerAdmin(page, stage.product.url, '/loans/LN-000005');
  const relation = await editRelation(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('You do not have permission to do this.').waitFor();
  expect(await relation.inputValue()).toBe('Cousin');
  await page.close();
});

test('a browser that blocks its storage can be worked in until the page is closed', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await openAsStaff(page, '/dashboard');
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
  await page.getByRole('link', { name: 'Loans', exact: true }).click();
  await page.getByRole('heading', { name: 'Loans', level: 1 }).waitFor();
  await expect.poll(() => page.getByText(/^LN-0000/).count()).toBeGreaterThan(0);
  await page.close();
});

/** True where the browser would ask before the page is closed or reloaded. */
function isUnloadAsked(page: Page): Promise<boolean> {
  return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
}

async function openLoanFromList(page: Page): Promise<void> {
  await openSignedIn(page, '/loans');
  await page.getByRole('heading', { name: 'Loans', level: 1 }).waitFor();
  await page.getByRole('searchbox').fill('LN-000005');
  await page
    .getByRole('row', { name: /LN-000005/ })
    .getByRole('link', { name: 'View' })
    .click();
  await page.waitForURL('**/loans/LN-000005');
  await page.getByRole('region', { name: 'Loan Information' }).waitFor();
}

async function editRelation(page: Page) {
  const loan = page.getByRole('region', { name: 'Loan Information' });
  await loan.getByRole('button', { name: 'Edit' }).click();
  const relation = loan.getByLabel('Guarantor Relation');
  await relation.fill('Cousin');
  return relation;
}

test('leaving waits for a payment in progress, asks about a typed one, and does not ask where nothing was typed', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, '/payments/LN-000012');
  const payNow = page.getByRole('button', { name: 'Pay Now' }).first();
  const form = page.getByRole('heading', { name: 'Confirm and Edit Payment' });
  const loans = page.getByRole('link', { name: 'Loans', exact: true });
  await payNow.click();
  await form.waitFor();
  await page.goBack();
  await payNow.click();
  await page.getByLabel('Payment Amount').fill('500');
  await loans.click();
  await page.getByRole('button', { name: 'Stay' }).click();
  expect(await page.getByLabel('Payment Amount').inputValue()).toBe('500');

  let held: Route | null = null;
  await page.route('**/api/payments/LN-000012', (route) =>
    route.request().method() === 'POST' ? void (held = route) : route.continue(),
  );
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.poll(() => held).not.toBeNull();
  for (const leave of [() => page.goBack(), () => loans.click()]) {
    await leave();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/confirm-payment');
    expect(await page.getByRole('button', { name: 'Processing...' }).count()).toBe(1);
  }
  await expectGlimpse(page, 'The payment has been recorded.', async () => held?.continue());
  await page.waitForURL('**/payments/LN-000012');
  await page.close();
});

test('leaving waits for a section that is saved, a question that is carried out, a receipt, and a dialog', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openLoanFromList(page);
  await editRelation(page);
  await expectToWait(page, '/updateloan/', async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click();
    return page.getByText('Loan details updated successfully!');
  });

  await page.getByRole('link', { name: 'View Payments' }).click();
  await page.getByRole('button', { name: 'Revert', exact: true }).last().click();
  const reason = page.getByRole('dialog', { name: /^Revert payment/ });
  await reason.getByRole('textbox').fill('Entered twice');
  await reason.getByRole('button', { name: 'Confirm' }).click();
  await expectToWait(page, '/revertpayment/', async () => {
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    return page.getByText('The payment has been reverted.');
  });
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('button', { name: /^To confirm/ }).click();
  await page.getByRole('link', { name: 'Confirm Receipt' }).first().click();
  await expectToWait(page, '/payments/confirm/', async () => {
    await page.getByRole('button', { name: 'Confirm Receipt' }).first().click();
    return page.getByText('The receipt has been confirmed.');
  });

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Kavita M');
  await expectToWait(page, '/admin/update-password', async () => {
    await page.getByRole('button', { name: 'Update Profile' }).click();
    return page.getByText('Profile updated successfully!');
  });
  await page.getByRole('tab', { name: 'Admins' }).click();
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite to the staff' });
  await dialog.getByLabel('Name').fill('Nila Rao');
  await dialog.getByLabel('Email').fill('nila.rao@kisht.example');
  await dialog.getByLabel('Current Password').fill(demoAdmin.password);
  await expectToWait(page, '/settings/admins', async () => {
    await dialog.getByRole('button', { name: 'Send Invitation' }).click();
    return page.getByText(/^Invitation sent\./);
  });
  await page.close();
});

/** Holds the answer to what `act` sends, and expects that Back leads nowhere until what it answers with is seen. */
async function expectToWait(page: Page, call: string, act: () => Promise<Locator>): Promise<void> {
  const held = await holdAnswers(page, call);
  const done = await act();
  await held.isAsked;
  const place = page.url();
  await page.goBack();
  await expect.poll(() => page.url()).toBe(place);
  expect(await page.getByRole('button', { name: 'Leave', exact: true }).count()).toBe(0);
  await held.release();
  await done.first().waitFor();
  expect(page.url()).toBe(place);
}
