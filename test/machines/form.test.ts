import { describe, expect, test } from 'vitest';
import { type AnyMachineSnapshot, createActor } from 'xstate';
import type { Customer } from '../../src/domain/customer.ts';
import { customerForm, type CustomerField } from '../../src/domain/customerEdit.ts';
import { emptyCustomer, type NewCustomerField, newCustomerProblems } from '../../src/domain/newCustomer.ts';
import { emptyVehicle, newVehicleProblems } from '../../src/domain/newVehicle.ts';
import { type Draft, problemsOf } from '../../src/domain/recordEdit.ts';
import type { Vehicle } from '../../src/domain/vehicle.ts';
import { type VehicleField, vehicleForm } from '../../src/domain/vehicleEdit.ts';
import { customerAmendment } from '../../src/machines/customerAmendment.ts';
import { customerCreation } from '../../src/machines/customerCreation.ts';
import type { FormEvent, FormOpening } from '../../src/machines/form.ts';
import { vehicleAmendment } from '../../src/machines/vehicleAmendment.ts';
import { vehicleCreation } from '../../src/machines/vehicleCreation.ts';
import { ApiFailure } from '../../src/api/failure.ts';
import {
  asked,
  describeStateSpace,
  inputsOf,
  refusal,
  settled,
  unreachable,
  walk,
} from '../support/machines.ts';

const filled: Draft<NewCustomerField> = {
  name: 'Meera Pillai',
  email: 'meera@kisht.test',
  phone: '9845012399',
  dob: '1991-08-15',
  gender: 'female',
  address: '7, MG Road',
  city: 'Kochi',
  state: 'Kerala',
  zip: '682001',
  country: 'India',
  aadhar: '456745674567',
  pan: 'BBBPB1234B',
  drivingLicense: 'KL07 20110054321',
};

const customer: Customer = {
  ...filled,
  _id: 'c1',
  customerId: 'CUS-000001',
  dob: null,
  status: 'Active',
  createdAt: null,
  updatedAt: null,
};

const vehicle: Vehicle = {
  _id: 'v1',
  vehicleId: 'VEH-000001',
  registrationNumber: 'KA01AB1234',
  manufacturer: 'Tata',
  model: 'Nexon',
  year: '2024',
  engineNumber: 'E1',
  chassisNumber: 'C1',
  color: 'Blue',
  status: 'Active',
  createdAt: null,
  updatedAt: null,
};

const start = async (draft: Draft<NewCustomerField> = filled) => {
  const send = asked<
    Pick<Customer, 'customerId' | 'name'> | null,
    FormOpening<null, NewCustomerField> | null
  >();
  const on = asked<void, { readonly sent: Pick<Customer, 'customerId' | 'name'> | null }>();
  const place = asked<void, string>();
  const opened = asked<FormOpening<null, NewCustomerField>>();
  const actor = createActor(
    customerCreation.provide({
      actors: { openForm: opened.logic, sendForm: send.logic, goOn: on.logic, openPlace: place.logic },
    }),
  );
  actor.start();
  opened.latest().answer({ saved: null, draft: emptyCustomer });
  await settled();
  const type = (field: NewCustomerField, text: string) => actor.send({ type: 'field.changed', field, text });
  for (const [field, text] of Object.entries(draft)) type(field as NewCustomerField, text);
  const submit = () => actor.send({ type: 'form.submitted' });
  return { actor, send, on, place, type, submit };
};

