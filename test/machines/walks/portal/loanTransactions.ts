import type { SnapshotFrom } from 'xstate';
import { isMissingCall } from '#api/failure.ts';
import { loanTransactions } from '#machines/portal/loanTransactions.ts';
import type { AuditTrail } from '#machines/payments/loanPayments.ts';
import { provenBy } from '#test/support/machines/proof.ts';

type Snapshot = SnapshotFrom<typeof loanTransactions>;

const trail: AuditTrail = {
  entries: [
    {
      _id: 'a',
      action: 'PAYMENT_CREATED',
      details: {
        installmentNumber: 1,
        amount: null,
        penaltyAmount: null,
        originalPaymentDate: null,
        dueDate: null,
        paymentId: null,
        reason: null,
      },
      performedAt: null,
      performedBy: 'Admin',
    },
  ],
  unreadable: 1,
};

export const loanTransactionsWalk = provenBy(
  loanTransactions,
  {
    inputs: [{ loanId: 'LN-000001' }],
    events: [{ type: 'reload.requested' }],
    answers: { loadTrail: [trail, { entries: [], unreadable: 0 }] },
    facts: ({ context: { trail, failure } }) => [trail.entries.length, failure === null],
  },
  {
    'a trail that could not be read is an empty list, and a notice says why': (snapshot: Snapshot) =>
      !snapshot.hasTag('missing') ||
      (snapshot.context.trail.entries.length === 0 && snapshot.context.failure !== null),
    'a loan that is not theirs shows nothing of itself': (snapshot: Snapshot) =>
      !snapshot.matches('notFound') || snapshot.context.trail.entries.length === 0,
  },
  {
    'a failure means not found exactly when the server says so': ({ event, to }) =>
      !('error' in event) || isMissingCall(event.error) === to.matches('notFound'),
  },
);
