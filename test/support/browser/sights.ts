import type { BrowserContext, Page } from 'playwright-core';
import type { Contexts } from './keptContexts.ts';
import { expectSoundInEverySight } from './layout.ts';
import { openFromNowhere, openInside } from './walk.ts';

/** Something that is done on a page, or waited for. */
export type Step = (page: Page) => Promise<unknown>;

/** A state of a screen to check, such as with a dialog, a menu or an error open. */
export interface Sight {
  readonly name: string;
  /** Its address in the routes of the product. */
  readonly route: string;
  readonly place: string;
  /** The navigation state that the place needs. */
  readonly state?: unknown;
  /** Every call of the API is refused while it is looked at. */
  readonly isRefused?: true;
  /** Brings the screen into that state and waits for it. */
  readonly until: Step;
  /** Brings the page back, where another state of the same screen follows. */
  readonly after?: Step;
}

interface WalkChoices {
  /** Everything can be hit with a thumb, on the narrowest of phones too. */
  readonly isForThumbs: boolean;
  /** All screens are of one app, which is loaded once; otherwise each route is loaded. */
  readonly isOneApp: boolean;
}

/** Keeps to one page, and goes from screen to screen in it. */
export interface SightWalk extends Pick<WalkChoices, 'isForThumbs'> {
  /** The page once all is there that is to be looked at. */
  readonly open: (sight: Sight) => Promise<Page>;
}

export const heading =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('heading', { name, level: 1 }).waitFor();

export const words =
  (text: string | RegExp): Step =>
  (page) =>
    page.getByText(text).first().waitFor();

/** A table with this many rows besides its head. */
export const rows =
  (count: number): Step =>
  (page) =>
    page.getByRole('row').nth(count).waitFor();

export const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name, exact: true }).first().click();

export const follow =
  (name: string): Step =>
  (page) =>
    page.getByRole('link', { name, exact: true }).first().click();

export const opened =
  (role: 'dialog' | 'alertdialog' | 'menu' | 'article'): Step =>
  (page) =>
    page.getByRole(role).waitFor();

export const escape: Step = (page) => page.keyboard.press('Escape');

export const openAccountMenu: Step = (page) => page.getByRole('button', { name: 'Account' }).click();

export const inOrder =
  (...steps: readonly Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page);
  };

/** The menu of a screen that is too small for the navigation. */
export const openPhoneMenu: Step = async (page) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().waitFor();
};

export const openContext = (browser: Contexts, baseURL: string): Promise<BrowserContext> =>
  browser.newContext({
    baseURL,
    viewport: wide,
    // The content policy keeps axe out as it keeps out every script that is not ours.
    bypassCSP: true,
    reducedMotion: 'reduce',
  });

export const walkSights = (context: BrowserContext, { isForThumbs, isOneApp }: WalkChoices): SightWalk => {
  // One page throughout: its process keeps what it has compiled, of the product and of axe, over the loads.
  let page: Page | null = null;
  let last: Sight | null = null;
  return {
    isForThumbs,
    open: async (sight) => {
      const { route, place, state, isRefused, until } = sight;
      if (page === null || (route !== last?.route && (!isOneApp || isRefused !== last?.isRefused))) {
        page ??= await context.newPage();
        await page.unrouteAll();
        await page.setViewportSize(wide);
        if (isRefused === true) await refuseCalls(page);
        await page.goto(place);
        await page.getByRole('heading', { level: 1 }).waitFor();
        if (state !== undefined) await openInside(page, place, state);
      } else if (route !== last?.route) {
        await page.setViewportSize(wide);
        await openFromNowhere(page, place, state);
      } else {
        await openInside(page, place, state);
      }
      last = sight;
      await until(page);
      return page;
    },
  };
};

/** Axe finds nothing there, in any width and theme. */
export const expectSoundSight = async (walk: SightWalk, sight: Sight): Promise<void> => {
  const page = await walk.open(sight);
  await expectSoundInEverySight(page, sight.name, walk);
  await sight.after?.(page);
};

/** For each path its screen, and its errors where every call is refused. */
export const refusedSights = (places: readonly (readonly [place: string, until: Step])[]): readonly Sight[] =>
  places.map(([place, until]) => ({
    name: `${place} refused`,
    route: 'refused',
    isRefused: true,
    place,
    until: inOrder(until, (page) =>
      page.getByRole('main').getByRole('button', { name: 'Retry' }).first().waitFor(),
    ),
  }));

export const routesOf = (sights: readonly Sight[]): readonly string[] =>
  [...new Set(sights.map(({ route }) => route))].toSorted();

const wide = { width: 1280, height: 844 };

/** Refuses every call without signing anybody out. */
const refuseCalls = async (page: Page): Promise<void> => {
  await page.route('**/api/**', (route) =>
    /\/(verify|login|refresh|refresh-token)$/.test(new URL(route.request().url()).pathname)
      ? route.continue()
      : route.fulfill({ status: 503, json: { message: 'Closed for now.' } }),
  );
};
