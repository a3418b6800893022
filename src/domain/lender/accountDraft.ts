import type { Draft } from '#domain/records/recordEdit.ts';
import type { BankAccount } from './banking.ts';
import {
  accountField,
  type AccountField,
  accountParts,
  accountSlots,
  type AccountUse,
} from './settingField.ts';

/** The accounts of a form, as typed texts. */
export type AccountDraft = Draft<AccountField>;

/** The accounts as typed texts; a form always has room for one more, up to the last slot. */
export const accountDraftOf = (accounts: readonly BankAccount[]): AccountDraft =>
  Object.fromEntries(
    accountSlots.flatMap((slot) => {
      const account = accounts[slot];
      return accountParts.map((part) => [
        accountField(slot, part),
        account === undefined ? '' : part === 'use' ? useOf(account) : account[part],
      ]);
    }),
  ) as AccountDraft;

const useOf = ({ disbursal, collection }: BankAccount): AccountUse => {
  if (disbursal) return collection ? 'both' : 'disbursal';
  return collection ? 'collection' : 'neither';
};
