import { useEffect } from 'react';
import type { ListQuery } from '#domain/lists/listQuery.ts';
import type { ListInput, ListMachine } from '#machines/kinds/list.ts';
import { useActorRef } from '#ui/kit/useActorRef.ts';

/** The props that the composition root passes to a list. */
export interface ListScreenProps<Row> {
  readonly machine: ListMachine<Row>;
  readonly input: ListInput;
  /** Called with each query that the list shows, so that the URL follows the list. */
  readonly onQuery: (query: ListQuery) => void;
  /**
   * Subscribes `open` to queries that the URL gets from elsewhere, such as by Back; returns the unsubscribe function.
   */
  readonly followAddress: (open: (query: ListQuery) => void) => () => void;
}

/** Starts the actor of a list, and keeps its query and the URL the same. */
export function useRecordList<Row>({ machine, input, onQuery, followAddress }: ListScreenProps<Row>) {
  const actor = useActorRef(machine, { input }, (current) => onQuery(current.context.query));
  useEffect(
    () => followAddress((query) => actor.send({ type: 'query.opened', query })),
    [actor, followAddress],
  );
  return actor;
}
