import { assign, fromPromise, setup } from 'xstate';
import { type Failure, failure, isMissingCall } from '#api/failure.ts';
import { type Activity, type ActivityPage, tellsNothing, withOlder } from '#domain/audit/activity.ts';
import type { AuditSubject } from '#domain/audit/auditRecord.ts';
import { unprovided } from '#machines/unprovided.ts';

/** The record whose activity is shown, by its kind and either of its ids. */
export interface RecordActivityInput {
  readonly subject: AuditSubject;
  readonly id: string;
}

export type RecordActivityEvent =
  | { readonly type: 'activity.opened' }
  | { readonly type: 'activity.closed' }
  /** The person asks for the next older page. */
  | { readonly type: 'older.requested' }
  /** The person asks again for the page that could not be loaded. */
  | { readonly type: 'load.requested' };

interface RecordActivityContext extends RecordActivityInput {
  readonly activity: Activity;
  /** Why the last page could not be loaded; null for no failure. */
  readonly failure: Failure | null;
}

/** The changes of one record, newest first: read when a person opens them, a page at a time (rule AUDIT-PAGE). */
export const recordActivity = setup({
  types: {
    input: {} as RecordActivityInput,
    context: {} as RecordActivityContext,
    events: {} as RecordActivityEvent,
    tags: {} as 'waiting',
  },
  actors: {
    loadPage: fromPromise<ActivityPage, RecordActivityInput & { readonly offset: number }>(unprovided),
  },
  guards: {
    isLastPage: (_, { isLast }: ActivityPage) => isLast,
    isNothingTold: ({ context: { activity } }, page: ActivityPage) => tellsNothing(withOlder(activity, page)),
    isMissingCall: (_, { error }: { readonly error: unknown }) => isMissingCall(error),
  },
  actions: {
    addPage: assign({
      activity: ({ context }, page: ActivityPage) => withOlder(context.activity, page),
      failure: null,
    }),
    clearActivity: assign({ activity: none, failure: null }),
    setFailure: assign({
      failure: (_, { error }: { readonly error: unknown }) =>
        failure(error, 'The activity could not be loaded.'),
    }),
  },
}).createMachine({
  id: 'recordActivity',
  description: 'What has happened to one record, folded until a person asks for it.',
  context: ({ input: { subject, id } }) => ({ subject, id, activity: none(), failure: null }),
  initial: 'folded',
  states: {
    folded: { on: { 'activity.opened': 'opened' } },
    opened: {
      initial: 'loading',
      on: {
        'activity.closed': {
          description: 'Opened again, it is read again: something may have happened since.',
          actions: 'clearActivity',
          target: 'folded',
        },
      },
      states: {
        loading: {
          tags: 'waiting',
          invoke: {
            src: 'loadPage',
            input: ({ context: { subject, id, activity } }) => ({ subject, id, offset: activity.read }),
            onDone: [
              {
                guard: { type: 'isLastPage', params: ({ event }) => event.output },
                actions: { type: 'addPage', params: ({ event }) => event.output },
                target: 'complete',
              },
              {
                description: 'A page of entries that are not shown: those behind it are read at once.',
                guard: { type: 'isNothingTold', params: ({ event }) => event.output },
                actions: { type: 'addPage', params: ({ event }) => event.output },
                target: 'loading',
                reenter: true,
              },
              { actions: { type: 'addPage', params: ({ event }) => event.output }, target: 'partial' },
            ],
            onError: [
              {
                guard: { type: 'isMissingCall', params: ({ event }) => ({ error: event.error }) },
                actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
                target: '#recordActivity.absent',
              },
              {
                actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
                target: 'unavailable',
              },
            ],
          },
        },
        partial: { description: 'There are older entries.', on: { 'older.requested': 'loading' } },
        complete: { description: 'The oldest entry is shown.' },
        unavailable: {
          description: 'What was loaded before stays on the screen.',
          on: { 'load.requested': 'loading' },
        },
      },
    },
    absent: { description: 'The server has no such call: nothing is shown.', type: 'final' },
  },
});

function none(): Activity {
  return { records: [], unreadable: 0, read: 0 };
}
