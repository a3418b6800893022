import type { Page } from 'playwright-core';

/** The headings under whose rule another rule follows at once, before any words. */
export const doubledRules = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const most = 24;
    const isRule = (width: string, color: string) =>
      parseFloat(width) > 0 && !/, 0\)$|transparent/.test(color);
    // What a fold hides has a place in the page, too.
    const shown = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (one) => one.getClientRects().length > 0 && one.checkVisibility(),
    );
    const rules = shown.flatMap((one) => {
      const { top, bottom, left, right } = one.getBoundingClientRect();
      const style = getComputedStyle(one);
      return [
        ...(isRule(style.borderTopWidth, style.borderTopColor) ? [{ one, y: top, left, right }] : []),
        ...(isRule(style.borderBottomWidth, style.borderBottomColor)
          ? [{ one, y: bottom, left, right }]
          : []),
      ];
    });
    // A box, such as that of a field, is no rule.
    const isBox = (one: Element) => parseFloat(getComputedStyle(one).borderLeftWidth) > 0;
    return [...document.querySelectorAll<HTMLElement>('main :is(section, details) > :first-child')].flatMap(
      (head) => {
        const style = getComputedStyle(head);
        const { bottom, left, right } = head.getBoundingClientRect();
        if (!isRule(style.borderBottomWidth, style.borderBottomColor) || right === left) return [];
        const next = rules.find(
          ({ one, y, ...rule }) =>
            !head.contains(one) &&
            !isBox(one) &&
            y > bottom - 1 &&
            y <= bottom + most &&
            rule.left < left + 1 &&
            rule.right > right - 1,
        );
        if (next === undefined) return [];
        // Words between the two make it the rule of a line.
        const isWordBetween = shown.some((one) => {
          const box = one.getBoundingClientRect();
          return (
            one.childElementCount === 0 &&
            (one.textContent ?? '').trim() !== '' &&
            box.top >= bottom - 1 &&
            box.bottom <= next.y + 1 &&
            box.height > 2
          );
        });
        return isWordBetween ? [] : [head.innerText.split('\n')[0] ?? ''];
      },
    );
  });
