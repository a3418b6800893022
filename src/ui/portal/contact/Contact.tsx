import { useSelector } from '@xstate/react';
import { type SubmitEvent, useCallback, useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { OwedFeedback } from '#browser/feedbackBox.ts';
import { brandName } from '#domain/values/brand.ts';
import {
  type FeedbackDraft,
  type FeedbackRefusal,
  isWritten,
  longestFeedback,
} from '#domain/records/feedbackDraft.ts';
import type { feedbackForm } from '#machines/portal/feedbackForm.ts';
import type { feedbackOutbox } from '#machines/portal/feedbackOutbox.ts';
import { AlertDialog } from '#ui/kit/AlertDialog.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/ErrorSummary.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { useAskBeforeLeaving } from '#ui/kit/leaving.tsx';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { TextAreaField } from '#ui/kit/TextAreaField.tsx';
import { TextField } from '#ui/kit/TextField.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { LeaveQuestion } from '#ui/records/RecordLeave.tsx';
import * as styles from './Contact.css.ts';
import { FeedbackOwed } from './FeedbackOwed.tsx';
import { SupportDetails } from './SupportDetails.tsx';

export interface ContactProps {
  readonly machine: typeof feedbackForm;
  readonly outbox: ActorRefFrom<typeof feedbackOutbox>;
}

/** `/customers/contact` */
export function Contact({ machine, outbox }: ContactProps) {
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  const { draft, problem, message } = snapshot.context;
  const leave = useCallback((to: string) => actor.send({ type: 'leave.requested', to }), [actor]);
  useAskBeforeLeaving(isWritten(draft), leave);
  const change = (part: Partial<FeedbackDraft>) => actor.send({ type: 'draft.changed', change: part });
  const restoreRefused = ({ key, body }: OwedFeedback) =>
    actor.send({ type: 'refused.chosen', refused: { key, draft: { ...body, phone: body.phone ?? '' } } });
  const ids = { name: useId(), email: useId(), message: useId() };
  const errors =
    problem === null
      ? []
      : errorsOf(problem, draft).map(({ field, message }) => ({ fieldId: ids[field], message }));
  const errorOf = (field: RequiredField) =>
    errors.some(({ fieldId }) => fieldId === ids[field])
      ? fieldErrors[problem ?? 'FieldsMissing']
      : undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    actor.send({ type: 'feedback.submitted' });
  };
  return (
    <>
      <title>{`Contact · ${brandName}`}</title>
      <PageHeader title="Contact" />
      <div className={styles.columns}>
        <div className={styles.sheet}>
          <FeedbackOwed outbox={outbox} onTakeBack={restoreRefused} />
          {snapshot.matches({ editing: 'thanked' }) ? (
            <OutcomeBanner tone="positive" title="Thank you for your message!">
              We will get back to you soon.
            </OutcomeBanner>
          ) : null}
          {snapshot.matches({ editing: 'notKept' }) ? <SubmitError failure={{ reason: message }} /> : null}
          {problem === null ? null : <ErrorSummary title={refusalWords[problem]} errors={errors} />}
          <form className={styles.form} onSubmit={submit} noValidate>
            <TextField
              id={ids.name}
              label="Name"
              autoComplete="name"
              required
              maxLength={longestFeedback.field}
              error={errorOf('name')}
              value={draft.name}
              onValueChange={(name) => change({ name })}
            />
            <TextField
              id={ids.email}
              label="Email"
              type="email"
              error={errorOf('email')}
              autoComplete="email"
              required
              maxLength={longestFeedback.field}
              value={draft.email}
              onValueChange={(email) => change({ email })}
            />
            <TextField
              label="Phone"
              type="tel"
              autoComplete="tel"
              optional
              maxLength={longestFeedback.field}
              value={draft.phone}
              onValueChange={(phone) => change({ phone })}
            />
            <TextAreaField
              id={ids.message}
              label="Message"
              error={errorOf('message')}
              required
              rows={6}
              maxLength={longestFeedback.message}
              value={draft.message}
              onValueChange={(text) => change({ message: text })}
            />
            <div>
              <Button
                type="submit"
                variant="primary"
                busy={snapshot.hasTag('working')}
                busyLabel="Sending..."
              >
                Send Message
              </Button>
            </div>
          </form>
        </div>
        <SupportDetails />
      </div>
      <LeaveQuestion
        open={snapshot.matches('asking')}
        onLeave={() => actor.send({ type: 'leave.confirmed' })}
        onStay={() => actor.send({ type: 'leave.declined' })}
      />
      <AlertDialog
        open={snapshot.matches('askingToReplace')}
        onOpenChange={() => actor.send({ type: 'replacing.declined' })}
        title="Replace what you have typed?"
        description="The form holds something that you have not sent. It will be lost when the refused message takes its place."
        confirmLabel="Replace"
        cancelLabel="Keep"
        tone="danger"
        onConfirm={() => actor.send({ type: 'replacing.confirmed' })}
      />
    </>
  );
}

type RequiredField = 'name' | 'email' | 'message';

const required: readonly { readonly field: RequiredField; readonly message: string }[] = [
  { field: 'name', message: 'Name' },
  { field: 'email', message: 'Email' },
  { field: 'message', message: 'Message' },
];

/** The fields that a refusal is about. */
const errorsOf = (problem: FeedbackRefusal, draft: FeedbackDraft) =>
  required.filter(({ field }) => {
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
