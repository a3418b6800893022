import { type SubmitEvent, useId } from 'react';
import { type FeedbackDraft, type FeedbackRefusal, longestFeedback } from '#domain/records/feedbackDraft.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/ErrorSummary.tsx';
import { TextAreaField } from '#ui/kit/TextAreaField.tsx';
import { TextField } from '#ui/kit/TextField.tsx';
import { sendForm } from '#ui/kit/sendForm.ts';
import * as styles from './Contact.css.ts';

export interface ContactFormProps {
  readonly draft: FeedbackDraft;
  readonly problem: FeedbackRefusal | null;
  readonly isSending: boolean;
  readonly onChange: (change: Partial<FeedbackDraft>) => void;
  readonly onSubmit: () => void;
}

/** The form of a message to the lender; every field but the phone is required. */
export function ContactForm({ draft, problem, isSending, onChange, onSubmit }: ContactFormProps) {
  const ids = { name: useId(), email: useId(), message: useId() };
  const wrong = problem === null ? [] : wrongFields(problem, draft);
  const required = (field: RequiredField) => ({
    id: ids[field],
    label: labels[field],
    required: true,
    value: draft[field],
    error: wrong.includes(field) ? fieldErrors[problem ?? 'FieldsMissing'] : undefined,
    onValueChange: (text: string) => onChange({ [field]: text }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    sendForm(event, onSubmit);
  };
  return (
    <>
      {problem === null ? null : (
        <ErrorSummary
          title={refusalWords[problem]}
          errors={wrong.map((field) => ({ fieldId: ids[field], message: labels[field] }))}
        />
      )}
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField {...required('name')} autoComplete="name" maxLength={longestFeedback.field} />
        <TextField
          {...required('email')}
          type="email"
          autoComplete="email"
          maxLength={longestFeedback.field}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          optional
          maxLength={longestFeedback.field}
          value={draft.phone}
          onValueChange={(phone) => onChange({ phone })}
        />
        <TextAreaField {...required('message')} rows={6} maxLength={longestFeedback.message} />
        <div>
          <Button type="submit" variant="primary" busy={isSending} busyLabel="Sending...">
            Send Message
          </Button>
        </div>
      </form>
    </>
  );
}

const requiredFields = ['name', 'email', 'message'] as const;
type RequiredField = (typeof requiredFields)[number];

const labels: Readonly<Record<RequiredField, string>> = { name: 'Name', email: 'Email', message: 'Message' };

/** The fields that a refusal concerns. */
const wrongFields = (problem: FeedbackRefusal, draft: FeedbackDraft): readonly RequiredField[] =>
  requiredFields.filter((field) => {
    switch (problem) {
      case 'FieldsMissing':
        return draft[field].trim() === '';
      case 'EmailUnreadable':
        return field === 'email';
      case 'TooLong':
        return field === 'message';
    }
  });

const refusalWords: Readonly<Record<FeedbackRefusal, string>> = {
  FieldsMissing: 'Please fill in all fields.',
  EmailUnreadable: 'Please enter a valid email address.',
  TooLong: `Please write at most ${longestFeedback.message} characters.`,
};

const fieldErrors: Readonly<Record<FeedbackRefusal, string>> = {
  FieldsMissing: 'Required',
  EmailUnreadable: 'An address looks like name@example.com.',
  TooLong: 'Too long',
};
