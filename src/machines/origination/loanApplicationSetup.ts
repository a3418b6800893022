import { assign, fromPromise, setup } from 'xstate';
import {
  type EmiEstimate,
  type LoanChoiceIds,
  type LoanChoices,
  type NewLoan,
  type NewLoanDraft,
  type NewLoanErrors,
  type NewLoanField,
} from '#domain/loan/newLoan.ts';
import { customerPicker } from '#machines/customers/customerPicker.ts';
import { unprovided } from '#machines/unprovided.ts';
import { vehiclePicker } from '#machines/vehicles/vehiclePicker.ts';
import { flatQuote } from './flatQuote.ts';

/** A loan that the server accepted, with its customer and vehicle. */
export interface CreatedLoan extends LoanChoiceIds {
  readonly loanId: string;
}

export type LoanApplicationEvent =
  | { readonly type: 'field.changed'; readonly field: NewLoanField; readonly text: string }
  | { readonly type: 'emi.requested' }
  | { readonly type: 'loan.submitted' }
  | { readonly type: 'tenures.requested' };

/** The new loan as entered so far; the ids were chosen by the steps before or by a link. */
export interface LoanApplicationContext extends LoanChoiceIds, LoanChoices, NewLoanErrors {
  readonly draft: NewLoanDraft;
  readonly message: string;
  readonly loanId: string;
  /** The longest tenure that the lender offers, in months. */
  readonly longestTenure: number;
}

/** The actors, guards and actions that the chart of a new loan names. */
export const loanApplicationSetup = setup({
  types: {
    input: {} as LoanChoiceIds,
    context: {} as LoanApplicationContext,
    events: {} as LoanApplicationEvent,
    output: {} as CreatedLoan,
    tags: {} as 'working' | 'busy',
    children: {} as {
      customerPicker: 'customerPicker';
      vehiclePicker: 'vehiclePicker';
      flatQuote: 'flatQuote';
    },
  },
  actors: {
    customerPicker,
    vehiclePicker,
    flatQuote,
    createLoan: fromPromise<string, NewLoan>(unprovided),
    /** The longest tenure on offer, in months. */
    readLongestTenure: fromPromise<number>(unprovided),
  },
  guards: {
    mayBeSent: (_, loan: NewLoan | null) => loan !== null,
    isComputable: (_, estimate: EmiEstimate | null) => estimate !== null,
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
    setLongestTenure: assign({ longestTenure: (_, longestTenure: number) => longestTenure }),
    setLoan: assign({ loanId: (_, loanId: string) => loanId }),
  },
});
