import { whyNotPublic } from '#server/start/publicUrl.ts';
import { type CertificateFiles, readCertificateFiles } from '#server/tls/certificate.ts';
import { isOrigin, isSite } from './addresses.ts';
import { type Values, unusable, usable } from './values.ts';

/** Where the server listens, and the URLs that browsers reach it by. */
export interface NetworkSettings {
  readonly port: number;
  readonly host: string;
  readonly corsOrigins: readonly string[];
  /** The number of proxies in front whose forwarded address is trusted. */
  readonly trustProxy: number;
  /** True if `TRUST_PROXY` is set at all, even to false. */
  readonly isProxySettled: boolean;
  /** The URL that people reach the app by, without a slash at the end; null for this machine only. */
  readonly publicUrl: string | null;
  /** True if HSTS covers every subdomain of `publicUrl`'s host too. */
  readonly isHttpsBelow: boolean;
  /** The certificate with which the server itself speaks TLS; null where a proxy does, or nobody. */
  readonly certificate: CertificateFiles | null;
}

export const readNetwork = (value: Values): NetworkSettings => {
  const port = readPort(value('PORT'));
  if (port === null) return unusable(`PORT must be a whole number from 0 to 65535, not '${value('PORT')}'.`);
  const publicUrl = readPublicUrl(value('PUBLIC_URL'));
  const corsOrigins = readOrigins(value('CORS_ORIGINS'));
  const trustProxy = readTrustProxy(value('TRUST_PROXY'));
  if (trustProxy === null)
    return unusable(
      `TRUST_PROXY must be true, false or a number of proxies from 1 to 10, not '${value('TRUST_PROXY')}'.`,
    );
  const certificate = usable(readCertificateFiles(value, ['TLS_CERT', 'TLS_KEY']));
  if (certificate !== null && publicUrl?.startsWith('http:'))
    return unusable('PUBLIC_URL must begin with https:// where TLS_CERT is set.');
  return {
    port,
    host: value('HOST') ?? '127.0.0.1',
    corsOrigins,
    trustProxy,
    isProxySettled: value('TRUST_PROXY') !== undefined,
    publicUrl: publicUrl === null ? null : publicUrl.replace(/\/+$/, ''),
    isHttpsBelow: readHttpsBelow(value('HSTS_SUBDOMAINS'), publicUrl),
    certificate,
  };
};

const readPort = (text = '3000'): number | null =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : null;

const readPublicUrl = (text: string | undefined): string | null => {
  if (text === undefined) return null;
  if (!isSite(text)) return unusable('PUBLIC_URL must be an address such as https://loans.example.com.');
  const why = whyNotPublic(text);
  return why === null ? text : unusable(why);
};

const readOrigins = (text = ''): readonly string[] => {
  const origins = text
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
  const bad = origins.find((origin) => !isOrigin(origin));
  return bad === undefined
    ? origins
    : unusable(`CORS_ORIGINS must be origins such as https://example.com, not '${bad}'.`);
};

/** The number of trusted proxies; `true` means one, the nearest. */
const readTrustProxy = (text = 'false'): number | null => {
  if (text === 'true') return 1;
  if (text === 'false') return 0;
  return /^(?:\d|10)$/.test(text) ? Number(text) : null;
};

const readHttpsBelow = (text = 'false', publicUrl: string | null): boolean => {
  if (text !== 'true' && text !== 'false')
    return unusable(`HSTS_SUBDOMAINS must be true or false, not '${text}'.`);
  if (text === 'true' && !publicUrl?.startsWith('https:'))
    return unusable('HSTS_SUBDOMAINS needs a PUBLIC_URL that begins with https://.');
  return text === 'true';
};
