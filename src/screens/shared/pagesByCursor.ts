import type { ListAnswer } from '#api/call.ts';
import type { Contract } from '#api/contract.ts';
import { type ListQuery, cursorBeside } from '#domain/lists/listQuery.ts';

type ListRequest = Contract['listLoans']['query']['Type'];

/**
 * Asks for the pages of a list. A page right beside the one that was answered last is asked for by its cursor, which costs
 * the server as little far behind as at the beginning (rule LIST-CURSOR); any other, and every page of a server that names no
 * cursors, by its offset.
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
