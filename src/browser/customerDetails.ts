import { type CustomerIdentity, readCustomerIdentity } from '#api/answers.ts';
import { storageKeys } from './credentials.ts';

/** The borrower of the stored session; null when nothing readable is stored. */
export const findCustomerDetails = (storage: Storage): CustomerIdentity | null => {
  const stored = storage.getItem(storageKeys.customerDetails);
  if (stored === null) return null;
  try {
    return readCustomerIdentity(JSON.parse(stored));
  } catch {
    return null;
  }
};
