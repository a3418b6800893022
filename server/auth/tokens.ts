import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { epochMsOf } from '../../src/domain/calendar.ts';
import type { StaffRole } from '../../src/domain/staff.ts';
import type { AccountKind } from '../db/tables.ts';
import type { NamedSession } from './refreshTokens.ts';

/** Whose token it is. The role in it informs the browser; the server asks the database. */
export type TokenSubject = (
  | { readonly kind: 'staff'; readonly id: string; readonly role: StaffRole }
  | { readonly kind: 'customer'; readonly id: string }
) & {
  /** The token never outlives it. */
  readonly session: NamedSession;
};

/** What a token of ours says: whose it is, and of which session. */
export interface ReadToken {
  readonly kind: AccountKind;
  readonly id: string;
  readonly sessionId: string;
}

export interface Tokens {
  readonly accessTokenFor: (subject: TokenSubject, nowMs: number) => Promise<string>;
  /** What a token says; null for a token that is expired, forged, not an access token of ours or not a token. */
  readonly read: (token: string, nowMs: number) => Promise<ReadToken | null>;
}

const mostVerified = 2_000;

export const accessTokenMs = 15 * 60_000;

/**
 * What tells an access token of this API from anything else that might be signed with the same key. It stands in the
 * header, which is signed too: the claims are those of the wire, and no more.
 */
const kind = { typ: 'kisht-access+jwt', iss: 'kisht', aud: 'kisht-api' };

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
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', ...kind, sid: subject.session.id })
        .setSubject(subject.id)
        .setIssuedAt(nowSeconds)
        .setExpirationTime(secondsOf(Math.min(nowMs + accessTokenMs, epochMsOf(subject.session.endsAt))))
        .sign(key);
    },
    read: async (token, nowMs) => {
      const kept = verified.get(token);
      if (kept !== undefined) return kept.expiresAtSeconds > secondsOf(nowMs) ? kept.said : null;
      try {
        const { payload, protectedHeader } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          typ: kind.typ,
          currentDate: new Date(nowMs),
          requiredClaims: ['sub', 'exp', 'iat', 'role'],
        });
        const { sub, exp, role } = payload;
        const account = role === 'admin' ? 'staff' : role === 'customer' ? 'customer' : null;
        const { iss, aud, sid } = protectedHeader;
        if (account === null || sub === undefined || exp === undefined) return null;
        if (iss !== kind.iss || aud !== kind.aud || typeof sid !== 'string') return null;
        const said = { kind: account, id: sub, sessionId: sid } as const;
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
