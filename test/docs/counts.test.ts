import { expect, test } from 'vitest';
import { figures } from '#tools/counts.ts';

test('every figure about the repository is counted', () => {
  const counted = figures().map(({ name, value }) => [name, /^\d+\b/.exec(value)?.[0]] as const);
  expect(counted).toEqual([
    ['Folders over 22 files', expect.any(String)],
    ['Files over 200 lines', expect.any(String)],
    ['Files under 15 lines', expect.any(String)],
    ['Functions over 70 lines, but tables', expect.any(String)],
    ["Production files that name a vehicle's field", expect.any(String)],
    ['Lines that cite what is not in the repository', '0'],
    ['States that ask before leaving', expect.any(String)],
    ['States that load with retry', expect.any(String)],
    ['Old names left', expect.any(String)],
  ]);
});
