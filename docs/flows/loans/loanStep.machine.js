import { createMachine } from 'xstate';

export const loanStep = createMachine({
  id: 'loanStep',
  description: 'A loan gets its next status, after a question.',
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'untried',
      on: { 'step.requested': { guard: 'isNext', actions: 'setStep', target: 'asking' } },
      states: { untried: {}, taken: { description: 'The loan has its new status.' } },
    },
    asking: {
      initial: 'untried',
      tags: 'asking',
      on: { 'step.confirmed': 'taking', 'step.cancelled': 'choosing' },
      states: { untried: {}, refused: { description: 'The step was not taken, and can be tried again.' } },
    },
    taking: {
      description: 'Nobody leaves before it is known what came of it.',
      tags: ['asking', 'busy'],
      invoke: {
        src: 'takeStep',
        onDone: { actions: 'countChange', target: 'choosing.taken' },
        onError: {
          description: 'Where somebody else was there first, or no answer came, the loan is read again.',
          actions: ['setFailure', 'countPossibleChange'],
          target: 'asking.refused',
        },
      },
    },
  },
});
