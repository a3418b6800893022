import { readFileSync, writeFileSync } from 'node:fs';
import { walks } from '../test/machines/walks.ts';
import { brokenCopies } from '../test/support/brokenCopies.ts';
import { generalClaims } from '../test/support/generalClaims.ts';
import { isCaught, knownTo } from '../test/support/faults.ts';

/**
 * Looks for a fault that each claim about each flow catches, and notes it for the tests, which then need not look for it:
 * `node --import tsx scripts/faults.ts`, or with the names of the flows that are to be looked at anew.
 */
const file = new URL('../test/machines/faults.json', import.meta.url);
const noted = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;
const asked = process.argv.slice(2);
const longestMs = 90_000;

for (const [name, { machine, spaceOf, claims }] of Object.entries(walks)) {
  if (asked.length > 0 ? !asked.includes(name) : name in noted) continue;
  const sound = spaceOf(machine);
  const open = new Map(Object.entries(claims));
  const caught: Record<string, string> = {};
  const begun = performance.now();
  for (const { fault, build } of brokenCopies(machine, knownTo(sound))) {
    if ([...open.keys()].every((claim) => claim in generalClaims)) break;
    if (performance.now() - begun > longestMs) break;
    for (const claim of isCaught({ build, spaceOf }, open)) {
      open.delete(claim);
      caught[claim] = fault;
    }
  }
  noted[name] = caught;
  console.log(
    name,
    'not caught:',
    [...open.keys()].filter((claim) => !(claim in generalClaims)),
  );
  writeFileSync(file, `${JSON.stringify(noted, null, 2)}\n`);
}
