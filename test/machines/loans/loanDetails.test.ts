import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { ApiFailure } from '#api/failure.ts';
import { Customer, type CustomerField } from '#domain/records/customer.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { LoanField } from '#domain/loan/loanEdit.ts';
import { Vehicle, type VehicleField } from '#domain/records/vehicle.ts';
import { customerDetails } from '#machines/customers/parts.ts';
import { loanDetails, type LoanDetailsEvent } from '#machines/loans/loanDetails.ts';
import { type DatedLoan, datedLoan } from '#machines/loans/parts.ts';
import { vehicleDetails } from '#machines/vehicles/parts.ts';
import { partIn, stateOfPart } from '#test/support/machines/parts.ts';
import type { RecordEdit } from '#domain/records/recordEdit.ts';
import { customerRecord } from '#machines/customers/customerRecord.ts';
import { loanRecord } from '#machines/loans/loanRecord.ts';
import { vehicleRecord } from '#machines/vehicles/vehicleRecord.ts';
import { stubActor, loanOf, refusal, flushPromises, unreachable } from '#test/support/machines/machines.ts';
import { today, dated, customer, vehicle } from '#test/machines/walks/loans/loanDetails.ts';

const start = async (first: DatedLoan | null = dated) => {
  const clock = new SimulatedClock();
  const loan = stubActor<DatedLoan, { readonly from: string }>();
  const customers = stubActor<Customer, { readonly from: string }>();
  const vehicles = stubActor<Vehicle, { readonly from: string }>();
  const saveLoan = stubActor<Loan, RecordEdit<Loan, LoanField>>();
  const saveCustomer = stubActor<Customer, RecordEdit<Customer, CustomerField>>();
  const saveVehicle = stubActor<Vehicle, RecordEdit<Vehicle, VehicleField>>();
  const actor = createActor(
    loanDetails.provide({
      actors: {
        datedLoan: datedLoan.provide({ actors: { load: loan.logic } }),
        customerDetails: customerDetails.provide({ actors: { load: customers.logic } }),
        vehicleDetails: vehicleDetails.provide({ actors: { load: vehicles.logic } }),
        loanRecord: loanRecord.provide({ actors: { saveRecord: saveLoan.logic } }),
        customerRecord: customerRecord.provide({ actors: { saveRecord: saveCustomer.logic } }),
        vehicleRecord: vehicleRecord.provide({ actors: { saveRecord: saveVehicle.logic } }),
      },
    }),
    { input: { loanId: 'LN-000001' }, clock },
  );
  actor.start();
  if (first !== null) {
    loan.latest().answer(first);
    await flushPromises();
    customers.latest().answer(customer);
    vehicles.latest().answer(vehicle);
    await flushPromises();
  }
  const send = (...events: readonly LoanDetailsEvent[]) => {
    for (const event of events) actor.send(event);
  };
  const { children } = actor.getSnapshot();
  const editLoan = (text: string) => {
    children.loanRecord?.send({ type: 'edit.chosen' });
    children.loanRecord?.send({ type: 'field.changed', field: 'guarantorName', text });
  };
  const editCustomer = (text: string) => {
    children.customerRecord?.send({ type: 'edit.chosen' });
    children.customerRecord?.send({ type: 'field.changed', field: 'name', text });
  };
  const state = () => actor.getSnapshot().value;
  return {
    actor,
    clock,
    loan,
    customers,
    vehicles,
    saveLoan,
    saveCustomer,
    saveVehicle,
    send,
    editLoan,
    editCustomer,
    state,
  };
};

