import { createMachine } from 'xstate';

export const approvals = createMachine({
  id: 'approvals',
  description: 'The writes that wait for a second person; another Admin approves or rejects each.',
  initial: 'choosing',
  invoke: { id: 'list', src: 'approvalsList' },
  states: {
    choosing: {
      initial: 'untried',
      on: { 'decision.chosen': { actions: 'setDeciding', target: 'asking' } },
      states: {
        untried: {},
        decided: { description: 'The server has taken the decision; an approved write is done.' },
        overtaken: {
          description: 'Somebody had decided it before, or it had expired: nothing is left to decide.',
        },
      },
    },
    asking: {
      description: 'Nothing is decided without a yes, and nothing rejected without a note.',
      initial: 'untried',
      tags: 'asking',
      on: {
        'note.changed': { actions: 'changeNote', target: '.untried' },
        'decision.confirmed': [{ guard: 'isWhole', target: 'deciding' }, { target: '.incomplete' }],
        'decision.cancelled': 'choosing',
      },
      states: {
        untried: {},
        incomplete: { description: 'A rejection needs a note.' },
        refused: { description: 'The write or the decision was refused: the request stays as it was.' },
      },
    },
    deciding: {
      tags: ['asking', 'working'],
      invoke: {
        src: 'decide',
        onDone: {
          description: 'The list is read again: what was decided, and by whom, stands in it.',
          actions: 'loadListAnew',
          target: 'choosing.decided',
        },
        onError: [
          {
            description: 'Who decided it, and how, stands in the list, which is read again.',
            guard: 'isApprovalOver',
            actions: ['setFailure', 'loadListAnew'],
            target: 'choosing.overtaken',
          },
          {
            description:
              'What the request is about may have changed: the list behind the question is read again.',
            actions: ['setFailure', 'loadListAnew'],
            target: 'asking.refused',
          },
        ],
      },
    },
  },
});
