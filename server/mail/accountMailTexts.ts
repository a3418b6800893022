import { formatInstant } from '#domain/values/format.ts';
import type { Part } from './mailText.ts';
import type { AccountChange, AccountChangedMail, ChangedBy } from './mail.ts';

/** The paragraph with the link to choose a password. */
export const passwordLink = (label: string, token: string, site: string): Part => ({
  label,
  url: `${site}/auth/reset-password?token=${encodeURIComponent(token)}`,
});

/** The paragraph with the link 'This was not me'; empty where the change cannot be taken back. */
export const disownParts = (token: string | null, site: string): readonly Part[] =>
  token === null
    ? []
    : [
        'If this was not you, use the link below within 7 days: it ends every session of your account and puts this e-mail address back.',
        { label: 'This was not me', url: `${site}/auth/not-me?token=${encodeURIComponent(token)}` },
      ];

/** The paragraphs that say what was changed of an account, and by whom. */
export const changedParts = (mail: AccountChangedMail, site: string): readonly Part[] => {
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
