import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { OwedFeedback } from '#browser/feedbackBox.ts';
import { PageTitle } from '#ui/kit/lender.tsx';
import type { feedbackForm, FeedbackFormInput } from '#machines/portal/feedbackForm.ts';
import type { feedbackOutbox } from '#machines/portal/feedbackOutbox.ts';
import { AlertDialog } from '#ui/kit/AlertDialog.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { useUnsaved } from '#ui/kit/leaving.tsx';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { useKeptTyping } from '#ui/records/keptDrafts.ts';
import * as styles from './Contact.css.ts';
import { ContactForm } from './ContactForm.tsx';
import { FeedbackOwed } from './FeedbackOwed.tsx';
import { SupportDetails, type SupportDetailsProps } from './SupportDetails.tsx';

export interface ContactProps extends SupportDetailsProps {
  readonly machine: typeof feedbackForm;
  readonly input: FeedbackFormInput;
  readonly outbox: ActorRefFrom<typeof feedbackOutbox>;
}

/** The screen at `/customers/contact`: the form of a message to the lender, and other ways to reach it. */
export function Contact({ machine, input, outbox, lenderMachine }: ContactProps) {
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const { draft, problem, message } = snapshot.context;
  useUnsaved(snapshot.hasTag('unsaved'), snapshot.hasTag('busy'));
  const { proposed } = input;
  const written = { original: proposed, draft: snapshot.hasTag('unsaved') ? draft : proposed };
  useKeptTyping('contact', written, (typed) => actor.send({ type: 'draft.changed', change: typed.draft }));
  const restoreRefused = ({ key, body }: OwedFeedback) =>
    actor.send({ type: 'refused.chosen', refused: { key, draft: { ...body, phone: body.phone ?? '' } } });
  return (
    <>
      <PageTitle>Contact</PageTitle>
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
          <ContactForm
            draft={draft}
            problem={problem}
            isSending={snapshot.hasTag('working')}
            onChange={(change) => actor.send({ type: 'draft.changed', change })}
            onSubmit={() => actor.send({ type: 'feedback.submitted' })}
          />
        </div>
        <SupportDetails lenderMachine={lenderMachine} />
      </div>
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
