import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '#tools/setup.mjs';
import { type Figure, figureTable } from './figure.ts';

/** The figures that the README shows, in its order. */
const headlines = [
  'scripts of /',
  'first load of /dashboard',
  'first load of /customers/dashboard',
  'payments, sqlite, 8 at a time',
  'payments, postgres, 8 at a time',
  'loans: a page, sqlite, 20,000 loans',
  "the dashboard's call, sqlite, 20,000 loans",
  'p99 of the event loop under the slowest calls, sqlite, 20,000 loans',
  '50 loans read',
] as const;

/** The benches that measure them. */
export const headlineBenches = ['script-size', 'load', 'payments', 'lists', 'loop', 'decoding', 'figures'];

const [begin, end] = ['<!-- npm run bench -- readme -->', '<!-- end -->'];

/** Replaces the README's table by the headlines of these figures; throws where one was not measured. */
export const writeReadmeTable = async (measured: readonly Figure[]): Promise<void> => {
  const shown = headlines.map((headline) => {
    const found = measured.find(({ figure }) => figure === headline);
    if (found === undefined) throw new Error(`No bench has measured "${headline}".`);
    return found;
  });
  const path = join(root, 'README.md');
  const readme = readFileSync(path, 'utf8');
  const [start, stop] = [readme.indexOf(begin), readme.indexOf(end)];
  if (start === -1 || stop === -1) throw new Error('The README has no marks around its table.');
  const text = `${readme.slice(0, start)}${begin}\n\n${figureTable(shown)}\n\n${readme.slice(stop)}`;
  writeFileSync(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));
};
