import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectFocusKept } from '#test/support/browser/keyboard.ts';
import { type ForeignBook, fullBook } from './foreignBook.ts';
import { openAnew } from '#test/support/browser/walk.ts';

/** A screen, and what it says on servers that send little: each of these words has to be on it. */
export interface Screen {
  /** Its address in the routes of the product. */
  readonly route: string;
  readonly place: string;
  /** The navigation state that the place needs. */
  readonly state?: unknown;
  readonly heading: string | RegExp;
  /** Where every list has something in it, and a row that nobody can read. */
  readonly full: readonly string[];
  /** Where every list is empty, and what fields can be missing are. */
  readonly empty: readonly string[];
  /** Where every call fails with a line of text; nothing where the screen asks for nothing. */
  readonly failing: readonly string[];
  /** Where no call is known, if that is told from a failure. */
  readonly unknown?: readonly string[];
  /** Where every answer is of another shape than the product's; by default that much is said. */
  readonly odd?: readonly string[];
  /** What is shown where one call is missing and the screen does without and says nothing. */
  readonly without?: Readonly<Record<string, readonly string[]>>;
  /** What stands in its fields, where every list has something. */
  readonly values?: Readonly<Record<string, string>>;
}

const patience = { timeout: 60_000 };
const unexpected = 'The server sent an unexpected response.';
/** What a program says, and nobody else. */
const nonsense = /\bundefined\b|\bNaN\b|\[object|Invalid Date|upstream|<!DOCTYPE/;
const notice = /could not be loaded|Failed to|Error fetching|Error:|not found/;

/** Opens the screen and waits for all of these words: it is not blank, and it has its heading. */
export const expectOnScreen = async (page: Page, screen: Screen, words: readonly string[]): Promise<void> => {
  await openAnew(page, screen.place, screen.state);
  await page.getByRole('heading', { name: screen.heading, level: 1 }).waitFor();
  await expectWords(page, words);
};

/** Opens it where no answer can be read. */
export const expectOddAnswersTold = async (page: Page, screen: Screen): Promise<void> => {
  await expectOnScreen(page, screen, screen.odd ?? (screen.failing.length === 0 ? [] : [unexpected]));
};

/** Opens it where nothing that it asks for is known: the heading may be another, but there is one. */
export const expectUnknownTold = async (page: Page, screen: Screen): Promise<void> => {
  await openAnew(page, screen.place, screen.state);
  await expectWords(page, screen.unknown ?? screen.failing);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

/** Takes the calls that it makes away, one after the other: it shows everything without, or says that something fails. */
export const expectEachCallMissed = async (page: Page, book: ForeignBook, screen: Screen): Promise<void> => {
  await expectOnScreen(page, screen, screen.full);
  const calls = [...new Set(book.sent.map(({ call }) => call))];
  for (const missing of calls) {
    book.turnTo(Object.fromEntries(Object.entries(fullBook).filter(([call]) => call !== missing)));
    await openAnew(page, screen.place, screen.state);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const text = () => page.getByRole('main').innerText();
    await expect
      .poll(
        async () => {
          const shown = await text();
          const words = screen.without?.[missing] ?? screen.full;
          return notice.test(shown) || words.every((said) => shown.includes(said));
        },
        { ...patience, message: `${screen.place} without ${missing}` },
      )
      .toBe(true);
    expect(await text(), `${screen.place} without ${missing}`).not.toMatch(nonsense);
  }
};

/** Presses every Retry that there is, and waits for what should have been there; the focus goes nowhere with them. */
export const retryAll = async (page: Page, screen: Screen): Promise<void> => {
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  const unheard = screen.failing.length;
  expect(await retry.count(), 'nothing to try again').toBeGreaterThanOrEqual(unheard === 0 ? 0 : 1);
  await expect
    .poll(async () => {
      for (const button of await retry.all()) await pressed(button);
      return retry.count();
    }, patience)
    .toBe(0);
  await expectWords(page, screen.full);
  if (unheard > 0) await expectFocusKept(page);
};

/** One that is busy, or gone once another has been pressed, needs no press. */
const pressed = async (button: Locator): Promise<void> => {
  await button.click({ timeout: 500 }).catch(() => undefined);
};

export const expectValues = async (page: Page, { values = {} }: Screen): Promise<void> => {
  for (const [label, value] of Object.entries(values)) {
    const field = page.getByRole('main').getByLabel(label, { exact: true });
    await expect.poll(() => field.inputValue(), patience).toBe(value);
  }
};

const expectWords = async (page: Page, words: readonly string[]): Promise<void> => {
  const main = page.getByRole('main');
  await expect
    .poll(async () => {
      const shown = await main.innerText();
      return shown === '' ? ['anything'] : words.filter((said) => !shown.includes(said));
    }, patience)
    .toEqual([]);
  expect(await main.innerText()).not.toMatch(nonsense);
};
