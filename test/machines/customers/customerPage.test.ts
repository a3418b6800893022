import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { Customer } from '#domain/records/customer.ts';
import type { Rows } from '#domain/lists/rows.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import { customerPage } from '#machines/customers/customerPage.ts';
import {
  type CustomerLoans,
  customerDetails,
  customerLoans,
  type CustomerLoansFrom,
  customerVehicles,
} from '#machines/customers/parts.ts';
import { partIn, stateOfPart } from '#test/support/machines/parts.ts';
import { stubActor, refusal, flushPromises } from '#test/support/machines/machines.ts';
import { asha, loans } from '#test/machines/walks/customers/customerPage.ts';

test('the loans are searched again by the ids of the record when it is read after them', async () => {
  const load = stubActor<Customer, { readonly from: string }>();
  const list = stubActor<CustomerLoans, { readonly from: CustomerLoansFrom }>();
  const vehicles = stubActor<Rows<Vehicle>, { readonly from: string }>();
  const actor = createActor(
    customerPage.provide({
      actors: {
        customerDetails: customerDetails.provide({ actors: { load: load.logic } }),
        customerVehicles: customerVehicles.provide({ actors: { load: vehicles.logic } }),
        customerLoans: customerLoans.provide({ actors: { load: list.logic } }),
      },
    }),
    { input: { customerId: 'c1' } },
  ).start();
  load.latest().fail(refusal(500));
  await flushPromises();
  expect(partIn(actor.getSnapshot(), 'details').context.failure).toEqual({
    reason: 'Failed to load customer data',
  });
  expect(list.latest().input.from.customer).toBeNull();
  list.latest().answer(loans);
  await flushPromises();
  actor.getSnapshot().children.details?.send({ type: 'load.requested' });
  load.latest().fail(refusal(503, 'The database is away.'));
  await flushPromises();
  expect(partIn(actor.getSnapshot(), 'details').context.failure).toEqual({
    title: 'Failed to load customer data',
    reason: 'The database is away.',
  });
  actor.getSnapshot().children.details?.send({ type: 'load.requested' });
  load.latest().answer(asha);
  await flushPromises();
  expect(list.latest().input.from.customer).toEqual(asha);
  expect(stateOfPart(partIn(actor.getSnapshot(), 'details'))).toBe('shown');
  expect(stateOfPart(partIn(actor.getSnapshot(), 'loans'))).toBe('first');
  expect(vehicles.calls).toHaveLength(1);
});
