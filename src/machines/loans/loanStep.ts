import { assign, fromPromise, setup } from 'xstate';
import { mayHaveChanged } from '#api/failure.ts';
import { type LoanStatus, nextSteps } from '#domain/loan/lifecycle.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { known } from '#machines/known.ts';
import { messageOf } from '#machines/messageOf.ts';
import { unprovided } from '#machines/unprovided.ts';

/** A loan as it is shown, and the status that it shall have. */
export interface StatusStep {
  readonly loan: Loan;
  readonly to: LoanStatus;
}

export type LoanStepEvent =
  | { readonly type: 'step.requested'; readonly step: StatusStep }
  | { readonly type: 'step.confirmed' }
  | { readonly type: 'step.cancelled' };

interface LoanStepContext {
  /** The step under way or taken last; null before the first. */
  readonly step: StatusStep | null;
  /** Why the last try failed; '' for no failure. */
  readonly message: string;
  /** The number of times that the loan became, or may have become, other than it is shown; it is read again after each. */
  readonly changes: number;
}

/** The steps of a loan's status, each after a question: it is approved, rejected or disbursed (rule LIFECYCLE). */
export const loanStep = setup({
  types: {
    context: {} as LoanStepContext,
    events: {} as LoanStepEvent,
    tags: {} as 'asking' | 'busy',
  },
  actors: { takeStep: fromPromise<void, StatusStep>(unprovided) },
  guards: {
    isNext: (_, { loan, to }: StatusStep) => nextSteps(loan).includes(to),
  },
  actions: {
    setStep: assign({ step: (_, step: StatusStep) => step, message: '' }),
    countChange: assign({ changes: ({ context }) => context.changes + 1 }),
    countPossibleChange: assign({
      changes: ({ context }, { error }: { readonly error: unknown }) =>
        context.changes + (mayHaveChanged(error) ? 1 : 0),
    }),
    setFailure: assign({ message: (_, message: string) => message }),
  },
}).createMachine({
  id: 'loanStep',
  description: 'A loan gets its next status, after a question.',
  context: { step: null, message: '', changes: 0 },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'step.requested': {
          guard: { type: 'isNext', params: ({ event }) => event.step },
          actions: { type: 'setStep', params: ({ event }) => event.step },
          target: 'asking',
        },
      },
      initial: 'untried',
      states: {
        untried: {},
        taken: { description: 'The loan has its new status.' },
      },
    },
    asking: {
      tags: 'asking',
      on: { 'step.confirmed': 'taking', 'step.cancelled': 'choosing' },
      initial: 'untried',
      states: {
        untried: {},
        refused: { description: 'The step was not taken, and can be tried again.' },
      },
    },
    taking: {
      description: 'Nobody leaves before it is known what came of it.',
      tags: ['asking', 'busy'],
      invoke: {
        src: 'takeStep',
        input: ({ context }) => known(context.step),
        onDone: { actions: 'countChange', target: 'choosing.taken' },
        onError: {
          description: 'Where somebody else was there first, or no answer came, the loan is read again.',
          actions: [
            { type: 'setFailure', params: messageOf('Failed to update loan details.') },
            { type: 'countPossibleChange', params: ({ event }) => ({ error: event.error }) },
          ],
          target: 'asking.refused',
        },
      },
    },
  },
});
