import {
  Actor,
  type ActorRefLike,
  type AnyMachineSnapshot,
  type InspectedSnapshotEvent,
  StateMachine,
} from 'xstate';
import type { AtlasMessage, RunningFlow, TabMessage } from '#flows/flowFeed.ts';

export type Publish = (event: InspectedSnapshotEvent) => void;

/**
 * After this time in milliseconds without a poll an atlas counts as closed; one in a hidden tab polls once a minute.
 */
const patienceMs = 90_000;

/**
 * Publishes, while an atlas polls, which flows run in this tab and what happens to them: names of flows, states and
 * events, never their data.
 */
export const openPublisher = (
  channel: BroadcastChannel,
  running: ReadonlySet<ActorRefLike>,
  first: MessageEvent,
): Publish => {
  const tab = `${performance.timeOrigin} ${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  let askedAt: number | null = null;

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin only
  const say = (message: TabMessage) => channel.postMessage(message);
  const runningFlow = (actor: ActorRefLike, snapshot: unknown): RunningFlow | null => {
    const flow = flowOf(actor);
    if (flow === undefined) return null;
    return { actor: actor.sessionId, flow, value: (snapshot as AnyMachineSnapshot).value };
  };
  const hear = ({ data }: MessageEvent) => {
    const { type } = data as AtlasMessage | TabMessage;
    if (type === 'flows.left') askedAt = null;
    if (type !== 'flows.asked') return;
    askedAt = performance.now();
    say({
      type: 'flows.running',
      tab,
      flows: [...running].flatMap((actor) => runningFlow(actor, actor.getSnapshot()) ?? []),
    });
  };

  channel.addEventListener('message', hear);
  window.addEventListener('pagehide', () => {
    if (askedAt !== null) say({ type: 'flows.running', tab, flows: [] });
  });
  hear(first);

  return ({ actorRef, snapshot, event }) => {
    if (askedAt === null || performance.now() - askedAt > patienceMs) return;
    const flow = runningFlow(actorRef, snapshot);
    // Skips the atlas's own actor, or it would report its own updates forever.
    if (flow === null || flow.flow === 'flowAtlas') return;
    const type = snapshot.status === 'active' ? 'flow.moved' : 'flow.ended';
    say({ type, tab, event: event.type, ...flow });
  };
};

/** The id of the actor's machine; undefined for an actor without a machine. */
function flowOf(actor: ActorRefLike): string | undefined {
  const logic: unknown = actor instanceof Actor ? actor.logic : undefined;
  return logic instanceof StateMachine ? logic.id : undefined;
}
