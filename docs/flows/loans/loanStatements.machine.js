import { createMachine } from 'xstate';

export const loanStatements = createMachine({
  id: 'loanStatements',
  description: 'The statements of several loans, read one after another, as they print.',
  initial: 'reading',
  states: {
    reading: {
      description: 'One loan at a time, so that the server answers others too; what is there is shown.',
      invoke: {
        id: 'document',
        src: 'builtDocument',
        onSnapshot: [
          { guard: 'isLoaded', actions: 'addPaper', target: 'between' },
          { guard: 'isFailed', actions: 'addFailure', target: 'between' },
        ],
      },
    },
    between: {
      description: 'One that could not be loaded does not keep the next from being read.',
      after: {
        nextStatement: [
          { guard: 'isAnyAwaited', target: 'reading' },
          { guard: 'isAnyLoaded', target: 'shown' },
          { target: 'unavailable' },
        ],
      },
    },
    shown: {
      description: 'All that can be loaded is there.',
      invoke: { id: 'output', src: 'documentOutput' },
      on: { 'load.requested': { guard: 'isAnyFailed', actions: 'awaitFailed', target: 'reading' } },
    },
    unavailable: {
      description: 'None could be loaded; all can be asked for again.',
      on: { 'load.requested': { actions: 'awaitFailed', target: 'reading' } },
    },
  },
});
