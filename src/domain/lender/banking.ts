import * as Schema from 'effect/Schema';
import { checked } from '#domain/values/codec.ts';
import { flag, optional, optionalForm, required, requiredCode } from './settingValues.ts';

/** An account of the lender at a bank. One of them may be that of disbursals, and one that of collections. */
export const BankAccount = Schema.Struct({
  label: required(80),
  holder: required(),
  number: requiredCode(/^[A-Z0-9]{6,34}$/, 'must have 6 to 34 digits or letters'),
  ifsc: requiredCode(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'must be an IFSC such as HDFC0001234'),
  bank: required(),
  disbursal: flag,
  collection: flag,
});
export type BankAccount = typeof BankAccount.Type;

export const BankAccounts = checked(
  Schema.Array(BankAccount),
  (accounts) => accounts.length <= mostAccounts || `must have at most ${mostAccounts} accounts`,
  (accounts) =>
    accounts.filter(({ disbursal }) => disbursal).length <= 1 || 'must have one account for disbursals',
  (accounts) =>
    accounts.filter(({ collection }) => collection).length <= 1 || 'must have one account for collections',
);

const mostAccounts = 20;

/** The UPI address to which borrowers may pay; all fields are null where there is none. */
export const Upi = Schema.Struct({
  vpa: optionalForm(
    /^[A-Za-z0-9][A-Za-z0-9._-]{0,255}@[A-Za-z][A-Za-z0-9.]{1,63}$/,
    'must be a UPI address such as name@bank',
  ),
  payeeName: optional(),
  merchantCode: optionalForm(/^\d{4}$/, 'must have 4 digits'),
});
export type Upi = typeof Upi.Type;

export const defaultUpi: Upi = { vpa: null, payeeName: null, merchantCode: null };
