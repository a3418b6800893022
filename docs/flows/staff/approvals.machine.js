import { createMachine } from 'xstate';

export const approvals = createMachine({
  id: 'approvals',
  description: 'The writes that wait for a second person; another Admin approves or rejects each.',
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadApprovals',
        onDone: { actions: 'setApprovals', target: 'shown' },
        onError: [
          { guard: 'isMissingCall', actions: 'setListFailure', target: 'unsupported' },
          { actions: 'setListFailure', target: 'unavailable' },
        ],
      },
    },
    unsupported: { description: 'This server asks for no second person.', type: 'final' },
    unavailable: { on: { 'load.requested': 'loading' } },
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
