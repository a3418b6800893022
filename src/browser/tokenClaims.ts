import { jwtDecode } from 'jwt-decode';

/** The claims of a token that the browser uses; `exp` is in seconds since 1970. */
export interface TokenClaims {
  readonly exp: number;
  readonly role: string | null;
  readonly adminRole: string | null;
}

/** The claims of a token; null where it cannot be decoded or has no expiry. */
export const decodeToken = (token: string): TokenClaims | null => {
  try {
    const { exp, role, adminRole } =
      jwtDecode<Readonly<Record<'exp' | 'role' | 'adminRole', unknown>>>(token);
    if (typeof exp !== 'number' || !Number.isFinite(exp)) return null;
    return { exp, role: lowerCase(role), adminRole: lowerCase(adminRole) };
  } catch {
    return null;
  }
};

/** True for a token whose header says that the server keeps requests for approval (rule APPROVALS). */
export const hasApprovals = (token: string): boolean => headerOf(token).approvals === true;

/** True for a token whose header says that our own server issued it. */
export const isOurToken = (token: string): boolean => headerOf(token).typ === 'kisht-access+jwt';

/** The fields of a token's header that the browser uses; none where it cannot be decoded. */
const headerOf = (token: string): TokenHeader => {
  try {
    return jwtDecode<TokenHeader | null>(token, { header: true }) ?? {};
  } catch {
    return {};
  }
};

interface TokenHeader {
  readonly typ?: unknown;
  readonly approvals?: unknown;
}

/** The owner's id in a token, from the first claim that has one; null where no claim has. */
export const tokenOwner = (token: string): string | null => {
  try {
    const claims = jwtDecode<Readonly<Record<string, unknown>>>(token);
    const owners = ownerClaims.map((claim) => idText(claims[claim]));
    return owners.find((owner) => owner !== null) ?? null;
  } catch {
    return null;
  }
};

/** Our tokens use `sub`; foreign servers also use other claims. */
const ownerClaims = ['customerId', 'sub', 'id', '_id', 'userId'] as const;

const idText = (claim: unknown): string | null =>
  typeof claim === 'number' ? String(claim) : typeof claim === 'string' && claim !== '' ? claim : null;

const lowerCase = (claim: unknown): string | null => (typeof claim === 'string' ? claim.toLowerCase() : null);
