import type { ListAnswer } from '#api/call.ts';
import type { Contract } from '#api/contract.ts';
import { type ListQuery, cursorBeside } from '#domain/lists/listQuery.ts';

type ListRequest = Contract['listLoans']['query']['Type'];

/**
 * Loads the pages of a list. The page next to the one loaded last is asked for by its cursor, which costs the server
 * the same at any depth (rule LIST-CURSOR). Any other page, and every page of a server without cursors, is asked for by
 * its offset.
 */
export const pagesByCursor = <Row>(
  list: (input: { readonly query: ListRequest }) => Promise<ListAnswer<Row>>,
): ((query: ListQuery) => Promise<ListAnswer<Row>>) => {
  let last: { readonly query: ListQuery; readonly answer: ListAnswer<Row> } | null = null;
  return async (query) => {
    const cursor = last === null ? null : cursorBeside(query, last.query, last.answer);
    const answer = await list({ query: cursor === null ? query : { ...query, offset: null, ...cursor } });
    last = { query, answer };
    return answer;
  };
};
