import { expect, test } from 'vitest';
import type { Contract } from '#api/contract.ts';
import { defaultListQuery } from '#domain/lists/listQuery.ts';
import { pagesByCursor } from '#screens/shared/pagesByCursor.ts';

type ListRequest = Contract['listLoans']['query']['Type'];

const at = (offset: number) => ({ ...defaultListQuery, offset });

/** A server that names a cursor beside each page, or none. */
const serverOf = (namesCursors: boolean) => {
  const asked: ListRequest[] = [];
  const pageOf = pagesByCursor((input: { readonly query: ListRequest }) => {
    asked.push(input.query);
    const number = asked.length;
    const cursors = { nextCursor: `after ${number}`, previousCursor: `before ${number}` };
    return Promise.resolve({ rows: [], unreadable: 0, total: 200, ...(namesCursors ? cursors : {}) });
  });
  return { asked, pageOf };
};

test('a page beside the last one is asked for by its cursor, any other by its offset', async () => {
  const { asked, pageOf } = serverOf(true);
  for (const offset of [0, 25, 50, 25, 25, 150, 0]) await pageOf(at(offset));
  expect(asked.map(({ offset, after, before }) => [offset, after, before])).toEqual([
    [0, undefined, undefined],
    [null, 'after 1', undefined],
    [null, 'after 2', undefined],
    [null, undefined, 'before 3'],
    [25, undefined, undefined],
    [150, undefined, undefined],
    [0, undefined, undefined],
  ]);
});

test('a server that names no cursors is asked by offset', async () => {
  const { asked, pageOf } = serverOf(false);
  for (const offset of [0, 25, 0]) await pageOf(at(offset));
  expect(asked).toEqual([at(0), at(25), at(0)]);
});

test('two pages that are asked for at once are each where they should be', async () => {
  const { asked, pageOf } = serverOf(true);
  await pageOf(at(0));
  await Promise.all([pageOf(at(25)), pageOf(at(50))]);
  expect(asked.map(({ offset, after }) => [offset, after])).toEqual([
    [0, undefined],
    [null, 'after 1'],
    [50, undefined],
  ]);
});
