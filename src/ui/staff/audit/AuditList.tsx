import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { type AuditQuery, isFiltered, wholeAuditQuery } from '#domain/audit/auditQuery.ts';
import { formatCount } from '#domain/values/format.ts';
import type { ListInput, ListMachine } from '#machines/kinds/list.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { LoadError } from '#ui/kit/Errors.tsx';
import { LongTable } from '#ui/kit/LongTable.tsx';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import type { Column } from '#ui/kit/tableParts.tsx';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import * as styles from './Audit.css.ts';
import { AuditFilters } from './AuditFilters.tsx';
import type { FilterField } from './auditFilters.ts';
import { ListPages } from '#ui/lists/ListPages.tsx';

/** What the wiring starts an audit list with. */
export interface AuditScreenProps<Row> {
  readonly machine: ListMachine<Row, AuditQuery, number>;
  readonly input: ListInput<AuditQuery>;
  /** Receives every query, so that the address shows the same page again. */
  readonly onQuery: (query: AuditQuery) => void;
  /** Calls `open` with every query that this list's address is given from outside, until it is released. */
  readonly followAddress: (open: (query: AuditQuery) => void) => () => void;
}

export interface AuditListProps<Row> extends AuditScreenProps<Row> {
  /** What the table lists, for screen readers. */
  readonly caption: string;
  readonly loading: string;
  readonly emptyTitle: string;
  readonly filters: readonly FilterField[];
  readonly columns: readonly Column<Row>[];
}

/** The filters, the rows and the pages of an audit list. */
export function AuditList<Row extends { readonly _id: string | null }>(props: AuditListProps<Row>) {
  const { caption, loading, emptyTitle, filters, columns, machine, input, onQuery, followAddress } = props;
  const actor = useActorRef(machine, { input }, ({ context }) => onQuery(context.query));
  useEffect(
    () => followAddress((query) => actor.send({ type: 'query.opened', query })),
    [actor, followAddress],
  );
  const snapshot = useSelector(actor, (current) => current);
  const { query, load: page, failure } = snapshot.context;
  // The focus of a button that goes away stays within the panel.
  return (
    <div className={styles.panel} tabIndex={-1}>
      {snapshot.matches('absent') ? (
        <Banner tone="info">{failure?.reason}</Banner>
      ) : (
        <>
          <AuditFilters fields={filters} query={query} send={(event) => actor.send(event)} />
          <div className={styles.found}>
            <span role="status">{page === null ? null : countWords(page.total)}</span>
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
              <ListPages actor={actor} query={query} shown={page.rows.length} total={page.total} />
            </>
          )}
        </>
      )}
    </div>
  );
}

/** The server counts no further. */
const mostCounted = 10_000;

const countWords = (total: number): string =>
  `${formatCount(total)} ${total >= mostCounted ? 'or more ' : ''}found`;
