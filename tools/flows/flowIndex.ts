import { type Chart, chartOf, type ChartState, statesOf } from '#flows/chart.ts';
import type { Charted } from './charted.ts';

/** The page that explains every chart in a paragraph and shows its picture, with the table of walks. */
export function indexOf(flows: readonly Charted[], walkTable: string): string {
  return [
    '# The flows',
    'Made by `npm run flows` from `src/machines`; tests hold it current. Every chart has three files: `.machine.js` to paste into ' +
      'the [Stately visualizer](https://stately.ai/viz), `.json` for other tools and `.svg` to look at; ' +
      '`npm run flows -- --all` writes Mermaid (`.mmd`) beside them. The same charts, with search, zoom and the state that a ' +
      'running flow is in, are in the product at `/flows`.',
    'Flows that one factory makes differ in their words alone and share the chart of their kind, in [kinds](#folder-kinds).',
    unique(flows.map(({ folder }) => folder))
      .map((folder) => `- [${folder}](#folder-${folder.toLowerCase()}): ${linksIn(folder, flows)}`)
      .join('\n'),
    '## The walks',
    'Each flow is walked through everything that it can come to, and each [named invariant](../invariants.md) is checked in every ' +
      'situation: a state together with what is known in it.',
    walkTable,
    ...unique(flows.map(({ folder }) => folder)).flatMap((folder) => [
      `## Folder \`${folder}\``,
      ...flows.filter((flow) => flow.folder === folder).map(sectionOf),
    ]),
  ].join('\n\n');
}

function linksIn(folder: string, flows: readonly Charted[]): string {
  return flows
    .filter((flow) => flow.folder === folder)
    .map(({ name, instances }) => {
      const link = `[${name}](#${name.toLowerCase()})`;
      return instances.length === 0 ? link : `${link} (${instances.map((one) => one.name).join(', ')})`;
    })
    .join(', ');
}

function sectionOf({ name, folder, machine, instances }: Charted): string {
  const file = `${folder}/${name}`;
  return [
    `### ${name}`,
    paragraphOf(chartOf(name, machine)),
    ...(instances.length === 0
      ? []
      : ['Flows of this kind:', instances.map((one) => `- \`${one.name}\`: ${one.description}`).join('\n')]),
    `![${name}](${file}.svg)`,
    `[Machine](${file}.machine.js) · [Definition](${file}.json)`,
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
