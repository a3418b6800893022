import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { changePassword, ChangePasswordDraft } from '#machines/signIn/changePassword.ts';
import { newPasswordWords } from '#ui/signIn/newPasswordWords.ts';
import { useRefusedPassword } from '#ui/signIn/useRefusedPassword.ts';
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
  const { draft, problem, said, isOneTime } = snapshot.context;
  const isChanging = snapshot.hasTag('working');
  const isChanged = snapshot.matches({ editing: 'changed' }) || (isChanging && !snapshot.hasTag('unsaved'));
  const refused = useRefusedPassword(said !== null && !isChanging);
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
      {problem === null ? <ChangeFailure snapshot={snapshot} /> : null}
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
          ref={refused}
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

/** Why the server changed nothing, or may have; what it says of the new password stands at the field. */
function ChangeFailure({ snapshot }: { readonly snapshot: SnapshotFrom<typeof changePassword> }) {
  const { message, said } = snapshot.context;
  if (snapshot.matches({ editing: 'refused' }) && said === null)
    return <SubmitError failure={{ reason: message }} />;
  if (!snapshot.matches({ editing: 'unanswered' })) return null;
  return (
    <SubmitError
      failure={{
        title: message,
        reason:
          'No answer came, so the new password may work already: if the old one is refused now, sign in with the new one.',
      }}
    />
  );
}
