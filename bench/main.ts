import { ensureServerBuild, fail } from '#tools/setup.mjs';
import { accounts } from './accounts.ts';
import { ask } from './ask.ts';
import { decoding } from './decoding.ts';
import { endure } from './busy/endure.ts';
import { type Figure, figureTable } from './figure.ts';
import { figures } from './figures.ts';
import { fill } from './book/fill.ts';
import { lists } from './lists.ts';
import { load } from './load.ts';
import { loop } from './busy/loop.ts';
import { payments } from './payments.ts';
import { headlineBenches, writeReadmeTable } from './readmeTable.ts';
import { rest } from './rest.ts';
import { rotation } from './rotation.ts';
import { scriptSize } from './scriptSize.ts';
import { since } from './since/since.ts';

/** Every bench by name, in the order in which all of them run. */
const benches: Readonly<Record<string, () => readonly Figure[] | Promise<readonly Figure[]>>> = {
  'script-size': scriptSize,
  load,
  payments,
  lists,
  loop,
  rest,
  rotation,
  decoding,
  figures,
  accounts,
};

const named = process.argv.slice(2);
// The README's table is the output of a run.
const isForReadme = named[0] === 'readme';
const asked = isForReadme ? headlineBenches : named;
// `fill` makes a book for other measurements, and has no figure of its own; `since` needs a commit to compare with, `ask` a book, and `endure` twenty minutes.
if (asked[0] === 'fill') process.exit((await fill(asked[1])) ? 0 : 1);
if (asked[0] === 'since') process.exit((await since(asked[1])) ? 0 : 1);
if (asked[0] === 'ask' || asked[0] === 'endure') {
  await ensureServerBuild();
  console.log(figureTable(await (asked[0] === 'ask' ? ask() : endure(asked[1]))));
  process.exit();
}
const unknown = asked.find((name) => !(name in benches));
if (unknown !== undefined)
  fail(`There is no bench ${unknown}; there are: ${Object.keys(benches).join(', ')}.`);
// Measures the compiled server of the current sources, which is what a lender runs.
await ensureServerBuild();
const measured: Figure[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.error(`${name}…`);
  measured.push(...(await bench()));
}
console.log(figureTable(measured));
if (isForReadme) await writeReadmeTable(measured);
if (measured.some(({ isHeld }) => isHeld === false)) process.exitCode = 1;
