import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { refusedFields } from '#api/failure.ts';
import {
  chosenIds,
  emiEstimate,
  emptyLoan,
  type LoanChoiceIds,
  type LoanChoices,
  type NewLoan,
  newLoan,
  type NewLoanDraft,
  type NewLoanErrors,
  newLoanErrors,
  type NewLoanField,
} from '#domain/loan/newLoan.ts';
import { problemsSaid } from '#domain/records/recordEdit.ts';
import { customerPicker } from '#machines/customers/customerPicker.ts';
import { known } from '#machines/known.ts';
import { messageOf } from '#machines/messageOf.ts';
import { unprovided } from '#machines/unprovided.ts';
import { vehiclePicker } from '#machines/vehicles/vehiclePicker.ts';

/** A loan that the server accepted, with its customer and vehicle. */
export interface CreatedLoan extends LoanChoiceIds {
  readonly loanId: string;
}

export type LoanApplicationEvent =
  | { readonly type: 'field.changed'; readonly field: NewLoanField; readonly text: string }
  | { readonly type: 'emi.requested' }
  | { readonly type: 'loan.submitted' };

/** Its ids were chosen already, by the steps before or by a link. */
interface LoanApplicationContext extends LoanChoiceIds, LoanChoices, NewLoanErrors {
  readonly draft: NewLoanDraft;
  readonly message: string;
  readonly loanId: string;
}

/**
 * A new loan: its customer, vehicle and terms. It is sent once; a refusal loses nothing typed (rules NEW-LOAN,
 * CREATE-FAILED).
 */
export const loanApplication = setup({
  types: {
    input: {} as LoanChoiceIds,
    context: {} as LoanApplicationContext,
    events: {} as LoanApplicationEvent,
    output: {} as CreatedLoan,
    tags: {} as 'working' | 'busy',
    children: {} as { customerPicker: 'customerPicker'; vehiclePicker: 'vehiclePicker' },
  },
  actors: {
    customerPicker,
    vehiclePicker,
    createLoan: fromPromise<string, NewLoan>(unprovided),
  },
  guards: {
    mayBeSent: (_, loan: NewLoan | null) => loan !== null,
    isComputable: (_, draft: NewLoanDraft) => emiEstimate(draft) !== null,
  },
  actions: {
    choose: assign(({ context }, chosen: Partial<LoanChoices>) => ({
      ...chosen,
      missing: context.missing.filter((choice) => (chosen[choice] ?? null) === null),
    })),
    changeField: assign({
      draft: ({ context }, { field, text }: { readonly field: NewLoanField; readonly text: string }) => ({
        ...context.draft,
        [field]: text,
      }),
      problems: ({ context }, { field }) => context.problems.filter((problem) => problem.field !== field),
    }),
    setErrors: assign((_, errors: Partial<NewLoanErrors>) => errors),
    setFailure: assign({ message: (_, message: string) => message }),
    setLoan: assign({ loanId: (_, loanId: string) => loanId }),
  },
}).createMachine({
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
                  guard: { type: 'isComputable', params: ({ context }) => context.draft },
                  target: 'told',
                },
              },
            },
            told: { on: { 'field.changed': 'quiet' } },
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
  return newLoan(context.draft, customerId, vehicleId);
};
