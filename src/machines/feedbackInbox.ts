import { type Feedback, type FeedbackStatus, feedbackStatusOf } from '../domain/feedback.ts';
import { choiceListOf } from './choiceList.ts';

/** What borrowers have written, and how far each message has got. */
export const feedbackInbox = choiceListOf<Feedback, FeedbackStatus>({
  proposed: (feedback) => feedbackStatusOf(feedback) ?? 'Pending',
  withChoice: (feedback, status) => ({ ...feedback, status }),
  listFailure: 'Failed to fetch feedbacks',
  choiceFailure: 'Failed to update feedback status',
});
