import * as RovingFocus from '@radix-ui/react-roving-focus';
import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useId } from 'react';

import { missing } from '#domain/values/format.ts';
import { isTenCroresUp } from './crores.ts';
import { row as rowClass } from './DataTable.css.ts';
import { cell, foldedLine, twoLines } from './TableCell.css.ts';
import { InStopProvider, RowNameProvider, useRowControl } from './rowControl.ts';
import { RowHeader } from './RowHeader.tsx';
import { isForTheRow, onRowKey } from './rowKeys.ts';
import { ChevronDownIcon } from './screenIcons.tsx';
import type { ShownColumn } from './tableFolding.ts';
import type { Column, DataTableProps } from './tableParts.ts';
import { more, moreSummary } from './TableCard.css.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface TableRowProps<Row> extends Pick<DataTableProps<Row>, 'onOpenRow' | 'peek' | 'rowAction' | 'ticks'> {
  readonly columns: readonly ShownColumn<Row>[];
  readonly isPhone: boolean;
  readonly row: Row;
  /** For a table that mounts only some rows: the row's `index` from 0, and the `ref` that measures it. */
  readonly index?: number | undefined;
  readonly ref?: Ref<HTMLTableRowElement> | undefined;
  /** True for the row that is up next. */
  readonly isNext?: boolean | undefined;
  /** True for a row whose card is one line. */
  readonly isDone?: boolean | undefined;
  /** True for a row that is folded on a phone. */
  readonly isLater?: boolean | undefined;
}

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { columns, isPhone, row, onOpenRow, index, ref, isDone = false, peek, rowAction, ticks } = props;
  const nameId = useId();
  const isCard = isPhone && columns.some(({ card }) => card !== undefined);
  const slotOf = ({ card }: ShownColumn<Row>) => (typeof card === 'function' ? card(row) : card);
  const markOf = ({ cardMark }: ShownColumn<Row>) =>
    typeof cardMark === 'function' ? cardMark(row) : cardMark;
  const firstDetail = columns.find((column) => slotOf(column) === 'detail');
  const hasMore =
    isCard && columns.some((column) => slotOf(column) === undefined && column.isBlank?.(row) !== true);
  const [header] = columns;
  const naming = columns.find(({ namesRow }) => namesRow === true) ?? header;
  const shown = (
    <tr
      ref={ref}
      className={rowClass}
      role="row"
      data-card={isCard ? (isDone ? 'line' : '') : undefined}
      data-index={index}
      {...marksOf(props)}
      aria-rowindex={index === undefined ? undefined : index + firstBodyRow}
    >
      {columns.map((column) => {
        const content = column.cell(row);
        const slot = slotOf(column);
        const lines = column.folded.length === 0 ? null : <FoldedLines columns={column.folded} row={row} />;
        const shared = {
          id: column === naming ? nameId : undefined,
          className: cell,
          'data-label': column.hasNoLabel?.(row) === true ? undefined : column.header,
          'data-align': column.align,
          'data-width': column.width,
          'data-lines': column.lines,
          'data-slot': isCard ? (slot ?? 'more') : undefined,
          'data-mark': isCard ? markOf(column) : undefined,
          'data-crores': column.align === 'end' && isTenCroresUp(content) ? '' : undefined,
          'data-follows': isCard && slot === 'detail' && column !== firstDetail ? '' : undefined,
          'data-breaks': hasLongWord(column.name?.(row) ?? content, column.lines) ? '' : undefined,
        };
        // A header without words would name nothing.
        return column === header && content !== '' && content !== null ? (
          <RowHeader key={column.key} {...{ ticks, row, nameId, cell: shared }}>
            <Content lines={column.lines}>{content}</Content>
            {lines}
          </RowHeader>
        ) : (
          <td key={column.key} {...shared} role="cell">
            <RowNameProvider value={nameId}>
              <Content lines={column.lines}>{content}</Content>
              {lines}
              {slot === 'actions' ? peek?.button(row) : null}
              {slot === 'actions' ? rowAction?.(row) : null}
              {hasMore && slot === 'actions' ? <More isShort={isDone} /> : null}
            </RowNameProvider>
          </td>
        );
      })}
    </tr>
  );
  return onOpenRow === undefined ? shown : <OpeningRow {...{ row, onOpenRow, peek }}>{shown}</OpeningRow>;
}

