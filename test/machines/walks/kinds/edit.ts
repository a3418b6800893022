import { customerToEdit } from '#machines/customers/parts.ts';
import type { PartMachine } from '#machines/kinds/part.ts';
import { vehicleToEdit } from '#machines/vehicles/parts.ts';
import { snapshotsOfPart } from '#test/support/machines/parts.ts';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { changedMeanwhile, type Failure, savedMeanwhile } from '#api/failure.ts';
import type { Customer } from '#domain/records/customer.ts';
import { type CustomerField, customerForm } from '#domain/records/customer.ts';
import {
  changedFields,
  type Conflict,
  type Draft,
  type EditForm,
  errorsOf,
  type RecordEdit,
} from '#domain/records/recordEdit.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import { type VehicleField, vehicleForm } from '#domain/records/vehicle.ts';
import type { EditEvent } from '#machines/kinds/edit.ts';
import { customerEdit } from '#machines/customers/customerEdit.ts';
import { vehicleEdit } from '#machines/vehicles/vehicleEdit.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';
import { customer, vehicle } from './form.ts';

interface Context<Saved, Field extends string> {
  readonly saved: Saved | null;
  readonly draft: Draft<Field>;
  readonly problems: readonly unknown[];
  readonly failure: Failure | null;
  readonly conflicts: readonly Conflict<Field>[];
}

interface Step {
  readonly from: AnyMachineSnapshot;
  readonly event: { readonly type: string; readonly error?: unknown };
  readonly to: AnyMachineSnapshot;
}

interface EditCase<Saved, Field extends string> {
  readonly record: PartMachine<Saved, undefined>;
  readonly form: EditForm<Saved, Field>;
  readonly saved: Saved;
  readonly answers: readonly Saved[];
  /** What somebody else may have saved: the same field, and another. */
  readonly meanwhile: readonly Saved[];
  readonly typed: readonly (readonly [field: Field, text: string])[];
  /** What both may have changed. */
  readonly conflict: Conflict<Field>;
}

