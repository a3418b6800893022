import { isCommonPassword } from '#server/auth/passwords/passwordPolicy.ts';
import { decoded, hostsOf } from './encryptedConnections.ts';
import { isLoopback } from './loopback.ts';
import { readSecret } from '#server/secrets/secretFiles.ts';

/** Files with passwords that are read for each connection; null where the address has the password. */
export interface PasswordFiles {
  readonly database: string | null;
  readonly mail: string | null;
}

/** The password files in the environment, or a line that says what is wrong with a service's password. */
export const readPasswordFiles = (
  value: (name: string) => string | undefined,
): PasswordFiles | { readonly reason: string } => {
  const files = {
    database: value('DATABASE_PASSWORD_FILE') ?? null,
    mail: value('SMTP_PASSWORD_FILE') ?? null,
  };
  const services = [
    ['DATABASE_URL', 'DATABASE_PASSWORD_FILE', files.database],
    ['SMTP_URL', 'SMTP_PASSWORD_FILE', files.mail],
  ] as const;
  for (const [name, fileName, file] of services) {
    const reason = whyUnusable(name, value(name), fileName, file);
    if (reason !== null) return { reason };
  }
  // A standby has the accounts of its primary, and so their password.
  const standby = value('DATABASE_STANDBY_URL');
  const reason =
    standby === undefined
      ? null
      : whyUnusable('DATABASE_STANDBY_URL', standby, 'DATABASE_PASSWORD_FILE', files.database);
  return reason === null ? files : { reason };
};

const whyUnusable = (
  name: string,
  url: string | undefined,
  fileName: string,
  file: string | null,
): string | null => {
  if (url === undefined) return file === null ? null : `${fileName} needs ${name}.`;
  const { user, password } = credentialsIn(url);
  if (file === null)
    return isDefault(user, password) && isElsewhere(url)
      ? `${name} has a password that everybody tries first: give that account another.`
      : null;
  if (password !== '') return `${name} has a password, and ${fileName} is set: it comes from one of them.`;
  if (user === '') return `${fileName} needs a user in ${name}.`;
  const secret = readSecret(fileName, file);
  if ('reason' in secret) return secret.reason;
  return isDefault(user, secret.text) && isElsewhere(url)
    ? `${fileName} has a password that everybody tries first: give that account another.`
    : null;
};

/** The name and password in a URL; '' for a missing one. The last `@` ends them, since a password may have others. */
const credentialsIn = (url: string): { readonly user: string; readonly password: string } => {
  const [, user = '', password = ''] = /^\w+:\/\/(?:([^:/?]*)(?::([^/?]*))?@)?/.exec(url) ?? [];
  return { user: decoded(user), password: decoded(password) };
};

const isDefault = (user: string, password: string): boolean => {
  const word = password.toLowerCase();
  return word !== '' && (word === user.toLowerCase() || defaults.has(word) || isCommonPassword(password));
};

/** Default passwords of products and examples, refused beside the list of common ones. */
const defaults: ReadonlySet<string> = new Set(
  'postgres postgresql secret admin administrator root user kisht mail smtp example default guest pass changeit'.split(
    ' ',
  ),
);

const isElsewhere = (url: string): boolean =>
  hostsOf(url).some((host) => host !== '' && !host.startsWith('/') && !isLoopback(host));
