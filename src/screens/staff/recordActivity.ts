import { fromPromise } from 'xstate';
import type { App } from '#app/app.ts';
import { recordActivity } from '#machines/staff/recordActivity.ts';

/** The activity of a record, from the trail of every change. */
export const activityMachine = ({ client }: App) =>
  recordActivity.provide({
    actors: {
      loadPage: fromPromise(async ({ input: { subject, id, offset } }) => {
        const anyone = { account: null, from: null, to: null };
        const query = { subject, id, ...anyone, limit: pageSize, offset };
        const { rows, unreadable, total } = await client.listAudit({ query });
        const read = rows.length + unreadable;
        return {
          records: rows,
          read,
          // Without a total, a full page counts as having one more behind it.
          isLast: total === null ? read < pageSize : read === 0 || offset + read >= total,
        };
      }),
    },
  });

const pageSize = 20;
