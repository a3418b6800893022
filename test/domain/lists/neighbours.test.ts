import { expect, test } from 'vitest';
import { neighboursIn } from '#domain/lists/neighbours.ts';

const listed = ['LN-3', 'LN-1', 'LN-2'];

test.each([
  ['LN-3', { previous: null, next: 'LN-1' }],
  ['LN-1', { previous: 'LN-3', next: 'LN-2' }],
  ['LN-2', { previous: 'LN-1', next: null }],
  ['LN-9', { previous: null, next: null }],
])('%s has those beside it in the order of the list', (id, beside) => {
  expect(neighboursIn(listed, id)).toEqual(beside);
});
