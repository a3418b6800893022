import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import prettier from 'prettier';
import type { AnyStateMachine } from 'xstate';
import { catalogue } from '../src/machines/catalogue.ts';
import { mermaidOf } from './mermaid.ts';

const folder = fileURLToPath(new URL('../docs/flows/', import.meta.url));

/** Every file of `docs/flows` by its name, as it should be for the machines as they are. */
export async function flowFiles(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const flows = Object.entries<AnyStateMachine>(catalogue);
  for (const [name, machine] of flows) {
    files.set(`${name}.json`, await format(JSON.stringify(machine.config), 'json'));
    files.set(`${name}.mmd`, mermaidOf(machine));
  }
  files.set('README.md', await format(indexOf(flows), 'markdown'));
  return files;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) rmSync(join(folder, file));
  for (const [name, text] of await flowFiles()) writeFileSync(join(folder, name), text);
}

function indexOf(flows: readonly (readonly [string, AnyStateMachine])[]): string {
  const sections = flows.map(
    ([name, machine]) =>
      `## ${name}\n\n${machine.config.description ?? ''}\n\n[Definition](${name}.json) · [Mermaid](${name}.mmd)\n\n` +
      `\`\`\`mermaid\n${mermaidOf(machine)}\`\`\`\n`,
  );
  return [
    '# The flows',
    'Made by `npm run flows` from `src/machines`; a test holds them current. To open one in the Stately visualizer, paste ' +
      'its definition into `createMachine(…)` at stately.ai/viz.',
    ...sections,
  ].join('\n\n');
}

function format(text: string, parser: string): Promise<string> {
  return prettier.format(text, { parser, printWidth: 110 });
}
