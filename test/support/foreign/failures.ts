import type { Locator, Page } from 'playwright-core';
import type { Contexts } from '#test/support/browser/keptContexts.ts';
import { expect } from 'vitest';
import {
  completeBook,
  type ForeignBook,
  type ForeignRefusal,
  gatewayFailure,
  noAnswer,
  standIn,
} from './foreignBook.ts';
import {
  expectDone,
  fieldOf,
  fillField,
  fillForm,
  formOn,
  isChoice,
  openForm,
  type ProductForm,
  submitOf,
  typedIn,
} from '#test/support/browser/forms/forms.ts';

const noConnection = 'Unable to connect to the server. Please check your internet connection.';
export const forbidden = 'You do not have permission to do this.';
const conflict = { refusal: 409, body: { message: 'Somebody else was quicker.' } };

/** Signs in on a foreign server whose records are complete. */
export async function arrive(
  browser: Contexts,
  baseURL: string,
  place: string,
): Promise<{ readonly page: Page; readonly book: ForeignBook }> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const book = await standIn(context, completeBook);
  const page = await context.newPage();
  await page.goto(place);
  return { page, book };
}

/** Tries it under every failure with its words, and leaves the server willing. */
export async function expectAnswered(
  book: ForeignBook,
  call: string,
  failed: string,
  attempt: (words: string) => Promise<void>,
): Promise<void> {
  for (const [refusal, words] of [
    [noAnswer, noConnection],
    [{ refusal: 403, body: { message: 'This account is inactive.' } }, forbidden],
    [{ refusal: 422, body: { message: 'Something in it is not right.' } }, 'Something in it is not right.'],
    [conflict, conflict.body.message],
    [gatewayFailure, failed],
  ] as const) {
    book.turnTo({ ...completeBook, [call]: refusal });
    await attempt(words);
  }
  book.turnTo({ ...completeBook, [call]: 'OK' });
}

/** Each failure has its words, nothing typed is lost by any of them, and the last try goes through. */
export async function expectClearWords(
  page: Page,
  book: ForeignBook,
  form: ProductForm,
  notAllowed: string,
): Promise<void> {
  book.turnTo(completeBook);
  await openForm(page, form);
  book.sent.splice(0);
  await expectUnchosen(page, form);
  await fillForm(page, form);
  expect(await typedIn(page, form)).toEqual(form.fields);
  await expectMissing(page, form);
  expect(await typedIn(page, form)).toEqual(form.fields);
  expect(book.sent.filter(({ call }) => call === form.call)).toEqual([]);

  const above = form.isTitled === undefined ? [] : [form.failed];
  const refused = (words: readonly string[]) =>
    form.refused === undefined ? [...above, ...words] : [form.refused];
  await expectRefused(page, book, form, noAnswer, [...above, noConnection]);
  const inactive = { refusal: 403, body: { message: 'This account is inactive.' } };
  await expectRefused(page, book, form, inactive, refused([notAllowed]));
  const { refusedField } = form;
  const message = 'Something in it is not right.';
  await expectRefused(
    page,
    book,
    form,
    {
      refusal: 422,
      body: {
        message,
        ...(refusedField === undefined ? {} : { fields: { [refusedField[0]]: 'is not right' } }),
      },
    },
    refused(refusedField === undefined ? [message] : [message, `${refusedField[1]} is not right`]),
  );
  if (refusedField !== undefined) {
    expect(await fieldOf(page, form, refusedField[1]).getAttribute('aria-invalid')).toBe('true');
  }
  await expectRefused(page, book, form, conflict, refused([conflict.body.message]));
  await expectRefused(page, book, form, gatewayFailure, [form.failed]);

  book.turnTo({ ...completeBook, [form.call]: answerOf(form) });
  await expectDone(page, form, () => send(page, form));
  // The five refusals and the last try: no form with something missing was sent, not even late.
  expect(book.sent.filter(({ call }) => call === form.call)).toHaveLength(6);
}

/** Whether assistive technology announces a field as required. */
const isRequired = (field: Locator): Promise<boolean> =>
  field.evaluate(
    (element) => element.matches(':required') || element.getAttribute('aria-required') === 'true',
  );

/** A chosen option cannot be cleared, so it is tested empty only in a form that starts without it. */
async function expectUnchosen(page: Page, form: ProductForm): Promise<void> {
  for (const [label, words] of Object.entries(form.missing)) {
    const field = fieldOf(page, form, label);
    if ((await field.count()) === 0 || !(await isChoice(field)) || (await field.inputValue()) !== '')
      continue;
    await send(page, form);
    await formOn(page, form).getByText(words, { exact: true }).first().waitFor();
  }
}

async function expectMissing(page: Page, form: ProductForm): Promise<void> {
  for (const [label, words] of Object.entries(form.missing)) {
    const field = fieldOf(page, form, label);
    expect(await isRequired(field), `${label} is announced as required`).toBe(true);
    if (await isChoice(field)) continue;
    await fillField(field, '');
    const written = await writtenOn(page, form);
    await send(page, form);
    await formOn(page, form).getByText(words, { exact: true }).first().waitFor();
    expect(await writtenOn(page, form), `${label} left empty`).toEqual(written);
    await fillField(field, form.fields[label] ?? '');
  }
}

async function expectRefused(
  page: Page,
  book: ForeignBook,
  form: ProductForm,
  refusal: ForeignRefusal,
  words: readonly string[],
): Promise<void> {
  book.turnTo({ ...completeBook, [form.call]: refusal });
  const written = await writtenOn(page, form);
  await send(page, form);
  for (const said of words) await formOn(page, form).getByText(said, { exact: true }).first().waitFor();
  expect(await writtenOn(page, form), `after ${refusal.refusal}`).toEqual(written);
}

/** The values of the form's fields, in order. */
const writtenOn = (page: Page, form: ProductForm): Promise<readonly string[]> =>
  formOn(page, form).evaluate((root) =>
    [...root.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(({ value }) => value),
  );

/** Submits; after a failure the button of a dialog is Retry. */
async function send(page: Page, form: ProductForm): Promise<void> {
  await submitOf(page, form)
    .or(submitOf(page, { ...form, submit: 'Retry' }))
    .click();
}

/** The sign-ins answer as they always do. */
const answerOf = ({ answer, call }: ProductForm): unknown => answer ?? completeBook[call] ?? 'OK';
