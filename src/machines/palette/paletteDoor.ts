import { assign, fromPromise, setup } from 'xstate';
import { messageOf } from '#machines/messageOf.ts';
import { unprovided } from '#machines/unprovided.ts';

export type PaletteDoorEvent =
  | { readonly type: 'palette.requested' }
  /** Somebody brings money: whose loan it is for is to be found. */
  | { readonly type: 'payment.requested' }
  | { readonly type: 'palette.closed' };

interface PaletteDoorContext {
  /** Why its script could not be loaded; '' for no failure. */
  readonly message: string;
  /** True where it was asked for to take a payment, and offers nothing else. */
  readonly isPaying: boolean;
}

/** Opens the palette over any screen of the back office; its script is loaded when it is first asked for. */
export const paletteDoor = setup({
  types: {
    context: {} as PaletteDoorContext,
    events: {} as PaletteDoorEvent,
  },
  actors: { loadPalette: fromPromise<void>(unprovided) },
  actions: {
    setMessage: assign({ message: (_, message: string) => message }),
    setPaying: assign({ isPaying: (_, isPaying: boolean) => isPaying }),
  },
}).createMachine({
  id: 'paletteDoor',
  description: 'Opens the search over everything, and closes it.',
  context: { message: '', isPaying: false },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'palette.requested': { actions: { type: 'setPaying', params: false }, target: 'loading' },
        'payment.requested': { actions: { type: 'setPaying', params: true }, target: 'loading' },
      },
    },
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
      description:
        'Its script could not be loaded, as without a network; it can be asked for again, for the same purpose.',
      on: { 'palette.requested': 'loading', 'palette.closed': 'closed' },
    },
  },
});
