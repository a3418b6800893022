import { storageKeys } from './credentials.ts';
import { tokenOwner } from './tokenClaims.ts';

/** A key of the storage for the person who is signed in: two people at one browser each have their own. */
export const personalKey = (storage: Storage, name: string): string =>
  `${name}:${tokenOwner(storage.getItem(storageKeys.token) ?? '') ?? ''}`;
