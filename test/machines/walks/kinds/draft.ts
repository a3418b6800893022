import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { type CustomerField, customerForm, type NewCustomerField } from '#domain/records/customer.ts';
import { type LoanField, loanForm } from '#domain/loan/loanEdit.ts';
import {
  changedFields,
  type Conflict,
  type Draft,
  isEdited,
  newEdit,
  type OpenEdit,
  type TypedDraft,
} from '#domain/records/recordEdit.ts';
import { emptyVehicle, type VehicleField, vehicleForm } from '#domain/records/vehicle.ts';
import type { SettingField } from '#domain/lender/settingField.ts';
import { settingsForm } from '#domain/lender/settingsForm.ts';
import { lenderDraft } from '#machines/lender/lenderRecord.ts';
import { newLender } from '#test/machines/walks/lender/samples.ts';
import { customerDraft } from '#machines/customers/customerDraft.ts';
import { newCustomerDraft } from '#machines/customers/customerCreation.ts';
import type { DraftInput } from '#machines/kinds/draft.ts';
import { loanDraft } from '#machines/loans/loanRecord.ts';
import { newVehicleDraft } from '#machines/vehicles/vehicleCreation.ts';
import { vehicleDraft } from '#machines/vehicles/vehicleDraft.ts';
import { provenBy } from '#test/support/machines/proof.ts';
import { loanOf } from '#test/support/machines/machines.ts';
import { customerBody, customerSample } from '#test/support/samples/customer.ts';
import { vehicleBody, vehicleSample } from '#test/support/samples/vehicle.ts';

interface DraftCase<Field extends string> {
  readonly edit: OpenEdit<unknown, Field>;
  readonly typed: readonly (readonly [field: Field, text: string])[];
  /** What another person changed too. */
  readonly conflict: Conflict<Field>;
  /** True for an existing record, of which changed fields alone are checked. */
  readonly checksChangesOnly: boolean;
}

const contextOf = ({ context }: AnyMachineSnapshot) => context as DraftInput<unknown, string>;
const editIn = (snapshot: AnyMachineSnapshot) => contextOf(snapshot).edit;

/** Every record is typed in one manner: the same claims are walked for each. */
const draftWalk = <Field extends string>(
  machine: AnyStateMachine,
  { edit, typed, conflict, checksChangesOnly }: DraftCase<Field>,
) => {
  const changed = { ...edit, draft: { ...edit.draft, [conflict.field]: conflict.mine } };
  // What was typed over the record as it is, and over one in which another person has changed the same field since.
  const resumptions = [
    { original: edit.original, draft: changed.draft },
    { original: { ...edit.original, [conflict.field]: 'as it was before' }, draft: changed.draft },
    { original: edit.original, draft: edit.original },
  ];
  return provenBy(
    machine,
    {
      inputs: [
        { edit, failure: null },
        { edit: changed, failure: { reason: 'Not like this.' } },
        { edit: { ...changed, conflicts: [conflict] }, failure: null },
      ],
      events: [
        ...typed.map(([field, text]) => ({ type: 'field.changed', field, text }) as const),
        { type: 'form.submitted' },
        { type: 'side.chosen', conflicts: [conflict], side: 'mine' },
        { type: 'side.chosen', conflicts: [conflict], side: 'theirs' },
        { type: 'comparison.closed' },
        ...resumptions.map((one) => ({ type: 'draft.resumed', typed: one }) as const),
      ],
      answers: {},
      facts: (snapshot) => contextOf(snapshot),
    },
    {
      'only what has no problems is submitted': (snapshot) =>
        snapshot.status !== 'done' || editIn(snapshot).problems.length === 0,
      'what would be lost by leaving is known to be unsaved': (snapshot) =>
        snapshot.status === 'done' || snapshot.hasTag('unsaved') || !isEdited(editIn(snapshot)),
      'both versions stand side by side exactly while one of each is to be chosen': (snapshot) =>
        snapshot.status === 'done' || snapshot.matches('resolving') === editIn(snapshot).conflicts.length > 0,
      'a refusal is shown with its reason': (snapshot) =>
        !snapshot.matches('refused') || contextOf(snapshot).failure !== null,
      ...(checksChangesOnly
        ? {
            'no problem is named of a field that nobody changed': (snapshot: AnyMachineSnapshot) =>
              editIn(snapshot).problems.every(({ field }) =>
                changedFields(editIn(snapshot).original, editIn(snapshot).draft).includes(field),
              ),
          }
        : {}),
    },
    {
      'what was typed before the session ended is laid over a form in which nothing is typed, and over no other':
        ({ from, event, to }) => {
          if (event.type !== 'draft.resumed') return true;
          const { typed: before } = event as unknown as { readonly typed: TypedDraft<string> };
          return from.matches('untouched')
            ? editIn(to).draft === editIn(from).draft ||
                changedFields(before.original, before.draft).every(
                  (field) => editIn(to).draft[field] === before.draft[field],
                )
            : to === from;
        },
      'every wish to save is answered: it is submitted, or what stands in the way is named': ({
        event,
        to,
      }) => event.type !== 'form.submitted' || to.status === 'done' || editIn(to).problems.length > 0,
      'it is submitted only when it is asked for, as it was typed': ({ from, event, to }) =>
        to.status !== 'done' ||
        (event.type === 'form.submitted' &&
          editIn(to).draft === editIn(from).draft &&
          (to.output as Pick<DraftInput<unknown, string>, 'edit'>).edit === editIn(to)),
      'what is typed is in its field, and takes the problem of that field away': ({ from, event, to }) => {
        const { type, field, text } = event as {
          readonly type: string;
          readonly field: string;
          readonly text: string;
        };
        return (
          type !== 'field.changed' ||
          from.matches('resolving') ||
          (editIn(to).draft[field] === text &&
            editIn(to).problems.every((problem) => problem.field !== field))
        );
      },
      'while both versions are shown only a choice changes the draft': ({ from, event, to }) =>
        !from.matches('resolving') || event.type === 'side.chosen' || editIn(to).draft === editIn(from).draft,
      'the record that is edited stays as it was read': ({ from, to }) =>
        editIn(to).saved === editIn(from).saved && editIn(to).original === editIn(from).original,
    },
  );
};

