import { assign, fromPromise, setup } from 'xstate';
import type { IdentityField } from '#domain/records/identityNumber.ts';
import { messageOf } from '#machines/messageOf.ts';
import { unprovided } from '#machines/unprovided.ts';

/** One identity number of one customer, masked as the record has it. */
export interface IdentityRevealInput {
  readonly customerId: string;
  readonly field: IdentityField;
  readonly number: string;
}

export type IdentityRevealEvent = { readonly type: 'show.requested' } | { readonly type: 'hide.requested' };

interface IdentityRevealContext extends IdentityRevealInput {
  /** The whole number after the server has recorded the reading; null while it is masked. */
  readonly whole: string | null;
  readonly message: string;
}

/**
 * An identity number on a staff screen: its last four characters, and the whole after the server has recorded the
 * reading (rule IDENTITY-NUMBERS).
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
