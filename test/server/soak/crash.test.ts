import { describe, expect, test } from 'vitest';
import { crashUnderLoad } from '#test/support/soak/loadCrash.ts';
import { longestMs, share } from '#test/support/soak/loadSizes.ts';
import { engines } from '#test/support/server/server.ts';

describe.each(engines)('kill -9 under load on %s', (engine) => {
  test(
    'every acknowledged write is there, whole, once',
    async () => {
      const { rounds } = share.crash;
      const counts = await crashUnderLoad({ engine }, rounds, 'crash');
      expect(counts).toMatchObject({ rounds });
      expect(counts.acknowledged).toBeGreaterThan(5 * rounds);
    },
    longestMs,
  );
});
