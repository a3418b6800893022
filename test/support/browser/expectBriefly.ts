import type { Page } from 'playwright-core';

/**
 * Does something and holds the page to saying these words, for however short a time: a success that leads on by itself
 * after a moment may have come and gone between two looks from outside, so that the page itself looks at each change.
 */
export const expectGlimpse = async (
  page: Page,
  words: string,
  act: () => Promise<unknown>,
): Promise<void> => {
  await Promise.all([page.evaluate(untilSaid, words), act()]);
};

/** Runs in the page; the time limit only ends a wait that never succeeds. */
const untilSaid = (words: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = () => {
      if (!document.body.innerText.includes(words)) return;
      stop();
      resolve();
    };
    const changes = new MutationObserver(look);
    const end = setTimeout(() => {
      stop();
      reject(new Error(`The page has never said: ${words}`));
    }, 60_000);
    const stop = () => {
      changes.disconnect();
      clearTimeout(end);
    };
    changes.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    look();
  });
