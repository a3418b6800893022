import { waitFor } from 'xstate';
import { pageSettled } from '#browser/pageShown.ts';
import type { App } from './app.ts';

/**
 * Waits until the screen is there, for its script may take longer on a slow line than a page does to settle, and the page
 * has settled with all that the screen asked for. One that crashed or never comes is not waited for.
 */
export const screenSettled = ({ arrivals }: Pick<App, 'arrivals'>): Promise<void> =>
  waitFor(arrivals.actor, (snapshot) => !snapshot.hasTag('waiting'), { timeout: longestOpeningMs })
    .catch(() => undefined)
    .then(pageSettled);

const longestOpeningMs = 30_000;
