import { setImmediate } from 'node:timers/promises';
import {
  customerListFile,
  fileHead,
  fileLines,
  type ListFile,
  listFileName,
  loanListFile,
  vehicleListFile,
} from '#domain/lists/listFile.ts';
import { type ListName, listNames } from '#domain/lists/listCounts.ts';
import type { Handler, ListReply, Request } from '#server/calls/handler.ts';
import { orNotFound } from '#server/calls/refusal.ts';
import type { ListRequest } from '#server/db/lists/asked.ts';
import { listCustomers } from '#server/resources/customers/customers.ts';
import { listLoans } from '#server/resources/loans/loans.ts';
import { listVehicles } from '#server/resources/vehicles/vehicles.ts';

type FileRequest = Request<'getListFile'>;

/**
 * A list as a CSV file, with the rows of a query in its order (rule LIST-BAR). It is written while it is sent, a page
 * of the list at a time, each from where the one before ended.
 */
export const getListFile: Handler<'getListFile'> = async (request) => {
  const name = listNamed(request.params.list);
  return { name: listFileName(name, request.today), pieces: await makers[name](request) };
};

/** The list of this name, or 404. */
export const listNamed = (text: string): ListName =>
  orNotFound(
    listNames.find((name) => name === text),
    'List',
  );

const makers: Readonly<Record<ListName, (request: FileRequest) => Promise<AsyncGenerator<string>>>> = {
  loans: ({ db, query, caller, today }) =>
    fileOf(loanListFile(today), query, (page) => listLoans({ db, query: page, caller, today })),
  customers: ({ db, query }) => fileOf(customerListFile, query, (page) => listCustomers({ db, query: page })),
  vehicles: ({ db, query }) => fileOf(vehicleListFile, query, (page) => listVehicles({ db, query: page })),
};

/** The first page is read at once, so that a query that is refused is answered like any other. */
const fileOf = async <Row>(
  file: ListFile<Row>,
  query: FileRequest['query'],
  pageOf: (page: ListRequest) => Promise<ListReply<Row>>,
): Promise<AsyncGenerator<string>> => {
  const whole = { ...query, limit: rowsInPage, offset: null };
  return pieces(file, await pageOf(whole), (after) => pageOf({ ...whole, after }));
};

async function* pieces<Row>(
  file: ListFile<Row>,
  first: ListReply<Row>,
  pageAfter: (cursor: string) => Promise<ListReply<Row>>,
): AsyncGenerator<string> {
  yield fileHead(file);
  for (let page = first; ; page = await pageAfter(page.next)) {
    yield fileLines(file, page.rows);
    // How late a loan is follows from all its installments.
    await setImmediate();
    if (page.next === null || page.next === undefined) return;
  }
}

/** Few enough rows that PostgreSQL looks up their customers and vehicles instead of reading those tables for each page. */
const rowsInPage = 25;
