import { createMachine } from 'xstate';

export const changePassword = createMachine({
  id: 'changePassword',
  description: 'Old password, new password, new password again.',
  initial: 'editing',
  states: {
    editing: {
      initial: 'untouched',
      on: {
        'draft.changed': { actions: 'changeDraft', target: '.comparing' },
        'password.submitted': [
          { guard: 'isAcceptable', target: 'changing' },
          { actions: 'nameProblem', target: '.comparing' },
        ],
      },
      states: {
        comparing: {
          description: 'Whether leaving would lose anything.',
          always: [{ guard: 'isTyped', target: 'typed' }, { target: 'untouched' }],
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
        onDone: [
          { guard: 'isOneTime', actions: 'clearDraft', target: 'continuing' },
          { actions: 'clearDraft', target: 'editing.changed' },
        ],
        onError: [
          { guard: 'isUnanswered', actions: 'setFailure', target: 'editing.unanswered' },
          { actions: ['setFailure', 'setSaid'], target: 'editing.refused' },
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
