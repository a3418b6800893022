import { sendTo, setup } from 'xstate';
import { auditEntries } from './parts.ts';

export interface AuditTrailInput {
  readonly loanId: string;
}

export type AuditTrailEvent =
  | { readonly type: 'history.toggled' }
  /** A payment was recorded, confirmed or reverted since the trail was loaded. */
  | { readonly type: 'ledger.outdated' };

/** The audit trail of a loan's payments, read when a person opens it. */
export const auditTrail = setup({
  types: {
    input: {} as AuditTrailInput,
    context: {} as AuditTrailInput,
    events: {} as AuditTrailEvent,
    tags: {} as 'open',
    children: {} as { entries: 'auditEntries' },
  },
  actors: { auditEntries },
  actions: { loadAnew: sendTo('entries', { type: 'load.outdated' }) },
}).createMachine({
  id: 'auditTrail',
  description: 'The payment history of one loan, hidden until it is asked for.',
  context: ({ input }) => ({ loanId: input.loanId }),
  initial: 'hidden',
  states: {
    hidden: { on: { 'history.toggled': 'opened' } },
    opened: {
      description: 'It was opened once: what was read then stays on the screen until the new is there.',
      invoke: { id: 'entries', src: 'auditEntries', input: ({ context }) => context.loanId },
      initial: 'open',
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
