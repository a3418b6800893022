import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { sampleBook } from '#machines/lender/sampleBook.ts';
import { AlertDialog } from '#ui/kit/AlertDialog.tsx';
import { CheckboxField } from '#ui/kit/CheckboxField.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { paragraphs } from './FirstRun.css.ts';

export interface SampleQuestionProps {
  readonly open: boolean;
  readonly actor: ActorRefFrom<typeof sampleBook>;
}

/** Says what samples are and what becomes of the book, before they are recorded (rule SAMPLES). */
export function SampleQuestion({ open, actor }: SampleQuestionProps) {
  const snapshot = useSelector(actor, (current) => current);
  const isWorking = snapshot.hasTag('working');
  return (
    <AlertDialog
      open={open}
      onOpenChange={() => actor.send({ type: 'samples.cancelled' })}
      title="Fill this book with samples?"
      description={
        <div className={paragraphs}>
          <p>
            Some thirty customers, forty vehicles and fifty loans are recorded, with their payments and a few
            messages. All of them are invented.
          </p>
          <p>
            What is recorded is sealed in the audit trail and cannot be taken out again, so this stays a
            practice book. To lend for real, start the server with another, empty book: another DATA_DIR or
            another database.
          </p>
        </div>
      }
      confirmLabel="Fill with samples"
      busyLabel="Filling..."
      busy={isWorking}
      onConfirm={() => actor.send({ type: 'samples.confirmed' })}
    >
      <CheckboxField
        label="This book stays a practice book"
        disabled={isWorking}
        checked={snapshot.hasTag('accepted')}
        error={snapshot.matches({ asking: 'missing' }) ? 'You must confirm this before filling.' : undefined}
        onCheckedChange={(checked) =>
          actor.send({ type: checked ? 'practice.accepted' : 'practice.declined' })
        }
      />
      {snapshot.matches({ asking: 'refused' }) ? <SubmitError failure={snapshot.context.failure} /> : null}
    </AlertDialog>
  );
}
