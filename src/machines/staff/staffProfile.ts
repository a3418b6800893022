import { assign, fromPromise, setup } from 'xstate';
import { type Failure, failure, refusedFields } from '#api/failure.ts';
import { problemsSaid } from '#domain/records/recordEdit.ts';
import {
  isNameAloneChanged,
  problemsOfProfile,
  type SavedStaffProfile,
  type StaffProfileDraft,
  staffProfileDraftOf,
  type StaffProfileProblem,
} from '#domain/records/staffProfileEdit.ts';
import { staffIdentity } from './parts.ts';
import { unprovided } from '#machines/unprovided.ts';

export type StaffProfileEvent =
  | { readonly type: 'draft.changed'; readonly change: Partial<StaffProfileDraft> }
  | { readonly type: 'profile.submitted' }
  | { readonly type: 'undo.chosen' };

interface StaffProfileContext {
  /** The profile as last loaded or saved. */
  readonly saved: SavedStaffProfile;
  readonly draft: StaffProfileDraft;
  readonly problems: readonly StaffProfileProblem[];
  /** The name before a save that changed nothing else, which Undo sends again; null where nothing can be undone. */
  readonly nameBefore: string | null;
  readonly failure: Failure | null;
}

/** A member of staff's own name, e-mail and password (rules STAFF-PROFILE, UNDO). */
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
    isLoaded: (_, loaded: SavedStaffProfile | null) => loaded !== null,
    isSound: (_, { saved, draft }: Pick<StaffProfileContext, 'saved' | 'draft'>) =>
      problemsOfProfile(saved, draft).length === 0,
    isUndoable: (_, { nameBefore }: Pick<StaffProfileContext, 'nameBefore'>) => nameBefore !== null,
  },
  actions: {
    setProfile: assign({
      saved: (_, saved: SavedStaffProfile) => saved,
      draft: (_, saved) => staffProfileDraftOf(saved),
      problems: [],
    }),
    changeDraft: assign({
      draft: ({ context }, change: Partial<StaffProfileDraft>) => ({ ...context.draft, ...change }),
      problems: ({ context }, change) => context.problems.filter(({ field }) => !(field in change)),
      nameBefore: null,
    }),
    setNameBefore: assign({
      nameBefore: (_, { saved, draft }: Pick<StaffProfileContext, 'saved' | 'draft'>) =>
        isNameAloneChanged(saved, draft) ? saved.name : null,
    }),
    restoreNameBefore: assign(({ context: { saved, nameBefore } }) => ({
      draft: staffProfileDraftOf({ ...saved, name: nameBefore ?? saved.name }),
      nameBefore: null,
    })),
    setErrors: assign({ problems: (_, problems: readonly StaffProfileProblem[]) => problems }),
    setFailure: assign({ failure: (_, said: Failure) => said }),
  },
}).createMachine({
  id: 'staffProfile',
  description: 'Name, e-mail and password of whoever is signed in to the back office.',
  context: {
    saved: { name: '', email: '', role: '', emailNeedsPassword: false },
    draft: staffProfileDraftOf({ name: '', email: '' }),
    problems: [],
    nameBefore: null,
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
        updated: {
          description: 'The server has taken the profile; the passwords are forgotten here.',
          on: {
            'undo.chosen': {
              guard: { type: 'isUndoable', params: ({ context }) => context },
              actions: 'restoreNameBefore',
              target: '#staffProfile.updating',
            },
          },
        },
      },
    },
    updating: {
      tags: ['shown', 'working'],
      invoke: {
        src: 'updateProfile',
        input: ({ context }) => context.draft,
        onDone: {
          actions: [
            { type: 'setNameBefore', params: ({ context }) => context },
            { type: 'setProfile', params: ({ context }) => identityIn(context) },
          ],
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
const identityIn = ({ saved, draft }: StaffProfileContext): SavedStaffProfile => ({
  ...saved,
  name: draft.name.trim(),
  email: draft.email.trim(),
});
