import { type Feedback, type FeedbackStatus, feedbackStatusOf } from '#domain/records/feedback.ts';
import { rowChoiceOf } from '#machines/kinds/rowChoice.ts';
import { feedbackRows } from './parts.ts';

/** Borrowers' messages with their statuses, which staff change (rule FEEDBACK). */
export const feedbackInbox = rowChoiceOf<Feedback, FeedbackStatus>({
  id: 'feedbackInbox',
  description: 'Borrowers’ messages, each with a status to choose.',
  choiceIn: feedbackStatusOf,
  proposed: (feedback) => feedbackStatusOf(feedback) ?? 'Pending',
  withChoice: (feedback, status) => ({ ...feedback, status }),
  list: feedbackRows,
  choiceFailure: 'Failed to update feedback status',
});
