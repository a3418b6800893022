import { fromPromise } from 'xstate';
import { copyToClipboard } from '#machines/app/copyToClipboard.ts';

/** Copies a text into the browser's clipboard. */
export const copyMachine = copyToClipboard.provide({
  actors: { writeToClipboard: fromPromise(({ input }) => navigator.clipboard.writeText(input)) },
});
