import { assign, fromPromise, sendTo, setup } from 'xstate';
import { type Failure, isApprovalOver, isUnanswered, titledFailure } from '#api/failure.ts';
import type { Paging } from '#domain/lists/listQuery.ts';
import type { Approval } from '#domain/records/approval.ts';
import type { ListInput } from '#machines/kinds/list.ts';
import { known } from '#machines/known.ts';
import { unprovided } from '#machines/unprovided.ts';
import { approvalsList } from './approvalsList.ts';

/** A decision on a request: another Admin approves or rejects it, or its maker withdraws it. */
export type Decision = 'approve' | 'reject' | 'withdraw';

/** A request and the decision on it; a rejection has a note for its maker. */
export interface Deciding {
  readonly approval: Approval;
  readonly decision: Decision;
  readonly note: string;
}

export type ApprovalsEvent =
  | { readonly type: 'decision.chosen'; readonly approval: Approval; readonly decision: Decision }
  | { readonly type: 'note.changed'; readonly note: string }
  | { readonly type: 'decision.confirmed' }
  | { readonly type: 'decision.cancelled' };

interface ApprovalsContext {
  /** The page that is listed first. */
  readonly query: Paging;
  /** The open decision, or the last one; null before the first. */
  readonly deciding: Deciding | null;
  /** Why a decision was refused; null for no failure. */
  readonly failure: Failure | null;
}

/** The list of requests for approval, and the decision on one (rule APPROVALS). */
export const approvals = setup({
  types: {
    input: {} as ListInput<Paging>,
    context: {} as ApprovalsContext,
    events: {} as ApprovalsEvent,
    tags: {} as 'asking' | 'working',
    children: {} as { list: 'approvalsList' },
  },
  actors: {
    approvalsList,
    decide: fromPromise<Approval | null, Deciding>(unprovided),
  },
  guards: {
    isWhole: (_, deciding: Deciding | null) =>
      deciding !== null && (deciding.decision !== 'reject' || deciding.note.trim() !== ''),
    isApprovalOver: (_, { error }: { readonly error: unknown }) => isApprovalOver(error),
  },
  actions: {
    setDeciding: assign({ deciding: (_, deciding: Deciding) => deciding }),
    changeNote: assign({
      deciding: ({ context: { deciding } }, note: string) =>
        deciding === null ? null : { ...deciding, note },
    }),
    setFailure: assign({ failure: (_, failure: Failure) => failure }),
    loadListAnew: sendTo('list', { type: 'load.requested' }),
  },
}).createMachine({
  id: 'approvals',
  description: 'The writes that wait for a second person; another Admin approves or rejects each.',
  context: ({ input }) => ({ query: input.query, deciding: null, failure: null }),
  invoke: { id: 'list', src: 'approvalsList', input: ({ context }) => ({ query: context.query }) },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'decision.chosen': {
          actions: {
            type: 'setDeciding',
            params: ({ event: { approval, decision } }) => ({ approval, decision, note: '' }),
          },
          target: 'asking',
        },
      },
      initial: 'untried',
      states: {
        untried: {},
        decided: { description: 'The server has taken the decision; an approved write is done.' },
        overtaken: {
          description: 'Somebody had decided it before, or it had expired: nothing is left to decide.',
        },
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
        'decision.cancelled': 'choosing',
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
          description: 'The list is read again: what was decided, and by whom, stands in it.',
          actions: 'loadListAnew',
          target: 'choosing.decided',
        },
        onError: [
          {
            description: 'Who decided it, and how, stands in the list, which is read again.',
            guard: { type: 'isApprovalOver', params: ({ event }) => ({ error: event.error }) },
            actions: [
              {
                type: 'setFailure',
                params: ({ event }) => undecided(event.error),
              },
              'loadListAnew',
            ],
            target: 'choosing.overtaken',
          },
          {
            description:
              'What the request is about may have changed: the list behind the question is read again.',
            actions: [
              {
                type: 'setFailure',
                params: ({ event }) => undecided(event.error),
              },
              'loadListAnew',
            ],
            target: 'asking.refused',
          },
        ],
      },
    },
  },
});

/** Why a decision failed. Where no answer says what came of it, the list behind the question does. */
const undecided = (error: unknown): Failure =>
  titledFailure(
    error,
    isUnanswered(error) ? 'This may be decided: the list shows what stands' : 'Nothing was decided',
  );
