import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { Customer } from '#domain/records/customer.ts';
import { largestPage } from '#domain/lists/listQuery.ts';
import { customerPicker } from '#machines/customers/customerPicker.ts';
import type { ListAnswer } from '#api/call.ts';
import { vehiclePicker, vehiclesToChoose } from '#machines/vehicles/vehiclePicker.ts';
import { customersList } from '#machines/customers/customersList.ts';
import type { ListInput } from '#machines/kinds/list.ts';
import type { PickerActor } from '#machines/kinds/picker.ts';
import { customerDetails } from '#machines/customers/parts.ts';
import { partIn } from '#test/support/machines/parts.ts';
import { stubActor, refusal, flushPromises, unreachable } from '#test/support/machines/machines.ts';
import { asha, ravi } from '#test/machines/walks/kinds/picker.ts';

const page: ListAnswer<Customer> = { rows: [asha], total: 60, unreadable: 0 };
const whole: ListAnswer<Customer> = { rows: [asha, ravi], unreadable: 1, total: null };

const listIn = (actor: PickerActor<Customer>) => {
  const { list } = actor.getSnapshot().children;
  if (list === undefined) throw new Error('there is no list');
  return list.getSnapshot();
};

const start = (preselected: string | null = null) => {
  const clock = new SimulatedClock();
  const list = stubActor<ListAnswer<Customer>, ListInput>();
  const find = stubActor<Customer, { readonly from: string }>();
  const actor = createActor(
    customerPicker.provide({
      actors: {
        list: customersList.provide({ actors: { loadRecords: list.logic } }),
        record: customerDetails.provide({ actors: { load: find.logic } }),
      },
    }),
    { input: { preselected }, clock },
  ).start();
  const listed = () => listIn(actor);
  return { actor, clock, list, listed, find };
};

test('typing makes one call after each pause, and more results are shown in steps up to the largest page', async () => {
  const { actor, clock, list } = start();
  list.latest().answer(page);
  await flushPromises();
  for (const search of ['r', 'ra', 'rav']) actor.send({ type: 'search.changed', search });
  expect(list.calls.length).toBe(1);
  clock.increment(250);
  expect(list.calls.map(({ input: { query } }) => [query.search, query.limit])).toEqual([
    ['', 25],
    ['rav', 25],
  ]);
  for (let step = 0; step < 30; step += 1) actor.send({ type: 'more.requested' });
  expect(list.latest().input.query.limit).toBe(largestPage);
});

test('a list that was loaded as a whole is searched without another call', async () => {
  const { actor, clock, list, listed } = start();
  list.latest().answer(whole);
  await flushPromises();
  actor.send({ type: 'search.changed', search: 'rav' });
  expect(listed().context.query.search).toBe('rav');
  actor.send({ type: 'more.requested' });
  expect(listed().context.query.limit).toBe(50);
  actor.send({ type: 'row.chosen', row: ravi });
  clock.increment(1_000);
  expect(list.calls.length).toBe(1);
  expect(actor.getSnapshot().context.chosen).toBe(ravi);
  expect(listed().context.query).toMatchObject({ search: '', limit: 25 });
  actor.send({ type: 'load.requested' });
  expect(list.calls.length).toBe(2);
});

test('a choice ends the search: the list is loaded again without a search', async () => {
  const { actor, clock, list, listed } = start();
  list.latest().answer(page);
  await flushPromises();
  actor.send({ type: 'search.changed', search: 'rav' });
  clock.increment(250);
  list.latest().answer({ ...page, rows: [ravi] });
  await flushPromises();
  actor.send({ type: 'row.chosen', row: ravi });
  expect(listed().hasTag('waiting')).toBe(true);
  clock.increment(250);
  expect(list.calls.map(({ input }) => input.query.search)).toEqual(['', 'rav', '']);
  list.latest().answer(page);
  await flushPromises();
  expect(actor.getSnapshot().context.chosen).toBe(ravi);
  expect(listed().context.load).toEqual(page);
});

