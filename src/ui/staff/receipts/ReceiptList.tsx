import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { isReceiptFiltered, type ReceiptQuery, wholeReceiptQuery } from '#domain/loanAccount/receiptQuery.ts';
import type { Receipt } from '#domain/loanAccount/receipt.ts';
import type { receiptsList } from '#machines/receipts/receiptsList.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { LoadError } from '#ui/kit/Errors.tsx';
import { LongTable } from '#ui/kit/LongTable.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';
import { foundText } from '#ui/lists/foundText.ts';
import { ListPages } from '#ui/lists/ListPages.tsx';
import * as styles from '#ui/lists/ListFilters.css.ts';
import { receiptColumns } from './receiptColumns.tsx';
import { ReceiptFilters } from './ReceiptFilters.tsx';

export interface ReceiptListProps {
  readonly list: ActorRefFrom<typeof receiptsList>;
  /** Called with each query that the list shows, so that the URL follows the list. */
  readonly onQuery: (query: ReceiptQuery) => void;
  /**
   * Subscribes `open` to queries that the URL gets from elsewhere, such as by Back; returns the unsubscribe function.
   */
  readonly followAddress: (open: (query: ReceiptQuery) => void) => () => void;
  /** Opens the revert of a receipt; null where the person may not revert. */
  readonly onRevert: ((receipt: Receipt) => void) | null;
}

/** The list of receipts, newest first, with its filters and pages. */
export function ReceiptList({ list, onQuery, followAddress, onRevert }: ReceiptListProps) {
  const snapshot = useSelector(list, (current) => current);
  const { query, load: page, failure } = snapshot.context;
  useEffect(() => onQuery(query), [query, onQuery]);
  useEffect(
    () => followAddress((opened) => list.send({ type: 'query.opened', query: opened })),
    [list, followAddress],
  );
  if (snapshot.matches('absent')) return <Banner tone="info">{failure?.reason}</Banner>;
  const isFiltered = isReceiptFiltered(query);
  return (
    <>
      <ReceiptFilters query={query} send={(event) => list.send(event)} />
      <div className={styles.found}>
        <span role="status">{page === null ? null : foundText(page)}</span>
        {isFiltered ? (
          <TransientButton
            size="small"
            onClick={() =>
              list.send({ type: 'query.opened', query: { ...wholeReceiptQuery, limit: query.limit } })
            }
          >
            Clear filters
          </TransientButton>
        ) : null}
      </div>
      {failure === null ? null : (
        <LoadError failure={failure} onRetry={() => list.send({ type: 'load.requested' })} />
      )}
      <UnreadableRows count={page?.unreadable ?? 0} />
      {page === null && failure === null ? (
        <Skeleton variant="table" rows={8} columns={7} label="Loading receipts..." />
      ) : null}
      {page === null || page.total > 0 ? null : (
        <EmptyState title="No receipts found">
          {isFiltered ? 'Nothing matches these filters.' : 'Money of any amount is recorded by New Receipt.'}
        </EmptyState>
      )}
      {page === null || page.total === 0 ? null : (
        <>
          <LongTable
            caption="Receipts"
            columns={receiptColumns(onRevert)}
            rows={page.rows}
            rowKey={({ receiptId, recordedAt }) => receiptId ?? recordedAt ?? ''}
          />
          <ListPages actor={list} query={query} shown={page.rows.length} total={page.total} />
        </>
      )}
    </>
  );
}
