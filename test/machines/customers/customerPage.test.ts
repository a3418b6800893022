import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { Customer } from '#domain/records/customer.ts';
import {
  customerPage,
  type CustomersLoans,
  type CustomersVehicles,
} from '#machines/customers/customerPage.ts';
import { stubActor, refusal, flushPromises } from '#test/support/machines/machines.ts';
import { asha, loans } from '#test/machines/walks/customers/customerPage.ts';

test('a record that is read late says by which ids the loans are to be looked for again', async () => {
  const load = stubActor<Customer, string>();
  const list = stubActor<CustomersLoans, { readonly customer: Customer | null }>();
  const actor = createActor(
    customerPage.provide({
      actors: {
        loadCustomer: load.logic,
        loadVehicles: stubActor<CustomersVehicles, string>().logic,
        loadLoans: list.logic as never,
      },
    }),
    { input: { customerId: 'c1' } },
  ).start();
  load.latest().fail(refusal(500));
  await flushPromises();
  expect(actor.getSnapshot().context.customerFailure).toEqual({ reason: 'Failed to load customer data' });
  expect(list.latest().input.customer).toBeNull();
  list.latest().answer(loans);
  await flushPromises();
  actor.send({ type: 'customer.retried' });
  load.latest().fail(refusal(503, 'The database is away.'));
  await flushPromises();
  expect(actor.getSnapshot().context.customerFailure).toEqual({
    title: 'Failed to load customer data',
    reason: 'The database is away.',
  });
  actor.send({ type: 'customer.retried' });
  load.latest().answer(asha);
  await flushPromises();
  expect(list.latest().input.customer).toEqual(asha);
  expect(actor.getSnapshot().matches({ open: { record: 'shown', loans: 'loading' } })).toBe(true);
});
