import { createMachine } from 'xstate';

export const copyToClipboard = createMachine({
  id: 'copyToClipboard',
  description: 'Copies a value and confirms it for two seconds.',
  initial: 'idle',
  on: { 'copy.requested': { actions: 'setText', target: '.copying' } },
  states: {
    idle: {},
    copying: { invoke: { src: 'writeToClipboard', onDone: 'copied', onError: 'failed' } },
    copied: { after: { tickShown: 'idle' } },
    failed: { after: { tickShown: 'idle' } },
  },
});