const customer = { ...customerSample, dob: null };
const loan = loanOf({ guarantorName: 'Sudhir Rao', status: 'Pending' });
const newCustomer: Draft<NewCustomerField> = customerBody;
const newVehicle: Draft<VehicleField> = {
  ...emptyVehicle,
  ...vehicleForm.draftOf(vehicleSample),
  ...vehicleBody,
};

export const customerDraftWalk = draftWalk<CustomerField>(customerDraft, {
  edit: newEdit(customer, customerForm.draftOf(customer)),
  typed: [
    ['city', ''],
    ['city', 'Mysuru'],
    ['dob', '31/02/1990'],
  ],
  conflict: { field: 'city', mine: 'Mysuru', theirs: 'Pune' },
  checksChangesOnly: true,
});

export const vehicleDraftWalk = draftWalk<VehicleField>(vehicleDraft, {
  edit: newEdit(vehicleSample, vehicleForm.draftOf(vehicleSample)),
  typed: [
    ['color', ''],
    ['color', 'Red'],
    ['year', '24'],
  ],
  conflict: { field: 'color', mine: 'Red', theirs: 'Green' },
  checksChangesOnly: true,
});

export const loanDraftWalk = draftWalk<LoanField>(loanDraft, {
  edit: newEdit(loan, loanForm.draftOf(loan)),
  typed: [
    ['guarantorName', '  '],
    ['guarantorName', 'Sudhir K. Rao'],
    ['loanAmount', '<script>'],
  ],
  conflict: { field: 'guarantorName', mine: 'Sudhir K. Rao', theirs: 'S. Rao' },
  checksChangesOnly: true,
});

export const newCustomerDraftWalk = draftWalk<NewCustomerField>(newCustomerDraft, {
  edit: newEdit(null, newCustomer),
  typed: [
    ['name', ''],
    ['name', newCustomer.name],
    ['email', '<b>no mail</b>'],
  ],
  conflict: { field: 'city', mine: 'Mysuru', theirs: 'Pune' },
  checksChangesOnly: false,
});

export const newVehicleDraftWalk = draftWalk<VehicleField>(newVehicleDraft, {
  edit: newEdit(null, newVehicle),
  typed: [
    ['color', ''],
    ['color', 'Blue'],
    ['year', 'twenty'],
    ['status', 'Sold'],
  ],
  conflict: { field: 'color', mine: 'Red', theirs: 'Green' },
  checksChangesOnly: false,
});

export const lenderDraftWalk = draftWalk<SettingField>(lenderDraft, {
  edit: newEdit(newLender, settingsForm.draftOf(newLender)),
  typed: [
    ['identity.tradeName', ''],
    ['identity.tradeName', 'Lakshmi Finance'],
    ['penalty.graceDays', ''],
  ],
  conflict: { field: 'identity.tradeName', mine: 'Lakshmi Finance', theirs: 'Lakshmi Auto' },
  checksChangesOnly: true,
});
