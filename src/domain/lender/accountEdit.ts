import { withoutMarks } from '#domain/values/text.ts';
import { plainNumber } from '#domain/values/written.ts';
import type { AccountDraft } from './accountDraft.ts';
import type { BankAccount } from './banking.ts';
import {
  accountField,
  type AccountField,
  accountParts,
  type AccountSlot,
  accountSlots,
} from './settingField.ts';

/**
 * The bank accounts of a draft; one whose fields are all blank is left out. Accounts beyond those in the form stay as
 * they are.
 */
export const accountsIn = (draft: AccountDraft, before: readonly BankAccount[]): readonly BankAccount[] => [
  ...filledSlots(draft).map((slot) => accountIn(draft, slot)),
  ...before.slice(accountSlots.length),
];

/** The slots with an account, in order: the first is the first account that is sent. */
export const filledSlots = (draft: AccountDraft): readonly AccountSlot[] =>
  accountSlots.filter((slot) => accountParts.some((part) => draft[accountField(slot, part)].trim() !== ''));

/** The field of the form for one that the server names by the position of the account in what was sent. */
export const accountFieldOf = (draft: AccountDraft, name: string): AccountField | null => {
  const [, index, part] = /^bankAccounts(?:\.(\d+))?(?:\.(\w+))?$/.exec(name) ?? [];
  const slot = filledSlots(draft)[Number(index ?? 0)] ?? accountSlots[0];
  return name.startsWith('bankAccounts')
    ? accountField(slot, accountParts.find((known) => known === part) ?? 'use')
    : null;
};

const accountIn = (draft: AccountDraft, slot: AccountSlot): BankAccount => {
  const textOf = (part: (typeof accountParts)[number]) =>
    withoutMarks(draft[accountField(slot, part)]).trim();
  const use = textOf('use');
  return {
    label: textOf('label'),
    holder: textOf('holder'),
    number: plainNumber(textOf('number')).toUpperCase().replaceAll(' ', ''),
    ifsc: textOf('ifsc').toUpperCase(),
    bank: textOf('bank'),
    disbursal: use === 'disbursal' || use === 'both',
    collection: use === 'collection' || use === 'both',
  };
};
