import { createMachine } from 'xstate';

export const recoveryCodes = createMachine({
  id: 'recoveryCodes',
  description: 'Recovery codes are shown once, to be copied or kept as a file.',
  initial: 'shown',
  states: {
    shown: {
      initial: 'untried',
      on: { 'copy.requested': 'copying', 'download.requested': 'saving' },
      states: {
        untried: {},
        copied: { description: 'All codes are in the clipboard.' },
        saved: { description: 'The browser has the codes as a file.' },
        failed: { description: 'The browser could not do it; the codes can be written down.' },
      },
    },
    copying: {
      invoke: {
        src: 'writeToClipboard',
        onDone: 'shown.copied',
        onError: { actions: 'setMessage', target: 'shown.failed' },
      },
    },
    saving: {
      invoke: {
        src: 'saveFile',
        onDone: 'shown.saved',
        onError: { actions: 'setMessage', target: 'shown.failed' },
      },
    },
  },
});
