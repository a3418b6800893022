import { filterText, type LoanFilters, noLoanFilters, readLoanFilters } from './loanFilters.ts';
import type { Page, Rows } from './rows.ts';
import {
  asciiFold,
  needleOf,
  type NumberKind,
  numberKey,
  numberSought,
  spellingsOf,
  wordsOf,
} from './searchText.ts';

/**
 * Search, filter, sort and page of the four list calls (rules LIST-QUERY, LIST-ORDER). The server's SQL and the
 * browser, where it holds a whole list, follow the same rules, so that a list looks the same on any server.
 */

export type SortOrder = 'asc' | 'desc';

export interface ListQuery extends LoanFilters {
  readonly search: string;
  readonly status: string | null;
  readonly sort: string | null;
  readonly order: SortOrder;
  readonly limit: number;
  readonly offset: number;
}

/** A request for rows of a list. */
export type Paging = Pick<ListQuery, 'limit' | 'offset'>;

export type PlainValue = string | number | null;

/** The fields by which a list is searched, filtered and sorted. */
export interface ListShape<Row> {
  readonly id: (row: Row) => string;
  /** The texts in which all the words of a search may be. */
  readonly searched: (row: Row) => readonly (string | null)[];
  /** The numbers that are also found however they are written; missing for none. */
  readonly numbers?: (row: Row) => readonly WrittenNumber[];
  readonly hasStatus: (row: Row, status: string) => boolean;
  /** Whether the filters of loans keep a row; missing for a list that they do not filter. */
  readonly isKept?: (row: Row, filters: LoanFilters) => boolean;
  readonly fields: Readonly<Record<string, (row: Row) => PlainValue>>;
  /** Values to sort by that are no field of the record, by their names; missing for none. */
  readonly orders?: Readonly<Record<string, (row: Row) => PlainValue>>;
}

export interface WrittenNumber {
  readonly kind: NumberKind;
  readonly text: string | null;
}

export const largestPage = 500;
export const pageSizes: readonly number[] = [25, 50, 100];
/** The ticked loans whose statements one page has at most. */
export const mostStatements = 50;

export const defaultListQuery: ListQuery = {
  search: '',
  status: null,
  ...noLoanFilters,
  sort: null,
  order: 'asc',
  limit: 25,
  offset: 0,
};

/** The rows that a search means, in their given order: one of their texts has all its words, or one of their numbers is meant. */
export const searchRows = <Row>(
  rows: readonly Row[],
  search: string,
  { searched, numbers }: Pick<ListShape<Row>, 'searched' | 'numbers'>,
): readonly Row[] => {
  const needle = needleOf(search);
  if (needle === '') return rows;
  const spellings = spellingsOf(needle).map(wordsOf);
  const holdsWords = (text: string | null) => {
    if (text === null) return false;
    const folded = asciiFold(text);
    return spellings.some((words) => words.every((word) => folded.includes(word)));
  };
  const isMeant = ({ kind, text }: WrittenNumber) => {
    const sought = numberSought(needle, kind);
    return text !== null && sought !== null && numberKey(text, kind).startsWith(sought);
  };
  return rows.filter((row) => searched(row).some(holdsWords) || (numbers?.(row) ?? []).some(isMeant));
};

/** The page of a list that a query asks for: filter, sort, then slice. */
export const pageOf = <Row>(rows: readonly Row[], query: ListQuery, shape: ListShape<Row>): Page<Row> => {
  const matching = searchRows(rows, query.search, shape).filter(
    (row) =>
      (query.status === null || shape.hasStatus(row, query.status)) && shape.isKept?.(row, query) !== false,
  );
  // A name that a record inherits, such as `valueOf`, is not a field.
  const field = new Map(Object.entries({ ...shape.fields, ...shape.orders })).get(query.sort ?? '');
  const sorted = matching.toSorted(
    (left, right) =>
      (field === undefined ? 0 : compareValues(field(left), field(right), query.order)) ||
      compareCodePoints(shape.id(left), shape.id(right)),
  );
  return { rows: sorted.slice(query.offset, query.offset + query.limit), total: matching.length };
};

/** The same query, with the last page of a list of `total` rows in place of a page beyond its end. */
export const clampToLastPage = <Query extends Paging>(query: Query, total: number): Query => {
  const lastOffset = Math.floor(Math.max(0, total - 1) / query.limit) * query.limit;
  return query.offset < Math.max(1, total) ? query : { ...query, offset: lastOffset };
};

