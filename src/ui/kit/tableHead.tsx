import { SortDownIcon, SortUpIcon } from './screenIcons.tsx';
import type { ShownColumn } from './tableFolding.ts';
import { headCell, head, headRow, sortButton, sortMark } from './TableHead.css.ts';
import type { DataTableProps, TableSort } from './tableParts.ts';

interface TableHeadProps<Row> extends Pick<DataTableProps<Row>, 'sort' | 'onSort'> {
  readonly columns: readonly ShownColumn<Row>[];
  /** True on a phone, where the rows are cards and their order is chosen above the table. */
  readonly isPhone: boolean;
}

/** The heads of the columns. The roles are explicit, because a table that is laid out as cards loses those of its elements. */
export function TableHead<Row>({ columns, isPhone, sort, onSort }: TableHeadProps<Row>) {
  const sorted = columns.find(({ key }) => key === sort?.field) ?? columns.find(({ sortable }) => sortable);
  return (
    <thead className={head} role="rowgroup">
      <tr className={headRow} role="row">
        {columns.map((column) => {
          const sortable = column.sortable === true && onSort !== undefined && !isPhone;
          const order = sort?.field === column.key ? sort.order : undefined;
          return (
            <th
              key={column.key}
              className={headCell}
              role="columnheader"
              scope="col"
              data-label={column.header}
              data-align={column.align}
              data-width={column.width}
              data-sortable={sortable ? '' : undefined}
              aria-sort={order}
            >
              {sortable ? (
                <button
                  type="button"
                  className={sortButton}
                  data-key={column === sorted ? 'sort' : undefined}
                  onClick={() => onSort(column.key)}
                >
                  {column.header}
                  <span className={sortMark}>{order === undefined ? null : sortIcon(order)}</span>
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function sortIcon(order: TableSort['order']) {
  return order === 'ascending' ? <SortUpIcon /> : <SortDownIcon />;
}
