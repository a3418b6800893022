import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import prettier from 'prettier';
import type { AnyStateMachine } from 'xstate';
import { root } from '#tools/setup.mjs';
import { catalogue } from '#machines/catalogue.ts';
import { chartOf } from '#flows/chart.ts';
import { definitionOf, machineFileOf } from '#flows/definition.ts';
import { indexOf } from './flowIndex.ts';
import { svgOf } from './flowPictures.tsx';
import { mermaidOf } from './mermaid.ts';

const folder = join(root, 'docs/flows');

/** Every file of `docs/flows` by its name, as it should be for the machines as they are. */
export async function flowFiles(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const flows = Object.entries<AnyStateMachine>(catalogue);
  for (const [name, machine] of flows) {
    const chart = chartOf(name, machine);
    files.set(`${name}.machine.js`, await format(machineFileOf(name, machine), 'babel'));
    files.set(`${name}.json`, await format(JSON.stringify(definitionOf(machine)), 'json'));
    files.set(`${name}.mmd`, mermaidOf(chart));
    files.set(`${name}.svg`, await svgOf(chart));
  }
  const charts = flows.map(([name, machine]) => chartOf(name, machine));
  files.set('README.md', await format(indexOf(charts), 'markdown'));
  return files;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(folder, { recursive: true });
  const files = await flowFiles();
  for (const file of readdirSync(folder)) if (!files.has(file)) rmSync(join(folder, file));
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  await import('./walks.ts');
  await import('./faults.ts');
}

function format(text: string, parser: string): Promise<string> {
  return prettier.format(text, { parser, printWidth: 110, singleQuote: true });
}
