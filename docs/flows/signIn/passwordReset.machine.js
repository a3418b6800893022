import { createMachine } from 'xstate';

export const passwordReset = createMachine({
  id: 'passwordReset',
  description: 'A mailed link becomes a new password.',
  initial: 'receiving',
  states: {
    receiving: { always: [{ guard: 'hasToken', target: 'editing' }, { target: 'invalid' }] },
    invalid: { description: 'There is no token to reset with; a link has to be asked for.', type: 'final' },
    editing: {
      initial: 'untried',
      on: {
        'newPassword.changed': { actions: 'changeDraft', target: '.untried' },
        'repetition.changed': { actions: 'changeDraft', target: '.untried' },
        'password.submitted': [{ guard: 'isAcceptable', target: 'resetting' }, { actions: 'nameProblem' }],
      },
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
        onDone: { actions: 'setOwner', target: 'reset' },
        onError: [
          { guard: 'isUnanswered', actions: 'setFailure', target: 'editing.unanswered' },
          { actions: ['setFailure', 'setSaid'], target: 'editing.refused' },
        ],
      },
    },
    reset: {
      description: 'The new password works; every earlier session of the account has ended.',
      type: 'final',
    },
  },
});
