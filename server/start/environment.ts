import { isKeepableEmail } from '#domain/values/email.ts';
import { longestText } from '#domain/values/text.ts';
import { type Paise, parseRupees } from '#domain/values/money.ts';
import { isPasswordLength } from '#domain/account/newPassword.ts';
import { whyNoBreachedList } from '#server/auth/passwords/breachedPasswords.ts';
import { weaknessOf } from '#server/auth/passwords/passwordPolicy.ts';
import { type BackupSettings, readBackupSettings } from '#server/backups/settings.ts';
import { readSessionLimits, type SessionLimits } from '#server/auth/sessions/sessionLimits.ts';
import type { DatabaseLocation } from '#server/db/database.ts';
import { readDatabaseAddress } from '#server/db/databaseAddress.ts';
import { type Quotas, readQuotas } from '#server/http/quota.ts';
import { dataKeyBytes } from '#server/db/keys/keyRing.ts';
import { type MailServer, readMailServer, saysEncryption } from './encryptedConnections.ts';
import { isLoopback } from './loopback.ts';
import { type Mailbox, readMailbox } from '#server/mail/mailbox.ts';
import { whyNotPublic } from './safeStart.ts';
import { readTwoPersons } from './twoPersons.ts';
import { readLogDays } from '#server/security/forgetOldEvents.ts';
import { type CertificateFiles, readCertificateFiles } from '#server/tls/certificate.ts';
import { readPasswordFiles } from './serviceCredentials.ts';
import { type MetricsSettings, readMetricsSettings } from '#server/metrics/metricsSettings.ts';

/** The settings that the server reads from its environment, checked. */
export interface Environment {
  readonly port: number;
  readonly host: string;
  readonly databaseLocation: DatabaseLocation;
  readonly dataFolder: string;
  /** The first signs tokens, those made with the others are taken. Empty: made once and kept in the data folder. */
  readonly jwtSecrets: readonly string[];
  /**
   * The keys for personal data: the first seals, all of them open. Empty: one is made once and kept in the data folder.
   */
  readonly dataKeys: readonly Buffer[];
  readonly seed: 'demo' | 'none';
  readonly firstAdmin: { readonly email: string; readonly password: string } | null;
  readonly corsOrigins: readonly string[];
  readonly quotas: Quotas;
  /** The number of proxies in front whose forwarded address is trusted. */
  readonly trustProxy: number;
  /** True where `TRUST_PROXY` is set at all, even to false. */
  readonly isProxySettled: boolean;
  /** Null: mails are written to a folder. */
  readonly mailServer: MailServer | null;
  /** The sender of mails; null for a default one. */
  readonly mailFrom: Mailbox | null;
  /** The URL by which people reach the app, without a slash at the end; null: this machine alone. */
  readonly publicUrl: string | null;
  /** True where HSTS covers every name below the one of `publicUrl` too. */
  readonly isHttpsBelow: boolean;
  /** With a certificate the server itself speaks TLS; null: a proxy does, or nobody. */
  readonly certificate: CertificateFiles | null;
  /** A file with the passwords of known breaches; null: only the common ones are refused. */
  readonly breachedList: string | null;
  /** Null: no scheduled backups. */
  readonly backups: BackupSettings | null;
  readonly sessionLimits: SessionLimits;
  /** Null: no figures are served. */
  readonly metrics: MetricsSettings | null;
  /** True where every member of staff must have a second factor (rule SECOND-FACTOR). */
  readonly isSecondFactorRequired: boolean;
  /**
   * In paise: staff with a second factor revert a larger payment only shortly after proving it (rule GUARDED-CALLS).
   */
  readonly confirmAbove: Paise;
  /** True where money above that amount needs a second person (rule APPROVALS). */
  readonly isSecondPersonRequired: boolean;
  /** Signs the checkpoints of the audit trail. Null: made once and kept in the data folder. */
  readonly auditKey: Buffer | null;
  /** The address that gets each day's checkpoint; null: none. */
  readonly auditMailTo: string | null;
  /** How many days the security log goes back. */
  readonly securityLogDays: number;
}

