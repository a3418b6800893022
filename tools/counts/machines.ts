import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { everyCharted } from '#tools/flows/charted.ts';
import type { Figure } from './figure.ts';

const retry = /\.retried$|^(?:load|reload|refresh)\.requested$/;

/** States that ask whether to leave: an event confirms it there. A kind of flows counts once. */
export function leaveQuestions(): Figure {
  const items = everyState().filter(({ node }) => node.ownEvents.includes('leave.confirmed'));
  return figureOf('States that ask before leaving', items);
}

/** States that call an actor and are entered anew by an event that asks for another try. A kind of flows counts once. */
export function retriedLoads(): Figure {
  const items = everyState().filter(({ node, retried }) => node.invoke.length > 0 && retried.has(node));
  return figureOf('States that load with retry', items);
}

interface State {
  readonly machine: string;
  readonly node: AnyStateNode;
  /** The states of the machine that an event for another try leads to. */
  readonly retried: ReadonlySet<AnyStateNode>;
}

function everyState(): readonly State[] {
  return everyCharted().flatMap(({ name, machine }) => {
    const nodes = [machine.root, ...getStateNodes(machine)];
    const retried = retriedIn(machine);
    return nodes.map((node) => ({ machine: name, node, retried }));
  });
}

function retriedIn(machine: AnyStateMachine): ReadonlySet<AnyStateNode> {
  const transitions = [machine.root, ...getStateNodes(machine)].flatMap((node) => [
    ...node.transitions.values(),
  ]);
  const targets = transitions
    .flat()
    .filter(({ eventType }) => retry.test(eventType))
    .flatMap(({ target }) => target ?? []);
  return new Set(targets.map(firstOf));
}

/** The state that is entered with this one: its first child's first child. */
function firstOf(node: AnyStateNode): AnyStateNode {
  const first = node.type === 'compound' && node.invoke.length === 0 ? node.initial.target[0] : undefined;
  return first === undefined ? node : firstOf(first);
}

function figureOf(name: string, states: readonly State[]): Figure {
  const machines = new Set(states.map(({ machine }) => machine));
  return {
    name,
    value: `${states.length} in ${machines.size} charts`,
    items: states.map(({ machine, node }) => `${machine}: ${node.path.join('.')}`),
  };
}
