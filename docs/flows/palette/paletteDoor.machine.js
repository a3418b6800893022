import { createMachine } from 'xstate';

export const paletteDoor = createMachine({
  id: 'paletteDoor',
  description: 'Opens the search over everything, and closes it.',
  initial: 'closed',
  states: {
    closed: {
      on: {
        'palette.requested': { actions: 'setPaying', target: 'loading' },
        'payment.requested': { actions: 'setPaying', target: 'loading' },
      },
    },
    loading: {
      invoke: {
        src: 'loadPalette',
        onDone: 'open',
        onError: { actions: 'setMessage', target: 'unavailable' },
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
