import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { customerPasswordReset } from '#machines/staff/passwordResets.ts';
import { PasswordResetQuestion } from '#ui/staff/settings/PasswordResetQuestion.tsx';

export interface CustomerPasswordResetProps {
  readonly actor: ActorRefFrom<typeof customerPasswordReset>;
}

/** The question before a customer’s password is reset, and what came of the last reset. */
export function CustomerPasswordReset({ actor }: CustomerPasswordResetProps) {
  const customer = useSelector(actor, ({ context }) => context.person);
  return (
    <PasswordResetQuestion
      actor={actor}
      title={`Reset the password of ${customer?.name ?? 'this customer'}?`}
      description={
        <>
          An OTP will be sent to their email{customer?.email == null ? '' : ` (${customer.email})`}. Their
          present password ends at once, and so do the sessions they have.
        </>
      }
      done={
        <>
          Password reset initiated. {customer?.name} gets the OTP at {customer?.email ?? 'their email'}.
        </>
      }
    />
  );
}
