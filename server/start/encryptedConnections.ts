import { isLoopback } from './loopback.ts';

/** A mail server, and whether the connection to it is encrypted. */
export interface MailServer {
  readonly url: string;
  /** A file with the password, read again when it has changed; null where the address has it, or needs none. */
  readonly passwordFile?: string | null;
  /**
   * `required`: nothing is sent unencrypted. `none`: everything is. `offered`: encrypted where the server offers it,
   * for this machine alone.
   */
  readonly tls: 'required' | 'offered' | 'none';
}

/**
 * Reads `SMTP_URL`, whose `?tls=none` permits clear text to another machine. Null for another value of `tls`, or with
 * an option of nodemailer that would override it.
 */
export const readMailServer = (smtpUrl: string, passwordFile: string | null = null): MailServer | null => {
  const url = new URL(smtpUrl);
  const said = url.searchParams.get('tls');
  url.searchParams.delete('tls');
  if (said !== null && said !== 'none' && said !== 'required') return null;
  if (overriding.some((name) => url.searchParams.has(name))) return null;
  const usual = isLoopback(url.hostname) ? 'offered' : 'required';
  return { url: said === null ? smtpUrl : url.href, passwordFile, tls: said ?? usual };
};

/** Options of nodemailer that an address can set and that would override `tls`. */
const overriding = ['requireTLS', 'ignoreTLS', 'opportunisticTLS', 'secure'];

/** True where a PostgreSQL URL states the encryption, or stays on this machine and need not. */
export const saysEncryption = (databaseUrl: string, pgSslMode: string | undefined): boolean =>
  pgSslMode !== undefined ||
  /[?&](?:sslmode|ssl)=./.test(databaseUrl) ||
  hostsOf(databaseUrl).every((host) => host === '' || host.startsWith('/') || isLoopback(host));

/** All hosts in the address; '' or a folder is a socket of this machine. */
export const hostsOf = (databaseUrl: string): readonly string[] => {
  const [, authority = '', query = ''] =
    /^\w+:\/\/(?:[^/?]*@)?([^/?@]*)[^?]*\??(.*)$/.exec(databaseUrl) ?? [];
  const named = new URLSearchParams(query).get('host') ?? decoded(authority);
  return named.split(',').map((host) => host.replace(/(?<=^[^:]*|\]):\d+$/, ''));
};

/** A part of an address without its percent signs; as it is where they mean nothing. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
