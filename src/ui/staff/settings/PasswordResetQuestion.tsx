import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { customerPasswordReset, staffPasswordReset } from '#machines/staff/passwordResets.ts';
import { AlertDialog } from '#ui/kit/AlertDialog.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';

export interface PasswordResetQuestionProps {
  readonly actor: ActorRefFrom<typeof customerPasswordReset> | ActorRefFrom<typeof staffPasswordReset>;
  readonly title: string;
  /** What the reset does, and whom it tells. */
  readonly description: ReactNode;
  /** Said once it is done. */
  readonly done: ReactNode;
}

/** The question before somebody's password is reset, and what came of the last reset. */
export function PasswordResetQuestion({ actor, title, description, done }: PasswordResetQuestionProps) {
  const snapshot = useSelector(actor, (current) => current);
  const isRefused = snapshot.matches({ asking: 'refused' });
  return (
    <>
      {snapshot.matches({ choosing: 'reset' }) ? <OutcomeBanner tone="positive">{done}</OutcomeBanner> : null}
      <AlertDialog
        open={snapshot.hasTag('asking')}
        onOpenChange={() => actor.send({ type: 'reset.cancelled' })}
        title={title}
        description={description}
        tone="danger"
        confirmLabel={isRefused ? 'Retry' : 'Confirm'}
        busyLabel="Resetting..."
        busy={snapshot.hasTag('working')}
        onConfirm={() => actor.send({ type: 'reset.confirmed' })}
      >
        {isRefused ? <SubmitError failure={snapshot.context.failure} /> : null}
      </AlertDialog>
    </>
  );
}