describe('a new customer', () => {
  test('is sent once, whole, and what comes next is told who it is', async () => {
    const { actor, send, on, submit } = await start();
    submit();
    submit();
    expect(send.calls.map(({ input }) => input?.draft)).toEqual([filled]);
    send.latest().answer({ customerId: 'CUS-000061', name: 'Meera Pillai' });
    await settled();
    expect(on.latest().input).toEqual({ sent: { customerId: 'CUS-000061', name: 'Meera Pillai' } });
    on.latest().answer();
    await settled();
    expect(actor.getSnapshot().status).toBe('done');
  });

  test.each([null, { customerId: '', name: 'Meera Pillai' }])(
    'without an id in the answer (%j) is not gone on with',
    async (answer) => {
      const { actor, send, on, submit } = await start();
      submit();
      send.latest().answer(answer);
      await settled();
      expect(actor.getSnapshot()).toMatchObject({
        value: { editing: 'refused' },
        context: { message: 'Customer ID was not generated properly', draft: filled },
      });
      expect(on.calls).toEqual([]);
    },
  );

  test('lacking anything is not sent, and each empty field is named', async () => {
    const { actor, send, submit } = await start(emptyCustomer);
    submit();
    expect(send.calls).toEqual([]);
    expect(actor.getSnapshot().context.problems).toEqual(
      Object.keys(emptyCustomer)
        .filter((field) => field !== 'country')
        .map((field) => ({ field, refusal: 'Missing' })),
    );
  });

  test.each([
    [refusal(409, 'This email is taken.'), 'This email is taken.'],
    [refusal(500), 'Failed to create customer'],
    [unreachable(), 'Unable to connect to the server. Please check your internet connection.'],
  ])('that is refused keeps everything typed: %s', async (failure, words) => {
    const { actor, send, submit } = await start();
    submit();
    send.latest().fail(failure);
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: { editing: 'refused' },
      context: { message: words, draft: filled },
    });
    submit();
    expect(send.calls).toHaveLength(2);
  });

  test('is told at its fields what the server has against them', async () => {
    const { actor, send, type, submit } = await start();
    submit();
    const fields = { email: 'must be an e-mail address', loanAmount: 'is none of this form' };
    send
      .latest()
      .fail(new ApiFailure({ _tag: 'Refused', status: 422, message: 'email must be one.', fields }));
    await settled();
    expect(actor.getSnapshot().context.problems).toEqual([
      { field: 'email', refusal: { said: 'must be an e-mail address' } },
    ]);
    type('email', 'meera@kisht.example');
    expect(actor.getSnapshot().context.problems).toEqual([]);
  });

  test('that is half typed is left only after a question; one that is untouched is left at once', async () => {
    const typed = await start({ ...emptyCustomer, name: 'Meera' });
    typed.actor.send({ type: 'leave.requested', to: '/loans' });
    expect(typed.actor.getSnapshot().value).toBe('asking');
    expect(typed.place.calls).toEqual([]);
    typed.actor.send({ type: 'leave.declined' });
    expect(typed.actor.getSnapshot().context.draft.name).toBe('Meera');
    typed.actor.send({ type: 'leave.requested', to: '/loans' });
    typed.actor.send({ type: 'leave.confirmed' });
    expect(typed.place.latest().input).toBe('/loans');

    const untouched = await start(emptyCustomer);
    untouched.actor.send({ type: 'leave.requested', to: '/loans' });
    expect(untouched.place.latest().input).toBe('/loans');
  });
});

type Sendable<Field extends string> = FormOpening<unknown, Field> | null | undefined;

const sentBy = <Field extends string>(snapshot: AnyMachineSnapshot) =>
  inputsOf(snapshot)['sendForm'] as Sendable<Field>;

const facts = ({ context }: AnyMachineSnapshot) => {
  const { opening, draft, problems, message, sent } = context as Readonly<Record<string, unknown>>;
  return [opening !== null, draft, problems, message !== '', sent !== null];
};

/** What holds for every form, whatever record it is about. */
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
    ) || (snapshot.context as { readonly message: string }).message !== '',
  'what would be lost by leaving is known to be unsaved': (snapshot: AnyMachineSnapshot) =>
    !snapshot.matches({ editing: 'typed' }) || snapshot.hasTag('unsaved'),
});

interface Step {
  readonly from: AnyMachineSnapshot;
  readonly event: { readonly type: string };
  readonly to: AnyMachineSnapshot;
}

const draftIn = (snapshot: AnyMachineSnapshot): unknown =>
  (snapshot.context as { readonly draft: unknown }).draft;

