import type { CustomerIdentity } from '#api/answers.ts';
import { decodeToken, hasApprovals, isOurToken, type TokenClaims, tokenOwner } from './tokenClaims.ts';

/** Which portal a session belongs to. */
export type Portal = 'staff' | 'customer';

/** A stored session. */
export interface StoredCredentials {
  readonly token: string;
  readonly refreshToken: string | null;
  /** The owner that the token names; null when it names none. */
  readonly owner: string | null;
  readonly portal: Portal;
  readonly expSeconds: number;
}

/** The result of a refresh: a token of our own request, or the stored one that has replaced the refused token. */
export interface Renewal {
  readonly _tag: 'Renewed' | 'Superseded';
  readonly found: CredentialsFound;
}

/** The contents of the storage: nothing, a session, or a token that cannot be decoded. */
export type CredentialsFound =
  | { readonly _tag: 'NoCredentials' }
  | { readonly _tag: 'Undecodable' }
  | { readonly _tag: 'Credentials'; readonly credentials: StoredCredentials };

/** The keys of a session in `localStorage`; none of them outlives it (rule STORAGE-KEYS). */
const sessionKeys = {
  token: 'token',
  refreshToken: 'refreshToken',
  adminInfo: 'adminInfo',
  customerDetails: 'customerDetails',
  adminName: 'adminName',
  user: 'user',
  adminToken: 'adminToken',
} as const;

export const credentialKeys: readonly string[] = Object.values(sessionKeys);

/** The keys of `localStorage` (rules STORAGE-KEYS, REMEMBER-ME). */
export const storageKeys = {
  ...sessionKeys,
  rememberedEmail: 'rememberedEmail',
  rememberedPortal: 'rememberedPortal',
} as const;

export const findCredentials = (storage: Storage): CredentialsFound => {
  const token = storage.getItem(storageKeys.token);
  if (token === null || token === '') return { _tag: 'NoCredentials' };
  const claims = decodeToken(token);
  if (claims === null) return { _tag: 'Undecodable' };
  return {
    _tag: 'Credentials',
    credentials: {
      token,
      refreshToken: storage.getItem(storageKeys.refreshToken),
      owner: tokenOwner(token),
      portal: portalOf(claims, storage),
      expSeconds: claims.exp,
    },
  };
};

/** True where the stored token is a Viewer's (rule STAFF-ROLES). */
export const isViewer = (storage: Storage): boolean =>
  decodeToken(storage.getItem(storageKeys.token) ?? '')?.adminRole === 'viewer';

/** True if our own server issued the stored token; it has more calls than the product's. */
export const isOurServer = (storage: Storage): boolean =>
  isOurToken(storage.getItem(storageKeys.token) ?? '');

/** True if the stored token is an Admin's of a server that asks for a second person (rule APPROVALS). */
export const mayDecideApprovals = (storage: Storage): boolean =>
  !isViewer(storage) && hasApprovals(storage.getItem(storageKeys.token) ?? '');

/** Keeps the tokens of a sign-in or a refresh; a refresh that gives no new refresh token keeps the old one. */
export const storeTokens = (storage: Storage, token: string, refreshToken: string | null): void => {
  storage.setItem(storageKeys.token, token);
  if (refreshToken !== null) storage.setItem(storageKeys.refreshToken, refreshToken);
};

/**
 * Stores a sign-in. The details of another person who signed in meanwhile are removed first. Their token is replaced
 * rather than removed, since other tabs take a missing token for the end of the session.
 */
export const storeSignIn = (
  storage: Storage,
  token: string,
  refreshToken: string | null,
  customer?: CustomerIdentity | null,
): void => {
  for (const key of descriptionKeys) storage.removeItem(key);
  if (customer !== undefined) storeCustomerDetails(storage, customer);
  storeTokens(storage, token, refreshToken);
};

const descriptionKeys = credentialKeys.filter(
  (key) => key !== storageKeys.token && key !== storageKeys.adminToken,
);

/** The keys to remove: all when a session has ended, or the leftovers of other keys when there was no session. */
export type Wipe = 'everything' | 'leftovers';

/** Removes the keys of a session. Without a session `adminToken` stays: it is only read (rule ADMIN-TOKEN). */
export const wipeCredentials = (storage: Storage, wipe: Wipe = 'everything'): void => {
  for (const key of credentialKeys)
    if (wipe === 'everything' || key !== storageKeys.adminToken) storage.removeItem(key);
};

/** Saves the e-mail and the time of a staff sign-in, the time as an ISO instant (rule STORAGE-KEYS). */
export const storeAdminInfo = (storage: Storage, email: string, nowMs: number): void =>
  storage.setItem(storageKeys.adminInfo, JSON.stringify({ email, lastLogin: new Date(nowMs).toISOString() }));

/** Replaces the stored name and e-mail of the staff sign-in after they changed; the time of the sign-in stays. */
export const renameAdmin = (storage: Storage, { name, email }: Record<'name' | 'email', string>): void => {
  storage.setItem(storageKeys.adminName, name);
  const info = storedRecord(storage.getItem(storageKeys.adminInfo));
  if (info !== null) storage.setItem(storageKeys.adminInfo, JSON.stringify({ ...info, email }));
};

/**
 * Saves the borrower who signed in (rule STORAGE-KEYS). An answer without an id is stored as an empty record, which
 * still marks the session as the portal's.
 */
export const storeCustomerDetails = (storage: Storage, details: CustomerIdentity | null): void =>
  storage.setItem(storageKeys.customerDetails, JSON.stringify(details ?? {}));

/** Removes an expired or unreadable `adminToken`, which other programs write and we never do (rule ADMIN-TOKEN). */
export const dropExpiredAdminToken = (storage: Storage, nowMs: number): void => {
  const token = storage.getItem(storageKeys.adminToken);
  if (token === null) return;
  const claims = decodeToken(token);
  if (claims === null || claims.exp * 1000 <= nowMs) storage.removeItem(storageKeys.adminToken);
};

/**
 * Keeps or forgets the e-mail for the next sign-in to the same portal; the password is never kept (rule REMEMBER-ME).
 */
export const rememberEmail = (storage: Storage, portal: Portal, email: string | null): void => {
  if (email === null) {
    storage.removeItem(storageKeys.rememberedEmail);
    storage.removeItem(storageKeys.rememberedPortal);
  } else {
    storage.setItem(storageKeys.rememberedEmail, email);
    storage.setItem(storageKeys.rememberedPortal, portal);
  }
};

/** The e-mail that a portal's sign-in starts with; null when none was kept, or it was kept for the other portal. */
export const rememberedEmail = (storage: Storage, portal: Portal): string | null => {
  const keptFor = storage.getItem(storageKeys.rememberedPortal);
  return keptFor === null || keptFor === portal ? storage.getItem(storageKeys.rememberedEmail) : null;
};

const storedRecord = (stored: string | null): object | null => {
  try {
    const parsed: unknown = JSON.parse(stored ?? 'null');
    return typeof parsed === 'object' ? parsed : null;
  } catch {
    return null;
  }
};

/**
 * The portal by the token's `role` claim; with no role that we know, by the sign-in that stored it
 * (rule SESSION-GUARD).
 */
const portalOf = ({ role }: TokenClaims, storage: Storage): Portal => {
  if (role === 'customer') return 'customer';
  if (role === 'admin') return 'staff';
  return storage.getItem(storageKeys.customerDetails) === null ? 'staff' : 'customer';
};
