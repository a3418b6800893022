import type { SnapshotFrom } from 'xstate';
import * as Schema from 'effect/Schema';
import { day } from '#domain/values/calendar.ts';
import { Customer } from '#domain/records/customer.ts';
import { Vehicle } from '#domain/records/vehicle.ts';
import { customerDetails } from '#machines/customers/parts.ts';
import { loanDetails } from '#machines/loans/loanDetails.ts';
import { type DatedLoan, datedLoan } from '#machines/loans/parts.ts';
import { vehicleDetails } from '#machines/vehicles/parts.ts';
import { partIn, snapshotsOfPart } from '#test/support/machines/parts.ts';
import { isUnsaved } from '#machines/kinds/record.ts';
import { customerRecord } from '#machines/customers/customerRecord.ts';
import { loanRecord } from '#machines/loans/loanRecord.ts';
import { vehicleRecord } from '#machines/vehicles/vehicleRecord.ts';
import { loanOf, walk } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const today = day('2026-03-20');

export const dated: DatedLoan = { loan: loanOf(), today };

export const customer = Schema.decodeUnknownSync(Customer)({ customerId: 'CUS-000001', name: 'Asha Rao' });

export const vehicle = Schema.decodeUnknownSync(Vehicle)({
  vehicleId: 'VEH-000001',
  registrationNumber: 'KA 05 AB 1',
});

/** One saved and one unsaved picture of a section. */
const picturesOf = <Snapshot>(states: readonly Snapshot[], isOpen: (snapshot: Snapshot) => boolean) => [
  states.find((snapshot) => !isOpen(snapshot)),
  states.find(isOpen),
];

const amended = loanOf({ guarantorName: 'Meera' });

const loanPictures = picturesOf(
  walk(loanRecord, {
    inputs: [{ saved: amended }],
    events: [{ type: 'edit.chosen' }, { type: 'field.changed', field: 'guarantorName', text: 'Sudhir' }],
    answers: { saveRecord: [amended] },
    facts: ({ context }) => context.draft,
  }).states,
  ({ context }) => isUnsaved(context),
);

const customerPictures = picturesOf(
  walk(customerRecord, {
    inputs: [{ saved: customer }],
    events: [{ type: 'edit.chosen' }, { type: 'field.changed', field: 'name', text: 'Asha' }],
    answers: { saveRecord: [customer] },
    facts: ({ context }) => context.draft,
  }).states,
  ({ context }) => isUnsaved(context),
);

const vehiclePictures = picturesOf(
  walk(vehicleRecord, {
    inputs: [{ saved: vehicle }],
    events: [{ type: 'edit.chosen' }, { type: 'field.changed', field: 'color', text: 'Red' }],
    answers: { saveRecord: [vehicle] },
    facts: ({ context }) => context.draft,
  }).states,
  ({ context }) => isUnsaved(context),
);

type Snapshot = SnapshotFrom<typeof loanDetails>;

/** The state of one section, as text. */
const stateOf = ({ value }: Snapshot, section: 'information' | 'customer' | 'vehicle'): string => {
  const loan = value.loan as { readonly shown?: Readonly<Record<string, unknown>> };
  return JSON.stringify(loan.shown?.[section]);
};

const nameless: DatedLoan = { loan: loanOf({ customerId: null, vehicleId: null }), today };

/** True where the part is loaded by this id, or is not there. */
const isLoadedFrom = (
  snapshot: Snapshot,
  part: 'loan' | 'customer' | 'vehicle',
  id: string | null | undefined,
): boolean => snapshot.children[part] === undefined || partIn(snapshot, part).context.from === id;

export const loanDetailsWalk = provenBy(
  loanDetails,
  {
    inputs: [{ loanId: 'LN-000001' }],
    events: [{ type: 'update.requested' }],
    answers: {},
    shown: {
      datedLoan: snapshotsOfPart(datedLoan, 'LN-000001', [dated, nameless]),
      customerDetails: snapshotsOfPart(customerDetails, 'CUS-000001', [customer]),
      vehicleDetails: snapshotsOfPart(vehicleDetails, 'VEH-000001', [vehicle]),
      loanRecord: loanPictures,
      customerRecord: customerPictures,
      vehicleRecord: vehiclePictures,
    },
    // The words of a failure are set with the state that shows them.
    facts: ({ context }) => [context.dated?.loan.customerId],
  },
  {
    'a section is shown only with its record': (snapshot) =>
      (!snapshot.matches({ loan: 'shown' }) || snapshot.context.dated !== null) &&
      (!snapshot.matches({ loan: { shown: { customer: 'shown' } } }) || snapshot.context.customer !== null) &&
      (!snapshot.matches({ loan: { shown: { vehicle: 'shown' } } }) || snapshot.context.vehicle !== null),
    'a loan that was read stays on the screen': (snapshot) =>
      snapshot.context.dated === null || snapshot.matches({ loan: 'shown' }),
    'a part is loaded for the loan of the page, and for those whom it names': (snapshot) =>
      isLoadedFrom(snapshot, 'loan', snapshot.context.loanId) &&
      isLoadedFrom(snapshot, 'customer', snapshot.context.dated?.loan.customerId) &&
      isLoadedFrom(snapshot, 'vehicle', snapshot.context.dated?.loan.vehicleId),
    'what one section has typed and not saved is known to be unsaved, whatever the others do': (snapshot) =>
      snapshot.hasTag('unsaved') ===
      (['information', 'customer', 'vehicle'] as const).some((section) =>
        stateOf(snapshot, section)?.includes('"unsaved"'),
      ),
  },
  {
    'what is typed and not saved in a section is known to be': ({ event, to }) =>
      !event.type.endsWith('Record') ||
      !isUnsaved(
        (event as unknown as { readonly snapshot: SnapshotFrom<typeof loanRecord> }).snapshot.context,
      ) ||
      to.hasTag('unsaved'),
    'Update says that there is nothing to save exactly where nothing is': ({ from, event, to }) =>
      event.type !== 'update.requested' ||
      to.matches({ update: 'nothingToUpdate' }) !== from.hasTag('unsaved'),
    'the loan on the screen is the one that its section has last saved': ({ event, to }) =>
      !event.type.startsWith('xstate.snapshot.loanRecord') || to.context.dated?.loan === amended,
    'what happens to one section leaves the others where they are': ({ from, event, to }) =>
      !event.type.startsWith('xstate.snapshot.customerRecord') ||
      (stateOf(from, 'information') === stateOf(to, 'information') &&
        stateOf(from, 'vehicle') === stateOf(to, 'vehicle')),
  },
);
