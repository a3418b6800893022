import { customerToEdit } from '#machines/customers/parts.ts';
import type { PartMachine } from '#machines/kinds/part.ts';
import { vehicleToEdit } from '#machines/vehicles/parts.ts';
import { snapshotsOfPart } from '#test/support/machines/parts.ts';
import { type AnyMachineSnapshot, type AnyStateMachine, assign } from 'xstate';
import { changedMeanwhile, type Failure, savedMeanwhile } from '#api/failure.ts';
import type { Customer } from '#domain/records/customer.ts';
import { type CustomerField, customerForm } from '#domain/records/customer.ts';
import {
  changedFields,
  type EditForm,
  newEdit,
  type OpenEdit,
  type RecordEdit,
} from '#domain/records/recordEdit.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import { type VehicleField, vehicleForm } from '#domain/records/vehicle.ts';
import { customerEdit } from '#machines/customers/customerEdit.ts';
import { vehicleEdit } from '#machines/vehicles/vehicleEdit.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';
import { customer, vehicle } from './form.ts';

interface Context<Saved, Field extends string> {
  readonly edit: OpenEdit<Saved, Field> | null;
  readonly failure: Failure | null;
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
  /** An answer that names the record, and one that does not. */
  readonly complete: Saved;
  readonly incomplete: Saved;
  /** What somebody else may have saved: the same field, and another. */
  readonly meanwhile: readonly Saved[];
  readonly typed: readonly (readonly [field: Field, text: string])[];
}

