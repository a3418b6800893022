import { basename } from 'node:path';
import { getStateNodes } from 'xstate/graph';
import { chartOf, statesOf } from '#flows/chart.ts';
import { everyCharted } from '#tools/flows/charted.ts';
import { codeFiles, isNode, type Node, visitNodes } from './code.ts';
import type { Figure } from './figure.ts';
import { oldChartNames, oldIdentifiers, type OldName } from './oldNames.ts';

/** The table of old names itself, and migrations, which are frozen. */
const unread: readonly string[] = ['tools/counts/', 'server/db/migrations/'];

/** Names of `oldNames.ts` that still occur in code, as names of files or in the machines' charts. */
export function oldNamesLeft(): Figure {
  const found = new Map<string, number>();
  const countOld = (name: string, known: readonly OldName[]): void => {
    const match = known.find(({ old }) => (typeof old === 'string' ? name === old : old.test(name)));
    if (match === undefined) return;
    const key = `${name} (now ${match.now})`;
    found.set(key, (found.get(key) ?? 0) + 1);
  };
  for (const file of codeFiles.filter((name) => !unread.some((folder) => name.startsWith(folder)))) {
    const known = oldIdentifiers.filter(({ within }) => isWithin(file, within));
    const ordinary = known.filter(({ exported }) => exported === true);
    const telling = known.filter((one) => !ordinary.includes(one));
    for (const name of namesIn(file)) countOld(name, telling);
    for (const name of exportsOf(file)) countOld(name, ordinary);
  }
  for (const name of chartNames()) countOld(name, oldChartNames);
  const items = [...found].toSorted(([, left], [, right]) => right - left);
  const uses = items.reduce((sum, [, times]) => sum + times, 0);
  return {
    name: 'Old names left',
    value: `${items.length}, used ${uses} times`,
    items: items.map(([name, times]) => `${name}: ${times}`),
  };
}

function isWithin(file: string, folders: readonly string[] | undefined): boolean {
  return folders === undefined || folders.some((folder) => file.startsWith(`${folder}/`));
}

/** Every identifier of a file, as often as it occurs, and the name of the file. */
function namesIn(file: string): readonly string[] {
  const names = [basename(file).replace(/(?:\.css|\.test)?\.\w+$/, '')];
  visitNodes(file, ({ type, name }) => {
    if ((type === 'Identifier' || type === 'JSXIdentifier') && typeof name === 'string') names.push(name);
  });
  return names;
}

/** The exports of a file, from its declarations. */
function exportsOf(file: string): readonly string[] {
  const names: string[] = [];
  visitNodes(file, ({ type, declaration }) => {
    if (type !== 'ExportNamedDeclaration' || !isNode(declaration)) return;
    const declared = [declaration, ...((declaration['declarations'] ?? []) as readonly Node[])];
    for (const { id } of declared) if (isNode(id) && typeof id['name'] === 'string') names.push(id['name']);
  });
  return names;
}

/** Every state, event and action of every chart. */
function chartNames(): readonly string[] {
  return everyCharted().flatMap(({ name, machine }) => {
    const events = [machine.root, ...getStateNodes(machine)].flatMap(({ ownEvents }) => ownEvents);
    const states = statesOf(chartOf(name, machine).root);
    return [
      ...events.filter((event) => !event.startsWith('xstate.')),
      ...states.map((state) => state.name),
      ...states.flatMap(({ transitions }) => transitions.flatMap(({ actions }) => actions)),
    ];
  });
}
