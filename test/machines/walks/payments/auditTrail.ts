import { auditTrail } from '#machines/payments/auditTrail.ts';
import { auditEntries } from '#machines/payments/parts.ts';
import { does, partIn, snapshotsOfPart } from '#test/support/machines/parts.ts';
import { provenBy } from '#test/support/machines/proof.ts';

const loanId = 'LN-000001';

export const auditTrailWalk = provenBy(
  auditTrail,
  {
    inputs: [{ loanId }],
    events: [{ type: 'history.toggled' }, { type: 'ledger.outdated' }],
    answers: {},
    shown: { auditEntries: snapshotsOfPart(auditEntries, loanId, [{ rows: [], unreadable: 1 }]) },
    facts: () => null,
  },
  {
    'nothing is read before it is opened': (snapshot) =>
      snapshot.matches('hidden') === (snapshot.children.entries === undefined),
    'the entries are those of its loan': (snapshot) =>
      snapshot.children.entries === undefined || partIn(snapshot, 'entries').context.from === loanId,
    'what has been opened is open until it is closed': (snapshot) =>
      snapshot.hasTag('open') === snapshot.matches({ opened: 'open' }),
  },
  {
    'what was read stays while it is closed and opened again': ({ from, to }) =>
      from.children.entries === undefined || to.children.entries === from.children.entries,
    'the entries are read anew when the ledger has changed, and when they are opened again': ({
      from,
      event,
    }) =>
      does(from.machine, from, event, 'loadAnew') ===
      ((from.matches({ opened: 'open' }) && event.type === 'ledger.outdated') ||
        (from.matches({ opened: 'closed' }) && event.type === 'history.toggled')),
  },
);
