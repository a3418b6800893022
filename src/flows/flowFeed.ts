import type { StateValue } from 'xstate';

/** A running flow of a tab, by names only: its data never leaves its tab. */
export interface RunningFlow {
  /** The id of the actor in its tab. */
  readonly actor: string;
  /** The flow's name in the catalogue. */
  readonly flow: string;
  readonly value: StateValue;
}

/** A tab's message while an atlas polls. A tab is named by when its page began, in milliseconds, a space, and a random number. */
export type TabMessage =
  | { readonly type: 'flows.running'; readonly tab: string; readonly flows: readonly RunningFlow[] }
  | ({
      readonly type: 'flow.moved' | 'flow.ended';
      readonly tab: string;
      readonly event: string;
    } & RunningFlow);

/** An atlas's message: a poll every few seconds, or that it closes. */
export type AtlasMessage = { readonly type: 'flows.asked' } | { readonly type: 'flows.left' };

export interface SeenEvent extends RunningFlow {
  /** A counter, so that two equal events differ. */
  readonly number: number;
  readonly tab: string;
  readonly event: string;
}

/** The state of all tabs as an atlas knows it. */
export interface Watched {
  readonly tabs: readonly WatchedTab[];
  /** The last events, newest first. */
  readonly events: readonly SeenEvent[];
}

interface WatchedTab {
  readonly tab: string;
  readonly flows: readonly RunningFlow[];
  /** Polls since its last answer. */
  readonly unanswered: number;
}

export const nothingWatched: Watched = { tabs: [], events: [] };

/** A tab that missed more polls than this is closed, or frozen. */
const missedPolls = 2;
const keptEvents = 200;

/** The names of the flows that run in the tab whose page began then, each once, by name. */
export const flowsOfTab = ({ tabs }: Watched, beganAtMs: number): readonly string[] => {
  const own = tabs.filter(({ tab }) => tab.startsWith(`${beganAtMs} `));
  return [...new Set(own.flatMap(({ flows }) => flows.map(({ flow }) => flow)))].toSorted();
};

/** The state after a tab's message, or after another poll. */
export const watchedAfter = (watched: Watched, message: TabMessage | AtlasMessage): Watched => {
  switch (message.type) {
    case 'flows.asked':
      return { ...watched, tabs: stillThere(watched.tabs) };
    case 'flows.left':
      return watched;
    case 'flows.running':
      return { ...watched, tabs: withFlows(watched.tabs, message.tab, message.flows) };
    case 'flow.moved':
    case 'flow.ended': {
      const { tab, actor, flow, value, event } = message;
      const running: RunningFlow = { actor, flow, value };
      const others = flowsIn(watched.tabs, tab).filter((other) => other.actor !== actor);
      const flows = message.type === 'flow.moved' ? [...others, running] : others;
      const seen: SeenEvent = { ...running, tab, event, number: (watched.events[0]?.number ?? 0) + 1 };
      return {
        tabs: withFlows(watched.tabs, tab, flows),
        events: [seen, ...watched.events].slice(0, keptEvents),
      };
    }
  }
};

/** Every run of a flow, with the tab that it is in. */
export const runsOf = (
  { tabs }: Watched,
  flow: string,
): readonly (RunningFlow & { readonly tab: string })[] =>
  tabs.flatMap(({ tab, flows }) =>
    flows.filter((running) => running.flow === flow).map((running) => ({ ...running, tab })),
  );

/** The names of the flows that run anywhere. */
export const runningNames = ({ tabs }: Watched): ReadonlySet<string> =>
  new Set(tabs.flatMap(({ flows }) => flows.map(({ flow }) => flow)));

/** A state's value in words: `signedIn.idle`, or each region's after the other. */
export const valueWords = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([key, inner]) => {
          const words = inner === undefined ? '' : valueWords(inner);
          return words === '' ? key : `${key}.${words}`;
        })
        .join(', ');

/** `xstate.done.actor.0.session` becomes `done`; our own event names stay. */
export const eventName = (type: string): string => {
  if (type === 'xstate.init') return 'start';
  if (type === 'xstate.stop') return 'stop';
  const internal = /^xstate\.(done|error|after|snapshot)\b(?:\.actor)?\.?(.*)$/.exec(type);
  if (internal === null) return type;
  const [, kind, rest = ''] = internal;
  return kind === 'after' ? `after ${rest.split('.')[0]}` : kind === 'snapshot' ? 'change' : `${kind}`;
};

function flowsIn(tabs: readonly WatchedTab[], tab: string): readonly RunningFlow[] {
  return tabs.find((one) => one.tab === tab)?.flows ?? [];
}

function withFlows(
  tabs: readonly WatchedTab[],
  tab: string,
  flows: readonly RunningFlow[],
): readonly WatchedTab[] {
  const heard: WatchedTab = { tab, flows, unanswered: 0 };
  return tabs.some((one) => one.tab === tab)
    ? tabs.map((one) => (one.tab === tab ? heard : one))
    : [...tabs, heard];
}

function stillThere(tabs: readonly WatchedTab[]): readonly WatchedTab[] {
  return tabs
    .map((one) => ({ ...one, unanswered: one.unanswered + 1 }))
    .filter(({ unanswered }) => unanswered <= missedPolls);
}
