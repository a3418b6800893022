import { ensureServerBuild } from '#tools/setup.mjs';
import { accounts } from './accounts.ts';
import { decoding } from './decoding.ts';
import { figures } from './figures.ts';
import { fill } from './fill.ts';
import { lists } from './lists.ts';
import { load } from './load.ts';
import { loop } from './loop.ts';
import { payments } from './payments.ts';
import { rotation } from './rotation.ts';
import { routeSizes, signInBudgetBytes, signInPages } from './scriptSize.ts';
import { since } from './since/since.ts';

/** Every bench by name; each prints its figures and answers whether they meet our claims. */
const benches: Readonly<Record<string, () => boolean | Promise<boolean>>> = {
  'script-size': scriptSize,
  load,
  payments,
  lists,
  loop,
  rotation,
  decoding,
  figures,
  accounts,
};

const asked = process.argv.slice(2);
// `fill` makes a book for other measurements, and has no figure of its own; `since` needs a commit to compare with.
if (asked[0] === 'fill') process.exit((await fill(asked[1])) ? 0 : 1);
if (asked[0] === 'since') process.exit((await since(asked[1])) ? 0 : 1);
const unknown = asked.find((name) => !(name in benches));
if (unknown !== undefined) {
  console.error(`There is no bench ${unknown}; there are: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
// Measures the compiled server of the current sources, which is what a lender runs.
await ensureServerBuild();
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(name);
  if (!(await bench())) process.exitCode = 1;
}

function scriptSize(): boolean {
  let isWithin = true;
  for (const { path, scripts, scriptBytes, requests } of routeSizes()) {
    console.log(`  ${kB(scriptBytes)} in ${scripts.length} scripts, ${requests} requests  ${path}`);
    if (!signInPages.includes(path)) continue;
    for (const { file, bytes } of scripts) console.log(`    ${kB(bytes)}  ${file}`);
    isWithin &&= scriptBytes <= signInBudgetBytes;
  }
  console.log(`  all in Brotli; the budget of a sign-in page is ${kB(signInBudgetBytes)}`);
  return isWithin;
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
}
