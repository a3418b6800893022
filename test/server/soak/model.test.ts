import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longestMs, share } from '#test/support/soak/loadSizes.ts';
import { modelProperty } from '#test/support/soak/modelCommands.ts';
import { engines, startServer, type TestServer } from '#test/support/server/server.ts';

describe.each(engines)('random sequences of writes on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  test(
    'after every step the server’s state equals the model’s',
    async () => {
      const outcomes = new Set<string>();
      const property = modelProperty(server, (outcome) => outcomes.add(outcome));
      await fc.assert(property, { numRuns: share.model.runs });
      // The random runs reached the turning points: loans that close by either way, reopen, or may not.
      expect([...outcomes]).toEqual(expect.arrayContaining(turningPoints));
    },
    longestMs,
  );
});

const turningPoints = [
  'payment 201 Closed',
  'payment 409 Closed',
  'confirmation 200 Closed',
  'reversal 200 Active',
  'change 409 Active',
  'change 200 Rejected',
  'newLoan 409',
  'newLoan 422',
];
