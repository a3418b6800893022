import { assign, fromPromise, setup } from 'xstate';
import { messageOf } from '#machines/messageOf.ts';
import { unprovided } from '#machines/unprovided.ts';

export type PaletteDoorEvent = { readonly type: 'palette.requested' } | { readonly type: 'palette.closed' };

/** Opens the palette over any screen of the back office; its script is loaded when it is first asked for. */
export const paletteDoor = setup({
  types: {
    /** Why its script could not be loaded; '' for no failure. */
    context: {} as { readonly message: string },
    events: {} as PaletteDoorEvent,
  },
  actors: { loadPalette: fromPromise<void>(unprovided) },
  actions: { setMessage: assign({ message: (_, message: string) => message }) },
}).createMachine({
  id: 'paletteDoor',
  description: 'Opens the search over everything, and closes it.',
  context: { message: '' },
  initial: 'closed',
  states: {
    closed: { on: { 'palette.requested': 'loading' } },
    loading: {
      invoke: {
        src: 'loadPalette',
        onDone: 'open',
        onError: {
          actions: { type: 'setMessage', params: messageOf('The search could not be loaded.') },
          target: 'unavailable',
        },
      },
      on: { 'palette.closed': 'closed' },
    },
    open: { on: { 'palette.closed': 'closed' } },
    unavailable: {
      description: 'Its script could not be loaded, as without a network; it can be asked for again.',
      on: { 'palette.requested': 'loading', 'palette.closed': 'closed' },
    },
  },
});
