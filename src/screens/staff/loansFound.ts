import type { ListAnswer } from '#api/call.ts';
import type { Client } from '#api/client.ts';
import type { ListQuery } from '#domain/lists/listQuery.ts';
import type { Loan } from '#domain/loan/loan.ts';

/** The loans that a search finds by their id or the borrower's name, and where it finds none, by phone or vehicle. */
export const loansFound = (client: Client, query: ListQuery): Promise<ListAnswer<Loan>> =>
  client.listLoans({ query });
