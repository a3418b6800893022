import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './setup.mjs';

/** Files with the patterns, or with examples of citations, which would find themselves. */
const aboutCitations: ReadonlySet<string> = new Set(['citations.ts', 'citedRules.test.ts']);

export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Files of a folder and the folders below it whose names match, as paths from the root. */
export const filesIn = (folder: string, name: RegExp): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => `${folder}/${file}`);

/** Every source, test and script. */
export const sources: readonly string[] = ['src', 'server', 'test', 'tools', 'bench']
  .flatMap((folder) => filesIn(folder, /\.(tsx?|mjs)$/))
  .filter((file) => !aboutCitations.has(basename(file)));

/** Every document but the page of the charts, which is generated. */
export const documents: readonly string[] = [...filesIn('docs', /\.md$/), 'README.md', 'SECURITY.md'].filter(
  (file) => !file.startsWith('docs/flows/'),
);

/** References that cannot be looked up in this repository: numbers of rulings, pages elsewhere, paths of a machine. */
const elsewhere: readonly RegExp[] = [
  /\bR[1-9]\d?\b/,
  /\brulings?\b/i,
  /\b(?:product|rulings|wire|lending|look|style|trust|screens|house|performance)\.md\b/,
  /\bthe (?:product's )?specification\b/i,
  /\(the wire\b|\bthe wire's (?:page|table)\b/,
  /\/work\/|\.\.\/shared\/(?:spec|design|vectors)|\bissue #?\d+\b/i,
];

/** The lines that cite what is not in this repository, each with its file. */
export const citationsElsewhere = (): readonly string[] =>
  [...sources, ...documents.filter((file) => file !== 'docs/rules.md')].flatMap((file) =>
    textOf(file)
      .split('\n')
      .filter((line) => elsewhere.some((pattern) => pattern.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
