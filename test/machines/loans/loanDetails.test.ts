import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { ApiFailure } from '#api/failure.ts';
import { Customer, type CustomerField } from '#domain/records/customer.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { LoanField } from '#domain/loan/loanEdit.ts';
import { Vehicle, type VehicleField } from '#domain/records/vehicle.ts';
import { known } from '#machines/known.ts';
import { customerSection, customerRecord } from '#machines/customers/customerRecord.ts';
import { loanSection, loanRecord } from '#machines/loans/loanRecord.ts';
import { vehicleSection, vehicleRecord } from '#machines/vehicles/vehicleRecord.ts';
import { customerDetails } from '#machines/customers/parts.ts';
import { loanDetails, type LoanDetailsEvent } from '#machines/loans/loanDetails.ts';
import { type DatedLoan, datedLoan } from '#machines/loans/parts.ts';
import { vehicleDetails } from '#machines/vehicles/parts.ts';
import { stateOfPart } from '#test/support/machines/parts.ts';
import type { RecordEdit } from '#domain/records/recordEdit.ts';
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
        loanSection: loanSection.provide({
          actors: {
            part: datedLoan.provide({ actors: { load: loan.logic } }),
            record: loanRecord.provide({ actors: { saveRecord: saveLoan.logic } }),
          },
        }),
        customerSection: customerSection.provide({
          actors: {
            part: customerDetails.provide({ actors: { load: customers.logic } }),
            record: customerRecord.provide({ actors: { saveRecord: saveCustomer.logic } }),
          },
        }),
        vehicleSection: vehicleSection.provide({
          actors: {
            part: vehicleDetails.provide({ actors: { load: vehicles.logic } }),
            record: vehicleRecord.provide({ actors: { saveRecord: saveVehicle.logic } }),
          },
        }),
      },
    }),
    { input: { loanId: 'LN-000001', clock: { now: () => 0 } }, clock },
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
  /** The section of the loan, of its customer or of its vehicle: what it loads, and its record. */
  const loanIn = () => actor.getSnapshot().children.loan?.getSnapshot();
  const customerIn = () => actor.getSnapshot().children.customer?.getSnapshot();
  const vehicleIn = () => actor.getSnapshot().children.vehicle?.getSnapshot();
  const editLoan = (text: string) => {
    const record = loanIn()?.children.record;
    record?.send({ type: 'edit.chosen' });
    record?.getSnapshot().children.draft?.send({ type: 'field.changed', field: 'guarantorName', text });
  };
  const editCustomer = (text: string) => {
    const record = customerIn()?.children.record;
    record?.send({ type: 'edit.chosen' });
    record?.getSnapshot().children.draft?.send({ type: 'field.changed', field: 'name', text });
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
    loanIn,
    customerIn,
    vehicleIn,
    state,
  };
};

