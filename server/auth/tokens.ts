import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { epochMsOf, type Instant } from '../../src/domain/calendar.ts';
import type { StaffRole } from '../../src/domain/staff.ts';
import type { AccountKind } from '../db/tables.ts';

/** Whose token it is. The role in it informs the browser; the server asks the database. */
export type TokenSubject = (
  | { readonly kind: 'staff'; readonly id: string; readonly role: StaffRole }
  | { readonly kind: 'customer'; readonly id: string }
) & {
  /** When the account's earlier sessions were ended, read while the account was locked. */
  readonly sessionsFrom: Instant | null;
};

/** What a token of ours says: whose it is, the second of its making, and which of the account's sessions it is of. */
export interface ReadToken {
  readonly kind: AccountKind;
  readonly id: string;
  readonly issuedAtSeconds: number;
  /** Undefined in a token of an earlier version, which did not say. */
  readonly sessionsFrom: Instant | null | undefined;
}

export interface Tokens {
  readonly accessTokenFor: (subject: TokenSubject, nowMs: number) => Promise<string>;
  /** What a token says; null for a token that is expired, forged or not a token. */
  readonly read: (token: string, nowMs: number) => Promise<ReadToken | null>;
}

/**
 * True unless the account's sessions were ended since the token was made. The token tells by the end that it came after:
 * clocks and whole seconds decide only for tokens that do not say.
 */
export const isOfSession = (token: ReadToken, sessionsFrom: Instant | null): boolean =>
  token.sessionsFrom === undefined
    ? sessionsFrom === null || token.issuedAtSeconds > secondsOf(epochMsOf(sessionsFrom))
    : token.sessionsFrom === sessionsFrom;

const mostVerified = 2_000;

const accessTokenSeconds = 15 * 60;

const secondsOf = (epochMs: number): number => Math.floor(epochMs / 1000);

/** Access tokens signed with one secret by HMAC-SHA-256, and by nothing else. */
export const makeTokens = (secret: string): Tokens => {
  const key = createSecretKey(Buffer.from(secret, 'utf8'));
  // A signature that was right once is right: whoever holds a token makes many calls with it.
  const verified = new Map<string, { readonly said: ReadToken; readonly expiresAtSeconds: number }>();
  return {
    accessTokenFor: (subject, nowMs) => {
      const nowSeconds = secondsOf(nowMs);
      const claims =
        subject.kind === 'staff' ? { role: 'admin', adminRole: subject.role } : { role: 'customer' };
      return (
        new SignJWT(claims)
          // In the header, which is signed too: the claims are what the wire says, and no more.
          .setProtectedHeader({ alg: 'HS256', typ: 'JWT', sessionsFrom: subject.sessionsFrom })
          .setSubject(subject.id)
          .setIssuedAt(nowSeconds)
          .setExpirationTime(nowSeconds + accessTokenSeconds)
          .sign(key)
      );
    },
    read: async (token, nowMs) => {
      const kept = verified.get(token);
      if (kept !== undefined) return kept.expiresAtSeconds > secondsOf(nowMs) ? kept.said : null;
      try {
        const { payload, protectedHeader } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          currentDate: new Date(nowMs),
          requiredClaims: ['sub', 'exp', 'iat', 'role'],
        });
        const { sub, exp, iat, role } = payload;
        const kind = role === 'admin' ? 'staff' : role === 'customer' ? 'customer' : null;
        if (kind === null || sub === undefined || exp === undefined || iat === undefined) return null;
        const sessionsFrom = protectedHeader.sessionsFrom as ReadToken['sessionsFrom'];
        const said = { kind, id: sub, issuedAtSeconds: iat, sessionsFrom } as const;
        // Only what was verified is kept, so that nobody fills this who cannot sign in.
        if (verified.size >= mostVerified) verified.clear();
        verified.set(token, { said, expiresAtSeconds: exp });
        return said;
      } catch {
        return null;
      }
    },
  };
};
