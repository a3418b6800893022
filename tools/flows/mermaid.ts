import { type Chart, type ChartState, statesOf } from '#flows/chart.ts';

/** A flow as a Mermaid `stateDiagram-v2`: states nested as they are, transitions named by event and guard. */
export function mermaidOf({ root }: Chart): string {
  return ['stateDiagram-v2', ...bodyOf(root, 1), ...transitionsOf(root), ''].join('\n');
}

function bodyOf(state: ChartState, depth: number): readonly string[] {
  const indent = '  '.repeat(depth);
  const initial = state.initial === null ? [] : [`${indent}[*] --> ${mermaidId(state.initial)}`];
  const inside = state.states.map((child) => [
    ...(child.states.length === 0
      ? [`${indent}state "${child.name}" as ${mermaidId(child.id)}`]
      : [
          `${indent}state "${child.name}" as ${mermaidId(child.id)} {`,
          ...bodyOf(child, depth + 1),
          `${indent}}`,
        ]),
    ...(child.kind === 'final' ? [`${indent}${mermaidId(child.id)} --> [*]`] : []),
  ]);
  // Regions of a parallel state are divided by a dashed line.
  const divider = state.kind === 'parallel' ? [`${indent}--`] : [];
  return [...initial, ...inside.flatMap((lines, index) => (index === 0 ? lines : [...divider, ...lines]))];
}

function transitionsOf(root: ChartState): readonly string[] {
  return statesOf(root).flatMap(({ transitions }) =>
    transitions.flatMap(({ source, target, event, guard }) => {
      if (target === null) return [];
      const from = source === '' ? '[*]' : mermaidId(source);
      return [`  ${from} --> ${mermaidId(target)} : ${event}${guard === null ? '' : ` [${guard}]`}`];
    }),
  );
}

/** Mermaid ids take no dots. */
function mermaidId(id: string): string {
  return id.replaceAll('.', '_');
}
