import { formatDay } from '#domain/values/format.ts';
import {
  accountChangedDraft,
  factorAttemptsDraft,
  inviteDraft,
  passwordResetDraft,
  resetLinkDraft,
  signInAttemptsDraft,
  staffResetDraft,
  welcomeDraft,
} from './accountMailTexts.ts';
import { approvalAskedDraft, approvalDecidedDraft, noticeDraft } from './approvalMailTexts.ts';
import { chargeDraft } from './chargeMailTexts.ts';
import { htmlOf } from './letterHtml.ts';
import { asText, type Draft, oneLine, type Part, type Sender } from './letterParts.ts';
import type { CheckpointMail, Mail } from './mail.ts';
import {
  claimDraft,
  moneyRevertedDraft,
  partReceiptDraft,
  receiptDraft,
  refundDraft,
  revertDraft,
} from './paymentMailTexts.ts';
import { productSender } from './sender.ts';
import { waiverDraft } from './waiverMailTexts.ts';

/** A mail as text, in plain text and in HTML. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Writes the text of a mail. `site` is the URL that people reach the app by, without a slash at the end. */
export const letterOf = (mail: Mail, site: string, from: Sender = productSender): Letter => {
  const draft = draftOf(mail, site, from);
  const greeting = `Dear ${oneLine(mail.name)},`;
  const whole: readonly Part[] = [greeting, ...draft.parts, ...signature(from)];
  return {
    subject: draft.subject,
    text: `${whole.map(asText).join('\n\n')}\n`,
    html: htmlOf(draft, greeting, from),
  };
};

const signature = ({ name, contact }: Sender): readonly string[] =>
  contact === null ? [name] : [name, contact];

const draftOf = (mail: Mail, site: string, from: Sender): Draft => {
  switch (mail.kind) {
    case 'welcome':
      return welcomeDraft(mail, site, from);
    case 'passwordReset':
      return passwordResetDraft(mail, site, from);
    case 'resetLink':
      return resetLinkDraft(mail, site, from);
    case 'signInAttempts':
      return signInAttemptsDraft(mail, site, from);
    case 'factorAttempts':
      return factorAttemptsDraft(mail, site, from);
    case 'staffInvite':
      return inviteDraft(mail, site, from);
    case 'staffReset':
      return staffResetDraft(mail, site, from);
    case 'accountChanged':
      return accountChangedDraft(mail, site, from);
    case 'claim':
      return claimDraft(mail, site);
    case 'receipt':
      return receiptDraft(mail, site);
    case 'revert':
      return revertDraft(mail, site);
    case 'partReceipt':
      return partReceiptDraft(mail, site);
    case 'moneyReverted':
      return moneyRevertedDraft(mail, site);
    case 'refund':
      return refundDraft(mail, site);
    case 'waiver':
      return waiverDraft(mail, site);
    case 'charge':
      return chargeDraft(mail, site);
    case 'notice':
      return noticeDraft(mail, site, from);
    case 'approvalAsked':
      return approvalAskedDraft(mail, site, from);
    case 'approvalDecided':
      return approvalDecidedDraft(mail, site, from);
    case 'checkpoint':
      return checkpointDraft(mail, from);
  }
};

const checkpointDraft = ({ day, text }: CheckpointMail, from: Sender): Draft => ({
  subject: `${from.name}: audit checkpoint of ${formatDay(day)}`,
  parts: [
    'Keep the text below as a file. `npm run books:verify -- --checkpoint FILE` holds the book against it.',
    text,
  ],
});
