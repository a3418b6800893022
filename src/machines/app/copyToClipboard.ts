import { assign, fromPromise, setup } from 'xstate';
import { unprovided } from '#machines/unprovided.ts';

export type CopyToClipboardEvent = { readonly type: 'copy.requested'; readonly text: string };

/** Copies a value to the clipboard and shows a tick for 2 seconds (rule COPY). */
export const copyToClipboard = setup({
  types: {
    context: {} as { readonly text: string },
    events: {} as CopyToClipboardEvent,
  },
  actors: {
    writeToClipboard: fromPromise<void, string>(unprovided),
  },
  actions: {
    setText: assign({ text: (_, text: string) => text }),
  },
  delays: { tickShown: 2_000 },
}).createMachine({
  id: 'copyToClipboard',
  description: 'Copies a value and confirms it for two seconds.',
  context: { text: '' },
  initial: 'idle',
  on: {
    'copy.requested': {
      actions: { type: 'setText', params: ({ event }) => event.text },
      target: '.copying',
    },
  },
  states: {
    idle: {},
    copying: {
      invoke: {
        src: 'writeToClipboard',
        input: ({ context }) => context.text,
        onDone: 'copied',
        onError: 'failed',
      },
    },
    copied: { after: { tickShown: 'idle' } },
    failed: { after: { tickShown: 'idle' } },
  },
});
