import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  emptyBook,
  failingBook,
  type ForeignBook,
  fullBook,
  gatewayFailure,
  oddAnswer,
} from './foreignBook.ts';
import {
  expectEachCallMissed,
  expectOddAnswersTold,
  expectOnScreen,
  expectUnknownTold,
  expectValues,
  retryAll,
  type Screen,
} from './foreignScreens.ts';
import {
  expectDone,
  fillForm,
  openForm,
  type ProductForm,
  submitOf,
  typedIn,
} from '#test/support/browser/forms/forms.ts';

/** A session on a foreign server. */
export interface ForeignVisit {
  readonly page: Page;
  readonly book: ForeignBook;
}

/** Every screen on every kind of such a server. */
export const describeScreens = (screens: readonly Screen[], visit: () => ForeignVisit): void => {
  describe('where numbers are text, statuses have other spellings and a row is broken', () => {
    test.each(screens)('$place shows all that can be read', async (screen) => {
      const { page } = visit();
      await expectOnScreen(page, screen, screen.full);
      await expectValues(page, screen);
    });
  });

  describe('where there is nothing yet', () => {
    test.each(screens)('$place says so, and is not blank', async (screen) => {
      const { page, book } = visit();
      book.turnTo(emptyBook);
      await expectOnScreen(page, screen, screen.empty);
    });
  });

  describe('where every call fails with a line of text', () => {
    test.each(screens)('$place says so, and is there on a second try', async (screen) => {
      const { page, book } = visit();
      book.turnTo(failingBook, gatewayFailure);
      await expectOnScreen(page, screen, screen.failing);
      book.turnTo(fullBook);
      await retryAll(page, screen);
    });
  });

  // A screen without calls has no failures.
  const asking = screens.filter(({ failing }) => failing.length > 0);

  describe('where no call is known', () => {
    test.each(asking)('$place says what is missing', async (screen) => {
      const { page, book } = visit();
      book.turnTo(failingBook);
      await expectUnknownTold(page, screen);
    });
  });

  describe('where one call is not known', () => {
    test.each(asking)('$place shows the rest, or says what is missing', async (screen) => {
      const { page, book } = visit();
      await expectEachCallMissed(page, book, screen);
    });
  });

  describe('where every answer is of another shape', () => {
    test.each(asking)('$place says so, and makes nothing of it', async (screen) => {
      const { page, book } = visit();
      book.turnTo(failingBook, oddAnswer);
      await expectOddAnswersTold(page, screen);
    });
  });
};

/** Each form fails once, keeps the typed values, and is sent again with the product's fields. */
export const describeForms = (forms: readonly ProductForm[], visit: () => ForeignVisit): void => {
  describe('what is written is sent as the product has it', () => {
    test.each(forms)('$name: kept when it fails, sent again, and done', async (form) => {
      const { page, book } = visit();
      book.turnTo({ ...fullBook, [form.call]: gatewayFailure });
      await openForm(page, form);
      await fillForm(page, form);
      await submitOf(page, form).click();
      await page.getByText(form.failed, { exact: true }).first().waitFor();
      expect(await typedIn(page, form)).toEqual(form.fields);
      book.turnTo({ ...fullBook, [form.call]: form.answer ?? 'OK' });
      const submit = form.within?.[0] === 'dialog' ? 'Retry' : form.submit;
      await expectDone(page, form, () => submitOf(page, { ...form, submit }).click());
      const writes = book.sent.filter(({ call }) => call === form.call);
      expect(writes).toHaveLength(2);
      for (const { body } of writes) expect(body).toMatchObject(form.body);
      expect(book.sent.filter(({ call }) => !call.startsWith('GET '))).toHaveLength(2);
    });
  });
};