const stepRules = {
  'a failure keeps everything typed': ({ from, event, to }: Step) =>
    !event.type.startsWith('xstate.error.') || draftIn(to) === draftIn(from),
  'nothing is sent twice: while sending only the answer or the failure leads on': ({
    from,
    event,
    to,
  }: Step) => !from.matches('sending') || event.type.startsWith('xstate.') || to.matches('sending'),
  'what comes next is opened only by an answer': ({ from, event, to }: Step) =>
    !to.matches('goingOn') || from.matches('goingOn') || event.type.startsWith('xstate.done.'),
  'what was typed is left only with a yes': ({ from, event, to }: Step) =>
    !to.matches('leaving') ||
    !from.hasTag('unsaved') ||
    event.type === 'leave.confirmed' ||
    from.matches('leaving') ||
    from.matches({ editing: 'refused' }),
};

const eventsOf = <Field extends string>(
  ...typed: readonly (readonly [Field, string])[]
): readonly FormEvent<Field>[] => [
  ...typed.map(([field, text]): FormEvent<Field> => ({ type: 'field.changed', field, text })),
  { type: 'opening.retried' },
  { type: 'form.submitted' },
  { type: 'leave.requested', to: '/customers' },
  { type: 'leave.confirmed' },
  { type: 'leave.declined' },
];

const on = { goOn: [undefined], openPlace: [undefined] };

describe('customerCreation', () => {
  describeStateSpace(
    customerCreation,
    walk(customerCreation, {
      inputs: [undefined],
      events: eventsOf<NewCustomerField>(['name', ''], ['name', filled.name], ['email', '<b>no mail</b>']),
      answers: {
        openForm: [{ saved: null, draft: filled }],
        sendForm: [null, { customerId: 'CUS-000061', name: 'Meera Pillai' }],
        ...on,
      },
      facts,
    }),
    invariantsOf<NewCustomerField>(({ draft }) => newCustomerProblems(draft)),
    stepRules,
  );
});

describe('vehicleCreation', () => {
  const draft = { ...emptyVehicle, ...vehicleForm.draftOf(vehicle) };
  describeStateSpace(
    vehicleCreation,
    walk(vehicleCreation, {
      inputs: [undefined],
      events: eventsOf<VehicleField>(
        ['color', ''],
        ['color', 'Blue'],
        ['year', 'twenty'],
        ['status', 'Sold'],
      ),
      answers: { openForm: [{ saved: null, draft }], sendForm: [null, vehicle], ...on },
      facts,
    }),
    invariantsOf<VehicleField>((opening) => newVehicleProblems(opening.draft)),
    stepRules,
  );
});

describe('customerAmendment', () => {
  describeStateSpace(
    customerAmendment,
    walk(customerAmendment, {
      inputs: [undefined],
      events: eventsOf<CustomerField>(
        ['city', ''],
        ['city', 'Mysuru'],
        ['city', 'Kochi'],
        ['dob', '31/02/1990'],
      ),
      answers: {
        openForm: [{ saved: customer, draft: customerForm.draftOf(customer) }],
        sendForm: [null, customer, { ...customer, customerId: '' }],
        ...on,
      },
      facts,
    }),
    invariantsOf<CustomerField>(({ draft }) => problemsOf(customerForm, customer, draft)),
    stepRules,
  );
});

describe('vehicleAmendment', () => {
  describeStateSpace(
    vehicleAmendment,
    walk(vehicleAmendment, {
      inputs: [undefined],
      events: eventsOf<VehicleField>(['color', ''], ['color', 'Red'], ['color', 'Blue'], ['year', '24']),
      answers: {
        openForm: [{ saved: vehicle, draft: vehicleForm.draftOf(vehicle) }],
        sendForm: [null, vehicle, { ...vehicle, registrationNumber: '' }],
        ...on,
      },
      facts,
    }),
    invariantsOf<VehicleField>(({ draft }) => problemsOf(vehicleForm, vehicle, draft)),
    stepRules,
  );
});
