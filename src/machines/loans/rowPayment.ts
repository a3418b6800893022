import { assign, fromPromise, setup } from 'xstate';
import { known } from '#machines/known.ts';
import { messageOf } from '#machines/messageOf.ts';
import { unprovided } from '#machines/unprovided.ts';

export type RowPaymentEvent =
  { readonly type: 'payment.chosen'; readonly loanId: string } | { readonly type: 'outcome.dismissed' };

interface RowPaymentContext {
  /** The loan whose Pay was pressed last; null before the first. */
  readonly loanId: string | null;
  /** Why its payment could not be opened; '' for no failure. */
  readonly message: string;
}

/** Pay in a row of the list of loans. */
export const rowPayment = setup({
  types: {
    context: {} as RowPaymentContext,
    events: {} as RowPaymentEvent,
    tags: {} as 'working',
  },
  actors: { openPayment: fromPromise<void, { readonly loanId: string }>(unprovided) },
  actions: {
    setLoan: assign({ loanId: (_, { loanId }: { readonly loanId: string }) => loanId, message: '' }),
    setFailure: assign({ message: (_, message: string) => message }),
    clearFailure: assign({ message: '' }),
  },
}).createMachine({
  id: 'rowPayment',
  description: 'From Pay in a row of the list of loans to the payment of its oldest unpaid installment.',
  context: { loanId: null, message: '' },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'payment.chosen': { actions: { type: 'setLoan', params: ({ event }) => event }, target: 'opening' },
      },
      initial: 'untried',
      states: {
        untried: {},
        failed: {
          description: 'The loan could not be read: the list stays, and says why.',
          on: { 'outcome.dismissed': { actions: 'clearFailure', target: 'untried' } },
        },
      },
    },
    opening: {
      description: 'The loan is read as it is now. Another row waits until this one is answered.',
      tags: 'working',
      invoke: {
        src: 'openPayment',
        input: ({ context }) => ({ loanId: known(context.loanId) }),
        onDone: 'choosing',
        onError: {
          actions: { type: 'setFailure', params: messageOf('The payment could not be opened.') },
          target: 'choosing.failed',
        },
      },
    },
  },
});
