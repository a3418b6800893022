import { isDeepStrictEqual } from 'node:util';
import * as Schema from 'effect/Schema';
import { expect, test } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { ApiFailure } from '../../src/api/failure.ts';
import { Customer } from '../../src/domain/customer.ts';
import {
  emptyLoan,
  type NewLoan,
  newLoan,
  type NewLoanDraft,
  type NewLoanField,
} from '../../src/domain/newLoan.ts';
import { Vehicle } from '../../src/domain/vehicle.ts';
import { customerPicker } from '../../src/machines/customerPicker.ts';
import type { DirectoryLoad } from '../../src/machines/directory.ts';
import { loanApplication, type LoanApplicationEvent } from '../../src/machines/loanApplication.ts';
import { vehiclePicker } from '../../src/machines/vehiclePicker.ts';
import {
  asked,
  describeStateSpace,
  inputsOf,
  refusal,
  settled,
  unreachable,
  walk,
} from '../support/machines.ts';

type Snapshot = SnapshotFrom<typeof loanApplication>;

const asha = Schema.decodeUnknownSync(Customer)({ customerId: 'CUS-000001', name: 'Asha Rao' });
const swift = Schema.decodeUnknownSync(Vehicle)({
  vehicleId: 'VEH-000001',
  registrationNumber: 'KA 01 AB 1234',
});
const nameless = Schema.decodeUnknownSync(Vehicle)({ registrationNumber: 'KA 01 AB 1235' });

const sound: NewLoanDraft = {
  marketValue: '800000',
  loanAmount: '100000',
  processingFee: '1500',
  interestRate: '12',
  tenure: '12',
  paymentFrequency: 'Monthly',
  startDate: '2026-01-15',
  guarantorName: 'Ravi Nair',
  guarantorPhone: '9876543210',
  guarantorAddress: 'Kochi',
  guarantorRelation: 'Brother',
};
const fields = Object.keys(emptyLoan) as NewLoanField[];
const typed = (draft: NewLoanDraft): readonly LoanApplicationEvent[] =>
  fields.map((field) => ({ type: 'field.changed', field, text: draft[field] }));

const start = (customerId: string | null = 'CUS-000001', vehicleId: string | null = 'VEH-000001') => {
  const create = asked<string, NewLoan | null>();
  const findCustomer = asked<Customer, string>();
  const findVehicle = asked<Vehicle, string>();
  const open = asked<void, string>();
  const actor = createActor(
    loanApplication.provide({
      actors: {
        createLoan: create.logic,
        openPlace: open.logic,
        customerPicker: customerPicker.provide({
          actors: {
            findRecord: findCustomer.logic,
            loadRecords: asked<DirectoryLoad<Customer>>().logic as never,
          },
        }),
        vehiclePicker: vehiclePicker.provide({
          actors: {
            findRecord: findVehicle.logic,
            loadRecords: asked<DirectoryLoad<Vehicle>>().logic as never,
          },
        }),
      },
    }),
    { input: { customerId, vehicleId } },
  ).start();
  const send = (...events: readonly LoanApplicationEvent[]) => {
    for (const event of events) actor.send(event);
  };
  return { actor, create, findCustomer, findVehicle, open, send };
};

test('without a customer and a vehicle both are asked for, and no call is made', async () => {
  const { actor, create, send } = start(null, null);
  send(...typed(sound), { type: 'loan.submitted' });
  expect(actor.getSnapshot().context.missing).toEqual(['customer', 'vehicle']);
  actor.getSnapshot().children.customerPicker?.send({ type: 'row.chosen', row: asha });
  expect(actor.getSnapshot().context.missing).toEqual(['vehicle']);
  send({ type: 'loan.submitted' });
  expect(create.calls).toEqual([]);
});

test('a vehicle that no server gave an id is none that a loan can name', async () => {
  const { actor, create, findCustomer, send } = start('CUS-000001', null);
  findCustomer.latest().answer(asha);
  await settled();
  actor.getSnapshot().children.vehiclePicker?.send({ type: 'row.chosen', row: nameless });
  send(...typed(sound), { type: 'loan.submitted' });
  expect(actor.getSnapshot().context.missing).toEqual(['vehicle']);
  expect(create.calls).toEqual([]);
});

test('a refusal says so at its fields and beside the button, keeps everything, and the next try goes through', async () => {
  const { actor, create, findCustomer, findVehicle, send } = start();
  findCustomer.latest().answer(asha);
  findVehicle.latest().answer(swift);
  await settled();
  send(...typed(sound), { type: 'loan.submitted' }, { type: 'loan.submitted' });
  expect(create.calls.map(({ input }) => input)).toEqual([newLoan(sound, 'CUS-000001', 'VEH-000001')]);
  create.latest().fail(
    new ApiFailure({
      _tag: 'Refused',
      status: 422,
      message: 'loanAmount must be above 0',
      fields: { loanAmount: 'must be above 0', somethingElse: 'is odd' },
    }),
  );
  await settled();
  const { context } = actor.getSnapshot();
  expect(context.message).toBe('loanAmount must be above 0');
  expect(context.problems).toEqual([{ field: 'loanAmount', refusal: { said: 'must be above 0' } }]);
  expect([context.draft, context.customer, context.vehicle]).toEqual([sound, asha, swift]);
  send({ type: 'loan.submitted' });
  create.latest().answer('LN-000061');
  await settled();
  expect(actor.getSnapshot().output).toEqual({
    loanId: 'LN-000061',
    customerId: 'CUS-000001',
    vehicleId: 'VEH-000001',
  });
});

