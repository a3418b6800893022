import { type SnapshotFrom } from 'xstate';
import { instantOf } from '#domain/values/calendar.ts';
import { type Borrower, borrowerLoans, portalBorrower } from '#machines/portal/parts.ts';
import { portalLoans } from '#machines/portal/portalLoans.ts';
import { loanOf } from '#test/support/machines/machines.ts';
import { partIn, snapshotsOfPart } from '#test/support/machines/parts.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const asha: Borrower = {
  customerId: 'CUS-000001',
  name: 'Asha Rao',
  createdAt: instantOf(0),
  status: 'Active',
};

export const nameless: Borrower = { ...asha, name: '', createdAt: null };

type Snapshot = SnapshotFrom<typeof portalLoans>;

/** Every snapshot of the part that says who is signed in. */
const whoSnapshots = snapshotsOfPart(portalBorrower, null, [asha]);

export const portalLoansWalk = provenBy(
  portalLoans,
  {
    inputs: [{ stored: asha }, { stored: nameless }, { stored: null }],
    events: [],
    answers: {},
    shown: {
      portalBorrower: whoSnapshots,
      borrowerLoans: snapshotsOfPart(borrowerLoans, asha, [{ rows: [loanOf()], unreadable: 1 }]),
    },
    facts: ({ context: { borrower } }) => borrower,
  },
  {
    'loans are asked for only for somebody who is known, and for nobody else': (snapshot: Snapshot) =>
      snapshot.children.loans === undefined ||
      (snapshot.context.borrower !== null &&
        partIn(snapshot, 'loans').context.from === snapshot.context.borrower),
    'who it is is asked with what the sign-in stored': (snapshot: Snapshot) =>
      snapshot.children.borrower === undefined ||
      partIn(snapshot, 'borrower').context.from === snapshot.context.borrower,
    'whoever is known in full is asked nothing': (snapshot: Snapshot) =>
      snapshot.context.borrower !== asha || snapshot.children.borrower === undefined,
  },
  {
    'an id alone is enough to go on': ({ from, event, to }) =>
      event.type !== 'xstate.snapshot.borrower' ||
      from.context.borrower === null ||
      !(event as { readonly snapshot?: (typeof whoSnapshots)[number] }).snapshot?.hasTag('retriable') ||
      to.matches('listing'),
  },
);
