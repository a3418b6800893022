import { type CallName, contract } from '#api/contract.ts';
import type { Caller } from '#server/auth/sessions/caller.ts';
import { refuse } from '#server/calls/refusal.ts';
import type { SessionRestriction } from '#server/db/tables/signIn.ts';

/** Answers the caller if they may make this call; else refuses with 401 or 403. */
export const permitted = (name: CallName, caller: Caller | null): Caller => {
  if (caller === null) return refuse(401, 'Please sign in.');
  const { restriction } = caller.session;
  if (restriction !== null && !restrictions[restriction].calls.has(name)) {
    const { message, code } = restrictions[restriction];
    return refuse(403, message, code);
  }
  const role = caller.kind === 'customer' ? 'customer' : caller.role === 'Admin' ? 'admin' : 'viewer';
  const who: readonly string[] = contract[name].who;
  return who.includes(role) ? caller : refuse(403, 'You do not have permission to do this.');
};

interface Restriction {
  readonly calls: ReadonlySet<CallName>;
  readonly message: string;
  readonly code: string;
}

/**
 * The calls that a limited session may make, beside those that need no session, such as signing out (rules
 * PASSWORD-ONE-TIME, SECOND-FACTOR).
 */
const restrictions: Readonly<Record<SessionRestriction, Restriction>> = {
  password: {
    calls: new Set(['changeCustomerPassword', 'getCustomer']),
    message: 'Please change your password first.',
    code: 'PASSWORD_CHANGE_REQUIRED',
  },
  secondFactor: {
    calls: new Set([
      'verifyStaff',
      'getStaffProfile',
      'listFactors',
      'beginTotp',
      'confirmTotp',
      'beginPasskey',
      'addPasskey',
    ]),
    message: 'Please add a second factor first.',
    code: 'SECOND_FACTOR_REQUIRED',
  },
};

/**
 * Fields that a borrower cannot change (rule PROFILE-FIELDS). They are dropped before the body is checked, so they
 * never refuse it.
 */
const ignoredOfCustomers: { readonly [Name in CallName]?: readonly string[] } = {
  updateCustomer: ['email', 'status'],
};

/** The body without the fields that are ignored for this caller. */
export const withoutIgnoredFields = (caller: Caller | null, name: CallName, json: unknown): unknown => {
  const ignored = caller?.kind === 'customer' ? ignoredOfCustomers[name] : undefined;
  if (ignored === undefined || typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  return Object.fromEntries(Object.entries(json).filter(([field]) => !ignored.includes(field)));
};
