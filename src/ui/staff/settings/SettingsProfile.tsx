import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { longestText } from '#domain/values/text.ts';
import {
  canChangeEmail,
  isPasswordChosen,
  type StaffProfileDraft,
  type StaffProfileField,
  type StaffProfileRefusal,
} from '#domain/records/staffProfileEdit.ts';
import type { staffProfile } from '#machines/staff/staffProfile.ts';
import { newPasswordWords } from '#ui/signIn/newPasswordWords.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/ErrorSummary.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { sendForm } from '#ui/kit/sendForm.ts';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';
import { PasswordField } from '#ui/kit/PasswordField.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { TextField } from '#ui/kit/TextField.tsx';
import { PendingPart } from '#ui/parts/PendingPart.tsx';
import { undoAction } from '#ui/parts/undoAction.ts';
import * as styles from './Settings.css.ts';

export interface SettingsProfileProps {
  readonly actor: ActorRefFrom<typeof staffProfile>;
}

/** The Profile tab of `/settings`: the person's own name, e-mail and password. */
export function SettingsProfile({ actor }: SettingsProfileProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { failure } = snapshot.context;
  const { identity } = snapshot.children;
  return (
    <div className={styles.panel}>
      {identity === undefined ? null : (
        <PendingPart
          part={identity}
          skeleton={<Skeleton variant="text" rows={6} label="Loading profile..." />}
        />
      )}
      {snapshot.matches({ editing: 'updated' }) ? (
        <OutcomeBanner
          tone="positive"
          action={undoAction(snapshot, () => actor.send({ type: 'undo.chosen' }))}
        >
          Profile updated successfully!
        </OutcomeBanner>
      ) : null}
      {snapshot.matches({ editing: 'refused' }) ? <SubmitError failure={failure} /> : null}
      {snapshot.hasTag('shown') ? <ProfileForm actor={actor} /> : null}
    </div>
  );
}

interface ProfileControl {
  readonly id: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValueChange: (text: string) => void;
}

function ProfileForm({ actor }: SettingsProfileProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { saved, draft, problems } = snapshot.context;
  const isUpdating = snapshot.hasTag('working');
  const isEmailFixed = !canChangeEmail(saved);
  const change = (part: Partial<StaffProfileDraft>) => actor.send({ type: 'draft.changed', change: part });
  const control = (field: StaffProfileField): ProfileControl => {
    const problem = problems.find((candidate) => candidate.field === field);
    return {
      id: `profile-${field}`,
      label: labels[field],
      disabled: isUpdating,
      value: draft[field],
      error: problem === undefined ? undefined : refusalWords(field, problem.refusal),
      onValueChange: (text: string) => change({ [field]: text }),
    };
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    sendForm(event, () => actor.send({ type: 'profile.submitted' }));
  };
  const errors = problems.map(({ field, refusal }) => ({
    fieldId: `profile-${field}`,
    message: refusalWords(field, refusal),
  }));
  return (
    <form className={styles.form} aria-label="Profile" onSubmit={submit} noValidate>
      {errors.length > 1 ? <ErrorSummary errors={errors} /> : null}
      <div className={styles.group}>
        <TextField {...control('name')} autoComplete="name" maxLength={longestText} required />
        <TextField
          {...control('email')}
          type="email"
          autoComplete="username"
          maxLength={longestText}
          readOnly={isEmailFixed}
          hint={isEmailFixed ? 'The email of a Viewer cannot be changed.' : undefined}
          required
        />
      </div>
      <PasswordFields
        control={control}
        isChosen={isPasswordChosen(draft)}
        isForEmail={saved.emailNeedsPassword && !isEmailFixed}
      />
      <div>
        <Button type="submit" variant="primary" busy={isUpdating} busyLabel="Updating...">
          Update Profile
        </Button>
      </div>
    </form>
  );
}

interface PasswordFieldsProps {
  readonly control: (field: StaffProfileField) => ProfileControl;
  /** True while any password field is filled in: then all three are required. */
  readonly isChosen: boolean;
  /** True where another e-mail may be chosen, and needs the current password. */
  readonly isForEmail: boolean;
}

function PasswordFields({ control, isChosen, isForEmail }: PasswordFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.groupTitle}>Password</legend>
      <p className={styles.groupNote}>
        Leave these empty to keep your password.
        {isForEmail ? ' A new email needs your current password.' : null}
      </p>
      <PasswordField {...control('currentPassword')} autoComplete="current-password" required={isChosen} />
      <PasswordField
        {...control('newPassword')}
        autoComplete="new-password"
        required={isChosen}
        hint="8 to 128 characters. After a change you may be asked to sign in again."
      />
      <PasswordField {...control('confirmPassword')} autoComplete="new-password" required={isChosen} />
    </fieldset>
  );
}

const labels: Readonly<Record<StaffProfileField, string>> = {
  name: 'Name',
  email: 'Email',
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
};

const refusalWords = (field: StaffProfileField, refusal: StaffProfileRefusal): string => {
  if (typeof refusal === 'object') return `${labels[field]} ${refusal.said}`;
  switch (refusal) {
    case 'Missing':
      return `${labels[field]} is required.`;
    case 'NeededForEmail':
      return 'Please enter your current password to change your email.';
    case 'EmailUnreadable':
      return 'Please enter a valid email address.';
    default:
      return newPasswordWords[refusal];
  }
};
