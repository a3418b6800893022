import { Secret, TOTP } from 'otpauth';

/** A new secret of an authenticator app: 160 random bits in base32 (RFC 4226, section 4). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads from a QR code; the app lists it under the issuer's name. */
export const totpUri = (secret: string, email: string, issuer: string): string =>
  totpOf(secret, email, issuer).toString();

/**
 * The 30-second step whose code was typed, among the present one and its neighbours, for clocks that differ a little
 * (RFC 6238, section 5.2); null for any other code.
 */
export const totpStepOf = (secret: string, code: string, nowMs: number): number | null => {
  const digits = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const delta = totpOf(secret, '', '').validate({ token: digits, timestamp: nowMs, window: 1 });
  return delta === null ? null : stepAt(nowMs) + delta;
};

/** The codes last this long, in milliseconds. */
const stepMs = 30_000;

const stepAt = (nowMs: number): number => Math.floor(nowMs / stepMs);

const totpOf = (secret: string, label: string, issuer: string): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6 });
