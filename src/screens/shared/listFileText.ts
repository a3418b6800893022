import { isMissingCall } from '#api/failure.ts';
import { isOurServer } from '#browser/credentials.ts';
import { yieldToPage } from '#browser/yieldToPage.ts';
import { fileWork, type ListFile } from '#domain/lists/listFile.ts';
import { loanFiltersOf } from '#domain/lists/loanFilters.ts';
import { type ListQuery, type ListShape, pageOf } from '#domain/lists/listQuery.ts';
import { csvStart } from '#domain/reports/csv.ts';
import { finished, isFinished } from '#domain/reports/chunkedTask.ts';
import type { Day } from '#domain/values/calendar.ts';
import type { App } from '#app/app.ts';

/** A list, and how its file is made. */
export interface FiledList<Row> {
  readonly file: (today: Day) => ListFile<Row>;
  readonly shape: (today: Day) => ListShape<Row>;
  /** The query as it is sent to a server that pages. */
  readonly sent: (query: ListQuery) => ListQuery;
  /** Loads the whole list, from a server that makes no files. */
  readonly whole: () => Promise<readonly Row[]>;
}

/**
 * The file from the server that makes it, else from the rows of the whole list. A server that is not ours is not asked for
 * it: it may answer anything to a call that it does not know.
 */
export const listFileText = async <Row>(
  app: Pick<App, 'client' | 'storage'>,
  list: FiledList<Row>,
  query: ListQuery,
  today: Day,
): Promise<string> => (await servedText(app, list, query, today)) ?? writtenText(list, query, today);

/** Null where the server makes no files. */
const servedText = async <Row>(
  { client, storage }: Pick<App, 'client' | 'storage'>,
  { file, sent }: FiledList<Row>,
  query: ListQuery,
  today: Day,
): Promise<string | null> => {
  if (!isOurServer(storage)) return null;
  const asked = sent(query);
  const { search, status, sort, order } = asked;
  const rows = { search, status, sort, order, ...loanFiltersOf(asked) };
  try {
    // The browser takes the byte order mark away.
    return `${csvStart}${await client.getListFile({ list: file(today).name, query: rows })}`;
  } catch (error) {
    if (isMissingCall(error)) return null;
    throw error;
  }
};

const writtenText = async <Row>(
  { file, shape, whole }: FiledList<Row>,
  query: ListQuery,
  today: Day,
): Promise<string> => {
  const rows = await whole();
  const asked = pageOf(rows, { ...query, offset: 0, limit: rows.length + 1 }, shape(today)).rows;
  let writing = fileWork(file(today), asked);
  while (!isFinished(writing)) {
    await yieldToPage();
    writing = writing.next();
  }
  return finished(writing);
};