/** What the styles of a row, and the keys between rows, know it by. */
const marksOf = <Row,>({ row, onOpenRow, isNext, isLater, peek, ticks }: TableRowProps<Row>) => ({
  'data-later': markIf(isLater),
  'data-next': markIf(isNext),
  'data-ticked': markIf(ticks?.isTicked(row)),
  'data-peeked': markIf(peek?.isShown(row)),
  'data-opens': markIf(onOpenRow !== undefined),
});

const markIf = (isSo: boolean | undefined): '' | undefined => (isSo === true ? '' : undefined);

interface OpeningRowProps<Row> extends Pick<TableRowProps<Row>, 'row' | 'peek'> {
  readonly onOpenRow: (row: Row) => void;
  readonly children: ReactNode;
}

/** A row that a click or a key opens: one stop of the Tab key, with the keys between rows. */
function OpeningRow<Row>({ row, onOpenRow, peek, children }: OpeningRowProps<Row>) {
  return (
    <InStopProvider value={true}>
      <RovingFocus.Item
        asChild
        onClick={(event: MouseEvent) => (isForTheRow(event) ? onOpenRow(row) : undefined)}
        onFocus={() => peek?.onReach(row)}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
          peek?.onKeyDown(event, row);
          onRowKey(event, () => onOpenRow(row));
        }}
      >
        {children}
      </RovingFocus.Item>
    </InStopProvider>
  );
}

/** Opens the cells of a card that have no slot on its three lines; the styles of the row show them. */
function More({ isShort }: { readonly isShort: boolean }) {
  return (
    <details className={more}>
      <summary className={moreSummary} data-short={isShort ? '' : undefined} {...useRowControl()}>
        {isShort ? (
          <>
            <VisuallyHidden>More</VisuallyHidden>
            <ChevronDownIcon />
          </>
        ) : (
          'More'
        )}
      </summary>
    </details>
  );
}

interface ContentProps extends Pick<Column<never>, 'lines'> {
  readonly children: ReactNode;
}

/** What a cell shows. A name that is longer than two lines is cut, and whole in its title. */
function Content({ lines, children }: ContentProps) {
  return lines === 'two' && typeof children === 'string' ? (
    <span className={twoLines} title={children}>
      {children}
    </span>
  ) : (
    children
  );
}

interface FoldedLinesProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
}

/** The cells of columns that have no room, each on a line of its own under its label. */
function FoldedLines<Row>({ columns, row }: FoldedLinesProps<Row>) {
  return columns.map(({ key, header, foldsBare, isBlank, cell: contentOf }) => {
    const content = contentOf(row);
    if (isBlank?.(row) ?? (content === missing || content === '' || content === null)) return null;
    return (
      <span key={key} className={foldedLine}>
        {foldsBare === true ? <VisuallyHidden>{header} </VisuallyHidden> : `${header} `}
        {content}
      </span>
    );
  });
}

/** Finds the rows of a table that can be opened. */
export const openingRow = 'tr[data-opens]';

/** The ARIA index of the first row of the body: ARIA counts from 1, and the head is the first. */
const firstBodyRow = 2;

/**
 * True for text with a word that a column must not grow with: one longer than any name, e-mail address or number, or,
 * in a column of two lines, a name of so many letters that it would push the last column out of the window.
 */
const hasLongWord = (content: ReactNode, lines: 'one' | 'two' | undefined): boolean =>
  typeof content === 'string' && (endlessWord.test(content) || (lines === 'two' && longName.test(content)));

const endlessWord = /\S{40}/u;

/** Letters alone: an e-mail address of this length is usual, and stays whole. */
const longName = /[\p{L}\p{M}]{20}/u;
