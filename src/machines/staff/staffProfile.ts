import { assign, fromPromise, setup } from 'xstate';
import { type Failure, failure, refusedFields } from '#api/failure.ts';
import { problemsSaid } from '#domain/records/recordEdit.ts';
import {
  problemsOfProfile,
  type StaffProfileDraft,
  staffProfileDraftOf,
  type StaffProfileProblem,
} from '#domain/records/staffProfileEdit.ts';
import { type StaffIdentity, staffIdentity } from './parts.ts';
import { unprovided } from '#machines/unprovided.ts';

export type StaffProfileEvent =
  | { readonly type: 'draft.changed'; readonly change: Partial<StaffProfileDraft> }
  | { readonly type: 'profile.submitted' };

interface StaffProfileContext {
  /** The profile as last loaded or saved. */
  readonly saved: StaffIdentity;
  readonly draft: StaffProfileDraft;
  readonly problems: readonly StaffProfileProblem[];
  readonly failure: Failure | null;
}

/** A member of staff's own name, e-mail and password (rule STAFF-PROFILE). */
export const staffProfile = setup({
  types: {
    context: {} as StaffProfileContext,
    events: {} as StaffProfileEvent,
    tags: {} as 'shown' | 'working',
    children: {} as { identity: 'staffIdentity' },
  },
  actors: {
    staffIdentity,
    updateProfile: fromPromise<void, StaffProfileDraft>(unprovided),
  },
  guards: {
    isLoaded: (_, loaded: StaffIdentity | null) => loaded !== null,
    isSound: (_, { saved, draft }: Pick<StaffProfileContext, 'saved' | 'draft'>) =>
      problemsOfProfile(saved, draft).length === 0,
  },
  actions: {
    setProfile: assign({
      saved: (_, { name, email, role }: StaffIdentity) => ({ name, email, role }),
      draft: (_, saved) => staffProfileDraftOf(saved),
      problems: [],
    }),
    changeDraft: assign({
      draft: ({ context }, change: Partial<StaffProfileDraft>) => ({ ...context.draft, ...change }),
      problems: ({ context }, change) => context.problems.filter(({ field }) => !(field in change)),
    }),
    setErrors: assign({ problems: (_, problems: readonly StaffProfileProblem[]) => problems }),
    setFailure: assign({ failure: (_, said: Failure) => said }),
  },
}).createMachine({
  id: 'staffProfile',
  description: 'Name, e-mail and password of whoever is signed in to the back office.',
  context: {
    saved: { name: '', email: '', role: '' },
    draft: staffProfileDraftOf({ name: '', email: '' }),
    problems: [],
    failure: null,
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'identity',
        src: 'staffIdentity',
        onSnapshot: {
          guard: { type: 'isLoaded', params: ({ event }) => event.snapshot.context.loaded },
          actions: {
            type: 'setProfile',
            params: ({ context, event }) => event.snapshot.context.loaded ?? context.saved,
          },
          target: 'editing',
        },
      },
    },
    editing: {
      tags: 'shown',
      on: {
        'draft.changed': {
          actions: { type: 'changeDraft', params: ({ event }) => event.change },
          target: '.untried',
        },
        'profile.submitted': [
          {
            guard: { type: 'isSound', params: ({ context }) => context },
            target: 'updating',
          },
          {
            actions: {
              type: 'setErrors',
              params: ({ context: { saved, draft } }) => problemsOfProfile(saved, draft),
            },
          },
        ],
      },
      initial: 'untried',
      states: {
        untried: {},
        refused: { description: 'The server said no; everything typed is kept.' },
        updated: { description: 'The server has taken the profile; the passwords are forgotten here.' },
      },
    },
    updating: {
      tags: ['shown', 'working'],
      invoke: {
        src: 'updateProfile',
        input: ({ context }) => context.draft,
        onDone: {
          actions: { type: 'setProfile', params: ({ context }) => identityIn(context) },
          target: 'editing.updated',
        },
        onError: {
          actions: [
            {
              type: 'setFailure',
              params: ({ event }) => failure(event.error, 'Failed to update profile'),
            },
            {
              type: 'setErrors',
              params: ({ context, event }) => problemsSaid(context.draft, refusedFields(event.error)),
            },
          ],
          target: 'editing.refused',
        },
      },
    },
  },
});

/** The profile after a save, trimmed as the server stores it. */
const identityIn = ({ saved, draft }: StaffProfileContext): StaffIdentity => ({
  name: draft.name.trim(),
  email: draft.email.trim(),
  role: saved.role,
});
