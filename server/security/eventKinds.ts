import { type CallName, contract } from '#api/contract.ts';
import type { SecurityKind } from '#domain/audit/securityEvent.ts';
import type { AccountKind } from '#server/db/tables/signIn.ts';

/** The parts of a call's result that decide whether it is a security event. */
export interface Outcome {
  readonly call: CallName;
  readonly status: number;
  /** The refusal's code. */
  readonly code: string | null;
  /** The kind of the signed-in caller; null for nobody. */
  readonly caller: AccountKind | null;
  /** The kind that the call itself has noted. */
  readonly noted: SecurityKind | null;
}

/** The kind of event that an answered call is; null for one that the log leaves out. */
export const kindOf = ({ call, status, code, caller, noted }: Outcome): SecurityKind | null => {
  if (status >= 500) return null;
  if (status === 429) return 'rateLimited';
  if (noted !== null) return noted;
  if (status < 400) return successes[call] ?? null;
  const own = refusals[call]?.[status];
  if (own !== undefined) return own;
  // No event where the app then asks for the second factor and repeats the call.
  if (status === 403) return code === 'IDENTITY_REQUIRED' ? null : 'refused';
  // A 404 of a borrower is an attempt at another person's record, since their app names only their own.
  if (status === 404) return caller === 'customer' && contract[call].path.includes('{') ? 'refused' : null;
  if (status === 409) return caller === 'customer' ? 'refused' : null;
  return malformed.has(status) ? 'inputRefused' : null;
};

/** Statuses of input that the server refuses, whatever the records are. */
const malformed: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/** The events of calls that succeeded. */
const successes: { readonly [Name in CallName]?: SecurityKind } = {
  signInStaff: 'signedIn',
  signInCustomer: 'signedIn',
  confirmSignIn: 'signedIn',
  endOwnSession: 'sessionsEnded',
  endOwnOtherSessions: 'sessionsEnded',
  forgotPassword: 'resetAsked',
  resetPassword: 'passwordReset',
  resetStaffPassword: 'passwordReset',
  resetCustomerPassword: 'passwordReset',
  changeCustomerPassword: 'passwordChanged',
  disownChange: 'changeDisowned',
  confirmOwnIdentity: 'identityConfirmed',
  revealIdentity: 'identityRevealed',
  confirmTotp: 'factorsChanged',
  addPasskey: 'factorsChanged',
  removeFactor: 'factorsChanged',
  renewRecoveryCodes: 'factorsChanged',
};

/** The kinds of refusals by call and status, where they differ from the usual kind. */
const refusals: { readonly [Name in CallName]?: Readonly<Record<number, SecurityKind>> } = {
  signInStaff: { 401: 'signInFailed', 403: 'signInFailed' },
  signInCustomer: { 401: 'signInFailed', 403: 'signInFailed' },
  confirmSignIn: { 401: 'secondFactorFailed' },
  refreshToken: { 401: 'tokenRefused' },
  resetPassword: { 400: 'linkRefused' },
  disownChange: { 400: 'linkRefused' },
  confirmOwnIdentity: { 400: 'identityRefused' },
};

/** Kinds that callers without a session cause, though their call may succeed. */
const ofStrangers: ReadonlySet<SecurityKind> = new Set<SecurityKind>(['resetAsked']);

/** True if anybody could have caused the event. */
export const isOfStranger = (kind: SecurityKind, { caller, status }: Outcome): boolean =>
  caller === null && (status >= 400 || ofStrangers.has(kind));
