import { ensureBuild, fail } from '#tools/setup.mjs';
import { startAttackers } from './siege/attackers.ts';
import { startBesieged } from './siege/besieged.ts';
import { browseAsStaff, type Felt } from './siege/staff.ts';

/**
 * Measures how long signed-in staff wait while strangers attack: `npm run siege`, or `npm run siege -- 20` for 20
 * seconds. The built server has its own book; everything stays on this machine and ends by itself.
 */

const longestP99Ms = 250;
const mostMegabytes = 512;
const calmMs = 5_000;

const seconds = Number(process.argv[2] ?? 45);
if (!Number.isInteger(seconds) || seconds < 5 || seconds > 600)
  fail('How long? `npm run siege -- SECONDS`, from 5 to 600.');
await ensureBuild();
const server = await startBesieged();
try {
  const calm = await browseAsStaff(server, calmMs);
  console.log(`  calm       ${inWords(calm)}`);
  const attackers = startAttackers(server.address);
  const felt = await browseAsStaff(server, seconds * 1_000);
  const done = await attackers.stop();
  const megabytes = server.peakMegabytes();
  console.log(`  besieged   ${inWords(felt)}`);
  for (const line of done) console.log(`  ${line}`);
  console.log(`  memory     ${megabytes === null ? 'not known here' : `${megabytes.toFixed(0)} MB at most`}`);
  const holds =
    percentile(felt, 99) < longestP99Ms &&
    felt.refused.length === 0 &&
    (megabytes === null || megabytes < mostMegabytes);
  console.log(
    `  ${holds ? 'holds' : 'does not hold'}: p99 under ${longestP99Ms} ms, no page refused, memory under ${mostMegabytes} MB`,
  );
  if (!holds) process.exitCode = 1;
} finally {
  await server.stop();
}

function inWords(felt: Felt): string {
  const { pagesMs, refused } = felt;
  const [p50, p99, most] = [percentile(felt, 50), percentile(felt, 99), percentile(felt, 100)].map(
    (ms) => `${ms.toFixed(0)} ms`,
  );
  const kinds = refused.length === 0 ? '' : ` (${[...new Set(refused)].join(', ')})`;
  return `${pagesMs.length} pages of staff: p50 ${p50}, p99 ${p99}, slowest ${most}; ${refused.length} refused${kinds}`;
}

function percentile({ pagesMs }: Felt, percent: number): number {
  const sorted = pagesMs.toSorted((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}
