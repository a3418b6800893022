import { assign, fromPromise, setup } from 'xstate';
import { failureMessage } from '../api/failure.ts';
import { judgeNewPassword, type NewPasswordRefusal } from '../domain/newPassword.ts';
import { unprovided } from './unprovided.ts';

export interface ChangePasswordInput {
  /** Signed in with a one-time password: afterwards the person goes on to where they wanted to. */
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
}

/** A borrower's own password, changed with the old one (product.md 5). */
export const changePassword = setup({
  types: {
    input: {} as ChangePasswordInput,
    context: {} as ChangePasswordContext,
    events: {} as ChangePasswordEvent,
    tags: {} as 'working',
  },
  actors: {
    changePassword: fromPromise<void, ChangePasswordDraft>(unprovided),
    goToAskedPlace: fromPromise<void>(unprovided),
  },
  guards: {
    isAcceptable: (_, draft: ChangePasswordDraft) => problemOf(draft) === null,
    isOneTime: (_, isOneTime: boolean) => isOneTime,
  },
  actions: {
    changeDraft: assign({
      draft: ({ context }, change: Partial<ChangePasswordDraft>) => ({ ...context.draft, ...change }),
      problem: null,
    }),
    nameProblem: assign({ problem: (_, draft: ChangePasswordDraft) => problemOf(draft) }),
    clearDraft: assign({ draft: { oldPassword: '', newPassword: '', repeated: '' }, isOneTime: false }),
    say: assign({ message: (_, message: string) => message }),
  },
  delays: {
    /** As after a payment: long enough to read, short enough not to wait. */
    successShown: 1_200,
  },
}).createMachine({
  id: 'changePassword',
  description: 'Old password, new password, new password again.',
  context: ({ input }) => ({
    isOneTime: input.isOneTime,
    draft: { oldPassword: '', newPassword: '', repeated: '' },
    problem: null,
    message: '',
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'draft.changed': {
          actions: { type: 'changeDraft', params: ({ event }) => event.change },
          target: '.untried',
        },
        'password.submitted': [
          {
            guard: { type: 'isAcceptable', params: ({ context }) => context.draft },
            target: 'changing',
          },
          { actions: { type: 'nameProblem', params: ({ context }) => context.draft }, target: '.untried' },
        ],
      },
      initial: 'untried',
      states: {
        untried: {},
        refused: { description: 'The server said no; everything typed is kept.' },
        changed: { description: 'The new password works.' },
      },
    },
    changing: {
      tags: 'working',
      invoke: {
        src: 'changePassword',
        input: ({ context }) => context.draft,
        onDone: [
          {
            guard: { type: 'isOneTime', params: ({ context }) => context.isOneTime },
            actions: 'clearDraft',
            target: 'goingOn',
          },
          { actions: 'clearDraft', target: 'editing.changed' },
        ],
        onError: {
          actions: {
            type: 'say',
            params: ({ event }) => failureMessage(event.error, 'Failed to change password'),
          },
          target: 'editing.refused',
        },
      },
    },
    goingOn: {
      description: 'A one-time password has been replaced: the person is taken to where they wanted to go.',
      tags: 'working',
      after: { successShown: 'leaving' },
    },
    leaving: { tags: 'working', invoke: { src: 'goToAskedPlace', onDone: 'left', onError: 'left' } },
    left: { type: 'final' },
  },
});

const problemOf = ({ oldPassword, newPassword, repeated }: ChangePasswordDraft): NewPasswordRefusal | null =>
  judgeNewPassword(newPassword, repeated, oldPassword);
