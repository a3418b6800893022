import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { OwedFeedback } from '#browser/feedbackBox.ts';
import type { feedbackOutbox } from '#machines/portal/feedbackOutbox.ts';
import { Banner } from '#ui/kit/Banner.tsx';

export interface FeedbackOwedProps {
  readonly outbox: ActorRefFrom<typeof feedbackOutbox>;
  /** Puts a refused message back into the form. */
  readonly onTakeBack: (refused: OwedFeedback) => void;
}

/** Announces messages that are not delivered yet, and those that the server refused (rule FEEDBACK-OUTBOX). */
export function FeedbackOwed({ outbox, onTakeBack }: FeedbackOwedProps) {
  const snapshot = useSelector(outbox, (current) => current);
  const { refused, failures } = snapshot.context;
  return (
    <>
      {failures === 0 ? null : (
        <Banner
          tone="info"
          action={{
            label: 'Send now',
            busy: snapshot.matches('sending'),
            onClick: () => outbox.send({ type: 'sending.requested' }),
          }}
        >
          The server cannot be reached right now. Your message is kept in this browser and will be sent as
          soon as possible.
        </Banner>
      )}
      {refused.map((owed) => (
        <Banner
          key={owed.key}
          tone="caution"
          title="A message could not be delivered"
          action={{ label: 'Edit and send again', onClick: () => onTakeBack(owed) }}
        >
          {owed.refusal} “{owed.body.message}”
        </Banner>
      ))}
    </>
  );
}
