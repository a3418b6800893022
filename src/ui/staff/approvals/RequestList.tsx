import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Paging } from '#domain/lists/listQuery.ts';
import type { Approval } from '#domain/records/approval.ts';
import type { Decision } from '#machines/staff/approvals.ts';
import type { approvalsList } from '#machines/staff/approvalsList.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { LoadError } from '#ui/kit/Errors.tsx';
import { LongTable } from '#ui/kit/LongTable.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';
import { ListPages } from '#ui/lists/ListPages.tsx';
import { approvalColumns } from './approvalColumns.tsx';

export interface RequestListProps {
  readonly list: ActorRefFrom<typeof approvalsList>;
  /** Called with each query that the list shows, so that the URL follows the list. */
  readonly onQuery: (query: Paging) => void;
  /**
   * Subscribes `open` to queries that the URL gets from elsewhere, such as by Back; returns the unsubscribe function.
   */
  readonly followAddress: (open: (query: Paging) => void) => () => void;
  readonly onDecide: (approval: Approval, decision: Decision) => void;
}

/** The list of requests for approval, newest first, in pages. */
export function RequestList({ list, onQuery, followAddress, onDecide }: RequestListProps) {
  const snapshot = useSelector(list, (current) => current);
  const { query, load, failure } = snapshot.context;
  useEffect(() => onQuery(query), [query, onQuery]);
  useEffect(
    () => followAddress((opened) => list.send({ type: 'query.opened', query: opened })),
    [list, followAddress],
  );
  if (snapshot.matches('absent')) return <Banner tone="info">{failure?.reason}</Banner>;
  return (
    <>
      {failure === null ? null : (
        <LoadError failure={failure} onRetry={() => list.send({ type: 'load.requested' })} />
      )}
      <UnreadableRows count={load?.unreadable ?? 0} />
      {load === null && failure === null ? (
        <Skeleton variant="table" rows={4} columns={6} label="Loading the requests..." />
      ) : null}
      {load === null || load.total > 0 ? null : (
        <EmptyState title="No requests found.">
          Large waivers and reverts, and new Admins, wait here for a second person.
        </EmptyState>
      )}
      {load === null || load.total === 0 ? null : (
        <>
          <LongTable
            caption="Requests"
            columns={approvalColumns(onDecide)}
            rows={load.rows}
            rowKey={({ _id, approvalId }) => _id ?? approvalId ?? ''}
          />
          <ListPages actor={list} query={query} page={load} />
        </>
      )}
    </>
  );
}
