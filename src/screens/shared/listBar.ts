import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { isOurServer } from '#browser/credentials.ts';
import { keepListSettings, listSettings } from '#browser/listSettings.ts';
import { saveFile } from '#browser/saveFile.ts';
import { listFileName } from '#domain/lists/listFile.ts';
import { loanFiltersOf } from '#domain/lists/loanFilters.ts';
import { searchToQuery } from '#domain/lists/listQuery.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import { listBar } from '#machines/lists/listBar.ts';
import type { ListBarInput } from '#machines/lists/listBarSetup.ts';
import { listCounts } from '#machines/lists/parts.ts';
import type { App } from '#app/app.ts';
import { type FiledList, listFileText } from './listFileText.ts';
import { loadedBy } from './loadedBy.ts';

/** What stands above a list, and its input as the screen opens. */
export const listBarOf = <Row>(app: App, list: FiledList<Row>) => {
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
        saveFile(
          listFileName(name, today),
          'text/csv;charset=utf-8',
          await listFileText(app, list, query, today),
        );
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

/** The record that the step before has made, as the history has it; null for none. */
const madeIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'made' in state && typeof state.made === 'string'
    ? state.made
    : null;
