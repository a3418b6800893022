import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type AnyStateMachine, createMachine } from 'xstate';
import { root } from '#tools/setup.mjs';
import { catalogue } from '#machines/catalogue.ts';
import { kinds } from '#machines/flowKinds.ts';

/** A machine with a chart of its own: a flow, or a kind of flows. */
export interface Charted {
  readonly name: string;
  /** The folder of its file in `src/machines`, and of its chart's files in `docs/flows`. */
  readonly folder: string;
  readonly machine: AnyStateMachine;
  /** The flows of this kind, which have no chart of their own; none for a single flow. */
  readonly instances: readonly Instance[];
}

interface Instance {
  readonly name: string;
  readonly description: string;
}

/** Everything that has a chart, by folder and name. */
export function everyCharted(): readonly Charted[] {
  const machines: Readonly<Record<string, AnyStateMachine>> = catalogue;
  const ofKinds = new Set<string>(Object.values(kinds).flatMap(({ instances }) => instances));
  const folders = foldersByName();
  const single = Object.entries(machines)
    .filter(([name]) => !ofKinds.has(name))
    .map(([name, machine]) => ({ name, folder: folders.get(name) ?? '', machine, instances: [] }));
  const kind = Object.entries(kinds).map(([name, { description, instances }]) => ({
    name,
    folder: folders.get(name) ?? '',
    machine: kindMachine(name, description, machines[instances[0] ?? '']),
    instances: instances.map((instance) => ({
      name: instance,
      description: descriptionOf(machines[instance]),
    })),
  }));
  return [...single, ...kind].toSorted((left, right) =>
    `${left.folder}/${left.name}`.localeCompare(`${right.folder}/${right.name}`, 'en'),
  );
}

/** Any machine of the kind, with the id and the description of the kind itself. */
function kindMachine(
  id: string,
  description: string,
  instance: AnyStateMachine | undefined,
): AnyStateMachine {
  return createMachine({ ...(instance?.config as object), id, description });
}

function descriptionOf(machine: AnyStateMachine | undefined): string {
  return machine?.root.config.description ?? '';
}

/** The folder of each file of `src/machines`, by the file's name. */
function foldersByName(): ReadonlyMap<string, string> {
  const files = readdirSync(join(root, 'src/machines'), { recursive: true, encoding: 'utf8' });
  return new Map(files.map((file) => [basename(file, '.ts'), dirname(file)]));
}