test('a letter that is typed while the list loads makes a new call, and the earlier answer is not shown', async () => {
  const { actor, clock, list, listed } = start();
  actor.send({ type: 'search.changed', search: 'r' });
  list.calls[0]?.answer({ ...page, total: 7 });
  await flushPromises();
  expect(listed().matches('pausing')).toBe(true);
  expect(listed().context.load).toBeNull();
  clock.increment(249);
  actor.send({ type: 'search.changed', search: 'ra' });
  clock.increment(249);
  expect(list.calls).toHaveLength(1);
  clock.increment(1);
  expect(list.latest().input.query.search).toBe('ra');
});

test('results stay open until something is chosen or they are closed', () => {
  const { actor } = start();
  const isOpen = () => actor.getSnapshot().matches({ results: 'open' });
  expect(isOpen()).toBe(true);
  expect(actor.getSnapshot().matches({ choice: 'none' })).toBe(true);
  actor.send({ type: 'results.closed' });
  expect(isOpen()).toBe(false);
  actor.send({ type: 'results.opened' });
  expect(isOpen()).toBe(true);
  actor.send({ type: 'row.chosen', row: asha });
  expect(isOpen()).toBe(false);
  actor.send({ type: 'search.changed', search: 'r' });
  expect(isOpen()).toBe(true);
  actor.send({ type: 'results.closed' });
  actor.send({ type: 'load.requested' });
  expect(isOpen()).toBe(true);
  actor.send({ type: 'row.chosen', row: asha });
  actor.send({ type: 'choice.withdrawn' });
  expect(isOpen()).toBe(true);
});

test('another choice replaces the first while that is still read by its id', async () => {
  const { actor, find } = start('CUS-000001');
  actor.send({ type: 'row.chosen', row: ravi });
  find.latest().answer(asha);
  await flushPromises();
  expect(actor.getSnapshot().matches({ choice: 'chosen' })).toBe(true);
  expect(actor.getSnapshot().context.chosen).toBe(ravi);
});

test('a preselected record is read by its id, can be loaded again, and can be replaced by another choice', async () => {
  const { actor, find } = start('CUS-000001');
  expect(actor.getSnapshot().matches({ results: 'closed', choice: 'finding' })).toBe(true);
  find.latest().fail(refusal(500));
  await flushPromises();
  expect(partIn(actor.getSnapshot(), 'record').context.failure).toEqual({
    reason: 'Failed to load customer data',
  });
  actor.getSnapshot().children.record?.send({ type: 'load.requested' });
  expect(find.latest().input.from).toBe('CUS-000001');
  find.latest().answer(asha);
  await flushPromises();
  expect(actor.getSnapshot().context.chosen).toBe(asha);
  actor.send({ type: 'choice.withdrawn' });
  expect(actor.getSnapshot().matches({ results: 'open', choice: 'none' })).toBe(true);
  expect(actor.getSnapshot().context.chosen).toBeNull();
});

test.each([
  ['customers', customerPicker, customersList],
  ['vehicles', vehiclePicker, vehiclesToChoose],
] as const)(
  'a list of %s that cannot be read is told in words of its own',
  async (noun, machine, records) => {
    const words = `Failed to fetch ${noun}`;
    const list = stubActor<ListAnswer<Customer>, ListInput>();
    const actor = createActor(
      (machine as typeof customerPicker).provide({
        actors: { list: (records as typeof customersList).provide({ actors: { loadRecords: list.logic } }) },
      }),
      { input: { preselected: null } },
    ).start();
    list.latest().fail(refusal(500));
    await flushPromises();
    expect(listIn(actor).context.failure).toEqual({ reason: words });
    actor.send({ type: 'load.requested' });
    list.latest().fail(unreachable());
    await flushPromises();
    expect(listIn(actor).context.failure).toEqual({
      title: words,
      reason: expect.stringMatching(/^Unable to connect/),
    });
  },
);
