import { type Concession, concessionWords } from '#domain/loan/penalty/concession.ts';
import { formatInstant, formatRupees } from '#domain/values/format.ts';
import { type Draft, type Facts, oneLine, type Sender } from './letterParts.ts';
import type { ApprovalAskedMail, ApprovalDecidedMail, NoticeMail } from './mail.ts';

/** Tells another Admin what one person gave up or took back (rule CONCESSION). */
export const noticeDraft = (mail: NoticeMail, site: string, from: Sender): Draft => ({
  subject: `${from.name}: ${nounOf(mail.concessions)} on loan ${mail.loanId}`,
  figure: amountLabel(mail),
  parts: [
    `${mail.did === 'waived' ? 'A penalty' : 'A payment'} was ${mail.did}: ${mail.concessions.map(concessionWords).join('; ')}.`,
    [
      ['By', oneLine(mail.by)],
      ...approvedBy(mail.approvedBy),
      ['Loan', mail.loanId],
      [mail.did === 'waived' ? 'Waiver' : 'Payment', mail.paymentId],
      ...(mail.installmentNumber === null ? [] : [['Installment', `#${mail.installmentNumber}`] as const]),
      [amountLabel(mail), formatRupees(mail.total)],
      ['At', formatInstant(mail.at)],
      ...reasonFacts(mail.reason),
    ],
    { label: 'See the payments of this loan', url: `${site}/payments/${encodeURIComponent(mail.loanId)}` },
    'If you know of this, you need not do anything. Every Admin but those named above gets this mail.',
  ],
});

export const approvalAskedDraft = (mail: ApprovalAskedMail, site: string, from: Sender): Draft => ({
  subject: `${from.name}: ${mail.approvalId} awaits a second person`,
  parts: [
    `${oneLine(mail.by)} asks for the approval of a second person. Nothing is done until then.`,
    [
      ['Request', mail.approvalId],
      ['What', oneLine(mail.summary)],
      ...reasonFacts(mail.reason),
      ['Expires', formatInstant(mail.expiresAt)],
    ],
    { label: 'Approve or reject', url: `${site}/approvals` },
  ],
});

export const approvalDecidedDraft = (mail: ApprovalDecidedMail, site: string, from: Sender): Draft => ({
  subject: `${from.name}: ${mail.approvalId} was ${mail.status === 'Done' ? 'approved' : 'rejected'}`,
  parts: [
    mail.status === 'Done'
      ? `${oneLine(mail.by)} has approved your request, and it is done.`
      : `${oneLine(mail.by)} has rejected your request. Nothing was done.`,
    [
      ['Request', mail.approvalId],
      ['What', oneLine(mail.summary)],
      ...(mail.note === null ? [] : ([['Note', oneLine(mail.note)]] as const)),
    ],
    { label: 'See the requests', url: `${site}/approvals` },
  ],
});

const amountLabel = ({ did }: NoticeMail): string =>
  `Amount of the ${did === 'waived' ? 'waiver' : 'payment'}`;

const nounOf = (concessions: readonly Concession[]): string => {
  const kinds = new Set(concessions.map(({ kind }) => kind));
  if (kinds.has('revert')) return 'a large revert';
  return kinds.has('closing') ? 'a closing with less than was due' : 'a waiver';
};

const approvedBy = (name: string | null): Facts => (name === null ? [] : [['Approved by', oneLine(name)]]);

const reasonFacts = (reason: string | null): Facts => (reason === null ? [] : [['Reason', oneLine(reason)]]);
