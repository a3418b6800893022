import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { failureMessage, refusedFields } from '#api/failure.ts';
import type { Customer } from '#domain/records/customer.ts';
import {
  emiEstimate,
  emptyLoan,
  type NewLoanDraft,
  type NewLoanField,
  newLoanProblems,
  type NewLoan,
  newLoan,
} from '#domain/loan/newLoan.ts';
import { changedFields, type FieldProblem, problemsSaid } from '#domain/records/recordEdit.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import { customerPicker } from '#machines/customers/customerPicker.ts';
import { unprovided } from '#machines/unprovided.ts';
import { vehiclePicker } from '#machines/vehicles/vehiclePicker.ts';

export interface LoanApplicationInput {
  /** Chosen already, by the steps before or by a link. */
  readonly customerId: string | null;
  readonly vehicleId: string | null;
}

/** A loan that the server accepted, with its customer and vehicle. */
export interface CreatedLoan extends LoanApplicationInput {
  readonly loanId: string;
}

export type LoanApplicationEvent =
  | { readonly type: 'field.changed'; readonly field: NewLoanField; readonly text: string }
  | { readonly type: 'emi.requested' }
  | { readonly type: 'loan.submitted' };

/** Which of the two choices a submitted application lacks. */
export type MissingChoice = 'customer' | 'vehicle';

interface LoanApplicationContext extends LoanApplicationInput {
  readonly customer: Customer | null;
  readonly vehicle: Vehicle | null;
  readonly draft: NewLoanDraft;
  readonly missing: readonly MissingChoice[];
  readonly problems: readonly FieldProblem<NewLoanField>[];
  readonly message: string;
  readonly loanId: string;
}

/**
 * A new loan: its customer, vehicle and terms. It is sent once; a refusal loses nothing typed (rules NEW-LOAN,
 * CREATE-FAILED).
 */
export const loanApplication = setup({
  types: {
    input: {} as LoanApplicationInput,
    context: {} as LoanApplicationContext,
    events: {} as LoanApplicationEvent,
    output: {} as CreatedLoan,
    tags: {} as 'working' | 'busy',
    children: {} as { customerPicker: 'customerPicker'; vehiclePicker: 'vehiclePicker' },
  },
  actors: {
    customerPicker,
    vehiclePicker,
    createLoan: fromPromise<string, NewLoan | null>(unprovided),
  },
  guards: {
    mayBeSent: (_, loan: NewLoan | null) => loan !== null,
    isComputable: (_, draft: NewLoanDraft) => emiEstimate(draft) !== null,
  },
  actions: {
    setCustomer: assign({
      customer: (_, customer: Customer | null) => customer,
      missing: ({ context }, customer) =>
        customer === null ? context.missing : context.missing.filter((choice) => choice !== 'customer'),
    }),
    setVehicle: assign({
      vehicle: (_, vehicle: Vehicle | null) => vehicle,
      missing: ({ context }, vehicle) =>
        vehicle === null ? context.missing : context.missing.filter((choice) => choice !== 'vehicle'),
    }),
    changeField: assign({
      draft: ({ context }, { field, text }: { readonly field: NewLoanField; readonly text: string }) => ({
        ...context.draft,
        [field]: text,
      }),
      problems: ({ context }, { field }) => context.problems.filter((problem) => problem.field !== field),
    }),
    setErrors: assign({
      problems: (_, problems: readonly FieldProblem<NewLoanField>[]) => problems,
    }),
    nameMissing: assign({ missing: (_, missing: readonly MissingChoice[]) => missing }),
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
  output: ({ context }) => ({ loanId: context.loanId, ...chosenIn(context) }),
  states: {
    applying: {
      invoke: [
        {
          id: 'customerPicker',
          src: 'customerPicker',
          input: ({ context }) => ({ preselected: context.customerId }),
          onSnapshot: {
            actions: { type: 'setCustomer', params: ({ event }) => event.snapshot.context.chosen },
          },
        },
        {
          id: 'vehiclePicker',
          src: 'vehiclePicker',
          input: ({ context }) => ({ preselected: context.vehicleId }),
          onSnapshot: {
            actions: { type: 'setVehicle', params: ({ event }) => event.snapshot.context.chosen },
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
                    actions: [
                      { type: 'setErrors', params: [] },
                      { type: 'nameMissing', params: [] },
                    ],
                    target: 'creating',
                  },
                  {
                    description: 'What is missing or out of range is named, and no call is made.',
                    actions: [
                      {
                        type: 'setErrors',
                        params: ({ context }) => newLoanProblems(context.draft),
                      },
                      { type: 'nameMissing', params: ({ context }) => missingOf(context) },
                    ],
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
                input: ({ context }) => loanIn(context),
                onDone: {
                  actions: { type: 'setLoan', params: ({ event }) => event.output },
                  target: '#loanApplication.created',
                },
                onError: {
                  actions: [
                    {
                      type: 'setFailure',
                      params: ({ event }) => failureMessage(event.error, 'Failed to create loan'),
                    },
                    {
                      type: 'setErrors',
                      params: ({ context, event }) => problemsSaid(context.draft, refusedFields(event.error)),
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

/** True while leaving would lose something that was typed. */
export const isUnsaved = ({ status, context }: LoanApplicationSnapshot): boolean =>
  status === 'active' && changedFields(emptyLoan, context.draft).length > 0;

/** The ids of the chosen customer and vehicle; null where none is chosen. */
export const chosenIn = ({
  customer,
  vehicle,
}: Pick<LoanApplicationContext, 'customer' | 'vehicle'>): LoanApplicationInput => ({
  customerId: customer?.customerId ?? null,
  vehicleId: vehicle?.vehicleId ?? vehicle?._id ?? null,
});

const loanIn = (context: LoanApplicationContext): NewLoan | null => {
  const { customerId, vehicleId } = chosenIn(context);
  return newLoan(context.draft, customerId, vehicleId);
};

const missingOf = (context: LoanApplicationContext): readonly MissingChoice[] => {
  const { customerId, vehicleId } = chosenIn(context);
  return [
    ...(customerId === null ? (['customer'] as const) : []),
    ...(vehicleId === null ? (['vehicle'] as const) : []),
  ];
};