describe('reading', () => {
  test('the loan is loaded first, then its customer and its vehicle by the ids in it', async () => {
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
      loan: 'saved',
      customer: { named: 'saved' },
      vehicle: { named: 'saved' },
    });
  });

  test.each([
    [refusal(500), 'unavailable', 'Failed to fetch loan details. Please try again.'],
    [refusal(404, 'Loan not found'), 'absent', 'Loan not found'],
    [unreachable(), 'unavailable', 'Unable to connect to the server. Please check your internet connection.'],
    [new ApiFailure({ _tag: 'Undecodable' }), 'empty', 'The server sent an unexpected response.'],
  ])('a loan that cannot be read is told, and can be read again', async (error, place, words) => {
    const { loan, loanIn, state } = await start(null);
    loan.latest().fail(error);
    await flushPromises();
    const part = loanIn()?.children.part;
    expect(part === undefined ? null : stateOfPart(part.getSnapshot())).toBe(place);
    expect(part?.getSnapshot().context.failure?.reason).toBe(words);
    part?.send({ type: 'load.requested' });
    loan.latest().answer(dated);
    await flushPromises();
    expect(state()).toMatchObject({ loan: 'saved' });
  });

  test('a customer that cannot be loaded leaves the loan shown, and is loaded again alone', async () => {
    const { loan, customers, vehicles, send, state, customerIn, vehicleIn } = await start(null);
    loan.latest().answer(dated);
    await flushPromises();
    customers.latest().fail(refusal(500));
    vehicles.latest().fail(refusal(404, 'Vehicle not found'));
    await flushPromises();
    expect(state()).toMatchObject({ loan: 'saved' });
    expect([customerIn()?.value, vehicleIn()?.value]).toEqual(['loading', 'loading']);
    const customerPart = () => known(customerIn()?.children.part).getSnapshot();
    const vehiclePart = () => known(vehicleIn()?.children.part).getSnapshot();
    expect([stateOfPart(customerPart()), stateOfPart(vehiclePart())]).toEqual(['unavailable', 'absent']);
    expect(customerPart().context.failure).toEqual({ reason: 'Failed to load customer data' });
    expect(vehiclePart().context.failure).toEqual({
      title: 'Failed to load vehicle data',
      reason: 'Vehicle not found',
    });
    send({ type: 'update.requested' });
    customerIn()?.children.part?.send({ type: 'load.requested' });
    customers.latest().answer(customer);
    await flushPromises();
    expect([customerIn()?.value, vehicleIn()?.value]).toEqual([{ shown: 'saved' }, 'loading']);
    expect(stateOfPart(vehiclePart())).toBe('absent');
    expect([loan.calls.length, vehicles.calls.length]).toEqual([1, 1]);
  });

  test('for a loan without ids of customer and vehicle neither is loaded', async () => {
    const { loan, customers, vehicles, state } = await start(null);
    loan.latest().answer({ loan: loanOf({ customerId: null, vehicleId: '' }), today });
    await flushPromises();
    expect(state()).toMatchObject({ loan: 'saved', customer: 'unnamed', vehicle: 'unnamed' });
    expect([customers.calls, vehicles.calls]).toEqual([[], []]);
  });
});

describe('Update', () => {
  test('saves every section that has changes, each once, and no other', async () => {
    const { actor, saveLoan, saveCustomer, saveVehicle, send, editLoan, editCustomer, customerIn } =
      await start();
    editLoan('Sudhir');
    editCustomer('Asha K. Rao');
    send({ type: 'update.requested' }, { type: 'update.requested' });
    expect([saveLoan.calls.length, saveCustomer.calls.length, saveVehicle.calls.length]).toEqual([1, 1, 0]);
    saveLoan.latest().answer(loanOf({ guarantorName: 'Sudhir' }));
    saveCustomer.latest().fail(refusal(409, 'A customer with this e-mail exists already.'));
    await flushPromises();
    expect(actor.getSnapshot().context.dated?.loan.guarantorName).toBe('Sudhir');
    expect(customerIn()?.children.record?.getSnapshot().context).toMatchObject({
      failure: { reason: 'A customer with this e-mail exists already.' },
      edit: { draft: { name: 'Asha K. Rao' } },
    });
    expect(actor.getSnapshot().hasTag('unsaved')).toBe(true);
  });

  test('saves a vehicle that was changed', async () => {
    const { saveLoan, saveVehicle, send, vehicleIn } = await start();
    const record = vehicleIn()?.children.record;
    record?.send({ type: 'edit.chosen' });
    record?.getSnapshot().children.draft?.send({ type: 'field.changed', field: 'color', text: 'Green' });
    send({ type: 'update.requested' });
    expect(saveVehicle.calls.map(({ input }) => input.draft.color)).toEqual(['Green']);
    expect(saveLoan.calls).toEqual([]);
  });

  test('without a change shows a notice for a while', async () => {
    const { clock, send, state } = await start();
    send({ type: 'update.requested' });
    expect(state()).toMatchObject({ update: 'nothingToUpdate' });
    clock.increment(4_000);
    expect(state()).toMatchObject({ update: 'idle' });
  });
});

describe('unsaved changes', () => {
  test('are edits that are neither saved nor cancelled', async () => {
    const { actor, saveLoan, send, editLoan, loanIn } = await start();
    const isUnsaved = () => actor.getSnapshot().hasTag('unsaved');
    expect(isUnsaved()).toBe(false);
    editLoan('Sudhir');
    expect(isUnsaved()).toBe(true);
    loanIn()?.children.record?.send({ type: 'edit.cancelled' });
    expect(isUnsaved()).toBe(false);
    editLoan('Sudhir');
    send({ type: 'update.requested' });
    expect(isUnsaved()).toBe(true);
    saveLoan.latest().answer(loanOf({ guarantorName: 'Sudhir' }));
    await flushPromises();
    expect(isUnsaved()).toBe(false);
  });
});
