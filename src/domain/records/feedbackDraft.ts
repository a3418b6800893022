import { isKeepableEmail } from '#domain/values/email.ts';
import { isBlank, longestMessage, longestText, withoutControls, withoutMarks } from '#domain/values/text.ts';

/** The fields of the contact form. */
export interface FeedbackDraft {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
}

export const emptyFeedback: FeedbackDraft = { name: '', email: '', phone: '', message: '' };

/** True when something was typed that leaving would lose; what the form proposed does not count. */
export const isWritten = (draft: FeedbackDraft, proposed: FeedbackDraft = emptyFeedback): boolean => {
  const plainProposed = plainFeedback(proposed);
  return feedbackFields.some((field) => {
    const text = plain(draft[field]);
    return text !== '' && text !== plainProposed[field];
  });
};

const feedbackFields = Object.keys(emptyFeedback) as readonly (keyof FeedbackDraft)[];

/** Why a message cannot be sent (rule FEEDBACK). */
export type FeedbackRefusal = 'FieldsMissing' | 'EmailUnreadable' | 'TooLong';

/** The most characters that a message, and any other field, may have. */
export const longestFeedback = { message: longestMessage, field: longestText } as const;

/**
 * Name, e-mail and message are required, the phone is optional (rule FEEDBACK). The e-mail must be one that the server takes
 * (rule EMAIL-FORM): a message is kept only as it can be sent.
 */
export const validateFeedback = (draft: FeedbackDraft): FeedbackRefusal | null => {
  const { name, email, phone, message } = plainFeedback(draft);
  if (name === '' || email === '' || message === '') return 'FieldsMissing';
  if (!isKeepableEmail(email)) return 'EmailUnreadable';
  const isTooLong =
    message.length > longestFeedback.message ||
    [name, email, phone].some(({ length }) => length > longestFeedback.field);
  return isTooLong ? 'TooLong' : null;
};

/** The draft without invisible characters: blanks at both ends, and the control characters and marks of a paste. */
export const plainFeedback = ({ name, email, phone, message }: FeedbackDraft): FeedbackDraft => ({
  name: plain(name),
  email: plain(email),
  phone: plain(phone),
  message: plain(message),
});

const plain = (text: string): string => {
  const visible = withoutMarks(withoutControls(text)).trim();
  return isBlank(visible) ? '' : visible;
};