/** A query as the search part of a URL, without defaults; '' for the default query. */
export const queryToSearch = (query: ListQuery): string => {
  const parts = Object.entries(query).filter(
    ([name, value]) => value !== null && value !== defaultListQuery[name as keyof ListQuery],
  );
  return new URLSearchParams(parts.map(([name, value]) => [name, filterText(name, value)])).toString();
};

/** Reads a query from the search part of a URL; a missing or unusable value is the default. */
export const searchToQuery = (search: string): ListQuery => {
  const given = new URLSearchParams(search);
  return {
    search: given.get('search') ?? '',
    status: given.get('status') || null,
    ...readLoanFilters(given),
    sort: given.get('sort') || null,
    order: given.get('order') === 'desc' ? 'desc' : 'asc',
    ...pagingOf(given, defaultListQuery.limit),
  };
};

/** The page of an address; a length that is not offered is the usual one, an unusable offset 0. */
export const pagingOf = (given: URLSearchParams, usualLimit: number): Paging => {
  const limit = Number(given.get('limit') ?? Number.NaN);
  const offset = Number(given.get('offset') ?? Number.NaN);
  return {
    limit: pageSizes.includes(limit) ? limit : usualLimit,
    offset: Number.isSafeInteger(offset) && offset >= 0 ? offset : 0,
  };
};

/** The start of a page, as a server named it: after one row, or before one (rule LIST-CURSOR). */
export type PageCursor = { readonly after: string } | { readonly before: string };

/** The cursor of a page that is right beside another one of the same list; null for any other page, and for the first. */
export const cursorBeside = (
  query: ListQuery,
  beside: ListQuery,
  { nextCursor, previousCursor }: Pick<Page<unknown, number | null>, 'nextCursor' | 'previousCursor'>,
): PageCursor | null => {
  if (queryToSearch({ ...query, offset: beside.offset }) !== queryToSearch(beside)) return null;
  const pages = (query.offset - beside.offset) / query.limit;
  if (pages === 1 && nextCursor !== undefined) return { after: nextCursor };
  if (pages === -1 && query.offset > 0 && previousCursor !== undefined) return { before: previousCursor };
  return null;
};

/** A page as the server counted its list; of a server that does not count, the list ends with the page. */
export const countedPage = <Row>(
  answer: Rows<Row> & Page<Row, number | null>,
  { offset }: Pick<Paging, 'offset'>,
): Rows<Row> & Page<Row> => ({
  ...answer,
  total: answer.total ?? offset + answer.rows.length + answer.unreadable,
});

/** The range of a page in its list: positions from 1, and the offsets of its neighbours; null where there is none. */
export interface PageRange {
  readonly first: number;
  readonly last: number;
  readonly previousOffset: number | null;
  readonly nextOffset: number | null;
}

/**
 * `shown` are the rows that could be read, which may be fewer than the page has; `hasMoreThanTotal`: there are more than
 * `total`, which were counted no further.
 */
export const pageRange = (
  { offset, limit }: Paging,
  shown: number,
  total: number,
  hasMoreThanTotal = false,
): PageRange => ({
  first: shown === 0 ? 0 : offset + 1,
  last: shown === 0 ? 0 : offset + shown,
  previousOffset: offset > 0 ? Math.max(0, offset - limit) : null,
  nextOffset: offset + limit < total || (hasMoreThanTotal && shown === limit) ? offset + limit : null,
});

const compareValues = (left: PlainValue, right: PlainValue, order: SortOrder): number => {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  const ascending =
    typeof left === 'number' && typeof right === 'number'
      ? left - right
      : compareCodePoints(sortText(left), sortText(right));
  return order === 'asc' ? ascending : -ascending;
};

const sortText = (value: string | number): string => asciiFold(String(value));

/** By code point, which is the byte order of UTF-8 in a database. */
const compareCodePoints = (left: string, right: string): number => {
  const [these, those] = [Array.from(left), Array.from(right)];
  for (let index = 0; index < Math.min(these.length, those.length); index += 1) {
    const step = (these[index]?.codePointAt(0) ?? 0) - (those[index]?.codePointAt(0) ?? 0);
    if (step !== 0) return step;
  }
  return these.length - those.length;
};
