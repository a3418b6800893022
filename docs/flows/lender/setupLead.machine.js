import { createMachine } from 'xstate';

export const setupLead = createMachine({
  id: 'setupLead',
  description: 'Leads the first Admin of a new lender to its set-up.',
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        src: 'findDue',
        onDone: [
          { guard: 'isDone', target: 'absent' },
          { guard: 'isLeft', actions: 'setSteps', target: 'offered' },
          { actions: 'setSteps', target: 'leading' },
        ],
        onError: 'absent',
      },
    },
    leading: { invoke: { src: 'openSetup', onDone: 'led', onError: 'offered' } },
    led: { type: 'final' },
    offered: { description: 'It was left before: a link leads back to it.', type: 'final' },
    absent: {
      description: 'A book with records, a Viewer, another make of server, or a set-up that is whole.',
      type: 'final',
    },
  },
});
