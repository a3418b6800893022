import { assign, fromPromise, setup } from 'xstate';
import { type Failure, titledFailure } from '../api/failure.ts';
import type { Customer } from '../domain/customer.ts';
import { unprovided } from './unprovided.ts';

export type CustomerPasswordResetEvent =
  | { readonly type: 'customer.chosen'; readonly customer: Customer }
  | { readonly type: 'reset.confirmed' }
  | { readonly type: 'reset.cancelled' };

/**
 * Staff give a customer a one-time password, which the server mails (rulings R12). The password itself is made and sent
 * in one step and never kept here: nothing that looks at this flow can read it.
 */
export const customerPasswordReset = setup({
  types: {
    context: {} as { readonly customer: Customer | null; readonly failure: Failure | null },
    events: {} as CustomerPasswordResetEvent,
    tags: {} as 'asking' | 'working',
  },
  actors: {
    resetPassword: fromPromise<void, Customer | null>(unprovided),
  },
  actions: {
    takeCustomer: assign({ customer: (_, customer: Customer) => customer }),
    say: assign({ failure: (_, failure: Failure) => failure }),
  },
}).createMachine({
  id: 'customerPasswordReset',
  description: 'A customer is given a one-time password, after a question.',
  context: { customer: null, failure: null },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'customer.chosen': {
          actions: { type: 'takeCustomer', params: ({ event }) => event.customer },
          target: 'asking',
        },
      },
      initial: 'untried',
      states: {
        untried: {},
        reset: { description: 'The server has taken the new password and mails it.' },
      },
    },
    asking: {
      description: 'The present password ends with the new one: nothing is sent without a yes.',
      tags: 'asking',
      on: { 'reset.confirmed': 'resetting', 'reset.cancelled': 'choosing' },
      initial: 'untried',
      states: {
        untried: {},
        refused: {
          description: 'The last try failed; its reason is shown. Another try makes another password.',
        },
      },
    },
    resetting: {
      tags: ['asking', 'working'],
      invoke: {
        src: 'resetPassword',
        input: ({ context }) => context.customer,
        onDone: 'choosing.reset',
        onError: {
          actions: {
            type: 'say',
            params: ({ event }) => titledFailure(event.error, 'Failed to initiate password reset'),
          },
          target: 'asking.refused',
        },
      },
    },
  },
});
