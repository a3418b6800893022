import type { Subscribable } from 'xstate';
import { flowChannel } from '#flows/flowChannel.ts';
import type { AtlasMessage, TabMessage } from '#flows/flowFeed.ts';

type Message = TabMessage | AtlasMessage;

/** The time between two polls of the tabs, in milliseconds. */
const askEveryMs = 3_000;

/** Polls every tab of this browser, this one included, for its running flows, and passes their answers on. */
export const watchedFlows = (): Subscribable<Message> => ({
  subscribe: (observer: unknown) => {
    const { next } = observer as { readonly next: (message: Message) => void };
    const channel = new BroadcastChannel(flowChannel);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin only
    const say = (message: AtlasMessage) => channel.postMessage(message);
    const ask = () => {
      say({ type: 'flows.asked' });
      next({ type: 'flows.asked' });
    };
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      // Another atlas that closed has silenced every tab, so this one polls again.
      if (data.type === 'flows.left') ask();
      else if (data.type !== 'flows.asked') next(data);
    });
    const timer = setInterval(ask, askEveryMs);
    document.addEventListener('visibilitychange', ask);
    ask();
    return {
      unsubscribe: () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', ask);
        say({ type: 'flows.left' });
        channel.close();
      },
    };
  },
});
