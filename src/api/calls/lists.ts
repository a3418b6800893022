import * as Schema from 'effect/Schema';
import { largestPage } from '#domain/lists/listQuery.ts';
import { paymentFrequencies } from '#domain/loan/schedule/terms.ts';
import { Offset, oneOf, Whole } from '#domain/values/strict.ts';
import { nullable } from '#domain/values/absence.ts';
import { Text } from '#domain/values/wire.ts';
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

/** A filter by how often a loan is paid, for the calls that know it. */
export const byFrequency = { frequency: Schema.optionalKey(nullable(oneOf(paymentFrequencies))) };

/** As any list, and by the payment frequency. `searchIn=borrower` is still taken: what it asked to be searched too always is. */
export const loanList = {
  ...get,
  query: Schema.Struct({
    ...ListRequest.fields,
    ...byFrequency,
    searchIn: Schema.optionalKey(nullable(oneOf(['borrower']))),
  }),
} as const;
