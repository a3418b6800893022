import { auditTrail } from '#machines/payments/auditTrail.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const auditTrailWalk = provenBy(
  auditTrail,
  {
    inputs: [{ loanId: 'LN-000001' }],
    events: [{ type: 'history.toggled' }, { type: 'history.retried' }],
    answers: { loadAuditTrail: [{ entries: [], unreadable: 1 }] },
    facts: ({ context }) => [context.trail === null, context.failure !== null],
  },
  {
    'nothing is read while it is hidden': (snapshot) =>
      !snapshot.matches('hidden') || Object.keys(inputsOf(snapshot)).length === 0,
    'it is shown only when it has been read': (snapshot) =>
      !snapshot.matches('shown') || snapshot.context.trail !== null,
    'a failure has its words': (snapshot) =>
      !snapshot.matches('unavailable') || snapshot.context.failure !== null,
    'all but the hidden is open': (snapshot) => snapshot.matches('hidden') !== snapshot.hasTag('open'),
  },
  {},
);
