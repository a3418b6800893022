import { createMachine } from 'xstate';

export const auditTrail = createMachine({
  id: 'auditTrail',
  description: 'The payment history of one loan, hidden until it is asked for.',
  initial: 'hidden',
  states: {
    hidden: { on: { 'history.toggled': 'opened' } },
    opened: {
      description: 'It was opened once: what was read then stays on the screen until the new is there.',
      initial: 'open',
      invoke: { id: 'entries', src: 'auditEntries' },
      states: {
        open: {
          tags: 'open',
          on: { 'history.toggled': 'closed', 'ledger.outdated': { actions: 'loadAnew' } },
        },
        closed: { on: { 'history.toggled': { actions: 'loadAnew', target: 'open' } } },
      },
    },
  },
});
