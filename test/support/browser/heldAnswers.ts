import type { Page } from 'playwright-core';

/** Holds back the answers to all calls whose address has `part` in it, until they are released. */
export async function holdAnswers(page: Page, part: string) {
  let free = () => {};
  const freed = new Promise<void>((resolve) => (free = resolve));
  const matches = (url: URL) => url.href.includes(part);
  await page.route(matches, async (route) => {
    await freed;
    await route.continue().catch(() => undefined);
  });
  const isAsked = page.waitForRequest((request) => request.url().includes(part));
  const release = async () => {
    free();
    await page.unroute(matches);
  };
  return { isAsked, release };
}
