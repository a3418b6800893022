import { assign, fromPromise, setup } from 'xstate';
import type { ApprovalSent } from '#domain/records/approval.ts';
import { messageOf } from '#machines/messageOf.ts';
import { unprovided } from '#machines/unprovided.ts';

/** The differences between works: the id and description of the chart, and the words of a failure without a reason. */
export interface InTurnSpec {
  readonly id: string;
  readonly description: string;
  readonly broken: string;
}

export interface InTurnInput<Item> {
  /** In the order in which they are done. */
  readonly items: readonly Item[];
}

export type InTurnEvent = { readonly type: 'retry.chosen' } | { readonly type: 'rest.abandoned' };

/** The result of one item: it is done, or it waits for a second person. */
export type Outcome<Done> =
  { readonly _tag: 'Done'; readonly done: Done } | { readonly _tag: 'Sent'; readonly sent: ApprovalSent };

export interface InTurnOutput<Done> {
  /** The results of the first items, in their order. */
  readonly done: readonly Done[];
}

export interface InTurnContext<Item, Done> extends InTurnInput<Item>, InTurnOutput<Done> {
  /** Why the work stopped last; '' for no failure. */
  readonly message: string;
  /** The request for approval that the last item became; null for none. */
  readonly sent: ApprovalSent | null;
}

/**
 * Does several things one after the other, each with a call of its own, and stops at the first that fails. Before it
 * goes on it finds out what was done, as an answer may have been lost on its way.
 */
export const inTurnOf = <Item, Done>({ id, description, broken }: InTurnSpec) =>
  setup({
    types: {
      input: {} as InTurnInput<Item>,
      context: {} as InTurnContext<Item, Done>,
      events: {} as InTurnEvent,
      output: {} as InTurnOutput<Done>,
      tags: {} as 'working' | 'stopped',
    },
    actors: {
      doNext: fromPromise<Outcome<Done>, { readonly item: Item }>(unprovided),
      // Answers the results of the first of these items, up to the first that is not done.
      findDone: fromPromise<readonly Done[], InTurnInput<Item>>(unprovided),
    },
    guards: {
      hasMore: (_, { items, done }: InTurnContext<Item, Done>) => done.length < items.length,
      isSent: (_, { outcome }: { readonly outcome: Outcome<Done> }) => outcome._tag === 'Sent',
    },
    actions: {
      addDone: assign({
        done: ({ context }, { outcome }: { readonly outcome: Outcome<Done> }) =>
          outcome._tag === 'Done' ? [...context.done, outcome.done] : context.done,
      }),
      addFound: assign({
        done: ({ context }, { found }: { readonly found: readonly Done[] }) => [...context.done, ...found],
      }),
      setSent: assign({
        sent: ({ context }, { outcome }: { readonly outcome: Outcome<Done> }) =>
          outcome._tag === 'Sent' ? outcome.sent : context.sent,
      }),
      setFailure: assign({ message: (_, message: string) => message }),
    },
    delays: { nextItem: 0 },
  }).createMachine({
    id,
    description,
    context: ({ input: { items } }) => ({ items, done: [], message: '', sent: null }),
    output: ({ context: { done } }) => ({ done }),
    initial: 'between',
    states: {
      between: {
        description: 'What is done is shown before the next begins.',
        tags: 'working',
        after: {
          nextItem: [
            { guard: { type: 'hasMore', params: ({ context }) => context }, target: 'doing' },
            { target: 'finished' },
          ],
        },
      },
      doing: {
        description: 'One call; no other begins before it is answered.',
        tags: 'working',
        invoke: {
          src: 'doNext',
          input: ({ context: { items, done } }) => ({ item: items[done.length] as Item }),
          onDone: [
            {
              guard: { type: 'isSent', params: ({ event }) => ({ outcome: event.output }) },
              actions: { type: 'setSent', params: ({ event }) => ({ outcome: event.output }) },
              target: 'sentForApproval',
            },
            {
              actions: { type: 'addDone', params: ({ event }) => ({ outcome: event.output }) },
              target: 'between',
            },
          ],
          onError: { actions: { type: 'setFailure', params: messageOf(broken) }, target: 'stopped' },
        },
      },
      stopped: {
        description: 'Nothing more is done by itself.',
        tags: 'stopped',
        on: { 'retry.chosen': 'finding', 'rest.abandoned': 'abandoned' },
      },
      finding: {
        description: 'What was done is read, as the last answer may have been lost.',
        tags: 'working',
        invoke: {
          src: 'findDone',
          input: ({ context: { items, done } }) => ({ items: items.slice(done.length) }),
          onDone: {
            actions: { type: 'addFound', params: ({ event }) => ({ found: event.output }) },
            target: 'between',
          },
          onError: { actions: { type: 'setFailure', params: messageOf(broken) }, target: 'stopped' },
        },
      },
      sentForApproval: {
        description:
          'Another Admin decides it; what comes after it waits, so that nothing is done before it.',
        tags: 'stopped',
        on: { 'rest.abandoned': 'abandoned' },
      },
      finished: { description: 'All of it is done.', type: 'final' },
      abandoned: { description: 'The rest is not done.', type: 'final' },
    },
  });

export type InTurnMachine<Item, Done> = ReturnType<typeof inTurnOf<Item, Done>>;
