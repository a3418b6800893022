import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { emptyFeedback, type FeedbackDraft } from '#domain/records/feedbackDraft.ts';
import { feedbackForm } from '#machines/portal/feedbackForm.ts';
import { stubActor, flushPromises } from '#test/support/machines/machines.ts';
import { written } from '#test/machines/walks/portal/feedbackForm.ts';

test('a message is stored as it was typed; then the form is empty and says thank you', async () => {
  const keeps = stubActor<void, FeedbackDraft>();
  const actor = createActor(feedbackForm.provide({ actors: { keepMessage: keeps.logic } })).start();
  actor.send({ type: 'feedback.submitted' });
  expect(actor.getSnapshot().context.problem).toBe('FieldsMissing');
  actor.send({ type: 'draft.changed', change: written });
  expect(actor.getSnapshot().context.problem).toBeNull();
  actor.send({ type: 'feedback.submitted' });
  expect(keeps.latest().input).toEqual(written);
  keeps.latest().answer();
  await flushPromises();
  expect(actor.getSnapshot().matches({ editing: 'thanked' })).toBe(true);
  expect(actor.getSnapshot().context.draft).toEqual(emptyFeedback);
  actor.send({ type: 'feedback.submitted' });
  expect(actor.getSnapshot().matches({ editing: 'untouched' })).toBe(true);
  expect(keeps.calls).toHaveLength(1);
});
