import { assign, fromPromise, setup } from 'xstate';
import type { FirstRunBook } from '#domain/lender/firstRun.ts';
import { unprovided } from '#machines/unprovided.ts';

/** Lists what is left to do until a new lender's first payment (rule FIRST-RUN). */
export const firstRun = setup({
  types: { context: {} as { readonly book: FirstRunBook | null } },
  actors: { findFirstRun: fromPromise<FirstRunBook | null>(unprovided) },
  guards: { isFirstRun: (_, { book }: { readonly book: FirstRunBook | null }) => book !== null },
  actions: { setBook: assign({ book: (_, { book }: { readonly book: FirstRunBook | null }) => book }) },
}).createMachine({
  id: 'firstRun',
  description: 'Leads a new lender from an empty book to its first payment.',
  context: { book: null },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        src: 'findFirstRun',
        onDone: [
          {
            guard: { type: 'isFirstRun', params: ({ event }) => ({ book: event.output }) },
            actions: { type: 'setBook', params: ({ event }) => ({ book: event.output }) },
            target: 'listed',
          },
          { target: 'absent' },
        ],
        onError: 'absent',
      },
    },
    listed: { description: 'What is done is ticked off; the next step has its button.', type: 'final' },
    absent: {
      description:
        'A book with a payment, a Viewer, another make of server, or a book that could not be read.',
      type: 'final',
    },
  },
});
