import { assign, fromPromise, setup, stateIn } from 'xstate';
import type { FactorsAnswer } from '#api/calls/factors.ts';
import { type Failure, isMissingCall, isUnanswered, titledFailure } from '#api/failure.ts';
import type { SecondFactor } from '#domain/account/secondFactor.ts';
import { ownFactors } from './parts.ts';
import { known } from '#machines/known.ts';
import { unprovided } from '#machines/unprovided.ts';

export type SecondFactorsEvent =
  | { readonly type: 'factor.chosen'; readonly factor: SecondFactor }
  | { readonly type: 'codes.chosen' }
  | { readonly type: 'change.confirmed' }
  | { readonly type: 'change.cancelled' }
  | { readonly type: 'codes.stored' };

/** A change of the factors: remove one, or replace all recovery codes. */
export type FactorChange =
  { readonly _tag: 'Remove'; readonly factor: SecondFactor } | { readonly _tag: 'RenewCodes' };

interface SecondFactorsContext {
  readonly found: FactorsAnswer | null;
  /** The open change, or the last one; null before the first. */
  readonly change: FactorChange | null;
  /** New recovery codes while they are shown; empty otherwise. */
  readonly codes: readonly string[];
  readonly changeFailure: Failure | null;
}

/** A person's own second factors: each can be removed, and the recovery codes can be replaced, after a question. */
export const secondFactors = setup({
  types: {
    context: {} as SecondFactorsContext,
    events: {} as SecondFactorsEvent,
    tags: {} as 'asking' | 'working',
    children: {} as { factors: 'ownFactors' },
  },
  actors: {
    ownFactors,
    removeFactor: fromPromise<void, SecondFactor>(unprovided),
    renewCodes: fromPromise<readonly string[]>(unprovided),
  },
  guards: {
    isLoaded: (_, loaded: FactorsAnswer | null) => loaded !== null,
    isMissingCall: (_, { error }: { readonly error: unknown }) => isMissingCall(error),
    isRemoval: (_, change: FactorChange | null) => change?._tag === 'Remove',
    isUnanswered: (_, { error }: { readonly error: unknown }) => isUnanswered(error),
    mayBeDone: stateIn({ asking: 'unanswered' }),
  },
  actions: {
    clearFound: assign({ found: null }),
    setFound: assign({ found: (_, loaded: FactorsAnswer | null) => loaded }),
    setChange: assign({ change: (_, change: FactorChange) => change }),
    dropRemoved: assign({
      found: ({ context: { found, change } }) => (found === null ? null : without(found, change)),
    }),
    setCodes: assign({
      codes: (_, codes: readonly string[]) => codes,
      found: ({ context: { found } }, codes) =>
        found === null ? null : { ...found, recoveryCodesLeft: codes.length },
    }),
    clearCodes: assign({ codes: [] }),
    setChangeFailure: assign({ changeFailure: (_, failure: Failure) => failure }),
  },
}).createMachine({
  id: 'secondFactors',
  description: 'The second factors of the member of staff who is signed in, and their recovery codes.',
  context: { found: null, change: null, codes: [], changeFailure: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'factors',
        src: 'ownFactors',
        onSnapshot: {
          guard: { type: 'isLoaded', params: ({ event }) => event.snapshot.context.loaded },
          actions: { type: 'setFound', params: ({ event }) => event.snapshot.context.loaded },
          target: 'shown',
        },
      },
    },
    shown: {
      on: {
        'factor.chosen': {
          actions: {
            type: 'setChange',
            params: ({ event }) => ({ _tag: 'Remove' as const, factor: event.factor }),
          },
          target: 'asking',
        },
        'codes.chosen': {
          actions: { type: 'setChange', params: { _tag: 'RenewCodes' } },
          target: 'asking',
        },
      },
      initial: 'untried',
      states: {
        untried: {},
        removed: { description: 'The server has removed the factor.' },
        gone: { description: 'The factor had been removed before it was asked for.' },
      },
    },
    asking: {
      tags: 'asking',
      on: {
        'change.confirmed': [
          { guard: { type: 'isRemoval', params: ({ context }) => context.change }, target: 'removing' },
          { target: 'renewing' },
        ],
        'change.cancelled': [
          {
            description: 'What the server has is read again.',
            guard: 'mayBeDone',
            actions: 'clearFound',
            target: 'loading',
          },
          { target: 'shown' },
        ],
      },
      initial: 'untried',
      states: {
        untried: {},
        refused: { description: 'The last try failed; its reason is shown.' },
        unanswered: { description: 'No answer came to the last try, which may have been done.' },
      },
    },
    removing: {
      tags: ['asking', 'working'],
      invoke: {
        src: 'removeFactor',
        input: ({ context: { change } }) => known(change?._tag === 'Remove' ? change.factor : null),
        onDone: { actions: 'dropRemoved', target: 'shown.removed' },
        onError: [
          {
            guard: { type: 'isMissingCall', params: ({ event }) => ({ error: event.error }) },
            actions: 'dropRemoved',
            target: 'shown.gone',
          },
          {
            guard: { type: 'isUnanswered', params: ({ event }) => ({ error: event.error }) },
            actions: {
              type: 'setChangeFailure',
              params: ({ event }) => titledFailure(event.error, 'Failed to remove the second factor'),
            },
            target: 'asking.unanswered',
          },
          {
            actions: {
              type: 'setChangeFailure',
              params: ({ event }) => titledFailure(event.error, 'Failed to remove the second factor'),
            },
            target: 'asking.refused',
          },
        ],
      },
    },
    renewing: {
      tags: ['asking', 'working'],
      invoke: {
        src: 'renewCodes',
        onDone: { actions: { type: 'setCodes', params: ({ event }) => event.output }, target: 'codesShown' },
        onError: [
          {
            guard: { type: 'isUnanswered', params: ({ event }) => ({ error: event.error }) },
            actions: {
              type: 'setChangeFailure',
              params: ({ event }) =>
                titledFailure(event.error, 'The codes that you have stored may have ended: make new ones'),
            },
            target: 'asking.unanswered',
          },
          {
            actions: {
              type: 'setChangeFailure',
              params: ({ event }) => titledFailure(event.error, 'Failed to make new recovery codes'),
            },
            target: 'asking.refused',
          },
        ],
      },
    },
    codesShown: {
      description: 'The new codes are shown, this once.',
      on: { 'codes.stored': { actions: 'clearCodes', target: 'shown' } },
    },
  },
});

/** The factors without the removed one; without the recovery codes, too, where it was the last. */
const without = (found: FactorsAnswer, change: FactorChange | null): FactorsAnswer => {
  const factors = found.factors.filter(({ id }) => change?._tag !== 'Remove' || id !== change.factor.id);
  return { ...found, factors, recoveryCodesLeft: factors.length === 0 ? 0 : found.recoveryCodesLeft };
};
