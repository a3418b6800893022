import { expect, test } from 'vitest';
import { figures } from '#tools/counts.ts';

const counted = figures();

test('every figure about the repository is counted', () => {
  expect(counted.map(({ name, value }) => [name, /^\d+\b/.exec(value)?.[0]])).toEqual([
    ['Folders over 22 files', expect.any(String)],
    ['Files over 200 lines', expect.any(String)],
    ['Files under 15 lines', expect.any(String)],
    ['Functions over 70 lines, but tables', expect.any(String)],
    ["Production files that name a vehicle's field", expect.any(String)],
    ['Lines that cite what is not in the repository', expect.any(String)],
    ['States that ask before leaving', expect.any(String)],
    ['States that load with retry', expect.any(String)],
    ['Old names left', expect.any(String)],
  ]);
});

/** What a change brings back most easily: a name that another word has replaced, one file or one line too many. */
test.each([
  ['Folders over 22 files', 0],
  ['Functions over 70 lines, but tables', 0],
  ["Production files that name a vehicle's field", 8],
  ['Lines that cite what is not in the repository', 0],
  ['States that ask before leaving', 1],
  ['States that load with retry', 1],
  ['Old names left', 0],
])('%s: %i at most', (named, most) => {
  const figure = counted.find(({ name }) => name === named);
  expect(Number.parseInt(figure?.value ?? '', 10), figure?.items.join('\n')).toBeLessThanOrEqual(most);
});
