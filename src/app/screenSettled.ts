import { waitFor } from 'xstate';
import { pageSettled } from '#browser/pageShown.ts';
import type { App } from './app.ts';

/** Waits until the first screen is there, however long its script takes, and the page has settled with all that it asked for. */
export const screenSettled = ({ arrivals }: Pick<App, 'arrivals'>): Promise<void> =>
  waitFor(arrivals.actor, (snapshot) => !snapshot.hasTag('waiting')).then(pageSettled);
