import * as Schema from 'effect/Schema';
import { noMoney, type Paise, rupees, subtractPaise, sumPaise } from '#domain/values/money.ts';
import { type Day, day } from '#domain/values/calendar.ts';
import { Amount, DayValue, InstantValue, nullable, Text, withDefault } from '#domain/values/wire.ts';
import type { Loan } from './loan.ts';

/** How a loan is paid out. */
export const disbursalModes = ['Bank Transfer', 'UPI', 'Cheque', 'Demand Draft', 'Cash'] as const;
export type DisbursalMode = (typeof disbursalModes)[number];

/** To whom: the borrower, or the dealer who sells the vehicle. */
export const payees = ['Borrower', 'Dealer'] as const;
export type Payee = (typeof payees)[number];

/** What is kept back from a loan as it is paid out, in paise. */
const Deduction = Schema.Struct({ name: Text, amount: Amount });
export type Deduction = typeof Deduction.Type;

/** The payment of a loan to its borrower or a dealer (rule DISBURSAL); amounts in paise. */
export const Disbursal = Schema.Struct({
  loanId: Text,
  customerName: nullable(Text),
  loanAmount: Amount,
  deductions: withDefault(Schema.Array(Deduction), []),
  /** The loan amount without the deductions: what was paid out. */
  netAmount: Amount,
  paidOn: nullable(DayValue),
  mode: withDefault(Text, ''),
  reference: nullable(Text),
  payee: withDefault(Text, ''),
  /** The dealer's name; null for the borrower, who is the loan's customer. */
  payeeName: nullable(Text),
  /** The account that it was paid from, as the lender calls it. */
  account: nullable(Text),
  recordedBy: nullable(Text),
  createdAt: nullable(InstantValue),
});
export type Disbursal = typeof Disbursal.Type;

/** A loan's disbursal; null while it is not recorded, with what is to be paid out by its terms. */
export const LoanDisbursal = Schema.Struct({
  loanId: Text,
  loanAmount: Amount,
  deductions: withDefault(Schema.Array(Deduction), []),
  netAmount: Amount,
  disbursal: nullable(Disbursal),
});
export type LoanDisbursal = typeof LoanDisbursal.Type;

/** What is kept back from a loan: its processing fee, where it has one (rule DISBURSAL). */
export const deductionsOf = ({ processingFee }: Pick<Loan, 'processingFee'>): readonly Deduction[] =>
  processingFee === null || processingFee === 0 ? [] : [{ name: 'Processing Fee', amount: processingFee }];

/** What is paid out of an amount in paise; null where the deductions leave nothing. */
export const netAfter = (amount: Paise, deductions: readonly Deduction[]): Paise | null => {
  const net = subtractPaise(amount, sumPaise(deductions.map((deduction) => deduction.amount)));
  return net > noMoney ? net : null;
};

/** What is paid out of a loan in paise; null where the deductions leave nothing. */
export const netOf = (loan: Pick<Loan, 'loanAmount' | 'processingFee'>): Paise | null =>
  netAfter(loan.loanAmount, deductionsOf(loan));

/** No loan was paid out before this day. */
export const earliestDisbursal: Day = day('1990-01-01');

/** The most that is paid out in cash (rule DISBURSAL). */
export const largestCashDisbursal: Paise = rupees(20_000);

export const isTooMuchCash = (mode: DisbursalMode, net: Paise): boolean =>
  mode === 'Cash' && net > largestCashDisbursal;
