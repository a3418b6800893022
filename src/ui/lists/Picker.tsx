import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { largestPage, type ListShape } from '#domain/lists/listQuery.ts';
import { shownPage } from '#machines/kinds/list.ts';
import type { PickerActor } from '#machines/kinds/picker.ts';
import { Button } from '#ui/kit/Button.tsx';
import { LoadError } from '#ui/kit/Errors.tsx';
import { fieldAria, FieldNotes } from '#ui/kit/Field.tsx';
import { SearchIcon } from '#ui/kit/icons.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { visuallyHidden } from '#ui/kit/VisuallyHidden.css.ts';
import * as styles from './Picker.css.ts';
import { PickerCard, type PickerFact } from './PickerCard.tsx';
import { optionId, PickerResults } from './PickerResults.tsx';

export interface PickerProps<Row> {
  /** What is picked, such as 'customer'; unique on the screen, since ids begin with it. */
  readonly noun: string;
  readonly placeholder: string;
  readonly actor: PickerActor<Row>;
  readonly shape: ListShape<Row>;
  /** The name of a row, and a detail that distinguishes rows of the same name. */
  readonly title: (row: Row) => string;
  readonly detail: (row: Row) => string;
  readonly facts: (row: Row) => readonly PickerFact[];
  readonly error: string | undefined;
  readonly disabled: boolean;
}

/** A search field with results, chosen by pointer or arrow keys; the chosen row is a card below. */
export function Picker<Row>(props: PickerProps<Row>) {
  const { noun, placeholder, actor, shape, title, detail, facts, error, disabled } = props;
  const snapshot = useSelector(actor, (current) => current);
  const { query, load, chosen, listFailure, choiceFailure } = snapshot.context;
  const page = shownPage(snapshot.context, shape);
  const rows = page?.rows ?? [];
  const total = page?.total ?? 0;
  const isOpen = snapshot.matches({ results: 'open' }) && !disabled;
  const isChosen = snapshot.matches({ choice: 'chosen' }) && chosen !== null;
  const [marked, setMarked] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const markedRow = isOpen ? rows[marked] : undefined;
  useEffect(() => {
    if (markedRow !== undefined)
      document.getElementById(optionId(noun, marked))?.scrollIntoView({ block: 'nearest' });
  }, [noun, marked, markedRow]);
  const choose = (row: Row) => {
    setMarked(-1);
    actor.send({ type: 'row.chosen', row });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) actor.send({ type: 'results.opened' });
      else setMarked(neighbour(marked, rows.length, event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      const meant = markedRow ?? (rows.length === 1 && !snapshot.hasTag('waiting') ? rows[0] : undefined);
      if (meant !== undefined) choose(meant);
    } else if (event.key === 'Escape' && isOpen && isChosen) {
      event.preventDefault();
      setMarked(-1);
      actor.send({ type: 'results.closed' });
    }
  };
  const withdraw = () => {
    flushSync(() => actor.send({ type: 'choice.withdrawn' }));
    input.current?.focus();
  };
  return (
    <div className={styles.picker}>
      <div className={styles.searchRow}>
        <div className={styles.searchBox}>
          <label className={visuallyHidden} htmlFor={`${noun}-search`}>
            {`Search ${noun}s`}
          </label>
          <span className={styles.glass}>
            <SearchIcon />
          </span>
          <input
            ref={input}
            id={`${noun}-search`}
            className={styles.searchInput}
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={isOpen && load !== null ? `${noun}-results` : undefined}
            aria-activedescendant={markedRow === undefined ? undefined : optionId(noun, marked)}
            aria-autocomplete="list"
            aria-required
            data-search=""
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
            placeholder={placeholder}
            value={query.search}
            {...fieldAria(`${noun}-search`, { error })}
            onKeyDown={onKey}
            onChange={(event) => {
              setMarked(-1);
              actor.send({ type: 'search.changed', search: event.target.value });
            }}
          />
        </div>
        <Button
          aria-label={`Refresh ${noun}s`}
          disabled={disabled}
          onClick={() => actor.send({ type: 'refresh.requested' })}
        >
          Refresh
        </Button>
      </div>
      <FieldNotes id={`${noun}-search`} error={error} />
      <p className={visuallyHidden} role="status">
        {isChosen ? `${title(chosen)} is selected.` : ''}
      </p>
      {isChosen ? (
        <PickerCard noun={noun} facts={facts(chosen)} disabled={disabled} onWithdraw={withdraw} />
      ) : null}
      {snapshot.matches({ choice: 'finding' }) ? (
        <Skeleton variant="text" rows={3} label={`Loading ${noun}...`} />
      ) : null}
      {snapshot.matches({ choice: 'missing' }) ? (
        <LoadError failure={choiceFailure} onRetry={() => actor.send({ type: 'choice.retried' })} />
      ) : null}
      {snapshot.matches({ list: 'unavailable' }) ? (
        <LoadError failure={listFailure} onRetry={() => actor.send({ type: 'refresh.requested' })} />
      ) : null}
      {isOpen && load === null && snapshot.matches({ list: 'loading' }) ? (
        <Skeleton variant="text" rows={4} label={`Loading ${noun}s...`} />
      ) : null}
      {isOpen && load !== null ? (
        <PickerResults
          noun={noun}
          rows={rows}
          total={total}
          hasMore={rows.length < total && query.limit < largestPage}
          unreadable={load.unreadable}
          isWaiting={snapshot.hasTag('waiting')}
          marked={marked}
          rowKey={shape.id}
          title={title}
          detail={detail}
          onChoose={choose}
          onMore={() => actor.send({ type: 'more.requested' })}
        />
      ) : null}
    </div>
  );
}

/** The next row in one direction; past either end one is back in the search, and from there at the other end. */
function neighbour(marked: number, count: number, step: 1 | -1): number {
  const next = marked + step;
  return next < -1 ? count - 1 : next >= count ? -1 : next;
}
