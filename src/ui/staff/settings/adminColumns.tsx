import { missing } from '#domain/values/format.ts';
import type { Staff } from '#domain/records/staff.ts';
import { Button } from '#ui/kit/Button.tsx';
import type { Column } from '#ui/kit/tableParts.ts';
import * as listStyles from '#ui/lists/RecordList.css.ts';
import { StatusBadge } from '#ui/records/StatusBadge.tsx';

/**
 * The columns of the list of staff; the status column is left out where no row has a status, as on a foreign server.
 */
export const adminColumns = (
  hasStatus: boolean,
  onEdit: (member: Staff) => void,
  onReset: (member: Staff) => void,
): readonly Column<Staff>[] => [
  { key: 'name', header: 'Name', lines: 'two', card: 'title', cell: ({ name }) => name || missing },
  {
    key: 'email',
    header: 'Email',
    lines: 'two',
    priority: 2,
    foldsUnder: 'name',
    foldsBare: true,
    card: 'detail',
    cell: ({ email }) => email || missing,
  },
  { key: 'role', header: 'Role', card: 'figure', cell: ({ role }) => role },
  ...(hasStatus
    ? [
        {
          key: 'status',
          header: 'Status',
          card: 'badge' as const,
          cell: ({ status }: Staff) => (status === null ? missing : <StatusBadge status={status} />),
        },
      ]
    : []),
  {
    key: 'actions',
    header: 'Actions',
    changes: 'all',
    card: 'actions',
    cell: (member) => (
      <span className={listStyles.actions}>
        <Button size="small" onClick={() => onEdit(member)}>
          Edit
        </Button>
        <Button size="small" onClick={() => onReset(member)}>
          Reset Password
        </Button>
      </span>
    ),
  },
];
