import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectGlimpse } from '#test/support/browser/expectBriefly.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { listenForErrors } from '#test/support/browser/staff.ts';

const stage = setStage();

test('a loan, its customer and its vehicle are each edited, refused, restored and saved', async () => {
  const context = await stage.browser.newContext({
    baseURL: stage.product.url,
    viewport: { width: 1280, height: 800 },
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  const errors = listenForErrors(page);
  await openSignedIn(page, '/loans/LN-000005');
  const { loan, customer, vehicle } = sectionsOf(page);
  await vehicle.getByText('Engine Number').waitFor();
  await page.getByRole('table', { name: 'Repayment schedule' }).getByText('Principal').waitFor();
  const copy = customer.getByRole('button', { name: 'Copy Phone' });
  await copy.waitFor();
  for (const hidden of ['Internal', 'Version', '_id']) expect(await page.getByText(hidden).count()).toBe(0);
  expect(await loan.innerText()).not.toMatch(/CUS-|VEH-/);

  await expectGlimpse(page, 'Phone copied', () => copy.click());
  const phone = await page.evaluate(() => navigator.clipboard.readText());
  expect(phone).toMatch(/^\d{10}$/);
  await customer.getByText('Phone copied').waitFor({ state: 'detached' });

  await loan.getByRole('button', { name: 'Edit' }).click();
  await loan.getByLabel('Guarantor Name').fill('');
  await loan.getByLabel('Interest Rate').fill('101');
  await loan.getByRole('button', { name: 'Save Changes' }).click();
  await loan.getByRole('link', { name: 'Guarantor Name is required.' }).waitFor();
  expect(await focusedId(page)).toBe('loan-interestRate');
  await loan.getByRole('button', { name: 'Cancel' }).click();
  expect(await loan.getByText('Sudhir Rao').count()).toBe(1);
  expect(errors).toEqual([]);

  await loan.getByRole('button', { name: 'Edit' }).click();
  await loan.getByLabel('Loan Amount').fill('1,00,000');
  await loan.getByRole('button', { name: 'Save Changes' }).click();
  await loan
    .getByRole('alert')
    .getByText('The terms of this loan cannot change: an installment is recorded.')
    .waitFor();
  expect(await loan.getByLabel('Loan Amount').inputValue()).toBe('1,00,000');
  await loan.getByRole('button', { name: 'Cancel' }).click();

  await loan.getByRole('button', { name: 'Edit' }).click();
  await loan.getByLabel('Guarantor Relation').fill('Brother');
  await customer.getByRole('button', { name: 'Edit' }).click();
  await customer.getByLabel('PAN').fill('NOT A PAN');
  await customer.getByText('This does not look like a PAN (AAAAA9999A).').waitFor();
  await vehicle.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('link', { name: 'Loans' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Update' }).click();
  await loan.getByText('Loan details updated successfully!').waitFor();
  await customer.getByText('Customer details updated successfully!').waitFor();
  await vehicle.getByRole('button', { name: 'Edit' }).waitFor();
  expect(await vehicle.getByText('Vehicle details updated successfully!').count()).toBe(0);

  await vehicle.getByRole('button', { name: 'Edit' }).click();
  await vehicle.getByLabel('Color').fill('Midnight Blue');
  await vehicle.getByRole('button', { name: 'Save Changes' }).click();
  await vehicle.getByText('Vehicle details updated successfully!').waitFor();

  await page.reload();
  await loan.getByText('Brother').waitFor();
  // Of a number, staff read the last four, and the whole on demand.
  await customer.getByText('•••• •••• APAN').waitFor();
  expect(await customer.getByText('NOT A PAN').count()).toBe(0);
  await customer.getByRole('button', { name: 'Show PAN' }).click();
  await customer.getByText('NOT A PAN').waitFor();
  await customer.getByRole('button', { name: 'Hide PAN' }).click();
  await customer.getByText('•••• •••• APAN').waitFor();
  await customer.getByRole('button', { name: 'Copy PAN' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('NOT A PAN');
  await vehicle.getByText('Midnight Blue').waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/loans');
  await context.close();
});

test('a square of the strip leads to the row of its installment, which is in view', async () => {
  const page = await stage.browser.newPage({
    baseURL: stage.product.url,
    viewport: { width: 1280, height: 600 },
  });
  await openSignedIn(page, '/loans/LN-000005');
  const square = page.getByRole('link', { name: /^Installment 9, / });
  await square.click();
  await page.waitForURL('**/payments/LN-000005#installment-9');
  const row = page.locator('tr[data-next]');
  await row.waitFor();
  expect(await row.getByRole('cell', { name: '9', exact: true }).count()).toBe(1);
  await expect
    .poll(() => row.evaluate((element) => element.getBoundingClientRect()))
    .toSatisfy(({ top, bottom }: DOMRect) => top > 0 && bottom < 600);
  await page.close();
});

test('the terms of a pending loan can change and its schedule follows; it can be approved and nothing else', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, '/loans/LN-000048');
  const { loan } = sectionsOf(page);
  const choices = () => loan.getByLabel('Status').getByRole('option').allInnerTexts();
  await loan.getByRole('button', { name: 'Edit' }).click();
  expect(await choices()).toEqual(['Pending', 'Approved', 'Active', 'Rejected']);
  await loan.getByLabel('Status').selectOption('Approved');
  await loan.getByLabel('Loan Amount').fill('30000');
  await loan.getByLabel('Interest Rate').fill('0');
  await loan.getByLabel('Tenure').selectOption('3');
  await loan.getByRole('button', { name: 'Save Changes' }).click();
  await loan.getByText('Loan details updated successfully!').waitFor();
  const schedule = page.getByRole('table', { name: 'Repayment schedule' }).getByRole('row');
  await expect.poll(() => schedule.count()).toBe(4);
  await expect.poll(() => schedule.nth(3).innerText()).toContain('₹10,000.00');
  await loan.getByRole('button', { name: 'Edit' }).click();
  expect(await choices()).toEqual(['Approved', 'Active', 'Rejected']);
  await page.close();
});

test('a failed read or save is reported in its section, keeps everything typed, and succeeds on Retry', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await page.route('**/api/customers/getcustomer/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await openSignedIn(page, '/loans/LN-000004');
  const { loan, customer, vehicle } = sectionsOf(page);
  await customer.getByRole('alert').getByText('Failed to load customer data').waitFor();
  await loan.getByText('LN-000004').waitFor();
  await page.unroute('**/api/customers/getcustomer/**');
  await customer.getByRole('button', { name: 'Retry' }).click();
  await customer.getByText('CUS-').waitFor();

  await vehicle.getByRole('button', { name: 'Edit' }).click();
  await vehicle.getByLabel('Color').fill('Red');
  await page.route('**/api/vehicles/updatevehicle/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await vehicle.getByRole('button', { name: 'Save Changes' }).click();
  await vehicle.getByRole('alert').getByText('Failed to update vehicle details.').waitFor();
  await page.unroute('**/api/vehicles/updatevehicle/**');
  await page.route('**/api/vehicles/updatevehicle/**', (route) => route.abort());
  await vehicle.getByRole('button', { name: 'Save Changes' }).click();
  await vehicle
    .getByText('Unable to connect to the server. Please check your internet connection.')
    .waitFor();
  expect(await vehicle.getByLabel('Color').inputValue()).toBe('Red');
  await page.unroute('**/api/vehicles/updatevehicle/**');
  await vehicle.getByRole('button', { name: 'Save Changes' }).click();
  await vehicle.getByText('Vehicle details updated successfully!').waitFor();

  await page.route('**/api/loans/getloan/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await page.getByRole('alert').getByText('Failed to fetch loan details. Please try again.').waitFor();
  await page.unroute('**/api/loans/getloan/**');
  await page.route('**/api/loans/getloan/**', (route) => route.fulfill({ status: 200, body: 'null' }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('No loan details found.').waitFor();
  await page.close();
});

test('a loan in the spellings of another server is shown and can be saved', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  const foreign = {
    loanId: 'L9',
    customerId: 'CUS-000001',
    vehicleId: 'VEH-000001',
    loanAmount: '50000',
    interestRate: '9.5',
    tenure: '36',
    emiAmount: 1602,
    status: 'disbursed',
    paymentFrequency: 'monthly',
  };
  const sent: unknown[] = [];
  await page.route('**/api/loans/getloan/**', (route) => route.fulfill({ json: foreign }));
  await page.route('**/api/loans/updateloan/**', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { success: true } });
  });
  await openSignedIn(page, '/loans/L9');
  const { loan } = sectionsOf(page);
  await loan.getByText('disbursed', { exact: true }).waitFor();
  await loan.getByText('36 months').waitFor();
  await page.getByText('The schedule cannot be shown').waitFor();
  await loan.getByRole('button', { name: 'Edit' }).click();
  expect(await loan.getByLabel('Tenure').inputValue()).toBe('36');
  await loan.getByLabel('Guarantor Name').fill('Sudhir Rao');
  await loan.getByRole('button', { name: 'Save Changes' }).click();
  await loan.getByText('Loan details updated successfully!').waitFor();
  // The whole loan as it was read, with the typed changes; missing fields stay away.
  expect(sent).toEqual([
    {
      ...foreign,
      loanAmount: 50_000,
      interestRate: 9.5,
      tenure: 36,
      emiAmount: '1602',
      guarantorName: 'Sudhir Rao',
    },
  ]);
  await page.close();
});

test('a loan says whose it is, how it stands and what comes next, on a short page', async () => {
  for (const [width, height] of [
    [1280, 1450],
    [390, 2400],
  ] as const) {
    const context = await stage.browser.newContext({
      baseURL: stage.product.url,
      viewport: { width, height: 800 },
    });
    const page = await context.newPage();
    await openSignedIn(page, '/loans/LN-000017');
    const head = page.locator('main header');
    await head.getByRole('link', { name: /^\d{5} \d{5}$/ }).waitFor();
    await head.getByText(/^₹[\d,.]+ at [\d.]+% for 12 months, Monthly$/).waitFor();
    await page.getByText('Engine Number').waitFor();
    await page.getByText('Driving Licence').waitFor();
    const chart = page.getByRole('group', { name: /as a chart$/ });
    if (width === 1280) await chart.waitFor();
    const position = page.getByRole('region', { name: 'Position' });
    await position.getByRole('status').getByText('due today').waitFor();
    await position.getByText('Outstanding', { exact: true }).waitFor();
    // On a phone the record below has these, and the summary leaves them to it.
    for (const label of ['Amount Paid', 'Next Payment Date'])
      expect(await position.getByText(label, { exact: true }).isVisible()).toBe(width !== 390);
    await position.getByRole('link', { name: 'Statement of Account' }).waitFor();
    const primary = () =>
      head
        .getByRole('link', { name: 'View Payments' })
        .evaluate((link) => getComputedStyle(link).backgroundColor);
    const update = () =>
      head.getByRole('button', { name: 'Update' }).evaluate((one) => getComputedStyle(one).backgroundColor);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
    if (width === 390) {
      // What is folded and what is below is one press away, and the links stay at hand.
      expect(await chart.isVisible()).toBe(false);
      const jumps = page.getByRole('navigation', { name: 'Parts of the loan' });
      await jumps.getByRole('link', { name: 'Schedule' }).click();
      await chart.waitFor();
      await page.getByRole('table', { name: 'Repayment schedule' }).waitFor();
      await jumps.getByRole('link', { name: 'Customer' }).click();
      const title = page.getByRole('heading', { name: 'Customer Details' });
      await expect.poll(async () => (await title.boundingBox())?.y ?? 0).toBeLessThan(200);
      expect((await jumps.boundingBox())?.y).toBeLessThan((await title.boundingBox())?.y ?? 0);
      expect(await focusedId(page)).toBe('part-customer');
    }
    const [loud, quiet] = [await primary(), await update()];
    expect(loud).not.toBe(quiet);
    await page
      .getByRole('region', { name: 'Loan Information' })
      .getByRole('button', { name: 'Edit' })
      .click();
    await expect.poll(async () => [await primary(), await update()]).toEqual([quiet, loud]);
    // However long the form is, its buttons are in view.
    await page.evaluate(() => window.scrollTo(0, 0));
    const save = await page.getByRole('button', { name: 'Save Changes' }).boundingBox();
    expect((save?.y ?? Infinity) + (save?.height ?? 0)).toBeLessThanOrEqual(800);
    await context.close();
  }
});

test('a pending loan is approved by one question, which a refusal leaves open', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, '/loans/LN-000047');
  const head = page.locator('main header');
  await head.getByRole('button', { name: 'Reject' }).waitFor();
  await head.getByRole('button', { name: 'Approve' }).click();
  const question = page.getByRole('alertdialog', { name: 'Approve Loan LN-000047' });
  await question.getByText(/^₹[\d,.]+ at .*The loan is approved today, \d{2} \w{3} \d{4}\.$/).waitFor();
  await page.route('**/api/loans/updateloan/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await question.getByRole('button', { name: 'Approve' }).click();
  await question.getByText('Failed to update loan details.').waitFor();
  await page.unroute('**/api/loans/updateloan/**');
  await question.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('The loan is approved.').waitFor();
  await head.getByText('Approved', { exact: true }).waitFor();
  // How a loan was paid out is recorded, so no step of its status does that here.
  await page.getByRole('region', { name: 'Disbursal' }).getByRole('button', { name: 'Disburse' }).waitFor();
  expect(await head.getByRole('button').allInnerTexts()).toEqual(['Back', 'Update']);
  await page.close();
});

test('on a server without records of payouts an approved loan is disbursed by its status', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  const foreign = {
    loanId: 'L8',
    loanAmount: '50000',
    interestRate: '9.5',
    tenure: '12',
    emiAmount: '4385',
    status: 'Approved',
    paymentFrequency: 'Monthly',
  };
  const sent: unknown[] = [];
  await page.route('**/disbursal', (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('**/api/loans/getloan/**', (route) =>
    route.fulfill({ json: sent.length === 0 ? foreign : { ...foreign, status: 'Active' } }),
  );
  await page.route('**/api/loans/updateloan/**', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { success: true } });
  });
  await openSignedIn(page, '/loans/L8');
  const head = page.locator('main header');
  await head.getByRole('button', { name: 'Disburse' }).click();
  const question = page.getByRole('alertdialog', { name: 'Disburse Loan L8' });
  await question.getByText('₹50,000.00 at 9.5% for 12 months, Monthly.').waitFor();
  await question.getByRole('button', { name: 'Disburse' }).click();
  await page.getByText('The loan is disbursed.').waitFor();
  await head.getByText('Active', { exact: true }).waitFor();
  expect(sent).toMatchObject([{ loanId: 'L8', status: 'Active' }]);
  await page.close();
});

test('Escape closes the edit of a section, and asks first where something was typed', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, '/loans/LN-000012');
  const { loan } = sectionsOf(page);
  const edit = loan.getByRole('button', { name: 'Edit' });
  await edit.click();
  await page.keyboard.press('Escape');
  await edit.waitFor();
  await expect.poll(() => edit.evaluate((one) => document.activeElement === one)).toBe(true);

  await edit.click();
  await loan.getByLabel('Guarantor Relation').fill('Uncle');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Cancel without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await loan.getByLabel('Guarantor Relation').inputValue()).toBe('Uncle');
  await loan.getByLabel('Guarantor Relation').press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await edit.waitFor();
  expect(await loan.getByText('Uncle').count()).toBe(0);
  await expect.poll(() => edit.evaluate((one) => document.activeElement === one)).toBe(true);
  await page.close();
});

function sectionsOf(page: Page) {
  return {
    loan: page.getByRole('region', { name: 'Loan Information' }),
    customer: page.getByRole('region', { name: 'Customer Details' }),
    vehicle: page.getByRole('region', { name: 'Vehicle Details' }),
  };
}

function focusedId(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.id);
}
