import { expect, test } from 'vitest';
import { openAsBorrower } from '#test/support/browser/borrowers.ts';
import { expectNoSidewaysScrolling } from '#test/support/browser/layout.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openFromNowhere } from '#test/support/browser/walk.ts';

const stage = setStage();

const staffPlaces = [
  '/dashboard',
  '/loans',
  '/loans/LN-000005',
  '/payments/LN-000014',
  '/accounts/LN-000014',
];
const ownPlaces = ['/customers/dashboard', '/customers/payment-history', '/customers/settings'] as const;

/** The usual text has 16 px. A window of 1280 px has at 24 px the room that one of 850 px has otherwise. */
test.each([
  ['staff', 24, [1280, 768, 390], staffPlaces, openSignedIn],
  ['staff', 32, [390], staffPlaces, openSignedIn],
  ['a borrower', 24, [768, 390], ownPlaces, openAsBorrower],
  ['a borrower', 32, [390], ownPlaces, openAsBorrower],
] as const)(
  'nothing scrolls sideways for %s with a text of %i px',
  async (_who, size, widths, places, openAs) => {
    const page = await stage.browser.newPage({ baseURL: stage.product.url });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
    await openAs(page, places[0]);
    const textSize = () => getComputedStyle(document.documentElement).fontSize;
    expect(await page.evaluate(textSize)).toBe(`${size}px`);
    for (const place of places) {
      await openFromNowhere(page, place);
      await page.getByRole('main').getByText(/₹|@/).filter({ visible: true }).first().waitFor();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        await expectNoSidewaysScrolling(page, `${place} at ${width} px with a text of ${size} px`);
      }
    }
    await page.close();
  },
);
