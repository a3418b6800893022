import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { type AuditFilter, type AuditQuery, isFiltered, wholeAuditQuery } from '#domain/audit/auditQuery.ts';
import type { ListInput, ListMachine } from '#machines/kinds/list.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { LoadError } from '#ui/kit/Errors.tsx';
import { LongTable } from '#ui/kit/LongTable.tsx';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import type { Column } from '#ui/kit/tableParts.ts';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { foundText } from '#ui/lists/foundText.ts';
import * as styles from '#ui/lists/ListFilters.css.ts';
import { type FilterField, ListFilters } from '#ui/lists/ListFilters.tsx';
import { ListPages } from '#ui/lists/ListPages.tsx';

/** The props of an audit list: its machine with its input, and its link to the URL. */
export interface AuditScreenProps<Row> {
  readonly machine: ListMachine<Row, AuditQuery, number>;
  readonly input: ListInput<AuditQuery>;
  /** Called with each query that the list shows, so that the URL leads back to the same page. */
  readonly onQuery: (query: AuditQuery) => void;
  /**
   * Subscribes `open` to queries that the URL gets from elsewhere, such as by Back; returns the unsubscribe function.
   */
  readonly followAddress: (open: (query: AuditQuery) => void) => () => void;
}

export interface AuditListProps<Row> extends AuditScreenProps<Row> {
  /** The table's caption, for screen readers. */
  readonly caption: string;
  readonly loading: string;
  readonly emptyTitle: string;
  readonly filters: readonly FilterField<AuditFilter>[];
  readonly columns: readonly Column<Row>[];
}

/** An audit list: its filters, its rows and its pages. */
export function AuditList<Row extends { readonly _id: string | null }>(props: AuditListProps<Row>) {
  const { caption, loading, emptyTitle, filters, columns, machine, input, onQuery, followAddress } = props;
  const actor = useActorRef(machine, { input }, ({ context }) => onQuery(context.query));
  useEffect(
    () => followAddress((query) => actor.send({ type: 'query.opened', query })),
    [actor, followAddress],
  );
  const snapshot = useSelector(actor, (current) => current);
  const { query, load: page, failure } = snapshot.context;
  // The panel takes the focus when the focused button disappears.
  return (
    <div className={styles.panel} tabIndex={-1}>
      {snapshot.matches('absent') ? (
        <Banner tone="info">{failure?.reason}</Banner>
      ) : (
        <>
          <ListFilters
            fields={filters}
            query={query}
            onChoose={(filter, value) => actor.send({ type: 'query.changed', change: { [filter]: value } })}
            onType={(filter, value) => actor.send({ type: 'query.typed', change: { [filter]: value } })}
          />
          <div className={styles.found}>
            <span role="status">{page === null ? null : foundText(page)}</span>
            {isFiltered(query) ? (
              <TransientButton
                size="small"
                onClick={() =>
                  actor.send({ type: 'query.opened', query: { ...wholeAuditQuery, limit: query.limit } })
                }
              >
                Clear filters
              </TransientButton>
            ) : null}
          </div>
          {failure === null ? null : (
            <LoadError failure={failure} onRetry={() => actor.send({ type: 'load.requested' })} />
          )}
          <UnreadableRows count={page?.unreadable ?? 0} />
          {page === null && failure === null ? (
            <Skeleton variant="table" rows={8} columns={columns.length} label={loading} />
          ) : null}
          {page === null || page.total > 0 ? null : (
            <EmptyState title={emptyTitle}>
              {isFiltered(query) ? 'Nothing matches these filters.' : undefined}
            </EmptyState>
          )}
          {page === null || page.total === 0 ? null : (
            <>
              <LongTable
                caption={caption}
                columns={columns}
                rows={page.rows}
                rowKey={({ _id }) => _id ?? ''}
              />
              <ListPages actor={actor} query={query} page={page} />
            </>
          )}
        </>
      )}
    </div>
  );
}
