import { createMachine } from 'xstate';

export const staffInvitation = createMachine({
  id: 'staffInvitation',
  description: 'Somebody is invited to the staff by mail.',
  initial: 'closed',
  states: {
    closed: {
      initial: 'untried',
      on: { 'invitation.opened': 'editing', 'outcome.dismissed': '.untried' },
      states: { untried: {}, invited: { description: 'The server has taken the invitation and mails it.' } },
    },
    editing: {
      initial: 'untried',
      tags: 'asking',
      on: {
        'draft.changed': { actions: 'changeDraft', target: '.untried' },
        'invitation.submitted': [
          { guard: 'isSound', target: 'inviting' },
          { actions: 'setProblems', target: '.untried' },
        ],
        'invitation.cancelled': { actions: 'clearDraft', target: 'closed' },
      },
      states: { untried: {}, refused: { description: 'The server said no; everything typed is kept.' } },
    },
    inviting: {
      tags: ['asking', 'working'],
      invoke: {
        src: 'inviteStaff',
        onDone: { actions: ['noteInvited', 'countChange', 'clearDraft'], target: 'closed.invited' },
        onError: {
          description:
            'Where somebody is there already, or no answer came, who is on the staff is read again.',
          actions: ['setFailure', 'setProblems', 'countPossibleChange'],
          target: 'editing.refused',
        },
      },
    },
  },
});
