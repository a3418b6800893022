import { assign, setup, type SnapshotFrom } from 'xstate';
import { badRequestMessage, type Failure, refusedFields } from '#api/failure.ts';
import {
  type FactorDraft,
  type FactorField,
  type FactorProblem,
  factorProblemsSaid,
  missingIn,
} from '#domain/account/factorDraft.ts';

export interface FactorStepInput {
  readonly draft: FactorDraft;
  /** The fields that are asked for in this step. */
  readonly fields: readonly FactorField[];
  readonly problems: readonly FactorProblem[];
  /** Why the last attempt of this step failed; null before any. */
  readonly failure: Failure | null;
}

export type FactorStepEvent =
  | { readonly type: 'draft.changed'; readonly change: Partial<FactorDraft> }
  | { readonly type: 'enrolment.submitted' }
  | { readonly type: 'enrolment.cancelled' };

/** The typed draft, and whether the step was cancelled instead of submitted. */
export interface FactorStepOutput {
  readonly draft: FactorDraft;
  readonly isCancelled: boolean;
}

interface FactorStepContext extends FactorStepInput {
  readonly isCancelled: boolean;
}

/** The fields of one step of a new second factor, up to a draft in which none is missing. */
export const factorStep = setup({
  types: {
    input: {} as FactorStepInput,
    context: {} as FactorStepContext,
    events: {} as FactorStepEvent,
    output: {} as FactorStepOutput,
  },
  guards: {
    isRefused: (_, failure: Failure | null) => failure !== null,
    isFilled: (_, { draft, fields }: FactorStepInput) => missingIn(draft, fields).length === 0,
  },
  actions: {
    changeDraft: assign({
      draft: ({ context }, change: Partial<FactorDraft>) => ({ ...context.draft, ...change }),
      problems: ({ context }, change) => context.problems.filter(({ field }) => !(field in change)),
    }),
    setMissing: assign({ problems: ({ context: { draft, fields } }) => missingIn(draft, fields) }),
    setCancelled: assign({ isCancelled: true }),
  },
}).createMachine({
  id: 'factorStep',
  description: 'One step of a new second factor, filled in.',
  context: ({ input }) => ({ ...input, isCancelled: false }),
  output: ({ context: { draft, isCancelled } }) => ({ draft, isCancelled }),
  initial: 'deciding',
  on: {
    'draft.changed': {
      actions: { type: 'changeDraft', params: ({ event }) => event.change },
      target: '.untried',
    },
    'enrolment.submitted': [
      { guard: { type: 'isFilled', params: ({ context }) => context }, target: '.filled' },
      { actions: 'setMissing' },
    ],
    'enrolment.cancelled': { actions: 'setCancelled', target: '.cancelled' },
  },
  states: {
    deciding: {
      always: [
        { guard: { type: 'isRefused', params: ({ context }) => context.failure }, target: 'refused' },
        { target: 'untried' },
      ],
    },
    untried: {},
    refused: { description: 'The last try failed; everything typed is kept.' },
    filled: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

/** True if a step was refused as a whole; the error of a single field is shown at the field. */
export const isRefusedStep = (step: SnapshotFrom<typeof factorStep> | undefined): boolean =>
  step?.matches('refused') === true && step.context.problems.length === 0;

/** The values that the steps of a new factor pass on. */
export type FactorStepsContext = Omit<FactorStepInput, 'fields'>;

/** The input of a step that asks for these fields, with what was typed before. */
export const stepOf = (
  fields: readonly FactorField[],
  { draft, problems, failure }: FactorStepsContext,
): FactorStepInput => ({ draft, fields, problems, failure });

/** The server's refusals of the fields of a step. */
export const refusedErrorsOf = (
  draft: FactorDraft,
  fields: readonly FactorField[],
  error: unknown,
): readonly FactorProblem[] =>
  factorProblemsSaid(draft, badRequestMessage(error), refusedFields(error)).filter(({ field }) =>
    fields.includes(field),
  );
