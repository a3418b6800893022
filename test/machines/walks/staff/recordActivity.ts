import { assign } from 'xstate';
import { type Activity, type ActivityPage, tellsNothing } from '#domain/audit/activity.ts';
import { AuditRecord } from '#domain/audit/auditRecord.ts';
import * as Schema from 'effect/Schema';
import { recordActivity } from '#machines/staff/recordActivity.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

const entry = (id: string, action = 'LOAN_CREATED'): AuditRecord =>
  Schema.decodeUnknownSync(AuditRecord)({ _id: id, action });

/** One page with an older behind it, and the last page, which has an entry again and one that cannot be read. */
const newest: ActivityPage = { records: [entry('b'), entry('a')], unreadable: 0, isLast: false };
/** Entries of what the server keeps for itself, which are not shown. */
const untold: ActivityPage = { records: [entry('c', 'LOAN_UPDATED')], unreadable: 0, isLast: false };
const last: ActivityPage = { records: [entry('a')], unreadable: 1, isLast: true };

const inView = { subject: 'loan', id: 'LN-000001' } as const;

export const recordActivityWalk = provenBy(
  recordActivity,
  {
    inputs: [inView],
    events: [
      { type: 'activity.opened' },
      { type: 'activity.closed' },
      { type: 'older.requested' },
      { type: 'load.requested' },
    ],
    answers: { loadPage: [untold, newest, last] },
    // Two entries are as good as twenty.
    facts: ({ context: { activity, failure } }) => [
      activity.records.length,
      Math.min(activity.read, 3),
      failure,
    ],
  },
  {
    'nothing is read, and nothing kept, while it is folded': (snapshot) =>
      !snapshot.matches('folded') ||
      (inputsOf(snapshot)['loadPage'] === undefined && snapshot.context.activity.records.length === 0),
    'the page asked for is the record’s, behind what is shown': (snapshot) => {
      const asked = inputsOf(snapshot)['loadPage'];
      return (
        asked === undefined ||
        JSON.stringify(asked) === JSON.stringify({ ...inView, offset: snapshot.context.activity.read })
      );
    },
    'no entry is shown twice': ({ context: { activity } }) =>
      new Set(activity.records.map(({ _id }) => _id)).size === activity.records.length,
    'a page that could not be loaded has its reason': (snapshot) =>
      !snapshot.matches({ opened: 'unavailable' }) || snapshot.context.failure !== null,
  },
  {
    'what was loaded stays until it is folded': ({ from, event, to }) =>
      event.type === 'activity.closed' ||
      from.context.activity.records.every((record) => to.context.activity.records.includes(record)),
    'older entries are asked for only where there are some': ({ event, to }) =>
      !('output' in event) ||
      to.matches({ opened: (event.output as ActivityPage).isLast ? 'complete' : 'partial' }) ||
      (tellsNothing(to.context.activity) && to.matches({ opened: 'loading' })),
    'Older never stands alone: where nothing is told yet, the next page is read without a question': ({
      to,
    }) => !to.matches({ opened: 'partial' }) || !tellsNothing(to.context.activity),
    'folding forgets why a page could not be loaded': ({ event, to }) =>
      event.type !== 'activity.closed' || !to.matches('folded') || to.context.failure === null,
    'a page that was loaded leaves no reason of a failure': ({ event, to }) =>
      !('output' in event) || to.context.failure === null,
  },
  {
    'what two pages have is kept twice': {
      actions: {
        addPage: assign({
          activity: ({ context: { activity } }: { context: { activity: Activity } }, page: ActivityPage) => ({
            records: [...activity.records, ...page.records],
            unreadable: activity.unreadable + page.unreadable,
            read: activity.read + page.records.length + page.unreadable,
          }),
          failure: null,
        }),
      },
    },
  },
);
