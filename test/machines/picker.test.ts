import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { Customer } from '../../src/domain/customer.ts';
import { largestPage, type ListQuery } from '../../src/domain/listQuery.ts';
import { customerPicker } from '../../src/machines/customerPicker.ts';
import type { DirectoryLoad } from '../../src/machines/directory.ts';
import { vehiclePicker } from '../../src/machines/vehiclePicker.ts';
import { asked, refusal, settled, unreachable } from '../support/machines.ts';
import { asha, ravi } from './walks/picker.ts';

const page: DirectoryLoad<Customer> = { _tag: 'Page', rows: [asha], total: 60, unreadable: 0 };
const whole: DirectoryLoad<Customer> = { _tag: 'WholeList', rows: [asha, ravi], unreadable: 1 };

const start = (preselected: string | null = null) => {
  const clock = new SimulatedClock();
  const list = asked<DirectoryLoad<Customer>, ListQuery>();
  const find = asked<Customer, string>();
  const actor = createActor(
    customerPicker.provide({ actors: { loadRecords: list.logic, findRecord: find.logic } }),
    { input: { preselected }, clock },
  ).start();
  return { actor, clock, list, find };
};

test('typing asks the server once a pause, and shows more in steps up to the largest page', async () => {
  const { actor, clock, list } = start();
  list.latest().answer(page);
  await settled();
  for (const search of ['r', 'ra', 'rav']) actor.send({ type: 'search.changed', search });
  expect(list.calls.length).toBe(1);
  clock.increment(250);
  expect(list.calls.map(({ input }) => [input.search, input.limit])).toEqual([
    ['', 25],
    ['rav', 25],
  ]);
  for (let step = 0; step < 30; step += 1) actor.send({ type: 'more.requested' });
  expect(list.latest().input.limit).toBe(largestPage);
});

test('a list that is here as a whole is searched without another call', async () => {
  const { actor, clock, list } = start();
  list.latest().answer(whole);
  await settled();
  actor.send({ type: 'search.changed', search: 'rav' });
  actor.send({ type: 'more.requested' });
  actor.send({ type: 'row.chosen', row: ravi });
  clock.increment(1_000);
  expect(list.calls.length).toBe(1);
  expect(actor.getSnapshot().context).toMatchObject({ chosen: ravi, query: { search: '', limit: 25 } });
  actor.send({ type: 'refresh.requested' });
  expect(list.calls.length).toBe(2);
});

test('what is chosen already is read by its id, can be read again, and gives way to another choice', async () => {
  const { actor, find } = start('CUS-000001');
  expect(actor.getSnapshot().matches({ results: 'closed', choice: 'finding' })).toBe(true);
  find.latest().fail(refusal(500));
  await settled();
  expect(actor.getSnapshot().context.choiceMessage).toBe('Failed to load customer data');
  actor.send({ type: 'choice.retried' });
  expect(find.latest().input).toBe('CUS-000001');
  find.latest().answer(asha);
  await settled();
  expect(actor.getSnapshot().context.chosen).toBe(asha);
  actor.send({ type: 'choice.withdrawn' });
  expect(actor.getSnapshot().matches({ results: 'open', choice: 'none' })).toBe(true);
  expect(actor.getSnapshot().context.chosen).toBeNull();
});

test.each([
  ['customers', customerPicker],
  ['vehicles', vehiclePicker],
] as const)('a list of %s that cannot be read is told in words of its own', async (noun, machine) => {
  const words = `Failed to fetch ${noun}`;
  const list = asked<DirectoryLoad<Customer>, ListQuery>();
  const actor = createActor(
    (machine as typeof customerPicker).provide({ actors: { loadRecords: list.logic } }),
    {
      input: { preselected: null },
    },
  ).start();
  list.latest().fail(refusal(500));
  await settled();
  expect(actor.getSnapshot().context.listMessage).toBe(words);
  actor.send({ type: 'refresh.requested' });
  list.latest().fail(unreachable());
  await settled();
  expect(actor.getSnapshot().context.listMessage).toMatch(/^Unable to connect/);
});
