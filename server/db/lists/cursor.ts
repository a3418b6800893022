import { refuseField } from '#server/calls/refusal.ts';
import type { Tables } from '#server/db/tables.ts';
import type { ListRequest } from './asked.ts';
import type { ListSort } from './listSort.ts';

/** A row's position in the order of a list: its sorted value, folded for a text, and its human id. */
export interface Cursor {
  readonly sorted: string | number | null;
  readonly human_id: string;
}

/**
 * The cursor as text, for `X-Next` and `X-Previous`. It includes the listed table and the sort order, since it is valid
 * for those only.
 */
export const cursorText = (
  { sort, order }: ListRequest,
  { sorted, human_id }: Cursor,
  list: keyof Tables,
): string =>
  Buffer.from(JSON.stringify([sort, directionOf(order), sorted, human_id, list])).toString('base64url');

/** The cursor in a query's `after` or `before`; null where there is none. One of another list or order is refused. */
export const cursorIn = (
  query: ListRequest,
  field: 'after' | 'before',
  by: ListSort | null,
  ofList: keyof Tables,
): Cursor | null => {
  const text = query[field] ?? null;
  if (text === null) return null;
  const parts = partsOf(text);
  if (parts === null) return refuseField(field, unknownCursor);
  const [sort, order, sorted, human_id, list = ofList] = parts;
  if (sort !== query.sort || order !== directionOf(query.order))
    return refuseField(field, 'must be a cursor in the same order');
  if (list !== ofList || !isValueOf(by, sorted)) return refuseField(field, unknownCursor);
  return { sorted, human_id };
};

const unknownCursor = 'must be a cursor that an answer of this list gave';

/** True for a value that a row can have in this order. */
const isValueOf = (by: ListSort | null, sorted: Cursor['sorted']): boolean => {
  if (by === null || by.index === 'ids') return sorted === null;
  if (sorted === null) return by.isNullable;
  return typeof sorted === (by.kind === 'text' ? 'string' : 'number');
};

const directionOf = (order: ListRequest['order']): string => order ?? 'asc';

/** Sort, direction, value, id and list; earlier versions named no list, and pages that are open have their cursors. */
type Parts = readonly [string | null, string, Cursor['sorted'], string, unknown?];

const partsOf = (text: string): Parts | null => {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(parts) || (parts.length !== 4 && parts.length !== 5)) return null;
    const [sort, order, sorted, id, list] = parts as readonly unknown[];
    if ((sort !== null && typeof sort !== 'string') || typeof order !== 'string' || typeof id !== 'string')
      return null;
    const isValue = sorted === null || typeof sorted === 'string' || Number.isSafeInteger(sorted);
    return isValue && ![sorted, id].some(hasZero)
      ? [sort, order, sorted as Cursor['sorted'], id, list]
      : null;
  } catch {
    return null;
  }
};

/** True for a text with a zero character, which PostgreSQL refuses. */
const hasZero = (value: unknown): boolean => typeof value === 'string' && value.includes('\0');
