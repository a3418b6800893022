import { createMachine } from 'xstate';

export const loanPaper = createMachine({
  id: 'loanPaper',
  description: 'A receipt or a statement of account, as it prints.',
  initial: 'making',
  states: {
    making: {
      description: 'Loan, payments, borrower and vehicle are read, and the paper is made from them.',
      invoke: {
        src: 'makePaper',
        onDone: [{ guard: 'isThere', actions: 'takePaper', target: 'shown' }, { target: 'notFound' }],
        onError: [
          { guard: 'isMissing', target: 'notFound' },
          { actions: 'say', target: 'unavailable' },
        ],
      },
    },
    notFound: {
      description: 'There is no such loan or payment, or it is somebody else’s: nobody learns which.',
      type: 'final',
    },
    unavailable: { on: { 'reload.requested': 'making' } },
    shown: {
      initial: 'looking',
      states: {
        looking: { on: { 'print.requested': 'printing', 'download.requested': 'saving' } },
        printing: {
          invoke: { src: 'printPaper', onDone: 'looking', onError: { actions: 'say', target: 'failed' } },
        },
        saving: {
          invoke: { src: 'saveFile', onDone: 'looking', onError: { actions: 'say', target: 'failed' } },
        },
        failed: {
          on: {
            'outcome.dismissed': 'looking',
            'print.requested': 'printing',
            'download.requested': 'saving',
          },
        },
      },
    },
  },
});
