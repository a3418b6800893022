import { readDay } from '#domain/values/calendar.ts';
import { pagingOf, type Paging } from '#domain/lists/listQuery.ts';

/** A search in the receipts of the book; an empty text is no filter. */
export interface ReceiptQuery extends Paging {
  /** The human id of a loan. */
  readonly loan: string;
  readonly method: string;
  /** The first and the last value date, as `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
}

/** The newest receipts, without a filter. */
export const wholeReceiptQuery: ReceiptQuery = {
  loan: '',
  method: '',
  from: '',
  to: '',
  limit: 25,
  offset: 0,
};

export const isReceiptFiltered = (query: ReceiptQuery): boolean =>
  filters.some((filter) => query[filter] !== '');

/** A query as the search part of a URL, without default values. */
export const receiptQueryToAddress = (query: ReceiptQuery): string => {
  const parts = Object.entries(query).filter(
    ([name, value]) => value !== wholeReceiptQuery[name as keyof ReceiptQuery],
  );
  return new URLSearchParams(parts.map(([name, value]) => [name, String(value)])).toString();
};

/** Reads a query from the search part of a URL; a missing or meaningless value becomes the default. */
export const addressToReceiptQuery = (search: string): ReceiptQuery => {
  const given = new URLSearchParams(search);
  const text = (name: string) => (given.get(name) ?? '').slice(0, longestFilter);
  return {
    loan: text('loan'),
    method: text('method'),
    from: readDay(text('from')) ?? '',
    to: readDay(text('to')) ?? '',
    ...pagingOf(given, wholeReceiptQuery.limit),
  };
};

/** The largest number of characters of a loan's id or a method in a filter. */
const longestFilter = 100;

const filters = ['loan', 'method', 'from', 'to'] as const;
