import { tmpdir } from 'node:os';
import { ensureServerBuild, fail } from '#tools/setup.mjs';
import { failOverUnderLoad } from '#test/support/soak/loadFailover.ts';

/**
 * `npm run failover`, or `npm run failover -- --rounds 3`: a primary and its standby on this machine, the built server
 * with both in its DATABASE_URL, and writers that never stop. In each round the primary ends and the standby is promoted.
 */
const at = process.argv.indexOf('--rounds');
const rounds = at === -1 ? 50 : Number(process.argv[at + 1]);
if (!Number.isInteger(rounds) || rounds < 1) fail('--rounds must be a whole number from 1 on.');

/** The longest time without writes, in milliseconds. */
const longestGapMs = 10_000;

// Started processes are ended on exit, so an interrupted run leaves nothing.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await ensureServerBuild();
const started = performance.now();
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
try {
  const { acknowledged, refused, gapsMs } = await failOverUnderLoad(
    rounds,
    new Date().toISOString(),
    tmpdir(),
    (round, gapMs) => console.log(`  round ${round}: writes again after ${seconds(gapMs)}`),
  );
  const longest = gapsMs.at(-1) ?? 0;
  const median = gapsMs[Math.floor(gapsMs.length / 2)] ?? 0;
  const hasHeld = longest <= longestGapMs;
  console.log(
    `${hasHeld ? '✓' : '✗'} failover  postgres ${rounds} promotions, ${acknowledged.toLocaleString('en-US')} writes acknowledged, ${refused.toLocaleString('en-US')} refused and sent again: each there once; writes again after ${seconds(median)} (median), ${seconds(longest)} (longest) (${seconds(performance.now() - started)})`,
  );
  process.exitCode = hasHeld ? 0 : 1;
} catch (error) {
  console.log(`✗ failover  postgres does not hold`);
  console.error(error);
  process.exitCode = 1;
}
