import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openAsBorrower } from '#test/support/browser/borrowers.ts';
import { doubledRules } from '#test/support/browser/rules.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { setStage } from '#test/support/browser/stage.ts';

/** A section has one rule below its heading, whether its content is there, is nothing, or could not be loaded. */
const stage = setStage();
let staff: Answered;
let borrower: Answered;

beforeAll(async () => {
  [staff, borrower] = await Promise.all([
    pagesOf((page) => openSignedIn(page, '/loans')),
    pagesOf((page) => openAsBorrower(page, '/customers/dashboard')),
  ]);
});

const empty = (route: Route) => route.fulfill({ json: [] });
const failing = (route: Route) => route.fulfill({ status: 500, body: '{}' });
const answers = [null, empty, failing] as const;
/** A page for each of the answers, since each waits for a server most of the time. */
type Answered = readonly (readonly [answer: (typeof answers)[number], page: Page])[];

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

test.each(cases)('one rule below each heading of %s', async (place, calls, words, pages) => {
  await Promise.all(
    pages().map(async ([answer, page]) => {
      if (answer !== null) await page.route(calls, answer);
      await page.goto(place);
      await page
        .getByRole('main')
        .getByText(words)
        .first()
        .or(page.getByRole('button', { name: 'Retry' }).first())
        .first()
        .waitFor();
      await expectLoaded(page);
      await unfold(page);
      await expectLoaded(page);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await doubledRules(page), `${answer?.name ?? 'full'} at ${width} px`).toEqual([]);
      }
      if (answer !== null) await page.unroute(calls);
    }),
  );
});

async function pagesOf(signIn: (page: Page) => Promise<void>): Promise<Answered> {
  const context = await stage.browser.newContext({ baseURL: stage.product.url });
  const door = await context.newPage();
  await signIn(door);
  await door.close();
  return Promise.all(answers.map(async (answer) => [answer, await context.newPage()] as const));
}

const expectLoaded = (page: Page) =>
  expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);

async function unfold(page: Page): Promise<void> {
  const folds = page.locator('main details:not([open]) > summary');
  for (const fold of (await folds.all()).toReversed()) if (await fold.isVisible()) await fold.click();
}
