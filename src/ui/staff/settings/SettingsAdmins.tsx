import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  type Staff,
  type StaffAccess,
  staffAccessOf,
  staffRoles as roles,
  withStatus,
} from '#domain/records/staff.ts';
import type { staffInvitation } from '#machines/staff/staffInvitation.ts';
import type { staffPasswordReset } from '#machines/staff/passwordResets.ts';
import type { staffRoles } from '#machines/staff/staffRoles.ts';
import { CheckboxField } from '#ui/kit/CheckboxField.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { ChoiceDialog } from '#ui/lists/ChoiceDialog.tsx';
import { ChoiceTable } from '#ui/lists/ChoiceTable.tsx';
import * as styles from './Settings.css.ts';
import { SentForApproval } from '#ui/staff/approvals/SentForApproval.tsx';
import { accessWords, roleWords } from './accessWords.ts';
import { adminColumns } from './adminColumns.tsx';
import { ChoiceComparison } from './ChoiceComparison.tsx';
import { ChoiceOutcome } from './ChoiceOutcome.tsx';
import { StaffInvitation } from './StaffInvitation.tsx';
import { StaffPasswordReset } from './StaffPasswordReset.tsx';

export interface SettingsAdminsProps {
  readonly rolesMachine: typeof staffRoles;
  readonly invitationMachine: typeof staffInvitation;
  readonly staffResetMachine: typeof staffPasswordReset;
}

/** The Admins tab of `/settings`: the list of staff, invitations, roles and password resets. */
export function SettingsAdmins({ rolesMachine, invitationMachine, staffResetMachine }: SettingsAdminsProps) {
  const invitation = useActorRef(invitationMachine);
  const reset = useActorRef(staffResetMachine);
  const changes = useSelector(invitation, ({ context }) => context.changes);
  return (
    <div className={styles.panel}>
      <StaffInvitation actor={invitation} onBegin={() => reset.send({ type: 'outcome.dismissed' })} />
      <StaffPasswordReset actor={reset} />
      {/* The list is loaded again after each invitation, and each that may have gone through. */}
      <StaffList
        key={changes}
        machine={rolesMachine}
        reset={reset}
        onBegin={() => invitation.send({ type: 'outcome.dismissed' })}
      />
    </div>
  );
}

interface StaffListProps {
  readonly machine: typeof staffRoles;
  readonly reset: ActorRefFrom<typeof staffPasswordReset>;
  /**
   * Called when an edit or a reset begins, which dismisses the result of an invitation: only the last result is shown.
   */
  readonly onBegin: () => void;
}

function StaffList({ machine, reset, onBegin }: StaffListProps) {
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  const { listed, chosen } = snapshot.context;
  const choice = choiceIn(chosen);
  return (
    <>
      <ChoiceOutcome snapshot={snapshot} onUndo={() => actor.send({ type: 'undo.chosen' })}>
        Admin updated successfully! {nameOf(chosen?.row)} is now {choice.role}
        {choice.status === 'Inactive' ? ', and can no longer sign in' : ''}.
      </ChoiceOutcome>
      {snapshot.matches({ choosing: 'sentForApproval' }) ? (
        <SentForApproval sent={snapshot.context.sent} />
      ) : null}
      <ChoiceTable
        caption="Admins"
        noun="admins"
        listed={listed}
        part={snapshot.children.list}
        columns={adminColumns(
          listed?.rows.some(({ status }) => status !== null) ?? false,
          (row) => {
            onBegin();
            reset.send({ type: 'outcome.dismissed' });
            actor.send({ type: 'row.chosen', row });
          },
          (person) => {
            onBegin();
            actor.send({ type: 'outcome.dismissed' });
            reset.send({ type: 'person.chosen', person });
          },
        )}
        rowKey={keyOf}
        emptyTitle="No admins found."
        emptyWords="Whoever may sign in to the back office is listed here."
      />
      <AccessDialog actor={actor} />
    </>
  );
}

/** Edits the role and status of one person; compares both versions where somebody else changed them meanwhile. */
function AccessDialog({ actor }: { readonly actor: ActorRefFrom<typeof staffRoles> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { chosen, choiceFailure } = snapshot.context;
  const choice = choiceIn(chosen);
  const change = (next: StaffAccess) => actor.send({ type: 'choice.changed', choice: next });
  const takeTheirs = (saved: Staff) => {
    const theirs = staffAccessOf(saved);
    return theirs === null ? undefined : () => change(theirs);
  };
  return (
    <ChoiceDialog
      open={snapshot.hasTag('asking')}
      title={`Edit ${nameOf(chosen?.row)}`}
      label="Role"
      description={roleWords}
      choices={roles}
      value={choice.role}
      onChange={(role) => change({ ...choice, role })}
      onSubmit={() => actor.send({ type: 'choice.submitted' })}
      onCancel={() => actor.send({ type: 'choice.cancelled' })}
      busy={snapshot.hasTag('working')}
      failure={snapshot.matches({ asking: 'refused' }) ? choiceFailure : null}
      comparison={
        chosen !== null && snapshot.matches({ asking: 'resolving' }) ? (
          <ChoiceComparison
            noun="person"
            mine={accessWords(choice)}
            theirs={accessWords(chosen.row)}
            onTake={takeTheirs(chosen.row)}
          />
        ) : undefined
      }
    >
      {choice.status === null || chosen === null ? null : (
        <CheckboxField
          label="Active"
          hint="Whoever is not Active cannot sign in, and loses every session at once."
          disabled={snapshot.hasTag('working')}
          checked={choice.status === 'Active'}
          onCheckedChange={(isActive) =>
            change(withStatus(choice, isActive ? 'Active' : 'Inactive', chosen.row))
          }
        />
      )}
    </ChoiceDialog>
  );
}

/** The chosen role and status; a placeholder while the dialog is closed. */
const choiceIn = (chosen: { readonly choice: StaffAccess } | null): StaffAccess =>
  chosen?.choice ?? { role: 'Admin', status: null };

const nameOf = (member: Staff | undefined): string => member?.name || member?.email || 'this admin';

const keyOf = ({ _id, email, name }: Staff): string => _id ?? `${email} ${name}`;
