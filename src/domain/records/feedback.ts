import { readChoice } from '#domain/values/text.ts';
import * as Schema from 'effect/Schema';
import { withDefault, nullable } from '#domain/values/absence.ts';
import { InstantValue, Text } from '#domain/values/wire.ts';

export const feedbackStatuses = ['Pending', 'In Progress', 'Resolved', 'Rejected'] as const;
export type FeedbackStatus = (typeof feedbackStatuses)[number];

/** A message that a borrower sent; Pending where a server gives no status (rule FEEDBACK). */
export const Feedback = Schema.Struct({
  _id: nullable(Text),
  name: withDefault(Text, ''),
  email: withDefault(Text, ''),
  phone: nullable(Text),
  message: withDefault(Text, ''),
  status: withDefault(Text, 'Pending'),
  createdAt: nullable(InstantValue),
  /** The customer whose session sent it, and that account's name; the name and e-mail above are merely typed. */
  customerId: nullable(Text),
  accountName: nullable(Text),
});
export type Feedback = typeof Feedback.Type;

/** One of the four statuses in any spelling; null for another word. */
export const feedbackStatusOf = ({ status }: Pick<Feedback, 'status'>): FeedbackStatus | null =>
  readChoice(feedbackStatuses, status);
