import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { isReceiptFiltered, type ReceiptQuery, wholeReceiptQuery } from '#domain/loanAccount/receiptQuery.ts';
import type { Receipt } from '#domain/loanAccount/receipt.ts';
import type { receiptsList } from '#machines/receipts/receiptsList.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { FoundRows } from '#ui/lists/FoundRows.tsx';
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
  /** Opens the revert of a receipt. */
  readonly onRevert: (receipt: Receipt) => void;
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
      <FoundRows
        {...{ list, query, page, failure }}
        onClear={
          isFiltered
            ? () => list.send({ type: 'query.opened', query: { ...wholeReceiptQuery, limit: query.limit } })
            : null
        }
        words={{
          loading: 'Loading receipts...',
          clear: 'Clear filters',
          none: 'No receipts found',
          whyNone: isFiltered
            ? 'Nothing matches these filters.'
            : 'Money of any amount is recorded by New Receipt.',
        }}
        caption="Receipts"
        columns={receiptColumns(onRevert)}
        rowKey={({ receiptId, recordedAt }) => receiptId ?? recordedAt ?? ''}
      />
    </>
  );
}
