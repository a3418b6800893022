import type { Db } from '#server/db/database.ts';
import type { KnownDevices } from './deviceSigner.ts';

/**
 * One attempt to prove an identity by a secret (rule SIGN-IN-DELAY). A failure counts for the account from this
 * address, for the address, and for the account over all addresses. A device that has signed in to the account before
 * has its own count instead, which strangers cannot affect.
 */
export interface Attempt {
  /** The kind of attempt; failures of one kind do not delay another. */
  readonly at: 'staff' | 'customer' | 'change' | 'factor' | 'forgot' | 'reset' | 'disown';
  /** An e-mail as `typedEmail` reads it, or an id, whether or not the account exists; '' where only the address counts. */
  readonly account: string;
  readonly address: string;
  /** The devices that are known; null or omitted where a known device counts like any other. */
  readonly knownDevices?: KnownDevices | null;
  /**
   * Tells the account's owner of so many failures in a row over all addresses, in the transaction that counts the last.
   * By default who failed at a sign-in is told by a notice, which does not show whether the account exists.
   */
  readonly tellOwner?: (tx: Db, failures: number) => Promise<void>;
}
