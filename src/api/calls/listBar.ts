import * as Schema from 'effect/Schema';
import { type Call, fileOf, one } from '#api/call.ts';
import { ListCounts } from '#domain/lists/listCounts.ts';
import { oneOf } from '#domain/values/strict.ts';
import { nullable } from '#domain/values/absence.ts';
import { Text } from '#domain/values/wire.ts';
import { byLoanFilters } from './lists.ts';
import { get, staffRead } from './presets.ts';

/** The rows of a list's file, and their order: as in the query of the list itself (rule LIST-QUERY). */
const ListFileRequest = Schema.Struct({
  search: nullable(Text),
  status: nullable(Text),
  sort: nullable(Text),
  order: nullable(oneOf(['asc', 'desc'])),
  ...byLoanFilters,
});

/** What stands above a list of records: how many there are of each status, and the list as a file (rule LIST-BAR). */
export const listBarCalls = {
  getListCounts: {
    ...get,
    path: '/figures/lists/{list}',
    who: staffRead,
    query: Schema.Struct(byLoanFilters),
    answer: one(ListCounts),
  },
  getListFile: {
    ...get,
    path: '/lists/{list}',
    who: staffRead,
    query: ListFileRequest,
    answer: fileOf('text/csv'),
  },
} as const satisfies Record<string, Call>;
