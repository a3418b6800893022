import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAsBorrower, staffApi } from '#test/support/browser/borrowers.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openFromNowhere } from '#test/support/browser/walk.ts';

const stage = setStage();

test('the borrower of a closed loan opens its no-dues certificate, and of a running one none', async () => {
  const page = await openPortal();
  const loans = await loansOf('asha.rao@kisht.example');
  const closed = loans.find(({ status }) => status === 'Closed')?.loanId ?? '';
  const running = loans.find(({ status }) => status === 'Active')?.loanId ?? '';
  await openFromNowhere(page, `/customers/payment/${closed}/emi`);
  await page.getByText('This loan has been fully paid and closed').waitFor();
  await page.getByRole('link', { name: 'No-Dues Certificate' }).click();
  await page.waitForURL(`**/customers/payment/${closed}/no-dues`);
  const paper = page.getByRole('article');
  await paper.getByRole('heading', { name: 'No-Dues Certificate' }).waitFor();
  await paper
    .getByText(
      new RegExp(
        `confirms that loan ${closed} has been repaid in full\\. No installment, penalty or charge of it is owed\\.$`,
      ),
    )
    .waitFor();
  await paper.getByText('Asha Rao').first().waitFor();

  await openFromNowhere(page, `/customers/payment/${running}/emi`);
  await page.getByRole('row').nth(1).waitFor();
  expect(await page.getByRole('link', { name: 'No-Dues Certificate' }).count()).toBe(0);
  await openFromNowhere(page, `/customers/payment/${running}/no-dues`);
  await page.getByText('No certificate yet').waitFor();
  expect(await paper.count()).toBe(0);
  await page.context().close();
});

test('no certificate and no statement is made without the account that the server keeps', async () => {
  const page = await openPortal();
  const loans = await loansOf('asha.rao@kisht.example');
  const closed = loans.find(({ status }) => status === 'Closed')?.loanId ?? '';
  await page.route('**/api/accounts/*', (route) => route.fulfill({ json: { loanId: closed } }));
  for (const paper of ['no-dues', 'statement']) {
    await openFromNowhere(page, `/customers/payment/${closed}/${paper}`);
    await page.getByText('The server sent an unexpected response.').waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
  }
  await page.context().close();
});

test('the closed loan of another borrower has no certificate for them, and the server has refused it', async () => {
  const staff = await staffApi(stage.product.url);
  const own = await loansOf('asha.rao@kisht.example');
  const others = await staff.list('/loans/getallloans');
  const theirs = others.find(
    ({ status, customerId }) => status === 'Closed' && customerId !== own[0]?.customerId,
  );
  const loanId = String(theirs?.['loanId']);
  const page = await openPortal();
  const answers: number[] = [];
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname.endsWith(`/loans/getloan/${loanId}`)) answers.push(answer.status());
  });
  await page.goto(`/customers/payment/${loanId}/no-dues`);
  await page.getByText('No certificate yet').waitFor();
  expect(await page.getByRole('article').count()).toBe(0);
  expect(await page.getByRole('main').innerText()).not.toContain(String(theirs?.['customerName']));
  await expect.poll(() => answers.length).toBe(1);
  expect([403, 404]).toContain(answers[0]);
  await page.context().close();
});

async function loansOf(
  email: string,
): Promise<readonly { readonly loanId: string; readonly customerId: string; readonly status: string }[]> {
  const staff = await staffApi(stage.product.url);
  const customer = (await staff.list('/customers/getallcustomers')).find((one) => one['email'] === email);
  return (await staff.list('/loans/getallloans'))
    .filter(({ customerId }) => customerId === customer?.['customerId'])
    .map((loan) => ({
      loanId: String(loan['loanId']),
      customerId: String(loan['customerId']),
      status: String(loan['status']),
    }));
}

async function openPortal(): Promise<Page> {
  const context = await stage.browser.newContext({ baseURL: stage.product.url });
  const page = await context.newPage();
  await openAsBorrower(page, '/customers/dashboard');
  return page;
}
