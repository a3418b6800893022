import type { SnapshotFrom } from 'xstate';
import { defaultListQuery, type ListQuery } from '#domain/lists/listQuery.ts';
import { type ListSettings, usualSettings } from '#domain/lists/listSettings.ts';
import { listBar } from '#machines/lists/listBar.ts';
import type { ListBarEvent } from '#machines/lists/listBarSetup.ts';
import { listCounts } from '#machines/lists/parts.ts';
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
const quarterly: ListQuery = { ...defaultListQuery, frequency: 'Quarterly' };
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

const namesOf = ({ context }: Snapshot) => context.settings.views.map(({ name }) => name);

export const listBarWalk = provenBy(
  listBar,
  {
    inputs: [
      { settings: usualSettings, made: null, frequency: null },
      { settings, made: 'LN-000049', frequency: null },
      { settings: usualSettings, made: null, frequency: 'Quarterly' },
    ],
    // With a frequency little else is walked: what is arranged, named and saved has no part in what is counted.
    events: ({ context }) => (context.frequency === null ? [...arranging, ...showing] : showing),
    answers: { keepSettings: [undefined], saveList: [undefined] },
    shown: { listCounts: snapshotsOfPart(listCounts, null, [counts]).slice(-1) },
    facts: (snapshot) => [
      namesOf(snapshot),
      snapshot.context.naming,
      snapshot.context.message,
      snapshot.context.made,
      snapshot.context.frequency,
    ],
  },
  {
    'what is kept is what is arranged': (snapshot) => {
      const kept = inputsOf(snapshot)['keepSettings'];
      return kept === undefined || kept === snapshot.context.settings;
    },
    'a view has a name, which no other has': (snapshot) => {
      const names = namesOf(snapshot);
      return names.every((name) => name.trim() !== '') && new Set(names).size === names.length;
    },
    'a name is asked for while it is typed': (snapshot) =>
      snapshot.matches({ naming: 'open' }) === (snapshot.context.naming !== null),
    'the file has the rows that were asked for last': (snapshot) => {
      const saved = inputsOf(snapshot)['saveList'] as { readonly query: ListQuery } | undefined;
      return saved === undefined || saved.query === snapshot.context.asked;
    },
    'what is counted is of the frequency of the list': (snapshot) =>
      partIn(snapshot, 'listCounts').context.from === snapshot.context.frequency,
    'a file that failed says so': (snapshot) =>
      snapshot.matches({ file: 'failed' }) === (snapshot.context.message !== ''),
  },
  {
    'whatever is arranged is kept at once': ({ from, to }) =>
      from.context.settings === to.context.settings || inputsOf(to)['keepSettings'] === to.context.settings,
    'a view is lost by its deletion and its renaming alone': ({ from, event, to }) =>
      namesOf(from).every((name) => namesOf(to).includes(name)) ||
      event.type === 'view.deleted' ||
      (event.type === 'name.given' && from.context.naming?.renamed !== null),
    'a name that is given is there, and one that is cancelled is not': ({ from, event, to }) => {
      const name = from.context.naming?.name.trim() ?? '';
      if (event.type === 'name.given' && name !== '') return namesOf(to).includes(name);
      return event.type !== 'naming.cancelled' || from.context.settings === to.context.settings;
    },
    'the counts follow the frequency of the list that is shown': ({ event, to }) =>
      event.type !== 'query.shown' ||
      to.context.frequency ===
        (event as Extract<ListBarEvent, { readonly type: 'query.shown' }>).query.frequency,
    'a name is asked for until there is one': ({ from, event, to }) =>
      event.type !== 'name.given' ||
      (from.context.naming?.name.trim() ?? '') !== '' ||
      to.context.naming === from.context.naming,
    'the row of what was made is lit from its first showing, once': ({ from, event, to }) =>
      event.type === 'rows.shown' && from.context.made !== null
        ? to.matches({ mark: 'lit' })
        : from.matches({ mark: 'lit' }) || !to.matches({ mark: 'lit' }),
  },
);
