import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/setup.mjs';
import { walks } from '#test/machines/walks.ts';
import { chartPaths } from '#test/support/machines/paths.ts';
import { pageWith, walkRow } from '#test/support/machines/walkTable.ts';

/** Walks every flow and writes the results into the page of the charts, between its markers. */
const page = join(root, 'docs/flows/README.md');
const rows = Object.entries(walks).map(([name, { machine, spaceOf, claims }]) => {
  const space = spaceOf(machine);
  return walkRow(name, machine, claims, space, chartPaths(space));
});
console.table(rows);
writeFileSync(page, pageWith(readFileSync(page, 'utf8'), rows));
