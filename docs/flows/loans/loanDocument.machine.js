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
    shown: {
      initial: 'idle',
      states: {
        idle: { on: { 'print.requested': 'printing', 'download.requested': 'saving' } },
        printing: {
          invoke: { src: 'printPaper', onDone: 'idle', onError: { actions: 'setFailure', target: 'failed' } },
        },
        saving: {
          invoke: { src: 'saveFile', onDone: 'idle', onError: { actions: 'setFailure', target: 'failed' } },
        },
        failed: {
          on: { 'outcome.dismissed': 'idle', 'print.requested': 'printing', 'download.requested': 'saving' },
        },
      },
    },
  },
});
