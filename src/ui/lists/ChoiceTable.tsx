import type { Failure } from '#api/failure.ts';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { LoadError } from '#ui/kit/Errors.tsx';
import { LongTable } from '#ui/kit/LongTable.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import type { Column } from '#ui/kit/tableParts.tsx';
import type { ListedRows } from '#machines/kinds/rowChoice.ts';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';

export interface ChoiceTableProps<Row> {
  readonly caption: string;
  /** The rows in the plural, as a sentence has them. */
  readonly noun: string;
  readonly listed: ListedRows<Row> | null;
  /** Why the list could not be read. */
  readonly failure: Failure | null;
  readonly onRetry: () => void;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly emptyTitle: string;
  readonly emptyWords: string;
}

/** The rows of a whole list, or why there are none. */
export function ChoiceTable<Row>(props: ChoiceTableProps<Row>) {
  const { caption, noun, listed, failure, onRetry, columns, rowKey, emptyTitle, emptyWords } = props;
  if (failure !== null) {
    return <LoadError failure={failure} onRetry={onRetry} />;
  }
  if (listed === null) {
    return <Skeleton variant="table" rows={6} columns={columns.length} label={`Loading ${noun}...`} />;
  }
  return (
    <>
      <UnreadableRows count={listed.unreadable} />
      {listed.rows.length === 0 ? (
        <EmptyState title={emptyTitle}>{emptyWords}</EmptyState>
      ) : (
        <LongTable caption={caption} columns={columns} rows={listed.rows} rowKey={rowKey} />
      )}
    </>
  );
}
