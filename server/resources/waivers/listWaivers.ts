import type { Handler } from '#server/calls/handler.ts';
import { matchesId } from '#server/db/conditions.ts';
import { countFound, usualPage } from '#server/db/lists/countedPage.ts';
import { selectWaivers, waiverFromRow } from './waiverRecords.ts';

/** Lists waivers and reductions by value date, newest first, in pages; withdrawn ones are marked. */
export const listWaivers: Handler<'listWaivers'> = async ({ db, query }) => {
  const { loanId, from, to, by, limit, offset } = query;
  const found = selectWaivers(db)
    .$if(loanId !== null, (rows) => rows.where(matchesId('loans.id', 'loans.loan_id', loanId ?? '')))
    .$if(from !== null, (rows) => rows.where('waivers.waived_on', '>=', from))
    .$if(to !== null, (rows) => rows.where('waivers.waived_on', '<=', to))
    .$if(by !== null, (rows) =>
      rows.where((eb) => eb.or([eb('waivers.requested_by', '=', by), eb('waivers.approved_by', '=', by)])),
    );
  const rows = await found
    .orderBy('waivers.waived_on', 'desc')
    .orderBy('waivers.waiver_id', 'desc')
    .limit(limit ?? usualPage)
    .offset(offset ?? 0)
    .execute();
  const count = await countFound(db, found.clearSelect().select('waivers.id'));
  return { rows: rows.map(waiverFromRow), ...count };
};
