import type { AccountView } from '#domain/loanAccount/accountView.ts';
import { day } from '#domain/values/calendar.ts';
import { noMoney, rupees } from '#domain/values/money.ts';
import { exampleLoan } from '#test/support/arbitraries.ts';

/** An account that owes nothing, with these lines in its ledger. */
export const accountWith = (ledger: AccountView['ledger'] = []): AccountView => ({
  loanId: exampleLoan.loanId,
  on: day('2027-05-10'),
  arrears: noMoney,
  penaltyStanding: noMoney,
  penaltyRunning: noMoney,
  chargesDue: noMoney,
  advance: noMoney,
  nextDueDate: null,
  oldestUnpaidDue: null,
  principalOutstanding: noMoney,
  reducedAtPayment: noMoney,
  shortPaid: noMoney,
  overPaid: noMoney,
  installments: [],
  charges: [],
  totals: {
    moneyIn: rupees(110_000),
    credited: noMoney,
    penalties: noMoney,
    charges: noMoney,
    refunded: rupees(380),
  },
  ledger,
  waivers: null,
});
