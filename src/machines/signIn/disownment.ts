import { assign, fromPromise, setup } from 'xstate';
import { type Failure, failure, isMissingCall } from '#api/failure.ts';
import { known } from '#machines/known.ts';
import { unprovided } from '#machines/unprovided.ts';

export interface DisownmentInput {
  /** The token of the link; null on a visit by hand. */
  readonly token: string | null;
}

/** The server's message about what it did, or that the link is expired or used. */
export interface Disowned {
  readonly isLinkOver: boolean;
  readonly words: string;
  /** True for the account of a member of staff, who sign in at a door of their own. */
  readonly isOfStaff: boolean;
}

export type DisownmentEvent = { readonly type: 'disownment.confirmed' };

interface DisownmentContext {
  readonly token: string | null;
  readonly failure: Failure | null;
  /** The server's message about what it did; '' before it has answered. */
  readonly outcome: string;
  /** True once the account of a member of staff was secured; a link that is over does not say whose it was. */
  readonly isOfStaff: boolean;
}

/** 'This was not me': the owner of an account takes a change back by a mailed link (rule ACCOUNT-CHANGED). */
export const disownment = setup({
  types: {
    input: {} as DisownmentInput,
    context: {} as DisownmentContext,
    events: {} as DisownmentEvent,
    tags: {} as 'asking' | 'working',
  },
  actors: {
    disownChange: fromPromise<Disowned, string>(unprovided),
  },
  guards: {
    isLinkOver: (_, { isLinkOver }: Disowned) => isLinkOver,
    hasToken: (_, token: string | null) => token !== null && token !== '',
  },
  actions: {
    setFailure: assign({ failure: (_, said: Failure) => said }),
    setOutcome: assign((_, { words, isOfStaff }: Disowned) => ({ outcome: words, isOfStaff })),
  },
}).createMachine({
  id: 'disownment',
  description: 'A mailed link takes back a change that its reader did not make.',
  context: ({ input }) => ({ token: input.token, failure: null, outcome: '', isOfStaff: false }),
  initial: 'receiving',
  states: {
    receiving: {
      always: [
        { guard: { type: 'hasToken', params: ({ context }) => context.token }, target: 'asking' },
        { target: 'invalid' },
      ],
    },
    invalid: { description: 'There is no token in the address: nothing can be taken back.', type: 'final' },
    asking: {
      description: 'The page says what will happen. Programs that open links do nothing by it.',
      tags: 'asking',
      on: { 'disownment.confirmed': 'disowning' },
      initial: 'untried',
      states: {
        untried: {},
        refused: { description: 'The last try failed; its reason is shown.' },
      },
    },
    disowning: {
      tags: ['asking', 'working'],
      invoke: {
        src: 'disownChange',
        input: ({ context }) => known(context.token),
        onDone: [
          {
            guard: { type: 'isLinkOver', params: ({ event }) => event.output },
            actions: { type: 'setOutcome', params: ({ event }) => event.output },
            target: 'over',
          },
          { actions: { type: 'setOutcome', params: ({ event }) => event.output }, target: 'disowned' },
        ],
        onError: {
          actions: { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
          target: 'asking.refused',
        },
      },
    },
    over: { description: 'The link has expired or was used: it takes nothing back any more.', type: 'final' },
    disowned: { description: 'The sessions have ended, and the old address is back.', type: 'final' },
  },
});

const failureOf = (error: unknown): Failure =>
  isMissingCall(error)
    ? { reason: 'This server cannot take changes back. Please contact us.' }
    : failure(error, 'The change could not be taken back.');
