/** Each kind of mail in words. */
const mailWords = {
  welcome: 'Welcome',
  resetLink: 'Password link',
  signInAttempts: 'Failed sign-ins',
  factorAttempts: 'Wrong codes at the sign-in',
  passwordReset: 'One-time password',
  staffInvite: 'Invitation',
  staffReset: 'Reset of a staff account',
  accountChanged: 'Change of the account',
  claim: 'Payment recorded',
  receipt: 'Payment received',
  revert: 'Payment reverted',
  partReceipt: 'Money received',
  moneyReverted: 'Money reverted',
  refund: 'Money given back',
  waiver: 'Penalty waiver',
  charge: 'Charge',
  notice: 'Notice to Admins',
  approvalAsked: 'Request for approval',
  approvalDecided: 'Decision on a request',
  checkpoint: 'Audit checkpoint',
} as const;
export type MailKind = keyof typeof mailWords;

/** What a mail is about, such as 'Payment received'; a kind that is not known is its own word. */
export const mailKindText = ({ kind }: { readonly kind: string }): string =>
  Object.hasOwn(mailWords, kind) ? mailWords[kind as MailKind] : kind;
