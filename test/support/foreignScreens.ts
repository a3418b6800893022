import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openInside } from './walk.ts';

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
  /** What stands in its fields, where every list has something. */
  readonly values?: Readonly<Record<string, string>>;
}

const patience = { timeout: 20_000 };

/** Opens the screen and waits for all of these words: it is not blank, and it has its heading. */
export const expectOnScreen = async (page: Page, screen: Screen, words: readonly string[]): Promise<void> => {
  await openInside(page, screen.place, screen.state);
  await page.getByRole('heading', { name: screen.heading, level: 1 }).waitFor();
  await expectWords(page, words);
};

/** Presses every Retry that there is, and waits for what should have been there. */
export const retryAll = async (page: Page, screen: Screen): Promise<void> => {
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  const unheard = screen.failing.length;
  expect(await retry.count(), 'nothing to try again').toBeGreaterThanOrEqual(unheard === 0 ? 0 : 1);
  await expect
    .poll(async () => {
      for (const button of await retry.all()) {
        if ((await button.isVisible()) && (await button.isEnabled())) await button.click();
      }
      return retry.count();
    }, patience)
    .toBe(0);
  await expectWords(page, screen.full);
};

export const expectValues = async (page: Page, { values = {} }: Screen): Promise<void> => {
  for (const [label, value] of Object.entries(values)) {
    const field = page.getByRole('main').getByLabel(label, { exact: true });
    await expect.poll(() => field.inputValue(), patience).toBe(value);
  }
};

const expectWords = async (page: Page, words: readonly string[]): Promise<void> => {
  const main = page.getByRole('main');
  for (const said of words) await expect.poll(() => main.innerText(), patience).toContain(said);
};
