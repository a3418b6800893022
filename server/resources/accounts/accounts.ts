import type { Handler } from '#server/calls/handler.ts';
import { findLoan } from '#server/resources/loans/loans.ts';
import { waiversOf } from '#server/resources/waivers/loanWaivers.ts';
import { accountRows } from './accountEvents.ts';
import { accountView } from './accountViews.ts';
import { lenderRules } from './lenderRules.ts';

/** Answers a loan's account as of today, derived from its recorded events; to staff with its waivers. */
export const getAccount: Handler<'getAccount'> = async ({ db, params, caller, now, today }) => {
  const row = await findLoan(db, params.loanId, caller);
  const account = accountView(row, await accountRows(db, row.id), await lenderRules(db), today);
  return { ...account, waivers: caller.kind === 'staff' ? await waiversOf({ db, caller, now }, row) : null };
};
