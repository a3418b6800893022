import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { StaffRole } from '../../src/domain/staff.ts';
import type { AccountKind } from '../db/tables.ts';

/** Whose token it is. The role in it informs the browser; the server asks the database. */
export type TokenSubject =
  | { readonly kind: 'staff'; readonly id: string; readonly role: StaffRole }
  | { readonly kind: 'customer'; readonly id: string };

export interface Tokens {
  readonly accessTokenFor: (subject: TokenSubject, nowMs: number) => Promise<string>;
  /** The account that a token names; null for a token that is expired, forged or not a token. */
  readonly read: (
    token: string,
    nowMs: number,
  ) => Promise<{ readonly kind: AccountKind; readonly id: string } | null>;
}

const accessTokenSeconds = 15 * 60;

/** Access tokens signed with one secret by HMAC-SHA-256, and by nothing else. */
export const makeTokens = (secret: string): Tokens => {
  const key = createSecretKey(Buffer.from(secret, 'utf8'));
  return {
    accessTokenFor: (subject, nowMs) => {
      const nowSeconds = Math.floor(nowMs / 1000);
      const claims =
        subject.kind === 'staff' ? { role: 'admin', adminRole: subject.role } : { role: 'customer' };
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(subject.id)
        .setIssuedAt(nowSeconds)
        .setExpirationTime(nowSeconds + accessTokenSeconds)
        .sign(key);
    },
    read: async (token, nowMs) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          currentDate: new Date(nowMs),
          requiredClaims: ['sub', 'exp', 'role'],
        });
        const kind = payload.role === 'admin' ? 'staff' : payload.role === 'customer' ? 'customer' : null;
        return kind === null || payload.sub === undefined ? null : { kind, id: payload.sub };
      } catch {
        return null;
      }
    },
  };
};