test.each([
  [refusal(500), 'Failed to create loan'],
  [refusal(409, 'This vehicle already secures a loan.'), 'This vehicle already secures a loan.'],
  [unreachable(), 'Unable to connect to the server. Please check your internet connection.'],
])('what went wrong is said', async (error, words) => {
  const { actor, create, findCustomer, findVehicle, send } = start();
  findCustomer.latest().answer(asha);
  findVehicle.latest().answer(swift);
  await settled();
  send(...typed(sound), { type: 'loan.submitted' });
  create.latest().fail(error);
  await settled();
  expect(actor.getSnapshot().context.message).toBe(words);
});

test('Calculate EMI says something only of terms that have an EMI', () => {
  const { actor, send } = start(null, null);
  send({ type: 'emi.requested' });
  expect(actor.getSnapshot().matches({ applying: { estimate: 'quiet' } })).toBe(true);
  send(
    ...typed({
      ...emptyLoan,
      loanAmount: '100000',
      interestRate: '0',
      tenure: '6',
      paymentFrequency: 'Monthly',
    }),
  );
  send({ type: 'emi.requested' });
  expect(actor.getSnapshot().matches({ applying: { estimate: 'told' } })).toBe(true);
  send({ type: 'field.changed', field: 'tenure', text: '7' });
  expect(actor.getSnapshot().matches({ applying: { estimate: 'quiet' } })).toBe(true);
});

const picked = (chosen: unknown) => ({ context: { chosen } });
const sentIn = (snapshot: Snapshot) => inputsOf(snapshot)['createLoan'] as NewLoan | null | undefined;

/** All but one field of a sound draft, so that one event more makes it sound. */
const almost: NewLoanDraft = { ...sound, loanAmount: '' };
describeStateSpace(
  loanApplication,
  walk(loanApplication, {
    inputs: [{ customerId: null, vehicleId: null }],
    events: [
      ...typed(almost).filter((event) => event.type === 'field.changed' && event.field !== 'loanAmount'),
      { type: 'field.changed', field: 'loanAmount', text: '100000' },
      { type: 'field.changed', field: 'loanAmount', text: '-1' },
      { type: 'emi.requested' },
      { type: 'loan.submitted' },
      { type: 'leave.requested', to: '/loans' },
      { type: 'leave.confirmed' },
      { type: 'leave.declined' },
    ],
    answers: { createLoan: ['LN-000061', 'unnamed'], openPlace: [undefined] },
    shown: { customerPicker: [picked(null), picked(asha)], vehiclePicker: [picked(null), picked(swift)] },
    // Of the eleven fields what matters is whether something, and whether everything that is needed, is there.
    facts: ({ context }) => [
      context.customer === null,
      context.vehicle === null,
      context.missing,
      context.problems.length > 0,
      context.draft.loanAmount,
      fields
        .filter((field) => field !== 'loanAmount')
        .every((field) => context.draft[field] === sound[field]),
      fields.filter((field) => context.draft[field] !== '').length,
    ],
  }),
  {
    'what is sent is whole: for whom, on what, and on the terms that were typed': (snapshot) => {
      const sent = sentIn(snapshot);
      return sent === undefined || isDeepStrictEqual(sent, newLoan(sound, 'CUS-000001', 'VEH-000001'));
    },
    'the loan that is there has an id': (snapshot) =>
      !snapshot.matches('created') || snapshot.context.loanId !== '',
    'every failure has its words': (snapshot) =>
      !snapshot.matches({ applying: { form: { editing: 'refused' } } }) || snapshot.context.message !== '',
    'whoever is asked whether to leave has something to lose': (snapshot) =>
      !snapshot.matches({ applying: { page: 'asking' } }) ||
      fields.some((field) => snapshot.context.draft[field] !== ''),
  },
  {
    'nothing is sent twice': ({ from, to }) =>
      sentIn(from) === undefined || sentIn(to) === undefined || sentIn(from) === sentIn(to),
    'a loan is sent only when it is asked for': ({ from, event, to }) =>
      sentIn(from) !== undefined || sentIn(to) === undefined || event.type === 'loan.submitted',
    'a failure keeps everything typed and chosen': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') ||
      (to.context.draft === from.context.draft &&
        to.context.customer === from.context.customer &&
        to.context.vehicle === from.context.vehicle),
    'nothing typed is left without a question': ({ from, event, to }) =>
      event.type !== 'leave.requested' ||
      fields.every((field) => from.context.draft[field] === '') ||
      !to.matches({ applying: { page: 'leaving' } }) ||
      from.matches({ applying: { page: 'leaving' } }),
    'nobody is led away from a loan that is on its way': ({ from, event, to }) =>
      event.type !== 'leave.requested' ||
      !from.matches({ applying: { form: 'creating' } }) ||
      JSON.stringify(from.value) === JSON.stringify(to.value),
  },
);
