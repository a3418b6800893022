import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { loanForm } from '../../src/domain/loanEdit.ts';
import type { Loan } from '../../src/domain/loan.ts';
import { changedFields, problemsOf } from '../../src/domain/recordEdit.ts';
import type { RecordEdit, RecordEvent } from '../../src/machines/record.ts';
import { isUnsaved } from '../../src/machines/record.ts';
import { recordOfLoan } from '../../src/machines/recordOfLoan.ts';
import type { LoanField } from '../../src/domain/loanEdit.ts';
import {
  asked,
  describeStateSpace,
  inputsOf,
  loanOf,
  refusal,
  settled,
  unreachable,
  walk,
} from '../support/machines.ts';

type Event = RecordEvent<LoanField>;

const saved = loanOf({ guarantorName: 'Sudhir Rao', status: 'Pending' });
const answered = loanOf({ guarantorName: 'Sudhir K. Rao', status: 'Pending' });
const rename: Event = { type: 'field.changed', field: 'guarantorName', text: 'Sudhir K. Rao' };

const start = () => {
  const save = asked<Loan, RecordEdit<Loan, LoanField>>();
  const actor = createActor(recordOfLoan.provide({ actors: { saveRecord: save.logic } }), {
    input: { saved },
  });
  actor.start();
  const send = (...events: readonly Event[]) => {
    for (const event of events) actor.send(event);
  };
  const state = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  return { save, send, state, context };
};

describe('saving', () => {
  test('sends the record as it is to be, once, and shows what the server made of it', async () => {
    const { save, send, state, context } = start();
    send({ type: 'edit.chosen' }, rename, { type: 'save.requested' }, { type: 'save.requested' });
    expect(state()).toBe('saving');
    expect(save.calls).toHaveLength(1);
    expect(save.latest().input.draft.guarantorName).toBe('Sudhir K. Rao');
    save.latest().answer(answered);
    await settled();
    expect(state()).toEqual({ viewing: 'updated' });
    expect(context().saved).toEqual(answered);
  });

  test.each([
    [
      refusal(409, 'The terms of this loan cannot change: an instalment is recorded.'),
      'The terms of this loan cannot change: an instalment is recorded.',
    ],
    [refusal(500), 'Failed to update loan details.'],
    [refusal(403, 'Forbidden'), 'You do not have permission to do this.'],
    [unreachable(), 'Unable to connect to the server. Please check your internet connection.'],
  ])('that fails says why, keeps what was typed, and can be tried again', async (error, words) => {
    const { save, send, state, context } = start();
    send({ type: 'edit.chosen' }, rename, { type: 'save.requested' });
    save.latest().fail(error);
    await settled();
    expect(state()).toEqual({ editing: 'refused' });
    expect(context().message).toBe(words);
    expect(context().draft.guarantorName).toBe('Sudhir K. Rao');
    send({ type: 'save.requested' });
    save.latest().answer(answered);
    await settled();
    expect(save.calls).toHaveLength(2);
    expect(state()).toEqual({ viewing: 'updated' });
  });

  test('is refused in place while something is missing, and typing takes the refusal of that field back', () => {
    const { save, send, context } = start();
    send(
      { type: 'edit.chosen' },
      { type: 'field.changed', field: 'guarantorName', text: '' },
      { type: 'field.changed', field: 'loanAmount', text: 'ten' },
      { type: 'save.requested' },
    );
    expect(save.calls).toEqual([]);
    expect(context().problems).toEqual([
      { field: 'loanAmount', refusal: 'AmountUnreadable' },
      { field: 'guarantorName', refusal: 'Missing' },
    ]);
    send(rename);
    expect(context().problems).toEqual([{ field: 'loanAmount', refusal: 'AmountUnreadable' }]);
  });
});

describe('cancelling', () => {
  test('goes back to what was last saved, not to what was first loaded', async () => {
    const { save, send, state, context } = start();
    send({ type: 'edit.chosen' }, rename, { type: 'save.requested' });
    save.latest().answer(answered);
    await settled();
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

const space = walk(recordOfLoan, {
  inputs: [{ saved }, { saved: loanOf({ status: 'Disbursed', tenure: 36, startDate: undefined }) }],
  events: [
    { type: 'edit.chosen' },
    rename,
    { type: 'field.changed', field: 'guarantorName', text: 'Sudhir Rao' },
    { type: 'field.changed', field: 'guarantorName', text: '  ' },
    { type: 'field.changed', field: 'loanAmount', text: '3000' },
    { type: 'field.changed', field: 'loanAmount', text: '<script>' },
    { type: 'edit.cancelled' },
    { type: 'save.requested' },
    { type: 'update.requested' },
  ],
  answers: { saveRecord: [saved, answered] },
  facts: ({ context }) => [context.saved, context.draft, context.problems, context.message],
});

type Snapshot = (typeof space.states)[number];

const sentBy = (snapshot: Snapshot) =>
  inputsOf(snapshot)['saveRecord'] as RecordEdit<Loan, LoanField> | undefined;

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

describeStateSpace(
  recordOfLoan,
  space,
  {
    'what is read is what was last saved': ({ context, ...snapshot }) =>
      !JSON.stringify(snapshot.value).includes('viewing') || !isUnsaved(context),
    'only a sound draft is on its way': (snapshot) => {
      const sent = sentBy(snapshot);
      return sent === undefined || problemsOf(loanForm, sent.saved, sent.draft).length === 0;
    },
    'something is on its way exactly while saving': (snapshot) =>
      snapshot.matches('saving') === (sentBy(snapshot) !== undefined),
    'what is on its way is what was typed': (snapshot) =>
      sentBy(snapshot) === undefined || sentBy(snapshot)?.draft === snapshot.context.draft,
    'a failure is visible': (snapshot) =>
      !snapshot.matches({ editing: 'refused' }) || snapshot.context.message !== '',
    'no problem is named that was mended, and none of a field that nobody changed': ({ context }) =>
      context.problems.every(({ field }) => changedFields(context.original, context.draft).includes(field)),
  },
  {
    'cancel restores what was last saved': ({ from, event, to }) =>
      event.type !== 'edit.cancelled' ||
      from.matches('saving') ||
      (isSame(to.context.draft, loanForm.draftOf(from.context.saved)) &&
        to.context.saved === from.context.saved),
    'nothing is sent twice: while saving only the answer or the failure leads on': ({ from, event, to }) =>
      !from.matches('saving') || event.type.startsWith('xstate.') || to.matches('saving'),
    'saving begins only when it is asked for': ({ from, event, to }) =>
      !to.matches('saving') ||
      from.matches('saving') ||
      event.type === 'save.requested' ||
      event.type === 'update.requested',
    'the update of the screen sends only what was changed': ({ from, event, to }) =>
      event.type !== 'update.requested' ||
      from.matches('saving') ||
      !to.matches('saving') ||
      isUnsaved(from.context),
    'a failure keeps everything typed and can be tried again': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') ||
      (to.context.draft === from.context.draft && to.can({ type: 'save.requested' })),
    'what was saved changes only by an answer of the server': ({ from, event, to }) =>
      to.context.saved === from.context.saved || event.type.startsWith('xstate.done.'),
    'every wish to save is answered: on its way, or with what stands in the way': ({ from, event, to }) =>
      event.type !== 'save.requested' ||
      !from.matches('editing') ||
      to.matches('saving') ||
      to.context.problems.length > 0,
  },
);