/** Every record is amended in one manner: what holds for one holds for all, and is walked for each. */
const editWalk = <Saved, Field extends string>(
  machine: AnyStateMachine,
  { record, form, saved, complete, incomplete, meanwhile, typed }: EditCase<Saved, Field>,
) => {
  const contextOf = ({ context }: AnyMachineSnapshot) => context as Context<Saved, Field>;
  const editIn = (snapshot: AnyMachineSnapshot) =>
    contextOf(snapshot).edit ?? newEdit(saved, form.draftOf(saved));
  const sentBy = (snapshot: AnyMachineSnapshot) =>
    inputsOf(snapshot)['sendForm'] as RecordEdit<Saved, Field> | undefined;
  const typedIn = (snapshot: AnyMachineSnapshot): readonly Field[] =>
    changedFields(editIn(snapshot).original, editIn(snapshot).draft);
  /** True for a save that was refused as changed meanwhile. */
  const isMet = ({ from, event }: Step): boolean =>
    from.matches('sending') && savedMeanwhile(event.error) !== null;
  const submitted = typed.map(([field, text]) => {
    const edit = newEdit(saved, form.draftOf(saved));
    return { edit: { ...edit, draft: { ...edit.draft, [field]: text } } };
  });
  return provenBy(
    machine,
    {
      inputs: [undefined],
      events: [{ type: 'load.requested' }],
      answers: {
        draft: submitted,
        sendForm: [null, complete, incomplete],
        afterSaved: [undefined],
      },
      shown: {
        record: snapshotsOfPart(record, undefined, [saved]),
        draft: submitted.map((context) => ({ context })),
      },
      failures: { sendForm: meanwhile.map((fresh) => changedMeanwhile(fresh)) },
      facts: (snapshot) => [contextOf(snapshot).edit, contextOf(snapshot).failure !== null],
    },
    {
      'something is on its way exactly while sending': (snapshot) =>
        snapshot.matches('sending') === (sentBy(snapshot) !== undefined),
      'what is on its way is what was typed, of the record that was read': (snapshot) =>
        sentBy(snapshot) === undefined ||
        (sentBy(snapshot)?.draft === contextOf(snapshot).edit?.draft &&
          sentBy(snapshot)?.saved === contextOf(snapshot).edit?.saved),
      'what is on its way is known to be unsaved': (snapshot) =>
        !snapshot.matches('sending') || snapshot.hasTag('unsaved'),
      'fields that have failed say so, and what was typed in them is known to be unsaved': (snapshot) =>
        !snapshot.matches('stopped') || (contextOf(snapshot).failure !== null && snapshot.hasTag('unsaved')),
      'nobody leaves exactly while the form is sent': (snapshot) =>
        snapshot.hasTag('busy') === snapshot.matches('sending'),
    },
    {
      'what was submitted is what is sent': ({ from, event, to }: Step) =>
        !from.matches('editing') ||
        !to.matches('sending') ||
        (event as unknown as { readonly output: (typeof submitted)[number] }).output.edit ===
          contextOf(to).edit,
      'what is typed is known to the form': ({ from, event, to }: Step) =>
        event.type !== 'xstate.snapshot.draft' ||
        !from.matches('editing') ||
        (event as unknown as { readonly snapshot: { readonly context: (typeof submitted)[number] } }).snapshot
          .context.edit === contextOf(to).edit,
      'fields that have failed are opened again on demand only, with what was typed': ({
        from,
        event,
        to,
      }: Step) =>
        !from.matches('stopped') ||
        to.matches('stopped') ||
        (event.type === 'load.requested' &&
          to.matches('editing') &&
          contextOf(to).edit === contextOf(from).edit &&
          contextOf(to).failure === null),
      'a failure is visible: as the reason, or as both versions': ({ from, to }: Step) =>
        !from.matches('sending') ||
        !to.matches('editing') ||
        contextOf(to).failure !== null ||
        editIn(to).conflicts.length > 0,
      'a failure keeps everything typed': (step: Step) =>
        !step.event.type.startsWith('xstate.error.') ||
        isMet(step) ||
        editIn(step.to).draft === editIn(step.from).draft,
      'a save that is refused as changed keeps what was typed': (step: Step) =>
        !isMet(step) ||
        typedIn(step.from).every((field) => editIn(step.to).draft[field] === editIn(step.from).draft[field]),
      'no save is sent again over a version that was refused': (step: Step) =>
        !isMet(step) || editIn(step.to).saved === savedMeanwhile(step.event.error),
      'of what both changed nothing is saved unseen': (step: Step) => {
        if (!isMet(step) || editIn(step.to).conflicts.length > 0) return true;
        const theirs = form.draftOf(savedMeanwhile<Saved>(step.event.error) ?? saved);
        const { original, draft } = editIn(step.from);
        return typedIn(step.from).every(
          (field) => theirs[field] === original[field] || theirs[field] === draft[field],
        );
      },
      'what comes next is opened by an answer that names the record or has no body, and by nothing else': ({
        from,
        event,
        to,
      }: Step) =>
        from.matches('continuing') ||
        to.matches('continuing') ===
          (from.matches('sending') &&
            event.type.startsWith('xstate.done.') &&
            (event as { readonly output?: Saved | null }).output !== incomplete),
    },
    {
      'a refused edit begins again from what the server has': {
        actions: {
          setRefusal: assign(
            ({ context }: Pick<AnyMachineSnapshot, 'context'>, { error }: { readonly error: unknown }) => {
              const fresh =
                savedMeanwhile<Saved>(error) ?? (context as Context<Saved, Field>).edit?.saved ?? saved;
              return { edit: newEdit(fresh, form.draftOf(fresh)), failure: { reason: 'Not like this.' } };
            },
          ),
        },
      },
    },
  );
};

export const customerEditWalk = editWalk<Customer, CustomerField>(customerEdit, {
  record: customerToEdit,
  form: customerForm,
  saved: customer,
  complete: customer,
  incomplete: { ...customer, customerId: '' },
  meanwhile: [
    { ...customer, city: 'Pune' },
    { ...customer, phone: '9000000000' },
  ],
  typed: [
    ['city', 'Mysuru'],
    ['city', 'Kochi'],
  ],
});

export const vehicleEditWalk = editWalk<Vehicle, VehicleField>(vehicleEdit, {
  record: vehicleToEdit,
  form: vehicleForm,
  saved: vehicle,
  complete: vehicle,
  incomplete: { ...vehicle, registrationNumber: '' },
  meanwhile: [
    { ...vehicle, color: 'Green' },
    { ...vehicle, model: 'Punch' },
  ],
  typed: [
    ['color', 'Red'],
    ['color', 'Blue'],
  ],
});
