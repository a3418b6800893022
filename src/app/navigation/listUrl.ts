import type { Location } from 'react-router-dom';
import { searchToQuery, type ListQuery, queryToSearch } from '#domain/lists/listQuery.ts';
import type { Navigation } from './navigation.ts';

/** The route of a list, and its URL for a query. */
export interface ListRoute {
  readonly isAt: (location: Pick<Location, 'pathname' | 'search'>) => boolean;
  /** The whole URL for a query's search part. */
  readonly addressOf: (query: string) => string;
}

/** A list with a path of its own. */
export const listAtPath = (path: string): ListRoute => ({
  isAt: ({ pathname }) => pathname === path,
  addressOf: (query) => (query === '' ? path : `${path}?${query}`),
});

/** How a query is written into a URL and read from it. */
interface QueryCodec<Query> {
  readonly toAddress: (query: Query) => string;
  readonly fromAddress: (search: string) => Query;
}

/**
 * Keeps a list and its URL the same: a link shows the same list, and Back returns to it
 * (docs/decisions/2026-11-22-address-and-list.md).
 */
export const listUrl = (navigation: Navigation, route: ListRoute) =>
  followedAddress<ListQuery>(navigation, route, { toAddress: queryToSearch, fromAddress: searchToQuery });

/** As `listUrl`, for a query of any kind. */
export const followedAddress = <Query>(
  navigation: Navigation,
  { isAt, addressOf }: ListRoute,
  { toAddress, fromAddress }: QueryCodec<Query>,
) => ({
  onQuery: (query: Query): void => {
    const { location } = navigation.current();
    const next = addressOf(toAddress(query));
    // A search that settles after the list was left must not change the next screen's URL.
    if (!isAt(location)) return;
    if (`${location.pathname}${location.search}` !== next) navigation.goTo(next, { replace: true });
  },
  followAddress: (open: (query: Query) => void): (() => void) =>
    navigation.subscribe(({ location }) => {
      if (isAt(location)) open(fromAddress(location.search));
    }),
});
