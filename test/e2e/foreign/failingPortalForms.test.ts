import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { arrive, expectClearWords, forbidden } from '#test/support/foreign/failures.ts';
import {
  completeBook,
  type ForeignBook,
  gatewayFailure,
  noAnswer,
} from '#test/support/foreign/foreignBook.ts';
import { doorForms, portalForms } from '#test/support/browser/forms/forms.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { submitSignIn } from '#test/support/browser/staff.ts';
import { openAnew } from '#test/support/browser/walk.ts';

/** Every form of the sign-ins and the portal: empty fields, a server that refuses, and no server. */
const stage = setStage();

describe('before the doors', () => {
  test.each(doorForms)('$name', async (form) => {
    const { page, book } = await arrive(stage.browser, stage.product.url, form.place);
    // At a sign-in the server's message is shown for every status; elsewhere a 403 has its own words.
    const isSignIn = form.submit === 'Sign in';
    await expectClearWords(page, book, form, isSignIn ? 'This account is inactive.' : forbidden);
    await page.context().close();
  });
});

describe('in the portal', () => {
  let page: Page;
  let book: ForeignBook;

  beforeAll(async () => {
    ({ page, book } = await arrive(stage.browser, stage.product.url, '/'));
    await submitSignIn(page, { email: 'farida@lender.example', password: 'anything' });
    await page.getByRole('heading', { name: 'Welcome, Farida Khan' }).waitFor();
  });

  test.each(portalForms)('$name', async (form) => {
    await expectClearWords(page, book, form, forbidden);
  });

  test('a message says what it lacks, is kept when nobody takes it, and comes back when it is refused', async () => {
    const call = 'POST /feedback/create';
    const message = { Name: 'Farida', Email: 'farida@lender.example', Message: 'Namaste' };
    const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true });
    const sendIt = () => page.getByRole('button', { name: 'Send Message' }).click();
    const typed = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.keys(message).map(async (label) => [label, await field(label).inputValue()] as const),
        ),
      );
    await openAnew(page, '/customers/contact');
    for (const [label, text] of Object.entries(message)) await field(label).fill(text);
    for (const [label, text] of Object.entries(message)) {
      await field(label).fill('');
      await sendIt();
      await page.getByText('Please fill in all fields.').waitFor();
      expect(await field(label).getAttribute('aria-invalid')).toBe('true');
      expect(await typed()).toEqual({ ...message, [label]: '' });
      await field(label).fill(text);
    }
    const kept = page.getByText('Your message is kept in this browser');
    const refused = page.getByText('Please be brief.');
    book.turnTo({ ...completeBook, [call]: noAnswer });
    await sendIt();
    await kept.waitFor();
    book.turnTo({ ...completeBook, [call]: { refusal: 422, body: { message: 'Please be brief.' } } });
    await sendNow(page, refused);
    await page.getByRole('button', { name: 'Edit and send again' }).click();
    expect(await typed()).toEqual(message);
    book.turnTo({ ...completeBook, [call]: gatewayFailure });
    await sendIt();
    await page.getByText('Thank you for your message!').waitFor();
    await kept.waitFor();
    expect(await typed()).toEqual({ Name: '', Email: '', Message: '' });
    book.turnTo({ ...completeBook, [call]: 'OK' });
    await sendNow(page, kept, 0);
    expect(book.sent.findLast((one) => one.call === call)?.body).toEqual({
      name: 'Farida',
      email: 'farida@lender.example',
      message: 'Namaste',
    });
  });
});

/** Sends kept messages until the words appear often enough; the outbox also sends by itself. */
async function sendNow(page: Page, words: Locator, times = 1): Promise<void> {
  const button = page.getByRole('button', { name: 'Send now' });
  await expect
    .poll(
      async () => {
        // If it was sent by itself meanwhile, there is no button.
        if (await button.isEnabled({ timeout: 100 }).catch(() => false))
          await button.dispatchEvent('click', undefined, { timeout: 500 }).catch(() => undefined);
        return words.count();
      },
      { timeout: 60_000 },
    )
    .toBe(times);
}
