import { DataTable } from './DataTable.tsx';
import { longFrame } from './DataTable.css.ts';
import type { DataTableProps } from './tableParts.tsx';

/**
 * A `DataTable` of up to some hundred rows, every one of them there: past `mostUnframed` rows it scrolls in a frame of its
 * own. On paper, and to a search in the page, it is whole, unlike a `LongTable`.
 */
export function FramedTable<Row>(props: DataTableProps<Row>) {
  if (props.rows.length <= mostUnframed) return <DataTable {...props} />;
  return (
    <div className={longFrame} role="group" aria-label={props.caption} tabIndex={0}>
      <DataTable {...props} />
    </div>
  );
}

/** Three years of months. */
const mostUnframed = 36;
