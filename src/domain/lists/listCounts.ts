import * as Schema from 'effect/Schema';
import { shownStatuses } from '#domain/loan/lifecycle.ts';
import { recordStatuses } from '#domain/records/customer.ts';
import { withDefault } from '#domain/values/absence.ts';
import { Tally, Text } from '#domain/values/wire.ts';

/** The lists of records that a server counts by status and writes as files (rule LIST-BAR). */
export const listNames = ['loans', 'customers', 'vehicles'] as const;
export type ListName = (typeof listNames)[number];

/** The statuses that each list can be filtered by, in the order in which they are shown. */
export const listStatuses: Readonly<Record<ListName, readonly string[]>> = {
  loans: shownStatuses,
  customers: recordStatuses,
  vehicles: recordStatuses,
};

/** The number of records that a status finds; where `isMore`, the server counted no further. */
const StatusCount = Schema.Struct({
  status: Text,
  count: Tally,
  isMore: withDefault(Schema.Boolean, false),
});

/** The number of records of a list, and of each of its statuses (rule LIST-BAR). */
export const ListCounts = Schema.Struct({
  total: Tally,
  /** True where the server counted the total no further. */
  isMore: withDefault(Schema.Boolean, false),
  statuses: Schema.Array(StatusCount),
});
export type ListCounts = typeof ListCounts.Type;
