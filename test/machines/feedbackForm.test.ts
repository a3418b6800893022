import { createActor, type SnapshotFrom } from 'xstate';
import { expect, test } from 'vitest';
import { emptyFeedback, type FeedbackDraft, judgeFeedback } from '../../src/domain/feedbackDraft.ts';
import { feedbackForm } from '../../src/machines/feedbackForm.ts';
import { asked, describeStateSpace, inputsOf, settled, walk } from '../support/machines.ts';

type Snapshot = SnapshotFrom<typeof feedbackForm>;

const written: FeedbackDraft = { name: 'Asha', email: 'asha@kisht.example', phone: '', message: 'Namaste' };

const space = walk(feedbackForm, {
  inputs: [undefined],
  events: [
    { type: 'draft.changed', change: written },
    { type: 'draft.changed', change: { email: 'no address' } },
    { type: 'draft.changed', change: emptyFeedback },
    { type: 'feedback.submitted' },
    { type: 'leave.requested', to: '/customers/dashboard' },
    { type: 'leave.confirmed' },
    { type: 'leave.declined' },
  ],
  answers: { keepMessage: [undefined], openPlace: [undefined] },
  facts: ({ context: { draft, problem, message } }) => [draft, problem, message === ''],
});

const isEmpty = ({ context: { draft } }: Snapshot): boolean =>
  JSON.stringify(draft) === JSON.stringify(emptyFeedback);

describeStateSpace(
  feedbackForm,
  space,
  {
    'nothing is kept that the form would refuse': (snapshot: Snapshot) =>
      !('keepMessage' in inputsOf(snapshot)) || judgeFeedback(snapshot.context.draft) === null,
    'who is thanked has an empty form': (snapshot: Snapshot) =>
      !snapshot.matches({ editing: 'thanked' }) || isEmpty(snapshot),
    'nobody is asked to leave, or taken away, without somewhere to go': (snapshot: Snapshot) =>
      !(snapshot.matches('asking') || snapshot.matches('leaving')) || snapshot.context.destination !== '',
    'what the browser could not keep is still in the form, and the form says so': (snapshot: Snapshot) =>
      !snapshot.matches({ editing: 'unkept' }) ||
      (judgeFeedback(snapshot.context.draft) === null && snapshot.context.message !== ''),
    'a problem that is named is one of what is typed': (snapshot: Snapshot) =>
      snapshot.context.problem === null || snapshot.context.problem === judgeFeedback(snapshot.context.draft),
  },
  {
    'only typing and a message that is kept change what is typed': ({ from, event, to }) =>
      from.context.draft === to.context.draft ||
      event.type === 'draft.changed' ||
      event.type.startsWith('xstate.done.actor.'),
  },
);

test('a message is kept as it was typed; then the form is empty and says thank you', async () => {
  const keeps = asked<void, FeedbackDraft>();
  const actor = createActor(feedbackForm.provide({ actors: { keepMessage: keeps.logic } })).start();
  actor.send({ type: 'feedback.submitted' });
  expect(actor.getSnapshot().context.problem).toBe('FieldsMissing');
  actor.send({ type: 'draft.changed', change: written });
  expect(actor.getSnapshot().context.problem).toBeNull();
  actor.send({ type: 'feedback.submitted' });
  expect(keeps.latest().input).toEqual(written);
  keeps.latest().answer();
  await settled();
  expect(actor.getSnapshot().matches({ editing: 'thanked' })).toBe(true);
  expect(actor.getSnapshot().context.draft).toEqual(emptyFeedback);
});
