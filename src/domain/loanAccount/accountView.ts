import * as Schema from 'effect/Schema';
import { nullable, withDefault } from '#domain/values/absence.ts';
import { Amount, Count, DayValue, Tally, Text } from '#domain/values/wire.ts';
import { LoanWaivers } from '#domain/loan/penalty/waiver.ts';
import { AccountPosition, Charge, ReceiptAllocation } from './receipt.ts';

/** A penalty and how it comes about (rule PENALTY-CAPPED). */
const PenaltyView = Schema.Struct({
  from: nullable(DayValue),
  to: nullable(DayValue),
  days: Tally,
  gross: Amount,
  capped: Amount,
  waived: Amount,
  paid: Amount,
  due: Amount,
});

/** An installment of an account as of its day; `dischargedOn` is null while it is open. */
const InstallmentView = Schema.Struct({
  installmentNumber: Count,
  dueDate: DayValue,
  amount: Amount,
  interest: Amount,
  principal: Amount,
  credited: Amount,
  interestCredited: Amount,
  principalCredited: Amount,
  dischargedOn: nullable(DayValue),
  penalty: PenaltyView,
  penaltyReduced: Amount,
  short: Amount,
  over: Amount,
});

/** A line of the running ledger (rule LOAN-LEDGER); `id` is the human id of what was recorded, null for what falls due by itself. */
const LedgerView = Schema.Struct({
  on: DayValue,
  type: Text,
  id: nullable(Text),
  installmentNumber: nullable(Count),
  debit: Amount,
  credit: Amount,
  balance: Amount,
  allocations: withDefault(Schema.Array(ReceiptAllocation), []),
});

/** The money that came in, and its uses. */
const TotalsView = Schema.Struct({
  moneyIn: Amount,
  credited: Amount,
  penalties: Amount,
  charges: Amount,
  refunded: Amount,
});

/** The account of a loan on a day, with its ledger (rule LOAN-ACCOUNT). Amounts in paise. */
export const AccountView = Schema.Struct({
  loanId: Text,
  on: DayValue,
  ...AccountPosition.fields,
  oldestUnpaidDue: nullable(DayValue),
  principalOutstanding: Amount,
  reducedAtPayment: Amount,
  shortPaid: Amount,
  overPaid: Amount,
  installments: withDefault(Schema.Array(InstallmentView), []),
  charges: withDefault(Schema.Array(Charge), []),
  totals: TotalsView,
  ledger: withDefault(Schema.Array(LedgerView), []),
  /** The waivers of its penalties, for staff; null for a borrower. */
  waivers: nullable(LoanWaivers),
});
export type AccountView = typeof AccountView.Type;
