import { type ReactNode, useEffect } from 'react';
import { brandName } from '#domain/values/brand.ts';
import type { ListQuery } from '#domain/lists/listQuery.ts';
import type { DirectoryInput, directoryOf } from '#machines/kinds/list.ts';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { DirectoryList, type DirectoryListProps } from './ListTable.tsx';

/** The props that the wiring gives every list screen. */
export interface DirectoryScreenProps<Row> {
  readonly machine: ReturnType<typeof directoryOf<Row>>;
  readonly input: DirectoryInput;
  /** Called with every query, so that the URL follows the list. */
  readonly onQuery: (query: ListQuery) => void;
  /** Calls `open` with every query that the URL gets from elsewhere, until it is released. */
  readonly followAddress: (open: (query: ListQuery) => void) => () => void;
}

export interface DirectoryProps<Row>
  extends
    DirectoryScreenProps<Row>,
    Pick<DirectoryListProps<Row>, 'noun' | 'placeholder' | 'columns' | 'shape' | 'emptyTitle'> {
  readonly title: string;
  /** The link that creates a record. */
  readonly create: ReactNode;
  readonly onOpen: (row: Row) => void;
}

/** A list of records with search, sort and pages. */
export function Directory<Row>(props: DirectoryProps<Row>) {
  const { machine, input, onQuery, followAddress, title, create, ...list } = props;
  const actor = useDirectory({ machine, input, onQuery, followAddress });
  return (
    <>
      <title>{`${title} · ${brandName}`}</title>
      <PageHeader title={title} actions={create} />
      <DirectoryList {...list} actor={actor} caption={title} emptyAction={create} failureLead="Error: " />
    </>
  );
}

/** The actor of a list that follows its URL, and whose URL follows it. */
export function useDirectory<Row>({ machine, input, onQuery, followAddress }: DirectoryScreenProps<Row>) {
  const actor = useActorRef(machine, { input }, (current) => onQuery(current.context.query));
  useEffect(
    () => followAddress((query) => actor.send({ type: 'query.opened', query })),
    [actor, followAddress],
  );
  return actor;
}
