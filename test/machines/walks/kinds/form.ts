import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Failure } from '#api/failure.ts';
import type { Customer, NewCustomerField } from '#domain/records/customer.ts';
import { type Draft, newEdit, type OpenEdit } from '#domain/records/recordEdit.ts';
import { emptyVehicle, type Vehicle, type VehicleField, vehicleForm } from '#domain/records/vehicle.ts';
import { customerCreation } from '#machines/customers/customerCreation.ts';
import { vehicleCreation } from '#machines/vehicles/vehicleCreation.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';
import { vehicleSample } from '#test/support/samples/vehicle.ts';
import { customerBody, customerSample } from '#test/support/samples/customer.ts';

export const filled: Draft<NewCustomerField> = customerBody;

export const customer: Customer = { ...customerSample, dob: null };

export const vehicle: Vehicle = vehicleSample;

type Snapshot = AnyMachineSnapshot;

const sentBy = (snapshot: Snapshot) =>
  inputsOf(snapshot)['sendForm'] as { readonly draft: Draft<string> } | undefined;

const contextOf = ({ context }: Snapshot) =>
  context as {
    readonly edit: OpenEdit<null, string>;
    readonly failure: Failure | null;
    readonly sent: unknown;
  };

interface FormCase<Field extends string> {
  /** A form as it is filled in, before each of `typed`. */
  readonly filled: Draft<Field>;
  readonly typed: readonly (readonly [field: Field, text: string])[];
  readonly answers: readonly unknown[];
}

/** Every form is sent in one manner: the same claims are walked for each. */
const formWalk = <Field extends string>(
  machine: AnyStateMachine,
  { filled: begun, typed, answers }: FormCase<Field>,
) => {
  const submitted = typed.map(([field, text]) => ({
    edit: { ...newEdit(null, begun), draft: { ...begun, [field]: text } },
  }));
  return provenBy(
    machine,
    {
      inputs: [undefined],
      events: [{ type: 'load.requested' }],
      answers: {
        draft: submitted,
        sendForm: [null, ...answers],
        afterSaved: [undefined],
      },
      shown: { draft: submitted.map((context) => ({ context })) },
      facts: (snapshot) => {
        const { edit, failure, sent } = contextOf(snapshot);
        return [edit, failure !== null, sent !== null];
      },
    },
    {
      'something is on its way exactly while sending': (snapshot) =>
        snapshot.matches('sending') === (sentBy(snapshot) !== undefined),
      'what is on its way is what was typed': (snapshot) =>
        sentBy(snapshot) === undefined || sentBy(snapshot)?.draft === contextOf(snapshot).edit.draft,
      'what is on its way is known to be unsaved': (snapshot) =>
        !snapshot.matches('sending') || snapshot.hasTag('unsaved'),
      'fields that have failed say so, and what was typed in them is known to be unsaved': (snapshot) =>
        !snapshot.matches('stopped') || (contextOf(snapshot).failure !== null && snapshot.hasTag('unsaved')),
      'nobody leaves exactly while the form is sent': (snapshot) =>
        snapshot.hasTag('busy') === snapshot.matches('sending'),
    },
    {
      'what was submitted is what is sent': ({ from, event, to }) =>
        !from.matches('editing') ||
        !to.matches('sending') ||
        (event as unknown as { readonly output: (typeof submitted)[number] }).output.edit ===
          contextOf(to).edit,
      'what is typed is known to the form': ({ from, event, to }) =>
        event.type !== 'xstate.snapshot.draft' ||
        !from.matches('editing') ||
        (event as unknown as { readonly snapshot: { readonly context: (typeof submitted)[number] } }).snapshot
          .context.edit === contextOf(to).edit,
      'fields that have failed are opened again on demand only, with what was typed': ({ from, event, to }) =>
        !from.matches('stopped') ||
        to.matches('stopped') ||
        (event.type === 'load.requested' &&
          to.matches('editing') &&
          contextOf(to).edit === contextOf(from).edit &&
          contextOf(to).failure === null),
      'a refusal is visible': ({ from, to }) =>
        !from.matches('sending') || !to.matches('editing') || contextOf(to).failure !== null,
      'a failure keeps everything typed': ({ from, event, to }) =>
        !event.type.startsWith('xstate.error.') || contextOf(to).edit.draft === contextOf(from).edit.draft,
      'nothing is sent twice: while sending only the answer or the failure leads on': ({ from, event, to }) =>
        !from.matches('sending') || event.type.startsWith('xstate.') || to.matches('sending'),
      'what comes next is opened only by an answer': ({ from, event, to }) =>
        !to.matches('continuing') || from.matches('continuing') || event.type.startsWith('xstate.done.'),
    },
  );
};

export const customerCreationWalk = formWalk<NewCustomerField>(customerCreation, {
  filled,
  typed: [['city', 'Mysuru']],
  answers: [{ customerId: 'CUS-000061', name: 'Meera Pillai' }],
});

export const vehicleCreationWalk = formWalk<VehicleField>(vehicleCreation, {
  filled: { ...emptyVehicle, ...vehicleForm.draftOf(vehicle) },
  typed: [['color', 'Blue']],
  answers: [vehicle],
});
