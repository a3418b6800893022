import { createMachine } from 'xstate';

export const approvals = createMachine({
  id: 'approvals',
  description: 'The writes that wait for a second person; another Admin approves or rejects each.',
  initial: 'loading',
  states: {
    loading: {
      description: 'What was listed before stays on the screen until the new list has been read.',
      invoke: {
        id: 'list',
        src: 'approvalRows',
        onSnapshot: { guard: 'isLoaded', actions: 'setApprovals', target: 'shown' },
      },
      on: { 'load.requested': { actions: 'loadList' } },
    },
    shown: {
      initial: 'untried',
      on: { 'decision.chosen': { actions: 'setDeciding', target: 'asking' }, 'load.requested': 'loading' },
      states: {
        untried: {},
        decided: { description: 'The server has taken the decision; an approved write is done.' },
      },
    },
    asking: {
      description: 'Nothing is decided without a yes, and nothing rejected without a note.',
      initial: 'untried',
      tags: 'asking',
      on: {
        'note.changed': { actions: 'changeNote', target: '.untried' },
        'decision.confirmed': [{ guard: 'isWhole', target: 'deciding' }, { target: '.incomplete' }],
        'decision.cancelled': 'shown',
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
        onDone: { actions: 'showDecided', target: 'shown.decided' },
        onError: { actions: 'setDecisionFailure', target: 'asking.refused' },
      },
    },
  },
});
