import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { epochMsOf } from '#domain/values/calendar.ts';
import type { StaffRole } from '#domain/records/staff.ts';
import type { AccountKind } from '#server/db/tables/signIn.ts';
import type { NamedSession } from './refreshTokens.ts';
import { secretsOf, type TokenSecret, type TokenSecrets } from './tokenSecrets.ts';

/** The owner of a token. The role in it is for the browser only; the server reads the role from the database. */
export type TokenSubject = (
  | {
      readonly kind: 'staff';
      readonly id: string;
      readonly role: StaffRole;
      /** Whether this server has approvals, so that the browser need not ask (rule APPROVALS). */
      readonly approvals?: boolean;
    }
  | { readonly kind: 'customer'; readonly id: string }
) & {
  /** The session; a token expires with it at the latest. */
  readonly session: NamedSession;
};

/** The contents of a token: its owner and session. */
export interface ReadToken {
  readonly kind: AccountKind;
  readonly id: string;
  readonly sessionId: string;
}

export interface Tokens {
  readonly accessTokenFor: (subject: TokenSubject, nowMs: number) => Promise<string>;
  /** Reads a token: 'expired' for an expired one of this API; null for one that is forged or no access token of this API. */
  readonly read: (token: string, nowMs: number) => Promise<ReadToken | 'expired' | null>;
}

interface VerifiedToken {
  readonly said: ReadToken;
  readonly expiresAtSeconds: number;
  readonly secretId: string;
}

const mostVerified = 2_000;

export const accessTokenMs = 15 * 60_000;

/**
 * Marks an access token of this API, so that nothing else signed with the same key passes for one. It is in the header,
 * which is signed too; the claims are those of rule TOKENS and no others.
 */
const kind = { typ: 'kisht-access+jwt', iss: 'kisht', aud: 'kisht-api' };

const secondsOf = (epochMs: number): number => Math.floor(epochMs / 1000);

/**
 * Signs and reads access tokens by HMAC-SHA-256 only, with one secret or several that take turns.
 */
export const makeTokens = (given: string | TokenSecrets): Tokens => {
  const secrets = secretsOf(given);
  // Keeps verified signatures, since a token is used for many calls.
  const verified = new Map<string, VerifiedToken>();
  return {
    accessTokenFor: (subject, nowMs) => {
      const nowSeconds = secondsOf(nowMs);
      const { id: kid, key } = secrets.signing();
      const claims =
        subject.kind === 'staff' ? { role: 'admin', adminRole: subject.role } : { role: 'customer' };
      const approvals = subject.kind === 'staff' && subject.approvals === true ? { approvals: true } : {};
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', ...kind, ...approvals, kid, sid: subject.session.id })
        .setSubject(subject.id)
        .setIssuedAt(nowSeconds)
        .setExpirationTime(secondsOf(Math.min(nowMs + accessTokenMs, epochMsOf(subject.session.endsAt))))
        .sign(key);
    },
    read: async (token, nowMs) => {
      const kept = verified.get(token);
      const accepted = secrets.accepted();
      if (kept !== undefined && accepted.some(({ id }) => id === kept.secretId))
        return kept.expiresAtSeconds > secondsOf(nowMs) ? kept.said : 'expired';
      try {
        const { payload, protectedHeader, secretId } = await verify(token, accepted, nowMs);
        const { sub, exp, role } = payload;
        const account = role === 'admin' ? 'staff' : role === 'customer' ? 'customer' : null;
        const { iss, aud, sid } = protectedHeader;
        if (account === null || sub === undefined || exp === undefined) return null;
        if (iss !== kind.iss || aud !== kind.aud || typeof sid !== 'string') return null;
        const said = { kind: account, id: sub, sessionId: sid } as const;
        // Only verified tokens are kept, so that strangers cannot fill the map.
        if (verified.size >= mostVerified) verified.clear();
        verified.set(token, { said, expiresAtSeconds: exp, secretId });
        return said;
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : null;
      }
    },
  };
};

/** Checks a token with the secret that it names; a token of an earlier version names none and is tried with each. */
const verify = async (token: string, accepted: readonly TokenSecret[], nowMs: number) => {
  const { kid } = decodeProtectedHeader(token);
  for (const { id, key } of accepted) {
    if (kid !== undefined && kid !== id) continue;
    try {
      const { payload, protectedHeader } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        typ: kind.typ,
        currentDate: new Date(nowMs),
        requiredClaims: ['sub', 'exp', 'iat', 'role'],
      });
      return { payload, protectedHeader, secretId: id };
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    }
  }
  throw new errors.JWSSignatureVerificationFailed();
};
