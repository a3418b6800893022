import * as Schema from 'effect/Schema';
import { largestPage } from '#domain/lists/listQuery.ts';
import { paymentFrequencies } from '#domain/loan/schedule/terms.ts';
import { Money, Offset, oneOf, Whole } from '#domain/values/strict.ts';
import { nullable } from '#domain/values/absence.ts';
import { DayValue, Text } from '#domain/values/wire.ts';
import { get } from './presets.ts';

/** The optional query of the four list calls (rules LIST-QUERY, LIST-CURSOR, LIST-COUNT). */
const ListRequest = Schema.Struct({
  search: nullable(Text),
  status: nullable(Text),
  sort: nullable(Text),
  order: nullable(oneOf(['asc', 'desc'])),
  limit: nullable(Whole(1, largestPage)),
  offset: nullable(Offset),
  after: Schema.optionalKey(nullable(Text)),
  before: Schema.optionalKey(nullable(Text)),
  count: Schema.optionalKey(nullable(oneOf(['exact']))),
});

/** A call that answers a page of a list. */
export const list = { ...get, query: ListRequest } as const;

/** The filters of loans, for the calls that know them: how often they are paid, and ranges with both their ends. */
export const byLoanFilters = {
  frequency: Schema.optionalKey(nullable(oneOf(paymentFrequencies))),
  dueFrom: Schema.optionalKey(nullable(DayValue)),
  dueTo: Schema.optionalKey(nullable(DayValue)),
  amountFrom: Schema.optionalKey(nullable(Money)),
  amountTo: Schema.optionalKey(nullable(Money)),
};

/** As any list, and by the filters of loans. `searchIn=borrower` is still taken: what it asked to be searched too always is. */
export const loanList = {
  ...get,
  query: Schema.Struct({
    ...ListRequest.fields,
    ...byLoanFilters,
    searchIn: Schema.optionalKey(nullable(oneOf(['borrower']))),
  }),
} as const;
