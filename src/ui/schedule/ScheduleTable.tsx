import { formatDay, formatRupees } from '#domain/values/format.ts';
import type { ScheduledInstallment } from '#domain/loan/schedule/schedule.ts';
import { FramedTable } from '#ui/kit/FramedTable.tsx';
import type { Column } from '#ui/kit/tableParts.tsx';

export interface ScheduleTableProps {
  readonly caption: string;
  readonly schedule: readonly ScheduledInstallment[];
}

/** Each installment: its due date, what it repays, and the balance after it. */
export function ScheduleTable({ caption, schedule }: ScheduleTableProps) {
  return (
    <FramedTable
      caption={caption}
      columns={columns}
      rows={schedule}
      rowKey={(row) => String(row.installmentNumber)}
    />
  );
}

const columns: readonly Column<ScheduledInstallment>[] = [
  { key: 'number', header: 'Installment Number', align: 'end', cell: (row) => row.installmentNumber },
  { key: 'dueDate', header: 'Due Date', lines: 'one', cell: (row) => formatDay(row.dueDate) },
  { key: 'amount', header: 'EMI', align: 'end', cell: (row) => formatRupees(row.amount) },
  { key: 'principal', header: 'Principal', align: 'end', cell: (row) => formatRupees(row.principal) },
  { key: 'interest', header: 'Interest', align: 'end', cell: (row) => formatRupees(row.interest) },
  { key: 'balance', header: 'Balance', align: 'end', cell: (row) => formatRupees(row.balance) },
];
