import type { Concession } from '#domain/loan/penalty/concession.ts';
import type { Day, Instant } from '#domain/values/calendar.ts';
import type { Paise } from '#domain/values/money.ts';
import type { StaffRole } from '#domain/records/staff.ts';
import type { AccountKind } from '#server/db/tables/signIn.ts';
import type {
  ChargeMail,
  ClaimMail,
  MoneyRevertedMail,
  PartReceiptMail,
  ReceiptMail,
  RefundMail,
  RevertMail,
  WaiverMail,
} from './paymentMails.ts';

/** The facts of a mail, which is worded when it is sent. Amounts in paise. */
export type Mail =
  | WelcomeMail
  | SignInAttemptsMail
  | FactorAttemptsMail
  | ResetLinkMail
  | PasswordResetMail
  | StaffInviteMail
  | StaffResetMail
  | AccountChangedMail
  | ClaimMail
  | ReceiptMail
  | RevertMail
  | WaiverMail
  | ChargeMail
  | PartReceiptMail
  | MoneyRevertedMail
  | RefundMail
  | NoticeMail
  | ApprovalAskedMail
  | ApprovalDecidedMail
  | CheckpointMail;

/** To the keeper of the audit trail's checkpoints. */
export interface CheckpointMail {
  readonly kind: 'checkpoint';
  readonly name: string;
  readonly day: Day;
  /** The checkpoint's file. */
  readonly text: string;
}

/** To a new customer, with a password for one sign-in. */
export interface WelcomeMail {
  readonly kind: 'welcome';
  readonly name: string;
  readonly customerId: string;
  readonly password: string;
  readonly expiresAt: Instant;
}

/** To the owner of an account, with a link to choose a password. */
export interface ResetLinkMail {
  readonly kind: 'resetLink';
  readonly name: string;
  readonly account: AccountKind;
  /**
   * True where staff have given this address to an account without a password of its owner's; missing where the owner
   * asked for the link, or has taken a change back.
   */
  readonly isOfNewAddress?: boolean;
  readonly token: string;
  readonly expiresAt: Instant;
}

/** To the owner of an account at which new devices failed to sign in many times in a row. */
export interface SignInAttemptsMail {
  readonly kind: 'signInAttempts';
  readonly name: string;
  readonly account: AccountKind;
  readonly failures: number;
  readonly at: Instant;
}

/** To staff whose password was right and whose second factor was answered wrongly many times in a row by new devices. */
export interface FactorAttemptsMail {
  readonly kind: 'factorAttempts';
  readonly name: string;
  readonly failures: number;
  readonly at: Instant;
}

/** To a customer whose password staff have reset. */
export interface PasswordResetMail {
  readonly kind: 'passwordReset';
  readonly name: string;
  readonly password: string;
  readonly expiresAt: Instant;
  /** The token of the link 'This was not me'; null without a link, missing in a mail that an earlier version stored. */
  readonly disownToken?: string | null;
}

/** To a new member of staff, with a link to choose a password. */
export interface StaffInviteMail {
  readonly kind: 'staffInvite';
  readonly name: string;
  readonly role: StaffRole;
  readonly invitedBy: string;
  readonly token: string;
  readonly expiresAt: Instant;
}

/** To a member of staff whose password was reset, with a link to choose another. */
export interface StaffResetMail {
  readonly kind: 'staffReset';
  readonly name: string;
  /** The person who reset the account; missing in a mail that an earlier version stored, where it was an Admin. */
  readonly by?: 'staff' | 'command';
  /** True where an earlier link was not used, as after an invitation; missing in a mail that an earlier version stored. */
  readonly awaitsPassword?: boolean;
  readonly token: string;
  readonly expiresAt: Instant;
  /** The token of the link 'This was not me'. */
  readonly disownToken: string;
}

/** The parts of an account whose change is mailed to its owner (rule ACCOUNT-CHANGED). */
export type AccountChange = 'email' | 'password' | 'secondFactor' | 'status';

/** Who made a change: the owner in a session, staff, a reset link, a command, or a link 'This was not me'. */
export type ChangedBy = 'owner' | 'staff' | 'link' | 'command' | 'disowner';

/** To the owner of an account, at the address it had before the change. */
export interface AccountChangedMail {
  readonly kind: 'accountChanged';
  readonly name: string;
  readonly account: AccountKind;
  readonly changes: readonly AccountChange[];
  readonly by: ChangedBy;
  readonly changedAt: Instant;
  /** The token of the link 'This was not me'; null where the change cannot be taken back. */
  readonly token: string | null;
  readonly expiresAt: Instant;
}

/** To the other Admins, about money that one person gave up or took back (rule CONCESSION). */
export interface NoticeMail {
  readonly kind: 'notice';
  readonly name: string;
  readonly did: 'recorded' | 'confirmed' | 'reverted' | 'waived';
  readonly concessions: readonly Concession[];
  /** The names of the person who did it and of the one who approved it; null where nobody did. */
  readonly by: string;
  readonly approvedBy: string | null;
  readonly loanId: string;
  /** The human id of the payment, the waiver or the receipt; a receipt is of no one installment. */
  readonly paymentId: string;
  readonly installmentNumber: number | null;
  readonly total: Paise;
  readonly reason: string | null;
  readonly at: Instant;
}

/** To the other Admins, about a write that waits for one of them (rule APPROVALS). */
export interface ApprovalAskedMail {
  readonly kind: 'approvalAsked';
  readonly name: string;
  readonly approvalId: string;
  readonly by: string;
  readonly summary: string;
  readonly reason: string | null;
  readonly expiresAt: Instant;
}

/** To the Admin who asked for approval. */
export interface ApprovalDecidedMail {
  readonly kind: 'approvalDecided';
  readonly name: string;
  readonly approvalId: string;
  readonly summary: string;
  readonly status: 'Done' | 'Rejected';
  readonly by: string;
  readonly note: string | null;
}
