import { type ReactNode, useEffect } from 'react';
import { brandName } from '../../domain/brand.ts';
import type { ListQuery } from '../../domain/listQuery.ts';
import type { DirectoryInput, directoryOf } from '../../machines/directory.ts';
import { PageHeader } from '../kit/PageHeader.tsx';
import { useActorRef } from '../kit/useActorRef.ts';
import { DirectoryList, type DirectoryListProps } from './DirectoryList.tsx';

/** What every directory screen is started with by its wiring. */
export interface DirectoryScreenProps<Row> {
  readonly machine: ReturnType<typeof directoryOf<Row>>;
  readonly input: DirectoryInput;
  /** Told of every query, so that the address shows the same list again. */
  readonly onQuery: (query: ListQuery) => void;
  /** Tells `open` of every query that the address of this list is given from outside, until it is released. */
  readonly followAddress: (open: (query: ListQuery) => void) => () => void;
}

export interface DirectoryProps<Row>
  extends
    DirectoryScreenProps<Row>,
    Pick<DirectoryListProps<Row>, 'noun' | 'placeholder' | 'columns' | 'shape' | 'emptyTitle'> {
  readonly title: string;
  /** What leads to the first record, or to one more. */
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

/** The list behind a directory: its address follows it, and it follows its address. */
export function useDirectory<Row>({ machine, input, onQuery, followAddress }: DirectoryScreenProps<Row>) {
  const actor = useActorRef(machine, { input }, (current) => onQuery(current.context.query));
  useEffect(
    () => followAddress((query) => actor.send({ type: 'query.opened', query })),
    [actor, followAddress],
  );
  return actor;
}
