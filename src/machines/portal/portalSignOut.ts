import { assign, fromPromise, setup } from 'xstate';
import { unprovided } from '#machines/unprovided.ts';

export type PortalSignOutEvent =
  | { readonly type: 'signOut.requested' }
  | { readonly type: 'keep.chosen' }
  | { readonly type: 'discard.chosen' }
  | { readonly type: 'signOut.cancelled' };

interface PortalSignOutContext {
  /** The number of undelivered messages of this person. */
  readonly owed: number;
  readonly message: string;
}

/** Signs a borrower out, after asking whether undelivered messages are kept or discarded (rule FEEDBACK-OUTBOX). */
export const portalSignOut = setup({
  types: {
    context: {} as PortalSignOutContext,
    events: {} as PortalSignOutEvent,
    tags: {} as 'asking' | 'working',
  },
  actors: {
    countOwed: fromPromise<number>(unprovided),
    discardOwed: fromPromise<void>(unprovided),
    signOut: fromPromise<void>(unprovided),
  },
  guards: {
    isOwed: (_, owed: number) => owed > 0,
  },
  actions: {
    setOwed: assign({ owed: (_, owed: number) => owed }),
    setMessage: assign({ message: (_, message: string) => message }),
  },
}).createMachine({
  id: 'portalSignOut',
  description:
    'A borrower signs out. Messages that are not delivered are kept for them, or discarded, as they say.',
  context: { owed: 0, message: '' },
  initial: 'staying',
  states: {
    staying: { on: { 'signOut.requested': 'counting' } },
    counting: {
      tags: 'working',
      invoke: {
        src: 'countOwed',
        onDone: [
          {
            guard: { type: 'isOwed', params: ({ event }) => event.output },
            actions: { type: 'setOwed', params: ({ event }) => event.output },
            target: 'asking',
          },
          { actions: { type: 'setOwed', params: ({ event }) => event.output }, target: 'signingOut' },
        ],
        onError: {
          description: 'A storage that cannot be read keeps nobody here.',
          target: 'signingOut',
        },
      },
    },
    asking: {
      description: 'Something would stay behind in this browser: the person decides.',
      tags: 'asking',
      on: {
        'keep.chosen': 'signingOut',
        'discard.chosen': 'discarding',
        'signOut.cancelled': 'staying',
      },
      initial: 'untried',
      states: {
        untried: {},
        failed: { description: 'The messages could not be discarded: nobody is signed out yet.' },
      },
    },
    discarding: {
      tags: ['asking', 'working'],
      invoke: {
        src: 'discardOwed',
        onDone: 'signingOut',
        onError: {
          actions: { type: 'setMessage', params: 'This browser could not discard it. Please try again.' },
          target: 'asking.failed',
        },
      },
    },
    signingOut: {
      tags: 'working',
      invoke: { src: 'signOut', onDone: 'staying', onError: 'staying' },
    },
  },
});
