import { assign, fromPromise, setup } from 'xstate';
import { type Failure, titledFailure } from '#api/failure.ts';
import type { ListQuery } from '#domain/lists/listQuery.ts';
import {
  type ListSettings,
  longestViewName,
  type RowDensity,
  type SettingsChange,
  withColumnToggled,
  withoutView,
  withView,
} from '#domain/lists/listSettings.ts';
import {
  hasSameFilters,
  type LoanFilters,
  loanFiltersOf,
  type LoanRanges,
  rangeErrors,
  type RangeTexts,
  rangeTextsOf,
} from '#domain/lists/loanFilters.ts';
import { unprovided } from '#machines/unprovided.ts';
import { listCounts } from './parts.ts';

export interface ListBarInput {
  readonly settings: ListSettings;
  /** The id of a record that was just made, whose row is to be seen; null for none. */
  readonly made: string | null;
  /** The filters of loans that the list is under. */
  readonly filters: LoanFilters;
}

export type ListBarEvent =
  | { readonly type: 'column.toggled'; readonly key: string }
  | { readonly type: 'density.chosen'; readonly density: RowDensity }
  | { readonly type: 'view.deleted'; readonly name: string }
  /** A name is asked for, for this search part of an address; `renamed` is the view's name so far, null for a new one. */
  | { readonly type: 'naming.opened'; readonly search: string; readonly renamed: string | null }
  | { readonly type: 'name.typed'; readonly name: string }
  | { readonly type: 'name.given' }
  | { readonly type: 'naming.cancelled' }
  /** The due days and amounts that the list is filtered by are asked for, as they are now. */
  | { readonly type: 'ranges.opened'; readonly ranges: LoanRanges }
  | { readonly type: 'range.typed'; readonly field: keyof LoanRanges; readonly text: string }
  | { readonly type: 'ranges.given' }
  | { readonly type: 'ranges.cancelled' }
  /** The list shows the rows of this query. */
  | { readonly type: 'query.shown'; readonly query: ListQuery }
  | { readonly type: 'file.requested'; readonly query: ListQuery }
  /** The list shows rows. */
  | { readonly type: 'rows.shown' };

/** A view that is being named. */
interface Naming {
  readonly name: string;
  readonly search: string;
  readonly renamed: string | null;
}

interface ListBarContext extends ListBarInput {
  /** What was arranged before the last change. */
  readonly before: ListSettings;
  /** Null while no name is asked for. */
  readonly naming: Naming | null;
  /** The due days and amounts as they are typed; null while they are not asked for. */
  readonly ranges: RangeTexts | null;
  /** The rows of the file that was asked for last; null before the first. */
  readonly asked: ListQuery | null;
  /** Why the last file could not be made; null for no failure. */
  readonly failure: Failure | null;
}

const nameIn = (naming: Naming | null): string => naming?.name.trim().slice(0, longestViewName) ?? '';

/** The actors, guards and actions that the chart of a list's bar names. */
export const listBarSetup = setup({
  types: {
    input: {} as ListBarInput,
    context: {} as ListBarContext,
    events: {} as ListBarEvent,
    children: {} as { listCounts: 'listCounts' },
  },
  actors: {
    listCounts,
    keepSettings: fromPromise<void, SettingsChange>(unprovided),
    saveList: fromPromise<void, { readonly query: ListQuery }>(unprovided),
  },
  guards: {
    hasName: (_, naming: Naming | null) => nameIn(naming) !== '',
    isUsable: (_, ranges: RangeTexts | null) =>
      ranges !== null && Object.keys(rangeErrors(ranges)).length === 0,
    isOtherwiseFiltered: ({ context }, { query }: { readonly query: ListQuery }) =>
      !hasSameFilters(query, context.filters),
    isMade: (_, { made }: Pick<ListBarInput, 'made'>) => made !== null,
  },
  actions: {
    toggleColumn: assign({
      before: ({ context }) => context.settings,
      settings: ({ context }, { key }: { readonly key: string }) => withColumnToggled(context.settings, key),
    }),
    setDensity: assign({
      before: ({ context }) => context.settings,
      settings: ({ context }, { density }: { readonly density: RowDensity }) => ({
        ...context.settings,
        density,
      }),
    }),
    addView: assign({
      before: ({ context }) => context.settings,
      settings: ({ context: { settings } }, naming: Naming | null) =>
        naming === null
          ? settings
          : withView(settings, { name: nameIn(naming), search: naming.search }, naming.renamed),
    }),
    dropView: assign({
      before: ({ context }) => context.settings,
      settings: ({ context }, { name }: { readonly name: string }) => withoutView(context.settings, name),
    }),
    beginNaming: assign({
      naming: (_, { search, renamed }: Omit<Naming, 'name'>) => ({ name: renamed ?? '', search, renamed }),
    }),
    setName: assign({
      naming: ({ context: { naming } }, { name }: { readonly name: string }) =>
        naming === null ? null : { ...naming, name },
    }),
    setFilters: assign({
      filters: (_, { query }: { readonly query: ListQuery }) => loanFiltersOf(query),
    }),
    beginRanges: assign({
      ranges: (_, { ranges }: { readonly ranges: LoanRanges }) => rangeTextsOf(ranges),
    }),
    setRange: assign({
      ranges: (
        { context: { ranges } },
        { field, text }: { readonly field: keyof LoanRanges; readonly text: string },
      ) => (ranges === null ? null : { ...ranges, [field]: text }),
    }),
    clearMade: assign({ made: null }),
    endDialog: assign({ naming: null, ranges: null }),
    setFailure: assign({
      failure: (_, { error }: { readonly error: unknown }) =>
        titledFailure(error, 'The list could not be exported'),
    }),
    setAsked: assign({ asked: (_, { query }: { readonly query: ListQuery }) => query, failure: null }),
  },
  delays: { litTime: 4_000 },
});
