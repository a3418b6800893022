import { describe, expect, test } from 'vitest';
import { replayWrites } from '#test/support/soak/loadReplay.ts';
import { longestMs, share } from '#test/support/soak/loadSizes.ts';
import { engines } from '#test/support/server/server.ts';

describe.each(engines)('a client with a bad line on %s', (engine) => {
  test(
    'a write sent again under its key has no second effect and the same answer',
    async () => {
      const { writes } = share.replay;
      const counts = await replayWrites({ engine }, writes, 'replay');
      expect(counts).toMatchObject({ writes, stored: writes });
      expect(counts.dropped).toBeGreaterThan(writes / 2);
    },
    longestMs,
  );
});
