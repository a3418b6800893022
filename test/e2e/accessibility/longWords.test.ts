import { expect, test } from 'vitest';
import { staffApi } from '#test/support/browser/borrowers.ts';
import { expectNoSidewaysScrolling } from '#test/support/browser/layout.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openFromNowhere } from '#test/support/browser/walk.ts';

const stage = setStage();

/** Forms accept it, such as from a key that was held down. */
const longWord = 'W'.repeat(300);

test('an endless word makes no list or record scroll sideways, and leaves the columns beside it whole', async () => {
  const staff = await staffApi(stage.product.url);
  const loan = await staff.get('/loans/getloan/LN-000001');
  const [customerId, vehicleId] = [String(loan['customerId']), String(loan['vehicleId'])];
  const customer = await staff.get(`/customers/getcustomer/${customerId}`);
  await staff.put(`/customers/updatecustomer/${customerId}`, { ...customer, name: longWord });
  const vehicle = await staff.get(`/vehicles/getvehiclebyid/${vehicleId}`);
  await staff.put(`/vehicles/updatevehicle/${vehicleId}`, { ...vehicle, model: longWord });

  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, '/dashboard');
  const places = [
    '/loans?sort=loanId',
    '/customers?sort=customerId',
    '/vehicles?sort=vehicleId',
    `/customers/${customerId}`,
    '/loans/LN-000001',
    '/payments/LN-000001',
    '/accounts/LN-000001',
    '/payments/LN-000001/statement',
    '/statements?loans=LN-000002,LN-000001',
    '/settings',
  ];
  for (const place of places) {
    await openFromNowhere(page, place);
    if (place === '/settings') await page.getByRole('tab', { name: 'Customers' }).click();
    const word = page.getByText(longWord).filter({ visible: true }).first();
    for (const width of [1280, 900, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await word.waitFor();
      await expectNoSidewaysScrolling(page, `${place} at ${width} px with a long word`);
    }
  }

  await page.setViewportSize({ width: 1280, height: 844 });
  await openFromNowhere(page, '/loans?sort=loanId');
  const row = page.getByRole('row', { name: longWord });
  await row.waitFor();
  const narrowest = () =>
    row
      .getByRole('cell')
      .evaluateAll((cells) => Math.min(...cells.map((cell) => cell.getBoundingClientRect().width)));
  await expect.poll(narrowest).toBeGreaterThan(48);

  await openFromNowhere(page, '/loans/LN-000001');
  const borrower = page.getByTitle(longWord);
  // Beside a vehicle that needs the whole line the borrower has a part of it.
  await page.getByRole('heading', { name: 'Vehicle Details' }).waitFor();
  await expect.poll(async () => (await borrower.boundingBox())?.width).toBeGreaterThan(200);
  await page.close();
});

test('a long surname does not push the ways to pay out of the list of loans', async () => {
  const staff = await staffApi(stage.product.url);
  const [late] = await staff.list('/loans/getallloans?status=Overdue&limit=1');
  const customerId = String(late?.['customerId']);
  const customer = await staff.get(`/customers/getcustomer/${customerId}`);
  const name = 'Venkatanarasimharajuvaripeta Lakshmi';
  await staff.put(`/customers/updatecustomer/${customerId}`, { ...customer, name });

  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await page.setViewportSize({ width: 1280, height: 844 });
  await openSignedIn(page, '/loans?status=Overdue');
  const row = page.getByRole('row', { name });
  await row.getByText(/ days? late · /u).waitFor();
  await expectNoSidewaysScrolling(page, 'the list of loans with a long surname');
  await page.close();
});

test("an endless name breaks in the day's work and among the messages too", async () => {
  const staff = await staffApi(stage.product.url);
  const [late] = await staff.list('/loans/getallloans?status=Overdue&sort=nextPaymentDate&limit=1');
  const customerId = String(late?.['customerId']);
  const customer = await staff.get(`/customers/getcustomer/${customerId}`);
  const name = 'Venkatanarasimharajuvaripeta'.repeat(4);
  await staff.put(`/customers/updatecustomer/${customerId}`, { ...customer, name });
  const message = 'When is the next installment due?';
  await staff.post('/feedback/create', { name, email: 'v@kisht.example', phone: '', message });

  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, '/dashboard');
  for (const place of ['/dashboard', '/settings?tab=feedback']) {
    await openFromNowhere(page, place);
    const row = page.getByRole('row', { name }).first();
    for (const width of [1280, 900, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await row.waitFor();
      await expectNoSidewaysScrolling(page, `${place} at ${width} px with an endless name`);
    }
  }

  // Neither does the work run over what stands beside it.
  await page.setViewportSize({ width: 1280, height: 844 });
  await openFromNowhere(page, '/dashboard');
  const work = page
    .getByRole('table')
    .filter({ has: page.getByRole('row', { name }) })
    .first();
  const beside = page.getByRole('heading', { name: 'Total Amount collected' });
  await beside.waitFor();
  const gap = async () => {
    const [left, right] = [await work.boundingBox(), await beside.boundingBox()];
    return (right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0);
  };
  await expect.poll(gap).toBeGreaterThan(0);
  await page.close();
});

test('a page beyond the end of a list is its last one, and the address says so', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, '/loans?offset=999');
  await page.getByRole('row').nth(1).waitFor();
  expect(await page.getByText('Showing 0').count()).toBe(0);
  await expect.poll(() => new URL(page.url()).search).toBe('?offset=25');
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByText(/^Showing 1–25/u).waitFor();
  await page.close();
});
