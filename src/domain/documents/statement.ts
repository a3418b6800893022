import { type LedgerLine, payLines } from '#domain/loanAccount/accountWords.ts';
import type { AccountView } from '#domain/loanAccount/accountView.ts';
import { formatDay, formatRupees, missing } from '#domain/values/format.ts';
import { amountsOf, type Installment, staffState } from '#domain/loan/installment.ts';
import { shownLoanStatus } from '#domain/loan/lifecycle.ts';
import { type Day, dayInIndia, epochMsOf, type Instant } from '#domain/values/calendar.ts';
import { noMoney, type Paise, subtractPaise, sumPaise } from '#domain/values/money.ts';
import {
  borrowerPart,
  type DocumentInput,
  type DocumentLine,
  type DocumentPart,
  type DocumentTable,
  letterheadOf,
  type LoanDocument,
  loanPart,
} from './loanDocument.ts';
import { cameIn, collectedPaise, paymentKey, penaltiesPaidPaise } from '#domain/loan/payment/payment.ts';
import { installmentPenaltyWords, penaltyRule } from '#domain/loanAccount/penaltyWords.ts';
import { type Repayment, repaymentOf } from '#domain/loan/repayment.ts';

export interface StatementInput extends DocumentInput {
  /** The loan's account; null or left out where the server keeps none. */
  readonly account?: AccountView | null;
}

/**
 * The statement of account of a loan as of today: every installment with what was received for it, the receipts where
 * installments do not show all of their money, the charges, and what is still owed.
 */
export const statementOf = (input: StatementInput): LoanDocument => {
  const { loan, payments, today } = input;
  const repayment = repaymentOf(loan, payments, today);
  const tables = [receiptTable(input), chargeTable(input)].filter((table) => table !== null);
  return {
    letterhead: letterheadOf(input),
    title: 'Statement of Account',
    number: loan.loanId,
    notice: noticeOf(input),
    parts: [borrowerPart(input), loanPart(input), balancePart(input, repayment)],
    amount: null,
    tables: [installmentTable(repayment.installments, today), ...tables],
    footnotes: [
      ...(loan.amountInReceipts === undefined || receiptLines(input).length === 0
        ? []
        : [`${formatRupees(loan.amountInReceipts)} of the receipts is in no payment of an installment yet.`]),
      ...penaltyNotes(repayment.installments, today),
      `Received payments await confirmation: they count as paid once ${letterheadOf(input).name} has confirmed that they came in.`,
      `The penalty of an overdue installment is that of today: ${penaltyRule(loan)}.`,
    ],
    fileName: `statement-${loan.loanId}-${today}`,
  };
};

/** The explanation of every penalty, in one paragraph; none where no day was charged. */
const penaltyNotes = (installments: readonly Installment[], today: Day): readonly string[] => {
  const notes = installments.flatMap((installment) => {
    const words = installmentPenaltyWords(installment, today);
    return words.length === 0 ? [] : `#${installment.installmentNumber}: ${words.join(', ')}`;
  });
  return notes.length === 0 ? [] : [`Penalties by installment: ${notes.join('; ')}.`];
};

/** A warning where payments could not be read; null where all could. */
const noticeOf = ({ unreadable }: DocumentInput): string | null =>
  unreadable === 0
    ? null
    : `Not complete: ${unreadable} of the payments could not be read and ${unreadable === 1 ? 'is' : 'are'} left out.`;

const balancePart = (
  { loan, payments, today, account }: StatementInput,
  repayment: Repayment,
): DocumentPart => {
  const { installments, paidInstallments, awaiting } = repayment;
  // A receipt may have paid the penalty of an installment whose payment is another one's: only the account has that.
  const penaltiesPaid = account?.totals.penalties ?? penaltiesPaidPaise(payments);
  const { penaltyStanding = noMoney, chargesDue = noMoney } = account ?? {};
  return {
    title: `As of ${formatDay(today)}`,
    lines: [
      { label: 'Status', value: shownLoanStatus(loan, today) },
      {
        label: 'Installments',
        value: `${paidInstallments} of ${installments.length} paid${
          awaiting.length === 0 ? '' : `, ${awaiting.length} awaiting confirmation`
        }`,
      },
      { label: 'Total Amount', value: formatRupees(repayment.total) },
      { label: 'Amount Paid', value: formatRupees(repayment.paid) },
      ...(loan.amountInReceipts === undefined
        ? []
        : [{ label: 'In Receipts', value: formatRupees(loan.amountInReceipts) }]),
      { label: 'Penalties Paid', value: formatRupees(penaltiesPaid) },
      { label: 'Amount Pending', value: formatRupees(repayment.remaining) },
      { label: 'Penalties Due Today', value: formatRupees(repayment.penalty) },
      ...owedLine('Penalties Standing', penaltyStanding),
      ...owedLine('Charges Due', chargesDue),
      {
        label: 'Total Outstanding',
        value: formatRupees(sumPaise([repayment.outstanding, penaltyStanding, chargesDue])),
      },
    ],
  };
};

/** A line of what the account alone knows to be owed; none where it is nothing. */
const owedLine = (label: string, amount: Paise): readonly DocumentLine[] =>
  amount === 0 ? [] : [{ label, value: formatRupees(amount) }];

