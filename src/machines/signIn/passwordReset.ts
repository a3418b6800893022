import { assign, fromPromise, setup } from 'xstate';
import { isUnanswered, refusedFields } from '#api/failure.ts';
import { validateNewPassword, type NewPasswordRefusal } from '#domain/account/newPassword.ts';
import { messageOf } from '#machines/messageOf.ts';
import { known } from '#machines/known.ts';
import { unprovided } from '#machines/unprovided.ts';

export interface PasswordResetInput {
  /** The token of the link; null on a visit by hand. */
  readonly token: string | null;
}

export interface PasswordResetDraft {
  readonly newPassword: string;
  readonly repeated: string;
}

export type PasswordResetEvent =
  | { readonly type: 'newPassword.changed'; readonly newPassword: string }
  | { readonly type: 'repetition.changed'; readonly repeated: string }
  | { readonly type: 'password.submitted' };

interface PasswordResetContext {
  readonly token: string | null;
  readonly draft: PasswordResetDraft;
  readonly problem: NewPasswordRefusal | null;
  readonly message: string;
  /** True once the password of a member of staff was reset, who sign in at a door of their own. */
  readonly isOfStaff: boolean;
  /** The server's objection to the new password, as the end of a sentence; null for none. */
  readonly said: string | null;
}

/** Sets a new password by a mailed link, which works once and for 30 minutes (rule PASSWORD-LINK). */
export const passwordReset = setup({
  types: {
    input: {} as PasswordResetInput,
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    tags: {} as 'working',
  },
  actors: {
    /** Answers whether the password is that of a member of staff. */
    resetPassword: fromPromise<boolean, { readonly token: string; readonly newPassword: string }>(unprovided),
  },
  guards: {
    hasToken: (_, token: string | null) => token !== null && token !== '',
    isAcceptable: (_, { newPassword, repeated }: PasswordResetDraft) =>
      validateNewPassword(newPassword, repeated, null) === null,
    isUnanswered: (_, { error }: { readonly error: unknown }) => isUnanswered(error),
  },
  actions: {
    changeDraft: assign({
      draft: ({ context }, change: Partial<PasswordResetDraft>) => ({ ...context.draft, ...change }),
      problem: null,
      said: null,
    }),
    nameProblem: assign({
      problem: (_, { newPassword, repeated }: PasswordResetDraft) =>
        validateNewPassword(newPassword, repeated, null),
    }),
    setOwner: assign({ isOfStaff: (_, isOfStaff: boolean) => isOfStaff }),
    setFailure: assign({ message: (_, message: string) => message }),
    setSaid: assign({
      said: (_, { error }: { readonly error: unknown }) => refusedFields(error)['newPassword'] ?? null,
    }),
  },
}).createMachine({
  id: 'passwordReset',
  description: 'A mailed link becomes a new password.',
  context: ({ input }) => ({
    token: input.token,
    draft: { newPassword: '', repeated: '' },
    problem: null,
    message: '',
    isOfStaff: false,
    said: null,
  }),
  initial: 'receiving',
  states: {
    receiving: {
      always: [
        { guard: { type: 'hasToken', params: ({ context }) => context.token }, target: 'editing' },
        { target: 'invalid' },
      ],
    },
    invalid: {
      description: 'There is no token to reset with; a link has to be asked for.',
      type: 'final',
    },
    editing: {
      on: {
        'newPassword.changed': {
          actions: { type: 'changeDraft', params: ({ event }) => ({ newPassword: event.newPassword }) },
          target: '.untried',
        },
        'repetition.changed': {
          actions: { type: 'changeDraft', params: ({ event }) => ({ repeated: event.repeated }) },
          target: '.untried',
        },
        'password.submitted': [
          {
            guard: { type: 'isAcceptable', params: ({ context }) => context.draft },
            target: 'resetting',
          },
          { actions: { type: 'nameProblem', params: ({ context }) => context.draft } },
        ],
      },
      initial: 'untried',
      states: {
        untried: {},
        refused: {},
        unanswered: { description: 'Nobody knows whether the new password works and the link is used.' },
      },
    },
    resetting: {
      tags: 'working',
      invoke: {
        src: 'resetPassword',
        input: ({ context }) => ({ token: known(context.token), newPassword: context.draft.newPassword }),
        onDone: { actions: { type: 'setOwner', params: ({ event }) => event.output }, target: 'reset' },
        onError: [
          {
            guard: { type: 'isUnanswered', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'setFailure', params: messageOf('Failed to reset the password.') },
            target: 'editing.unanswered',
          },
          {
            actions: [
              { type: 'setFailure', params: messageOf('Failed to reset the password.') },
              { type: 'setSaid', params: ({ event }) => ({ error: event.error }) },
            ],
            target: 'editing.refused',
          },
        ],
      },
    },
    reset: {
      description: 'The new password works; every earlier session of the account has ended.',
      type: 'final',
    },
  },
});
