import { DataTable } from './DataTable.tsx';
import { lateModule } from './lateModule.ts';
import type { DataTableProps } from './tableParts.ts';

/**
 * A `DataTable` of any length: past 200 rows it scrolls in its own frame and mounts only the rows near the view. Until the
 * script for that is there, it shows the first few.
 */
export function LongTable<Row>(props: DataTableProps<Row>) {
  const isLong = props.rows.length > mostMountedRows;
  const state = virtualTable.useState(isLong);
  if (!isLong) return <DataTable {...props} />;
  if (state._tag === 'Loaded') return <state.module.VirtualTable {...props} />;
  // A slow table with every row where the script cannot be had.
  const isFailed = state._tag === 'Failed';
  return <DataTable {...props} rows={isFailed ? props.rows : props.rows.slice(0, firstRows)} />;
}

const mostMountedRows = 200;
const firstRows = 25;

const virtualTable = lateModule(() => import('./late/VirtualTable.tsx'), { isLoadedAhead: false });
