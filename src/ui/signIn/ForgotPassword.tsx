import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import type { passwordResetRequest } from '#machines/signIn/passwordResetRequest.ts';
import { Button } from '#ui/kit/Button.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';
import { TextField } from '#ui/kit/TextField.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import * as styles from './EntryPage.css.ts';
import { EntryPage } from './EntryPage.tsx';

export interface ForgotPasswordProps {
  readonly machine: typeof passwordResetRequest;
}

/** The screen at `/auth/forgot-password`, which mails a link to reset the password. */
export function ForgotPassword({ machine }: ForgotPasswordProps) {
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  const isRequesting = snapshot.matches('requesting');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    actor.send({ type: 'link.requested' });
  };
  return (
    <EntryPage
      title="Reset password"
      words="We send a link to your e-mail; it works once and for 30 minutes."
    >
      {snapshot.matches('requested') ? (
        <OutcomeBanner tone="positive">
          If an account exists for this email, a reset link has been sent.
        </OutcomeBanner>
      ) : null}
      {snapshot.matches({ editing: 'refused' }) ? (
        <SubmitError failure={{ reason: snapshot.context.message }} />
      ) : null}
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          disabled={isRequesting}
          value={snapshot.context.email}
          onValueChange={(email) => actor.send({ type: 'email.changed', email })}
        />
        <Button type="submit" variant="primary" block busy={isRequesting}>
          Send reset link
        </Button>
        <Button variant="quiet" block onClick={() => actor.send({ type: 'back.chosen' })}>
          Back to login
        </Button>
      </form>
    </EntryPage>
  );
}
