import type { Handler } from '#server/calls/handler.ts';
import { findLoan } from '#server/resources/loans/loans.ts';
import { accountRows } from './accountEvents.ts';
import { accountView } from './accountViews.ts';
import { lenderRules } from './lenderRules.ts';

/** Answers a loan's account as of today, derived from its recorded events. */
export const getAccount: Handler<'getAccount'> = async ({ db, params, caller, today }) => {
  const row = await findLoan(db, params.loanId, caller);
  return accountView(row, await accountRows(db, row.id), await lenderRules(db), today);
};
