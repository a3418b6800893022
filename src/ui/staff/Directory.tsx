import { useActorRef, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { brandName } from '../../domain/brand.ts';
import { formatCount } from '../../domain/format.ts';
import type { ListQuery, ListShape } from '../../domain/listQuery.ts';
import { type DirectoryInput, type directoryOf, shownPage } from '../../machines/directory.ts';
import { Banner } from '../kit/Banner.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { LongTable } from '../kit/LongTable.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { SearchField } from '../kit/SearchField.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import type { Column } from '../kit/tableParts.tsx';
import * as styles from './Directory.css.ts';
import { DirectoryPages } from './DirectoryPages.tsx';
import { Unreadable } from './Unreadable.tsx';

/** What every directory screen is started with by its wiring. */
export interface DirectoryScreenProps<Row> {
  readonly machine: ReturnType<typeof directoryOf<Row>>;
  readonly input: DirectoryInput;
  /** Told of every query, so that the address shows the same list again. */
  readonly onQuery: (query: ListQuery) => void;
}

export interface DirectoryProps<Row> extends DirectoryScreenProps<Row> {
  readonly title: string;
  /** The records in the plural, as a sentence has them: 'loans'. */
  readonly noun: string;
  readonly placeholder: string;
  readonly columns: readonly Column<Row>[];
  readonly shape: ListShape<Row>;
  readonly emptyTitle: string;
  /** What leads to the first record, or to one more. */
  readonly create: ReactNode;
  readonly onOpen: (row: Row) => void;
}

/** A list of records with search, sort and pages. */
export function Directory<Row>(props: DirectoryProps<Row>) {
  const { machine, input, onQuery, title, noun, placeholder, columns, shape, emptyTitle, create } = props;
  const actor = useActorRef(machine, { input }, (current) => onQuery(current.context.query));
  const { query, load, message } = useSelector(actor, (current) => current.context);
  const page = shownPage({ query, load }, shape);
  return (
    <>
      <title>{`${title} · ${brandName}`}</title>
      <PageHeader title={title} actions={create} />
      <div className={styles.list}>
        <SearchField
          label={`Search ${noun}`}
          placeholder={placeholder}
          value={query.search}
          onValueChange={(search) => actor.send({ type: 'search.changed', search })}
          resultText={page === null ? undefined : `${formatCount(page.total)} found`}
        />
        {message === null ? null : (
          <Banner
            tone="danger"
            action={{ label: 'Retry', onClick: () => actor.send({ type: 'reload.requested' }) }}
          >
            Error: {message}
          </Banner>
        )}
        <Unreadable count={load?.unreadable ?? 0} />
        {page === null && message === null ? (
          <Skeleton variant="table" rows={8} columns={6} label={`Loading ${noun}...`} />
        ) : null}
        {page === null || page.total > 0 ? null : (
          <EmptyState title={emptyTitle} action={query.search === '' ? create : undefined}>
            {query.search === '' ? undefined : `Nothing matches “${query.search}”.`}
          </EmptyState>
        )}
        {page === null || page.total === 0 ? null : (
          <>
            <LongTable
              caption={title}
              columns={columns}
              rows={page.rows}
              rowKey={shape.id}
              sort={
                query.sort === null
                  ? undefined
                  : { field: query.sort, order: query.order === 'asc' ? 'ascending' : 'descending' }
              }
              onSort={(sort) =>
                actor.send({
                  type: 'sort.chosen',
                  sort,
                  order: query.sort === sort && query.order === 'asc' ? 'desc' : 'asc',
                })
              }
              onOpenRow={props.onOpen}
            />
            <DirectoryPages actor={actor} query={query} shown={page.rows.length} total={page.total} />
          </>
        )}
      </div>
    </>
  );
}
