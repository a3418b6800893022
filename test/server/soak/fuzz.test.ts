import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { probeFields } from '#test/support/soak/fuzz.ts';
import { fuzzRequests } from '#test/support/soak/fuzzRequests.ts';
import { longestMs, share } from '#test/support/soak/loadSizes.ts';
import { engines, startServer, type TestServer } from '#test/support/server/server.ts';

test(
  'every field of every body refuses by its name what it does not take',
  async () => {
    // Fields are read before any database is asked, so that one engine tells for both.
    const server = await startServer('sqlite');
    const { probes, refused } = await probeFields(server);
    expect(probes).toBeGreaterThan(500);
    expect(refused).toBeGreaterThan(probes / 2);
    await server.stop();
  },
  longestMs,
);

describe.each(engines)('malformed requests to %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  test(
    'random requests are answered as the contract says, and never by a failure',
    async () => {
      const { requests } = share.fuzz;
      const { byStatus } = await fuzzRequests(server, requests);
      expect(Object.keys(byStatus)).toEqual(expect.arrayContaining(['200', '401', '403', '404', '422']));
    },
    longestMs,
  );
});
