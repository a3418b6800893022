import { createMachine } from 'xstate';

export const auditTrail = createMachine({
  id: 'auditTrail',
  description: 'The payment history of one loan, hidden until it is asked for.',
  initial: 'hidden',
  states: {
    hidden: { on: { 'history.toggled': 'loading' } },
    loading: {
      description: 'What was read before stays on the screen until the new is there.',
      tags: 'open',
      invoke: {
        src: 'loadAuditTrail',
        onDone: { actions: 'setTrail', target: 'shown' },
        onError: { actions: 'setFailure', target: 'unavailable' },
      },
      on: { 'history.toggled': 'hidden' },
    },
    shown: { tags: 'open', on: { 'history.toggled': 'hidden' } },
    unavailable: { tags: 'open', on: { 'history.toggled': 'hidden', 'history.retried': 'loading' } },
  },
});
