import { assign, fromPromise, setup } from 'xstate';
import type { IdentityField } from '#domain/records/identityNumber.ts';
import { messageOf } from '#machines/messageOf.ts';
import { unprovided } from '#machines/unprovided.ts';

/** One identity number of one customer, as it came with the record. */
export interface IdentityRevealInput {
  readonly customerId: string;
  readonly field: IdentityField;
  readonly number: string;
}

export type IdentityRevealEvent = { readonly type: 'show.requested' } | { readonly type: 'hide.requested' };

interface IdentityRevealContext extends IdentityRevealInput {
  /** The whole number, once the server has noted that it is read; null while it is masked. */
  readonly whole: string | null;
  readonly message: string;
}

/**
 * An identity number on a screen of staff: its last four, and the whole once the server has noted it
 * (rule IDENTITY-NUMBERS).
 */
export const identityReveal = setup({
  types: {
    input: {} as IdentityRevealInput,
    context: {} as IdentityRevealContext,
    events: {} as IdentityRevealEvent,
  },
  actors: {
    revealNumber: fromPromise<string, IdentityRevealInput>(unprovided),
  },
  actions: {
    setWhole: assign({ whole: (_, whole: string) => whole }),
    clearWhole: assign({ whole: null }),
    setMessage: assign({ message: (_, message: string) => message }),
    clearMessage: assign({ message: '' }),
  },
}).createMachine({
  id: 'identityReveal',
  description:
    'An identity number shows its last four, and the whole once the server has written down who reads it.',
  context: ({ input }) => ({ ...input, whole: null, message: '' }),
  initial: 'masked',
  states: {
    masked: { on: { 'show.requested': 'revealing' } },
    revealing: {
      entry: 'clearMessage',
      invoke: {
        src: 'revealNumber',
        input: ({ context: { customerId, field, number } }) => ({ customerId, field, number }),
        onDone: { actions: { type: 'setWhole', params: ({ event }) => event.output }, target: 'shown' },
        onError: {
          actions: {
            type: 'setMessage',
            params: messageOf('This could not be shown.'),
          },
          target: 'failed',
        },
      },
    },
    failed: {
      description: 'Nothing was written down, so that nothing is shown.',
      on: { 'show.requested': 'revealing' },
    },
    shown: {
      exit: 'clearWhole',
      on: { 'hide.requested': 'masked' },
    },
  },
});
