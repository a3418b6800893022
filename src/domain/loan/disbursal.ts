import * as Schema from 'effect/Schema';
import { noMoney, type Paise, rupees, subtractPaise, sumPaise } from '#domain/values/money.ts';
import { type Day, day } from '#domain/values/calendar.ts';
import { nullable, withDefault } from '#domain/values/absence.ts';
import { Amount, DayValue, InstantValue, Text } from '#domain/values/wire.ts';
import type { Loan } from './loan.ts';

/** The methods by which a loan can be paid out. */
export const disbursalModes = ['Bank Transfer', 'UPI', 'Cheque', 'Demand Draft', 'Cash'] as const;
export type DisbursalMode = (typeof disbursalModes)[number];

/** The possible payees of a disbursal: the borrower, or the dealer who sells the vehicle. */
export const payees = ['Borrower', 'Dealer'] as const;
export type Payee = (typeof payees)[number];

/** An amount deducted from a loan when it is paid out, in paise. */
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

/** The deductions from a loan when it is paid out: its processing fee, if it has one (rule DISBURSAL). */
export const deductionsOf = ({ processingFee }: Pick<Loan, 'processingFee'>): readonly Deduction[] =>
  processingFee === null || processingFee === 0 ? [] : [{ name: 'Processing Fee', amount: processingFee }];

/** The amount less its deductions, in paise; null where nothing would be left. */
export const netAfter = (amount: Paise, deductions: readonly Deduction[]): Paise | null => {
  const net = subtractPaise(amount, sumPaise(deductions.map((deduction) => deduction.amount)));
  return net > noMoney ? net : null;
};

/** The amount paid out of a loan, in paise: the loan less its deductions. Null where nothing would be left. */
export const netOf = (loan: Pick<Loan, 'loanAmount' | 'processingFee'>): Paise | null =>
  netAfter(loan.loanAmount, deductionsOf(loan));

/** The earliest day that a disbursal may have. */
export const earliestDisbursal: Day = day('1990-01-01');

/** The largest amount that may be paid out in cash (rule DISBURSAL). */
export const largestCashDisbursal: Paise = rupees(20_000);

export const isTooMuchCash = (mode: DisbursalMode, net: Paise): boolean =>
  mode === 'Cash' && net > largestCashDisbursal;
