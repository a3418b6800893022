import { DataTable } from './DataTable.tsx';
import { longFrame } from './DataTable.css.ts';
import type { DataTableProps } from './tableParts.ts';

/**
 * A `DataTable` of up to some hundred rows: past `mostUnframed` rows it scrolls in a frame of its own. Unlike
 * `LongTable` it mounts all rows, so that print and the browser's search find them.
 */
export function FramedTable<Row>(props: DataTableProps<Row>) {
  if (props.rows.length <= mostUnframed) return <DataTable {...props} />;
  return (
    <div className={longFrame} role="group" aria-label={props.caption} tabIndex={0}>
      <DataTable {...props} />
    </div>
  );
}

/** Three years of monthly installments. */
const mostUnframed = 36;
