import { claimWords } from '#domain/loan/payment/payment.ts';
import { formatDay, formatInstant, formatPaymentDate, formatRupees } from '#domain/values/format.ts';
import { type Draft, type Facts, oneLine, type Part } from './letterParts.ts';
import type {
  ClaimMail,
  MoneyRevertedMail,
  PartReceiptMail,
  ReceiptMail,
  RefundMail,
  RevertMail,
} from './paymentMails.ts';

export const claimDraft = (mail: ClaimMail, site: string): Draft => ({
  subject: `Payment recorded for loan ${mail.loanId}`,
  figure: 'Total amount',
  parts: [
    claimWords,
    'The payment below counts once we have confirmed that it came in. You will then get a receipt.',
    paymentFacts(mail),
    paymentsLink(mail, site),
    'If you did not record this payment, please contact us.',
  ],
});

export const receiptDraft = (mail: ReceiptMail, site: string): Draft => ({
  subject: `Payment received for loan ${mail.loanId}`,
  figure: 'Total amount',
  parts: [
    'We have received your payment. Thank you.',
    paymentFacts(mail),
    {
      label: 'See the receipt',
      url: `${paymentsUrl(mail, site)}/receipt/${encodeURIComponent(mail.paymentId)}`,
    },
  ],
});

export const revertDraft = (mail: RevertMail, site: string): Draft => ({
  subject: `Payment reverted for loan ${mail.loanId}`,
  figure: 'Total amount',
  parts: [
    `The payment below was reverted on ${formatInstant(mail.revertedAt)} and no longer counts: its installment is open again.`,
    [...paymentFacts(mail), ['Reason', oneLine(mail.reason)]],
    paymentsLink(mail, site),
    'If you have questions, please contact us.',
  ],
});

export const partReceiptDraft = (mail: PartReceiptMail, site: string): Draft => ({
  subject: `Money received for loan ${mail.loanId}`,
  figure: 'Amount',
  parts: [
    'We have received your money. Thank you.',
    [
      ['Loan', mail.loanId],
      ['Receipt', mail.receiptId],
      ['Amount', formatRupees(mail.amount)],
      ['Received on', formatDay(mail.receivedOn)],
      ['Payment method', oneLine(mail.method)],
      ...mail.covered.map(({ target, installmentNumber, amount }): readonly [string, string] => [
        coveredWords(target, installmentNumber),
        formatRupees(amount),
      ]),
    ],
    leftWords(mail),
    accountLink(mail, site),
  ],
});

const coveredWords = (target: string, installmentNumber: number | null): string => {
  if (target === 'advance') return 'Kept for what falls due next';
  if (target === 'charge') return 'Charges';
  const noun = target.slice(0, 1).toUpperCase() + target.slice(1);
  return installmentNumber === null ? noun : `${noun} of installment #${installmentNumber}`;
};

/** What is still due. Only an open installment's penalty grows: standing penalties and charges stay as they are. */
export const leftWords = ({
  left,
  arrears = left,
  nextDueDate,
}: Pick<PartReceiptMail, 'left' | 'arrears' | 'nextDueDate'>): string => {
  if (left <= 0)
    return nextDueDate === null
      ? 'Nothing is due any more.'
      : `Nothing is due today. The next installment is due on ${formatDay(nextDueDate)}.`;
  const due = `${formatRupees(left)} is still due today.`;
  return arrears > 0 ? `${due} A late penalty grows with each day until the installment is complete.` : due;
};

export const refundDraft = (mail: RefundMail, site: string): Draft => ({
  subject: `Money given back for loan ${mail.loanId}`,
  figure: 'Amount',
  parts: [
    'We have given back money that was kept for your next installments.',
    [
      ['Loan', mail.loanId],
      ['Refund', mail.receiptId],
      ['Amount', formatRupees(mail.amount)],
      ['Given back on', formatDay(mail.refundedOn)],
      ['Payment method', oneLine(mail.method)],
      ['Reason', oneLine(mail.reason)],
      ['Still kept', formatRupees(mail.advance)],
    ],
    accountLink(mail, site),
    'If you have questions, please contact us.',
  ],
});

export const moneyRevertedDraft = (mail: MoneyRevertedMail, site: string): Draft => {
  const { isRefund, loanId, receiptId, amount, receivedOn, method, reason, advance } = mail;
  const revertedAt = formatInstant(mail.revertedAt);
  return {
    subject: `${isRefund ? 'Refund' : 'Money'} reverted for loan ${loanId}`,
    figure: 'Amount',
    parts: [
      isRefund
        ? `The refund below was reverted on ${revertedAt}: its money is kept for your next installments again.`
        : `The money below was reverted on ${revertedAt} and no longer counts.`,
      [
        ['Loan', loanId],
        [isRefund ? 'Refund' : 'Receipt', receiptId],
        ['Amount', formatRupees(amount)],
        [isRefund ? 'Given back on' : 'Received on', formatDay(receivedOn)],
        ['Payment method', oneLine(method)],
        ['Reason', oneLine(reason)],
        ['Kept for what falls due next', formatRupees(advance)],
      ],
      leftWords(mail),
      accountLink(mail, site),
      'If you have questions, please contact us.',
    ],
  };
};

/** A borrower's loan in the portal, by its installments and by its account. */
type OfLoan = Pick<ReceiptMail, 'loanId'>;

const paymentsUrl = ({ loanId }: OfLoan, site: string): string =>
  `${site}/customers/payment/${encodeURIComponent(loanId)}`;

export const paymentsLink = (mail: OfLoan, site: string): Part => ({
  label: 'See your payments',
  url: `${paymentsUrl(mail, site)}/emi`,
});

export const accountLink = ({ loanId }: OfLoan, site: string): Part => ({
  label: 'See your account',
  url: `${site}/customers/account/${encodeURIComponent(loanId)}`,
});

const paymentFacts = (mail: ClaimMail | ReceiptMail | RevertMail): Facts => [
  ['Loan', mail.loanId],
  ['Payment', mail.paymentId],
  ['Installment', `#${mail.installmentNumber}, due ${formatDay(mail.dueDate)}`],
  ['Payment amount', formatRupees(mail.payment)],
  ['Penalty amount', formatRupees(mail.penalty)],
  ...penaltyFacts(mail),
  ['Total amount', formatRupees(mail.total)],
  ['Paid on', formatPaymentDate(mail.paidDate)],
  ['Payment method', oneLine(mail.paymentMethod)],
];

const penaltyFacts = ({ penaltyWords = [] }: Pick<ReceiptMail, 'penaltyWords'>): Facts =>
  penaltyWords.length === 0 ? [] : [['Penalty calculation', oneLine(penaltyWords.join('; '))]];
