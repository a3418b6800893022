import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { isMissingCall } from '#api/failure.ts';
import { isOurServer } from '#browser/credentials.ts';
import { keepListSettings, listSettings } from '#browser/listSettings.ts';
import { saveFile } from '#browser/saveFile.ts';
import { yieldToPage } from '#browser/yieldToPage.ts';
import { fileWork, type ListFile, listFileName } from '#domain/lists/listFile.ts';
import { loanFiltersOf } from '#domain/lists/loanFilters.ts';
import { type ListQuery, type ListShape, pageOf, searchToQuery } from '#domain/lists/listQuery.ts';
import { csvStart } from '#domain/reports/csv.ts';
import { finished, isFinished } from '#domain/reports/chunkedTask.ts';
import { type Day, dayInIndia } from '#domain/values/calendar.ts';
import { listBar } from '#machines/lists/listBar.ts';
import type { ListBarInput } from '#machines/lists/listBarSetup.ts';
import { listCounts } from '#machines/lists/parts.ts';
import type { App } from '#app/app.ts';
import { loadedBy } from './loadedBy.ts';

interface BarList<Row> {
  readonly file: (today: Day) => ListFile<Row>;
  readonly shape: (today: Day) => ListShape<Row>;
  /** The query as it is sent to a server that pages. */
  readonly sent: (query: ListQuery) => ListQuery;
  /** Loads the whole list, from a server that makes no files. */
  readonly whole: () => Promise<readonly Row[]>;
}

/** What stands above a list, and its input as the screen opens. */
export const listBarOf = <Row>(app: App, list: BarList<Row>) => {
  const { client, clock, storage } = app;
  const { name } = list.file(dayInIndia(clock.now()));
  const machine = listBar.provide({
    actors: {
      listCounts: loadedBy(listCounts, async (filters) =>
        isOurServer(storage) ? client.getListCounts({ list: name, query: filters }) : null,
      ),
      keepSettings: fromPromise(async ({ input }) => keepListSettings(storage, name, input)),
      saveList: fromPromise(async ({ input: { query } }) => {
        const today = dayInIndia(clock.now());
        saveFile(listFileName(name, today), 'text/csv;charset=utf-8', await textOf(app, list, query, today));
      }),
    },
  });
  return () => {
    const { state, search } = useLocation() as { readonly state: unknown; readonly search: string };
    const input: ListBarInput = useMemo(
      () => ({
        settings: listSettings(storage, name),
        made: madeIn(state),
        filters: loanFiltersOf(searchToQuery(search)),
      }),
      [state, search],
    );
    return { machine, input };
  };
};

/** The file from the server that makes it, else from the rows of the whole list. */
const textOf = async <Row>(
  { client }: App,
  { file, shape, sent, whole }: BarList<Row>,
  query: ListQuery,
  today: Day,
): Promise<string> => {
  try {
    const asked = sent(query);
    const { search, status, sort, order } = asked;
    const rows = { search, status, sort, order, ...loanFiltersOf(asked) };
    // The browser takes the byte order mark away.
    return `${csvStart}${await client.getListFile({ list: file(today).name, query: rows })}`;
  } catch (error) {
    if (!isMissingCall(error)) throw error;
    const rows = await whole();
    const asked = pageOf(rows, { ...query, offset: 0, limit: rows.length + 1 }, shape(today)).rows;
    let writing = fileWork(file(today), asked);
    while (!isFinished(writing)) {
      await yieldToPage();
      writing = writing.next();
    }
    return finished(writing);
  }
};

/** The record that the step before has made, as the history has it; null for none. */
const madeIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'made' in state && typeof state.made === 'string'
    ? state.made
    : null;
