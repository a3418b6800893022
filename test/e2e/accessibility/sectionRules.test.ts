import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openAsBorrower } from '#test/support/browser/borrowers.ts';
import { doubledRules } from '#test/support/browser/rules.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { setStage } from '#test/support/browser/stage.ts';

/** A section has one rule below its heading, whether its content is there, is nothing, or could not be loaded. */
const stage = setStage();
let staff: Page;
let borrower: Page;

beforeAll(async () => {
  const newPage = () => stage.browser.newPage({ baseURL: stage.product.url });
  [staff, borrower] = await Promise.all([newPage(), newPage()]);
  await openSignedIn(staff, '/loans');
  await openAsBorrower(borrower, '/customers/dashboard');
});

const empty = (route: Route) => route.fulfill({ json: [] });
const failing = (route: Route) => route.fulfill({ status: 500, body: '{}' });
/** What a screen needs to have sections at all is left alone. */
const screens = [
  ['/loans/LN-000017', '**/api/{customers,vehicles,audit,loans/*}/**', 'Engine Number'],
  ['/payments/LN-000017', '**/api/audit/**', 'Installments'],
  ['/accounts/LN-000017', '**/api/audit/**', 'Account of Loan LN-000017'],
  ['/customers/CUS-000005', '**/api/{loans,vehicles,audit}/**', 'Customer Details'],
  ['/dashboard', '**/api/figures/**', 'Recent Loans'],
  ['/setup', '**/api/lender/versions*', 'Versions'],
] as const;
const ownScreens = [
  ['/customers/dashboard', '**/api/{payments,audit}/**', 'Need Help'],
  ['/customers/payment-history', '**/api/{payments,audit}/**', 'Payment History'],
  ['/customers/vehicles', '**/api/vehicles/**', 'Vehicles'],
  ['/customers/contact', '**/api/feedback/**', 'Contact'],
] as const;

const cases = [
  ...screens.map((screen) => [...screen, () => staff] as const),
  ...ownScreens.map((screen) => [...screen, () => borrower] as const),
];

test.each(cases)('one rule below each heading of %s', async (place, calls, words, pageOf) => {
  const page = pageOf();
  for (const answer of [null, empty, failing]) {
    if (answer !== null) await page.route(calls, answer);
    await page.goto(place);
    await page
      .getByRole('main')
      .getByText(words)
      .first()
      .or(page.getByRole('button', { name: 'Retry' }).first())
      .first()
      .waitFor();
    await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
    await unfold(page);
    await page.waitForLoadState('networkidle');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await doubledRules(page), `${answer?.name ?? 'full'} at ${width} px`).toEqual([]);
    }
    if (answer !== null) await page.unroute(calls);
  }
});

async function unfold(page: Page): Promise<void> {
  const folds = page.locator('main details:not([open]) > summary');
  for (const fold of (await folds.all()).toReversed()) if (await fold.isVisible()) await fold.click();
}
