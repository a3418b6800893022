import { useEffect, useEffectEvent } from 'react';
import type { ActorRef, Snapshot } from 'xstate';
import type { SearchAnswered } from '#machines/kinds/list.ts';

type SearchingActor = Pick<ActorRef<Snapshot<unknown>, never, SearchAnswered>, 'on'>;

/**
 * Calls `open` when a search is answered that Enter was pressed for. The views have not been drawn again by then: what
 * was found stands in the actor's snapshot.
 */
export function useSearchAnswered(actor: SearchingActor, open: () => void): void {
  const openFound = useEffectEvent(open);
  useEffect(() => {
    const answers = actor.on('search.answered', () => openFound());
    return () => answers.unsubscribe();
  }, [actor]);
}
