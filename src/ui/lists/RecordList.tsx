import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ListQuery } from '#domain/lists/listQuery.ts';
import type { listBar } from '#machines/lists/listBar.ts';
import type { ListBarInput } from '#machines/lists/listBarSetup.ts';
import { PageTitle } from '#ui/kit/lender.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { useIsPhone } from '#ui/kit/tableFolding.ts';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { ListSegments } from './ListSegments.tsx';
import { ListTable, type ListTableProps } from './ListTable.tsx';
import { ListTools, shownColumns } from './ListTools.tsx';
import { type ListScreenProps, useRecordList } from './useRecordList.ts';

/** The props that the composition root passes to every screen of a list of records. */
export interface RecordScreenProps<Row> extends ListScreenProps<Row> {
  readonly bar: { readonly machine: typeof listBar; readonly input: ListBarInput };
}

export interface RecordListProps<Row>
  extends
    RecordScreenProps<Row>,
    Pick<ListTableProps<Row>, 'noun' | 'placeholder' | 'columns' | 'shape' | 'emptyTitle' | 'table'> {
  readonly title: string;
  readonly statuses: readonly string[];
  /** The link that creates a record. */
  readonly create: ReactNode;
  readonly onOpen: (row: Row) => void;
}

/** The screen of a list of records: heading, create link, and the list under its bar (rule LIST-BAR). */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { machine, input, onQuery, followAddress, bar: above, title, create, ...list } = props;
  const bar = useActorRef(above.machine, { input: above.input });
  const tellQuery = (query: ListQuery) => {
    onQuery(query);
    bar.send({ type: 'query.shown', query });
  };
  const actor = useRecordList({ machine, input, onQuery: tellQuery, followAddress });
  const settings = useSelector(bar, (current) => current.context.settings);
  const lit = useSelector(bar, (current) => (current.matches({ mark: 'lit' }) ? current.context.made : null));
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} actions={create} />
      <ListTable
        {...list}
        columns={shownColumns(list.columns, settings)}
        actor={actor}
        caption={title}
        emptyAction={create}
        failureLead="Error: "
        tools={<ListTools bar={bar} actor={actor} columns={list.columns} shape={list.shape} />}
        segments={
          useIsPhone() ? null : (
            <ListSegments bar={bar} actor={actor} noun={list.noun} statuses={list.statuses} />
          )
        }
        density={settings.density}
        lit={lit}
        onShown={() => bar.send({ type: 'rows.shown' })}
      />
    </>
  );
}
