import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { citationsElsewhere, documents, sources, textOf } from '#tools/citations.ts';
import { root } from '#tools/setup.mjs';

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

test('every rule has its own id', () => {
  expect(ruleIds.length).toBeGreaterThan(80);
  expect(ruleIds.filter((id, index) => ruleIds.indexOf(id) !== index)).toEqual([]);
});

test('citations are found in every form, and an invented one is noticed', () => {
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
  expect(citationsElsewhere()).toEqual([]);
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
