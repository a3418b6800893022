import { createMachine } from 'xstate';

export const documentOutput = createMachine({
  id: 'documentOutput',
  description: 'The documents on the screen are printed, or saved as one file.',
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
});
