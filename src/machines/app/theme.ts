import { assign, fromPromise, setup } from 'xstate';
import { unprovided } from '#machines/unprovided.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

export type ThemeEvent = { readonly type: 'theme.chosen'; readonly theme: ThemeChoice };

/** Light, dark, or the system's theme; the choice is kept in the browser. */
export const theme = setup({
  types: {
    input: {} as { readonly theme: ThemeChoice },
    context: {} as { readonly theme: ThemeChoice },
    events: {} as ThemeEvent,
  },
  actors: {
    applyTheme: fromPromise<void, ThemeChoice>(unprovided),
  },
  actions: {
    setTheme: assign({ theme: (_, theme: ThemeChoice) => theme }),
  },
}).createMachine({
  id: 'theme',
  description: 'How the screens look.',
  context: ({ input }) => ({ theme: input.theme }),
  initial: 'applying',
  on: {
    'theme.chosen': {
      actions: { type: 'setTheme', params: ({ event }) => event.theme },
      target: '.applying',
    },
  },
  states: {
    applying: {
      invoke: {
        src: 'applyTheme',
        input: ({ context }) => context.theme,
        onDone: 'applied',
        onError: 'applied',
      },
    },
    applied: {},
  },
});
