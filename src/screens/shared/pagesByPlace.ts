import type { ListAnswer } from '#api/call.ts';
import type { Contract } from '#api/contract.ts';
import { type ListQuery, placeBeside } from '#domain/lists/listQuery.ts';

type ListRequest = Contract['listLoans']['query']['Type'];

/**
 * Asks for the pages of a list. A page right beside the one that was answered last is asked for by its place, which costs
 * the server as little far behind as at the beginning (rule LIST-PLACE); any other, and every page of a server that names no
 * places, by its offset.
 */
export const pagesByPlace = <Row>(
  list: (input: { readonly query: ListRequest }) => Promise<ListAnswer<Row>>,
): ((query: ListQuery) => Promise<ListAnswer<Row>>) => {
  let last: { readonly query: ListQuery; readonly answer: ListAnswer<Row> } | null = null;
  return async (query) => {
    const place = last === null ? null : placeBeside(query, last.query, last.answer);
    const answer = await list({ query: place === null ? query : { ...query, offset: null, ...place } });
    last = { query, answer };
    return answer;
  };
};
