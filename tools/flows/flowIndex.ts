import { type Chart, type ChartState, statesOf } from '#flows/chart.ts';

/** The page that explains every flow in a paragraph and shows its picture. */
export function indexOf(charts: readonly Chart[]): string {
  return [
    '# The flows',
    'Made by `npm run flows` from `src/machines`; a test holds them current. The same charts, with search, zoom and the state that ' +
      'a running flow is in, are in the product at `/flows`. To open one in the Stately visualizer, paste its machine there.',
    charts.map(({ name }) => `[${name}](#${name.toLowerCase()})`).join(' · '),
    ...charts.map(sectionOf),
  ].join('\n\n');
}

function sectionOf(chart: Chart): string {
  const { name } = chart;
  return [
    `## ${name}`,
    paragraphOf(chart),
    `![${name}](${name}.svg)`,
    `[Machine](${name}.machine.js) · [Definition](${name}.json) · [Mermaid](${name}.mmd)`,
  ].join('\n\n');
}

function paragraphOf({ description, root }: Chart): string {
  const states = statesOf(root).slice(1);
  const calls = unique(statesOf(root).flatMap(({ invokes }) => invokes));
  const ends = states.filter(({ kind }) => kind === 'final');
  return [
    description,
    beginning(root),
    calls.length === 0 ? '' : `It calls ${listed(calls)}.`,
    ends.length === 0 ? 'It has no end.' : `It ends in ${listed(ends.map(({ id }) => id))}.`,
    ...states
      .filter((state) => state.description !== '')
      .map((state) => `\`${state.id}\`: ${state.description}`),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function beginning({ kind, initial, states }: ChartState): string {
  if (kind === 'parallel') return `It is in ${listed(states.map(({ id }) => id))} at once.`;
  return initial === null ? '' : `It begins in \`${initial}\`.`;
}

function listed(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  const last = quoted.at(-1) ?? '';
  return quoted.length < 2 ? last : `${quoted.slice(0, -1).join(', ')} and ${last}`;
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}
