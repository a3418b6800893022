import { type KeyboardEvent, useEffect, useState } from 'react';
import type { PickerActor } from '#machines/kinds/picker.ts';
import { isComposing } from '#ui/kit/composing.ts';
import { optionId } from './PickerResults.tsx';

interface PickerKeysInput<Row> {
  readonly noun: string;
  readonly actor: PickerActor<Row>;
  readonly rows: readonly Row[];
  readonly isOpen: boolean;
  /** True while a row is chosen: Escape then closes the results and keeps it. */
  readonly isChosen: boolean;
}

/**
 * Handles the keys of a picker's search field; `marked` is the index of the row that the arrow keys have reached, -1
 * for none.
 */
export function usePickerKeys<Row>(input: PickerKeysInput<Row>) {
  const { noun, actor, rows, isOpen, isChosen } = input;
  const [marked, setMarked] = useState(-1);
  const markedRow = isOpen ? rows[marked] : undefined;
  const markedId = markedRow === undefined ? undefined : optionId(noun, marked);
  useEffect(() => {
    if (markedId !== undefined) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);
  const unmark = () => setMarked(-1);
  const choose = (row: Row) => {
    unmark();
    actor.send({ type: 'row.chosen', row });
  };
  const onKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) actor.send({ type: 'results.opened' });
      else setMarked(neighbour(marked, rows.length, event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (markedRow === undefined) actor.send({ type: 'hit.requested' });
      else choose(markedRow);
    } else if (event.key === 'Escape' && isOpen && isChosen) {
      event.preventDefault();
      unmark();
      actor.send({ type: 'results.closed' });
    }
  };
  return { marked, markedId, unmark, choose, onKey };
}

/** The index of the next row in one direction. Past either end comes -1, the search field, then the other end. */
function neighbour(marked: number, count: number, step: 1 | -1): number {
  const next = marked + step;
  return next < -1 ? count - 1 : next >= count ? -1 : next;
}
