import { type AnyStateMachine, assign, fromPromise, type OutputFrom, setup } from 'xstate';
import { unprovided } from '#machines/unprovided.ts';

/** The outcome of the steps that add a factor. */
export type EnrolmentOutcome =
  /** Recovery codes come with the first factor; empty for later ones. */
  | { readonly _tag: 'Added'; readonly codes: readonly string[] }
  /** True if an answer may have been lost, so that the server may have added the factor. */
  | { readonly _tag: 'Cancelled'; readonly mayBeAdded: boolean };

export type EnrolmentEvent = { readonly type: 'enrolment.opened' } | { readonly type: 'codes.stored' };

interface EnrolmentContext {
  /** Recovery codes while they are shown; empty otherwise. */
  readonly codes: readonly string[];
  /** The number of times that the server may have changed the list of factors; the list is loaded again after each. */
  readonly changedCount: number;
}

/** The differences between enrolments: the id and description of the chart, and the steps that add the factor. */
export interface EnrolmentSpec<Steps extends AnyStateMachine> {
  readonly id: string;
  readonly description: string;
  readonly steps: OutputFrom<Steps> extends EnrolmentOutcome ? Steps : never;
}

/** Adds a second factor in a dialog, then shows any recovery codes until the person has stored them. */
export const enrolmentOf = <Steps extends AnyStateMachine>({
  id,
  description,
  steps,
}: EnrolmentSpec<Steps>) =>
  setup({
    types: {
      context: {} as EnrolmentContext,
      events: {} as EnrolmentEvent,
      tags: {} as 'asking',
      children: {} as { steps: 'enrolmentSteps' },
    },
    actors: {
      enrolmentSteps: steps as AnyStateMachine,
      returnToRequested: fromPromise<void>(unprovided),
    },
    guards: {
      hasCodes: (_, outcome: EnrolmentOutcome) => outcome._tag === 'Added' && outcome.codes.length > 0,
      isAdded: (_, outcome: EnrolmentOutcome) => outcome._tag === 'Added',
      mayBeAdded: (_, outcome: EnrolmentOutcome) => outcome._tag === 'Cancelled' && outcome.mayBeAdded,
    },
    actions: {
      setCodes: assign({
        codes: (_, outcome: EnrolmentOutcome) => (outcome._tag === 'Added' ? outcome.codes : []),
      }),
      clearCodes: assign({ codes: [] }),
      noteChange: assign({ changedCount: ({ context }) => context.changedCount + 1 }),
    },
  }).createMachine({
    id,
    description,
    context: { codes: [], changedCount: 0 },
    initial: 'closed',
    states: {
      closed: {
        on: { 'enrolment.opened': 'adding' },
        initial: 'untried',
        states: {
          untried: {},
          added: { description: 'The factor counts from now on.' },
          unsure: {
            description: 'The list shows whether the factor was added; its recovery codes were not shown.',
          },
        },
      },
      adding: {
        description: 'The steps of the dialog.',
        tags: 'asking',
        invoke: {
          id: 'steps',
          src: 'enrolmentSteps',
          onDone: [
            {
              guard: { type: 'hasCodes', params: ({ event }) => event.output },
              actions: ['noteChange', { type: 'setCodes', params: ({ event }) => event.output }],
              target: 'codesShown',
            },
            {
              guard: { type: 'isAdded', params: ({ event }) => event.output },
              actions: 'noteChange',
              target: 'continuing',
            },
            {
              description: 'An answer may have been lost on its way: what the server has is read again.',
              guard: { type: 'mayBeAdded', params: ({ event }) => event.output },
              actions: 'noteChange',
              target: 'closed.unsure',
            },
            { target: 'closed' },
          ],
          onError: { actions: 'noteChange', target: 'closed' },
        },
      },
      codesShown: {
        description: 'The recovery codes that came with the first factor are shown, this once.',
        on: { 'codes.stored': { actions: 'clearCodes', target: 'continuing' } },
      },
      continuing: {
        description:
          'Whoever was led here, because a factor is required, is taken to where they wanted to go.',
        invoke: { src: 'returnToRequested', onDone: 'closed.added', onError: 'closed.added' },
      },
    },
  });
