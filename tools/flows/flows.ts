import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import prettier from 'prettier';
import { root } from '#tools/setup.mjs';
import { chartOf } from '#flows/chart.ts';
import { definitionOf, machineFileOf } from '#flows/definition.ts';
import { walkTableOf } from '#test/support/machines/walkTable.ts';
import { everyCharted } from './charted.ts';
import { indexOf } from './flowIndex.ts';
import { svgOf } from './flowPictures.tsx';
import { mermaidOf } from './mermaid.ts';

const folder = join(root, 'docs/flows');

/**
 * The contents that every file of `docs/flows` should have for the current machines, by path; the page keeps its table
 * of walks.
 */
export async function flowFiles(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const flows = everyCharted();
  for (const { name, folder: feature, machine } of flows) {
    const path = `${feature}/${name}`;
    files.set(`${path}.machine.js`, await format(machineFileOf(name, definitionOf(machine)), 'babel'));
    files.set(`${path}.json`, await format(JSON.stringify(definitionOf(machine)), 'json'));
    files.set(`${path}.svg`, await svgOf(chartOf(name, machine)));
  }
  const table = walkTableOf(readFileSync(join(folder, 'README.md'), 'utf8'));
  files.set('README.md', await format(indexOf(flows, table), 'markdown'));
  return files;
}

/** The same charts for Mermaid, which are written on demand and not kept in the repository. */
function mermaidFiles(): ReadonlyMap<string, string> {
  return new Map(
    everyCharted().map(({ name, folder: feature, machine }) => [
      `${feature}/${name}.mmd`,
      mermaidOf(chartOf(name, machine)),
    ]),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const mermaid = process.argv.includes('--all') ? mermaidFiles() : new Map<string, string>();
  const files = new Map([...(await flowFiles()), ...mermaid]);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !files.has(path.slice(folder.length + 1))) rmSync(path);
  }
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  await import('./walks.ts');
  await import('./faults.ts');
}

function format(text: string, parser: string): Promise<string> {
  return prettier.format(text, { parser, printWidth: 110, singleQuote: true });
}
