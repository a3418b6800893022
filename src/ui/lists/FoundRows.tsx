import type { ReactNode } from 'react';
import type { Failure } from '#api/failure.ts';
import type { Paging } from '#domain/lists/listQuery.ts';
import type { Page } from '#domain/lists/rows.ts';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { LoadError } from '#ui/kit/Errors.tsx';
import type { DataTableProps } from '#ui/kit/tableParts.ts';
import { LongTable } from '#ui/kit/LongTable.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';
import { foundText } from './foundText.ts';
import * as styles from './ListFilters.css.ts';
import { ListPages, type ListPagesProps } from './ListPages.tsx';

interface FoundRowsProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  readonly list: ListPagesProps['actor'] & {
    readonly send: (event: { readonly type: 'load.requested' }) => void;
  };
  readonly query: Paging;
  /** Null until the first page is there. */
  readonly page: (Page<Row> & { readonly unreadable: number }) | null;
  readonly failure: Failure | null;
  /** Takes the filters back; null while there are none. */
  readonly onClear: (() => void) | null;
  readonly words: {
    readonly loading: string;
    readonly clear: string;
    readonly none: string;
    readonly whyNone: ReactNode;
  };
  /** What leads on where nothing was found; missing for nothing. */
  readonly emptyAction?: ReactNode;
}

/** What a list with filters found: the count, the page of rows, or why there are none. */
export function FoundRows<Row>(props: FoundRowsProps<Row>) {
  const { list, query, page, failure, onClear, words, emptyAction, ...table } = props;
  return (
    <>
      <div className={styles.found}>
        <span role="status">{page === null ? null : foundText(page)}</span>
        {onClear === null ? null : (
          <TransientButton size="small" onClick={onClear}>
            {words.clear}
          </TransientButton>
        )}
      </div>
      {failure === null ? null : (
        <LoadError failure={failure} onRetry={() => list.send({ type: 'load.requested' })} />
      )}
      <UnreadableRows count={page?.unreadable ?? 0} />
      {page === null && failure === null ? (
        <Skeleton variant="table" rows={8} columns={table.columns.length} label={words.loading} />
      ) : null}
      {page === null || page.total > 0 ? null : (
        <EmptyState title={words.none} action={emptyAction}>
          {words.whyNone}
        </EmptyState>
      )}
      {page === null || page.total === 0 ? null : (
        <>
          <LongTable {...table} rows={page.rows} />
          <ListPages actor={list} query={query} page={page} />
        </>
      )}
    </>
  );
}
