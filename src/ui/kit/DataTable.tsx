import { body, caption as captionClass, table, tableFrame } from './DataTable.css.ts';
import { foldedColumns, useIsPhone, useTableRoom } from './tableFolding.ts';
import { TableHead, type DataTableProps } from './tableParts.tsx';
import { TableRow } from './TableRow.tsx';

/** A table; on a phone each row is a card. `LongTable` is for lists that may pass 200 rows. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, rowKey, sort, onSort, onOpenRow, isNext } = props;
  const columns = foldedColumns(props.columns, useTableRoom());
  const isPhone = useIsPhone();
  return (
    <div className={tableFrame}>
      <table className={table} role="table">
        <caption className={captionClass}>{caption}</caption>
        <TableHead columns={columns} isPhone={isPhone} sort={sort} onSort={onSort} />
        <tbody className={body} role="rowgroup">
          {rows.map((row) => (
            <TableRow
              key={rowKey(row)}
              columns={columns}
              isPhone={isPhone}
              row={row}
              onOpenRow={onOpenRow}
              isNext={isNext?.(row)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
