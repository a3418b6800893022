import { assign, raise, setup, type SnapshotFrom } from 'xstate';
import type { Customer } from '#domain/records/customer.ts';
import { customerDetails, customerLoans, customerVehicles } from './parts.ts';

export interface CustomerPageInput {
  readonly customerId: string;
}

/** What the part that loads the customer reports: it was loaded, could not be loaded, or does not exist. */
export type CustomerPageEvent =
  | { readonly type: 'customer.found' }
  | { readonly type: 'customer.failed' }
  | { readonly type: 'customer.missing' };

interface CustomerPageContext {
  readonly customerId: string;
  readonly customer: Customer | null;
}

interface Details {
  readonly details: SnapshotFrom<typeof customerDetails>;
}

/**
 * A customer's record, vehicles and loans on one page; each part can fail and be loaded again on its own (rule
 * CUSTOMER-PAGE).
 */
export const customerPage = setup({
  types: {
    input: {} as CustomerPageInput,
    context: {} as CustomerPageContext,
    events: {} as CustomerPageEvent,
    children: {} as {
      details: 'customerDetails';
      vehicles: 'customerVehicles';
      loans: 'customerLoans';
    },
  },
  actors: { customerDetails, customerVehicles, customerLoans },
  guards: {
    isFound: (_, { details }: Details) => details.matches('shown'),
    isMissing: (_, { details }: Details) => details.matches('absent'),
    isFailed: (_, { details }: Details) => details.hasTag('retriable'),
  },
  actions: {
    setCustomer: assign({
      customer: ({ context }, { details }: Details) => details.context.loaded ?? context.customer,
    }),
    raiseFound: raise({ type: 'customer.found' }),
    raiseMissing: raise({ type: 'customer.missing' }),
    raiseFailed: raise({ type: 'customer.failed' }),
  },
}).createMachine({
  id: 'customerPage',
  description: 'Everything that the lender has about one customer.',
  context: ({ input }) => ({ customerId: input.customerId, customer: null }),
  invoke: {
    id: 'details',
    src: 'customerDetails',
    input: ({ context }) => context.customerId,
    onSnapshot: [
      {
        guard: { type: 'isFound', params: ({ event }) => ({ details: event.snapshot }) },
        actions: [
          { type: 'setCustomer', params: ({ event }) => ({ details: event.snapshot }) },
          'raiseFound',
        ],
      },
      {
        guard: { type: 'isMissing', params: ({ event }) => ({ details: event.snapshot }) },
        actions: 'raiseMissing',
      },
      {
        guard: { type: 'isFailed', params: ({ event }) => ({ details: event.snapshot }) },
        actions: 'raiseFailed',
      },
    ],
  },
  initial: 'finding',
  states: {
    finding: {
      description: 'Is there such a customer at all? Nothing else is asked before that is known.',
      on: { 'customer.found': 'open', 'customer.failed': 'open' },
    },
    open: {
      on: { 'customer.missing': 'finding' },
      invoke: { id: 'vehicles', src: 'customerVehicles', input: ({ context }) => context.customerId },
      initial: 'listing',
      states: {
        listing: {
          on: {
            'customer.found': {
              description: 'The record says by which other id, and under which name, loans may be found.',
              target: 'listing',
              reenter: true,
            },
          },
          invoke: {
            id: 'loans',
            src: 'customerLoans',
            input: ({ context: { customerId, customer } }) => ({ customerId, customer }),
          },
        },
      },
    },
  },
});
