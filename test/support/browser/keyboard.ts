import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoAdmin } from './staff.ts';

/** Keys, one after the other. */
export const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Replaces the focused field's value; a select takes the option that starts with the text. */
export const type = async (page: Page, text: string): Promise<void> => {
  if (await page.evaluate(() => document.activeElement?.tagName !== 'SELECT')) {
    await page.keyboard.press('Control+A');
  }
  await page.keyboard.type(text);
};

/**
 * Presses Tab until the element with this name has the focus, and on the way the right arrow in rows that are one stop, as long as it
 * leads to further controls; fails after more presses than a person would make.
 */
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
    if (key === 'Tab' && (await goesOnInRow(page))) continue;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(name)} was not reached by ${key}: ${passed.join(' · ')}`);
};

/** Presses the right arrow in a row that opens; false where the focus is in none, or on its last control. */
const goesOnInRow = async (page: Page): Promise<boolean> => {
  const place = () => {
    const row = document.activeElement?.closest('tr[data-opens]') ?? null;
    if (row === null) return -1;
    return [row, ...row.querySelectorAll('*')].findIndex((one) => one === document.activeElement);
  };
  const before = await page.evaluate(place);
  if (before === -1) return false;
  await page.keyboard.press('ArrowRight');
  return (await page.evaluate(place)) !== before;
};

/** The same for a field by its label, after which a unit may follow. */
export const tabToField = (page: Page, label: string): Promise<void> =>
  tabTo(page, new RegExp(`^${label}( \\(.*\\))?( Optional)?$`));

export const focusedName = async (page: Page): Promise<string> => (await focusOf(page)).name;

/** Types each value into the field of its label; days of dates as month, day and year. */
export const typeInto = async (page: Page, fields: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(fields)) {
    await tabToField(page, label);
    await type(page, text);
  }
};

/** Goes there and presses Enter, forwards or back. */
export const choose = async (
  page: Page,
  name: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> => {
  await tabTo(page, name, key);
  await press(page, 'Enter');
};

/** Both sign-ins: the e-mail, the password, Enter. */
export const signInByKeys = async (page: Page, { email, password } = demoAdmin): Promise<void> => {
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await typeInto(page, { Email: email, Password: password });
  await press(page, 'Enter');
};

export const expectHeading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { name, level: 1, exact: true }).waitFor();

/** Expects it to be open with the focus in it. */
export const expectFocusIn = async (page: Page, role: 'dialog' | 'alertdialog' | 'menu'): Promise<void> => {
  await page.getByRole(role).waitFor();
  await expect.poll(() => isFocusIn(page, role)).toBe(true);
};

/** Expects that Tab and Shift+Tab never leave it. */
export const expectTrapped = async (page: Page, role: 'dialog' | 'alertdialog'): Promise<void> => {
  await expectFocusIn(page, role);
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab'] as const) {
    await press(page, key);
    expect(await isFocusIn(page, role)).toBe(true);
  }
};

/** Opens the account menu from anywhere behind it, and is on its first item. */
export const openAccountMenu = async (page: Page): Promise<void> => {
  await choose(page, /Account/, 'Shift+Tab');
  await expectFocusIn(page, 'menu');
  await expect.poll(() => focusedName(page)).toBe('Profile');
};

/** Presses the shortcut of the search until its field has the focus. */
export const goToSearch = async (page: Page, label: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).waitFor();
  await press(page, '/');
  await expect.poll(() => focusedName(page)).toBe(label);
};

/** Expects that some visible element has the focus, even where the pressed one is gone. */
export const expectFocusKept = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
};

/** The same, and the next Tab does not begin at the top of the page again. */
export const expectTabGoesOn = async (page: Page): Promise<void> => {
  await expectFocusKept(page);
  await press(page, 'Tab');
  expect(await focusedName(page)).not.toMatch(/^Skip to|^$/);
};

/** How many presses of Tab a place may be away. */
const furthest = 120;

const isFocusIn = (page: Page, role: string): Promise<boolean> =>
  page.evaluate((name) => document.activeElement?.closest(`[role="${name}"]`) != null, role);

interface Focus {
  readonly name: string;
  /** Something around it shows that it has the focus. */
  readonly isSeen: boolean;
}

const focusOf = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return { name: '', isSeen: true };
    const labels = 'labels' in element ? (element as HTMLInputElement).labels : null;
    const naming = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const named = naming.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    // A tab panel has its tab's name and can be focused too.
    if (element.role === 'tabpanel') return { name: `panel of ${named}`, isSeen: isLitUp(element) };
    const words = (named || element.getAttribute('aria-label')) ?? wordsOf(labels) ?? element.textContent;
    return { name: words.trim().replace(/\s+/g, ' '), isSeen: isLitUp(element) };

    function wordsOf(labels: NodeListOf<HTMLLabelElement> | null): string | null {
      return labels === null || labels.length === 0
        ? null
        : [...labels].map((label) => label.textContent).join(' ');
    }

    function isLitUp(element: Element): boolean {
      // A part of a date field, which is a control of the browser's own, has its own ring.
      if (!element.matches(':focus-visible')) return true;
      // An item of a menu and a column of a chart are lit up, a state of a flow is drawn in a thick line.
      if (element.hasAttribute('data-highlighted') || element.hasAttribute('data-shown')) return true;
      const box = element.querySelector(':scope > [data-part="box"]');
      if (box !== null && getComputedStyle(box).strokeWidth === '3px') return true;
      // A link that covers its card has its focus ring around the card.
      const rings = [getComputedStyle(element, '::after')].concat(
        [element, element.parentElement, element.closest('label')].flatMap((part) =>
          part === null ? [] : [getComputedStyle(part)],
        ),
      );
      return rings.some(
        ({ outlineStyle, outlineWidth, boxShadow }) =>
          (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
      );
    }
  });
