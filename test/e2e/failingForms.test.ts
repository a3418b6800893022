import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import {
  type ForeignBook,
  type ForeignRefusal,
  completeBook,
  noAnswer,
  standIn,
} from '../support/foreignBook.ts';
import {
  doorForms,
  fieldOf,
  fillField,
  fillForm,
  formOn,
  isChoice,
  openForm,
  portalForms,
  type ProductForm,
  staffForms,
  submitOf,
  typedIn,
} from '../support/forms.ts';
import { type Product, startProduct } from '../support/product.ts';
import { submitSignIn } from '../support/staff.ts';

/** Every form of the product: what is left empty, a server that refuses, and no server at all. */
const noConnection = 'Unable to connect to the server. Please check your internet connection.';
const forbidden = 'You do not have permission to do this.';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchChromium()]);
});

afterAll(async () => {
  await browser.close();
  await product.remove();
});

describe('before the doors', () => {
  test.each(doorForms)('$name', async (form) => {
    const { page, book } = await arrive(form.place);
    // At a sign-in the words of the server stand for every status; elsewhere nobody may do this.
    const isSignIn = form.submit === 'Sign in';
    await expectClearWords(page, book, form, isSignIn ? 'This account is inactive.' : forbidden);
    await page.context().close();
  });
});

describe('in the back office', () => {
  let page: Page;
  let book: ForeignBook;

  beforeAll(async () => {
    ({ page, book } = await arrive('/auth/admin'));
    await submitSignIn(page, { email: 'devika@lender.example', password: 'anything' });
    await page.getByRole('heading', { name: 'Welcome back, Devika' }).waitFor();
  });

  test.each(staffForms)('$name', async (form) => {
    await expectClearWords(page, book, form, forbidden);
  });
});

describe('in the portal', () => {
  let page: Page;
  let book: ForeignBook;

  beforeAll(async () => {
    ({ page, book } = await arrive('/'));
    await submitSignIn(page, { email: 'farida@lender.example', password: 'anything' });
    await page.getByRole('heading', { name: 'Welcome, Farida Khan' }).waitFor();
  });

  test.each(portalForms)('$name', async (form) => {
    await expectClearWords(page, book, form, forbidden);
  });
});

async function arrive(place: string): Promise<{ readonly page: Page; readonly book: ForeignBook }> {
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
  const book = await standIn(context, completeBook);
  const page = await context.newPage();
  await page.goto(place);
  return { page, book };
}

/** Each failure has its words, nothing typed is lost by any of them, and the last try goes through. */
async function expectClearWords(
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
  await expectMissing(page, form);
  expect(book.sent.filter(({ call }) => call === form.call)).toEqual([]);

  await expectRefused(page, book, form, noAnswer, [noConnection]);
  const inactive = { refusal: 403, body: { message: 'This account is inactive.' } };
  await expectRefused(page, book, form, inactive, [notAllowed]);
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
    refusedField === undefined ? [message] : [message, `${refusedField[1]} is not right`],
  );
  if (refusedField !== undefined) {
    expect(await fieldOf(page, form, refusedField[1]).getAttribute('aria-invalid')).toBe('true');
  }
  await expectRefused(page, book, form, { refusal: 500, body: 'upstream connect error' }, [form.failed]);

  book.turnTo({ ...completeBook, [form.call]: answerOf(form) });
  await send(page, form);
  if ('says' in form.done) await page.getByText(form.done.says).first().waitFor();
  else await page.waitForURL(`**${form.done.leadsTo}`);
}

/** A choice that was made cannot be unmade: it is left open only in a form where nothing has been chosen yet. */
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
    if (await isChoice(field)) continue;
    await fillField(field, '');
    await send(page, form);
    await formOn(page, form).getByText(words, { exact: true }).first().waitFor();
    const kept = await typedIn(page, form);
    expect(kept, `${label} left empty`).toEqual({ ...form.fields, [label]: '' });
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
  await send(page, form);
  for (const said of words) await formOn(page, form).getByText(said, { exact: true }).first().waitFor();
  expect(await typedIn(page, form), `after ${refusal.refusal}`).toEqual(form.fields);
}

/** A dialog that failed says Retry in place of what it said before. */
async function send(page: Page, form: ProductForm): Promise<void> {
  await submitOf(page, form)
    .or(submitOf(page, { ...form, submit: 'Retry' }))
    .click();
}

/** The sign-ins answer as they always do. */
const answerOf = ({ answer, call }: ProductForm): unknown => answer ?? completeBook[call] ?? 'OK';
