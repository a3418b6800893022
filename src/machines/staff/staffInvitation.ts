import { assign, fromPromise, setup } from 'xstate';
import { type Failure, isMissingCall, mayHaveChanged, refusedFields, titledFailure } from '#api/failure.ts';
import { problemsSaid } from '#domain/records/recordEdit.ts';
import {
  emptyInvite,
  problemsOfInvite,
  type StaffInviteDraft,
  type StaffInviteProblem,
} from '#domain/records/staffInvite.ts';
import { unprovided } from '#machines/unprovided.ts';

export type StaffInvitationEvent =
  | { readonly type: 'invitation.opened' }
  | { readonly type: 'draft.changed'; readonly change: Partial<StaffInviteDraft> }
  | { readonly type: 'invitation.submitted' }
  | { readonly type: 'invitation.cancelled' }
  | { readonly type: 'outcome.dismissed' };

interface StaffInvitationContext {
  readonly draft: StaffInviteDraft;
  readonly problems: readonly StaffInviteProblem[];
  readonly failure: Failure | null;
  /** The address of the last invitation; null before the first. */
  readonly invitedEmail: string | null;
  /** The number of tries since the tab was opened that invited somebody, or may have; the list is loaded again after each. */
  readonly changes: number;
}

/**
 * An Admin invites a person to the staff by mail (rule STAFF-STATUS). The Admin's password is dropped with the dialog.
 */
export const staffInvitation = setup({
  types: {
    context: {} as StaffInvitationContext,
    events: {} as StaffInvitationEvent,
    tags: {} as 'asking' | 'working',
  },
  actors: {
    inviteStaff: fromPromise<void, StaffInviteDraft>(unprovided),
  },
  guards: {
    isSound: (_, draft: StaffInviteDraft) => problemsOfInvite(draft).length === 0,
  },
  actions: {
    clearDraft: assign({ draft: emptyInvite, problems: [], failure: null }),
    changeDraft: assign({
      draft: ({ context }, change: Partial<StaffInviteDraft>) => ({ ...context.draft, ...change }),
      problems: ({ context }, change) => context.problems.filter(({ field }) => !(field in change)),
    }),
    setProblems: assign({ problems: (_, problems: readonly StaffInviteProblem[]) => problems }),
    setFailure: assign({ failure: (_, failure: Failure) => failure }),
    noteInvited: assign({ invitedEmail: ({ context }) => context.draft.email.trim() }),
    countChange: assign({ changes: ({ context }) => context.changes + 1 }),
    countPossibleChange: assign({
      changes: ({ context }, { error }: { readonly error: unknown }) =>
        context.changes + (mayHaveChanged(error) ? 1 : 0),
    }),
  },
}).createMachine({
  id: 'staffInvitation',
  description: 'Somebody is invited to the staff by mail.',
  context: { draft: emptyInvite, problems: [], failure: null, invitedEmail: null, changes: 0 },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'invitation.opened': 'editing',
        'outcome.dismissed': '.untried',
      },
      initial: 'untried',
      states: {
        untried: {},
        invited: { description: 'The server has taken the invitation and mails it.' },
      },
    },
    editing: {
      tags: 'asking',
      on: {
        'draft.changed': {
          actions: { type: 'changeDraft', params: ({ event }) => event.change },
          target: '.untried',
        },
        'invitation.submitted': [
          { guard: { type: 'isSound', params: ({ context }) => context.draft }, target: 'inviting' },
          {
            actions: { type: 'setProblems', params: ({ context }) => problemsOfInvite(context.draft) },
            target: '.untried',
          },
        ],
        'invitation.cancelled': { actions: 'clearDraft', target: 'closed' },
      },
      initial: 'untried',
      states: {
        untried: {},
        refused: { description: 'The server said no; everything typed is kept.' },
      },
    },
    inviting: {
      tags: ['asking', 'working'],
      invoke: {
        src: 'inviteStaff',
        input: ({ context }) => context.draft,
        onDone: { actions: ['noteInvited', 'countChange', 'clearDraft'], target: 'closed.invited' },
        onError: {
          description:
            'Where somebody is there already, or no answer came, who is on the staff is read again.',
          actions: [
            { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
            {
              type: 'setProblems',
              params: ({ context, event }) => problemsSaid(context.draft, refusedFields(event.error)),
            },
            { type: 'countPossibleChange', params: ({ event }) => ({ error: event.error }) },
          ],
          target: 'editing.refused',
        },
      },
    },
  },
});

const failureOf = (error: unknown): Failure =>
  isMissingCall(error)
    ? { reason: 'This server cannot invite staff.' }
    : titledFailure(error, 'Failed to invite admin');
