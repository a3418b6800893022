import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { formatCount } from '#domain/values/format.ts';
import { type ListShape, clampToLastPage } from '#domain/lists/listQuery.ts';
import { type listOf, shownPage } from '#machines/kinds/list.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { LoadError } from '#ui/kit/Errors.tsx';
import { LongTable } from '#ui/kit/LongTable.tsx';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import { SearchField } from '#ui/kit/SearchField.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import type { Column } from '#ui/kit/tableParts.tsx';
import * as styles from './RecordList.css.ts';
import { ListPages } from './ListPages.tsx';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';

export interface ListTableProps<Row> {
  readonly actor: ActorRefFrom<ReturnType<typeof listOf<Row>>>;
  /** What the table lists, for screen readers. */
  readonly caption: string;
  /** The records in the plural, as a sentence has them: 'loans'. */
  readonly noun: string;
  readonly placeholder: string;
  readonly columns: readonly Column<Row>[];
  readonly shape: ListShape<Row>;
  readonly emptyTitle: string;
  /** The link that creates the first record. */
  readonly emptyAction?: ReactNode;
  /** Words before the reason of a failed load. */
  readonly failureLead?: string | undefined;
  readonly onOpen?: ((row: Row) => void) | undefined;
}

/** The search, the rows and the pages of a directory. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { actor, caption, noun, placeholder, columns, shape, emptyTitle, emptyAction } = props;
  const { query, load, failure } = useSelector(actor, (current) => current.context);
  const page = shownPage({ query, load }, shape);
  const lacking = (load?._tag === 'WholeList' ? load.lacking : undefined) ?? [];
  return (
    <div className={styles.list} tabIndex={-1}>
      <SearchField
        label={`Search ${noun}`}
        placeholder={placeholder}
        value={query.search}
        onValueChange={(search) => actor.send({ type: 'search.changed', search })}
        resultText={page === null ? undefined : `${formatCount(page.total)} found`}
      />
      {query.status === null ? null : (
        <p className={styles.filter}>
          <span>
            Status: <strong>{query.status}</strong>
          </span>
          <TransientButton
            size="small"
            onClick={() => actor.send({ type: 'query.opened', query: { ...query, status: null, offset: 0 } })}
          >
            Show all {noun}
          </TransientButton>
        </p>
      )}
      {failure === null ? null : (
        <LoadError
          failure={failure}
          lead={props.failureLead}
          onRetry={() => actor.send({ type: 'reload.requested' })}
        />
      )}
      <UnreadableRows count={load?.unreadable ?? 0} />
      {lacking.length === 0 ? null : (
        <Banner
          tone="caution"
          action={{ label: 'Retry', onClick: () => actor.send({ type: 'reload.requested' }) }}
        >
          The {lacking.join(' and ')} could not be loaded; the {noun} are shown without them.
        </Banner>
      )}
      {page === null && failure === null ? (
        <Skeleton variant="table" rows={8} columns={columns.length} label={`Loading ${noun}...`} />
      ) : null}
      {page === null || page.total > 0 ? null : (
        <EmptyState
          title={emptyTitle}
          action={query.search === '' && query.status === null ? emptyAction : undefined}
        >
          {query.search === '' ? undefined : `Nothing matches “${query.search}”.`}
        </EmptyState>
      )}
      {page === null || page.total === 0 ? null : (
        <>
          <LongTable
            caption={caption}
            columns={columns}
            rows={page.rows}
            rowKey={shape.id}
            sort={
              query.sort === null
                ? undefined
                : { field: query.sort, order: query.order === 'asc' ? 'ascending' : 'descending' }
            }
            onSort={(sort) =>
              actor.send({
                type: 'sort.chosen',
                sort,
                order: query.sort === sort && query.order === 'asc' ? 'desc' : 'asc',
              })
            }
            onOpenRow={props.onOpen}
          />
          <ListPages
            actor={actor}
            query={clampToLastPage(query, page.total)}
            shown={page.rows.length}
            total={page.total}
          />
        </>
      )}
    </div>
  );
}
