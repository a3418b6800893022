import type { ActorRefLike, InspectionEvent } from 'xstate';
import { flowChannel } from '#flows/flowChannel.ts';
import type { Publish } from './flowPublisher.ts';

/** The observer that every actor of this tab is created with. */
export type Inspect = (event: InspectionEvent) => void;

/**
 * Collects the actors of this tab. The code that publishes them is loaded when an atlas asks; `alsoTell` receives every
 * event, too.
 */
export const openInspection = (alsoTell?: Inspect): Inspect => {
  const running = new Set<ActorRefLike>();
  let publish: Publish | null = null;
  const channel = new BroadcastChannel(flowChannel);
  channel.addEventListener('message', (message) => {
    if (publish !== null) return;
    // If it cannot be loaded now, the atlas's next poll loads it.
    import('./flowPublisher.ts')
      .then(({ openPublisher }) => {
        publish ??= openPublisher(channel, running, message);
      })
      .catch(() => undefined);
  });
  return (event) => {
    alsoTell?.(event);
    if (event.type !== '@xstate.snapshot') return;
    if (event.snapshot.status === 'active') running.add(event.actorRef);
    else running.delete(event.actorRef);
    publish?.(event);
  };
};
