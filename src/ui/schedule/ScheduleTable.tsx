import { formatDay, formatRupees } from '#domain/values/format.ts';
import type { ScheduledInstallment } from '#domain/loan/schedule/schedule.ts';
import { DataTable } from '#ui/kit/DataTable.tsx';
import { FramedTable } from '#ui/kit/FramedTable.tsx';
import type { Column } from '#ui/kit/tableParts.ts';
import { besideFrame } from './ScheduleChart.css.ts';

export interface ScheduleTableProps {
  readonly caption: string;
  readonly schedule: readonly ScheduledInstallment[];
  /** True where the table scrolls in a frame as high as the chart. */
  readonly isFramed?: boolean;
}

/** Each installment: its due date, what it repays, and the balance after it. */
export function ScheduleTable({ caption, schedule, isFramed = false }: ScheduleTableProps) {
  const table = { caption, columns, rows: schedule, rowKey: numberOf };
  if (!isFramed) return <FramedTable {...table} />;
  return (
    <div className={besideFrame} role="group" aria-label={caption} tabIndex={0}>
      <DataTable {...table} />
    </div>
  );
}

const numberOf = ({ installmentNumber }: ScheduledInstallment): string => String(installmentNumber);

const columns: readonly Column<ScheduledInstallment>[] = [
  { key: 'number', header: 'Installment Number', align: 'end', cell: (row) => row.installmentNumber },
  { key: 'dueDate', header: 'Due Date', lines: 'one', cell: (row) => formatDay(row.dueDate) },
  { key: 'amount', header: 'EMI', align: 'end', cell: (row) => formatRupees(row.amount) },
  { key: 'principal', header: 'Principal', align: 'end', cell: (row) => formatRupees(row.principal) },
  { key: 'interest', header: 'Interest', align: 'end', cell: (row) => formatRupees(row.interest) },
  { key: 'balance', header: 'Balance', align: 'end', cell: (row) => formatRupees(row.balance) },
];
