import { assign, fromPromise, setup } from 'xstate';
import { isUnanswered, refusedFields } from '#api/failure.ts';
import { validateNewPassword, type NewPasswordRefusal } from '#domain/account/newPassword.ts';
import { messageOf } from '#machines/messageOf.ts';
import { unprovided } from '#machines/unprovided.ts';

export interface ChangePasswordInput {
  /** True after a sign-in with a one-time password: the change leads on to where the person wanted to go. */
  readonly isOneTime: boolean;
}

export interface ChangePasswordDraft {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly repeated: string;
}

export type ChangePasswordEvent =
  | { readonly type: 'draft.changed'; readonly change: Partial<ChangePasswordDraft> }
  | { readonly type: 'password.submitted' };

interface ChangePasswordContext {
  readonly isOneTime: boolean;
  readonly draft: ChangePasswordDraft;
  readonly problem: NewPasswordRefusal | null;
  readonly message: string;
  /** The server's objection to the new password, as the end of a sentence; null for none. */
  readonly said: string | null;
}

const nothing: ChangePasswordDraft = { oldPassword: '', newPassword: '', repeated: '' };

/** A borrower changes their password with the old one (rule PASSWORD-CHANGE). */
export const changePassword = setup({
  types: {
    input: {} as ChangePasswordInput,
    context: {} as ChangePasswordContext,
    events: {} as ChangePasswordEvent,
    tags: {} as 'working' | 'unsaved',
  },
  actors: {
    changePassword: fromPromise<void, ChangePasswordDraft>(unprovided),
    returnToRequested: fromPromise<void>(unprovided),
  },
  guards: {
    isAcceptable: (_, draft: ChangePasswordDraft) => problemOf(draft) === null,
    isOneTime: (_, isOneTime: boolean) => isOneTime,
    isUnanswered: (_, { error }: { readonly error: unknown }) => isUnanswered(error),
    isTyped: (_, draft: ChangePasswordDraft) => Object.values(draft).some((text) => text !== ''),
  },
  actions: {
    changeDraft: assign({
      draft: ({ context }, change: Partial<ChangePasswordDraft>) => ({ ...context.draft, ...change }),
      problem: null,
      said: null,
    }),
    nameProblem: assign({ problem: (_, draft: ChangePasswordDraft) => problemOf(draft) }),
    clearDraft: assign({ draft: nothing, isOneTime: false }),
    setFailure: assign({ message: (_, message: string) => message }),
    setSaid: assign({
      said: (_, { error }: { readonly error: unknown }) => refusedFields(error)['newPassword'] ?? null,
    }),
  },
  delays: {
    /** The milliseconds for which the success message is shown before the person is led on. */
    successShown: 1_200,
  },
}).createMachine({
  id: 'changePassword',
  description: 'Old password, new password, new password again.',
  context: ({ input }) => ({
    isOneTime: input.isOneTime,
    draft: nothing,
    problem: null,
    message: '',
    said: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'draft.changed': {
          actions: { type: 'changeDraft', params: ({ event }) => event.change },
          target: '.comparing',
        },
        'password.submitted': [
          {
            guard: { type: 'isAcceptable', params: ({ context }) => context.draft },
            target: 'changing',
          },
          {
            actions: { type: 'nameProblem', params: ({ context }) => context.draft },
            target: '.comparing',
          },
        ],
      },
      initial: 'untouched',
      states: {
        comparing: {
          description: 'Whether leaving would lose anything.',
          always: [
            { guard: { type: 'isTyped', params: ({ context }) => context.draft }, target: 'typed' },
            { target: 'untouched' },
          ],
        },
        untouched: {},
        typed: { tags: 'unsaved' },
        refused: { description: 'The server said no; everything typed is kept.', tags: 'unsaved' },
        unanswered: {
          description: 'Nobody knows which of the two passwords works; everything typed is kept.',
          tags: 'unsaved',
        },
        changed: { description: 'The new password works.' },
      },
    },
    changing: {
      tags: ['working', 'unsaved'],
      invoke: {
        src: 'changePassword',
        input: ({ context }) => context.draft,
        onDone: [
          {
            guard: { type: 'isOneTime', params: ({ context }) => context.isOneTime },
            actions: 'clearDraft',
            target: 'continuing',
          },
          { actions: 'clearDraft', target: 'editing.changed' },
        ],
        onError: [
          {
            guard: { type: 'isUnanswered', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'setFailure', params: messageOf('Failed to change password') },
            target: 'editing.unanswered',
          },
          {
            actions: [
              { type: 'setFailure', params: messageOf('Failed to change password') },
              { type: 'setSaid', params: ({ event }) => ({ error: event.error }) },
            ],
            target: 'editing.refused',
          },
        ],
      },
    },
    continuing: {
      description: 'A one-time password has been replaced: the person is taken to where they wanted to go.',
      tags: 'working',
      after: { successShown: 'opening' },
    },
    opening: {
      description: 'Whoever has something else unsaved on the screen is asked, and may stay.',
      tags: 'working',
      invoke: { src: 'returnToRequested', onDone: 'editing.changed', onError: 'editing.changed' },
    },
  },
});

const problemOf = ({ oldPassword, newPassword, repeated }: ChangePasswordDraft): NewPasswordRefusal | null =>
  validateNewPassword(newPassword, repeated, oldPassword);
