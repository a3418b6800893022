import { assign, fromPromise, setup } from 'xstate';
import { type Failure, titledFailure } from '#api/failure.ts';
import type { AuditTrail } from './loanPayments.ts';
import { unprovided } from '#machines/unprovided.ts';

export interface AuditTrailInput {
  readonly loanId: string;
}

export type AuditTrailEvent = { readonly type: 'history.toggled' } | { readonly type: 'history.retried' };

interface AuditTrailContext {
  readonly loanId: string;
  readonly trail: AuditTrail | null;
  readonly failure: Failure | null;
}

/** The audit trail of a loan's payments, read when a person opens it. */
export const auditTrail = setup({
  types: {
    input: {} as AuditTrailInput,
    context: {} as AuditTrailContext,
    events: {} as AuditTrailEvent,
    tags: {} as 'open',
  },
  actors: { loadAuditTrail: fromPromise<AuditTrail, string>(unprovided) },
  actions: {
    setTrail: assign({ trail: (_, trail: AuditTrail) => trail }),
    setFailure: assign({ failure: (_, failure: Failure) => failure }),
  },
}).createMachine({
  id: 'auditTrail',
  description: 'The payment history of one loan, hidden until it is asked for.',
  context: ({ input }) => ({ loanId: input.loanId, trail: null, failure: null }),
  initial: 'hidden',
  states: {
    hidden: { on: { 'history.toggled': 'loading' } },
    loading: {
      description: 'What was read before stays on the screen until the new is there.',
      tags: 'open',
      on: { 'history.toggled': 'hidden' },
      invoke: {
        src: 'loadAuditTrail',
        input: ({ context }) => context.loanId,
        onDone: { actions: { type: 'setTrail', params: ({ event }) => event.output }, target: 'shown' },
        onError: {
          actions: {
            type: 'setFailure',
            params: ({ event }) => titledFailure(event.error, 'Failed to load payment history'),
          },
          target: 'unavailable',
        },
      },
    },
    shown: { tags: 'open', on: { 'history.toggled': 'hidden' } },
    unavailable: { tags: 'open', on: { 'history.toggled': 'hidden', 'history.retried': 'loading' } },
  },
});
