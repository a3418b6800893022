import { createMachine } from 'xstate';

export const staffProfile = createMachine({
  id: 'staffProfile',
  description: 'Name, e-mail and password of whoever is signed in to the back office.',
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'identity',
        src: 'staffIdentity',
        onSnapshot: { guard: 'isLoaded', actions: 'setProfile', target: 'editing' },
      },
    },
    editing: {
      initial: 'untried',
      tags: 'shown',
      on: {
        'draft.changed': { actions: 'changeDraft', target: '.untried' },
        'profile.submitted': [{ guard: 'isSound', target: 'updating' }, { actions: 'setErrors' }],
      },
      states: {
        untried: {},
        refused: { description: 'The server said no; everything typed is kept.' },
        updated: {
          description: 'The server has taken the profile; the passwords are forgotten here.',
          on: {
            'undo.chosen': {
              guard: 'isUndoable',
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
        onDone: { actions: ['setNameBefore', 'setProfile'], target: 'editing.updated' },
        onError: { actions: ['setFailure', 'setErrors'], target: 'editing.refused' },
      },
    },
  },
});
