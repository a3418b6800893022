import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectFocusKept } from '#test/support/browser/keyboard.ts';
import { type ForeignBook, fullBook } from './foreignBook.ts';
import { openAnew } from '#test/support/browser/walk.ts';

/** A screen and the words that must be on it on foreign servers. */
export interface Screen {
  /** Its path. */
  readonly route: string;
  readonly place: string;
  /** The navigation state that the place needs. */
  readonly state?: unknown;
  readonly heading: string | RegExp;
  /** Its words where every list has rows, one of them unreadable. */
  readonly full: readonly string[];
  /** Its words where lists and optional fields are empty. */
  readonly empty: readonly string[];
  /** Its words where every call fails with a line of text; empty where the screen makes no calls. */
  readonly failing: readonly string[];
  /** Its words where no call is known, if they differ from those of a failure. */
  readonly unknown?: readonly string[];
  /** Its words where every answer has another shape; by default those of an unreadable answer. */
  readonly odd?: readonly string[];
  /** By call, what is still shown where that call is missing and the screen does without it silently. */
  readonly without?: Readonly<Record<string, readonly string[]>>;
  /** The values of its fields, where every list has rows. */
  readonly values?: Readonly<Record<string, string>>;
}

const patience = { timeout: 60_000 };
const unexpected = 'The server sent an unexpected response.';
/** Words that leaked from the program. */
const nonsense = /\bundefined\b|\bNaN\b|\[object|Invalid Date|upstream|<!DOCTYPE/;
const notice = /could not be loaded|Failed to|Error fetching|Error:|not found/;

/** Opens the screen and waits for all of these words: it is not blank, and it has its heading. */
export const expectOnScreen = async (page: Page, screen: Screen, words: readonly string[]): Promise<void> => {
  await openAnew(page, screen.place, screen.state);
  await page.getByRole('heading', { name: screen.heading, level: 1 }).waitFor();
  await expectWords(page, words);
};

/** Opens the screen where no answer can be read. */
export const expectOddAnswersTold = async (page: Page, screen: Screen): Promise<void> => {
  await expectOnScreen(page, screen, screen.odd ?? (screen.failing.length === 0 ? [] : [unexpected]));
};

/** Opens the screen where its calls are unknown: its heading may differ, but there is one. */
export const expectUnknownTold = async (page: Page, screen: Screen): Promise<void> => {
  await openAnew(page, screen.place, screen.state);
  await expectWords(page, screen.unknown ?? screen.failing);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

/** Removes the screen's calls one after the other: it shows the rest, or says that something failed. */
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

/** Presses every Retry and waits for the missing parts; the focus is not lost. */
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
