import { assign, fromPromise, setup } from 'xstate';
import { isMissingCall } from '#api/failure.ts';
import { looksLikeEmail } from '#domain/values/email.ts';
import { messageOf } from '#machines/messageOf.ts';
import { unprovided } from '#machines/unprovided.ts';

export type PasswordResetRequestEvent =
  | { readonly type: 'email.changed'; readonly email: string }
  | { readonly type: 'link.requested' }
  | { readonly type: 'back.chosen' };

interface PasswordResetRequestContext {
  readonly email: string;
  readonly message: string;
}

/** Asks for a link to a new password; the answer never says whether the account exists (rule PASSWORD-LINK). */
export const passwordResetRequest = setup({
  types: {
    context: {} as PasswordResetRequestContext,
    events: {} as PasswordResetRequestEvent,
    tags: {} as 'working',
  },
  actors: {
    requestLink: fromPromise<void, string>(unprovided),
    goBack: fromPromise<void>(unprovided),
  },
  guards: {
    isEmail: (_, email: string) => looksLikeEmail(email),
    isMissingCall: (_, { error }: { readonly error: unknown }) => isMissingCall(error),
  },
  actions: {
    setEmail: assign({ email: (_, email: string) => email }),
    setFailure: assign({ message: (_, message: string) => message }),
  },
}).createMachine({
  id: 'passwordResetRequest',
  description: 'A reset link is asked for by e-mail.',
  context: { email: '', message: '' },
  initial: 'editing',
  on: { 'back.chosen': '.goingBack' },
  states: {
    editing: {
      on: {
        'email.changed': { actions: { type: 'setEmail', params: ({ event }) => event.email } },
        'link.requested': [
          { guard: { type: 'isEmail', params: ({ context }) => context.email }, target: 'requesting' },
          {
            actions: { type: 'setFailure', params: 'Please enter a valid email address.' },
            target: '.refused',
          },
        ],
      },
      initial: 'untried',
      states: { untried: {}, refused: {} },
    },
    requesting: {
      tags: 'working',
      invoke: {
        src: 'requestLink',
        input: ({ context }) => context.email.trim(),
        onDone: 'requested',
        onError: [
          {
            guard: { type: 'isMissingCall', params: ({ event }) => ({ error: event.error }) },
            actions: {
              type: 'setFailure',
              params: 'Password reset is not available here. Please contact support.',
            },
            target: 'editing.refused',
          },
          {
            actions: {
              type: 'setFailure',
              params: messageOf('The reset link could not be requested.'),
            },
            target: 'editing.refused',
          },
        ],
      },
    },
    requested: {
      description: 'If an account exists, a link is on its way; nobody learns which.',
      on: {
        'email.changed': {
          actions: { type: 'setEmail', params: ({ event }) => event.email },
          target: 'editing',
        },
        'link.requested': 'requesting',
      },
    },
    goingBack: {
      description: 'One step back, however often it is asked for.',
      tags: 'working',
      invoke: { src: 'goBack', onDone: 'closed', onError: 'closed' },
      on: { 'back.chosen': { description: 'The way back is being taken already.' } },
    },
    closed: { type: 'final' },
  },
});
