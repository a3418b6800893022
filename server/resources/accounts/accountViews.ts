import { type Account, account } from '#domain/loanAccount/account.ts';
import type { AccountEvent } from '#domain/loanAccount/accountEvent.ts';
import { ledger } from '#domain/loanAccount/accountLedger.ts';
import type { AccountTerms } from '#domain/loanAccount/accountState.ts';
import type { AccountView } from '#domain/loanAccount/accountView.ts';
import { type AccountRules, accountTermsOf } from '#domain/loanAccount/productEvents.ts';
import type { AccountPosition, Charge } from '#domain/loanAccount/receipt.ts';
import type { Day } from '#domain/values/calendar.ts';
import { noMoney } from '#domain/values/money.ts';
import type { ChargesTable } from '#server/db/tables/receipts.ts';
import { loanFromRow, type LoanRow } from '#server/resources/loans/loans.ts';
import { type AccountRows, eventsOf } from './accountEvents.ts';
import type { LenderRules } from './lenderRules.ts';

/** The terms that a stored loan's account is computed from; a stored loan always has usable ones. */
export const termsOfRow = (row: LoanRow, rules: AccountRules): AccountTerms => {
  const terms = accountTermsOf(loanFromRow(row), rules);
  if (terms === null) throw new Error(`${row.loan_id} has no schedule.`);
  return terms;
};

/** The account of a stored loan as of a day, with its ledger. */
export const accountView = (
  row: LoanRow,
  rows: AccountRows,
  rules: LenderRules,
  day: Day,
): Omit<AccountView, 'waivers'> => {
  const terms = termsOfRow(row, rules);
  const events = eventsOf(rows, day);
  const found = account(terms, events, day);
  const { installments, totals, principalOutstanding, reducedAtPayment, shortPaid, overPaid } = found;
  return {
    loanId: row.loan_id,
    on: day,
    ...positionOf(found),
    oldestUnpaidDue: found.oldestUnpaidDue,
    principalOutstanding,
    reducedAtPayment,
    shortPaid,
    overPaid,
    installments,
    charges: rows.charges.map((charge) => chargeFrom(row, charge, found)),
    totals,
    ledger: ledger(terms, events, day),
  };
};

/** The amounts owed and the advance, as of the account's day. */
export const positionOf = ({
  arrears,
  penaltyStanding,
  penaltyRunning,
  chargesDue,
  advance,
  nextDueDate,
}: Account): AccountPosition => ({
  arrears,
  penaltyStanding,
  penaltyRunning,
  chargesDue,
  advance,
  nextDueDate,
});

/** A stored charge with the amounts paid and due. */
export const chargeFrom = (
  { loan_id }: Pick<LoanRow, 'loan_id'>,
  charge: ChargesTable,
  { charges }: Pick<Account, 'charges'>,
): Charge => {
  const state = charges.find(({ chargeId }) => chargeId === charge.charge_id);
  return {
    chargeId: charge.charge_id,
    loanId: loan_id,
    kind: charge.kind,
    amount: charge.amount_paise,
    gst: charge.gst_paise,
    leviedOn: charge.levied_on,
    reason: charge.reason,
    status: charge.status,
    paid: state?.paid ?? noMoney,
    waived: state?.waived ?? noMoney,
    due: state?.due ?? noMoney,
  };
};

/** The account of a stored loan. */
export const accountOfRow = (
  row: LoanRow,
  rules: LenderRules,
  events: readonly AccountEvent[],
  day: Day,
): Account => account(termsOfRow(row, rules), events, day);
