import type { Page } from 'playwright-core';

/** Counts from the page's beginning how much of it moves without having been asked to. */
export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

/** The sum of all shifts so far, once what was drawn last is counted. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    // An entry is reported in the frame after the one that it is of.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    return (window as unknown as { seen: { shift: number } }).seen.shift;
  });
