import { assign, fromPromise, raise, setup } from 'xstate';
import { type Failure, failureMessage, isMissingCall, titledFailure } from '#api/failure.ts';
import type { Day } from '#domain/values/calendar.ts';
import type { Customer } from '#domain/records/customer.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import { unprovided } from '#machines/unprovided.ts';

export interface CustomerPageInput {
  readonly customerId: string;
}

export interface CustomersVehicles {
  readonly vehicles: readonly Vehicle[];
  readonly unreadable: number;
}

/** A customer's loans and the day on which they were read. */
export interface CustomersLoans {
  readonly loans: readonly Loan[];
  readonly unreadable: number;
  readonly today: Day;
}

export type CustomerPageEvent =
  | { readonly type: 'customer.retried' }
  | { readonly type: 'vehicles.retried' }
  | { readonly type: 'loans.retried' }
  | { readonly type: 'customer.found' };

interface CustomerPageContext {
  readonly customerId: string;
  readonly customer: Customer | null;
  readonly vehicles: CustomersVehicles | null;
  readonly loans: CustomersLoans | null;
  /** Why each part could not be loaded; null for no failure. */
  readonly customerFailure: Failure | null;
  readonly vehiclesFailure: Failure | null;
  readonly loansMessage: string;
}

/**
 * A customer's record, vehicles and loans on one page; each part may fail and be loaded again alone
 * (rule CUSTOMER-PAGE).
 */
export const customerPage = setup({
  types: {
    input: {} as CustomerPageInput,
    context: {} as CustomerPageContext,
    events: {} as CustomerPageEvent,
  },
  actors: {
    loadCustomer: fromPromise<Customer, string>(unprovided),
    loadVehicles: fromPromise<CustomersVehicles, string>(unprovided),
    loadLoans: fromPromise<
      CustomersLoans,
      { readonly customerId: string; readonly customer: Customer | null }
    >(unprovided),
  },
  guards: {
    isUnknown: (_, { error }: { readonly error: unknown }) => isMissingCall(error),
  },
  actions: {
    setCustomer: assign({ customer: (_, customer: Customer) => customer }),
    setVehicles: assign({ vehicles: (_, vehicles: CustomersVehicles) => vehicles }),
    setLoans: assign({ loans: (_, loans: CustomersLoans) => loans }),
    setCustomerFailure: assign({ customerFailure: (_, failure: Failure) => failure }),
    setVehiclesFailure: assign({ vehiclesFailure: (_, failure: Failure) => failure }),
    setLoansFailure: assign({ loansMessage: (_, message: string) => message }),
    tellCustomerFound: raise({ type: 'customer.found' }),
  },
}).createMachine({
  id: 'customerPage',
  description: 'Everything that the lender has about one customer.',
  context: ({ input }) => ({
    customerId: input.customerId,
    customer: null,
    vehicles: null,
    loans: null,
    customerFailure: null,
    vehiclesFailure: null,
    loansMessage: '',
  }),
  initial: 'finding',
  states: {
    finding: {
      description: 'Is there such a customer at all?',
      invoke: {
        src: 'loadCustomer',
        input: ({ context }) => context.customerId,
        onDone: { actions: { type: 'setCustomer', params: ({ event }) => event.output }, target: 'open' },
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) },
            target: 'unknown',
          },
          {
            actions: {
              type: 'setCustomerFailure',
              params: ({ event }) => titledFailure(event.error, 'Failed to load customer data'),
            },
            target: '#customerPage.open.record.unavailable',
          },
        ],
      },
    },
    unknown: {
      description: 'The server has no such customer.',
      on: { 'customer.retried': 'finding' },
    },
    open: {
      type: 'parallel',
      states: {
        record: {
          initial: 'shown',
          states: {
            shown: { type: 'final' },
            unavailable: { on: { 'customer.retried': 'loading' } },
            loading: {
              invoke: {
                src: 'loadCustomer',
                input: ({ context }) => context.customerId,
                onDone: {
                  actions: [
                    { type: 'setCustomer', params: ({ event }) => event.output },
                    'tellCustomerFound',
                  ],
                  target: 'shown',
                },
                onError: [
                  {
                    guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) },
                    target: '#customerPage.unknown',
                  },
                  {
                    actions: {
                      type: 'setCustomerFailure',
                      params: ({ event }) => titledFailure(event.error, 'Failed to load customer data'),
                    },
                    target: 'unavailable',
                  },
                ],
              },
            },
          },
        },
        vehicles: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                src: 'loadVehicles',
                input: ({ context }) => context.customerId,
                onDone: {
                  actions: { type: 'setVehicles', params: ({ event }) => event.output },
                  target: 'shown',
                },
                onError: {
                  actions: {
                    type: 'setVehiclesFailure',
                    params: ({ event }) => titledFailure(event.error, 'Failed to load vehicle data'),
                  },
                  target: 'unavailable',
                },
              },
            },
            shown: { type: 'final' },
            unavailable: { on: { 'vehicles.retried': 'loading' } },
          },
        },
        loans: {
          on: {
            'customer.found': {
              description: 'The record says by which other id, and under which name, loans may be found.',
              target: '.loading',
            },
          },
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                src: 'loadLoans',
                input: ({ context }) => ({ customerId: context.customerId, customer: context.customer }),
                onDone: {
                  actions: { type: 'setLoans', params: ({ event }) => event.output },
                  target: 'shown',
                },
                onError: {
                  actions: {
                    type: 'setLoansFailure',
                    params: ({ event }) =>
                      failureMessage(event.error, 'The loans of this customer could not be loaded.'),
                  },
                  target: 'unavailable',
                },
              },
            },
            shown: {},
            unavailable: { on: { 'loans.retried': 'loading' } },
          },
        },
      },
    },
  },
});
