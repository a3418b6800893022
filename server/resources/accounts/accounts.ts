import type { Handler } from '#server/calls/handler.ts';
import { findLoan } from '#server/resources/loans/loans.ts';
import { accountRows } from './accountEvents.ts';
import { accountView } from './accountViews.ts';
import { lenderRules } from './lenderRules.ts';

/** Where a loan's money stands today, derived from what is recorded of it. */
export const getAccount: Handler<'getAccount'> = async ({ db, params, caller, today }) => {
  const row = await findLoan(db, params.loanId, caller);
  return accountView(row, await accountRows(db, row.id), await lenderRules(db), today);
};
