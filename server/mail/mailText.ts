import { brandName } from '#domain/values/brand.ts';
import { claimWords } from '#domain/loan/payment.ts';
import { formatDay, formatInstant, formatRupees } from '#domain/values/format.ts';
import { changedParts, disownParts, passwordLink } from './accountMailTexts.ts';
import type { ClaimMail, Mail, ReceiptMail, RevertMail } from './mail.ts';

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

/** A sentence or two, a table of facts, or a link. */
export type Part = string | Facts | Link;
type Facts = readonly (readonly [label: string, value: string])[];
interface Link {
  readonly label: string;
  readonly url: string;
}

const draftOf = (mail: Mail, site: string): { readonly subject: string; readonly parts: readonly Part[] } => {
  switch (mail.kind) {
    case 'welcome':
      return {
        subject: `Welcome to ${brandName}`,
        parts: [
          `An account has been opened for you. Your customer ID is ${mail.customerId}.`,
          'Sign in with this e-mail address and the one-time password below, then choose a password of your own.',
          [
            ['One-time password', mail.password],
            ['Valid until', formatInstant(mail.expiresAt)],
          ],
          { label: 'Sign in', url: `${site}/` },
          once,
        ],
      };
    case 'passwordReset':
      return {
        subject: `Your ${brandName} password was reset`,
        parts: [
          'Our staff have reset your password, and your earlier sessions have ended.',
          'Sign in with the one-time password below, then choose a password of your own.',
          [
            ['One-time password', mail.password],
            ['Valid until', formatInstant(mail.expiresAt)],
          ],
          { label: 'Sign in', url: `${site}/` },
          `${once} If you did not ask for this, please contact us.`,
          ...disownParts(mail.disownToken ?? null, site),
        ],
      };
    case 'resetLink':
      return {
        subject: `Reset your ${brandName} password`,
        parts: [
          `Somebody, we hope you, asked to reset the password of your ${mail.account === 'staff' ? 'staff' : 'customer'} account.`,
          passwordLink('Choose a new password', mail.token, site),
          `The link works once, until ${formatInstant(mail.expiresAt)}. If you did not ask for it, you need not do anything: your password stays as it is.`,
        ],
      };
    case 'checkpoint':
      return {
        subject: `${brandName}: audit checkpoint of ${formatDay(mail.day)}`,
        parts: [
          'Keep the text below as a file. `npm run books:verify -- --checkpoint FILE` holds the book against it.',
          mail.text,
        ],
      };
    case 'claim':
      return {
        subject: `Payment recorded for loan ${mail.loanId}`,
        parts: [
          claimWords,
          'The payment below counts once we have confirmed that it came in. You will then get a receipt.',
          paymentFacts(mail),
          'If you did not record this payment, please contact us.',
        ],
      };
    case 'signInAttempts':
      return {
        subject: `Failed sign-ins to your ${brandName} account`,
        parts: [
          `Somebody has tried ${mail.failures} times to sign in to your ${mail.account === 'staff' ? 'staff' : 'customer'} account with a wrong password, the last time on ${formatInstant(mail.at)}.`,
          'Nobody has signed in with these attempts. If it was you, and you have forgotten your password, choose a new one here:',
          { label: 'Reset password', url: `${site}/auth/forgot-password` },
          'If it was not you, you need not do anything. Further attempts from unknown devices are slowed down.',
        ],
      };
    case 'staffInvite':
      return {
        subject: `You are invited to ${brandName}`,
        parts: [
          `${oneLine(mail.invitedBy)} has invited you to the staff as ${mail.role === 'Admin' ? 'an Admin' : 'a Viewer'}. Choose a password with the link below, then sign in with this e-mail address.`,
          passwordLink('Choose a password', mail.token, site),
          `The link works once, until ${formatInstant(mail.expiresAt)}. After that, “Forgot password?” on the sign-in page sends you another.`,
        ],
      };
    case 'staffReset':
      return {
        subject: `Choose a new ${brandName} password`,
        parts: [
          `Your password was reset by ${mail.by === 'command' ? 'whoever runs the server' : 'an Admin'}: the earlier one no longer works, and your sessions have ended.`,
          passwordLink('Choose a new password', mail.token, site),
          `The link works once, until ${formatInstant(mail.expiresAt)}.`,
          ...disownParts(mail.disownToken, site),
        ],
      };
    case 'accountChanged':
      return { subject: `Your ${brandName} account was changed`, parts: changedParts(mail, site) };
    case 'receipt':
      return {
        subject: `Payment received for loan ${mail.loanId}`,
        parts: ['We have received your payment. Thank you.', paymentFacts(mail)],
      };
    case 'revert':
      return {
        subject: `Payment reverted for loan ${mail.loanId}`,
        parts: [
          `The payment below was reverted on ${formatInstant(mail.revertedAt)} and no longer counts: its installment is open again.`,
          [...paymentFacts(mail), ['Reason', oneLine(mail.reason)]],
          'If you have questions, please contact us.',
        ],
      };
  }
};

const once = 'It works for one sign-in only. We never ask you for a password.';

const paymentFacts = (mail: ClaimMail | ReceiptMail | RevertMail): Facts => [
  ['Loan', mail.loanId],
  ['Payment', mail.paymentId],
  ['Installment', `#${mail.installmentNumber}, due ${formatDay(mail.dueDate)}`],
  ['Payment amount', formatRupees(mail.payment)],
  ['Penalty amount', formatRupees(mail.penalty)],
  ['Total amount', formatRupees(mail.total)],
  ['Paid on', formatInstant(mail.paidDate)],
  ['Payment method', oneLine(mail.paymentMethod)],
];

const asText = (part: Part): string => {
  if (typeof part === 'string') return part;
  return isLink(part)
    ? `${part.label}: ${part.url}`
    : part.map(([label, value]) => `${label}: ${value}`).join('\n');
};

const asHtml = (part: Part): string => {
  if (typeof part === 'string') return `<p>${escaped(part)}</p>`;
  if (isLink(part)) return `<p><a href="${escaped(part.url)}">${escaped(part.label)}</a></p>`;
  const rows = part.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left">${escaped(label)}</th><td>${escaped(value)}</td></tr>`,
  );
  return `<table>${rows.join('')}</table>`;
};

const isLink = (part: Facts | Link): part is Link => 'url' in part;

/** Text that people typed, on one line, so that it can begin neither a paragraph nor a header. */
const oneLine = (text: string): string =>
  text.replaceAll(/[\s\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g, ' ').trim();

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
