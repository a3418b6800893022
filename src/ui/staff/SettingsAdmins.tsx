import { useSelector } from '@xstate/react';
import { missing } from '../../domain/format.ts';
import { type Staff, staffRoles as roles } from '../../domain/staff.ts';
import type { staffRoles } from '../../machines/staffRoles.ts';
import { Button } from '../kit/Button.tsx';
import { OutcomeBanner } from '../kit/OutcomeBanner.tsx';
import type { Column } from '../kit/tableParts.tsx';
import { useActorRef } from '../kit/useActorRef.ts';
import { ChoiceDialog } from './ChoiceDialog.tsx';
import { ChoiceTable } from './ChoiceTable.tsx';
import * as styles from './Settings.css.ts';

export interface SettingsAdminsProps {
  readonly machine: typeof staffRoles;
}

/** The Admins tab of `/settings` */
export function SettingsAdmins({ machine }: SettingsAdminsProps) {
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  const { listed, chosen, listFailure, choiceFailure } = snapshot.context;
  return (
    <div className={styles.panel}>
      {snapshot.matches({ task: { choosing: 'saved' } }) ? (
        <OutcomeBanner tone="positive">
          Admin updated successfully! {nameOf(chosen?.row)} is now {chosen?.choice}.
        </OutcomeBanner>
      ) : null}
      <ChoiceTable
        caption="Admins"
        noun="admins"
        listed={listed}
        failure={snapshot.matches({ list: 'unavailable' }) ? listFailure : null}
        onRetry={() => actor.send({ type: 'list.retried' })}
        columns={columnsOf((row) => actor.send({ type: 'row.chosen', row }))}
        rowKey={keyOf}
        emptyTitle="No admins found."
        emptyWords="Whoever may sign in to the back office is listed here."
      />
      <ChoiceDialog
        open={snapshot.hasTag('asking')}
        title={`Edit ${nameOf(chosen?.row)}`}
        label="Role"
        description="An Admin may do everything. A Viewer reads everything and changes nothing but their own name and password."
        choices={roles}
        value={chosen?.choice ?? 'Admin'}
        onChange={(choice) => actor.send({ type: 'choice.changed', choice })}
        onSubmit={() => actor.send({ type: 'choice.submitted' })}
        onCancel={() => actor.send({ type: 'choice.cancelled' })}
        busy={snapshot.hasTag('working')}
        failure={snapshot.matches({ task: { asking: 'refused' } }) ? choiceFailure : null}
      />
    </div>
  );
}

const nameOf = (member: Staff | undefined): string => member?.name || member?.email || 'this admin';

const keyOf = ({ _id, email, name }: Staff): string => _id ?? `${email} ${name}`;

const columnsOf = (onEdit: (member: Staff) => void): readonly Column<Staff>[] => [
  { key: 'name', header: 'Name', cell: ({ name }) => name || missing },
  { key: 'email', header: 'Email', cell: ({ email }) => email || missing },
  { key: 'role', header: 'Role', cell: ({ role }) => role },
  {
    key: 'actions',
    header: 'Actions',
    cell: (member) => (
      <Button size="small" onClick={() => onEdit(member)}>
        Edit
      </Button>
    ),
  },
];
