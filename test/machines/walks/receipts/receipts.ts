import type { SnapshotFrom } from 'xstate';
import { mayHaveChanged } from '#api/failure.ts';
import { wholeReceiptQuery } from '#domain/loanAccount/receiptQuery.ts';
import type { Receipt } from '#domain/loanAccount/receipt.ts';
import {
  receiptRevert,
  type ReceiptRevertOutput,
  type RevertedReceipt,
} from '#machines/receipts/receiptRevert.ts';
import { receipts } from '#machines/receipts/receipts.ts';
import { receiptsList } from '#machines/receipts/receiptsList.ts';
import { inputsOf, refusal } from '#test/support/machines/machines.ts';
import { does, snapshotsOf } from '#test/support/machines/parts.ts';
import { provenBy } from '#test/support/machines/proof.ts';
import { changeOf, recorded } from './receiptEntry.ts';

const { receipt } = recorded;
const other: Receipt = { ...receipt, receiptId: 'RCP-000002' };
const changes = changeOf({ isPreview: true, reopened: [1] });

const waiting = { approvalId: 'APR-000001', message: 'Sent for approval.' };

type RevertSnapshot = SnapshotFrom<typeof receiptRevert>;

const sent = (snapshot: RevertSnapshot) => inputsOf(snapshot)['revertReceipt'] as RevertedReceipt | undefined;

export const receiptRevertWalk = provenBy(
  receiptRevert,
  {
    inputs: [{ receipt }],
    events: [
      { type: 'reason.changed', reason: '  ' },
      { type: 'reason.changed', reason: 'Cheque bounced' },
      { type: 'preview.requested' },
      { type: 'revert.confirmed' },
      { type: 'revert.cancelled' },
    ],
    answers: { previewRevert: [changes], revertReceipt: [null, waiting] },
    failures: {
      revertReceipt: [refusal(409, 'This receipt is already reverted.')],
    },
    facts: ({ context }) => [
      context.reason,
      context.changes === null,
      context.failure !== null,
      context.isReverted,
      context.isOutdated,
      context.sent === null,
    ],
  },
  {
    'nothing is reverted but the receipt that was chosen, for the reason that is shown': (snapshot) =>
      sent(snapshot) === undefined ||
      (sent(snapshot)?.receipt === receipt && sent(snapshot)?.reason === snapshot.context.reason),
    'nothing is reverted without a reason': (snapshot) => sent(snapshot)?.reason.trim() !== '',
    'nothing is asked or reverted before what it changes is shown': (snapshot) =>
      !snapshot.hasTag('asking') || snapshot.context.changes !== null,
    'every failure has its words': (snapshot) =>
      !(snapshot.matches('unpreviewed') || snapshot.matches({ asking: 'refused' })) ||
      (snapshot.context.failure?.reason ?? '') !== '',
    'nobody leaves exactly while the revert is on its way': (snapshot) =>
      snapshot.hasTag('busy') === (sent(snapshot) !== undefined),
  },
  {
    'a revert is sent only with a yes': ({ from, event, to }) =>
      sent(to) === undefined || sent(from) !== undefined || event.type === 'revert.confirmed',
    'every yes is answered: it is sent, or a reason is missing': ({ from, event, to }) =>
      event.type !== 'revert.confirmed' ||
      !from.matches('asking') ||
      sent(to) !== undefined ||
      to.matches({ asking: 'incomplete' }),
    'a receipt counts as reverted only once the server has said so': ({ from, event, to }) =>
      to.context.isReverted === from.context.isReverted ||
      (from.matches('reverting') && event.type.startsWith('xstate.done.actor.')),
    'what waits for a second person is said to wait, not to be reverted': ({ from, event, to }) =>
      !from.matches('reverting') ||
      !event.type.startsWith('xstate.done.actor.') ||
      (to.context.sent === (event as { readonly output?: unknown }).output &&
        to.context.isReverted === (to.context.sent === null)),
    'a try that may have gone through leaves the list outdated, and no other does': ({ from, event, to }) =>
      to.context.isOutdated ===
      (from.context.isOutdated ||
        (from.matches('reverting') && 'error' in event && mayHaveChanged(event['error']))),
    'another reason has not been tried': ({ from, event, to }) =>
      event.type !== 'reason.changed' || !from.matches('asking') || to.matches({ asking: 'untried' }),
    'a refused revert keeps its reason': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') || to.context.reason === from.context.reason,
  },
);

type Snapshot = SnapshotFrom<typeof receipts>;

/** True where a revert ends undone after a try that may have gone through. */
const isLeftOutdated = (event: object): boolean =>
  (event as { readonly output?: Partial<ReceiptRevertOutput> }).output?.isOutdated === true;

const query = { ...wholeReceiptQuery, offset: 50 };

/** The receipt that the child reverts; undefined while there is none. */
const chosenIn = ({ children }: Snapshot) => children.revert?.getSnapshot().context.receipt;

export const receiptsWalk = provenBy(
  receipts,
  {
    inputs: [{ query }],
    events: [
      { type: 'revert.chosen', receipt },
      { type: 'revert.chosen', receipt: other },
    ],
    answers: {
      receiptRevert: [
        { isReverted: true, isOutdated: false, sent: null },
        { isReverted: false, isOutdated: false, sent: waiting },
        { isReverted: false, isOutdated: false, sent: null },
        { isReverted: false, isOutdated: true, sent: null },
      ],
    },
    shown: { receiptsList: snapshotsOf(receiptsList, { query }, [{ type: 'load.requested' }]) },
    facts: ({ context }) => [context.chosen?.receiptId, context.reverted?.receiptId, context.sent === null],
  },
  {
    'what is reverted is what was chosen': (snapshot) =>
      !snapshot.matches('reverting') || chosenIn(snapshot) === snapshot.context.chosen,
    'what is said to be reverted is named': (snapshot) =>
      !snapshot.matches({ choosing: 'reverted' }) || snapshot.context.reverted !== null,
    'the list begins with the page of the address': (snapshot) =>
      snapshot.children.list?.getSnapshot().context.query === query,
  },
  {
    'a receipt that is or may be reverted is read back, and so is what a revert left that broke down': ({
      from,
      event,
      to,
    }) =>
      does(receipts, from, event, 'loadListAnew') ===
      (from.matches('reverting') &&
        (to.matches({ choosing: 'reverted' }) ||
          to.matches({ choosing: 'failed' }) ||
          isLeftOutdated(event))),
    'a receipt is said to be reverted only where it is': ({ from, event, to }) =>
      !to.matches({ choosing: 'reverted' }) ||
      from.matches({ choosing: 'reverted' }) ||
      ('output' in event && (event['output'] as { readonly isReverted: boolean }).isReverted),
    'what waits for a second person is said to wait, and named': ({ from, event, to }) =>
      !from.matches('reverting') ||
      !('output' in event) ||
      to.matches({ choosing: 'sentForApproval' }) ===
        ((event['output'] as { readonly sent: unknown }).sent === waiting && to.context.sent === waiting),
    'what is being reverted is not changed': ({ from, to }) =>
      !from.matches('reverting') || !to.matches('reverting') || to.context.chosen === from.context.chosen,
    'what was reverted is what had been chosen': ({ from, to }) =>
      to.context.reverted === from.context.reverted || to.context.reverted === from.context.chosen,
  },
);
