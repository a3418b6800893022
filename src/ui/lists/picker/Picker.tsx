import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { largestPage, type ListShape } from '#domain/lists/listQuery.ts';
import { type ListMachine, shownPage } from '#machines/kinds/list.ts';
import type { PickerActor } from '#machines/kinds/picker.ts';
import { LoadError } from '#ui/kit/Errors.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { visuallyHidden } from '#ui/kit/VisuallyHidden.css.ts';
import { PendingPart } from '#ui/parts/PendingPart.tsx';
import * as styles from './Picker.css.ts';
import { PickerCard, type PickerFact } from './PickerCard.tsx';
import { PickerResults } from './PickerResults.tsx';
import { PickerSearch } from './PickerSearch.tsx';
import { useSearchAnswered } from '#ui/lists/useSearchAnswered.ts';
import { usePickerKeys } from './usePickerKeys.ts';

export interface PickerProps<Row> {
  /**
   * The name of what is picked, such as 'customer'. It begins the ids of the elements, so it must be unique on the
   * screen.
   */
  readonly noun: string;
  readonly placeholder: string;
  readonly actor: PickerActor<Row>;
  readonly shape: ListShape<Row>;
  /** The name of a row. `detail` is a second text, which distinguishes rows of the same name. */
  readonly title: (row: Row) => string;
  readonly detail: (row: Row) => string;
  readonly facts: (row: Row) => readonly PickerFact[];
  /** Leads to where a missing record is made; left out where there is no such place. */
  readonly whenNone?: ReactNode;
  readonly error: string | undefined;
  readonly disabled: boolean;
}

/** A search field with results, chosen by pointer or arrow keys; the chosen row is shown as a card between them. */
export function Picker<Row>(props: PickerProps<Row>) {
  const list = useSelector(props.actor, ({ children }) => children.list);
  return list === undefined ? null : <PickerOfList {...props} list={list} />;
}

interface PickerOfListProps<Row> extends PickerProps<Row> {
  readonly list: ActorRefFrom<ListMachine<Row>>;
}

function PickerOfList<Row>(props: PickerOfListProps<Row>) {
  const { noun, placeholder, actor, list, shape, title, detail, facts, whenNone, error, disabled } = props;
  const snapshot = useSelector(actor, (current) => current);
  const listed = useSelector(list, (current) => current);
  const { chosen } = snapshot.context;
  const { query, load } = listed.context;
  const page = shownPage(listed.context, shape);
  const rows = page?.rows ?? [];
  const found = page ?? { total: 0 };
  const isOpen = snapshot.matches({ results: 'open' }) && !disabled;
  const isChosen = snapshot.matches({ choice: 'chosen' }) && chosen !== null;
  const isWaiting = listed.hasTag('waiting');
  const keys = usePickerKeys({ noun, actor, rows, isOpen, isChosen });
  useSearchAnswered(list, () => {
    if (!actor.getSnapshot().matches({ results: 'open' })) return;
    const [hit, ...others] = shownPage(list.getSnapshot().context, shape)?.rows ?? [];
    if (hit !== undefined && others.length === 0) keys.choose(hit);
  });
  const input = useRef<HTMLInputElement>(null);
  const withdraw = () => {
    flushSync(() => actor.send({ type: 'choice.withdrawn' }));
    input.current?.focus();
  };
  return (
    <div className={styles.picker}>
      <PickerSearch
        {...{ noun, placeholder, input, isOpen, error, disabled }}
        search={query.search}
        hasResults={load !== null}
        markedId={keys.markedId}
        onKey={keys.onKey}
        onSearch={(search) => {
          keys.unmark();
          actor.send({ type: 'search.changed', search });
        }}
        onRefresh={() => actor.send({ type: 'load.requested' })}
      />
      <p className={visuallyHidden} role="status">
        {isChosen ? `${title(chosen)} is selected.` : ''}
      </p>
      {isChosen ? (
        <PickerCard noun={noun} facts={facts(chosen)} disabled={disabled} onWithdraw={withdraw} />
      ) : null}
      <PickerLoading {...{ noun, actor, listed, isOpen }} />
      {isOpen && load !== null ? (
        <PickerResults
          {...{ noun, rows, found, isWaiting, title, detail, whenNone }}
          hasMore={rows.length < found.total && query.limit < largestPage}
          unreadable={load.unreadable}
          marked={keys.marked}
          rowKey={shape.id}
          onChoose={keys.choose}
          onMore={() => actor.send({ type: 'more.requested' })}
        />
      ) : null}
    </div>
  );
}

interface PickerLoadingProps<Row> extends Pick<PickerProps<Row>, 'noun' | 'actor'> {
  readonly listed: SnapshotFrom<ListMachine<Row>>;
  readonly isOpen: boolean;
}

/** Shows that the list or the chosen record is loading, or why it could not be loaded. */
function PickerLoading<Row>({ noun, actor, listed, isOpen }: PickerLoadingProps<Row>) {
  const record = useSelector(actor, ({ children }) => children.record);
  const { load, failure } = listed.context;
  return (
    <>
      {record === undefined ? null : (
        <PendingPart
          part={record}
          skeleton={<Skeleton variant="text" rows={3} label={`Loading ${noun}...`} />}
        />
      )}
      {listed.matches('unavailable') || listed.matches('absent') ? (
        <LoadError failure={failure} onRetry={() => actor.send({ type: 'load.requested' })} />
      ) : null}
      {isOpen && load === null && listed.matches('loading') ? (
        <div className={styles.coming}>
          <Skeleton variant="text" rows={4} label={`Loading ${noun}s...`} />
        </div>
      ) : null}
    </>
  );
}
