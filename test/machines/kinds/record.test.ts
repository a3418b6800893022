import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { ApiFailure, changedMeanwhile } from '#api/failure.ts';
import { loanForm } from '#domain/loan/loanEdit.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { RecordEdit } from '#domain/records/recordEdit.ts';
import type { RecordEvent } from '#machines/kinds/record.ts';
import { loanRecord } from '#machines/loans/loanRecord.ts';
import type { LoanField } from '#domain/loan/loanEdit.ts';
import { stubActor, loanOf, refusal, flushPromises, unreachable } from '#test/support/machines/machines.ts';
import { type Event, saved, answered, rename } from '#test/machines/walks/kinds/record.ts';

const start = () => {
  const save = stubActor<Loan, RecordEdit<Loan, LoanField>>();
  const actor = createActor(loanRecord.provide({ actors: { saveRecord: save.logic } }), {
    input: { saved },
  });
  actor.start();
  const draft = () => actor.getSnapshot().children.draft;
  const send = (...events: readonly Event[]) => {
    for (const event of events) {
      if (isOfRecord(event)) actor.send(event);
      else draft()?.send(event);
    }
  };
  const state = () => {
    const snapshot = actor.getSnapshot();
    return snapshot.matches({ editing: 'typing' })
      ? { editing: draft()?.getSnapshot().value }
      : snapshot.value;
  };
  const context = () => {
    const { edit, failure } = draft()?.getSnapshot().context ?? actor.getSnapshot().context;
    return { ...edit, message: failure?.reason };
  };
  return { save, send, state, context };
};

const submit: Event = { type: 'form.submitted' };

const isOfRecord = (event: Event): event is RecordEvent =>
  [
    'edit.chosen',
    'edit.cancelled',
    'edit.escaped',
    'escape.declined',
    'update.requested',
    'undo.chosen',
  ].includes(event.type);

describe('Escape', () => {
  test('closes an edit that changes nothing', () => {
    const { send, state } = start();
    send({ type: 'edit.chosen' }, { type: 'edit.escaped' });
    expect(state()).toEqual({ viewing: 'restored' });
  });

  test('asks before it loses what was typed, which stays until that is confirmed', () => {
    const { send, state, context } = start();
    send({ type: 'edit.chosen' }, rename, { type: 'edit.escaped' });
    expect(state()).toEqual({ editing: 'asking' });
    send({ type: 'escape.declined' });
    expect(context().draft.guarantorName).toBe('Sudhir K. Rao');
    send({ type: 'edit.escaped' }, { type: 'edit.cancelled' });
    expect(state()).toEqual({ viewing: 'restored' });
    expect(context().draft.guarantorName).toBe('Sudhir Rao');
  });
});

describe('saving', () => {
  test('sends the whole edited record once, and shows the server’s answer', async () => {
    const { save, send, state, context } = start();
    send({ type: 'edit.chosen' }, rename, submit, submit);
    expect(state()).toEqual({ saving: 'typed' });
    expect(save.calls).toHaveLength(1);
    expect(save.latest().input.draft.guarantorName).toBe('Sudhir K. Rao');
    save.latest().answer(answered);
    await flushPromises();
    expect(state()).toEqual({ viewing: 'updated' });
    expect(context().saved).toEqual(answered);
  });

  test('is undone by sending the values before it, over the record as it was saved', async () => {
    const { save, send, state, context } = start();
    send({ type: 'edit.chosen' }, rename, submit);
    save.latest().answer(answered);
    await flushPromises();
    send({ type: 'undo.chosen' });
    expect(state()).toEqual({ saving: 'undoing' });
    expect(save.latest().input).toMatchObject({
      saved: answered,
      draft: { guarantorName: saved.guarantorName },
    });
    save.latest().answer(saved);
    await flushPromises();
    expect([state(), context().saved]).toEqual([{ viewing: 'updated' }, saved]);
  });

  test.each([
    [
      refusal(409, 'The terms of this loan cannot change: an installment is recorded.'),
      'The terms of this loan cannot change: an installment is recorded.',
    ],
    [refusal(500), 'Failed to update loan details.'],
    [refusal(403, 'Forbidden'), 'You do not have permission to do this.'],
    [unreachable(), 'Unable to connect to the server. Please check your internet connection.'],
  ])('that fails says why, keeps what was typed, and can be tried again', async (error, words) => {
    const { save, send, state, context } = start();
    send({ type: 'edit.chosen' }, rename, submit);
    save.latest().fail(error);
    await flushPromises();
    expect(state()).toEqual({ editing: 'refused' });
    expect(context().message).toBe(words);
    expect(context().draft.guarantorName).toBe('Sudhir K. Rao');
    send(submit);
    save.latest().answer(answered);
    await flushPromises();
    expect(save.calls).toHaveLength(2);
    expect(state()).toEqual({ viewing: 'updated' });
  });

  test('is refused at the fields that are missing; typing removes the refusal of that field', () => {
    const { save, send, context } = start();
    send(
      { type: 'edit.chosen' },
      { type: 'field.changed', field: 'guarantorName', text: '' },
      { type: 'field.changed', field: 'loanAmount', text: 'ten' },
      submit,
    );
    expect(save.calls).toEqual([]);
    expect(context().problems).toEqual([
      { field: 'loanAmount', refusal: 'AmountUnreadable' },
      { field: 'guarantorName', refusal: 'Missing' },
    ]);
    send(rename);
    expect(context().problems).toEqual([{ field: 'loanAmount', refusal: 'AmountUnreadable' }]);
  });

  test.each(['form.submitted', 'update.requested'] as const)(
    'again after the server had something against a field takes that back: %s',
    async (type) => {
      const { save, send, context } = start();
      send({ type: 'edit.chosen' }, rename, { type });
      save.latest().fail(
        new ApiFailure({
          _tag: 'Refused',
          status: 422,
          message: 'tenure must be offered',
          fields: { tenure: 'must be offered' },
        }),
      );
      await flushPromises();
      expect(context().problems).toEqual([{ field: 'tenure', refusal: { said: 'must be offered' } }]);
      send({ type });
      expect(save.calls).toHaveLength(2);
      expect(context().problems).toEqual([]);
    },
  );
});