/** Every record is amended in one manner: what holds for one holds for all, and is walked for each. */
const editWalk = <Saved, Field extends string>(
  machine: AnyStateMachine,
  { record, form, saved, answers, meanwhile, typed, conflict }: EditCase<Saved, Field>,
) => {
  const contextOf = ({ context }: AnyMachineSnapshot) => context as Context<Saved, Field>;
  const sentBy = (snapshot: AnyMachineSnapshot) =>
    inputsOf(snapshot)['sendForm'] as RecordEdit<Saved, Field> | null | undefined;
  const typedIn = (snapshot: AnyMachineSnapshot): readonly Field[] => {
    const { saved: before, draft } = contextOf(snapshot);
    return before === null ? [] : changedFields(form.draftOf(before), draft);
  };
  const events: readonly EditEvent<Field>[] = [
    ...typed.map(([field, text]) => ({ type: 'field.changed', field, text }) as const),
    { type: 'form.submitted' },
    { type: 'side.chosen', conflicts: [conflict], side: 'mine' },
    { type: 'side.chosen', conflicts: [conflict], side: 'theirs' },
    { type: 'comparison.closed' },
  ];
  return provenBy(
    machine,
    {
      inputs: [undefined],
      events,
      answers: {
        sendForm: [null, ...answers],
        afterSaved: [undefined],
      },
      shown: { record: snapshotsOfPart(record, undefined, [saved]) },
      failures: { sendForm: meanwhile.map((fresh) => changedMeanwhile(fresh)) },
      facts: (snapshot) => {
        const context = contextOf(snapshot);
        return [context.saved, context.draft, context.problems, context.failure !== null, context.conflicts];
      },
    },
    {
      'only what has no problems is on its way': (snapshot) => {
        const sent = sentBy(snapshot);
        return sent == null || errorsOf(form, sent.saved, sent.draft).length === 0;
      },
      'something is on its way exactly while sending': (snapshot) =>
        snapshot.matches('sending') === (sentBy(snapshot) !== undefined),
      'nothing is on its way before the record was read': (snapshot) => sentBy(snapshot) !== null,
      'a failure is visible': (snapshot) =>
        !snapshot.matches({ editing: 'refused' }) || contextOf(snapshot).failure !== null,
      'what would be lost by leaving is known to be unsaved': (snapshot) =>
        !(snapshot.matches('editing') || snapshot.matches('sending')) ||
        snapshot.hasTag('unsaved') ||
        typedIn(snapshot).length === 0,
      'nobody leaves exactly while the form is sent': (snapshot) =>
        snapshot.hasTag('busy') === snapshot.matches('sending'),
      'both versions stand side by side exactly while one of each is to be chosen': (snapshot) =>
        !snapshot.matches('editing') ||
        snapshot.matches({ editing: 'resolving' }) === contextOf(snapshot).conflicts.length > 0,
    },
    {
      'a failure keeps everything typed': ({ from, event, to }: Step) =>
        !event.type.startsWith('xstate.error.') ||
        savedMeanwhile(event.error) !== null ||
        contextOf(to).draft === contextOf(from).draft,
      'a save that is refused as changed keeps what was typed': ({ from, event, to }: Step) =>
        savedMeanwhile(event.error) === null ||
        !from.matches('sending') ||
        typedIn(from).every((field) => contextOf(to).draft[field] === contextOf(from).draft[field]),
      'no save is sent again over a version that was refused': ({ from, event, to }: Step) =>
        savedMeanwhile(event.error) === null ||
        !from.matches('sending') ||
        contextOf(to).saved === savedMeanwhile(event.error),
      'of what both changed nothing is saved unseen': ({ from, event, to }: Step) =>
        savedMeanwhile(event.error) === null ||
        !from.matches('sending') ||
        to.matches({ editing: 'resolving' }) ||
        typedIn(from).every(
          (field) =>
            form.draftOf(savedMeanwhile<Saved>(event.error) ?? saved)[field] ===
              form.draftOf(contextOf(from).saved ?? saved)[field] ||
            form.draftOf(savedMeanwhile<Saved>(event.error) ?? saved)[field] === contextOf(from).draft[field],
        ),
      'nothing is sent twice: while sending only the answer or the failure leads on': ({
        from,
        event,
        to,
      }: Step) => !from.matches('sending') || event.type.startsWith('xstate.') || to.matches('sending'),
      'what comes next is opened only by an answer': ({ from, event, to }: Step) =>
        !to.matches('continuing') || from.matches('continuing') || event.type.startsWith('xstate.done.'),
    },
  );
};

export const customerEditWalk = editWalk<Customer, CustomerField>(customerEdit, {
  record: customerToEdit,
  form: customerForm,
  saved: customer,
  answers: [customer, { ...customer, customerId: '' }],
  meanwhile: [
    { ...customer, city: 'Pune' },
    { ...customer, phone: '9000000000' },
  ],
  typed: [
    ['city', ''],
    ['city', 'Mysuru'],
    ['city', 'Kochi'],
    ['dob', '31/02/1990'],
  ],
  conflict: { field: 'city', mine: 'Mysuru', theirs: 'Pune' },
});

export const vehicleEditWalk = editWalk<Vehicle, VehicleField>(vehicleEdit, {
  record: vehicleToEdit,
  form: vehicleForm,
  saved: vehicle,
  answers: [vehicle, { ...vehicle, registrationNumber: '' }],
  meanwhile: [
    { ...vehicle, color: 'Green' },
    { ...vehicle, model: 'Punch' },
  ],
  typed: [
    ['color', ''],
    ['color', 'Red'],
    ['color', 'Blue'],
    ['year', '24'],
  ],
  conflict: { field: 'color', mine: 'Red', theirs: 'Green' },
});
