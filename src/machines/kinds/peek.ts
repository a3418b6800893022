import { assign, fromPromise, setup } from 'xstate';
import type { Rows } from '#domain/lists/rows.ts';
import { known } from '#machines/known.ts';
import { messageOf } from '#machines/messageOf.ts';
import { unprovided } from '#machines/unprovided.ts';
import type { PartMachine } from './part.ts';

export type PeekEvent<Row> =
  /** The row's key or button is pressed: the panel opens with its record, or closes where it shows it already. */
  | { readonly type: 'row.peeked'; readonly row: Row }
  /** The person moves to another row while the panel is open. */
  | { readonly type: 'row.reached'; readonly row: Row }
  | { readonly type: 'peek.closed' }
  /** The panel's script could not be loaded, and is asked for again. */
  | { readonly type: 'panel.requested' };

export interface PeekContext<Row> {
  /** The row whose record is shown, or was shown last; null before the first. */
  readonly row: Row | null;
  /** Why the panel's script could not be loaded; '' for no failure. */
  readonly message: string;
}

/** The differences between peeks: the id and description of the chart, what a row is known by, and its two parts. */
export interface PeekSpec<Row, Loaded, Line> {
  readonly id: string;
  readonly description: string;
  readonly idOf: (row: Row) => string;
  /** What is shown of the record beside its row, by its id. */
  readonly record: PartMachine<Loaded, string>;
  /** What happened to the record last. */
  readonly latest: PartMachine<Rows<Line>, string>;
}

/** The record of one row of a list, shown beside the list while the person goes on in it (rule PEEK). */
export const peekOf = <Row, Loaded, Line>({
  id,
  description,
  idOf,
  record,
  latest,
}: PeekSpec<Row, Loaded, Line>) =>
  setup({
    types: {
      context: {} as PeekContext<Row>,
      events: {} as PeekEvent<Row>,
      tags: {} as 'open',
      children: {} as { record: 'record'; latest: 'latest' },
    },
    actors: { record, latest, loadPanel: fromPromise<void>(unprovided) },
    guards: {
      isOther: (_, { row, shown }: { readonly row: Row; readonly shown: Row | null }) =>
        shown === null || idOf(row) !== idOf(shown),
    },
    actions: {
      setRow: assign({ row: (_, { row }: { readonly row: Row }) => row }),
      setMessage: assign({ message: (_, message: string) => message }),
    },
    delays: { rowPause: 150 },
  }).createMachine({
    id,
    description,
    context: { row: null, message: '' },
    type: 'parallel',
    states: {
      panel: {
        initial: 'unasked',
        states: {
          unasked: { on: { 'row.peeked': 'loading' } },
          loading: {
            description: 'The script of the panel is loaded beside the record, once.',
            invoke: {
              src: 'loadPanel',
              onDone: 'ready',
              onError: {
                actions: { type: 'setMessage', params: messageOf('The panel could not be loaded.') },
                target: 'unavailable',
              },
            },
          },
          ready: { type: 'final' },
          unavailable: {
            description: 'The script could not be loaded, as without a network; it can be asked for again.',
            on: { 'panel.requested': 'loading', 'row.peeked': 'loading' },
          },
        },
      },
      row: {
        initial: 'closed',
        states: {
          closed: {
            on: {
              'row.peeked': { actions: { type: 'setRow', params: ({ event }) => event }, target: 'open' },
            },
          },
          open: {
            tags: 'open',
            on: {
              'row.peeked': [
                {
                  guard: {
                    type: 'isOther',
                    params: ({ context, event }) => ({ ...event, shown: context.row }),
                  },
                  actions: { type: 'setRow', params: ({ event }) => event },
                  target: '.reading',
                  reenter: true,
                },
                { description: 'The same key closes what it opened.', target: 'closed' },
              ],
              'row.reached': {
                guard: {
                  type: 'isOther',
                  params: ({ context, event }) => ({ ...event, shown: context.row }),
                },
                actions: { type: 'setRow', params: ({ event }) => event },
                target: '.pausing',
                reenter: true,
              },
              'peek.closed': 'closed',
            },
            initial: 'reading',
            states: {
              reading: {
                description: 'A record that is left takes its calls along: their late answers are dropped.',
                invoke: [
                  { id: 'record', src: 'record', input: ({ context }) => idOf(known(context.row)) },
                  { id: 'latest', src: 'latest', input: ({ context }) => idOf(known(context.row)) },
                ],
              },
              pausing: {
                description: 'The person goes through the rows: one call a pause, not one a row.',
                after: { rowPause: 'reading' },
              },
            },
          },
        },
      },
    },
  });

export type PeekMachine<Row, Loaded, Line> = ReturnType<typeof peekOf<Row, Loaded, Line>>;
