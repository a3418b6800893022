import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { customerPasswordReset } from '#machines/staff/passwordResets.ts';
import { AlertDialog } from '#ui/kit/AlertDialog.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';

export interface CustomerPasswordResetProps {
  readonly actor: ActorRefFrom<typeof customerPasswordReset>;
}

/** The question before a customer's password is reset, and what came of the last reset. */
export function CustomerPasswordReset({ actor }: CustomerPasswordResetProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { person: customer, failure } = snapshot.context;
  const email = customer?.email ?? 'their email';
  return (
    <>
      {snapshot.matches({ choosing: 'reset' }) ? (
        <OutcomeBanner tone="positive">
          Password reset initiated. {customer?.name} gets the OTP at {email}.
        </OutcomeBanner>
      ) : null}
      <AlertDialog
        open={snapshot.hasTag('asking')}
        onOpenChange={() => actor.send({ type: 'reset.cancelled' })}
        title={`Reset the password of ${customer?.name ?? 'this customer'}?`}
        description={
          <>
            An OTP will be sent to their email{customer?.email == null ? '' : ` (${customer.email})`}. Their
            present password ends at once, and so do the sessions they have.
          </>
        }
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
