import { assign, fromPromise, setup } from 'xstate';
import type { PasskeyEnrolment } from '#api/factorCalls.ts';
import { badRequestMessage, type Failure, refusedFields, titledFailure } from '#api/failure.ts';
import {
  emptyFactor,
  type FactorDraft,
  type FactorField,
  type FactorProblem,
  factorProblemsSaid,
  missingIn,
} from '#domain/account/factorDraft.ts';
import { unprovided } from '#machines/unprovided.ts';

/** The passkey that the browser has made, with the ticket that it answers. */
export interface MadePasskey {
  readonly ticket: string;
  readonly name: string;
  readonly passkey: string;
}

export type PasskeyEvent =
  | { readonly type: 'enrolment.opened' }
  | { readonly type: 'draft.changed'; readonly change: Partial<FactorDraft> }
  | { readonly type: 'enrolment.submitted' }
  | { readonly type: 'enrolment.cancelled' }
  | { readonly type: 'codes.stored' };

interface PasskeyContext {
  readonly draft: FactorDraft;
  readonly problems: readonly FactorProblem[];
  readonly failure: Failure | null;
  readonly enrolment: PasskeyEnrolment | null;
  /** The browser's response; null before it. */
  readonly response: string | null;
  /** Recovery codes while they are shown; empty otherwise. */
  readonly codes: readonly string[];
  /** How often the server may have changed the list: it is read anew after each. */
  readonly changedCount: number;
}

const cleared = {
  draft: emptyFactor,
  problems: [],
  failure: null,
  enrolment: null,
  response: null,
  codes: [],
};

/** A passkey becomes a second factor: password and name, the browser's own dialog, recovery codes. */
export const passkey = setup({
  types: {
    context: {} as PasskeyContext,
    events: {} as PasskeyEvent,
    tags: {} as 'asking' | 'working',
  },
  actors: {
    beginPasskey: fromPromise<PasskeyEnrolment, FactorDraft>(unprovided),
    createPasskey: fromPromise<string, PasskeyEnrolment | null>(unprovided),
    addPasskey: fromPromise<readonly string[], MadePasskey>(unprovided),
    returnToRequested: fromPromise<void>(unprovided),
  },
  guards: {
    isFilled: (_, draft: FactorDraft) => missingIn(draft, fields).length === 0,
    hasCodes: (_, codes: readonly string[]) => codes.length > 0,
  },
  actions: {
    clear: assign(cleared),
    changeDraft: assign({
      draft: ({ context }, change: Partial<FactorDraft>) => ({ ...context.draft, ...change }),
      problems: ({ context }, change) => context.problems.filter(({ field }) => !(field in change)),
    }),
    setMissing: assign({ problems: (_, draft: FactorDraft) => missingIn(draft, fields) }),
    setSaid: assign({
      problems: ({ context }, { error }: { readonly error: unknown }) =>
        factorProblemsSaid(context.draft, badRequestMessage(error), refusedFields(error)).filter(
          ({ field }) => fields.includes(field),
        ),
    }),
    setFailure: assign({ failure: (_, failure: Failure) => failure }),
    setEnrolment: assign({ enrolment: (_, enrolment: PasskeyEnrolment) => enrolment }),
    setResponse: assign({ response: (_, response: string) => response }),
    setCodes: assign({ codes: (_, codes: readonly string[]) => codes }),
    noteChange: assign({ changedCount: ({ context }) => context.changedCount + 1 }),
  },
}).createMachine({
  id: 'passkey',
  description: 'A passkey becomes a second factor.',
  context: { ...cleared, changedCount: 0 },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'enrolment.opened': 'editing',
      },
      initial: 'untried',
      states: {
        untried: {},
        added: { description: 'The passkey counts from now on.' },
      },
    },
    editing: {
      tags: 'asking',
      on: {
        'draft.changed': {
          actions: { type: 'changeDraft', params: ({ event }) => event.change },
          target: '.untried',
        },
        'enrolment.submitted': [
          { guard: { type: 'isFilled', params: ({ context }) => context.draft }, target: 'beginning' },
          { actions: { type: 'setMissing', params: ({ context }) => context.draft }, target: '.untried' },
        ],
        // An answer may have been lost on its way: what the server has is read again.
        'enrolment.cancelled': { actions: ['clear', 'noteChange'], target: 'closed' },
      },
      initial: 'untried',
      states: {
        untried: {},
        refused: { description: 'The last try failed; everything typed is kept.' },
      },
    },
    beginning: {
      tags: ['asking', 'working'],
      invoke: {
        src: 'beginPasskey',
        input: ({ context }) => context.draft,
        onDone: {
          actions: { type: 'setEnrolment', params: ({ event }) => event.output },
          target: 'creating',
        },
        onError: {
          actions: [
            { type: 'setSaid', params: ({ event }) => ({ error: event.error }) },
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
      tags: ['asking', 'working'],
      invoke: {
        src: 'createPasskey',
        input: ({ context }) => context.enrolment,
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
      tags: ['asking', 'working'],
      invoke: {
        src: 'addPasskey',
        input: ({ context: { enrolment, draft, response } }) => ({
          ticket: enrolment?.ticket ?? '',
          name: draft.name.trim(),
          passkey: response ?? '',
        }),
        onDone: [
          {
            guard: { type: 'hasCodes', params: ({ event }) => event.output },
            actions: ['clear', 'noteChange', { type: 'setCodes', params: ({ event }) => event.output }],
            target: 'codesShown',
          },
          { actions: ['clear', 'noteChange'], target: 'continuing' },
        ],
        onError: {
          actions: {
            type: 'setFailure',
            params: ({ event }) => titledFailure(event.error, 'Failed to add the passkey'),
          },
          target: 'editing.refused',
        },
      },
    },
    codesShown: {
      description: 'The recovery codes that came with the first factor are shown, this once.',
      on: { 'codes.stored': { actions: 'clear', target: 'continuing' } },
    },
    continuing: {
      description: 'Whoever was led here, because a factor is required, is taken to where they wanted to go.',
      invoke: { src: 'returnToRequested', onDone: 'closed.added', onError: 'closed.added' },
    },
  },
});

const fields: readonly FactorField[] = ['currentPassword', 'name'];
