import * as Schema from 'effect/Schema';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { ApiFailure } from '#api/failure.ts';
import { Customer } from '#domain/records/customer.ts';
import { emptyLoan, type NewLoan, newLoan } from '#domain/loan/newLoan.ts';
import { Vehicle } from '#domain/records/vehicle.ts';
import { customerDetails } from '#machines/customers/parts.ts';
import { vehicleDetails } from '#machines/vehicles/parts.ts';
import { customerPicker } from '#machines/customers/customerPicker.ts';
import { customersList } from '#machines/customers/customersList.ts';
import type { ListAnswer } from '#api/call.ts';
import { loanApplication, type LoanApplicationEvent } from '#machines/origination/loanApplication.ts';
import { vehiclePicker, vehiclesToChoose } from '#machines/vehicles/vehiclePicker.ts';
import { stubActor, refusal, flushPromises, unreachable } from '#test/support/machines/machines.ts';
import { asha, swift, validDraft, typed } from '#test/machines/walks/origination/loanApplication.ts';

const nameless = Schema.decodeUnknownSync(Vehicle)({ registrationNumber: 'KA 01 AB 1235' });

const start = (customerId: string | null = 'CUS-000001', vehicleId: string | null = 'VEH-000001') => {
  const create = stubActor<string, NewLoan>();
  const findCustomer = stubActor<Customer, { readonly from: string }>();
  const findVehicle = stubActor<Vehicle, { readonly from: string }>();
  const actor = createActor(
    loanApplication.provide({
      actors: {
        createLoan: create.logic,
        customerPicker: customerPicker.provide({
          actors: {
            record: customerDetails.provide({ actors: { load: findCustomer.logic } }),
            list: customersList.provide({
              actors: { loadRecords: stubActor<ListAnswer<Customer>>().logic as never },
            }),
          },
        }),
        vehiclePicker: vehiclePicker.provide({
          actors: {
            record: vehicleDetails.provide({ actors: { load: findVehicle.logic } }),
            list: vehiclesToChoose.provide({
              actors: { loadRecords: stubActor<ListAnswer<Vehicle>>().logic as never },
            }),
          },
        }),
      },
    }),
    { input: { customerId, vehicleId } },
  ).start();
  const send = (...events: readonly LoanApplicationEvent[]) => {
    for (const event of events) actor.send(event);
  };
  return { actor, create, findCustomer, findVehicle, send };
};

test('without a customer and a vehicle both are shown as missing, and no call is made', async () => {
  const { actor, create, send } = start(null, null);
  send(...typed(validDraft), { type: 'loan.submitted' });
  expect(actor.getSnapshot().context.missing).toEqual(['customer', 'vehicle']);
  actor.getSnapshot().children.customerPicker?.send({ type: 'row.chosen', row: asha });
  expect(actor.getSnapshot().context.missing).toEqual(['vehicle']);
  send({ type: 'loan.submitted' });
  expect(create.calls).toEqual([]);
});

test('a vehicle without an id cannot be chosen for a loan', async () => {
  const { actor, create, findCustomer, send } = start('CUS-000001', null);
  findCustomer.latest().answer(asha);
  await flushPromises();
  actor.getSnapshot().children.vehiclePicker?.send({ type: 'row.chosen', row: nameless });
  send(...typed(validDraft), { type: 'loan.submitted' });
  expect(actor.getSnapshot().context.missing).toEqual(['vehicle']);
  expect(create.calls).toEqual([]);
});

test('a refusal is shown at its fields and beside the button, keeps everything typed, and the next try succeeds', async () => {
  const { actor, create, findCustomer, findVehicle, send } = start();
  findCustomer.latest().answer(asha);
  findVehicle.latest().answer(swift);
  await flushPromises();
  send(...typed(validDraft), { type: 'loan.submitted' }, { type: 'loan.submitted' });
  expect(create.calls.map(({ input }) => input)).toEqual([newLoan(validDraft, 'CUS-000001', 'VEH-000001')]);
  create.latest().fail(
    new ApiFailure({
      _tag: 'Refused',
      status: 422,
      message: 'loanAmount must be above 0',
      fields: { loanAmount: 'must be above 0', somethingElse: 'is odd' },
    }),
  );
  await flushPromises();
  const { context } = actor.getSnapshot();
  expect(context.message).toBe('loanAmount must be above 0');
  expect(context.problems).toEqual([{ field: 'loanAmount', refusal: { said: 'must be above 0' } }]);
  expect([context.draft, context.customer, context.vehicle]).toEqual([validDraft, asha, swift]);
  send({ type: 'loan.submitted' });
  expect(actor.getSnapshot().context.problems).toEqual([]);
  create.latest().answer('LN-000061');
  await flushPromises();
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
  await flushPromises();
  send(...typed(validDraft), { type: 'loan.submitted' });
  create.latest().fail(error);
  await flushPromises();
  expect(actor.getSnapshot().context.message).toBe(words);
  expect(actor.getSnapshot().matches({ applying: { form: { editing: 'refused' } } })).toBe(true);
  send({ type: 'field.changed', field: 'tenure', text: '13' }, { type: 'loan.submitted' });
  expect(actor.getSnapshot().matches({ applying: { form: { editing: 'untried' } } })).toBe(true);
  expect(create.calls).toHaveLength(1);
});

test('Calculate EMI shows a result only for terms that have an EMI', () => {
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
