import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '#tools/setup.mjs';
import { expect, test } from 'vitest';

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

const filesIn = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => `${folder}/${name}`);

/** Every source, test and script, except this file, whose patterns would match themselves. */
const sources = ['src', 'server', 'test', 'tools', 'bench']
  .flatMap((folder) => filesIn(folder, /\.(tsx?|mjs)$/))
  .filter((file) => basename(file) !== basename(import.meta.filename));
/** Every document; the pages of the charts are generated. */
const documents = [...filesIn('docs', /\.md$/), 'README.md', 'SECURITY.md'].filter(
  (file) => !file.startsWith('docs/flows/'),
);

/** The ids of the rules, in the order of the page: its headings in capitals. */
const ruleIds = [...textOf('docs/rules.md').matchAll(/^### ([A-Z][A-Z0-9-]+)$/gm)].map(([, id = '']) => id);

/** The ids that a text cites as 'rule EMI' or 'rules EMI, PENALTY and CLAIM', also over the lines of a comment. */
const citedIn = (text: string): readonly string[] => {
  const running = text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');
  const id = '[A-Z][A-Z0-9]+(?:-[A-Z0-9]+)*';
  const citations = running.matchAll(new RegExp(`\\b[Rr]ules? (${id}(?:(?:,| and|, and) ${id})*)`, 'g'));
  return [...citations].flatMap(([, ids = '']) => ids.split(/, and |, | and /));
};

const unknownIn = (text: string): readonly string[] => citedIn(text).filter((id) => !ruleIds.includes(id));

/** References that cannot be looked up in this repository: numbers of rulings, pages elsewhere, paths of a machine. */
const elsewhere: readonly RegExp[] = [
  /\bR[1-9]\d?\b/,
  /\brulings?\b/i,
  /\b(?:product|rulings|wire|lending|look|style|trust|screens|house|performance)\.md\b/,
  /\bthe (?:product's )?specification\b/i,
  /\(the wire\b|\bthe wire's (?:page|table)\b/,
  /\/work\/|\.\.\/shared\/(?:spec|design|vectors)|\bissue #?\d+\b/i,
];

test('every rule has an id of its own', () => {
  expect(ruleIds.length).toBeGreaterThan(80);
  expect(ruleIds.filter((id, index) => ruleIds.indexOf(id) !== index)).toEqual([]);
});

test('a citation is found wherever it stands, and one that was made up is noticed', () => {
  expect(citedIn('the default (rule PENALTY), rules EMI, EMI-AGREED and\n   * ROUNDING. Rule out A')).toEqual(
    ['PENALTY', 'EMI', 'EMI-AGREED', 'ROUNDING'],
  );
  expect(unknownIn('rounded up (rules EMI, MADE-UP)')).toEqual(['MADE-UP']);
});

test('every rule that is cited is on the page of the rules', () => {
  const glossary = [...textOf('docs/glossary.md').matchAll(/\(([A-Z]{3}[A-Z, -]+)\)/g)].flatMap(
    ([, ids = '']) => ids.split(', '),
  );
  expect(glossary.filter((id) => !ruleIds.includes(id))).toEqual([]);
  const unknown = [...sources, ...documents].flatMap((file) =>
    unknownIn(textOf(file)).map((id) => `${file}: ${id}`),
  );
  expect(unknown).toEqual([]);
  expect(new Set(sources.flatMap((file) => citedIn(textOf(file)))).size).toBeGreaterThan(60);
});

test('nothing in the sources and documents cites a page that is not in this repository', () => {
  const among = [...sources, ...documents.filter((file) => file !== 'docs/rules.md')];
  const found = among.flatMap((file) =>
    textOf(file)
      .split('\n')
      .filter((line) => elsewhere.some((pattern) => pattern.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('every document that is named, or linked to, is there, and so is its heading', () => {
  const missing = documents.flatMap((file) =>
    [...textOf(file).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(#[^)\s]*)?\)/g)].flatMap(
      ([, path = '', anchor = '']) => {
        const target = path === '' ? file : join(dirname(file), path);
        if (!existsSync(join(root, target))) return [`${file}: ${path}`];
        const isThere = anchor === '' || anchorsOf(textOf(target)).includes(anchor.slice(1));
        return isThere ? [] : [`${file}: ${path}${anchor}`];
      },
    ),
  );
  const named = sources.flatMap((file) =>
    [...textOf(file).matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
      .filter(([path]) => !existsSync(join(root, path)))
      .map(([path]) => `${file}: ${path}`),
  );
  expect([...missing, ...named]).toEqual([]);
});

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (page: string): readonly string[] =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
