import { paise } from '#domain/values/money.ts';
import type { Handler } from '#server/calls/handler.ts';
import { readLender } from '#server/db/lender.ts';
import { disbursalOf } from '#server/resources/disbursals/disbursals.ts';
import { waiversOf } from '#server/resources/waivers/loanWaivers.ts';
import { findLoan } from './loans.ts';

/** Answers what staff work with beside a loan's record, in one call of the pages of a loan (rule LOAN-DESK). */
export const getLoanDesk: Handler<'getLoanDesk'> = async (request) => {
  const { db, params, caller } = request;
  const row = await findLoan(db, params.loanId, caller);
  const { settings } = await readLender(db);
  return {
    longestTenure: settings.longestTenure,
    cashLimit: paise(settings.cashLimitPaise),
    disbursalAccount: settings.bankAccounts.find(({ disbursal }) => disbursal)?.label ?? null,
    disbursal: await disbursalOf(db, row),
    waivers: await waiversOf(request, row),
  };
};
