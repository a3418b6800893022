import type { Location } from 'react-router-dom';
import { addressToQuery, type ListQuery, queryToAddress } from '../domain/listQuery.ts';
import type { Navigation } from './navigation.tsx';

/** Where a list is shown, and how its address says a query. */
export interface ListPlace {
  readonly isAt: (location: Pick<Location, 'pathname' | 'search'>) => boolean;
  /** The whole address, for the query as the search part of one. */
  readonly addressOf: (query: string) => string;
}

/** A list on a path of its own. */
export const listAtPath = (path: string): ListPlace => ({
  isAt: ({ pathname }) => pathname === path,
  addressOf: (query) => (query === '' ? path : `${path}?${query}`),
});

/** A list and its address follow each other: a link shows the same list, Back and the navigation return to it. */
export const listAddress = (navigation: Navigation, { isAt, addressOf }: ListPlace) => ({
  onQuery: (query: ListQuery): void => {
    const { location } = navigation.place();
    const next = addressOf(queryToAddress(query));
    // A search that settles after the list was left has nothing to say about the next screen's address.
    if (!isAt(location)) return;
    if (`${location.pathname}${location.search}` !== next) navigation.goTo(next, { replace: true });
  },
  followAddress: (open: (query: ListQuery) => void): (() => void) =>
    navigation.subscribe(({ location }) => {
      if (isAt(location)) open(addressToQuery(location.search));
    }),
});
