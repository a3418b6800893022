import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { asciiFold } from '#domain/lists/searchText.ts';
import { secretsOf, type TokenSecret, type TokenSecrets } from '#server/auth/sessions/tokenSecrets.ts';

/** An account that a device has signed in to: the portal and the e-mail. */
export interface DeviceAccount {
  readonly at: string;
  readonly account: string;
}

/** The accounts that a browser has signed in to before, from its cookie. */
export interface KnownDevices {
  /** The device's own id for an account, or null where it never signed in to it. */
  readonly idFor: (account: DeviceAccount) => string | null;
  /** Adds to the answer's cookie that the device has now signed in to an account. */
  readonly remember: (account: DeviceAccount) => void;
}

export interface DeviceSigner {
  /** Reads a cookie's value; a forged or old entry is left out. */
  readonly read: (value: string | undefined, nowMs: number) => readonly DeviceEntry[];
  readonly idFor: (entries: readonly DeviceEntry[], account: DeviceAccount) => string | null;
  /** The value of a cookie with one more account; the oldest account is dropped where there are too many. */
  readonly add: (entries: readonly DeviceEntry[], account: DeviceAccount, nowMs: number) => string;
}

interface DeviceEntry {
  readonly issued: string;
  readonly id: string;
  readonly mac: string;
}

/**
 * The cookie's name. The prefix `__Host-` makes browsers accept it from this host only, and send it nowhere else; over
 * http they refuse the prefix.
 */
export const deviceCookieName = (isHttps: boolean): string =>
  isHttps ? '__Host-kisht_device' : 'kisht_device';
export const deviceCookieSeconds = 180 * 86_400;

/**
 * The most entries in one cookie: a browser is used by few people, each with a password and perhaps a second factor, and
 * the header with the cookie is short.
 */
const mostAccounts = 8;

/**
 * Signs device cookies, as in OWASP's "Slow Down Online Guessing Attacks with Device Cookies": a browser that has
 * signed in to an account has its own count of failures there, which strangers cannot use up. The cookie opens nothing
 * and names nobody.
 */
export const makeDeviceSigner = (given: string | TokenSecrets): DeviceSigner => {
  const secrets = secretsOf(given);
  const macOf = ({ key }: TokenSecret, { at, account }: DeviceAccount, issued: string, id: string) =>
    createHmac('sha256', createHmac('sha256', key).update('device cookie').digest())
      .update(JSON.stringify([at, asciiFold(account), issued, id]))
      .digest('base64url')
      .slice(0, macLength);
  const find = (entries: readonly DeviceEntry[], account: DeviceAccount) =>
    entries.find(({ issued, id, mac }) =>
      secrets
        .accepted()
        .some((secret) => timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secret, account, issued, id)))),
    );
  return {
    read: (value = '', nowMs) =>
      Array.from(value.split('.', mostAccounts), (text) => entryPattern.exec(text)?.groups)
        .filter((groups) => groups !== undefined)
        .map(({ issued = '', id = '', mac = '' }) => ({ issued, id, mac }))
        .filter(({ issued }) => nowMs / 1000 - Number.parseInt(issued, 36) < deviceCookieSeconds),
    idFor: (entries, account) => find(entries, account)?.id ?? null,
    add: (entries, account, nowMs) => {
      const known = find(entries, account);
      const issued = Math.floor(nowMs / 1000).toString(36);
      const id = known?.id ?? randomBytes(idBytes).toString('base64url');
      const entry = { issued, id, mac: macOf(secrets.signing(), account, issued, id) };
      return [entry, ...entries.filter((other) => other !== known)]
        .slice(0, mostAccounts)
        .map((each) => `${each.issued}~${each.id}~${each.mac}`)
        .join('.');
    },
  };
};

/** The bytes of a new id: 128 bits. Ids from before 2026-11-22 have 96. */
const idBytes = 16;
const macLength = 22;
const entryPattern = new RegExp(
  String.raw`^(?<issued>[0-9a-z]{1,8})~(?<id>[\w-]{16}|[\w-]{22})~(?<mac>[\w-]{${macLength}})$`,
);
