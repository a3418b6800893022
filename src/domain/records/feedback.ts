import * as Schema from 'effect/Schema';
import { readChoice } from './recordEdit.ts';
import { InstantValue, withDefault, orNull, Text } from '#domain/values/wire.ts';

export const feedbackStatuses = ['Pending', 'In Progress', 'Resolved', 'Rejected'] as const;
export type FeedbackStatus = (typeof feedbackStatuses)[number];

/** A message that a borrower sent; Pending where a server gives no status (rule FEEDBACK). */
export const Feedback = Schema.Struct({
  _id: orNull(Text),
  name: withDefault(Text, ''),
  email: withDefault(Text, ''),
  phone: orNull(Text),
  message: withDefault(Text, ''),
  status: withDefault(Text, 'Pending'),
  createdAt: orNull(InstantValue),
  /** The customer whose session sent it, and that account's name; the name and e-mail above are only what was typed. */
  customerId: orNull(Text),
  accountName: orNull(Text),
});
export type Feedback = typeof Feedback.Type;

/** One of the four statuses in any spelling; null for another word. */
export const feedbackStatusOf = ({ status }: Pick<Feedback, 'status'>): FeedbackStatus | null =>
  readChoice(feedbackStatuses, status);
