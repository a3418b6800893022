import { useSelector } from '@xstate/react';
import { type SubmitEvent, useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { longestText } from '#domain/values/text.ts';
import { staffRoles as roles } from '#domain/records/staff.ts';
import type { StaffInviteDraft, StaffInviteField, StaffInviteProblem } from '#domain/records/staffInvite.ts';
import type { staffInvitation } from '#machines/staff/staffInvitation.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { sendForm } from '#ui/kit/sendForm.ts';
import { useRecording } from '#ui/kit/leaving.tsx';
import { PasswordField } from '#ui/kit/PasswordField.tsx';
import { SelectField } from '#ui/kit/SelectField.tsx';
import { TextField } from '#ui/kit/TextField.tsx';
import { roleWords } from './accessWords.ts';
import * as styles from './Settings.css.ts';

export interface InvitationDialogProps {
  readonly open: boolean;
  readonly actor: ActorRefFrom<typeof staffInvitation>;
}

/** Asks whom to invite, and for the inviting Admin's own password. */
export function InvitationDialog({ open, actor }: InvitationDialogProps) {
  const snapshot = useSelector(actor, (current) => current);
  const formId = useId();
  const isInviting = snapshot.hasTag('working');
  useRecording(isInviting);
  const isRefused = snapshot.matches({ editing: 'refused' });
  return (
    <Dialog
      open={open}
      held={isInviting}
      onOpenChange={() => actor.send({ type: 'invitation.cancelled' })}
      title="Invite to the staff"
      description="They get a link by email and choose a password of their own."
      footer={
        <>
          <Button disabled={isInviting} onClick={() => actor.send({ type: 'invitation.cancelled' })}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isInviting} busyLabel="Inviting...">
            {isRefused ? 'Retry' : 'Send Invitation'}
          </Button>
        </>
      }
    >
      <InvitationForm actor={actor} formId={formId} />
      {isRefused ? <SubmitError failure={snapshot.context.failure} /> : null}
    </Dialog>
  );
}

function InvitationForm({
  actor,
  formId,
}: Pick<InvitationDialogProps, 'actor'> & { readonly formId: string }) {
  const snapshot = useSelector(actor, (current) => current);
  const { draft, problems } = snapshot.context;
  const isInviting = snapshot.hasTag('working');
  const change = (part: Partial<StaffInviteDraft>) => actor.send({ type: 'draft.changed', change: part });
  const control = (field: StaffInviteField) => {
    const problem = problems.find((candidate) => candidate.field === field);
    return {
      label: labels[field],
      disabled: isInviting,
      required: true,
      value: draft[field],
      error: problem === undefined ? undefined : refusalWords(problem),
      onValueChange: (text: string) => change({ [field]: text }),
    };
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    sendForm(event, () => actor.send({ type: 'invitation.submitted' }));
  };
  return (
    <form id={formId} className={styles.dialogForm} onSubmit={submit} noValidate>
      <TextField {...control('name')} autoComplete="off" maxLength={longestText} />
      <TextField {...control('email')} type="email" autoComplete="off" maxLength={longestText} />
      <SelectField
        {...control('role')}
        options={roles.map((role) => ({ value: role, label: role }))}
        hint={roleWords}
        onValueChange={(text) => {
          const role = roles.find((candidate) => candidate === text);
          if (role !== undefined) change({ role });
        }}
      />
      <PasswordField
        {...control('currentPassword')}
        hint="Your own, so that nobody invites in your name."
        autoComplete="current-password"
      />
    </form>
  );
}

const labels: Readonly<Record<StaffInviteField, string>> = {
  name: 'Name',
  email: 'Email',
  role: 'Role',
  currentPassword: 'Current Password',
};

const refusalWords = ({ field, refusal }: StaffInviteProblem): string => {
  if (typeof refusal === 'object') return `${labels[field]} ${refusal.said}`;
  return refusal === 'Missing' ? `${labels[field]} is required.` : 'Please enter a valid email address.';
};
