import { assign, or, sendTo, setup, stateIn } from 'xstate';
import type { Customer } from '#domain/records/customer.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import { isUnsaved } from '#machines/kinds/record.ts';
import { customerRecord } from '#machines/customers/customerRecord.ts';
import { loanRecord } from './loanRecord.ts';
import { vehicleRecord } from '#machines/vehicles/vehicleRecord.ts';
import { customerDetails } from '#machines/customers/parts.ts';
import { vehicleDetails } from '#machines/vehicles/parts.ts';
import { type DatedLoan, datedLoan } from './parts.ts';

export interface LoanDetailsInput {
  readonly loanId: string;
}

export type LoanDetailsEvent = { readonly type: 'update.requested' };

interface LoanDetailsContext {
  readonly loanId: string;
  /** The loan as it was last read or saved. */
  readonly dated: DatedLoan | null;
  readonly customer: Customer | null;
  readonly vehicle: Vehicle | null;
}

/** A loan with its customer and vehicle, each loaded, edited and saved on its own. */
export const loanDetails = setup({
  types: {
    input: {} as LoanDetailsInput,
    context: {} as LoanDetailsContext,
    events: {} as LoanDetailsEvent,
    tags: {} as 'unsaved',
    children: {} as {
      loan: 'datedLoan';
      customer: 'customerDetails';
      vehicle: 'vehicleDetails';
      loanRecord: 'loanRecord';
      customerRecord: 'customerRecord';
      vehicleRecord: 'vehicleRecord';
    },
  },
  actors: {
    datedLoan,
    customerDetails,
    vehicleDetails,
    loanRecord,
    customerRecord,
    vehicleRecord,
  },
  guards: {
    isNamed: (_, id: string | null | undefined) => typeof id === 'string',
    isLoaded: (_, loaded: object | null) => loaded !== null,
    isUnsaved: (_, context: Parameters<typeof isUnsaved>[0]) => isUnsaved(context),
    isAnythingUnsaved: or([
      stateIn({ loan: { shown: { information: 'unsaved' } } }),
      stateIn({ loan: { shown: { customer: { shown: 'unsaved' } } } }),
      stateIn({ loan: { shown: { vehicle: { shown: 'unsaved' } } } }),
    ]),
  },
  actions: {
    setDated: assign({ dated: (_, loaded: DatedLoan | null) => loaded }),
    setLoan: assign({
      dated: ({ context }, loan: Loan) =>
        context.dated === null || context.dated.loan === loan ? context.dated : { ...context.dated, loan },
    }),
    setCustomer: assign({ customer: (_, loaded: Customer | null) => loaded }),
    setVehicle: assign({ vehicle: (_, loaded: Vehicle | null) => loaded }),
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
  }),
  type: 'parallel',
  states: {
    loan: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loan',
            src: 'datedLoan',
            input: ({ context }) => context.loanId,
            onSnapshot: {
              guard: { type: 'isLoaded', params: ({ event }) => event.snapshot.context.loaded },
              actions: { type: 'setDated', params: ({ event }) => event.snapshot.context.loaded },
              target: 'shown',
            },
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
                    id: 'customer',
                    src: 'customerDetails',
                    input: ({ context }) => context.dated?.loan.customerId ?? '',
                    onSnapshot: {
                      guard: { type: 'isLoaded', params: ({ event }) => event.snapshot.context.loaded },
                      actions: { type: 'setCustomer', params: ({ event }) => event.snapshot.context.loaded },
                      target: 'shown',
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
                    id: 'vehicle',
                    src: 'vehicleDetails',
                    input: ({ context }) => context.dated?.loan.vehicleId ?? '',
                    onSnapshot: {
                      guard: { type: 'isLoaded', params: ({ event }) => event.snapshot.context.loaded },
                      actions: { type: 'setVehicle', params: ({ event }) => event.snapshot.context.loaded },
                      target: 'shown',
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
              },
            },
          },
        },
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
