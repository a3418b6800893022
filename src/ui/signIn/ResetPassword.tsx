import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { passwordReset, PasswordResetInput } from '#machines/signIn/passwordReset.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';
import { PasswordField } from '#ui/kit/PasswordField.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import * as styles from './EntryPage.css.ts';
import { EntryPage } from './EntryPage.tsx';
import { newPasswordWords } from './newPasswordWords.ts';
import { useRefusedPassword } from './useRefusedPassword.ts';

export interface ResetPasswordProps {
  readonly machine: typeof passwordReset;
  readonly input: PasswordResetInput;
}

/** The screen at `/auth/reset-password`, opened by the link in a mail. */
export function ResetPassword({ machine, input }: ResetPasswordProps) {
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const { draft, problem, said, isOfStaff } = snapshot.context;
  const isResetting = snapshot.matches('resetting');
  const refused = useRefusedPassword(said !== null && !isResetting);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    actor.send({ type: 'password.submitted' });
  };
  if (snapshot.matches('invalid')) {
    return (
      <EntryPage title="Choose a new password">
        <Banner tone="danger">This reset link is incomplete. Please ask for a new one.</Banner>
        <ButtonLink to="/auth/forgot-password">Send reset link</ButtonLink>
      </EntryPage>
    );
  }
  if (snapshot.matches('reset')) {
    return (
      <EntryPage title="Choose a new password">
        <OutcomeBanner tone="positive">
          Your password has been changed. Please sign in with the new one.
        </OutcomeBanner>
        <ButtonLink to={isOfStaff ? '/auth/admin' : '/'} variant="primary">
          Back to login
        </ButtonLink>
      </EntryPage>
    );
  }
  return (
    <EntryPage title="Choose a new password" words="8 to 128 characters.">
      {problem === null && said === null ? <ResetFailure snapshot={snapshot} /> : null}
      {problem === null ? null : <Banner tone="danger">{newPasswordWords[problem]}</Banner>}
      <form className={styles.form} onSubmit={submit} noValidate>
        <PasswordField
          ref={refused}
          label="New Password"
          error={said === null ? undefined : `New Password ${said}`}
          name="new-password"
          autoComplete="new-password"
          required
          disabled={isResetting}
          value={draft.newPassword}
          onValueChange={(newPassword) => actor.send({ type: 'newPassword.changed', newPassword })}
        />
        <PasswordField
          label="Confirm New Password"
          name="confirm-new-password"
          autoComplete="new-password"
          required
          disabled={isResetting}
          value={draft.repeated}
          onValueChange={(repeated) => actor.send({ type: 'repetition.changed', repeated })}
        />
        <Button type="submit" variant="primary" block busy={isResetting}>
          Change Password
        </Button>
      </form>
    </EntryPage>
  );
}

/** Why the last try failed; nothing before one did. */
function ResetFailure({ snapshot }: { readonly snapshot: SnapshotFrom<typeof passwordReset> }) {
  const { message } = snapshot.context;
  if (snapshot.matches({ editing: 'refused' }))
    return (
      <>
        <SubmitError failure={{ reason: message }} />
        {/* Most often the link is over, and only another one helps. */}
        <ButtonLink to="/auth/forgot-password">Send reset link</ButtonLink>
      </>
    );
  const mayWork =
    'No answer came, so the new password may work already: if this link is refused now, sign in with the new one.';
  return snapshot.matches({ editing: 'unanswered' }) ? (
    <SubmitError failure={{ title: message, reason: mayWork }} />
  ) : null;
}
