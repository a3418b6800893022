import { createContext, useContext } from 'react';

/** What the history says of a loan's page: the loans of the list that one came from, in its order. */
interface ListedState {
  readonly listed: readonly string[];
}

const ListedLoans = createContext<readonly string[]>([]);

/** Names the loans of a shown list to the links in it. */
export const ListedLoansProvider = ListedLoans.Provider;

export const listedState = (listed: readonly string[]): ListedState => ({ listed });

/** The state of a link from a list to one of its loans. */
export const useListedState = (): ListedState => listedState(useContext(ListedLoans));

/** The ids in the state of a history entry, which an older version or another page may have written; none without. */
export const listedIn = (state: unknown): readonly string[] => {
  const { listed } = (state ?? {}) as Partial<Record<keyof ListedState, unknown>>;
  return Array.isArray(listed) ? listed.filter((id) => typeof id === 'string') : [];
};
