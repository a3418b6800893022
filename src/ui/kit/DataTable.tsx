import { caption as captionClass, table, tableFrame } from './DataTable.css.ts';
import { TableBody } from './TableBody.tsx';
import { useColumns, useIsPhone } from './tableFolding.ts';
import { TableHead } from './tableHead.tsx';
import type { DataTableProps } from './tableParts.ts';
import { TableRow } from './TableRow.tsx';
import { ViewOnlyNote } from './ViewOnlyNote.tsx';

/** A table; on a phone each row is a card. `LongTable` is for lists that may pass 200 rows. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, rowKey, sort, onSort, onOpenRow } = props;
  const { isNext, isDone, isLater, peek, rowAction, ticks } = props;
  const { columns, hasLess } = useColumns(props.columns);
  const isPhone = useIsPhone();
  return (
    <div className={tableFrame}>
      {hasLess ? <ViewOnlyNote /> : null}
      <table className={table} role="table">
        <caption className={captionClass}>{caption}</caption>
        <TableHead columns={columns} isPhone={isPhone} sort={sort} onSort={onSort} />
        <TableBody isOneStop={onOpenRow !== undefined}>
          {rows.map((row) => (
            <TableRow
              key={rowKey(row)}
              columns={columns}
              isPhone={isPhone}
              row={row}
              onOpenRow={onOpenRow}
              isNext={isNext?.(row)}
              peek={peek}
              rowAction={rowAction}
              ticks={ticks}
              isDone={isDone?.(row)}
              isLater={isLater?.(row)}
            />
          ))}
        </TableBody>
      </table>
    </div>
  );
}
