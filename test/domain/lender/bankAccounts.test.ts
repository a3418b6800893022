import { describe, expect, test } from 'vitest';
import { accountDraftOf } from '#domain/lender/accountDraft.ts';
import { accountFieldOf, accountsIn } from '#domain/lender/accountEdit.ts';
import type { BankAccount } from '#domain/lender/banking.ts';
import { accountUses } from '#domain/lender/settingField.ts';
import { defaultSettings } from '#domain/lender/settings.ts';
import { settingsProblems } from '#domain/lender/settingsProblems.ts';

const plain: BankAccount = {
  label: 'Main',
  holder: 'Lakshmi Finance',
  number: '501000123456',
  ifsc: 'HDFC0001234',
  bank: 'HDFC Bank',
  disbursal: false,
  collection: false,
};
const errorsOf = (bankAccounts: readonly BankAccount[]) =>
  settingsProblems({ ...defaultSettings, bankAccounts });

describe('the accounts of a lender', () => {
  test('are typed and read back as they are, whatever they are for', () => {
    const accounts: readonly BankAccount[] = [
      { ...plain, collection: true },
      { ...plain, disbursal: true },
      { ...plain, disbursal: true, collection: true },
      plain,
    ];
    const draft = accountDraftOf(accounts);
    expect([0, 1, 2, 3].map((slot) => draft[`bankAccounts.${slot}.use` as keyof typeof draft])).toEqual(
      accountUses,
    );
    expect([draft['bankAccounts.0.label'], draft['bankAccounts.4.label']]).toEqual(['Main', '']);
    expect(accountsIn(draft, accounts)).toEqual(accounts);
  });

  test('are at most twenty', () => {
    expect(errorsOf(Array.from({ length: 20 }, () => plain))).toEqual({});
    expect(errorsOf(Array.from({ length: 21 }, () => plain))).toEqual({
      bankAccounts: 'must have at most 20 accounts',
    });
  });

  test.each([
    ['disbursal', 'must have one account for disbursals'],
    ['collection', 'must have one account for collections'],
  ] as const)('have one for each use at most: %s', (use, words) => {
    const one = { ...plain, [use]: true };
    expect(errorsOf([one, plain])).toEqual({});
    expect(errorsOf([one, one])).toEqual({ bankAccounts: words });
  });

  test('are refused in the slot where they were typed, and as a whole in the first that is filled', () => {
    const draft = { ...accountDraftOf([]), 'bankAccounts.1.label': 'One', 'bankAccounts.3.label': 'Two' };
    expect(accountFieldOf(draft, 'bankAccounts.0.ifsc')).toBe('bankAccounts.1.ifsc');
    expect(accountFieldOf(draft, 'bankAccounts.1.ifsc')).toBe('bankAccounts.3.ifsc');
    expect(accountFieldOf(draft, 'bankAccounts')).toBe('bankAccounts.1.use');
    expect(accountFieldOf(accountDraftOf([]), 'bankAccounts')).toBe('bankAccounts.0.use');
    expect(accountFieldOf(draft, 'identity.phone')).toBeNull();
  });
});
