import { isPasswordLength } from '#domain/account/newPassword.ts';
import { type Paise, parseRupees } from '#domain/values/money.ts';
import { whyNoBreachedList } from '#server/auth/passwords/breachedPasswords.ts';
import { weaknessOf } from '#server/auth/passwords/passwordPolicy.ts';
import { readSessionLimits, type SessionLimits } from '#server/auth/sessions/sessionLimits.ts';
import { readTwoPersons } from '#server/start/twoPersons.ts';
import { isEmail } from './addresses.ts';
import { type Values, unusable, usable } from './values.ts';

/** The settings of passwords, sessions and second factors. */
export interface AccountSettings {
  readonly firstAdmin: { readonly email: string; readonly password: string } | null;
  /** A file with the passwords of known breaches; null where only common passwords are refused. */
  readonly breachedList: string | null;
  readonly sessionLimits: SessionLimits;
  /** True if every member of staff must have a second factor (rule SECOND-FACTOR). */
  readonly isSecondFactorRequired: boolean;
  /**
   * In paise: staff with a second factor may give up or take back more only shortly after proving it (rule
   * GUARDED-CALLS).
   */
  readonly confirmAbove: Paise;
  /** True if money above that amount needs a second person (rule APPROVALS). */
  readonly isSecondPersonRequired: boolean;
}

/** Reads the settings of accounts. `password` is `adminPasswordIn` the environment. */
export const readAccounts = (value: Values, password: string | undefined): AccountSettings => {
  const firstAdmin = readFirstAdmin(value('ADMIN_EMAIL'), password);
  const sessionLimits = usable(readSessionLimits(value));
  const breachedList = value('BREACHED_PASSWORDS') ?? null;
  const whyNoList = breachedList === null ? null : whyNoBreachedList(breachedList);
  if (whyNoList !== null) return unusable(`BREACHED_PASSWORDS ${breachedList} ${whyNoList}.`);
  const secondFactor = value('SECOND_FACTOR') ?? 'optional';
  if (secondFactor !== 'optional' && secondFactor !== 'required')
    return unusable(`SECOND_FACTOR must be optional or required, not '${secondFactor}'.`);
  const confirmAbove = parseRupees(value('CONFIRM_ABOVE') ?? '50000');
  if (confirmAbove === null || confirmAbove < 0)
    return unusable(`CONFIRM_ABOVE must be an amount in rupees, 0 or more, not '${value('CONFIRM_ABOVE')}'.`);
  return {
    firstAdmin,
    breachedList,
    sessionLimits,
    isSecondFactorRequired: secondFactor === 'required',
    confirmAbove,
    isSecondPersonRequired: usable(readTwoPersons(value('TWO_PERSONS'))),
  };
};

const readFirstAdmin = (
  email: string | undefined,
  password: string | undefined,
): AccountSettings['firstAdmin'] => {
  if ((email === undefined) !== (password === undefined))
    return unusable('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither.');
  if (email === undefined || password === undefined) return null;
  if (!isEmail(email)) return unusable('ADMIN_EMAIL must be an e-mail address.');
  if (!isPasswordLength(password)) return unusable('ADMIN_PASSWORD must have 8 to 128 characters.');
  const weakness = weaknessOfFirst(email, password);
  return weakness === null ? { email, password } : unusable(`ADMIN_PASSWORD ${weakness}.`);
};

/** Why the password of an Admin with only an address is weak; null when it is not. */
export const weaknessOfFirst = (email: string, password: string): string | null =>
  weaknessOf(password, { name: '', email });

/** ADMIN_PASSWORD unchanged, including spaces around it, as the sign-in reads it. Empty counts as not set. */
export const adminPasswordIn = (env: Readonly<Record<string, string | undefined>>): string | undefined =>
  env['ADMIN_PASSWORD'] === '' ? undefined : env['ADMIN_PASSWORD'];
