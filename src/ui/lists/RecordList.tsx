import { type ReactNode, useEffect } from 'react';
import { PageTitle } from '#ui/kit/lender.tsx';
import type { ListQuery } from '#domain/lists/listQuery.ts';
import type { ListInput, ListMachine } from '#machines/kinds/list.ts';
import type { listBar, ListBarInput } from '#machines/lists/listBar.ts';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { ListTable, type ListTableProps } from './ListTable.tsx';

/** The props that the composition root passes to every list screen. */
export interface ListScreenProps<Row> {
  readonly machine: ListMachine<Row>;
  readonly input: ListInput;
  /** Called with each query that the list shows, so that the URL follows the list. */
  readonly onQuery: (query: ListQuery) => void;
  /**
   * Subscribes `open` to queries that the URL gets from elsewhere, such as by Back; returns the unsubscribe function.
   */
  readonly followAddress: (open: (query: ListQuery) => void) => () => void;
  readonly bar: { readonly machine: typeof listBar; readonly input: ListBarInput };
}

export interface RecordListProps<Row>
  extends
    ListScreenProps<Row>,
    Pick<ListTableProps<Row>, 'noun' | 'placeholder' | 'columns' | 'shape' | 'statuses' | 'emptyTitle'> {
  readonly title: string;
  /** The link that creates a record. */
  readonly create: ReactNode;
  readonly onOpen: (row: Row) => void;
}

/** The screen of a list of records: heading, create link, search, sort and pages. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { machine, input, onQuery, followAddress, bar: above, title, create, ...list } = props;
  const actor = useRecordList({ machine, input, onQuery, followAddress });
  const bar = useActorRef(above.machine, { input: above.input });
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} actions={create} />
      <ListTable
        {...list}
        actor={actor}
        bar={bar}
        caption={title}
        emptyAction={create}
        failureLead="Error: "
      />
    </>
  );
}

/** Starts the actor of a list, and keeps its query and the URL the same. */
export function useRecordList<Row>({
  machine,
  input,
  onQuery,
  followAddress,
}: Omit<ListScreenProps<Row>, 'bar'>) {
  const actor = useActorRef(machine, { input }, (current) => onQuery(current.context.query));
  useEffect(
    () => followAddress((query) => actor.send({ type: 'query.opened', query })),
    [actor, followAddress],
  );
  return actor;
}
