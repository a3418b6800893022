import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Keys, one after the other. */
export const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Replaces what the focused field holds; a choice takes the option that begins so. */
export const type = async (page: Page, text: string): Promise<void> => {
  if (await page.evaluate(() => document.activeElement?.tagName !== 'SELECT')) {
    await page.keyboard.press('Control+A');
  }
  await page.keyboard.type(text);
};

/** Presses Tab until what has this name is focused: so far away that nobody would go on is a failure. */
export const tabTo = async (
  page: Page,
  name: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> => {
  const passed: string[] = [];
  for (let step = 0; step < furthest; step += 1) {
    const { name: focused, isSeen } = await focusOf(page);
    if (step > 0) expect(isSeen, `nobody sees that ${focused} has the focus`).toBe(true);
    if (step > 0 && (typeof name === 'string' ? focused === name : name.test(focused))) return;
    passed.push(focused);
    await page.keyboard.press(key);
  }
  throw new Error(`${String(name)} was not reached by ${key}: ${passed.join(' · ')}`);
};

/** The same for a field by its label, after which a unit may follow. */
export const tabToField = (page: Page, label: string): Promise<void> =>
  tabTo(page, new RegExp(`^${label}( \\(.*\\))?( Optional)?$`));

export const focusedName = async (page: Page): Promise<string> => (await focusOf(page)).name;

/** How many presses of Tab a place may be away. */
const furthest = 120;

interface Focus {
  readonly name: string;
  /** Something around it shows that it has the focus. */
  readonly isSeen: boolean;
}

const focusOf = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) {
      return { name: '', isSeen: true };
    }
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const name =
      element.getAttribute('aria-label') ??
      (labels.length > 0 ? labels.map((label) => label.textContent).join(' ') : (element.textContent ?? ''));
    // An item of a menu is lit up; a part of a date field, which is a control of the browser's own, has its own ring.
    if (element.hasAttribute('data-highlighted') || !element.matches(':focus-visible')) {
      return { name: name.trim().replace(/\s+/g, ' '), isSeen: true };
    }
    const parts = [element, element.parentElement, element.closest('label')];
    const isSeen = parts.some((part) => {
      if (part === null || part === undefined) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
    return { name: name.trim().replace(/\s+/g, ' '), isSeen };
  });
