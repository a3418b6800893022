import type { AccountView } from '#domain/loanAccount/accountView.ts';
import { isClosed } from '#domain/loan/lifecycle.ts';
import { cameIn, collectedPaise, isReceivedStatus } from '#domain/loan/payment/payment.ts';
import { formatDay, formatRupees } from '#domain/values/format.ts';
import { type Day, dayInIndia, epochMsOf } from '#domain/values/calendar.ts';
import { compareText } from '#domain/values/compare.ts';
import { subtractPaise, sumPaise } from '#domain/values/money.ts';
import {
  borrowerPart,
  type DocumentInput,
  type DocumentPart,
  letterheadOf,
  type LoanDocument,
  loanPart,
} from './loanDocument.ts';

export interface NoDuesInput extends DocumentInput {
  /** The loan's account; null where the server keeps none. */
  readonly account: AccountView | null;
}

/** The certificate that nothing of a loan is owed; null where something is, or may be (rule NO-DUES). */
export const noDuesOf = (input: NoDuesInput): LoanDocument | null => {
  const { loan, today } = input;
  if (!isSettled(input)) return null;
  const letterhead = letterheadOf(input);
  return {
    letterhead,
    title: 'No-Dues Certificate',
    number: loan.loanId,
    notice: null,
    sentence: `${letterhead.name} confirms that loan ${loan.loanId} has been repaid in full. No installment, penalty or charge of it is owed.`,
    parts: [borrowerPart(input), loanPart(input), closurePart(input)],
    amount: null,
    tables: [],
    footnotes: [
      `As the records say on ${formatDay(today)}. A registering authority ends a hypothecation by Form 35 and a no-objection certificate, which are papers of their own.`,
    ],
    fileName: `no-dues-${loan.loanId}-${today}`,
  };
};

/** Whether the loan is closed, each payment is read and confirmed, and its account holds neither a debt nor an advance. */
const isSettled = ({ loan, payments, unreadable, account }: NoDuesInput): boolean =>
  isClosed(loan) &&
  unreadable === 0 &&
  !payments.some(({ status }) => isReceivedStatus(status)) &&
  (account === null ||
    [
      account.arrears,
      account.penaltyStanding,
      account.penaltyRunning,
      account.chargesDue,
      account.advance,
    ].every((amount) => amount === 0));

const closurePart = (input: NoDuesInput): DocumentPart => {
  const { payments, account, today } = input;
  const paid =
    account === null
      ? sumPaise(payments.filter(cameIn).map(collectedPaise))
      : subtractPaise(account.totals.moneyIn, account.totals.refunded);
  return {
    title: 'Closure',
    lines: [
      { label: 'Closed', value: 'Paid in full' },
      { label: 'Amount Paid', value: formatRupees(paid) },
      { label: 'Last Payment', value: formatDay(lastPaymentOf(input)) },
      { label: 'Issued On', value: formatDay(today) },
    ],
  };
};

/**
 * The day on which money came in last, by the account where there is one: a later receipt may have paid a penalty or a
 * charge, and an installment that an advance completed was paid before. Null where no day is known.
 */
const lastPaymentOf = ({ payments, account }: NoDuesInput): Day | null => {
  const received = (account?.ledger ?? []).filter(({ type }) => type === 'receipt' || type === 'payment');
  const paid = payments.filter(cameIn).flatMap(({ paidDate }) => paidDate ?? []);
  const days =
    received.length > 0 ? received.map(({ on }) => on) : paid.map((at) => dayInIndia(epochMsOf(at)));
  return days.toSorted(compareText).at(-1) ?? null;
};
