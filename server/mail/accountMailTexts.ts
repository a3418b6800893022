import { formatInstant } from '#domain/values/format.ts';
import { type Draft, oneLine, type Part, type Sender } from './letterParts.ts';
import type {
  AccountChange,
  AccountChangedMail,
  ChangedBy,
  FactorAttemptsMail,
  PasswordResetMail,
  ResetLinkMail,
  SignInAttemptsMail,
  StaffInviteMail,
  StaffResetMail,
  WelcomeMail,
} from './mail.ts';

export const welcomeDraft = (mail: WelcomeMail, site: string, from: Sender): Draft => ({
  subject: `Welcome to ${from.name}`,
  figure: 'One-time password',
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
});

export const passwordResetDraft = (mail: PasswordResetMail, site: string, from: Sender): Draft => ({
  subject: `Your ${from.name} password was reset`,
  figure: 'One-time password',
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
});

export const resetLinkDraft = (mail: ResetLinkMail, site: string, from: Sender): Draft =>
  mail.isOfNewAddress === true ? newAddressDraft(mail, site, from) : askedLinkDraft(mail, site, from);

const newAddressDraft = (mail: ResetLinkMail, site: string, from: Sender): Draft => ({
  subject: `Choose your ${from.name} password`,
  parts: [
    'Our staff have given your customer account this e-mail address. A password or a link that was sent to the earlier one no longer works.',
    passwordLink('Choose a password', mail.token, site),
    `The link works once, until ${formatInstant(mail.expiresAt)}. Then sign in with this e-mail address and your password.`,
  ],
});

const askedLinkDraft = (mail: ResetLinkMail, site: string, from: Sender): Draft => ({
  subject: `Reset your ${from.name} password`,
  parts: [
    `Somebody, we hope you, asked to reset the password of your ${mail.account === 'staff' ? 'staff' : 'customer'} account.`,
    passwordLink('Choose a new password', mail.token, site),
    `The link works once, until ${formatInstant(mail.expiresAt)}. If you did not ask for it, you need not do anything: your password stays as it is.`,
  ],
});

export const signInAttemptsDraft = (mail: SignInAttemptsMail, site: string, from: Sender): Draft => ({
  subject: `Failed sign-ins to your ${from.name} account`,
  parts: [
    `Somebody has tried ${mail.failures} times to sign in to your ${mail.account === 'staff' ? 'staff' : 'customer'} account with a wrong password, the last time on ${formatInstant(mail.at)}.`,
    'Nobody has signed in with these attempts. If it was you, and you have forgotten your password, choose a new one here:',
    { label: 'Reset password', url: `${site}/auth/forgot-password` },
    'If it was not you, you need not do anything. Further attempts from unknown devices are slowed down.',
  ],
});

export const factorAttemptsDraft = (mail: FactorAttemptsMail, site: string, from: Sender): Draft => ({
  subject: `Wrong codes at the sign-in to your ${from.name} account`,
  parts: [
    `Somebody who knows your password, or uses a session of yours, has answered ${mail.failures} times in a row wrongly when asked for your second factor, the last time on ${formatInstant(mail.at)}.`,
    'None of these answers was taken. If it was you, you need not do anything.',
    'If it was not you, choose a new password at once, which ends every session as well:',
    { label: 'Reset password', url: `${site}/auth/forgot-password` },
  ],
});

export const inviteDraft = (mail: StaffInviteMail, site: string, from: Sender): Draft => ({
  subject: `You are invited to ${from.name}`,
  parts: [
    `${oneLine(mail.invitedBy)} has invited you to the staff as ${mail.role === 'Admin' ? 'an Admin' : 'a Viewer'}. Choose a password with the link below, then sign in with this e-mail address.`,
    passwordLink('Choose a password', mail.token, site),
    `The link works once, until ${formatInstant(mail.expiresAt)}. After that, “Forgot password?” on the sign-in page sends you another.`,
  ],
});

export const staffResetDraft = (mail: StaffResetMail, site: string, from: Sender): Draft => ({
  subject: `Choose a new ${from.name} password`,
  parts: [
    resetWords(mail),
    passwordLink('Choose a new password', mail.token, site),
    `The link works once, until ${formatInstant(mail.expiresAt)}.`,
    ...disownParts(mail.disownToken, site),
  ],
});

const resetWords = ({ by, awaitsPassword }: StaffResetMail): string => {
  const who = by === 'command' ? 'whoever runs the server' : 'an Admin';
  return awaitsPassword === true
    ? `You are sent another link to choose a password by ${who}: the earlier one no longer works.`
    : `Your password was reset by ${who}: the earlier one no longer works, and your sessions have ended.`;
};

export const accountChangedDraft = (mail: AccountChangedMail, site: string, from: Sender): Draft => ({
  subject: `Your ${from.name} account was changed`,
  parts: changedParts(mail, site),
});

const once = 'It works for one sign-in only. We never ask you for a password.';

/** The paragraph with the link to choose a password. */
const passwordLink = (label: string, token: string, site: string): Part => ({
  label,
  url: `${site}/auth/reset-password?token=${encodeURIComponent(token)}`,
});

/** The paragraph with the link 'This was not me'; empty where the change cannot be taken back. */
const disownParts = (token: string | null, site: string): readonly Part[] =>
  token === null
    ? []
    : [
        'If this was not you, use the link below within 7 days: it ends every session of your account and puts this e-mail address back.',
        { label: 'This was not me', url: `${site}/auth/not-me?token=${encodeURIComponent(token)}` },
      ];

/** The paragraphs that say what was changed of an account, and by whom. */
const changedParts = (mail: AccountChangedMail, site: string): readonly Part[] => {
  const { account, changes, changedAt, by } = mail;
  const nouns = changes.map((change) => changeNouns[change]).join(' and ');
  const kind = account === 'staff' ? 'staff' : 'customer';
  return [
    `On ${formatInstant(changedAt)} the ${nouns} of your ${kind} account ${changes.length === 1 ? 'was' : 'were'} changed ${changerWords[by]}.`,
    ...(mail.token === null
      ? ['If you have questions, please contact us.']
      : ['If you know of this, you need not do anything.']),
    ...disownParts(mail.token, site),
  ];
};

const changeNouns: Readonly<Record<AccountChange, string>> = {
  email: 'e-mail address',
  password: 'password',
  secondFactor: 'second factor',
  status: 'status',
};

const changerWords: Readonly<Record<ChangedBy, string>> = {
  owner: 'by somebody who was signed in as you',
  staff: 'by our staff',
  link: 'with a link that was sent to you',
  command: 'by whoever runs the server',
  disowner: 'back to the earlier one, with a link that was sent there',
};