const installmentTable = (installments: readonly Installment[], today: Day): DocumentTable => ({
  title: 'Installments',
  columns: [
    { header: '#', align: 'end' },
    { header: 'Due Date', align: 'start' },
    { header: 'Amount', align: 'end' },
    { header: 'Status', align: 'start' },
    { header: 'Payment ID', align: 'start' },
    { header: 'Payment Date', align: 'start' },
    { header: 'Payment Method', align: 'start' },
    { header: 'Penalty', align: 'end' },
    { header: 'Received', align: 'end' },
  ],
  rows: installments.map((installment) => rowOf(installment, statusOf(installment, today))),
  totals: [
    '',
    'Total',
    formatRupees(sumPaise(installments.map((installment) => amountsOf(installment).amount))),
    '',
    '',
    '',
    '',
    formatRupees(sumPaise(installments.map((installment) => amountsOf(installment).penalty))),
    formatRupees(sumPaise(installments.map(receivedFor))),
  ],
});

/** The money that came in by receipts, and what was given back of it; null where the installments show all of it. */
const receiptTable = (input: StatementInput): DocumentTable | null => {
  const lines = receiptLines(input);
  if (lines.length === 0) return null;
  return {
    title: 'Receipts',
    columns: [
      { header: 'Receipt ID', align: 'start' },
      { header: 'Received On', align: 'start' },
      { header: 'Pays', align: 'start' },
      { header: 'Amount', align: 'end' },
    ],
    rows: lines.map((line) => [
      line.id ?? missing,
      formatDay(line.on),
      paysWords(line),
      formatRupees(amountIn(line)),
    ]),
    totals: ['Total', '', '', formatRupees(sumPaise(lines.map(amountIn)))],
  };
};

/** The receipts and refunds of the account; none where the installments show all of their money. */
const receiptLines = ({ loan, account }: StatementInput): readonly LedgerLine[] => {
  const lines = (account?.ledger ?? []).filter(({ type }) => type === 'receipt' || type === 'refund');
  const paysCharges = lines.some(({ allocations }) => allocations.some(({ target }) => target === 'charge'));
  return loan.amountInReceipts === undefined && !paysCharges ? [] : lines;
};

/** The charges and what was paid of them; null where there is none. Cancelled ones were never levied. */
const chargeTable = ({ account }: StatementInput): DocumentTable | null => {
  const charges = (account?.charges ?? []).filter(({ status }) => status !== 'Cancelled');
  if (charges.length === 0) return null;
  const sumOf = (field: 'amount' | 'gst' | 'paid' | 'waived' | 'due') =>
    formatRupees(sumPaise(charges.map((charge) => charge[field])));
  return {
    title: 'Charges',
    columns: [
      { header: 'Charge', align: 'start' },
      { header: 'Day', align: 'start' },
      { header: 'For', align: 'start' },
      { header: 'Amount', align: 'end' },
      { header: 'GST', align: 'end' },
      { header: 'Paid', align: 'end' },
      { header: 'Waived', align: 'end' },
      { header: 'Due', align: 'end' },
    ],
    rows: charges.map(({ chargeId, leviedOn, kind, amount, gst, paid, waived, due }) => [
      chargeId ?? missing,
      formatDay(leviedOn),
      kind,
      ...[amount, gst, paid, waived, due].map(formatRupees),
    ]),
    totals: ['Total', '', '', sumOf('amount'), sumOf('gst'), sumOf('paid'), sumOf('waived'), sumOf('due')],
  };
};

/** What a receipt's money pays, in words; of a refund, what it is. */
const paysWords = ({ type, allocations }: LedgerLine): string =>
  type === 'refund'
    ? 'Advance given back'
    : payLines(allocations)
        .map(({ words, amount }) => `${words} ${formatRupees(amount)}`)
        .join(', ');

/** The money that came in; below 0 where it was given back. */
const amountIn = ({ debit, credit }: LedgerLine): Paise => subtractPaise(credit, debit);

/** The status of an installment in words; a dash where nothing was paid for it and nothing is owed. */
const statusOf = (installment: Installment, today: Day): string =>
  installment.isPayable || installment.payment !== null ? staffState(installment, today) : missing;

const rowOf = (installment: Installment, status: string): readonly string[] => {
  const { installmentNumber, dueDate, payment } = installment;
  const { amount, penalty } = amountsOf(installment);
  return [
    String(installmentNumber),
    formatDay(dueDate),
    formatRupees(amount),
    status,
    (payment === null ? null : paymentKey(payment)) ?? missing,
    formatDay(payment === null ? null : dayOf(payment.paidDate)),
    payment?.paymentMethod ?? missing,
    formatRupees(penalty),
    payment === null || !cameIn(payment) ? missing : formatRupees(collectedPaise(payment)),
  ];
};

const receivedFor = ({ payment }: Installment): Paise =>
  payment === null || !cameIn(payment) ? noMoney : collectedPaise(payment);

const dayOf = (instant: Instant | null): Day | null =>
  instant === null ? null : dayInIndia(epochMsOf(instant));
