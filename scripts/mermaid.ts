import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** A machine as a Mermaid `stateDiagram-v2`: states nested as they are, transitions named by event and guard. */
export function mermaidOf(machine: AnyStateMachine): string {
  return ['stateDiagram-v2', ...bodyOf(machine.root, 1), ...transitionsOf(machine.root), ''].join('\n');
}

function bodyOf(node: AnyStateNode, depth: number): readonly string[] {
  const indent = '  '.repeat(depth);
  const children = Object.values(node.states);
  const lines = children.flatMap((child) => [
    ...(Object.keys(child.states).length === 0
      ? [`${indent}state "${child.key}" as ${idOf(child)}`]
      : [`${indent}state "${child.key}" as ${idOf(child)} {`, ...bodyOf(child, depth + 1), `${indent}}`]),
    ...(child.type === 'final' ? [`${indent}${idOf(child)} --> [*]`] : []),
  ]);
  const initial =
    node.type === 'compound' ? node.initial.target.map((target) => `${indent}[*] --> ${idOf(target)}`) : [];
  const divided =
    node.type === 'parallel'
      ? lines.flatMap((line) => (isRegion(line, indent) ? [`${indent}--`, line] : [line]))
      : lines;
  return [...initial, ...divided.slice(node.type === 'parallel' ? 1 : 0)];
}

/** Regions of a parallel state are divided by a dashed line. */
function isRegion(line: string, indent: string): boolean {
  return line.startsWith(`${indent}state `);
}

function transitionsOf(node: AnyStateNode): readonly string[] {
  const own = [...node.transitions.values(), node.always ?? []].flat().flatMap((transition) =>
    (transition.target ?? []).map((target) => {
      const guard = transition.guard === undefined ? '' : ` [${nameOf(transition.guard)}]`;
      const label = `${transition.eventType === '' ? 'always' : eventWord(transition.eventType)}${guard}`;
      return `  ${node.parent === undefined ? '[*]' : idOf(node)} --> ${idOf(target)} : ${label}`;
    }),
  );
  return [...own, ...Object.values(node.states).flatMap(transitionsOf)];
}

function nameOf(guard: unknown): string {
  return typeof guard === 'string' ? guard : (guard as { readonly type: string }).type;
}

/** `xstate.done.actor.0.session.expired` reads `done`, a delay reads `after nextStanding`. */
function eventWord(eventType: string): string {
  const after = /^xstate\.after\.([^.]+)/.exec(eventType);
  if (after !== null) return `after ${after[1]}`;
  const internal = /^xstate\.(done|error|snapshot)\b/.exec(eventType);
  return internal?.[1] ?? eventType;
}

/** Mermaid ids take no dots. */
function idOf(node: AnyStateNode): string {
  return node.path.length === 0 ? node.key : node.path.join('_');
}
