import { useState } from 'react';
import { formatRupees } from '#domain/values/format.ts';
import { rupees } from '#domain/values/money.ts';
import { Badge } from '#ui/kit/Badge.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { CellLink } from '#ui/kit/CellLink.tsx';
import { CellNote } from '#ui/kit/CellNote.tsx';
import { DataTable } from '#ui/kit/DataTable.tsx';
import { FramedTable } from '#ui/kit/FramedTable.tsx';
import { LongTable } from '#ui/kit/LongTable.tsx';
import { Pagination, type PaginationProps } from '#ui/kit/Pagination.tsx';
import type { Column, RowPeek, RowTicks, TableSort } from '#ui/kit/tableParts.ts';
import { LockedProvider } from '#ui/kit/viewOnly.ts';
import { PeekButton } from '#ui/lists/peek/PeekButton.tsx';
import { ViewOnlyNote } from '#ui/kit/ViewOnlyNote.tsx';
import type { Drawings } from './parts.ts';

interface Row {
  readonly id: number;
  readonly name: string;
}

const idle = () => undefined;
const idOf = ({ id }: Row): string => `LN-${String(id).padStart(6, '0')}`;
const rowsOf = (count: number, name = 'Asha Rao'): readonly Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name }));

const columns: readonly Column<Row>[] = [
  { key: 'id', header: 'Loan ID', lines: 'one', sortable: true, card: 'detail', cell: idOf },
  {
    key: 'name',
    header: 'Customer Name',
    lines: 'two',
    namesRow: true,
    card: 'title',
    cell: ({ name }) => name,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    sortable: true,
    card: 'figure',
    cell: ({ id }) => (
      <>
        {formatRupees(rupees(id * 12_345))}
        <CellNote>quarterly</CellNote>
      </>
    ),
  },
  { key: 'months', header: 'Months', align: 'end', priority: 2, cell: ({ id }) => id * 6 },
  {
    key: 'status',
    header: 'Status',
    card: 'badge',
    cell: ({ id }) =>
      id % 2 === 0 ? <Badge tone="danger">Overdue</Badge> : <Badge tone="positive">Active</Badge>,
  },
  { key: 'actions', header: 'Actions', card: 'actions', cell: () => <Button size="small">View</Button> },
];

const table = { caption: 'Loans', columns, rowKey: idOf };

function Sorted() {
  const [sort, setSort] = useState<TableSort>({ field: 'id', order: 'ascending' });
  const turn = (field: string) =>
    setSort({ field, order: sort.order === 'ascending' ? 'descending' : 'ascending' });
  return <DataTable {...table} rows={rowsOf(3)} sort={sort} onSort={turn} />;
}

const peek: RowPeek<Row> = {
  isShown: ({ id }) => id === 2,
  onReach: idle,
  onKeyDown: idle,
  button: ({ id }) => <PeekButton panelId={id === 2 ? 'peek' : null} onPeek={idle} />,
};

function Ticked({ ids }: { readonly ids: readonly number[] }) {
  const ticks: RowTicks<Row> = {
    isTicked: ({ id }) => ids.includes(id),
    labelOf: ({ id }) => `Select ${id}`,
    onToggle: idle,
    hasAny: ids.length > 0,
  };
  return <DataTable {...table} rows={rowsOf(3)} onOpenRow={idle} ticks={ticks} />;
}

const Pages = (props: Pick<PaginationProps, 'first' | 'last' | 'total' | 'hasMoreThanTotal'>) => (
  <Pagination
    {...props}
    hasPrevious={props.first > 1}
    hasNext={props.last < props.total}
    onPrevious={idle}
    onNext={idle}
    pageSize={{ value: 25, options: [25, 50, 100], onValueChange: idle }}
  />
);

/** Tables, and the pages below them. */
export const tables: Drawings<
  | 'CellLink'
  | 'CellNote'
  | 'DataTable'
  | 'FramedTable'
  | 'LongTable'
  | 'Pagination'
  | 'PeekButton'
  | 'RowHeader'
  | 'RowTick'
  | 'TableBody'
  | 'TableRow'
  | 'ViewOnlyNote'
> = {
  CellLink: { link: () => <CellLink to="/kit">LN-000001</CellLink> },
  CellNote: { note: () => <CellNote>5 days late</CellNote> },
  DataTable: {
    rows: () => <DataTable {...table} rows={rowsOf(3)} />,
    sorted: () => <Sorted />,
    'next row': () => <DataTable {...table} rows={rowsOf(3)} isNext={({ id }) => id === 2} />,
    'long words': () => <DataTable {...table} rows={rowsOf(2, 'Venkatanarasimharajuvaripeta'.repeat(3))} />,
  },
  FramedTable: { long: () => <FramedTable {...table} rows={rowsOf(60)} /> },
  LongTable: { '500 rows': () => <LongTable {...table} rows={rowsOf(500)} /> },
  Pagination: {
    'first page': () => <Pages first={1} last={25} total={1_240} />,
    middle: () => <Pages first={26} last={50} total={1_240} />,
    'last page': () => <Pages first={1_226} last={1_240} total={1_240} />,
    'more than counted': () => <Pages first={26} last={50} total={10_000} hasMoreThanTotal />,
  },
  PeekButton: {
    'in rows': () => <DataTable {...table} rows={rowsOf(3)} onOpenRow={idle} peek={peek} />,
  },
  RowHeader: { 'beside a tick': () => <Ticked ids={[2]} /> },
  RowTick: { none: () => <Ticked ids={[]} />, 'all ticked': () => <Ticked ids={[1, 2, 3]} /> },
  TableBody: { 'one stop': () => <DataTable {...table} rows={rowsOf(3)} onOpenRow={idle} /> },
  TableRow: { opens: () => <DataTable {...table} rows={rowsOf(2)} onOpenRow={idle} /> },
  ViewOnlyNote: {
    'of a Viewer': () => (
      <LockedProvider value={() => null}>
        <ViewOnlyNote />
      </LockedProvider>
    ),
  },
};
