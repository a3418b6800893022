import { createMachine } from 'xstate';

export const appUpdate = createMachine({
  id: 'appUpdate',
  description:
    'A newer version of the app is offered to a page that is open; reloading is left to the person.',
  initial: 'current',
  states: {
    current: { on: { 'page.resumed': 'checking' }, after: { nextCheck: 'checking' } },
    checking: {
      invoke: {
        src: 'askVersion',
        onDone: [{ guard: 'isNewer', target: 'offered' }, { target: 'current' }],
        onError: { description: 'Without a network there is nothing newer to be had.', target: 'current' },
      },
    },
    offered: {
      description: 'The old page goes on working: its files are kept while it is open.',
      tags: 'offered',
      on: { 'update.accepted': 'asking', 'update.postponed': 'postponed' },
    },
    asking: {
      description: 'Where something is unsaved, the leave guard asks; the offer stays for those who stay.',
      tags: 'offered',
      invoke: { src: 'requestReload', onDone: 'offered', onError: 'failed' },
    },
    failed: {
      description: 'The person is told to reload the page themselves.',
      tags: 'offered',
      on: { 'update.accepted': 'asking', 'update.postponed': 'postponed' },
    },
    postponed: { after: { nextOffer: 'offered' } },
  },
});
