import { formatDay, formatRupees } from '#domain/values/format.ts';
import { type Draft, oneLine } from './letterParts.ts';
import { accountLink, leftWords } from './paymentMailTexts.ts';
import type { ChargeMail } from './paymentMails.ts';

export const chargeDraft = (mail: ChargeMail, site: string): Draft => ({
  subject: `Charge ${mail.did === 'levied' ? 'added' : mail.did} for loan ${mail.loanId}`,
  figure: 'Charge due now',
  parts: [
    didWords[mail.did],
    [
      ['Loan', mail.loanId],
      ['Charge', mail.chargeId],
      ['For', oneLine(mail.noun)],
      ['Day', formatDay(mail.leviedOn)],
      ['Amount', formatRupees(mail.amount)],
      ...(mail.gst === 0 ? [] : [['GST in it', formatRupees(mail.gst)] as const]),
      ...paidRow(mail),
      ...(mail.did === 'waived' ? [['Waived', formatRupees(mail.waived)] as const] : []),
      ['Charge due now', formatRupees(mail.due)],
      ['Reason', oneLine(mail.reason)],
    ],
    leftWords(mail),
    accountLink(mail, site),
    'If you have questions, please contact us.',
  ],
});

const paidRow = ({ did, paid }: ChargeMail): readonly (readonly [string, string])[] =>
  paid === undefined || paid === 0
    ? []
    : [[did === 'levied' ? 'Paid from your advance' : 'Paid', formatRupees(paid)]];

const didWords: Readonly<Record<ChargeMail['did'], string>> = {
  levied: 'The charge below was added to your loan, beside its installments.',
  waived: 'The charge below was waived: you do not have to pay what was still due of it.',
  cancelled: 'The charge below was cancelled, as if it had never been added to your loan.',
};
