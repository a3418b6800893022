import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { LongTable } from '#ui/kit/LongTable.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import type { Column } from '#ui/kit/tableParts.ts';
import type { Rows } from '#domain/lists/rows.ts';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';
import type { PartRef } from '#ui/parts/part.ts';
import { PendingPart } from '#ui/parts/PendingPart.tsx';

export interface ChoiceTableProps<Row> {
  readonly caption: string;
  /** The rows' name in the plural, such as 'admins'. */
  readonly noun: string;
  /** The rows; null until they are loaded. */
  readonly listed: Rows<Row> | null;
  readonly part: PartRef | undefined;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly emptyTitle: string;
  readonly emptyWords: string;
}

/**
 * A list that is loaded whole: its rows, a skeleton while it is loading, or why it could not be loaded. Where it could not be
 * read again, that stands above the rows as they were.
 */
export function ChoiceTable<Row>(props: ChoiceTableProps<Row>) {
  const { caption, noun, listed, part, columns, rowKey, emptyTitle, emptyWords } = props;
  const skeleton =
    listed === null ? (
      <Skeleton variant="table" rows={6} columns={columns.length} label={`Loading ${noun}...`} />
    ) : null;
  return (
    <>
      {part === undefined ? skeleton : <PendingPart part={part} skeleton={skeleton} />}
      {listed === null ? null : (
        <>
          <UnreadableRows count={listed.unreadable} />
          {listed.rows.length === 0 ? (
            <EmptyState title={emptyTitle}>{emptyWords}</EmptyState>
          ) : (
            <LongTable caption={caption} columns={columns} rows={listed.rows} rowKey={rowKey} />
          )}
        </>
      )}
    </>
  );
}
