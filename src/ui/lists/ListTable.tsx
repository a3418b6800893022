import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { clampToLastPage, type ListShape } from '#domain/lists/listQuery.ts';
import type { RowDensity } from '#domain/lists/listSettings.ts';
import { onlyHit, type Page } from '#domain/lists/rows.ts';
import { type ListMachine, shownPage } from '#machines/kinds/list.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { LoadError } from '#ui/kit/Errors.tsx';
import { LongTable } from '#ui/kit/LongTable.tsx';
import { SearchField } from '#ui/kit/SearchField.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { useIsPhone } from '#ui/kit/tableFolding.ts';
import type { Column, DataTableProps } from '#ui/kit/tableParts.ts';
import * as styles from './RecordList.css.ts';
import { ChosenFilters, chosenFilters } from './ChosenFilters.tsx';
import { ListChoices } from './ListChoices.tsx';
import { ListPages } from './ListPages.tsx';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';
import { foundText } from './foundText.ts';
import { searchKeys } from './searchKeys.ts';
import { useSearchAnswered } from './useSearchAnswered.ts';

export interface ListTableProps<Row> {
  readonly actor: ActorRefFrom<ListMachine<Row>>;
  /** The table's caption, for screen readers. */
  readonly caption: string;
  /** The records' name in the plural, such as 'loans'. */
  readonly noun: string;
  readonly placeholder: string;
  readonly columns: readonly Column<Row>[];
  readonly shape: ListShape<Row>;
  /** The statuses that the list can be filtered by; missing where it cannot be. */
  readonly statuses?: readonly string[] | undefined;
  readonly emptyTitle: string;
  /** The link that creates the first record. */
  readonly emptyAction?: ReactNode;
  /** Text before the reason of a failed load. */
  readonly failureLead?: string | undefined;
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Draws the rows, as with a record of them beside the table; omitted for the table alone. */
  readonly table?: ((props: DataTableProps<Row>) => ReactNode) | undefined;
  /** What can be done with the list, at the end of the search's line. */
  readonly tools?: ReactNode;
  /** The statuses to choose from, above the table. */
  readonly segments?: ReactNode;
  readonly density?: RowDensity | undefined;
  /** The id of the row that was just made; null, or omitted, for none. */
  readonly lit?: string | null;
  /** Called when rows come to be shown. */
  readonly onShown?: () => void;
}

/** A list: search, status filter, rows and pages. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { actor, tools, noun, placeholder, columns, shape, emptyTitle, emptyAction } = props;
  const { query, load, failure } = useSelector(actor, (current) => current.context);
  const page = shownPage({ query, load }, shape);
  useSearchAnswered(actor, () => {
    const { context } = actor.getSnapshot();
    const found = shownPage(context, shape);
    const hit = found === null ? undefined : onlyHit(found, context.query.search);
    if (hit !== undefined) props.onOpen?.(hit);
  });
  const isPhone = useIsPhone();
  return (
    <div className={styles.list} tabIndex={-1} data-rows={props.density}>
      <div className={styles.bar}>
        <SearchField
          label={`Search ${noun}`}
          placeholder={placeholder}
          value={query.search}
          onValueChange={(search) => actor.send({ type: 'query.typed', change: { search } })}
          onKeyDown={searchKeys(() => actor.send({ type: 'hit.requested' }))}
          resultText={page === null || failure !== null ? undefined : foundText(page)}
        />
        {isPhone ? null : tools}
      </div>
      <ListChoices actor={actor} columns={columns} statuses={props.statuses}>
        {tools}
      </ListChoices>
      {props.segments}
      <ChosenFilters actor={actor} noun={noun} shape={shape} />
      <ListProblems actor={actor} noun={noun} failureLead={props.failureLead} />
      {page === null && failure === null ? (
        <Skeleton variant="table" rows={8} columns={columns.length} label={`Loading ${noun}...`} />
      ) : null}
      {page === null || page.total > 0 ? null : (
        <EmptyState
          title={emptyTitle}
          action={query.search === '' && chosenFilters(query, shape).length === 0 ? emptyAction : undefined}
        >
          {query.search === '' || failure !== null ? undefined : `Nothing matches “${query.search}”.`}
        </EmptyState>
      )}
      {page === null || page.total === 0 ? null : <ShownRows {...props} page={page} />}
    </div>
  );
}

type ListProblemsProps<Row> = Pick<ListTableProps<Row>, 'actor' | 'noun' | 'failureLead'>;

/** Tells that the list, some of its rows or the names in them could not be read. */
function ListProblems<Row>({ actor, noun, failureLead }: ListProblemsProps<Row>) {
  const { load, failure } = useSelector(actor, (current) => current.context);
  const lacking = load?.lacking ?? [];
  const reload = () => actor.send({ type: 'load.requested' });
  return (
    <>
      {failure === null ? null : <LoadError failure={failure} lead={failureLead} onRetry={reload} />}
      <UnreadableRows count={load?.unreadable ?? 0} />
      {lacking.length === 0 ? null : (
        <Banner tone="caution" action={{ label: 'Retry', onClick: reload }}>
          The {lacking.join(' and ')} could not be loaded; the {noun} are shown without them.
        </Banner>
      )}
    </>
  );
}

interface ShownRowsProps<Row> extends ListTableProps<Row> {
  readonly page: Page<Row>;
}

function ShownRows<Row>(props: ShownRowsProps<Row>) {
  const { actor, caption, columns, shape, onOpen, page, lit = null, onShown, table = longTable } = props;
  const tellShown = useEffectEvent(() => onShown?.());
  useEffect(() => tellShown(), []);
  const query = useSelector(actor, (current) => current.context.query);
  const { sort: field, order } = query;
  return (
    <>
      {table({
        caption,
        columns,
        rows: page.rows,
        rowKey: shape.id,
        sort: field === null ? undefined : { field, order: order === 'asc' ? 'ascending' : 'descending' },
        onSort: (sort) =>
          actor.send({
            type: 'query.changed',
            change: { sort, order: field === sort && order === 'asc' ? 'desc' : 'asc' },
          }),
        onOpenRow: onOpen,
        isNext: (row) => shape.id(row) === lit,
      })}
      <ListPages
        actor={actor}
        query={page.hasMoreThanTotal === true ? query : clampToLastPage(query, page.total)}
        page={page}
      />
    </>
  );
}

const longTable = <Row,>(props: DataTableProps<Row>) => <LongTable {...props} />;
