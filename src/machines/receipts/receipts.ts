import { assign, sendTo, setup } from 'xstate';
import type { Receipt } from '#domain/loanAccount/receipt.ts';
import type { ReceiptQuery } from '#domain/loanAccount/receiptQuery.ts';
import type { ApprovalSent } from '#domain/records/approval.ts';
import type { ListInput } from '#machines/kinds/list.ts';
import { known } from '#machines/known.ts';
import { receiptRevert, type ReceiptRevertOutput } from './receiptRevert.ts';
import { receiptsList } from './receiptsList.ts';

export type ReceiptsEvent = { readonly type: 'revert.chosen'; readonly receipt: Receipt };

interface ReceiptsContext {
  /** The page that is listed first. */
  readonly query: ReceiptQuery;
  /** The receipt that is being reverted; null for none. */
  readonly chosen: Receipt | null;
  /** The receipt that was reverted last; null before the first. */
  readonly reverted: Receipt | null;
  /** The request that the last revert has become; null where it has not. */
  readonly sent: ApprovalSent | null;
}

/** The list of receipts, and the revert of one (rule RECEIPTS-PAGE). */
export const receipts = setup({
  types: {
    input: {} as ListInput<ReceiptQuery>,
    context: {} as ReceiptsContext,
    events: {} as ReceiptsEvent,
    children: {} as { list: 'receiptsList'; revert: 'receiptRevert' },
  },
  actors: { receiptsList, receiptRevert },
  guards: {
    isReverted: (_, { isReverted }: ReceiptRevertOutput) => isReverted,
    isOutdated: (_, { isOutdated }: ReceiptRevertOutput) => isOutdated,
    isSent: (_, { sent }: ReceiptRevertOutput) => sent !== null,
  },
  actions: {
    choose: assign({ chosen: (_, receipt: Receipt) => receipt }),
    setReverted: assign({ chosen: null, reverted: ({ context }) => context.chosen }),
    setSent: assign({ chosen: null, sent: (_, { sent }: ReceiptRevertOutput) => sent }),
    clearChosen: assign({ chosen: null }),
    loadListAnew: sendTo('list', { type: 'load.requested' }),
  },
}).createMachine({
  id: 'receipts',
  description: 'The receipts of the book, and the revert of one.',
  context: ({ input }) => ({ query: input.query, chosen: null, reverted: null, sent: null }),
  invoke: { id: 'list', src: 'receiptsList', input: ({ context }) => ({ query: context.query }) },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'revert.chosen': {
          actions: { type: 'choose', params: ({ event }) => event.receipt },
          target: 'reverting',
        },
      },
      initial: 'untried',
      states: {
        untried: {},
        reverted: { description: 'The receipt counts no more.' },
        sentForApproval: { description: 'Another Admin decides the revert; until then the receipt counts.' },
        failed: { description: 'The revert broke down; what stands is read again.' },
      },
    },
    reverting: {
      invoke: {
        id: 'revert',
        src: 'receiptRevert',
        input: ({ context }) => ({ receipt: known(context.chosen) }),
        onDone: [
          {
            description: 'The list is read again: the receipt stands in it as reverted.',
            guard: { type: 'isReverted', params: ({ event }) => event.output },
            actions: ['setReverted', 'loadListAnew'],
            target: 'choosing.reverted',
          },
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            actions: { type: 'setSent', params: ({ event }) => event.output },
            target: 'choosing.sentForApproval',
          },
          {
            description: 'It was left after a try that may have gone through: what stands is read again.',
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            actions: ['clearChosen', 'loadListAnew'],
            target: 'choosing.untried',
          },
          { actions: 'clearChosen', target: 'choosing.untried' },
        ],
        onError: { actions: ['clearChosen', 'loadListAnew'], target: 'choosing.failed' },
      },
    },
  },
});
