import { type SnapshotFrom } from 'xstate';
import {
  emptyFeedback,
  type FeedbackDraft,
  isWritten,
  validateFeedback,
} from '#domain/records/feedbackDraft.ts';
import { feedbackForm, type RefusedMessage } from '#machines/portal/feedbackForm.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

type Snapshot = SnapshotFrom<typeof feedbackForm>;

export const written: FeedbackDraft = {
  name: 'Asha',
  email: 'asha@kisht.example',
  phone: '',
  message: 'Namaste',
};

const refused: RefusedMessage = { key: 'first', draft: { ...written, message: 'An unkind word' } };

const isEmpty = ({ context: { draft } }: Snapshot): boolean =>
  JSON.stringify(draft) === JSON.stringify(emptyFeedback);

export const feedbackFormWalk = provenBy(
  feedbackForm,
  {
    inputs: [undefined],
    events: [
      { type: 'draft.changed', change: written },
      { type: 'draft.changed', change: { email: 'no address' } },
      { type: 'draft.changed', change: emptyFeedback },
      { type: 'feedback.submitted' },
      { type: 'refused.chosen', refused },
      { type: 'replacing.confirmed' },
      { type: 'replacing.declined' },
    ],
    answers: { keepMessage: [undefined], restoreRefused: [undefined] },
    facts: ({ context: { draft, problem, message, refused } }) => [
      draft,
      problem,
      message === '',
      refused?.key,
    ],
  },
  {
    'nothing is kept that the form would refuse': (snapshot: Snapshot) =>
      !('keepMessage' in inputsOf(snapshot)) || validateFeedback(snapshot.context.draft) === null,
    'who is thanked has an empty form': (snapshot: Snapshot) =>
      !snapshot.matches({ editing: 'thanked' }) || isEmpty(snapshot),
    'what is written and not kept is known to be unsaved, and nothing else is': (snapshot: Snapshot) =>
      snapshot.hasTag('unsaved') === isWritten(snapshot.context.draft),
    'nobody leaves exactly while the message is kept or replaced, or its replacing is asked about': (
      snapshot: Snapshot,
    ) => snapshot.hasTag('busy') === !snapshot.matches('editing'),
    'what the browser could not keep is still in the form, and the form says so': (snapshot: Snapshot) =>
      !snapshot.matches({ editing: 'notKept' }) ||
      (validateFeedback(snapshot.context.draft) === null && snapshot.context.message !== ''),
    'a refused message is taken from the refused ones only when it is in the form': (snapshot: Snapshot) =>
      !('restoreRefused' in inputsOf(snapshot)) ||
      JSON.stringify((inputsOf(snapshot)['restoreRefused'] as RefusedMessage | null)?.draft) ===
        JSON.stringify(snapshot.context.draft),
    'a problem that is named is one of what is typed': (snapshot: Snapshot) =>
      snapshot.context.problem === null ||
      snapshot.context.problem === validateFeedback(snapshot.context.draft),
  },
  {
    'only typing, a message that is kept and one that is taken back change what is typed': ({
      from,
      event,
      to,
    }) =>
      from.context.draft === to.context.draft ||
      event.type === 'draft.changed' ||
      to.matches('takingBack') ||
      (from.matches('keeping') && event.type.startsWith('xstate.done.actor.')),
    'a refused message takes the place of what was typed only with a yes': ({ from, event, to }) =>
      !to.matches('takingBack') ||
      from.matches('takingBack') ||
      event.type === 'replacing.confirmed' ||
      !isWritten(from.context.draft),
    'a refused message is taken back at once where nothing is written, and after a question elsewhere': ({
      from,
      event,
      to,
    }) =>
      event.type !== 'refused.chosen' ||
      !from.matches('editing') ||
      to.matches(isWritten(from.context.draft) ? 'askingToReplace' : 'takingBack'),
    'a no keeps what was typed': ({ from, event, to }) =>
      event.type !== 'replacing.declined' || to.context.draft === from.context.draft,
  },
);
