import type { ActorRefLike, InspectionEvent } from 'xstate';
import { flowChannel } from '../flows/watching.ts';
import type { Publish } from './flowPublisher.ts';

/** What every actor of this tab is created with. */
export type Inspect = (event: InspectionEvent) => void;

/**
 * Knows the actors that run in this tab. Nothing is said of them, nor loaded to say it, until an atlas asks; `alsoTell`
 * hears everything as it comes.
 */
export const openInspection = (alsoTell?: Inspect): Inspect => {
  const running = new Set<ActorRefLike>();
  let publish: Publish | null = null;
  const channel = new BroadcastChannel(flowChannel);
  channel.addEventListener('message', (message) => {
    if (publish !== null) return;
    // The one who asks does so again: a part that cannot be fetched now is fetched then.
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
