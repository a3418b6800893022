import type { SnapshotFrom } from 'xstate';
import { refusedFields } from '#api/failure.ts';
import {
  chosenIds,
  emiEstimate,
  emptyLoan,
  type NewLoan,
  newLoan,
  newLoanErrors,
} from '#domain/loan/newLoan.ts';
import { usualLongestTenure } from '#domain/loan/schedule/terms.ts';
import { problemsSaid } from '#domain/records/recordEdit.ts';
import { known } from '#machines/known.ts';
import { messageOf } from '#machines/messageOf.ts';
import { type LoanApplicationContext, loanApplicationSetup } from './loanApplicationSetup.ts';

export type { LoanApplicationEvent } from './loanApplicationSetup.ts';

/**
 * A new loan: its customer, vehicle and terms. It is sent once; a refusal loses nothing typed (rules NEW-LOAN,
 * CREATE-FAILED).
 */
export const loanApplication = loanApplicationSetup.createMachine({
  id: 'loanApplication',
  description: 'A new loan, from choosing its customer and its vehicle to the record that the server keeps.',
  context: ({ input }) => ({
    ...input,
    customer: null,
    vehicle: null,
    draft: emptyLoan,
    missing: [],
    problems: [],
    message: '',
    loanId: '',
    longestTenure: usualLongestTenure,
  }),
  initial: 'applying',
  output: ({ context }) => ({ loanId: context.loanId, ...chosenIds(context) }),
  states: {
    applying: {
      invoke: [
        {
          id: 'customerPicker',
          src: 'customerPicker',
          input: ({ context }) => ({ preselected: context.customerId }),
          onSnapshot: {
            actions: { type: 'choose', params: ({ event }) => ({ customer: event.snapshot.context.chosen }) },
          },
        },
        {
          id: 'vehiclePicker',
          src: 'vehiclePicker',
          input: ({ context }) => ({ preselected: context.vehicleId }),
          onSnapshot: {
            actions: { type: 'choose', params: ({ event }) => ({ vehicle: event.snapshot.context.chosen }) },
          },
        },
        { id: 'flatQuote', src: 'flatQuote' },
      ],
      type: 'parallel',
      states: {
        form: {
          initial: 'editing',
          states: {
            editing: {
              on: {
                'field.changed': { actions: { type: 'changeField', params: ({ event }) => event } },
                'loan.submitted': [
                  {
                    guard: { type: 'mayBeSent', params: ({ context }) => loanIn(context) },
                    actions: { type: 'setErrors', params: { problems: [], missing: [] } },
                    target: 'creating',
                  },
                  {
                    description: 'What is missing or out of range is named, and no call is made.',
                    actions: { type: 'setErrors', params: ({ context }) => newLoanErrors(context) },
                    target: '.untried',
                  },
                ],
              },
              initial: 'untried',
              states: {
                untried: {},
                refused: {
                  description: 'The last try failed; its reason is shown and everything typed is kept.',
                },
              },
            },
            creating: {
              description: 'Nobody leaves before it is known whether there is a loan.',
              tags: ['working', 'busy'],
              invoke: {
                src: 'createLoan',
                input: ({ context }) => known(loanIn(context)),
                onDone: {
                  actions: { type: 'setLoan', params: ({ event }) => event.output },
                  target: '#loanApplication.created',
                },
                onError: {
                  actions: [
                    {
                      type: 'setFailure',
                      params: messageOf('Failed to create loan'),
                    },
                    {
                      type: 'setErrors',
                      params: ({ context, event }) => ({
                        problems: problemsSaid(context.draft, refusedFields(event.error)),
                      }),
                    },
                  ],
                  target: 'editing.refused',
                },
              },
            },
          },
        },
        estimate: {
          description: 'The EMI is worked out as one types; Calculate EMI says it.',
          initial: 'quiet',
          states: {
            quiet: {
              on: {
                'emi.requested': {
                  guard: {
                    type: 'isComputable',
                    params: ({ context }) => emiEstimate(context.draft, context.longestTenure),
                  },
                  target: 'told',
                },
              },
            },
            told: { on: { 'field.changed': 'quiet' } },
          },
        },
        tenures: {
          initial: 'asked',
          states: {
            asked: {
              description:
                'Until the lender says how long loans may be, and without an answer, up to a year.',
              invoke: {
                src: 'readLongestTenure',
                onDone: {
                  actions: { type: 'setLongestTenure', params: ({ event }) => event.output },
                  target: 'known',
                },
                onError: 'unknown',
              },
            },
            known: { type: 'final' },
            unknown: {
              description: 'It could not be read; it can be asked for again.',
              on: { 'tenures.requested': 'asked' },
            },
          },
        },
      },
    },
    created: { description: 'The server has the loan: nothing here can send it again.', type: 'final' },
  },
});

export type LoanApplicationSnapshot = SnapshotFrom<typeof loanApplication>;

const loanIn = (context: LoanApplicationContext): NewLoan | null => {
  const { customerId, vehicleId } = chosenIds(context);
  return newLoan(context.draft, customerId, vehicleId, context.longestTenure);
};
