import { assign, fromPromise, setup } from 'xstate';
import { type Failure, isMissingCall, isUnknownShape } from '#api/failure.ts';
import type { Instant } from '#domain/values/calendar.ts';
import { unprovided } from '#machines/unprovided.ts';
import { LastLoaded } from '#machines/lastLoaded.ts';

/** What differs between parts: the id and description of the chart, and the words of a failed load. */
export interface PartSpec {
  readonly id: string;
  readonly description: string;
  readonly failureOf: (error: unknown) => Failure;
}

export type PartEvent =
  /** The person asks to load again, by Retry or Refresh. */
  | { readonly type: 'load.requested' }
  /** The server has newer data than what was loaded or is being loaded. */
  | { readonly type: 'load.outdated' };

export interface PartContext<Loaded, From> {
  /** The input of the load, such as the id of a record. */
  readonly from: From;
  /** What was loaded last; null before that, and after a load that failed, so that old data never looks current. */
  readonly loaded: Loaded | null;
  /** When it was loaded, where the network is missing and it is what was kept (rule LAST-FIGURES); null for all else. */
  readonly asOf: Instant | null;
  /** Why the last load failed; null for no failure. */
  readonly failure: Failure | null;
}

/**
 * Something that is loaded by one call and can be loaded again: a record, a list, a figure. A machine invokes it as a
 * child, and listens to it where its next step depends on what was loaded.
 */
export const partOf = <Loaded, From = undefined>({ id, description, failureOf }: PartSpec) =>
  setup({
    types: {
      input: {} as From,
      context: {} as PartContext<Loaded, From>,
      events: {} as PartEvent,
      tags: {} as PartTag,
    },
    actors: { load: fromPromise<Loaded, { readonly from: From }>(unprovided) },
    guards: {
      isLoaded: (_, { loaded }: { readonly loaded: Loaded | null }) => loaded !== null,
      isFailed: (_, { failure }: { readonly failure: Failure | null }) => failure !== null,
      isLastLoaded: (_, { error }: { readonly error: unknown }) => error instanceof LastLoaded,
      isMissingCall: (_, { error }: { readonly error: unknown }) => isMissingCall(error),
      isUnknownShape: (_, { error }: { readonly error: unknown }) => isUnknownShape(error),
    },
    actions: {
      setLoaded: assign({
        loaded: (_, { loaded }: { readonly loaded: Loaded }) => loaded,
        asOf: null,
        failure: null,
      }),
      setLastLoaded: assign((_, { error }: { readonly error: unknown }) =>
        error instanceof LastLoaded
          ? { loaded: error.loaded as Loaded, asOf: error.asOf, failure: null }
          : {},
      ),
      setFailure: assign({
        loaded: null,
        asOf: null,
        failure: (_, { error }: { readonly error: unknown }) => failureOf(error),
      }),
    },
  }).createMachine({
    id,
    description,
    context: ({ input }) => ({ from: input, loaded: null, asOf: null, failure: null }),
    initial: 'loading',
    states: {
      loading: {
        description: 'One call; what was shown before stays on the screen until it is answered.',
        tags: 'working',
        on: {
          'load.outdated': {
            description: 'The answer that is on its way may be older than the change.',
            target: 'loading',
            reenter: true,
          },
        },
        invoke: {
          src: 'load',
          input: ({ context }) => ({ from: context.from }),
          onDone: {
            actions: { type: 'setLoaded', params: ({ event }) => ({ loaded: event.output }) },
            target: 'shown',
          },
          onError: [
            {
              guard: { type: 'isLastLoaded', params: ({ event }) => ({ error: event.error }) },
              actions: { type: 'setLastLoaded', params: ({ event }) => ({ error: event.error }) },
              target: 'showingLast',
            },
            {
              guard: { type: 'isMissingCall', params: ({ event }) => ({ error: event.error }) },
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
              target: 'absent',
            },
            {
              guard: { type: 'isUnknownShape', params: ({ event }) => ({ error: event.error }) },
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
              target: 'empty',
            },
            {
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
              target: 'unavailable',
            },
          ],
        },
        initial: 'deciding',
        states: {
          deciding: {
            always: [
              { guard: { type: 'isLoaded', params: ({ context }) => context }, target: 'refreshing' },
              { guard: { type: 'isFailed', params: ({ context }) => context }, target: 'retrying' },
              { target: 'first' },
            ],
          },
          first: { description: 'There is nothing to show yet.', tags: 'waiting' },
          refreshing: { description: 'What was loaded last is shown.', tags: 'refreshing' },
          retrying: {
            description: 'There is nothing to show, for the reason that is known.',
            tags: ['waiting', 'missing'],
          },
        },
      },
      shown: { on: { 'load.requested': 'loading', 'load.outdated': 'loading' } },
      showingLast: {
        description: 'There is no network: what was loaded last is shown, with its time.',
        on: { 'load.requested': 'loading', 'load.outdated': 'loading' },
      },
      absent: {
        description: 'The server has no such record, or no such call.',
        tags: ['missing', 'retriable'],
        on: { 'load.requested': 'loading', 'load.outdated': 'loading' },
      },
      empty: {
        description: 'The server answered, and what was asked for is not in its answer.',
        tags: ['missing', 'retriable'],
        on: { 'load.requested': 'loading', 'load.outdated': 'loading' },
      },
      unavailable: {
        tags: ['missing', 'retriable'],
        on: { 'load.requested': 'loading', 'load.outdated': 'loading' },
      },
    },
  });

/**
 * What a view can ask of a part. `waiting`: there is nothing to show until the call is answered. `missing`: the last
 * load failed. `retriable`: the load failed and can be repeated. `refreshing`: what is shown is being loaded again.
 * `working`: a call is in progress.
 */
type PartTag = 'waiting' | 'missing' | 'retriable' | 'refreshing' | 'working';

export type PartMachine<Loaded, From> = ReturnType<typeof partOf<Loaded, From>>;
