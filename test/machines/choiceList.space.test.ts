import * as Schema from 'effect/Schema';
import { describe, expect, test } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { Feedback } from '../../src/domain/feedback.ts';
import type { Staff, StaffRole } from '../../src/domain/staff.ts';
import type { ListedRows, RowChoice } from '../../src/machines/choiceList.ts';
import { feedbackInbox } from '../../src/machines/feedbackInbox.ts';
import { staffRoles } from '../../src/machines/staffRoles.ts';
import { asked, describeStateSpace, inputsOf, refusal, settled, walk } from '../support/machines.ts';

const devika: Staff = { _id: 's1', name: 'Devika', email: 'devika@lender.example', role: 'Admin' };
const viraj: Staff = { _id: 's2', name: 'Viraj', email: 'viraj@lender.example', role: 'viewer' };
const staff: ListedRows<Staff> = { rows: [devika, viraj], unreadable: 1 };

const feedbackOf = (status: string | null): Feedback =>
  Schema.decodeUnknownSync(Feedback)({ _id: `f-${status}`, name: 'Asha', message: 'Hello', status });

describe('a dialog opens', () => {
  test('with Admin chosen, whatever the role is (rulings R15)', () => {
    const actor = createActor(staffRoles).start();
    for (const row of [devika, viraj]) {
      actor.send({ type: 'row.chosen', row });
      expect(actor.getSnapshot().context.chosen).toEqual({ row, choice: 'Admin' });
      actor.send({ type: 'choice.cancelled' });
    }
  });

  test.each([
    [null, 'Pending'],
    ['in progress', 'In Progress'],
    ['RESOLVED', 'Resolved'],
    ['archived', 'Pending'],
  ])('with the status of a message that says %s', (status, shown) => {
    const actor = createActor(feedbackInbox).start();
    actor.send({ type: 'row.chosen', row: feedbackOf(status) });
    expect(actor.getSnapshot().context.chosen?.choice).toBe(shown);
  });
});

test('the last Admin stays one, in the words of the server, and the choice is kept for another', async () => {
  const load = asked<ListedRows<Staff>>();
  const save = asked<void, RowChoice<Staff, StaffRole> | null>();
  const actor = createActor(
    staffRoles.provide({ actors: { loadRows: load.logic, saveChoice: save.logic } }),
  ).start();
  load.latest().answer(staff);
  await settled();
  actor.send({ type: 'row.chosen', row: devika });
  actor.send({ type: 'choice.changed', choice: 'Viewer' });
  actor.send({ type: 'choice.submitted' });
  actor.send({ type: 'choice.submitted' });
  expect(save.calls.map(({ input }) => input)).toEqual([{ row: devika, choice: 'Viewer' }]);
  save.latest().fail(refusal(409, 'The last Admin cannot be made Viewer.'));
  await settled();
  expect(actor.getSnapshot().context.choiceMessage).toBe('The last Admin cannot be made Viewer.');
  expect(actor.getSnapshot().context.chosen?.choice).toBe('Viewer');
  actor.send({ type: 'choice.submitted' });
  save.latest().answer();
  await settled();
  expect(actor.getSnapshot().context.listed).toEqual({
    rows: [{ ...devika, role: 'Viewer' }, viraj],
    unreadable: 1,
  });
});

type Snapshot = SnapshotFrom<typeof staffRoles>;

const savedIn = (snapshot: Snapshot) =>
  inputsOf(snapshot)['saveChoice'] as RowChoice<Staff, StaffRole> | null | undefined;

describeStateSpace(
  staffRoles,
  walk(staffRoles, {
    inputs: [undefined as never],
    events: [
      { type: 'list.retried' },
      { type: 'row.chosen', row: devika },
      { type: 'row.chosen', row: viraj },
      { type: 'choice.changed', choice: 'Viewer' },
      { type: 'choice.changed', choice: 'Admin' },
      { type: 'choice.submitted' },
      { type: 'choice.cancelled' },
    ],
    answers: { loadRows: [staff, { rows: [], unreadable: 0 }], saveChoice: [undefined] },
    facts: ({ context: { listed, chosen } }) => [listed, chosen],
  }),
  {
    'nothing is saved without a row': (snapshot) => savedIn(snapshot) !== null,
    'what is saved is what is shown in the dialog': (snapshot) =>
      savedIn(snapshot) === undefined || savedIn(snapshot) === snapshot.context.chosen,
    'a dialog has its row': (snapshot) => !snapshot.hasTag('asking') || snapshot.context.chosen !== null,
    'every failure has its words': (snapshot) =>
      (!snapshot.matches({ list: 'unavailable' }) || snapshot.context.listMessage !== '') &&
      (!snapshot.matches({ task: { asking: 'refused' } }) || snapshot.context.choiceMessage !== ''),
    'a list that is shown was read': (snapshot) =>
      !snapshot.matches({ list: 'shown' }) || snapshot.context.listed !== null,
  },
  {
    'a choice is sent only when it is asked for, and once': ({ from, event, to }) =>
      savedIn(to) === undefined || savedIn(from) === savedIn(to) || event.type === 'choice.submitted',
    'only what the server took changes the list': ({ from, event, to }) =>
      from.context.listed === to.context.listed || event.type.startsWith('xstate.done.'),
    'a refused choice is kept': ({ from, to }) =>
      !to.matches({ task: { asking: 'refused' } }) ||
      from.matches({ task: { asking: 'refused' } }) ||
      from.context.chosen === to.context.chosen,
  },
);
