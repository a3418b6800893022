import { type SnapshotFrom } from 'xstate';
import { emptyFeedback, type FeedbackDraft, judgeFeedback } from '../../../src/domain/feedbackDraft.ts';
import { feedbackForm } from '../../../src/machines/feedbackForm.ts';
import { inputsOf } from '../../support/machines.ts';
import { provenBy } from '../../support/proof.ts';

type Snapshot = SnapshotFrom<typeof feedbackForm>;

export const written: FeedbackDraft = {
  name: 'Asha',
  email: 'asha@kisht.example',
  phone: '',
  message: 'Namaste',
};

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
      { type: 'leave.requested', to: '/customers/dashboard' },
      { type: 'leave.confirmed' },
      { type: 'leave.declined' },
    ],
    answers: { keepMessage: [undefined], openPlace: [undefined] },
    facts: ({ context: { draft, problem, message } }) => [draft, problem, message === ''],
  },
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
