import type { Locator, Page } from 'playwright-core';

/**
 * Goes to a path inside the app, as a link with that navigation state would, without reloading the app, which saves
 * time in a walk over many screens. Questions before leaving are skipped.
 */
export const openInside = async (page: Page, place: string, state: unknown = null): Promise<void> => {
  await page.evaluate(
    ([to, usr]) => {
      const own = { usr, key: crypto.randomUUID() };
      window.history.pushState(own, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: own }));
    },
    [place, state] as const,
  );
};

/** The same from somewhere else: a screen that is on already would be left as it is. */
export const openAnew = async (page: Page, place: string, state: unknown = null): Promise<void> => {
  if (new URL(page.url()).pathname === new URL(place, page.url()).pathname) await openNowhere(page);
  await openInside(page, place, state);
};

/**
 * The same, and nothing of the screen before is there any more, whatever is waited for next. A silent network is not
 * waited for so, since a document has it once.
 */
export const openFromNowhere = async (page: Page, place: string, state: unknown = null): Promise<void> => {
  const nowhere = await openNowhere(page);
  await openInside(page, place, state);
  await nowhere.waitFor({ state: 'detached' });
};

const openNowhere = async (page: Page): Promise<Locator> => {
  await openInside(page, '/nowhere');
  const heading = page.getByRole('heading', { name: 'Page Not Found' });
  await heading.waitFor();
  return heading;
};
