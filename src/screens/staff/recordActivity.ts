import { fromPromise } from 'xstate';
import type { App } from '#app/app.ts';
import { recordActivity } from '#machines/staff/recordActivity.ts';

/** The activity of a record, from the trail of every change. */
export const activityMachine = ({ client }: App) =>
  recordActivity.provide({
    actors: {
      loadPage: fromPromise(async ({ input: { subject, id, offset } }) => {
        const anyone = { account: null, from: null, to: null };
        const limit = offset === 0 ? newestFew : pageSize;
        const query = { subject, id, ...anyone, limit, offset };
        const { rows, unreadable, total } = await client.listAudit({ query });
        const read = rows.length + unreadable;
        return {
          records: rows,
          unreadable,
          // Without a total, a full page counts as having one more behind it.
          isLast: total === null ? read < limit : read === 0 || offset + read >= total,
        };
      }),
    },
  });

/** As many as stand beside a record without making its page longer; then pages. */
const newestFew = 5;
const pageSize = 20;
