import type { AnyActorLogic, AnyStateMachine, AnyStateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { catalogue } from '#machines/catalogue.ts';
import { everyCharted } from '#tools/flows/charted.ts';
import type { Figure } from './figure.ts';

const retry = /\.retried$|^(?:load|reload|refresh)\.requested$/;

/** Events that no person causes by changing what is asked for: the machine's own, and those of a load. */
const ofLoad = /^xstate\.|^load\.|\.retried$/;

/** States that ask before leaving, which an event confirms there. A kind of flows counts once. */
export function leaveQuestions(): Figure {
  const items = everyState().filter(({ node }) => node.ownEvents.includes('leave.confirmed'));
  return { name: 'States that ask before leaving', value: inCharts(items), items: items.map(pathOf) };
}

/**
 * States that make a call whose failure leads to a state from which an event asks for it again. A kind of flows counts
 * once. A search asks for something else with each change of its query: searches are counted apart. Not counted are:
 *
 * - A state that invokes a machine, such as the fields of a form that are opened again with what was typed: it makes no
 *   call, and what the machine loads is counted there.
 * - A state that listens to a source: it waits for no answer.
 * - A call on the way back to something else that has failed.
 */
export function retriedLoads(): Figure {
  const items = everyState().filter(({ actors, node }) => isRetriedLoad(node, actors));
  const searches = items.filter(({ asked, node }) => asked.has(node));
  const loads = items.filter((item) => !searches.includes(item));
  return {
    name: 'States that load with retry',
    value: `${inCharts(loads)}; of searches ${inCharts(searches)}`,
    items: [...loads.map(pathOf), ...searches.map((search) => `${pathOf(search)} (search)`)],
  };
}

interface State {
  readonly machine: string;
  readonly node: AnyStateNode;
  readonly actors: Readonly<Record<string, AnyActorLogic>>;
  /** The states of the machine to which a person's change of what is asked for leads, at once or after a pause. */
  readonly asked: ReadonlySet<AnyStateNode>;
}

function everyState(): readonly State[] {
  const machines: Readonly<Record<string, AnyStateMachine>> = catalogue;
  return everyCharted().flatMap(({ name, machine, instances: [instance] }) => {
    // The machine of a kind has no actors of its own: those of an instance are like them.
    const { actors } = (instance === undefined ? machine : (machines[instance.name] ?? machine))
      .implementations as { readonly actors: State['actors'] };
    const asked = askedIn(machine);
    return nodesOf(machine).map((node) => ({ machine: name, node, actors, asked }));
  });
}

const nodesOf = (machine: AnyStateMachine): readonly AnyStateNode[] => [
  machine.root,
  ...getStateNodes(machine),
];

/** The states to which the events of a state lead, by the events that `isMeant` takes. */
function targetsOf(node: AnyStateNode, isMeant: (event: string) => boolean): readonly AnyStateNode[] {
  return [...node.transitions.values()]
    .flat()
    .filter(({ eventType }) => isMeant(eventType))
    .flatMap(({ target }) => target ?? [])
    .map(firstOf);
}

function isRetriedLoad(node: AnyStateNode, actors: State['actors']): boolean {
  if (!node.invoke.some(({ src }) => typeof src === 'string' && isCall(actors[src]))) return false;
  const failed = targetsOf(node, (event) => event.startsWith('xstate.error.'));
  return failed
    .flatMap(withAncestors)
    .some((from) => targetsOf(from, (event) => retry.test(event)).includes(node));
}

/** True for a promise: a source and a machine have a context. */
function isCall(logic: AnyActorLogic | undefined): boolean {
  if (logic === undefined || 'root' in logic) return false;
  return !('context' in logic.getInitialSnapshot({} as never, undefined));
}

function askedIn(machine: AnyStateMachine): ReadonlySet<AnyStateNode> {
  const asked = nodesOf(machine).flatMap((node) => targetsOf(node, (event) => !ofLoad.test(event)));
  const pausing = asked.flatMap((node) => targetsOf(node, (event) => event.startsWith('xstate.after.')));
  return new Set([...asked, ...pausing]);
}

function withAncestors(node: AnyStateNode): readonly AnyStateNode[] {
  return node.parent === undefined ? [node] : [node, ...withAncestors(node.parent)];
}

/** The state that is entered with this one: its first child's first child. */
function firstOf(node: AnyStateNode): AnyStateNode {
  const first = node.type === 'compound' && node.invoke.length === 0 ? node.initial.target[0] : undefined;
  return first === undefined ? node : firstOf(first);
}

function inCharts(states: readonly State[]): string {
  return `${states.length} in ${new Set(states.map(({ machine }) => machine)).size} charts`;
}

const pathOf = ({ machine, node }: State): string => `${machine}: ${node.path.join('.')}`;
