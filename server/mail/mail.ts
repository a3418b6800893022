import type { Day, Instant } from '../../src/domain/calendar.ts';
import type { Paise } from '../../src/domain/money.ts';
import type { AccountKind } from '../db/tables.ts';

/** What a mail tells; the words are found when it is sent. Amounts in paise. */
export type Mail =
  WelcomeMail | SignInAttemptsMail | ResetLinkMail | PasswordResetMail | ClaimMail | ReceiptMail | RevertMail;

/** To a new customer, with a password for one sign-in. */
export interface WelcomeMail {
  readonly kind: 'welcome';
  readonly name: string;
  readonly customerId: string;
  readonly password: string;
  readonly expiresAt: Instant;
}

/** To whoever forgot their password. */
export interface ResetLinkMail {
  readonly kind: 'resetLink';
  readonly name: string;
  readonly account: AccountKind;
  readonly token: string;
  readonly expiresAt: Instant;
}

/** To somebody at whose account new devices failed to sign in, so many times in a row. */
export interface SignInAttemptsMail {
  readonly kind: 'signInAttempts';
  readonly name: string;
  readonly account: AccountKind;
  readonly failures: number;
  readonly at: Instant;
}

/** To a customer whose password staff have reset. */
export interface PasswordResetMail {
  readonly kind: 'passwordReset';
  readonly name: string;
  readonly password: string;
  readonly expiresAt: Instant;
}

/** To a borrower who says that they have paid, before staff have confirmed it. */
export interface ClaimMail extends PaymentFacts {
  readonly kind: 'claim';
}

/** To a borrower whose payment is now Paid. */
export interface ReceiptMail extends PaymentFacts {
  readonly kind: 'receipt';
}

/** To a borrower whose payment was reverted. */
export interface RevertMail extends PaymentFacts {
  readonly kind: 'revert';
  readonly reason: string;
  readonly revertedAt: Instant;
}

interface PaymentFacts {
  readonly name: string;
  readonly loanId: string;
  readonly paymentId: string;
  readonly installmentNumber: number;
  readonly payment: Paise;
  readonly penalty: Paise;
  readonly total: Paise;
  readonly paidDate: Instant;
  readonly dueDate: Day | null;
  readonly paymentMethod: string;
}
