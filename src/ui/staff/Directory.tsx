import { useActorRef } from '@xstate/react';
import type { ReactNode } from 'react';
import { brandName } from '../../domain/brand.ts';
import type { ListQuery } from '../../domain/listQuery.ts';
import type { DirectoryInput, directoryOf } from '../../machines/directory.ts';
import { PageHeader } from '../kit/PageHeader.tsx';
import { DirectoryList, type DirectoryListProps } from './DirectoryList.tsx';

/** What every directory screen is started with by its wiring. */
export interface DirectoryScreenProps<Row> {
  readonly machine: ReturnType<typeof directoryOf<Row>>;
  readonly input: DirectoryInput;
  /** Told of every query, so that the address shows the same list again. */
  readonly onQuery: (query: ListQuery) => void;
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
export function Directory<Row>({ machine, input, onQuery, title, create, ...list }: DirectoryProps<Row>) {
  const actor = useActorRef(machine, { input }, (current) => onQuery(current.context.query));
  return (
    <>
      <title>{`${title} · ${brandName}`}</title>
      <PageHeader title={title} actions={create} />
      <DirectoryList {...list} actor={actor} caption={title} emptyAction={create} failureLead="Error: " />
    </>
  );
}
