import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

// Axe would read all style sheets again for one rule, of screens that lock their orientation, which none of ours does.
export const everyRule = { resultTypes: ['violations'], preload: false } as const;
export const colourRules = { ...everyRule, runOnly: ['color-contrast'] } as const;
/** The rules that can fail by what a width hides or moves. */
const shownRules = {
  ...everyRule,
  runOnly: [
    'aria-hidden-focus',
    'button-name',
    'empty-heading',
    'label',
    'landmark-one-main',
    'link-name',
    'page-has-heading-one',
    'region',
    'scrollable-region-focusable',
    'select-name',
  ],
} as const;

/**
 * The widths and themes that every screen is checked in, by every rule on a desk and on a phone. A theme changes colours
 * alone; the width of a tablet hides and moves things, and the narrowest phone has what the other has.
 */
const usualSights = [
  { width: 768, colorScheme: 'light', rules: shownRules },
  { width: 1280, colorScheme: 'light', rules: everyRule },
  { width: 1280, colorScheme: 'dark', rules: colourRules },
  { width: 320, colorScheme: 'dark', rules: colourRules },
  { width: 390, colorScheme: 'light', rules: everyRule },
] as const;

/** Every rule in each width and theme, which takes twice as long: `EVERY_SIGHT=1`. */
const everySight = (['light', 'dark'] as const).flatMap((colorScheme) =>
  ([1280, 768, 390, 320] as const).map((width) => ({ width, colorScheme, rules: everyRule })),
);

const sights = process.env['EVERY_SIGHT'] === undefined ? usualSights : everySight;

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
}

/**
 * Expects that axe finds nothing and that nothing scrolls sideways, in every width and theme, on the page as it is; its
 * width and theme are restored. The page's context must bypass the content policy. With `isForThumbs` the page must also
 * fit 360 px with targets that a thumb can hit.
 */
export const expectSoundInEverySight = async (
  page: Page,
  place: string,
  { isForThumbs = false } = {},
): Promise<void> => {
  const viewport = page.viewportSize();
  for (const { width, colorScheme, rules } of sights) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    const sight = `${place} at ${width} px, ${colorScheme}`;
    expect(await violationsOf(page, sight, rules)).toEqual([]);
    await expectNoSidewaysScrolling(page, sight);
  }
  if (isForThumbs) {
    await page.setViewportSize({ width: 360, height: 740 });
    await expectThumbSized(page, `${place} at 360 px`);
    await expectNoSidewaysScrolling(page, `${place} at 360 px`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (viewport !== null) await page.setViewportSize(viewport);
};

/** What axe finds against these rules, each as a sentence. */
export const violationsOf = async (page: Page, place: string, rules: object): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: readonly Violation[] }> };
    };
    return (await axe.run(options)).violations;
  }, rules);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${place}: ${id} at ${String(target)}: ${failureSummary ?? ''}`,
    ),
  );
};

/** Looks again until columns have folded for the window's width. */
export const expectNoSidewaysScrolling = async (page: Page, place: string): Promise<void> => {
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await expect.poll(() => page.evaluate(overflow), { message: `${place} scrolls sideways` }).toBe(0);
};

/** Everything that can be pressed or typed into is at least 44 px wide and high; links within a sentence may be less. */
export const expectThumbSized = async (page: Page, place: string): Promise<void> => {
  const small = () =>
    [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea')]
      .filter((element) => element.checkVisibility() && element.closest('p') === null)
      .map((element) => ({
        name: element.innerText || element.tagName,
        // Tapping the label of a checkbox ticks it.
        box: (element.closest('label') ?? element).getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 1 && (Math.ceil(box.width) < 44 || Math.ceil(box.height) < 44))
      .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`);
  await expect.poll(() => page.evaluate(small), { message: `${place} has small targets` }).toEqual([]);
};
