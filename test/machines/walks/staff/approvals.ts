import type { SnapshotFrom } from 'xstate';
import { ApiFailure, isUnanswered } from '#api/failure.ts';
import type { Approval } from '#domain/records/approval.ts';
import { readInstant } from '#domain/values/calendar.ts';
import { approvals, type Deciding } from '#machines/staff/approvals.ts';
import { approvalsOffer } from '#machines/staff/approvalsOffer.ts';
import { approvalsList } from '#machines/staff/approvalsList.ts';
import { does, snapshotsOf } from '#test/support/machines/parts.ts';
import { inputsOf, refusal } from '#test/support/machines/machines.ts';
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

export const theirs = approvalOf(1, false);
export const own = approvalOf(2, true);
const done: Approval = { ...theirs, status: 'Done', decidedBy: 'Asha' };

const over = new ApiFailure({
  _tag: 'Refused',
  status: 409,
  code: 'APPROVAL_OVER',
  message: 'This request is already decided: Done.',
  fields: {},
});

const query = { limit: 25, offset: 50 };

type Snapshot = SnapshotFrom<typeof approvals>;

const sentIn = (snapshot: Snapshot) => inputsOf(snapshot)['decide'] as Deciding | undefined;

export const approvalsWalk = provenBy(
  approvals,
  {
    inputs: [{ query }],
    events: [
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
    failures: { decide: [over, refusal(409, 'A payment for installment #1 already exists.')] },
    shown: { approvalsList: snapshotsOf(approvalsList, { query }, [{ type: 'load.requested' }]) },
    facts: ({ context: { deciding } }) => deciding,
  },
  {
    'what is decided is what was asked about': (snapshot) =>
      sentIn(snapshot) === undefined || sentIn(snapshot) === snapshot.context.deciding,
    'nothing is rejected without a note': (snapshot) =>
      sentIn(snapshot)?.decision !== 'reject' || sentIn(snapshot)?.note.trim() !== '',
    'a question names its request': (snapshot) =>
      !snapshot.hasTag('asking') || snapshot.context.deciding !== null,
    'every failure has its words': (snapshot) =>
      !snapshot.matches({ asking: 'refused' }) || snapshot.context.failure !== null,
    'the list begins with the page of the address': (snapshot) =>
      snapshot.children.list?.getSnapshot().context.query === query,
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
      event.type !== 'decision.chosen' || !from.matches('choosing') || to.context.deciding?.note === '',
    'whatever came of a decision, the list is read again, and else it is not': ({ from, event, to }) =>
      does(approvals, from, event, 'loadListAnew') === (from.matches('deciding') && !to.matches('deciding')),
    'nothing is said to be undecided where no answer says so': ({ from, event, to }) =>
      !from.matches('deciding') ||
      !('error' in event) ||
      isUnanswered(event['error']) !==
        ((to.context.failure?.title ?? to.context.failure?.reason) === 'Nothing was decided'),
    'another note has not been tried': ({ from, event, to }) =>
      event.type !== 'note.changed' || !from.matches('asking') || to.matches({ asking: 'untried' }),
    'a request that somebody has decided is not asked about again, and any other refusal is': ({
      from,
      event,
      to,
    }) =>
      !from.matches('deciding') ||
      !event.type.startsWith('xstate.error.') ||
      to.matches(
        (event as { readonly error?: unknown }).error === over
          ? { choosing: 'overtaken' }
          : { asking: 'refused' },
      ),
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
