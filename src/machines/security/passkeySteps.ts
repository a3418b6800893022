import { assign, fromPromise, setup } from 'xstate';
import type { PasskeyEnrolment } from '#api/calls/factors.ts';
import { type Failure, titledFailure } from '#api/failure.ts';
import {
  emptyFactor,
  type FactorDraft,
  type FactorField,
  type FactorProblem,
  missingIn,
} from '#domain/account/factorDraft.ts';
import type { EnrolmentOutcome } from '#machines/kinds/enrolment.ts';
import { known } from '#machines/known.ts';
import { unprovided } from '#machines/unprovided.ts';
import { refusedErrorsOf } from './factorErrors.ts';

/** The passkey that the browser has made, with the ticket that it answers. */
export interface MadePasskey {
  readonly ticket: string;
  readonly name: string;
  readonly passkey: string;
}

export type PasskeyStepsEvent =
  | { readonly type: 'draft.changed'; readonly change: Partial<FactorDraft> }
  | { readonly type: 'enrolment.submitted' }
  | { readonly type: 'enrolment.cancelled' };

interface PasskeyStepsContext {
  readonly draft: FactorDraft;
  readonly problems: readonly FactorProblem[];
  readonly failure: Failure | null;
  /** What the server asks of the browser; null before it. */
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
    events: {} as PasskeyStepsEvent,
    output: {} as EnrolmentOutcome,
    tags: {} as 'working',
  },
  actors: {
    beginPasskey: fromPromise<PasskeyEnrolment, FactorDraft>(unprovided),
    createPasskey: fromPromise<string, PasskeyEnrolment>(unprovided),
    addPasskey: fromPromise<readonly string[], MadePasskey>(unprovided),
  },
  guards: {
    isFilled: (_, draft: FactorDraft) => missingIn(draft, fields).length === 0,
  },
  actions: {
    changeDraft: assign({
      draft: ({ context }, change: Partial<FactorDraft>) => ({ ...context.draft, ...change }),
      problems: ({ context }, change) => context.problems.filter(({ field }) => !(field in change)),
    }),
    setMissing: assign({ problems: (_, draft: FactorDraft) => missingIn(draft, fields) }),
    setErrors: assign({ problems: (_, problems: readonly FactorProblem[]) => problems }),
    setFailure: assign({ failure: (_, failure: Failure) => failure }),
    setEnrolment: assign({ enrolment: (_, enrolment: PasskeyEnrolment) => enrolment }),
    setResponse: assign({ response: (_, response: string) => response }),
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
    outcome: { _tag: 'Cancelled', mayBeAdded: true },
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'draft.changed': {
          actions: { type: 'changeDraft', params: ({ event }) => event.change },
          target: '.untried',
        },
        'enrolment.submitted': [
          { guard: { type: 'isFilled', params: ({ context }) => context.draft }, target: 'beginning' },
          { actions: { type: 'setMissing', params: ({ context }) => context.draft }, target: '.untried' },
        ],
        'enrolment.cancelled': 'cancelled',
      },
      initial: 'untried',
      states: {
        untried: {},
        refused: { description: 'The last try failed; everything typed is kept.' },
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
              params: ({ context: { draft }, event }) => refusedErrorsOf({ draft, fields }, event.error),
            },
            {
              type: 'setFailure',
              params: ({ event }) => titledFailure(event.error, 'Failed to begin with the passkey'),
            },
          ],
          target: 'editing.refused',
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
          target: 'editing.refused',
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
        onError: {
          actions: {
            type: 'setFailure',
            params: ({ event }) => titledFailure(event.error, 'Failed to add the passkey'),
          },
          target: 'editing.refused',
        },
      },
    },
    added: { type: 'final' },
    cancelled: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
});
