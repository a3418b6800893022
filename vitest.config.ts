import { defineConfig } from 'vitest/config';
import { LongestFirst } from '#test/support/longestFirst.ts';

export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: 2,
    // No test leaves anything behind in a module: a worker loads what it tests once, not anew for each file.
    isolate: false,
    // More room for what is thrown away at once: walks and requests make much of it, and are a tenth faster so.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    // A limit is there to end what hangs; how long anything takes on a busy machine says nothing.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      project('domain'),
      project('machines'),
      project('api'),
      project('browser'),
      project('flows'),
      project('app'),
      project('docs'),
      {
        extends: true,
        test: {
          name: 'server',
          include: ['test/server/**/*.test.ts'],
          globalSetup: ['test/support/server/postgres/sharedPostgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          // A browser and a server fill a core: these run after everything else.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

function project(name: string) {
  return { extends: true as const, test: { name, include: [`test/${name}/**/*.test.{ts,tsx}`] } };
}
