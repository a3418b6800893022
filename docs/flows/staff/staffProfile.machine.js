import { createMachine } from 'xstate';

export const staffProfile = createMachine({
  id: 'staffProfile',
  description: 'Name, e-mail and password of whoever is signed in to the back office.',
  type: 'parallel',
  states: {
    form: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'loadProfile',
            onDone: { actions: 'takeProfile', target: 'editing' },
            onError: { actions: 'say', target: 'unavailable' },
          },
        },
        unavailable: { on: { 'profile.retried': 'loading' } },
        editing: {
          initial: 'untried',
          tags: 'shown',
          on: {
            'draft.changed': { actions: 'changeDraft', target: '.untried' },
            'profile.submitted': [{ guard: 'isSound', target: 'updating' }, { actions: 'nameProblems' }],
          },
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
            onDone: { actions: 'takeProfile', target: 'editing.updated' },
            onError: { actions: ['say', 'nameProblems'], target: 'editing.refused' },
          },
        },
      },
    },
    page: {
      initial: 'staying',
      states: {
        staying: {
          on: {
            'leave.requested': [
              { guard: 'isChanged', actions: 'takeDestination', target: 'asking' },
              { actions: 'takeDestination', target: 'leaving' },
            ],
          },
        },
        asking: {
          description: 'Leaving would lose what was typed and not saved.',
          on: { 'leave.confirmed': 'leaving', 'leave.declined': 'staying' },
        },
        leaving: { invoke: { src: 'openPlace', onDone: 'staying', onError: 'staying' } },
      },
    },
  },
});