/** The settings, or one line that says which variable is wrong and why. */
export type EnvironmentReading =
  | { readonly _tag: 'Read'; readonly environment: Environment }
  | { readonly _tag: 'Unusable'; readonly reason: string };

export const readEnvironment = (env: Readonly<Record<string, string | undefined>>): EnvironmentReading => {
  const value = (name: string) => (env[name]?.trim() === '' ? undefined : env[name]?.trim());
  const port = readPort(value('PORT'));
  const url = value('DATABASE_URL');
  const jwtSecrets = [value('JWT_SECRET'), value('JWT_SECRET_PREVIOUS')].filter((text) => text !== undefined);
  const dataKeys = [value('DATA_KEY'), ...(value('DATA_KEY_PREVIOUS') ?? '').split(',')]
    .map((text) => text?.trim() ?? '')
    .filter((text) => text !== '');
  const auditKey = value('AUDIT_KEY') ?? null;
  const auditMailTo = value('AUDIT_MAIL_TO') ?? null;
  const smtpUrl = value('SMTP_URL') ?? null;
  const mailFrom = readMailbox(value('MAIL_FROM') ?? '');
  const publicUrl = value('PUBLIC_URL') ?? null;
  const passwordFiles = readPasswordFiles(value);
  if ('reason' in passwordFiles) return unusable(passwordFiles.reason);
  const mailServer =
    smtpUrl !== null && isMailAddress(smtpUrl) ? readMailServer(smtpUrl, passwordFiles.mail) : null;
  const host = value('HOST') ?? '127.0.0.1';
  const seed = value('SEED') ?? (isForOneself(value, host) ? 'demo' : 'none');
  const email = value('ADMIN_EMAIL');
  const password = adminPasswordIn(env);
  const corsOrigins = (value('CORS_ORIGINS') ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');

  if (port === null) return unusable(`PORT must be a whole number from 0 to 65535, not '${value('PORT')}'.`);
  const address = url === undefined ? null : readDatabaseAddress(url);
  if (typeof address === 'string') return unusable(`DATABASE_URL ${address}`);
  if (jwtSecrets.length === 0 && url !== undefined)
    return unusable('JWT_SECRET is required with DATABASE_URL: 32 characters or more that nobody can guess.');
  for (const name of ['JWT_SECRET', 'JWT_SECRET_PREVIOUS'])
    if ((value(name)?.length ?? shortestSecret) < shortestSecret)
      return unusable(`${name} must have ${shortestSecret} characters or more.`);
  if (url !== undefined && !saysEncryption(url, value('PGSSLMODE')))
    return unusable(
      'DATABASE_URL leaves this machine: say how it is encrypted, as in ?sslmode=verify-full, or ?sslmode=disable for clear text.',
    );
  for (const name of ['JWT_SECRET', 'DATA_KEY'])
    if (value(name) === undefined && value(`${name}_PREVIOUS`) !== undefined)
      return unusable(`${name}_PREVIOUS is the one before ${name}: set both, or ${name} alone.`);
  if (value('DATA_KEY') !== undefined && !isDataKey(value('DATA_KEY') ?? ''))
    return unusable('DATA_KEY must be 32 bytes in base64 (make one with: openssl rand -base64 32).');
  if (!dataKeys.every(isDataKey))
    return unusable(
      'DATA_KEY_PREVIOUS must be 32 bytes in base64, or several such keys with commas between them.',
    );
  if (auditKey !== null && !isDataKey(auditKey)) return unusable('AUDIT_KEY must be 32 bytes in base64.');
  if (auditMailTo !== null && !isEmail(auditMailTo))
    return unusable('AUDIT_MAIL_TO must be an e-mail address.');
  if (smtpUrl !== null && !isMailAddress(smtpUrl))
    return unusable('SMTP_URL must be an address such as smtps://user:password@mail.example:465.');
  if (smtpUrl !== null && mailServer === null)
    return unusable(
      'SMTP_URL says how mail is encrypted with ?tls=required or ?tls=none (clear text), and no other way.',
    );
  if (value('MAIL_FROM') !== undefined && mailFrom === null)
    return unusable(
      'MAIL_FROM must be an e-mail address, or a name with one such as Kisht <loans@example.com>.',
    );
  if (publicUrl !== null && !isSite(publicUrl))
    return unusable('PUBLIC_URL must be an address such as https://loans.example.com.');
  const whyNotPublicUrl = publicUrl === null ? null : whyNotPublic(publicUrl);
  if (whyNotPublicUrl !== null) return unusable(whyNotPublicUrl);
  if (smtpUrl !== null && publicUrl === null && !isLoopback(host))
    return unusable('PUBLIC_URL is required with SMTP_URL where HOST is open: links in mails begin with it.');
  if (seed !== 'demo' && seed !== 'none') return unusable(`SEED must be demo or none, not '${seed}'.`);
  if ((email === undefined) !== (password === undefined))
    return unusable('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither.');
  if (email !== undefined && !isEmail(email)) return unusable('ADMIN_EMAIL must be an e-mail address.');
  if (password !== undefined && !isPasswordLength(password))
    return unusable('ADMIN_PASSWORD must have 8 to 128 characters.');
  const weakness = password === undefined || email === undefined ? null : weaknessOfFirst(email, password);
  if (weakness !== null) return unusable(`ADMIN_PASSWORD ${weakness}.`);
  const badOrigin = corsOrigins.find((origin) => !isOrigin(origin));
  if (badOrigin !== undefined)
    return unusable(`CORS_ORIGINS must be origins such as https://example.com, not '${badOrigin}'.`);

  const quotas = readQuotas(value);
  if ('reason' in quotas) return unusable(quotas.reason);

  const trustProxy = readTrustProxy(value('TRUST_PROXY'));
  if (trustProxy === null)
    return unusable(
      `TRUST_PROXY must be true, false or a number of proxies from 1 to 10, not '${value('TRUST_PROXY')}'.`,
    );

  const sessionLimits = readSessionLimits(value);
  if ('reason' in sessionLimits) return unusable(sessionLimits.reason);
  const metrics = readMetricsSettings(value);
  if (typeof metrics === 'string') return unusable(metrics);

  const backups = readBackupSettings(value);
  if (typeof backups === 'string') return unusable(backups);
  const certificate = readCertificateFiles(value, ['TLS_CERT', 'TLS_KEY']);
  if (typeof certificate === 'string') return unusable(certificate);
  if (certificate !== null && publicUrl?.startsWith('http:'))
    return unusable('PUBLIC_URL must begin with https:// where TLS_CERT is set.');
  const breachedList = value('BREACHED_PASSWORDS') ?? null;
  const whyNoList = breachedList === null ? null : whyNoBreachedList(breachedList);
  if (whyNoList !== null) return unusable(`BREACHED_PASSWORDS ${breachedList} ${whyNoList}.`);
  const hstsSubdomains = value('HSTS_SUBDOMAINS') ?? 'false';
  if (hstsSubdomains !== 'true' && hstsSubdomains !== 'false')
    return unusable(`HSTS_SUBDOMAINS must be true or false, not '${hstsSubdomains}'.`);
  if (hstsSubdomains === 'true' && !publicUrl?.startsWith('https:'))
    return unusable('HSTS_SUBDOMAINS needs a PUBLIC_URL that begins with https://.');
  const secondFactor = value('SECOND_FACTOR') ?? 'optional';
  if (secondFactor !== 'optional' && secondFactor !== 'required')
    return unusable(`SECOND_FACTOR must be optional or required, not '${secondFactor}'.`);

  const confirmAbove = parseRupees(value('CONFIRM_ABOVE') ?? '50000');
  if (confirmAbove === null)
    return unusable(`CONFIRM_ABOVE must be an amount in rupees, not '${value('CONFIRM_ABOVE')}'.`);

  const isSecondPersonRequired = readTwoPersons(value('TWO_PERSONS'));
  if (typeof isSecondPersonRequired === 'object') return unusable(isSecondPersonRequired.reason);

  const securityLogDays = readLogDays(value('SECURITY_LOG_DAYS'));
  if (typeof securityLogDays === 'object') return unusable(securityLogDays.reason);

  const dataFolder = value('DATA_DIR') ?? './data';
  return {
    _tag: 'Read',
    environment: {
      port,
      host,
      databaseLocation:
        url === undefined ? { folder: dataFolder } : { url, passwordFile: passwordFiles.database },
      dataFolder,
      jwtSecrets,
      dataKeys: dataKeys.map((text) => Buffer.from(text, 'base64')),
      auditKey: auditKey === null ? null : Buffer.from(auditKey, 'base64'),
      auditMailTo,
      seed,
      firstAdmin: email === undefined || password === undefined ? null : { email, password },
      corsOrigins,
      quotas,
      trustProxy,
      isProxySettled: value('TRUST_PROXY') !== undefined,
      mailServer,
      mailFrom,
      publicUrl: publicUrl === null ? null : publicUrl.replace(/\/+$/, ''),
      certificate,
      breachedList,
      isHttpsBelow: hstsSubdomains === 'true',
      backups,
      sessionLimits,
      metrics,
      isSecondFactorRequired: secondFactor === 'required',
      confirmAbove,
      isSecondPersonRequired,
      securityLogDays,
    },
  };
};

/** Why the password of an Admin who is known by an address alone is weak; null when it is not. */
export const weaknessOfFirst = (email: string, password: string): string | null =>
  weaknessOf(password, { name: '', email });

/** ADMIN_PASSWORD to the letter, as the sign-in takes it: spaces around it are part of it. Empty is not set. */
export const adminPasswordIn = (env: Readonly<Record<string, string | undefined>>): string | undefined =>
  env['ADMIN_PASSWORD'] === '' ? undefined : env['ADMIN_PASSWORD'];

export const isEmail = (text: string): boolean => isKeepableEmail(text) && text.length <= longestText;

/** True where no setting suggests that other people will use the server (rule DEMO). */
const isForOneself = (value: (name: string) => string | undefined, host: string): boolean =>
  isLoopback(host) &&
  ['DATABASE_URL', 'ADMIN_EMAIL', 'PUBLIC_URL', 'SMTP_URL', 'TRUST_PROXY'].every(
    (name) => value(name) === undefined,
  );

const isMailAddress = (text: string): boolean => isAddress(text, ['smtp:', 'smtps:']);

/** Fewer characters can be guessed. */
export const shortestSecret = 32;

const unusable = (reason: string): EnvironmentReading => ({ _tag: 'Unusable', reason });

const isAddress = (text: string, protocols: readonly string[]): boolean =>
  isOf(text, protocols) && new URL(text).hostname !== '';

const isOf = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

const isDataKey = (text: string): boolean =>
  /^[\w+/-]+={0,2}$/.test(text) && Buffer.from(text, 'base64').length === dataKeyBytes;

const isSite = (text: string): boolean => {
  if (!isAddress(text, ['http:', 'https:'])) return false;
  const { search, hash, username } = new URL(text);
  return search === '' && hash === '' && username === '';
};

const readPort = (text = '3000'): number | null =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : null;

/** The proxy nearest to us is one. */
const readTrustProxy = (text = 'false'): number | null => {
  if (text === 'true') return 1;
  if (text === 'false') return 0;
  return /^(?:\d|10)$/.test(text) ? Number(text) : null;
};

const isOrigin = (text: string): boolean =>
  isAddress(text, ['http:', 'https:']) && new URL(text).origin === text;
