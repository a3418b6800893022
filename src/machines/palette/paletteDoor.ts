import { fromPromise, setup } from 'xstate';
import { unprovided } from '#machines/unprovided.ts';

export type PaletteDoorEvent = { readonly type: 'palette.requested' } | { readonly type: 'palette.closed' };

/** Opens the palette over any screen of the back office; its script is loaded when it is first asked for. */
export const paletteDoor = setup({
  types: { events: {} as PaletteDoorEvent },
  actors: { loadPalette: fromPromise<void>(unprovided) },
}).createMachine({
  id: 'paletteDoor',
  description: 'Opens the search over everything, and closes it.',
  initial: 'closed',
  states: {
    closed: { on: { 'palette.requested': 'loading' } },
    loading: {
      invoke: { src: 'loadPalette', onDone: 'open', onError: 'unavailable' },
      on: { 'palette.closed': 'closed' },
    },
    open: { on: { 'palette.closed': 'closed' } },
    unavailable: {
      description: 'Its script could not be loaded, as without a network; it can be asked for again.',
      on: { 'palette.requested': 'loading', 'palette.closed': 'closed' },
    },
  },
});
