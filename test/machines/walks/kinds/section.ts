import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { customerForm } from '#domain/records/customer.ts';
import { loanForm } from '#domain/loan/loanEdit.ts';
import { type EditForm, isEdited, newEdit, type OpenEdit } from '#domain/records/recordEdit.ts';
import { vehicleForm } from '#domain/records/vehicle.ts';
import { customerSection } from '#machines/customers/customerRecord.ts';
import { customerDetails } from '#machines/customers/parts.ts';
import type { PartMachine } from '#machines/kinds/part.ts';
import { loanSection } from '#machines/loans/loanRecord.ts';
import { type DatedLoan, datedLoan } from '#machines/loans/parts.ts';
import { portalCustomer } from '#machines/portal/parts.ts';
import { portalProfile } from '#machines/portal/portalProfile.ts';
import { vehicleDetails } from '#machines/vehicles/parts.ts';
import { vehicleSection } from '#machines/vehicles/vehicleRecord.ts';
import { day } from '#domain/values/calendar.ts';
import { loanOf } from '#test/support/machines/machines.ts';
import { partIn, snapshotsOfPart } from '#test/support/machines/parts.ts';
import { provenBy } from '#test/support/machines/proof.ts';
import { customer, vehicle } from './form.ts';

interface SectionCase<Loaded, Saved, Field extends string> {
  readonly from: string;
  readonly part: PartMachine<Loaded, string>;
  readonly loaded: Loaded;
  readonly form: EditForm<Saved, Field>;
  /** The record in what was loaded, and as it is saved later. */
  readonly saved: Saved;
  readonly later: Saved;
  readonly typed: readonly [field: Field, text: string];
}

type Snapshot = SnapshotFrom<typeof customerSection>;

/** What the record tells its section. */
const editTold = (event: { readonly type: string }): OpenEdit<unknown, string> | null =>
  event.type === 'xstate.snapshot.record'
    ? (
        event as unknown as {
          readonly snapshot: { readonly context: { readonly edit: OpenEdit<unknown, string> } };
        }
      ).snapshot.context.edit
    : null;

/** Every section loads its record and shows it in one manner: the same claims are walked for each. */
const sectionWalk = <Loaded, Saved, Field extends string>(
  machine: AnyStateMachine,
  { from, part, loaded, form, saved, later, typed: [field, text] }: SectionCase<Loaded, Saved, Field>,
) => {
  const [first, second] = [saved, later].map((record) => newEdit(record, form.draftOf(record)));
  const typedEdit = first === undefined ? first : { ...first, draft: { ...first.draft, [field]: text } };
  return provenBy(
    machine as typeof customerSection,
    {
      inputs: [{ from }],
      events: [{ type: 'update.requested' }, { type: 'load.outdated' }],
      answers: {},
      shown: {
        part: snapshotsOfPart(part, from, [loaded]),
        record: [first, second, typedEdit].map((edit) => ({ context: { edit } })),
      },
      facts: ({ context }) => [context.loaded === null, context.saved],
    },
    {
      'a record is shown only when it has been read': (snapshot) =>
        !snapshot.matches('shown') || (snapshot.context.saved !== null && snapshot.context.loaded !== null),
      'a record is awaited exactly until it has been read': (snapshot) =>
        snapshot.matches('loading') === (snapshot.context.loaded === null),
      'it is loaded from what the screen said': (snapshot: Snapshot) =>
        snapshot.context.from === from &&
        (snapshot.children.part === undefined || partIn(snapshot, 'part').context.from === from),
    },
    {
      'what is typed and not saved is known to be': ({ event, to }) =>
        editTold(event) === null || to.hasTag('unsaved') === isEdited(editTold(event) ?? (first as never)),
      'what is outdated is read again, unless something typed would be lost': ({ from: before, event, to }) =>
        event.type !== 'load.outdated' ||
        to.matches('loading') === (before.matches('loading') || !before.hasTag('unsaved')),
      'what is outdated while it is read is read anew': ({ from: before, event, to }) =>
        event.type !== 'load.outdated' ||
        !before.matches('loading') ||
        to.children.part !== before.children.part,
      'the record of the section is the one that was saved last': ({ event, to }) =>
        editTold(event) === null || to.context.saved === editTold(event)?.saved,
    },
  );
};

const ofCustomer = {
  loaded: customer,
  form: customerForm,
  saved: customer,
  later: { ...customer, city: 'Pune' },
  typed: ['city', 'Mysuru'],
} as const;

export const customerSectionWalk = sectionWalk(customerSection, {
  ...ofCustomer,
  from: 'CUS-000001',
  part: customerDetails,
});

export const portalProfileWalk = sectionWalk(portalProfile, {
  ...ofCustomer,
  from: 'CUS-000001',
  part: portalCustomer,
});

export const vehicleSectionWalk = sectionWalk(vehicleSection, {
  from: 'VEH-000001',
  part: vehicleDetails,
  loaded: vehicle,
  form: vehicleForm,
  saved: vehicle,
  later: { ...vehicle, color: 'Green' },
  typed: ['color', 'Red'],
});

const dated: DatedLoan = { loan: loanOf(), today: day('2026-03-20') };

export const loanSectionWalk = sectionWalk(loanSection, {
  from: 'LN-000001',
  part: datedLoan,
  loaded: dated,
  form: loanForm,
  saved: dated.loan,
  later: loanOf({ guarantorName: 'Meera' }),
  typed: ['guarantorName', 'Sudhir'],
});
