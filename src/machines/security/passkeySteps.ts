import { assign, fromPromise, setup } from 'xstate';
import type { PasskeyEnrolment } from '#api/calls/factors.ts';
import { type Failure, mayHaveChanged, titledFailure } from '#api/failure.ts';
import {
  emptyFactor,
  type FactorDraft,
  type FactorField,
  type FactorProblem,
} from '#domain/account/factorDraft.ts';
import type { EnrolmentOutcome } from '#machines/kinds/enrolment.ts';
import { known } from '#machines/known.ts';
import { unprovided } from '#machines/unprovided.ts';
import {
  factorStep,
  type FactorStepOutput,
  type FactorStepsContext,
  refusedErrorsOf,
  stepOf,
} from './factorStep.ts';

/** The passkey that the browser has made, with the ticket that it answers. */
export interface MadePasskey {
  readonly ticket: string;
  readonly name: string;
  readonly passkey: string;
}

interface PasskeyStepsContext extends FactorStepsContext {
  /** The server's options for the browser; null before they are loaded. */
  readonly enrolment: PasskeyEnrolment | null;
  /** The browser's response; null before it. */
  readonly response: string | null;
  readonly outcome: EnrolmentOutcome;
}

const fields: readonly FactorField[] = ['currentPassword', 'name'];

/** The dialog of a new passkey: password and name, then the browser's own dialog. */
export const passkeySteps = setup({
  types: {
    context: {} as PasskeyStepsContext,
    output: {} as EnrolmentOutcome,
    tags: {} as 'working',
    children: {} as { step: 'factorStep' },
  },
  actors: {
    factorStep,
    beginPasskey: fromPromise<PasskeyEnrolment, FactorDraft>(unprovided),
    createPasskey: fromPromise<string, PasskeyEnrolment>(unprovided),
    addPasskey: fromPromise<readonly string[], MadePasskey>(unprovided),
  },
  guards: {
    isCancelled: (_, { isCancelled }: FactorStepOutput) => isCancelled,
    mayBeAdded: (_, { error }: { readonly error: unknown }) => mayHaveChanged(error),
  },
  actions: {
    clearPassword: assign({ draft: ({ context }) => ({ ...context.draft, currentPassword: '' }) }),
    setDraft: assign({ draft: (_, { draft }: FactorStepOutput) => draft, problems: [], failure: null }),
    setErrors: assign({ problems: (_, problems: readonly FactorProblem[]) => problems }),
    setFailure: assign({ failure: (_, failure: Failure) => failure }),
    setEnrolment: assign({ enrolment: (_, enrolment: PasskeyEnrolment) => enrolment }),
    setResponse: assign({ response: (_, response: string) => response }),
    setMayBeAdded: assign({ outcome: { _tag: 'Cancelled', mayBeAdded: true } }),
    setCodes: assign({
      outcome: (_, codes: readonly string[]): EnrolmentOutcome => ({ _tag: 'Added', codes }),
    }),
  },
}).createMachine({
  id: 'passkeySteps',
  description: 'The steps that add a passkey, in a dialog.',
  context: {
    draft: emptyFactor,
    problems: [],
    failure: null,
    enrolment: null,
    response: null,
    outcome: { _tag: 'Cancelled', mayBeAdded: false },
  },
  initial: 'editing',
  states: {
    editing: {
      invoke: {
        id: 'step',
        src: 'factorStep',
        input: ({ context }) => stepOf(fields, context),
        onDone: [
          { guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'cancelled' },
          { actions: { type: 'setDraft', params: ({ event }) => event.output }, target: 'beginning' },
        ],
        onError: { description: 'A defect: the step is asked for again.', target: 'editing', reenter: true },
      },
    },
    beginning: {
      tags: 'working',
      invoke: {
        src: 'beginPasskey',
        input: ({ context }) => context.draft,
        onDone: {
          actions: { type: 'setEnrolment', params: ({ event }) => event.output },
          target: 'creating',
        },
        onError: {
          actions: [
            {
              type: 'setErrors',
              params: ({ context, event }) => refusedErrorsOf(context.draft, fields, event.error),
            },
            {
              type: 'setFailure',
              params: ({ event }) => titledFailure(event.error, 'Failed to begin with the passkey'),
            },
          ],
          target: 'editing',
        },
      },
    },
    creating: {
      description: 'The browser asks the person for a device, a finger or a PIN.',
      tags: 'working',
      invoke: {
        src: 'createPasskey',
        input: ({ context }) => known(context.enrolment),
        onDone: { actions: { type: 'setResponse', params: ({ event }) => event.output }, target: 'adding' },
        onError: {
          actions: {
            type: 'setFailure',
            params: ({ event }) => titledFailure(event.error, 'The browser could not make a passkey.'),
          },
          target: 'editing',
        },
      },
    },
    adding: {
      tags: 'working',
      invoke: {
        src: 'addPasskey',
        input: ({ context: { enrolment, draft, response } }) => ({
          ticket: known(enrolment).ticket,
          name: draft.name.trim(),
          passkey: known(response),
        }),
        onDone: { actions: { type: 'setCodes', params: ({ event }) => event.output }, target: 'added' },
        onError: [
          {
            description: 'The answer may be lost: the server may have taken the passkey.',
            guard: { type: 'mayBeAdded', params: ({ event }) => ({ error: event.error }) },
            actions: [
              'setMayBeAdded',
              {
                type: 'setFailure',
                params: ({ event }) => titledFailure(event.error, 'The passkey may be added already'),
              },
            ],
            target: 'editing',
          },
          {
            actions: {
              type: 'setFailure',
              params: ({ event }) => titledFailure(event.error, 'Failed to add the passkey'),
            },
            target: 'editing',
          },
        ],
      },
    },
    added: { type: 'final', entry: 'clearPassword' },
    cancelled: { type: 'final', entry: 'clearPassword' },
  },
  output: ({ context }) => context.outcome,
});
