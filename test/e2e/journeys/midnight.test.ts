import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, dayInIndia, endOfDayInIndia } from '#domain/values/calendar.ts';
import { openAsBorrower, staffApi } from '#test/support/browser/borrowers.ts';
import { expectGlimpse } from '#test/support/browser/expectBriefly.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openAsStaff } from '#test/support/browser/staff.ts';

const stage = setStage();

/** Long enough to sign in and to open the screen, however slow the machine is. */
const evening = 10 * 60_000;

test('a loan that stays open past midnight in India says what is due on the new day', async () => {
  const borrower = await openBeforeMidnight();
  await openAsBorrower(borrower, '/customers/dashboard');
  const heading = borrower.getByRole('heading', { name: /^Loan LN-/ });
  await heading.waitFor();
  const loanId = (await heading.innerText()).replace('Loan ', '');
  await borrower.getByText('8 days late: ₹600.00 penalty as of today').waitFor();
  const staff = await openBeforeMidnight();
  await openAsStaff(staff, `/payments/${loanId}`);
  await staff.getByText('₹32,334.00 due today').waitFor();

  for (const page of [staff, borrower]) await page.clock.fastForward(evening);
  await borrower.getByText('9 days late: ₹675.00 penalty as of today').waitFor();
  await staff.getByText('₹32,409.00 due today').waitFor();
  expect(await newDay(staff).count()).toBe(0);
  await staff.context().close();
  await borrower.context().close();
});

test('a screen that stays open past midnight in India asks for the penalty of the new day, and no more than that is paid', async () => {
  const borrower = await openBeforeMidnight();
  await openAsBorrower(borrower, '/customers/dashboard');
  const heading = borrower.getByRole('heading', { name: /^Loan LN-/ });
  await heading.waitFor();
  const loanId = (await heading.innerText()).replace('Loan ', '');
  await borrower.goto(`/customers/payment/${loanId}/emi`);
  await payOverdue(borrower);
  await shows(borrower, 'Penalty Amount', '₹600.00');
  await shows(borrower, 'Total Amount', '₹32,334.00');

  const staff = await openBeforeMidnight();
  await openAsStaff(staff, `/payments/${loanId}`);
  await payOverdue(staff);
  const penalty = staff.getByLabel('Penalty Amount', { exact: true });
  await expect.poll(() => penalty.inputValue()).toBe('600');
  expect(await newDay(staff).count()).toBe(0);
  expect(await newDay(borrower).count()).toBe(0);

  for (const page of [staff, borrower]) {
    await page.clock.fastForward(evening);
    await newDay(page).waitFor();
    await shows(page, 'Total Amount', '₹32,409.00');
  }
  expect(await penalty.inputValue()).toBe('675');
  await shows(borrower, 'Penalty Amount', '₹675.00');

  const sent = borrower.waitForRequest((request) => request.method() === 'POST');
  await expectGlimpse(borrower, 'Recorded. Awaiting confirmation.', () =>
    borrower.getByRole('button', { name: 'Confirm' }).click(),
  );
  expect((await sent).postDataJSON()).toMatchObject({ amount: 32_409, penaltyAmount: 675 });
  await staff.context().close();
  await borrower.context().close();
});

test('two waivers that read the same stay two past midnight', async () => {
  const api = await staffApi(stage.product.url);
  const waiver = { installmentNumber: 5, amount: 50, reason: 'Flood in the village' };
  for (const _ of [1, 2]) await api.post('/accounts/LN-000014/waivers', waiver);
  const staff = await openBeforeMidnight();
  await openAsStaff(staff, '/payments/LN-000014');
  const penalty = staff.getByRole('listitem').filter({ hasText: 'Penalty of installment #5' });
  const waived = penalty.getByText(/^₹50.00 waived/);
  await waived.first().waitFor();
  const before = await penalty.innerText();
  await staff.clock.fastForward(evening);
  await expect.poll(() => penalty.innerText()).not.toBe(before);
  expect(await waived.count()).toBe(2);
  await staff.context().close();
});

/** A page that is opened late yesterday: its clock goes on from there. */
async function openBeforeMidnight(): Promise<Page> {
  const context = await stage.browser.newContext({ baseURL: stage.product.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const yesterday = addDays(dayInIndia(Date.now()), -1);
  await page.clock.install({ time: endOfDayInIndia(yesterday) - evening });
  return page;
}

async function payOverdue(page: Page): Promise<void> {
  const overdue = page.getByRole('row').filter({ has: page.getByText('Overdue', { exact: true }) });
  await overdue.getByRole('button', { name: 'Pay Now' }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).waitFor();
}

const newDay = (page: Page) =>
  page.getByText('A new day has begun: the late penalty is now ₹675.00.', { exact: false });

const shows = (page: Page, label: string, value: string): Promise<void> =>
  expect.poll(() => page.getByLabel(label, { exact: true }).innerText()).toBe(value);
