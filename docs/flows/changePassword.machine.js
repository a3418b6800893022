import { createMachine } from 'xstate';

export const changePassword = createMachine({
  id: 'changePassword',
  description: 'Old password, new password, new password again.',
  initial: 'editing',
  states: {
    editing: {
      initial: 'untried',
      on: {
        'draft.changed': { actions: 'changeDraft', target: '.untried' },
        'password.submitted': [
          { guard: 'isAcceptable', target: 'changing' },
          { actions: 'nameProblem', target: '.untried' },
        ],
      },
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
        onDone: [
          { guard: 'isOneTime', actions: 'clearDraft', target: 'goingOn' },
          { actions: 'clearDraft', target: 'editing.changed' },
        ],
        onError: { actions: 'say', target: 'editing.refused' },
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
