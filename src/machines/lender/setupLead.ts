import { assign, fromPromise, setup } from 'xstate';
import type { SetupStep } from '#domain/lender/firstSetup.ts';
import { unprovided } from '#machines/unprovided.ts';

/** The set-up of a new lender: its open steps, and whether it was left before in this browser. */
export interface SetupDue {
  readonly steps: readonly SetupStep[];
  readonly isLeft: boolean;
}

/**
 * Opens the set-up for the first Admin of a new lender, or offers a link where they left it before (rule LENDER-FIRST).
 */
export const setupLead = setup({
  types: { context: {} as { readonly steps: readonly SetupStep[] } },
  actors: {
    findDue: fromPromise<SetupDue>(unprovided),
    openSetup: fromPromise<void>(unprovided),
  },
  guards: {
    isDone: (_, { steps }: SetupDue) => steps.length === 0,
    isLeft: (_, { isLeft }: SetupDue) => isLeft,
  },
  actions: { setSteps: assign({ steps: (_, { steps }: SetupDue) => steps }) },
}).createMachine({
  id: 'setupLead',
  description: 'Leads the first Admin of a new lender to its set-up.',
  context: { steps: [] },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        src: 'findDue',
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'absent' },
          {
            guard: { type: 'isLeft', params: ({ event }) => event.output },
            actions: { type: 'setSteps', params: ({ event }) => event.output },
            target: 'offered',
          },
          { actions: { type: 'setSteps', params: ({ event }) => event.output }, target: 'leading' },
        ],
        onError: 'absent',
      },
    },
    leading: { invoke: { src: 'openSetup', onDone: 'led', onError: 'offered' } },
    led: { type: 'final' },
    offered: { description: 'It was left before: a link leads back to it.', type: 'final' },
    absent: {
      description: 'A book with records, a Viewer, another make of server, or a set-up that is whole.',
      type: 'final',
    },
  },
});
