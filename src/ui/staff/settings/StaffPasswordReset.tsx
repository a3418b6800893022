import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { staffPasswordReset } from '#machines/staff/passwordResets.ts';
import { PasswordResetQuestion } from './PasswordResetQuestion.tsx';

export interface StaffPasswordResetProps {
  readonly actor: ActorRefFrom<typeof staffPasswordReset>;
}

/** Asks before a colleague’s password is reset, and shows the result. */
export function StaffPasswordReset({ actor }: StaffPasswordResetProps) {
  const person = useSelector(actor, ({ context }) => context.person);
  const name = person?.name || person?.email || 'this admin';
  const email = person?.email || 'their email';
  return (
    <PasswordResetQuestion
      actor={actor}
      title={`Reset the password of ${name}?`}
      description={`A link to choose a new password will be sent to ${email}. Their present password ends at once, and so do their second factors and the sessions they have.`}
      done={`Password reset. ${name} gets a link to choose a new one at ${email}.`}
    />
  );
}
