import type { SnapshotFrom } from 'xstate';
import type { Approval } from '#domain/records/approval.ts';
import { readInstant } from '#domain/values/calendar.ts';
import { approvals, type Deciding } from '#machines/staff/approvals.ts';
import { approvalsOffer } from '#machines/staff/approvalsOffer.ts';
import { approvalRows } from '#machines/staff/parts.ts';
import type { Rows } from '#domain/lists/rows.ts';
import { snapshotsOfPart } from '#test/support/machines/parts.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

const approvalOf = (number: number, own: boolean): Approval => ({
  _id: `a${number}`,
  approvalId: `APR-00000${number}`,
  action: 'recordPayment',
  summary: 'Payment of ₹0.00 for installment #1 of LN-000001: ₹60,000.00 below what is due.',
  loanId: 'LN-000001',
  reason: null,
  status: 'Requested',
  requestedBy: own ? 'Asha' : 'Bela',
  requestedById: own ? 'internal-admin' : 'internal-bela',
  requestedAt: readInstant('2026-03-15T06:30:00Z'),
  decidedBy: null,
  decidedAt: null,
  note: null,
  expiresAt: readInstant('2026-03-22T06:30:00Z'),
  own,
});

const theirs = approvalOf(1, false);
const own = approvalOf(2, true);
const done: Approval = { ...theirs, status: 'Done', decidedBy: 'Asha' };

/** Two lists of requests. */
export const requests: readonly [Rows<Approval>, Rows<Approval>] = [
  { rows: [theirs, own], unreadable: 1 },
  { rows: [], unreadable: 0 },
];

type Snapshot = SnapshotFrom<typeof approvals>;

const sentIn = (snapshot: Snapshot) => inputsOf(snapshot)['decide'] as Deciding | undefined;

export const approvalsWalk = provenBy(
  approvals,
  {
    inputs: [undefined as never],
    events: [
      { type: 'load.requested' },
      { type: 'decision.chosen', approval: theirs, decision: 'approve' },
      { type: 'decision.chosen', approval: theirs, decision: 'reject' },
      { type: 'decision.chosen', approval: own, decision: 'withdraw' },
      { type: 'note.changed', note: '  ' },
      { type: 'note.changed', note: 'Ask the borrower first' },
      { type: 'decision.confirmed' },
      { type: 'decision.cancelled' },
    ],
    answers: {
      decide: [done, null],
    },
    shown: { approvalRows: snapshotsOfPart(approvalRows, undefined, requests) },
    facts: ({ context: { listed, deciding } }) => [listed, deciding],
  },
  {
    'what is decided is what was asked about': (snapshot) =>
      sentIn(snapshot) === undefined || sentIn(snapshot) === snapshot.context.deciding,
    'nothing is rejected without a note': (snapshot) =>
      sentIn(snapshot)?.decision !== 'reject' || sentIn(snapshot)?.note.trim() !== '',
    'a question names its request': (snapshot) =>
      !snapshot.hasTag('asking') || snapshot.context.deciding !== null,
    'every failure has its words': (snapshot) =>
      !snapshot.matches({ asking: 'refused' }) || snapshot.context.decisionFailure !== null,
    'a list that is shown was read': (snapshot) =>
      !snapshot.matches('shown') || snapshot.context.listed !== null,
  },
  {
    'a decision is sent only with a yes, and once': ({ from, event, to }) =>
      sentIn(to) === undefined || sentIn(from) !== undefined || event.type === 'decision.confirmed',
    'every yes is answered: it is sent, or a note is missing': ({ from, event, to }) =>
      event.type !== 'decision.confirmed' ||
      !from.matches('asking') ||
      to.matches('deciding') ||
      to.matches({ asking: 'incomplete' }),
    'a decision begins without a note': ({ from, event, to }) =>
      event.type !== 'decision.chosen' || !from.matches('shown') || to.context.deciding?.note === '',
    'only a load and an answer change the list': ({ from, event, to }) =>
      from.context.listed === to.context.listed ||
      event.type.startsWith('xstate.done.') ||
      event.type === 'xstate.snapshot.list',
    'a list that cannot be read takes nothing from the screen': ({ from, event, to }) =>
      event.type !== 'xstate.snapshot.list' ||
      (event as unknown as { readonly snapshot: SnapshotFrom<typeof approvalRows> }).snapshot.context
        .loaded !== null ||
      to.context.listed === from.context.listed,
    'a decision that was taken is shown with what became of it': ({ from, event, to }) =>
      !from.matches('deciding') ||
      !to.matches({ shown: 'decided' }) ||
      !('output' in event) ||
      event.output === null ||
      from.context.listed?.rows.includes(from.context.deciding?.approval ?? done) !== true ||
      to.context.listed?.rows.includes(event.output as Approval) === true,
    'a refused decision is kept, with its note': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') || to.context.deciding === from.context.deciding,
  },
);

export const approvalsOfferWalk = provenBy(
  approvalsOffer,
  {
    inputs: [undefined as never],
    events: [],
    answers: { countWaiting: [0, 3] },
    facts: ({ context }) => context.waiting,
  },
  {
    'nothing is offered before the server has answered': (snapshot) =>
      !snapshot.matches('counting') || snapshot.context.waiting === 0,
  },
  {
    'what the server counts is what is shown': ({ event, to }) =>
      !to.matches('offered') || !('output' in event) || to.context.waiting === event.output,
  },
);
