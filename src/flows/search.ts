import { type Chart, type ChartState, statesOf } from './chart.ts';

/** A flow that a search found, with the states in which it was found. */
export interface FoundFlow {
  readonly chart: Chart;
  readonly states: ReadonlySet<string>;
}

/** The flows whose name, description, states and events together contain every word; all flows for an empty search. */
export const findFlows = (charts: readonly Chart[], search: string): readonly FoundFlow[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return charts
    .map((chart) => ({ chart, states: statesOf(chart.root) }))
    .filter(({ chart, states }) => {
      const text = [chart.name, chart.description, ...states.map(textOf)].join(' ').toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map(({ chart, states }) => ({
      chart,
      states: new Set(
        states
          .filter(
            (state) => state.id !== '' && words.some((word) => textOf(state).toLowerCase().includes(word)),
          )
          .map(({ id }) => id),
      ),
    }));
};

function textOf({ id, description, transitions }: ChartState): string {
  return [id, description, ...transitions.map(({ event }) => event)].join(' ');
}