describe('a save after somebody else’s change', () => {
  const renamed = loanOf({ guarantorName: 'S. Rao', status: 'Pending' });
  const conflict = { field: 'guarantorName', mine: 'Sudhir K. Rao', theirs: 'S. Rao' } as const;

  test('of the same field shows both values, and the chosen one is saved over the server’s record', async () => {
    const { save, send, state, context } = start();
    send({ type: 'edit.chosen' }, rename, submit);
    save.latest().fail(changedMeanwhile(renamed));
    await flushPromises();
    expect(state()).toEqual({ editing: 'resolving' });
    expect(context()).toMatchObject({ conflicts: [conflict], adopted: [] });
    send({ type: 'side.chosen', conflicts: [conflict], side: 'theirs' });
    expect(context().draft.guarantorName).toBe('S. Rao');
    send({ type: 'side.chosen', conflicts: [conflict], side: 'mine' }, submit);
    expect(save.latest().input.saved).toBe(renamed);
    expect(save.latest().input.draft.guarantorName).toBe('Sudhir K. Rao');
    save.latest().answer(answered);
    await flushPromises();
    expect(state()).toEqual({ viewing: 'updated' });
    expect(context().conflicts).toEqual([]);
  });

  test('leads back to the form, or is cancelled and shows what the other person saved', async () => {
    const { save, send, state, context } = start();
    send({ type: 'edit.chosen' }, rename, submit);
    save.latest().fail(changedMeanwhile(renamed));
    await flushPromises();
    send({ type: 'comparison.closed' });
    expect([state(), context().draft.guarantorName]).toEqual([{ editing: 'typed' }, 'Sudhir K. Rao']);
    send({ type: 'edit.cancelled' });
    expect([state(), context().draft]).toEqual([{ viewing: 'restored' }, loanForm.draftOf(renamed)]);
  });

  test('of other fields, on every try, says so and keeps what was typed', async () => {
    const { save, send, state, context } = start();
    send({ type: 'edit.chosen' }, rename, submit);
    save.latest().fail(changedMeanwhile(loanOf({ guarantorName: 'Sudhir Rao', status: 'Approved' })));
    await flushPromises();
    expect(state()).toEqual({ editing: 'refused' });
    expect(context()).toMatchObject({
      message: 'Somebody else has changed this meanwhile.',
      draft: { guarantorName: 'Sudhir K. Rao', status: 'Approved' },
    });
  });
});

describe('cancelling', () => {
  test('restores the record as it was last saved, not as it was first loaded', async () => {
    const { save, send, state, context } = start();
    send({ type: 'edit.chosen' }, rename, submit);
    save.latest().answer(answered);
    await flushPromises();
    send({ type: 'edit.chosen' }, { type: 'field.changed', field: 'guarantorName', text: 'Nobody' });
    send({ type: 'edit.cancelled' });
    expect(state()).toEqual({ viewing: 'restored' });
    expect(context().draft).toEqual(loanForm.draftOf(answered));
    expect(save.calls).toHaveLength(1);
  });
});

describe('the update of the whole screen', () => {
  test('saves an edit that changed something', () => {
    const { save, send } = start();
    send({ type: 'edit.chosen' }, rename, { type: 'update.requested' });
    expect(save.calls).toHaveLength(1);
  });

  test('closes an edit that changed nothing, and sends nothing', () => {
    const { save, send, state } = start();
    send({ type: 'update.requested' });
    send({ type: 'edit.chosen' }, { type: 'field.changed', field: 'guarantorName', text: 'Sudhir Rao ' });
    send({ type: 'update.requested' });
    expect(state()).toEqual({ viewing: 'restored' });
    expect(save.calls).toEqual([]);
  });
});
