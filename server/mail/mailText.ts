import { brandName } from '#domain/values/brand.ts';
import { formatDay } from '#domain/values/format.ts';
import {
  accountChangedDraft,
  inviteDraft,
  passwordResetDraft,
  resetLinkDraft,
  signInAttemptsDraft,
  staffResetDraft,
  welcomeDraft,
} from './accountMailTexts.ts';
import { approvalAskedDraft, approvalDecidedDraft, noticeDraft } from './approvalMailTexts.ts';
import { asHtml, asText, type Draft, escaped, oneLine, type Part } from './letterParts.ts';
import type { CheckpointMail, Mail } from './mail.ts';
import { claimDraft, receiptDraft, revertDraft } from './paymentMailTexts.ts';

/** A mail in words, for readers of plain text and of HTML. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Words a mail. `site` is the URL by which people reach the app, without a slash at the end. */
export const letterOf = (mail: Mail, site: string): Letter => {
  const { subject, parts } = draftOf(mail, site);
  const whole: readonly Part[] = [`Dear ${oneLine(mail.name)},`, ...parts, brandName];
  return {
    subject,
    text: `${whole.map(asText).join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="en-IN"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body>\n${whole.map(asHtml).join('\n')}\n</body></html>\n`,
  };
};

const draftOf = (mail: Mail, site: string): Draft => {
  switch (mail.kind) {
    case 'welcome':
      return welcomeDraft(mail, site);
    case 'passwordReset':
      return passwordResetDraft(mail, site);
    case 'resetLink':
      return resetLinkDraft(mail, site);
    case 'signInAttempts':
      return signInAttemptsDraft(mail, site);
    case 'staffInvite':
      return inviteDraft(mail, site);
    case 'staffReset':
      return staffResetDraft(mail, site);
    case 'accountChanged':
      return accountChangedDraft(mail, site);
    case 'claim':
      return claimDraft(mail);
    case 'receipt':
      return receiptDraft(mail);
    case 'revert':
      return revertDraft(mail);
    case 'notice':
      return noticeDraft(mail, site);
    case 'approvalAsked':
      return approvalAskedDraft(mail, site);
    case 'approvalDecided':
      return approvalDecidedDraft(mail, site);
    case 'checkpoint':
      return checkpointDraft(mail);
  }
};

const checkpointDraft = ({ day, text }: CheckpointMail): Draft => ({
  subject: `${brandName}: audit checkpoint of ${formatDay(day)}`,
  parts: [
    'Keep the text below as a file. `npm run books:verify -- --checkpoint FILE` holds the book against it.',
    text,
  ],
});
