import { isDeepStrictEqual } from 'node:util';
import type { Failure } from '#api/failure.ts';
import type { AnyMachineSnapshot } from 'xstate';
import { type Customer, type NewCustomerField, newCustomerProblems } from '#domain/records/customer.ts';
import {
  emptyVehicle,
  newVehicleProblems,
  type Vehicle,
  type VehicleField,
  vehicleForm,
} from '#domain/records/vehicle.ts';
import { type Draft } from '#domain/records/recordEdit.ts';
import { customerCreation } from '#machines/customers/customerCreation.ts';
import type { FormEvent, FormOpening } from '#machines/kinds/form.ts';
import { vehicleCreation } from '#machines/vehicles/vehicleCreation.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';
import { vehicleSample } from '#test/support/samples/vehicle.ts';
import { customerBody, customerSample } from '#test/support/samples/customer.ts';

export const filled: Draft<NewCustomerField> = customerBody;

export const customer: Customer = { ...customerSample, dob: null };

export const vehicle: Vehicle = vehicleSample;

type Sendable<Field extends string> = FormOpening<unknown, Field> | null | undefined;

const sentBy = <Field extends string>(snapshot: AnyMachineSnapshot) =>
  inputsOf(snapshot)['sendForm'] as Sendable<Field>;

const facts = ({ context }: AnyMachineSnapshot) => {
  const { opening, draft, problems, failure, sent } = context as Readonly<Record<string, unknown>>;
  return [opening !== null, draft, problems, failure !== null, sent !== null];
};

/** The claims about every form. */
const invariantsOf = <Field extends string>(
  problems: (opening: FormOpening<never, Field>) => readonly unknown[],
) => ({
  'only what has no problems is on its way': (snapshot: AnyMachineSnapshot) => {
    const sent = sentBy<Field>(snapshot);
    return sent == null || problems(sent as FormOpening<never, Field>).length === 0;
  },
  'something is on its way exactly while sending': (snapshot: AnyMachineSnapshot) =>
    snapshot.matches('sending') === (sentBy(snapshot) !== undefined),
  'nothing is on its way before the form was opened': (snapshot: AnyMachineSnapshot) =>
    sentBy(snapshot) !== null,
  'a failure is visible': (snapshot: AnyMachineSnapshot) =>
    !(
      snapshot.matches({ editing: 'refused' }) ||
      snapshot.matches('unavailable') ||
      snapshot.matches('empty')
    ) || (snapshot.context as { readonly failure: Failure | null }).failure !== null,
  'what would be lost by leaving is known to be unsaved': (snapshot: AnyMachineSnapshot) =>
    !(snapshot.matches('editing') || snapshot.matches('sending')) ||
    snapshot.hasTag('unsaved') ||
    draftIn(snapshot) === openedIn(snapshot) ||
    isDeepStrictEqual(draftIn(snapshot), openedIn(snapshot)),
  'nobody leaves exactly while the form is sent': (snapshot: AnyMachineSnapshot) =>
    snapshot.hasTag('busy') === snapshot.matches('sending'),
});

interface Step {
  readonly from: AnyMachineSnapshot;
  readonly event: { readonly type: string };
  readonly to: AnyMachineSnapshot;
}

const draftIn = (snapshot: AnyMachineSnapshot): unknown =>
  (snapshot.context as { readonly draft: unknown }).draft;

/** The texts that the form was opened with; null before. */
const openedIn = (snapshot: AnyMachineSnapshot): unknown =>
  (snapshot.context as { readonly opening: FormOpening<unknown, string> | null }).opening?.draft ?? null;

const stepRules = {
  'a failure keeps everything typed': ({ from, event, to }: Step) =>
    !event.type.startsWith('xstate.error.') || draftIn(to) === draftIn(from),
  'nothing is sent twice: while sending only the answer or the failure leads on': ({
    from,
    event,
    to,
  }: Step) => !from.matches('sending') || event.type.startsWith('xstate.') || to.matches('sending'),
  'what comes next is opened only by an answer': ({ from, event, to }: Step) =>
    !to.matches('continuing') || from.matches('continuing') || event.type.startsWith('xstate.done.'),
};

const eventsOf = <Field extends string>(
  ...typed: readonly (readonly [Field, string])[]
): readonly FormEvent<Field>[] => [
  ...typed.map(([field, text]): FormEvent<Field> => ({ type: 'field.changed', field, text })),
  { type: 'load.requested' },
  { type: 'form.submitted' },
];

const on = { afterSaved: [undefined] };

export const customerCreationWalk = provenBy(
  customerCreation,
  {
    inputs: [undefined],
    events: eventsOf<NewCustomerField>(['name', ''], ['name', filled.name], ['email', '<b>no mail</b>']),
    answers: {
      openForm: [{ saved: null, draft: filled }],
      sendForm: [null, { customerId: 'CUS-000061', name: 'Meera Pillai' }],
      ...on,
    },
    facts,
  },
  invariantsOf<NewCustomerField>(({ draft }) => newCustomerProblems(draft)),
  stepRules,
);

const draft = { ...emptyVehicle, ...vehicleForm.draftOf(vehicle) };
export const vehicleCreationWalk = provenBy(
  vehicleCreation,
  {
    inputs: [undefined],
    events: eventsOf<VehicleField>(['color', ''], ['color', 'Blue'], ['year', 'twenty'], ['status', 'Sold']),
    answers: { openForm: [{ saved: null, draft }], sendForm: [null, vehicle], ...on },
    facts,
  },
  invariantsOf<VehicleField>((opening) => newVehicleProblems(opening.draft)),
  stepRules,
);
