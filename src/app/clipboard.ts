import { fromPromise } from 'xstate';
import { copyText } from '#browser/clipboard.ts';
import { copyToClipboard } from '#machines/app/copyToClipboard.ts';

/** Copies a text into the browser's clipboard. */
export const copyMachine = copyToClipboard.provide({
  actors: { writeToClipboard: fromPromise(({ input }) => copyText(input)) },
});
