import type { SnapshotFrom } from 'xstate';
import * as Schema from 'effect/Schema';
import { day } from '#domain/values/calendar.ts';
import { Customer } from '#domain/records/customer.ts';
import { Vehicle } from '#domain/records/vehicle.ts';
import { loanDetails } from '#machines/loans/loanDetails.ts';
import type { DatedLoan } from '#machines/loans/parts.ts';
import { does } from '#test/support/machines/parts.ts';
import { loanOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const today = day('2026-03-20');

export const dated: DatedLoan = { loan: loanOf(), today };

export const customer = Schema.decodeUnknownSync(Customer)({ customerId: 'CUS-000001', name: 'Asha Rao' });

export const vehicle = Schema.decodeUnknownSync(Vehicle)({
  vehicleId: 'VEH-000001',
  registrationNumber: 'KA 05 AB 1',
});

/** What a section shows the screen. */
interface Picture {
  readonly context: { readonly loaded: DatedLoan | null; readonly saved: unknown };
  readonly hasTag: (tag: string) => boolean;
}

const pictureOf = (loaded: DatedLoan | null, saved: unknown, isUnsaved: boolean): Picture => ({
  context: { loaded, saved },
  hasTag: () => isUnsaved,
});

const amended = loanOf({ guarantorName: 'Meera' });

const nameless: DatedLoan = { loan: loanOf({ customerId: null, vehicleId: null }), today };

type Snapshot = SnapshotFrom<typeof loanDetails>;

type Section = 'loan' | 'customer' | 'vehicle';

/** The state of one section, as text. */
const stateOf = ({ value }: Snapshot, section: Section): string => JSON.stringify(value[section]);

/** What an event tells of the loan's section. */
const toldOfLoan = (event: { readonly type: string }): Picture | null =>
  event.type === 'xstate.snapshot.loan'
    ? (event as unknown as { readonly snapshot: Picture }).snapshot
    : null;

/** True where the section is loaded by this id, or is not there. */
const isLoadedFrom = (snapshot: Snapshot, section: Section, id: string | null | undefined): boolean =>
  snapshot.children[section]?.getSnapshot().context.from === (snapshot.children[section] && id);

/** The number of changes that a child tells of. */
const changesIn = (event: { readonly type: string }): number =>
  (event as unknown as { readonly snapshot: { readonly context: { readonly changes: number } } }).snapshot
    .context.changes;

export const loanDetailsWalk = provenBy(
  loanDetails,
  {
    inputs: [{ loanId: 'LN-000001', clock: { now: () => 0 } }],
    events: [{ type: 'update.requested' }],
    answers: {},
    shown: {
      loanSection: [
        pictureOf(null, null, false),
        pictureOf(dated, dated.loan, false),
        pictureOf(nameless, nameless.loan, false),
        pictureOf(dated, dated.loan, true),
        pictureOf(dated, amended, false),
      ],
      customerSection: [pictureOf(null, null, false), pictureOf(null, customer, true)],
      vehicleSection: [pictureOf(null, null, false), pictureOf(null, vehicle, true)],
      disbursalSection: [0, 1].map((changes) => ({ context: { changes }, hasTag: () => false })),
      loanStep: [0, 1].map((changes) => ({ context: { changes }, hasTag: () => false })),
    },
    facts: ({ context }) => [context.dated?.loan.customerId, context.payoutChangesRead, context.changesRead],
  },
  {
    'a loan that was read stays on the screen': (snapshot) =>
      snapshot.matches({ loan: 'loading' }) === (snapshot.context.dated === null),
    'the disbursal is that of the loan of the page, once that is read': (snapshot) =>
      snapshot.context.dated === null
        ? snapshot.children.disbursal === undefined
        : snapshot.children.disbursal?.getSnapshot().context.loanId === snapshot.context.loanId,
    'a section is loaded for the loan of the page, and for those whom it names': (snapshot) =>
      isLoadedFrom(snapshot, 'loan', snapshot.context.loanId) &&
      isLoadedFrom(snapshot, 'customer', dated.loan.customerId) &&
      isLoadedFrom(snapshot, 'vehicle', dated.loan.vehicleId),
    'nobody and nothing is asked for before the loan has said whom and what it names': (snapshot) =>
      snapshot.context.dated !== null ||
      (snapshot.children.customer === undefined && snapshot.children.vehicle === undefined),
    'what one section has typed and not saved is known to be unsaved, whatever the others do': (snapshot) =>
      snapshot.hasTag('unsaved') ===
      (['loan', 'customer', 'vehicle'] as const).some((section) =>
        stateOf(snapshot, section).includes('"unsaved"'),
      ),
  },
  {
    'what is typed and not saved in a section is known to be': ({ event, to }) =>
      !event.type.startsWith('xstate.snapshot.') ||
      !(event as unknown as { readonly snapshot: Picture }).snapshot.hasTag('unsaved') ||
      to.hasTag('unsaved'),
    'Update says that there is nothing to save exactly where nothing is': ({ from, event, to }) =>
      event.type !== 'update.requested' ||
      to.matches({ update: 'nothingToUpdate' }) !== from.hasTag('unsaved'),
    'the loan on the screen is the one that its section has last saved': ({ event, to }) => {
      const told = toldOfLoan(event);
      return (
        told === null ||
        told.context.saved === null ||
        (to.context.dated?.loan === told.context.saved && to.context.dated?.today === today)
      );
    },
    'a loan that is changed by a payout or a step is read again, once': ({ from, event, to }) =>
      does(loanDetails, from, event, 'readLoanAnew') ===
      (to.context.payoutChangesRead > from.context.payoutChangesRead ||
        to.context.changesRead > from.context.changesRead),
    'a change by a step or a payout is noticed': ({ event, to }) =>
      (event.type !== 'xstate.snapshot.step' || to.context.changesRead >= changesIn(event)) &&
      (event.type !== 'xstate.snapshot.disbursal' || to.context.payoutChangesRead >= changesIn(event)),
    'what happens to one section leaves the others where they are': ({ from, event, to }) =>
      !event.type.startsWith('xstate.snapshot.customer') ||
      (stateOf(from, 'loan') === stateOf(to, 'loan') && stateOf(from, 'vehicle') === stateOf(to, 'vehicle')),
  },
);
