import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { changePassword, ChangePasswordDraft } from '#machines/signIn/changePassword.ts';
import { newPasswordWords } from '#ui/signIn/newPasswordWords.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';
import { PasswordField } from '#ui/kit/PasswordField.tsx';
import * as styles from './ChangePassword.css.ts';

export interface ChangePasswordProps {
  /** The e-mail with which the borrower signs in; null where it is not known. */
  readonly email: string | null;
  readonly actor: ActorRefFrom<typeof changePassword>;
}

/** The Change Password tab of `/customers/settings`. */
export function ChangePassword({ actor, email }: ChangePasswordProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { draft, problem, message, said, isOneTime } = snapshot.context;
  const isChanging = snapshot.hasTag('working');
  const isChanged = snapshot.matches({ editing: 'changed' }) || (isChanging && !snapshot.hasTag('unsaved'));
  const change = (part: Partial<ChangePasswordDraft>) => actor.send({ type: 'draft.changed', change: part });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    actor.send({ type: 'password.submitted' });
  };
  return (
    <div className={styles.sheet}>
      <h2>Change Password</h2>
      {isOneTime ? (
        <Banner tone="info">
          You signed in with a one-time password. Please choose a password of your own.
        </Banner>
      ) : null}
      {isChanged ? <OutcomeBanner tone="positive">Password changed successfully!</OutcomeBanner> : null}
      {snapshot.matches({ editing: 'refused' }) && problem === null && said === null ? (
        <SubmitError failure={{ reason: message }} />
      ) : null}
      {snapshot.matches({ editing: 'unanswered' }) && problem === null ? (
        <SubmitError
          failure={{
            title: message,
            reason:
              'No answer came, so the new password may work already: if the old one is refused now, sign in with the new one.',
          }}
        />
      ) : null}
      {problem === null ? null : <Banner tone="danger">{newPasswordWords[problem]}</Banner>}
      <form className={styles.form} onSubmit={submit} noValidate>
        {/* Tells a password manager whose password it is, so that it replaces the one that it keeps. */}
        {email === null ? null : <input type="email" autoComplete="username" value={email} readOnly hidden />}
        <PasswordField
          label="Old Password"
          autoComplete="current-password"
          required
          disabled={isChanging}
          value={draft.oldPassword}
          onValueChange={(oldPassword) => change({ oldPassword })}
        />
        <PasswordField
          label="New Password"
          error={said === null ? undefined : `New Password ${said}`}
          hint="8 to 128 characters"
          autoComplete="new-password"
          required
          disabled={isChanging}
          value={draft.newPassword}
          onValueChange={(newPassword) => change({ newPassword })}
        />
        <PasswordField
          label="Confirm New Password"
          autoComplete="new-password"
          required
          disabled={isChanging}
          value={draft.repeated}
          onValueChange={(repeated) => change({ repeated })}
        />
        <div>
          <Button type="submit" variant="primary" busy={isChanging} busyLabel="Changing...">
            Change Password
          </Button>
        </div>
      </form>
    </div>
  );
}
