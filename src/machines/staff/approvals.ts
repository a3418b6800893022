import { assign, fromPromise, sendTo, setup } from 'xstate';
import { type Failure, titledFailure } from '#api/failure.ts';
import type { Approval } from '#domain/records/approval.ts';
import type { Rows } from '#domain/lists/rows.ts';
import { approvalRows } from './parts.ts';
import { known } from '#machines/known.ts';
import { unprovided } from '#machines/unprovided.ts';

/** What becomes of a request: another Admin approves or rejects it, its maker withdraws it. */
export type Decision = 'approve' | 'reject' | 'withdraw';

/** A request and what is about to become of it; a rejection has a note for its maker. */
export interface Deciding {
  readonly approval: Approval;
  readonly decision: Decision;
  readonly note: string;
}

export type ApprovalsEvent =
  | { readonly type: 'load.requested' }
  | { readonly type: 'decision.chosen'; readonly approval: Approval; readonly decision: Decision }
  | { readonly type: 'note.changed'; readonly note: string }
  | { readonly type: 'decision.confirmed' }
  | { readonly type: 'decision.cancelled' };

interface ApprovalsContext {
  /** The newest requests, whatever became of them. */
  readonly listed: Rows<Approval> | null;
  /** The open decision, or the last one; null before the first. */
  readonly deciding: Deciding | null;
  /** Why the last decision was refused; null for no failure. */
  readonly decisionFailure: Failure | null;
}

/** The writes that wait for a second person, and what became of those before (rule APPROVALS). */
export const approvals = setup({
  types: {
    context: {} as ApprovalsContext,
    events: {} as ApprovalsEvent,
    tags: {} as 'asking' | 'working',
    children: {} as { list: 'approvalRows' },
  },
  actors: {
    approvalRows,
    decide: fromPromise<Approval | null, Deciding>(unprovided),
  },
  guards: {
    isLoaded: (_, { loaded }: { readonly loaded: Rows<Approval> | null }) => loaded !== null,
    isWhole: (_, deciding: Deciding | null) =>
      deciding !== null && (deciding.decision !== 'reject' || deciding.note.trim() !== ''),
  },
  actions: {
    setApprovals: assign({ listed: (_, { loaded }: { readonly loaded: Rows<Approval> | null }) => loaded }),
    loadList: sendTo('list', { type: 'load.requested' }),
    setDeciding: assign({ deciding: (_, deciding: Deciding) => deciding }),
    changeNote: assign({
      deciding: ({ context: { deciding } }, note: string) =>
        deciding === null ? null : { ...deciding, note },
    }),
    showDecided: assign({
      listed: ({ context: { listed, deciding } }, decided: Approval | null) =>
        listed === null || decided === null
          ? listed
          : { ...listed, rows: listed.rows.map((row) => (row === deciding?.approval ? decided : row)) },
    }),
    setDecisionFailure: assign({ decisionFailure: (_, failure: Failure) => failure }),
  },
}).createMachine({
  id: 'approvals',
  description: 'The writes that wait for a second person; another Admin approves or rejects each.',
  context: { listed: null, deciding: null, decisionFailure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'What was listed before stays on the screen until the new list has been read.',
      on: { 'load.requested': { actions: 'loadList' } },
      invoke: {
        id: 'list',
        src: 'approvalRows',
        onSnapshot: {
          guard: { type: 'isLoaded', params: ({ event }) => event.snapshot.context },
          actions: { type: 'setApprovals', params: ({ event }) => event.snapshot.context },
          target: 'shown',
        },
      },
    },
    shown: {
      on: {
        'decision.chosen': {
          actions: {
            type: 'setDeciding',
            params: ({ event: { approval, decision } }) => ({ approval, decision, note: '' }),
          },
          target: 'asking',
        },
        'load.requested': 'loading',
      },
      initial: 'untried',
      states: {
        untried: {},
        decided: { description: 'The server has taken the decision; an approved write is done.' },
      },
    },
    asking: {
      description: 'Nothing is decided without a yes, and nothing rejected without a note.',
      tags: 'asking',
      on: {
        'note.changed': {
          actions: { type: 'changeNote', params: ({ event }) => event.note },
          target: '.untried',
        },
        'decision.confirmed': [
          { guard: { type: 'isWhole', params: ({ context }) => context.deciding }, target: 'deciding' },
          { target: '.incomplete' },
        ],
        'decision.cancelled': 'shown',
      },
      initial: 'untried',
      states: {
        untried: {},
        incomplete: { description: 'A rejection needs a note.' },
        refused: { description: 'The write or the decision was refused: the request stays as it was.' },
      },
    },
    deciding: {
      tags: ['asking', 'working'],
      invoke: {
        src: 'decide',
        input: ({ context }) => known(context.deciding),
        onDone: {
          actions: { type: 'showDecided', params: ({ event }) => event.output },
          target: 'shown.decided',
        },
        onError: {
          actions: {
            type: 'setDecisionFailure',
            params: ({ event }) => titledFailure(event.error, 'Nothing was decided'),
          },
          target: 'asking.refused',
        },
      },
    },
  },
});
