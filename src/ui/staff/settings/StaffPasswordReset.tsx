import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { staffPasswordReset } from '#machines/staff/passwordResets.ts';
import { AlertDialog } from '#ui/kit/AlertDialog.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';

export interface StaffPasswordResetProps {
  readonly actor: ActorRefFrom<typeof staffPasswordReset>;
}

/** Asks before a colleague's password is reset, and shows the result. */
export function StaffPasswordReset({ actor }: StaffPasswordResetProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { person, failure } = snapshot.context;
  const name = person?.name || person?.email || 'this admin';
  const email = person?.email || 'their email';
  return (
    <>
      {snapshot.matches({ choosing: 'reset' }) ? (
        <OutcomeBanner tone="positive">
          Password reset. {name} gets a link to choose a new one at {email}.
        </OutcomeBanner>
      ) : null}
      <AlertDialog
        open={snapshot.hasTag('asking')}
        onOpenChange={() => actor.send({ type: 'reset.cancelled' })}
        title={`Reset the password of ${name}?`}
        description={`A link to choose a new password will be sent to ${email}. Their present password ends at once, and so do the sessions they have.`}
        tone="danger"
        confirmLabel={snapshot.matches({ asking: 'refused' }) ? 'Retry' : 'Confirm'}
        busyLabel="Resetting..."
        busy={snapshot.hasTag('working')}
        onConfirm={() => actor.send({ type: 'reset.confirmed' })}
      >
        {snapshot.matches({ asking: 'refused' }) ? <SubmitError failure={failure} /> : null}
      </AlertDialog>
    </>
  );
}
