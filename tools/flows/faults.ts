import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/setup.mjs';
import { walks } from '#test/machines/walks.ts';
import type { Mutant } from '#test/support/machines/mutants.ts';
import { brokenCopiesOf, caughtIn, missedBy, reaches } from '#test/support/machines/faults.ts';
import { canApply, generalClaims } from '#test/support/machines/generalClaims.ts';
import type { Proof } from '#test/support/machines/proof.ts';

/**
 * Finds for each claim about each flow a fault that the claim catches, and stores it for the tests, which then need not
 * search. Searches for claims without a fault, and for those whose fault no longer breaks them; `node --import tsx
 * tools/flows/faults.ts` with names of flows searches only for those.
 */
const file = join(root, 'test/machines/faults.json');

interface Tried {
  readonly fault: string;
  readonly caught: readonly string[];
  readonly ms: number;
}

/** The longest search, in milliseconds: for claims about one flow, and for claims about every flow. */
const [longestMs, longestForGeneralMs] = [40_000, 25_000];

/** The processor time of this process in milliseconds, which other processes do not change. */
const workedMs = (): number => process.cpuUsage().user / 1_000;

function triedOn(proof: Proof, copies: readonly Mutant[]): readonly Tried[] {
  const tried: Tried[] = [];
  const open = new Set(Object.keys(proof.claims));
  const begun = workedMs();
  for (const mostStates of reaches) {
    for (const copy of copies) {
      const isOwnOpen = [...open].some((claim) => !(claim in generalClaims));
      const worked = workedMs() - begun;
      if (open.size === 0 || worked > (isOwnOpen ? longestMs : longestForGeneralMs)) return tried;
      const before = workedMs();
      const caught = caughtIn(copy, proof, mostStates);
      tried.push({ fault: copy.fault, caught, ms: workedMs() - before });
      for (const claim of caught) open.delete(claim);
    }
  }
  return tried;
}

/** A small set of quick copies that together break every claim that any copy breaks. */
function fewest(tried: readonly Tried[]): Readonly<Record<string, string>> {
  const chosen: Record<string, string> = {};
  for (;;) {
    const fresh = tried.map(({ fault, caught, ms }) => {
      const claims = caught.filter((claim) => !(claim in chosen));
      return { fault, claims, worth: claims.length / (ms + 5) };
    });
    const best = fresh.toSorted((left, right) => right.worth - left.worth)[0];
    if (best === undefined || best.claims.length === 0) return chosen;
    for (const claim of best.claims) chosen[claim] = best.fault;
  }
}

type Noted = Readonly<Record<string, Readonly<Record<string, string>>>>;
const noted = (): Noted => JSON.parse(readFileSync(file, 'utf8')) as Noted;

/** New flows, and those named on the command line, get faults for the general claims too. */
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
for (const [name, proof] of Object.entries(walks)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const before = noted()[name];
  const copies = brokenCopiesOf(proof);
  const faults: Record<string, string> = {};
  for (const fault of new Set(Object.values(before ?? {}))) {
    const copy = copies.find((candidate) => candidate.fault === fault);
    const named = Object.entries(proof.claims).filter(
      ([claim]) => before?.[claim] === fault && canApply(claim, proof.machine),
    );
    const missed =
      copy === undefined ? null : missedBy(copy, { ...proof, claims: Object.fromEntries(named) });
    for (const [claim] of named) if (missed?.includes(claim) === false) faults[claim] = fault;
  }
  const isNew = before === undefined || asked.length > 0;
  const open = Object.entries(proof.claims).filter(
    ([claim]) =>
      !(claim in faults) &&
      canApply(claim, proof.machine) &&
      (isNew || !(claim in generalClaims) || claim in before),
  );
  Object.assign(faults, fewest(triedOn({ ...proof, claims: Object.fromEntries(open) }, copies)));
  const names = Object.keys(proof.claims).filter((claim) => claim in faults);
  const all = { ...noted(), [name]: Object.fromEntries(names.map((claim) => [claim, faults[claim]])) };
  const flows = Object.keys(walks).filter((flow) => flow in all);
  const text = JSON.stringify(Object.fromEntries(flows.map((flow) => [flow, all[flow]])), null, 2);
  writeFileSync(file, `${text}\n`);
  for (const [claim] of open) if (!(claim in faults)) console.log(`${name}: nothing breaks '${claim}'`);
}
