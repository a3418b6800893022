import { formatDay, formatRupees } from '#domain/values/format.ts';
import { type Draft, oneLine } from './letterParts.ts';
import { paymentsLink } from './paymentMailTexts.ts';
import type { WaiverMail } from './paymentMails.ts';

export const waiverDraft = (mail: WaiverMail, site: string): Draft => ({
  subject: `Penalty ${mail.isWithdrawn ? 'due again' : 'waived'} for loan ${mail.loanId}`,
  figure: 'Penalty due now',
  parts: [
    mail.isWithdrawn
      ? `The waiver of ${formatRupees(mail.amount)} of ${formatDay(mail.waivedOn)} was withdrawn: that part of the late penalty below is due again.`
      : `${formatRupees(mail.amount)} of the late penalty below was waived on ${formatDay(mail.waivedOn)}. You do not have to pay it.`,
    [
      ['Loan', mail.loanId],
      ['Waiver', mail.waiverId],
      ['Installment', `#${mail.installmentNumber}, due ${formatDay(mail.dueDate)}`],
      ['Penalty calculation', oneLine(mail.penaltyWords.join('; '))],
      ['Penalty due now', formatRupees(mail.due)],
      ['Reason', oneLine(mail.reason)],
    ],
    paymentsLink(mail, site),
    'If you have questions, please contact us.',
  ],
});
