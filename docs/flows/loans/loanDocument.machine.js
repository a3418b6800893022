import { createMachine } from 'xstate';

export const loanDocument = createMachine({
  id: 'loanDocument',
  description: 'A receipt or a statement of account, as it prints.',
  initial: 'making',
  states: {
    making: {
      description: 'Loan, payments, borrower and vehicle are read, and the paper is made from them.',
      invoke: {
        src: 'makePaper',
        onDone: [{ guard: 'isThere', actions: 'setPaper', target: 'shown' }, { target: 'notFound' }],
        onError: [
          { guard: 'isMissing', target: 'notFound' },
          { actions: 'setFailure', target: 'unavailable' },
        ],
      },
    },
    notFound: {
      description: 'There is no such loan or payment, or it is somebody else’s: nobody learns which.',
      type: 'final',
    },
    unavailable: { on: { 'reload.requested': 'making' } },
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
