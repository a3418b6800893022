import { assign, fromPromise, or, sendTo, setup, stateIn } from 'xstate';
import { type Failure, failureMessage, isUnknownShape, titledFailure } from '#api/failure.ts';
import type { Day } from '#domain/values/calendar.ts';
import type { Customer } from '#domain/records/customer.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import { isUnsaved } from '#machines/kinds/record.ts';
import { customerRecord } from '#machines/customers/customerRecord.ts';
import { loanRecord } from './loanRecord.ts';
import { vehicleRecord } from '#machines/vehicles/vehicleRecord.ts';
import { unprovided } from '#machines/unprovided.ts';

/** A loan and the day on which it was read. */
export interface DatedLoan {
  readonly loan: Loan;
  readonly today: Day;
}

export interface LoanDetailsInput {
  readonly loanId: string;
}

export type LoanDetailsEvent =
  | { readonly type: 'loan.retried' }
  | { readonly type: 'customer.retried' }
  | { readonly type: 'vehicle.retried' }
  | { readonly type: 'update.requested' };

interface LoanDetailsContext {
  readonly loanId: string;
  /** The loan as it was last read or saved. */
  readonly dated: DatedLoan | null;
  readonly customer: Customer | null;
  readonly vehicle: Vehicle | null;
  /** Why the loan, its customer and its vehicle could not be loaded; '' or null for no failure. */
  readonly loanMessage: string;
  readonly customerFailure: Failure | null;
  readonly vehicleFailure: Failure | null;
}

