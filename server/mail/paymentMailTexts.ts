import { claimWords } from '#domain/loan/payment.ts';
import { formatDay, formatInstant, formatRupees } from '#domain/values/format.ts';
import { type Draft, type Facts, oneLine } from './letterParts.ts';
import type { ClaimMail, ReceiptMail, RevertMail } from './mail.ts';

export const claimDraft = (mail: ClaimMail): Draft => ({
  subject: `Payment recorded for loan ${mail.loanId}`,
  parts: [
    claimWords,
    'The payment below counts once we have confirmed that it came in. You will then get a receipt.',
    paymentFacts(mail),
    'If you did not record this payment, please contact us.',
  ],
});

export const receiptDraft = (mail: ReceiptMail): Draft => ({
  subject: `Payment received for loan ${mail.loanId}`,
  parts: ['We have received your payment. Thank you.', paymentFacts(mail)],
});

export const revertDraft = (mail: RevertMail): Draft => ({
  subject: `Payment reverted for loan ${mail.loanId}`,
  parts: [
    `The payment below was reverted on ${formatInstant(mail.revertedAt)} and no longer counts: its installment is open again.`,
    [...paymentFacts(mail), ['Reason', oneLine(mail.reason)]],
    'If you have questions, please contact us.',
  ],
});

const paymentFacts = (mail: ClaimMail | ReceiptMail | RevertMail): Facts => [
  ['Loan', mail.loanId],
  ['Payment', mail.paymentId],
  ['Installment', `#${mail.installmentNumber}, due ${formatDay(mail.dueDate)}`],
  ['Payment amount', formatRupees(mail.payment)],
  ['Penalty amount', formatRupees(mail.penalty)],
  ...penaltyFacts(mail),
  ['Total amount', formatRupees(mail.total)],
  ['Paid on', formatInstant(mail.paidDate)],
  ['Payment method', oneLine(mail.paymentMethod)],
];

const penaltyFacts = ({ penaltyWords = [] }: Pick<ReceiptMail, 'penaltyWords'>): Facts =>
  penaltyWords.length === 0 ? [] : [['Penalty calculation', oneLine(penaltyWords.join('; '))]];
