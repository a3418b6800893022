import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useId } from 'react';

import { cell, headCell, head, headRow, row as rowClass, sortButton, sortMark } from './DataTable.css.ts';
import { RowNameProvider } from './rowName.ts';
import { SortDownIcon, SortUpIcon } from './icons.tsx';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Aligns the column; money and other numbers are aligned to the end. */
  readonly align?: 'start' | 'end' | undefined;
  readonly width?: 'narrow' | 'wide' | undefined;
  readonly sortable?: boolean | undefined;
  /** Says which row it is, which a screen reader adds to the row's controls; where no column does, the first does. */
  readonly namesRow?: boolean | undefined;
}

export interface TableSort {
  /** The key of the column. */
  readonly field: string;
  readonly order: 'ascending' | 'descending';
}

export interface DataTableProps<Row> {
  /** The table's caption, for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: TableSort | undefined;
  /** Called when a column head is pressed; the caller decides the order. */
  readonly onSort?: ((field: string) => void) | undefined;
  readonly onOpenRow?: ((row: Row) => void) | undefined;
}

type HeadProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSort'>;

// The roles are explicit, because a table that is laid out as cards loses those of its elements.
export function TableHead<Row>({ columns, sort, onSort }: HeadProps<Row>) {
  return (
    <thead className={head} role="rowgroup">
      <tr className={headRow} role="row">
        {columns.map((column) => {
          const sortable = column.sortable === true && onSort !== undefined;
          const order = sort?.field === column.key ? sort.order : undefined;
          return (
            <th
              key={column.key}
              className={headCell}
              role="columnheader"
              scope="col"
              data-align={column.align}
              data-width={column.width}
              data-sortable={sortable ? '' : undefined}
              aria-sort={order}
            >
              {sortable ? (
                <button type="button" className={sortButton} onClick={() => onSort(column.key)}>
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

interface TableRowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'onOpenRow'> {
  readonly row: Row;
  /** For a table that mounts only some rows: the row's `index` from 0, and the `ref` that measures it. */
  readonly index?: number | undefined;
  readonly ref?: Ref<HTMLTableRowElement> | undefined;
}

export function TableRow<Row>({ columns, row, onOpenRow, index, ref }: TableRowProps<Row>) {
  const nameId = useId();
  const [header] = columns;
  const naming = columns.find(({ namesRow }) => namesRow === true) ?? header;
  const opening =
    onOpenRow === undefined
      ? {}
      : {
          tabIndex: 0,
          'data-opens': '',
          onClick: (event: MouseEvent) => (isForTheRow(event) ? onOpenRow(row) : undefined),
          onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => onRowKey(event, () => onOpenRow(row)),
        };
  return (
    <tr
      ref={ref}
      className={rowClass}
      role="row"
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + firstBodyRow}
      {...opening}
    >
      {columns.map((column) => {
        const content = column.cell(row);
        const shared = {
          id: column === naming ? nameId : undefined,
          className: cell,
          'data-label': column.header,
          'data-align': column.align,
          'data-width': column.width,
          'data-breaks': hasEndlessWord(content) ? '' : undefined,
        };
        return column === header ? (
          <th key={column.key} {...shared} role="rowheader" scope="row">
            {content}
          </th>
        ) : (
          <td key={column.key} {...shared} role="cell">
            <RowNameProvider value={nameId}>{content}</RowNameProvider>
          </td>
        );
      })}
    </tr>
  );
}

/** Finds the rows of a table that can be opened. */
export const openingRow = 'tr[data-opens]';

/** The ARIA index of the first row of the body: ARIA counts from 1, and the head is the first. */
const firstBodyRow = 2;

const interactive = 'a, button, input, select, textarea, label, summary, [role="menuitem"]';

/** True for text with a word longer than any name, e-mail address or number: a column must not grow with it. */
const hasEndlessWord = (content: ReactNode): boolean =>
  typeof content === 'string' && /\S{40}/u.test(content);

function sortIcon(order: TableSort['order']) {
  return order === 'ascending' ? <SortUpIcon /> : <SortDownIcon />;
}

/** True if a click is meant for the row: false on a control in the row, and at the end of selecting text. */
function isForTheRow(event: MouseEvent): boolean {
  const onControl = event.target instanceof Element && event.target.closest(interactive) !== null;
  return !onControl && window.getSelection()?.isCollapsed !== false;
}

function onRowKey(event: KeyboardEvent<HTMLTableRowElement>, open: () => void) {
  if (event.target !== event.currentTarget) return;
  if (event.key === 'Enter') {
    // Prevents the same key from pressing the next focused control: a dialog would close as it opens.
    event.preventDefault();
    open();
  }
  const next = neighbour(event.currentTarget, event.key);
  if (next instanceof HTMLElement && next.tabIndex === 0) {
    event.preventDefault();
    next.focus();
  }
}

function neighbour(row: HTMLElement, key: string): Element | null {
  if (key === 'ArrowDown') return row.nextElementSibling;
  if (key === 'ArrowUp') return row.previousElementSibling;
  return null;
}
