import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The widths and themes in which every screen has to be sound. */
export const sights = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
}

/** Axe finds nothing on the page and nothing scrolls sideways. The page's context must bypass the content policy. */
export const expectSound = async (page: Page, place: string): Promise<void> => {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const axe = (window as unknown as { axe: { run: () => Promise<{ violations: readonly Violation[] }> } })
      .axe;
    return (await axe.run()).violations;
  });
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${place}: ${id} at ${String(target)}: ${failureSummary ?? ''}`,
    ),
  );
  expect(found).toEqual([]);
  await expectNoSidewaysScrolling(page, place);
};

export const expectNoSidewaysScrolling = async (page: Page, place: string): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${place} scrolls sideways`).toBe(0);
};

/** Everything that can be pressed or typed into is at least 44 px wide and high; links within a sentence may be less. */
export const expectThumbSized = async (page: Page, place: string): Promise<void> => {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea')]
      .filter((element) => element.checkVisibility() && element.closest('p') === null)
      .map((element) => ({
        name: element.innerText || element.tagName,
        box: element.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 1 && (Math.ceil(box.width) < 44 || Math.ceil(box.height) < 44))
      .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
  );
  expect(small, `${place} has small targets`).toEqual([]);
};
