import type { SnapshotFrom } from 'xstate';
import { defaultListQuery, type ListQuery } from '#domain/lists/listQuery.ts';
import {
  hasSameFilters,
  isUnfiltered,
  noLoanFilters,
  noLoanRanges,
  rangeErrors,
} from '#domain/lists/loanFilters.ts';
import { day } from '#domain/values/calendar.ts';
import { type ListSettings, type SettingsChange, usualSettings } from '#domain/lists/listSettings.ts';
import { listBar } from '#machines/lists/listBar.ts';
import type { ListBarEvent } from '#machines/lists/listBarSetup.ts';
import { listCounts } from '#machines/lists/parts.ts';
import { known } from '#machines/known.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';
import { partIn, snapshotsOfPart } from '#test/support/machines/parts.ts';

const counts = {
  total: 48,
  isMore: false,
  statuses: [{ status: 'Overdue', count: 14, isMore: false }],
};

type Snapshot = SnapshotFrom<typeof listBar>;

const late: ListQuery = { ...defaultListQuery, status: 'Overdue' };
const quarterly: ListQuery = { ...defaultListQuery, frequency: 'Quarterly', dueTo: day('2026-03-31') };
const settings: ListSettings = { ...usualSettings, views: [{ name: 'Mine', search: 'status=Active' }] };

const showing: readonly ListBarEvent[] = [
  { type: 'query.shown', query: defaultListQuery },
  { type: 'query.shown', query: quarterly },
  { type: 'file.requested', query: quarterly },
];

const arranging: readonly ListBarEvent[] = [
  { type: 'column.toggled', key: 'tenure' },
  { type: 'density.chosen', density: 'dense' },
  { type: 'view.deleted', name: 'Mine' },
  { type: 'naming.opened', search: 'status=Overdue', renamed: null },
  { type: 'naming.opened', search: 'status=Active', renamed: 'Mine' },
  { type: 'name.typed', name: ' Late ' },
  { type: 'name.typed', name: '  ' },
  { type: 'name.given' },
  { type: 'naming.cancelled' },
  { type: 'file.requested', query: defaultListQuery },
  { type: 'file.requested', query: late },
  { type: 'rows.shown' },
];

const opening: ListBarEvent = { type: 'ranges.opened', ranges: noLoanRanges };

const ranging: readonly ListBarEvent[] = [
  { type: 'range.typed', field: 'amountFrom', text: 'much' },
  { type: 'range.typed', field: 'amountFrom', text: '50000' },
  { type: 'ranges.given' },
  { type: 'ranges.cancelled' },
  { type: 'density.chosen', density: 'dense' },
  { type: 'file.requested', query: late },
  { type: 'rows.shown' },
];

/** What can be done: while ranges are asked for, and under a filter, little else is walked. */
const eventsIn = ({ context: { ranges, filters } }: Snapshot): readonly ListBarEvent[] => {
  if (ranges !== null) return ranging;
  return isUnfiltered(filters) ? [...arranging, ...showing, opening] : showing;
};

const keptIn = (snapshot: Snapshot) => inputsOf(snapshot)['keepSettings'] as SettingsChange | undefined;

const namesOf = ({ context }: Snapshot) => context.settings.views.map(({ name }) => name);

