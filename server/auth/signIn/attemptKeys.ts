import { createHash } from 'node:crypto';
import { asciiFold } from '#domain/lists/searchText.ts';
import type { Attempt } from './attempt.ts';

/** The keys that the failures of an attempt are counted under. */
export interface Keys {
  readonly account: string;
  /** The address's keys; empty for a device that has signed in before. */
  readonly address: readonly string[];
  /** The key of the account over all addresses; empty for a known device, and where the account does not count. */
  readonly everywhere: readonly string[];
  readonly hasAccount: boolean;
}

export const keysOf = ({ at, account, address }: Attempt, device: string | null): Keys => {
  const name = asciiFold(account);
  const isGuess = ['staff', 'customer', 'change', 'factor'].includes(at) && name !== '';
  return {
    account: hashOf(device === null ? [at, name, address] : [at, name, 'device', device]),
    // The address does not count for a password change: its caller is signed in, and strangers at the same address must
    // not block them.
    address: device === null && at !== 'change' ? [hashOf(at === 'forgot' ? [address, at] : [address])] : [],
    everywhere: isGuess && device === null ? [hashOf([at, name, 'everywhere', ''])] : [],
    hasAccount: name !== '',
  };
};

const hashOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');