/** A loan with its customer and vehicle, each loaded, edited and saved on its own. */
export const loanDetails = setup({
  types: {
    input: {} as LoanDetailsInput,
    context: {} as LoanDetailsContext,
    events: {} as LoanDetailsEvent,
    tags: {} as 'unsaved',
    children: {} as {
      loanRecord: 'loanRecord';
      customerRecord: 'customerRecord';
      vehicleRecord: 'vehicleRecord';
    },
  },
  actors: {
    loadLoan: fromPromise<DatedLoan, string>(unprovided),
    loadCustomer: fromPromise<Customer, string>(unprovided),
    loadVehicle: fromPromise<Vehicle, string>(unprovided),
    loanRecord,
    customerRecord,
    vehicleRecord,
  },
  guards: {
    isNamed: (_, id: string | null | undefined) => typeof id === 'string',
    isEmpty: (_, { error }: { readonly error: unknown }) => isUnknownShape(error),
    isUnsaved: (_, context: Parameters<typeof isUnsaved>[0]) => isUnsaved(context),
    isAnythingUnsaved: or([
      stateIn({ loan: { shown: { information: 'unsaved' } } }),
      stateIn({ loan: { shown: { customer: { shown: 'unsaved' } } } }),
      stateIn({ loan: { shown: { vehicle: { shown: 'unsaved' } } } }),
    ]),
  },
  actions: {
    setDated: assign({ dated: (_, dated: DatedLoan) => dated }),
    setLoan: assign({
      dated: ({ context }, loan: Loan) =>
        context.dated === null || context.dated.loan === loan ? context.dated : { ...context.dated, loan },
    }),
    setCustomer: assign({ customer: (_, customer: Customer) => customer }),
    setVehicle: assign({ vehicle: (_, vehicle: Vehicle) => vehicle }),
    setLoanFailure: assign({ loanMessage: (_, message: string) => message }),
    setCustomerFailure: assign({ customerFailure: (_, failure: Failure) => failure }),
    setVehicleFailure: assign({ vehicleFailure: (_, failure: Failure) => failure }),
    updateLoan: sendTo('loanRecord', { type: 'update.requested' }),
    updateCustomer: sendTo('customerRecord', { type: 'update.requested' }),
    updateVehicle: sendTo('vehicleRecord', { type: 'update.requested' }),
  },
  delays: { noticeShown: 4_000 },
}).createMachine({
  id: 'loanDetails',
  description: 'Loan, customer and vehicle on one screen, each with an edit of its own.',
  context: ({ input }) => ({
    loanId: input.loanId,
    dated: null,
    customer: null,
    vehicle: null,
    loanMessage: '',
    customerFailure: null,
    vehicleFailure: null,
  }),
  type: 'parallel',
  states: {
    loan: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'loadLoan',
            input: ({ context }) => context.loanId,
            onDone: { actions: { type: 'setDated', params: ({ event }) => event.output }, target: 'shown' },
            onError: [
              {
                guard: { type: 'isEmpty', params: ({ event }) => ({ error: event.error }) },
                actions: {
                  type: 'setLoanFailure',
                  params: ({ event }) => failureMessage(event.error, 'No loan details found.'),
                },
                target: 'empty',
              },
              {
                actions: {
                  type: 'setLoanFailure',
                  params: ({ event }) =>
                    failureMessage(event.error, 'Failed to fetch loan details. Please try again.'),
                },
                target: 'unavailable',
              },
            ],
          },
        },
        shown: {
          description:
            'The loan says who its customer is and what its vehicle: each is read and edited on its own.',
          type: 'parallel',
          states: {
            information: {
              on: { 'update.requested': { actions: 'updateLoan' } },
              invoke: {
                id: 'loanRecord',
                src: 'loanRecord',
                input: ({ context }) => ({ saved: loanOf(context) }),
                onSnapshot: [
                  {
                    guard: { type: 'isUnsaved', params: ({ event }) => event.snapshot.context },
                    actions: { type: 'setLoan', params: ({ event }) => event.snapshot.context.saved },
                    target: '.unsaved',
                  },
                  {
                    actions: { type: 'setLoan', params: ({ event }) => event.snapshot.context.saved },
                    target: '.saved',
                  },
                ],
              },
              initial: 'saved',
              states: { saved: {}, unsaved: { tags: 'unsaved' } },
            },
            customer: {
              initial: 'finding',
              states: {
                finding: {
                  always: [
                    {
                      guard: { type: 'isNamed', params: ({ context }) => context.dated?.loan.customerId },
                      target: 'loading',
                    },
                    { target: 'unnamed' },
                  ],
                },
                unnamed: { description: 'The loan names no customer.', type: 'final' },
                loading: {
                  invoke: {
                    src: 'loadCustomer',
                    input: ({ context }) => context.dated?.loan.customerId ?? '',
                    onDone: {
                      actions: { type: 'setCustomer', params: ({ event }) => event.output },
                      target: 'shown',
                    },
                    onError: {
                      actions: {
                        type: 'setCustomerFailure',
                        params: ({ event }) => titledFailure(event.error, 'Failed to load customer data'),
                      },
                      target: 'unavailable',
                    },
                  },
                },
                shown: {
                  on: { 'update.requested': { actions: 'updateCustomer' } },
                  invoke: {
                    id: 'customerRecord',
                    src: 'customerRecord',
                    input: ({ context }) => ({ saved: customerOf(context) }),
                    onSnapshot: [
                      {
                        guard: { type: 'isUnsaved', params: ({ event }) => event.snapshot.context },
                        target: '.unsaved',
                      },
                      { target: '.saved' },
                    ],
                  },
                  initial: 'saved',
                  states: { saved: {}, unsaved: { tags: 'unsaved' } },
                },
                unavailable: { on: { 'customer.retried': 'loading' } },
              },
            },
            vehicle: {
              initial: 'finding',
              states: {
                finding: {
                  always: [
                    {
                      guard: { type: 'isNamed', params: ({ context }) => context.dated?.loan.vehicleId },
                      target: 'loading',
                    },
                    { target: 'unnamed' },
                  ],
                },
                unnamed: { description: 'The loan names no vehicle.', type: 'final' },
                loading: {
                  invoke: {
                    src: 'loadVehicle',
                    input: ({ context }) => context.dated?.loan.vehicleId ?? '',
                    onDone: {
                      actions: { type: 'setVehicle', params: ({ event }) => event.output },
                      target: 'shown',
                    },
                    onError: {
                      actions: {
                        type: 'setVehicleFailure',
                        params: ({ event }) => titledFailure(event.error, 'Failed to load vehicle data'),
                      },
                      target: 'unavailable',
                    },
                  },
                },
                shown: {
                  on: { 'update.requested': { actions: 'updateVehicle' } },
                  invoke: {
                    id: 'vehicleRecord',
                    src: 'vehicleRecord',
                    input: ({ context }) => ({ saved: vehicleOf(context) }),
                    onSnapshot: [
                      {
                        guard: { type: 'isUnsaved', params: ({ event }) => event.snapshot.context },
                        target: '.unsaved',
                      },
                      { target: '.saved' },
                    ],
                  },
                  initial: 'saved',
                  states: { saved: {}, unsaved: { tags: 'unsaved' } },
                },
                unavailable: { on: { 'vehicle.retried': 'loading' } },
              },
            },
          },
        },
        empty: {
          description: 'The server answered, and there is no loan in its answer.',
          on: { 'loan.retried': 'loading' },
        },
        unavailable: { on: { 'loan.retried': 'loading' } },
      },
    },
    update: {
      on: {
        'update.requested': [
          { guard: 'isAnythingUnsaved', target: '.requested' },
          { target: '.nothingToUpdate' },
        ],
      },
      initial: 'idle',
      states: {
        idle: {},
        requested: {
          description: 'Each section with a change saves it, and says itself what comes of it.',
          after: { noticeShown: 'idle' },
        },
        nothingToUpdate: {
          description: 'Update was asked for, and no section has a change.',
          after: { noticeShown: 'idle' },
        },
      },
    },
  },
});

const loanOf = ({ dated }: LoanDetailsContext): Loan => shownOnly(dated?.loan);
const customerOf = ({ customer }: LoanDetailsContext): Customer => shownOnly(customer);
const vehicleOf = ({ vehicle }: LoanDetailsContext): Vehicle => shownOnly(vehicle);

/** A section is shown once its record has been read; anything else is a defect. */
const shownOnly = <Saved>(saved: Saved | null | undefined): Saved => {
  if (saved === null || saved === undefined) throw new Error('no record to show');
  return saved;
};
