import { createMachine } from 'xstate';

export const loanDocument = createMachine({
  id: 'loanDocument',
  description: 'A receipt, a statement of account or a no-dues certificate, as it prints.',
  initial: 'making',
  states: {
    making: {
      invoke: {
        id: 'document',
        src: 'builtDocument',
        onSnapshot: { guard: 'isLoaded', actions: 'setPaper', target: 'shown' },
      },
    },
    shown: { invoke: { id: 'output', src: 'documentOutput' } },
  },
});
