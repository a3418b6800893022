import { assign, or, sendTo, setup, type SnapshotFrom, stateIn } from 'xstate';
import { customerSection } from '#machines/customers/customerRecord.ts';
import { disbursalSection } from '#machines/disbursals/disbursalSection.ts';
import { vehicleSection } from '#machines/vehicles/vehicleRecord.ts';
import { loanSection } from './loanRecord.ts';
import { loanStep } from './loanStep.ts';
import {
  type Heard,
  heardOf,
  type LoanDetailsContext,
  type LoanDetailsInput,
  type Named,
  namedRegion,
} from './namedRegion.ts';
import type { DatedLoan } from './parts.ts';

export type LoanDetailsEvent = { readonly type: 'update.requested' };

/** A loan with its customer and vehicle, each loaded, edited and saved on its own. */
export const loanDetails = setup({
  types: {
    input: {} as LoanDetailsInput,
    context: {} as LoanDetailsContext,
    events: {} as LoanDetailsEvent,
    tags: {} as 'unsaved',
    children: {} as {
      loan: 'loanSection';
      customer: 'customerSection';
      vehicle: 'vehicleSection';
      disbursal: 'disbursalSection';
      step: 'loanStep';
    },
  },
  actors: { loanSection, customerSection, vehicleSection, disbursalSection, loanStep },
  guards: {
    isRead: (_, dated: DatedLoan | null) => dated !== null,
    isNamed: (_, id: string | null | undefined) => typeof id === 'string',
    isPayoutNews: ({ context }, changes: number) => changes > context.payoutChangesRead,
    isNews: ({ context }, changes: number) => changes > context.changesRead,
    isUnsaved: (_, { isUnsaved }: Heard) => isUnsaved,
    isAnythingUnsaved: or([
      stateIn({ loan: 'unsaved' }),
      stateIn({ customer: { named: 'unsaved' } }),
      stateIn({ vehicle: { named: 'unsaved' } }),
    ]),
  },
  actions: {
    setDated: assign({ dated: (_, dated: DatedLoan | null) => dated }),
    setPayoutChangesRead: assign({ payoutChangesRead: (_, changes: number) => changes }),
    setChangesRead: assign({ changesRead: (_, changes: number) => changes }),
    readLoanAnew: sendTo('loan', { type: 'load.outdated' as const }),
    updateSection: sendTo((_, section: 'loan' | Named) => section, { type: 'update.requested' as const }),
  },
  delays: { noticeShown: 4_000 },
}).createMachine({
  id: 'loanDetails',
  description: 'Loan, customer and vehicle on one screen, each with an edit of its own.',
  context: ({ input }) => ({ ...input, dated: null, payoutChangesRead: 0, changesRead: 0 }),
  type: 'parallel',
  states: {
    loan: {
      on: { 'update.requested': { actions: { type: 'updateSection', params: 'loan' } } },
      invoke: {
        id: 'loan',
        src: 'loanSection',
        input: ({ context }) => ({ from: context.loanId }),
        onSnapshot: [
          {
            guard: { type: 'isUnsaved', params: ({ event }) => heardOf(event.snapshot) },
            actions: { type: 'setDated', params: ({ event }) => datedIn(event.snapshot) },
            target: '.unsaved',
          },
          {
            guard: { type: 'isRead', params: ({ event }) => datedIn(event.snapshot) },
            actions: { type: 'setDated', params: ({ event }) => datedIn(event.snapshot) },
            target: '.saved',
          },
        ],
      },
      initial: 'loading',
      states: { loading: {}, saved: {}, unsaved: { tags: 'unsaved' } },
    },
    customer: namedRegion('customer', {
      unknown: { description: 'The loan says who its customer is.' },
      unnamed: { description: 'The loan names no customer.' },
    }),
    vehicle: namedRegion('vehicle', {
      unknown: { description: 'The loan says what its vehicle is.' },
      unnamed: { description: 'The loan names no vehicle.' },
    }),
    disbursal: {
      initial: 'unknown',
      states: {
        unknown: {
          description: 'Nothing is asked of a loan that could not be read.',
          always: {
            guard: { type: 'isRead', params: ({ context }) => context.dated },
            target: 'known',
          },
        },
        known: {
          invoke: {
            id: 'disbursal',
            src: 'disbursalSection',
            input: ({ context: { loanId, clock } }) => ({ loanId, clock }),
            onSnapshot: {
              description:
                'The loan runs from now on, or may: it is read again, unless something typed would be lost.',
              guard: { type: 'isPayoutNews', params: ({ event }) => event.snapshot.context.changes },
              actions: [
                { type: 'setPayoutChangesRead', params: ({ event }) => event.snapshot.context.changes },
                'readLoanAnew',
              ],
            },
          },
        },
      },
    },
    step: {
      invoke: {
        id: 'step',
        src: 'loanStep',
        onSnapshot: {
          description:
            'The loan is other than it is shown: it is read again, unless something typed would be lost.',
          guard: { type: 'isNews', params: ({ event }) => event.snapshot.context.changes },
          actions: [
            { type: 'setChangesRead', params: ({ event }) => event.snapshot.context.changes },
            'readLoanAnew',
          ],
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

/** The loan of its section as last loaded or saved; null before it is loaded. */
const datedIn = ({
  context: { loaded, saved },
}: Pick<SnapshotFrom<typeof loanSection>, 'context'>): DatedLoan | null =>
  loaded === null || saved === null ? null : { ...loaded, loan: saved, read: loaded.loan };
