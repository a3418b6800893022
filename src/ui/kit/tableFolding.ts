import { createContext, useContext, useSyncExternalStore } from 'react';
import { media } from '#ui/theme/media.ts';
import type { Column } from './tableParts.ts';
import { useIsViewOnly } from './viewOnly.ts';

/** How many priorities of columns a window has room for. */
export type TableRoom = 1 | 2 | 3;

/** A column that is shown, with those that have no room and stand in its cells. */
export interface ShownColumn<Row> extends Column<Row> {
  readonly folded: readonly Column<Row>[];
}

/**
 * The columns for which there is room, in their order. Every other one is folded into the cells of the column that it
 * names, or of the first, which is always shown.
 */
const foldedColumns = <Row>(
  columns: readonly Column<Row>[],
  room: TableRoom,
): readonly ShownColumn<Row>[] => {
  const isShown = (column: Column<Row>) => column === columns[0] || (column.priority ?? 1) <= room;
  const hostOf = ({ foldsUnder }: Column<Row>): Column<Row> | undefined => {
    const host = columns.find(({ key }) => key === foldsUnder) ?? columns[0];
    return host === undefined || isShown(host) ? host : hostOf(host);
  };
  const folded = columns.filter((column) => !isShown(column));
  return columns
    .filter(isShown)
    .map((column) => ({ ...column, folded: folded.filter((one) => hostOf(one) === column) }));
};

interface ShownColumns<Row> {
  readonly columns: readonly ShownColumn<Row>[];
  /** True where the person, a Viewer, has fewer controls in the rows than others. */
  readonly hasLess: boolean;
}

/** The columns that the person may use and that the window has room for. */
export function useColumns<Row>(columns: readonly Column<Row>[]): ShownColumns<Row> {
  const room = useTableRoom();
  const isViewOnly = useIsViewOnly();
  const theirs = isViewOnly ? columns.filter(({ changes }) => changes !== 'all') : columns;
  return {
    columns: foldedColumns(theirs, room),
    hasLess: isViewOnly && columns.some(({ changes }) => changes !== undefined),
  };
}

/** True where a panel stands beside the table in a wide window, which leaves it the room of a narrow one. */
const Beside = createContext(false);

export const BesideProvider = Beside.Provider;

/** The room that the table has now. On a phone each row is a card, which has room for everything. */
const useTableRoom = (): TableRoom => {
  const room = useSyncExternalStore(subscribe, roomNow);
  const isBeside = useContext(Beside);
  return isBeside && room === 3 && !isPhoneNow() ? 1 : room;
};

/** True where the window is as narrow as a phone's: each row of a table is a card. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, isPhoneNow);

const isPhoneNow = (): boolean => mediaLists()[0]?.matches === true;

const queries = [media.phone, media.narrow, media.tight];
let lists: readonly MediaQueryList[] | undefined;

const mediaLists = (): readonly MediaQueryList[] =>
  (lists ??= queries.map((query) => window.matchMedia(query)));

const roomNow = (): TableRoom => {
  const [isPhone, isNarrow, isTight] = mediaLists().map(({ matches }) => matches);
  if (isPhone === true) return 3;
  return isNarrow === true ? 1 : isTight === true ? 2 : 3;
};

const subscribe = (onChange: () => void): (() => void) => {
  for (const list of mediaLists()) list.addEventListener('change', onChange);
  return () => {
    for (const list of mediaLists()) list.removeEventListener('change', onChange);
  };
};
