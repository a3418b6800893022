import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAsBorrower, staffApi } from '#test/support/browser/borrowers.ts';
import { expectNoSidewaysScrolling } from '#test/support/browser/layout.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { loanBody } from '#test/support/browser/forms/formSamples.ts';
import { vehicleBody } from '#test/support/samples/vehicle.ts';
import { openFromNowhere } from '#test/support/browser/walk.ts';

const stage = setStage();

test('loans of a hundred crores keep every list in its window, and every figure in its card', async () => {
  const staff = await staffApi(stage.product.url);
  const model = 'Bolero Pik-Up Extra Strong 1.7T CNG BS6 Phase 2';
  const vehicle = await staff.post('/vehicles/addvehicle', { ...vehicleBody, model });
  const { vehicleId } = vehicle as { readonly vehicleId: string };
  const customerId = 'CUS-000004';
  const amounts = { loanAmount: 1_199_999_988, marketValue: 1_200_000_000, interestRate: 0 };
  const loan = { ...loanBody, ...amounts, startDate: '2026-01-30', emiAmount: '99999999', installments: 12 };
  const made = await staff.post('/loans/createloan', { ...loan, customerId, vehicleId, status: 'Pending' });
  const { loanId } = made as { readonly loanId: string };
  await staff.put(`/loans/updateloan/${loanId}`, { status: 'Active' });

  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, '/loans');
  const listed = page.getByRole('row').filter({ hasText: loanId });
  for (const width of [1280, 1100, 900, 720, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await listed.waitFor();
    await expectNoSidewaysScrolling(page, `loans of a hundred crores at ${width} px`);
    const { right, end } = await page.getByRole('table').evaluate((table) => ({
      right: table.getBoundingClientRect().right,
      end: table.parentElement?.getBoundingClientRect().right ?? 0,
    }));
    expect(right, `the table at ${width} px`).toBeLessThanOrEqual(end);
  }
  await page.setViewportSize({ width: 1100, height: 844 });
  const point = listed.getByText('·', { exact: true });
  await expect.poll(() => point.evaluate(isSeenOnlyBetween)).toBe(true);

  await openFromNowhere(page, `/payments/${loanId}`);
  for (const width of [1280, 720, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectFiguresWithin(page.locator('dd').filter({ hasText: /^₹1,19,99,99,988\.00$/u }));
    await expectNoSidewaysScrolling(page, `payments of a hundred crores at ${width} px`);
  }
  await page.close();

  const portal = await stage.browser.newPage({ baseURL: stage.product.url });
  await openAsBorrower(portal, '/customers/dashboard', await staff.letIn(customerId));
  await portal.getByRole('combobox', { name: 'Loan' }).selectOption(loanId);
  for (const width of [1280, 768, 390]) {
    await portal.setViewportSize({ width, height: 844 });
    await expectFiguresWithin(portal.locator('dt + dd').filter({ hasText: /^₹1,19,99,99,988\.00$/u }));
  }
  await portal.close();
});

/** Whether a point is on the line of what stands before it, or beyond the box of the note, which shows nothing there. */
const isSeenOnlyBetween = (point: Element): boolean => {
  const note = point.parentElement?.parentElement?.getBoundingClientRect();
  const before = point.parentElement?.previousElementSibling?.getBoundingClientRect();
  const own = point.getBoundingClientRect();
  return own.top === before?.top || own.right <= (note?.left ?? 0);
};

/** Each figure is on one line, which ends within its card. */
const expectFiguresWithin = async (figures: Locator): Promise<void> => {
  await figures.first().waitFor();
  const beyond = await figures.evaluateAll((all) =>
    all.map((figure) => {
      const text = document.createRange();
      text.selectNodeContents(figure);
      const card = figure.parentElement?.getBoundingClientRect();
      return {
        lines: text.getClientRects().length,
        over: text.getBoundingClientRect().right - (card?.right ?? 0),
      };
    }),
  );
  for (const { lines, over } of beyond) {
    expect(lines).toBe(1);
    expect(over).toBeLessThanOrEqual(0);
  }
};
