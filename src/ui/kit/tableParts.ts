import type { KeyboardEvent, ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The name in a cell whose content is more than text, which breaks as text does where a word of it is too long. */
  readonly name?: ((row: Row) => string | null) | undefined;
  /** Aligns the column; money and other numbers are aligned to the end. */
  readonly align?: 'start' | 'end' | undefined;
  readonly width?: 'narrow' | 'wide' | undefined;
  readonly sortable?: boolean | undefined;
  /** Says which row it is, which a screen reader adds to the row's controls; where no column does, the first does. */
  readonly namesRow?: boolean | undefined;
  /** Which columns have room: 1 (as without one) always, 2 from 900 px on, 3 from 1,100 px on, 4 never. */
  readonly priority?: 1 | 2 | 3 | 4 | undefined;
  /** The key of the column in whose cells it stands where it has no room; missing: the first. */
  readonly foldsUnder?: string | undefined;
  /** True where its value needs no label there: a name under a name. */
  readonly foldsBare?: boolean | undefined;
  /** Whether it has nothing to say of a row, and no line there; missing: where its cell is empty or a dash. */
  readonly isBlank?: ((row: Row) => boolean) | undefined;
  /** True of a cell that names its row, such as 'Total' among days: on a phone no label stands before it. */
  readonly hasNoLabel?: ((row: Row) => boolean) | undefined;
  /** An id, a plate or a date stays on one line; a name takes two at most, and is whole in its title. */
  readonly lines?: 'one' | 'two' | undefined;
  /**
   * What a Viewer lacks of it: `all` leaves the column out, `some` hides those of its controls that change something. The table says
   * why. Missing: nothing.
   */
  readonly changes?: 'all' | 'some' | undefined;
  /**
   * The column's slot on the card that a phone shows for a row: the same in all rows, or a function of the row. Columns
   * without a slot open under More. Where no column has one, a card lists all columns with their labels.
   */
  readonly card?: CardSlot | ((row: Row) => CardSlot | undefined) | undefined;
  /** A sign or a word before the value on a card, where the value alone would say too little. */
  readonly cardMark?: string | ((row: Row) => string | undefined) | undefined;
}

/**
 * The position of a cell on a card: `lead` before the title, `title` at the left and `figure` at the right of the first
 * line, `detail` on the muted second line, `note` on lines of its own below that, `badge` and `actions` at the left and right of the last. A card of one line
 * shows only the shape of a badge.
 */
export type CardSlot = 'lead' | 'title' | 'figure' | 'detail' | 'note' | 'badge' | 'actions';

export interface TableSort {
  /** The key of the column. */
  readonly field: string;
  readonly order: 'ascending' | 'descending';
}

/** The rows' part of a peek, the panel that shows a row's record beside the table (rule PEEK). */
export interface RowPeek<Row> {
  /** Whether the panel shows this row's record. */
  readonly isShown: (row: Row) => boolean;
  /** Called when a row gets the focus. */
  readonly onReach: (row: Row) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, row: Row) => void;
  /** The button of the peek among the row's actions. */
  readonly button: (row: Row) => ReactNode;
}

/** The ticks of rows, each a box beside the row's header. */
export interface RowTicks<Row> {
  readonly isTicked: (row: Row) => boolean;
  /** The name of a row's box, such as `Select LN-000001`. */
  readonly labelOf: (row: Row) => string;
  readonly onToggle: (row: Row) => void;
  /** True once a row is ticked: every box is shown. */
  readonly hasAny: boolean;
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
  /** The row that is up next, or was just made: it is tinted. */
  readonly isNext?: ((row: Row) => boolean) | undefined;
  /** Missing for a table whose rows are not looked at beside it. */
  readonly peek?: RowPeek<Row> | undefined;
  /** An action that stands after the others of its row, and shows on the row that is pointed at or focused. */
  readonly rowAction?: ((row: Row) => ReactNode) | undefined;
  /** Missing for a table whose rows are not ticked; of one with ticks the first column names the row. */
  readonly ticks?: RowTicks<Row> | undefined;
  /** A row that needs nothing done: on a phone its card is one line. */
  readonly isDone?: ((row: Row) => boolean) | undefined;
  /** A row of which nothing is to be done for long: on a phone it is folded below the others. */
  readonly isLater?: ((row: Row) => boolean) | undefined;
}
