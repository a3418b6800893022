import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { ApiFailure } from '#api/failure.ts';
import type { ApprovalSent } from '#domain/records/approval.ts';
import type { Staff, StaffAccess } from '#domain/records/staff.ts';
import type { Rows } from '#domain/lists/rows.ts';
import type { RowChoice } from '#machines/kinds/rowChoiceSetup.ts';
import { staffRows } from '#machines/staff/parts.ts';
import { feedbackInbox } from '#machines/staff/feedbackInbox.ts';
import { staffRoles } from '#machines/staff/staffRoles.ts';
import { stubActor, refusal, flushPromises } from '#test/support/machines/machines.ts';
import { devika, feedbackOf, viraj } from '#test/machines/walks/kinds/rowChoice.ts';

const staff: Rows<Staff> = { rows: [devika, viraj], unreadable: 1 };

describe('a dialog opens', () => {
  test('with Admin chosen, whatever the role is', () => {
    const actor = createActor(staffRoles).start();
    for (const row of [devika, viraj]) {
      actor.send({ type: 'row.chosen', row });
      expect(actor.getSnapshot().context.chosen).toEqual({
        row,
        choice: { role: 'Admin', status: row.status },
      });
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

/** The list of staff as it is read, and the saving of a choice. */
const openStaff = async () => {
  const load = stubActor<Rows<Staff>, { readonly from: undefined }>();
  const save = stubActor<Staff | ApprovalSent | null, RowChoice<Staff, StaffAccess>>();
  const actor = createActor(
    staffRoles.provide({
      actors: { list: staffRows.provide({ actors: { load: load.logic } }), saveChoice: save.logic },
    }),
  ).start();
  load.latest().answer(staff);
  await flushPromises();
  return { actor, load, save };
};

/** Devika is made Viewer, and no answer comes. */
const loseChoice = async ({ actor, save }: Pick<Awaited<ReturnType<typeof openStaff>>, 'actor' | 'save'>) => {
  actor.send({ type: 'row.chosen', row: devika });
  actor.send({ type: 'choice.changed', choice: { role: 'Viewer', status: 'Active' } });
  actor.send({ type: 'choice.submitted' });
  save.latest().fail(new ApiFailure({ _tag: 'Unreachable' }));
  await flushPromises();
};

test('the last Admin cannot be changed: the server’s reason is shown below the product’s words, and the choice stays for another try', async () => {
  const { actor, save } = await openStaff();
  actor.send({ type: 'row.chosen', row: devika });
  actor.send({ type: 'choice.changed', choice: { role: 'Viewer', status: 'Active' } });
  actor.send({ type: 'choice.submitted' });
  actor.send({ type: 'choice.submitted' });
  expect(save.calls.map(({ input }) => input)).toEqual([
    { row: devika, choice: { role: 'Viewer', status: 'Active' } },
  ]);
  save.latest().fail(refusal(409, 'The last Admin cannot be made Viewer.'));
  await flushPromises();
  expect(actor.getSnapshot().context.choiceFailure).toEqual({
    title: 'Failed to update admin',
    reason: 'The last Admin cannot be made Viewer.',
  });
  expect(actor.getSnapshot().context.chosen?.choice.role).toBe('Viewer');
  actor.send({ type: 'choice.submitted' });
  save.latest().answer(null);
  await flushPromises();
  expect(actor.getSnapshot().context.listed).toEqual({
    rows: [{ ...devika, role: 'Viewer' }, viraj],
    unreadable: 1,
  });
});

test('a choice without an answer that is given up shows what the server made of it, and keeps what was saved before', async () => {
  const { actor, load, save } = await openStaff();
  actor.send({ type: 'row.chosen', row: viraj });
  actor.send({ type: 'choice.submitted' });
  save.latest().answer(null);
  await flushPromises();
  const virajAsAdmin = actor.getSnapshot().context.listed?.rows[1];
  expect(virajAsAdmin?.role).toBe('Admin');
  await loseChoice({ actor, save });
  actor.send({ type: 'choice.cancelled' });
  expect(actor.getSnapshot().context.listed?.rows).toEqual([devika, virajAsAdmin]);
  const anew = [{ ...devika, role: 'Viewer' }, { ...virajAsAdmin }] as readonly Staff[];
  load.latest().answer({ rows: anew, unreadable: 0 });
  await flushPromises();
  expect(actor.getSnapshot().context.listed?.rows).toEqual(anew);
});

test('a row that was chosen before the list was read again is shown with its saved choice', async () => {
  const { actor, load, save } = await openStaff();
  await loseChoice({ actor, save });
  load.latest().answer({ rows: [{ ...devika }, { ...viraj }], unreadable: 0 });
  await flushPromises();
  actor.send({ type: 'choice.submitted' });
  save.latest().answer(null);
  await flushPromises();
  expect(actor.getSnapshot().context.listed?.rows[0]?.role).toBe('Viewer');
});

test('a choice that is saved while the list is read again is in the list that comes', async () => {
  const { actor, load, save } = await openStaff();
  await loseChoice({ actor, save });
  actor.send({ type: 'choice.submitted' });
  save.latest().answer(null);
  await flushPromises();
  // It was read before the second try.
  load.latest().answer({ rows: [{ ...devika }, { ...viraj }], unreadable: 0 });
  await flushPromises();
  expect(actor.getSnapshot().context.listed?.rows.map(({ role }) => role)).toEqual(['Viewer', viraj.role]);
});