describe('reading', () => {
  test('the loan comes first, then its customer and its vehicle by its ids', async () => {
    const { loan, customers, vehicles, state } = await start(null);
    expect(loan.latest().input).toEqual({ from: 'LN-000001' });
    expect([customers.calls, vehicles.calls]).toEqual([[], []]);
    loan.latest().answer(dated);
    await flushPromises();
    expect([customers.latest().input.from, vehicles.latest().input.from]).toEqual([
      'CUS-000001',
      'VEH-000001',
    ]);
    expect(state()).toMatchObject({
      loan: { shown: { information: 'saved', customer: 'loading', vehicle: 'loading' } },
    });
  });

  test.each([
    [refusal(500), 'unavailable', 'Failed to fetch loan details. Please try again.'],
    [refusal(404, 'Loan not found'), 'absent', 'Loan not found'],
    [unreachable(), 'unavailable', 'Unable to connect to the server. Please check your internet connection.'],
    [new ApiFailure({ _tag: 'Undecodable' }), 'empty', 'The server sent an unexpected response.'],
  ])('a loan that cannot be read is told, and can be read again', async (error, place, words) => {
    const { actor, loan, state } = await start(null);
    loan.latest().fail(error);
    await flushPromises();
    expect(stateOfPart(partIn(actor.getSnapshot(), 'loan'))).toBe(place);
    expect(partIn(actor.getSnapshot(), 'loan').context.failure?.reason).toBe(words);
    actor.getSnapshot().children.loan?.send({ type: 'load.requested' });
    loan.latest().answer(dated);
    await flushPromises();
    expect(state()).toMatchObject({ loan: { shown: { information: 'saved' } } });
  });

  test('a customer that cannot be read takes nothing from the loan, and is read again alone', async () => {
    const { actor, loan, customers, vehicles, send, state } = await start(null);
    loan.latest().answer(dated);
    await flushPromises();
    customers.latest().fail(refusal(500));
    vehicles.latest().fail(refusal(404, 'Vehicle not found'));
    await flushPromises();
    expect(state()).toMatchObject({
      loan: { shown: { information: 'saved', customer: 'loading', vehicle: 'loading' } },
    });
    const part = (name: string) => partIn(actor.getSnapshot(), name);
    expect([stateOfPart(part('customer')), stateOfPart(part('vehicle'))]).toEqual(['unavailable', 'absent']);
    expect(part('customer').context.failure).toEqual({ reason: 'Failed to load customer data' });
    expect(part('vehicle').context.failure).toEqual({
      title: 'Failed to load vehicle data',
      reason: 'Vehicle not found',
    });
    send({ type: 'update.requested' });
    actor.getSnapshot().children.customer?.send({ type: 'load.requested' });
    customers.latest().answer(customer);
    await flushPromises();
    expect(state()).toMatchObject({
      loan: { shown: { customer: { shown: 'saved' }, vehicle: 'loading' } },
    });
    expect(stateOfPart(part('vehicle'))).toBe('absent');
    expect([loan.calls.length, vehicles.calls.length]).toEqual([1, 1]);
  });

  test('a loan of a server that names neither asks for neither', async () => {
    const { loan, customers, vehicles, state } = await start(null);
    loan.latest().answer({ loan: loanOf({ customerId: null, vehicleId: '' }), today });
    await flushPromises();
    expect(state()).toMatchObject({
      loan: { shown: { information: 'saved', customer: 'unnamed', vehicle: 'unnamed' } },
    });
    expect([customers.calls, vehicles.calls]).toEqual([[], []]);
  });
});

describe('Update', () => {
  test('saves every section that has changes, each once, and no other', async () => {
    const { actor, saveLoan, saveCustomer, saveVehicle, send, editLoan, editCustomer } = await start();
    editLoan('Sudhir');
    editCustomer('Asha K. Rao');
    send({ type: 'update.requested' }, { type: 'update.requested' });
    expect([saveLoan.calls.length, saveCustomer.calls.length, saveVehicle.calls.length]).toEqual([1, 1, 0]);
    saveLoan.latest().answer(loanOf({ guarantorName: 'Sudhir' }));
    saveCustomer.latest().fail(refusal(409, 'A customer with this e-mail exists already.'));
    await flushPromises();
    expect(actor.getSnapshot().context.dated?.loan.guarantorName).toBe('Sudhir');
    expect(actor.getSnapshot().children.customerRecord?.getSnapshot().context).toMatchObject({
      message: 'A customer with this e-mail exists already.',
      draft: { name: 'Asha K. Rao' },
    });
    expect(actor.getSnapshot().hasTag('unsaved')).toBe(true);
  });

  test('saves a vehicle that was changed', async () => {
    const { actor, saveLoan, saveVehicle, send } = await start();
    const { vehicleRecord } = actor.getSnapshot().children;
    vehicleRecord?.send({ type: 'edit.chosen' });
    vehicleRecord?.send({ type: 'field.changed', field: 'color', text: 'Green' });
    send({ type: 'update.requested' });
    expect(saveVehicle.calls.map(({ input }) => input.draft.color)).toEqual(['Green']);
    expect(saveLoan.calls).toEqual([]);
  });

  test('without a change says so for a while', async () => {
    const { clock, send, state } = await start();
    send({ type: 'update.requested' });
    expect(state()).toMatchObject({ update: 'nothingToUpdate' });
    clock.increment(4_000);
    expect(state()).toMatchObject({ update: 'idle' });
  });
});

describe('what leaving would lose', () => {
  test('is an edit that is neither saved nor cancelled', async () => {
    const { actor, saveLoan, send, editLoan } = await start();
    const isUnsaved = () => actor.getSnapshot().hasTag('unsaved');
    expect(isUnsaved()).toBe(false);
    editLoan('Sudhir');
    expect(isUnsaved()).toBe(true);
    actor.getSnapshot().children.loanRecord?.send({ type: 'edit.cancelled' });
    expect(isUnsaved()).toBe(false);
    editLoan('Sudhir');
    send({ type: 'update.requested' });
    expect(isUnsaved()).toBe(true);
    saveLoan.latest().answer(loanOf({ guarantorName: 'Sudhir' }));
    await flushPromises();
    expect(isUnsaved()).toBe(false);
  });
});