export const listBarWalk = provenBy(
  listBar,
  {
    inputs: [
      { settings: usualSettings, made: null, filters: noLoanFilters },
      { settings, made: 'LN-000049', filters: noLoanFilters },
      { settings: usualSettings, made: null, filters: { ...noLoanFilters, frequency: 'Quarterly' } },
    ],
    events: eventsIn,
    answers: { keepSettings: [undefined], saveList: [undefined] },
    shown: { listCounts: snapshotsOfPart(listCounts, noLoanFilters, [counts]).slice(-1) },
    facts: (snapshot) => [
      namesOf(snapshot),
      snapshot.context.naming,
      snapshot.context.failure?.reason,
      snapshot.context.made,
      snapshot.context.filters,
      snapshot.context.ranges,
    ],
  },
  {
    'what is kept is what is arranged': (snapshot) => {
      const kept = keptIn(snapshot);
      return kept === undefined || kept.after === snapshot.context.settings;
    },
    'a view has a name, which no other has': (snapshot) => {
      const names = namesOf(snapshot);
      return names.every((name) => name.trim() !== '') && new Set(names).size === names.length;
    },
    'a name that is refused is none': (snapshot) =>
      !snapshot.matches({ dialog: { naming: 'refused' } }) || snapshot.context.naming?.name.trim() === '',
    'a name is asked for while it is typed': (snapshot) =>
      snapshot.matches({ dialog: 'naming' }) === (snapshot.context.naming !== null),
    'the file has the rows that were asked for last': (snapshot) => {
      const saved = inputsOf(snapshot)['saveList'] as { readonly query: ListQuery } | undefined;
      return saved === undefined || saved.query === snapshot.context.asked;
    },
    'what is counted is what the filters of the list keep': (snapshot) =>
      partIn(snapshot, 'listCounts').context.from === snapshot.context.filters,
    'ranges are asked for while they are typed': (snapshot) =>
      snapshot.matches({ dialog: 'ranges' }) === (snapshot.context.ranges !== null),
    'ranges are refused where a field says why': (snapshot) =>
      !snapshot.matches({ dialog: { ranges: 'refused' } }) ||
      Object.keys(rangeErrors(known(snapshot.context.ranges))).length > 0,
    'a file that failed says so': (snapshot) =>
      snapshot.matches({ file: 'failed' }) === (snapshot.context.failure !== null),
  },
  {
    'whatever is arranged is kept at once': ({ from, to }) =>
      from.context.settings === to.context.settings ||
      (keptIn(to)?.before === from.context.settings && keptIn(to)?.after === to.context.settings),
    'a view is lost by its deletion and its renaming alone': ({ from, event, to }) =>
      namesOf(from).every((name) => namesOf(to).includes(name)) ||
      event.type === 'view.deleted' ||
      (event.type === 'name.given' && from.context.naming?.renamed !== null),
    'a name that is given is there, and one that is cancelled is not': ({ from, event, to }) => {
      const name = from.context.naming?.name.trim() ?? '';
      if (event.type === 'name.given' && name !== '') return namesOf(to).includes(name);
      return event.type !== 'naming.cancelled' || from.context.settings === to.context.settings;
    },
    'the counts follow the filters of the list that is shown': ({ event, to }) =>
      event.type !== 'query.shown' ||
      hasSameFilters(
        to.context.filters,
        (event as Extract<ListBarEvent, { readonly type: 'query.shown' }>).query,
      ),
    'ranges that can be used are taken, and others stay as they were typed': ({ from, event, to }) =>
      event.type !== 'ranges.given' ||
      from.context.ranges === null ||
      (Object.keys(rangeErrors(from.context.ranges)).length === 0
        ? to.matches({ dialog: 'closed' })
        : to.context.ranges === from.context.ranges),
    'ranges that are given up are not asked for': ({ event, to }) =>
      event.type !== 'ranges.cancelled' || to.matches({ dialog: 'closed' }),
    'a name is asked for until there is one': ({ from, event, to }) =>
      event.type !== 'name.given' ||
      (from.context.naming?.name.trim() ?? '') !== '' ||
      to.context.naming === from.context.naming,
    'nothing is counted again for a list with the same filters': ({ from, event, to }) =>
      event.type !== 'query.shown' ||
      !hasSameFilters(
        from.context.filters,
        (event as Extract<ListBarEvent, { readonly type: 'query.shown' }>).query,
      ) ||
      to.children.listCounts === from.children.listCounts,
    'what was made is forgotten with its light': ({ from, to }) =>
      !from.matches({ mark: 'lit' }) || to.matches({ mark: 'lit' }) || to.context.made === null,
    'the row of what was made is lit from its first showing, once': ({ from, event, to }) =>
      event.type === 'rows.shown' && from.context.made !== null
        ? to.matches({ mark: 'lit' })
        : from.matches({ mark: 'lit' }) || !to.matches({ mark: 'lit' }),
  },
);
