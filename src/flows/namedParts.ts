import type { ChartState } from './chart.ts';

/** An actor, action or guard that a chart names. */
export interface NamedPart {
  readonly name: string;
  readonly kind: 'guard' | 'action' | 'actor';
  /** Ids of the states in which it is named. */
  readonly uses: readonly string[];
}

/** Every guard, action and actor that the states name, each once. */
export const namedParts = (states: readonly ChartState[]): readonly NamedPart[] => [
  ...partsOf('actor', states, ({ invokes }) => invokes),
  ...partsOf('guard', states, ({ transitions }) => transitions.flatMap(({ guard }) => guard ?? [])),
  ...partsOf('action', states, ({ entry, exit, transitions }) => [
    ...entry,
    ...exit,
    ...transitions.flatMap(({ actions }) => actions),
  ]),
];

function partsOf(
  kind: NamedPart['kind'],
  states: readonly ChartState[],
  namesIn: (state: ChartState) => readonly string[],
): readonly NamedPart[] {
  const uses = new Map<string, ReadonlySet<string>>();
  for (const state of states) {
    for (const name of namesIn(state)) uses.set(name, new Set([...(uses.get(name) ?? []), state.id]));
  }
  return [...uses].map(([name, ids]) => ({ kind, name, uses: [...ids] }));
}
