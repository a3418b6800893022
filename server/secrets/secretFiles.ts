import { readFileSync } from 'node:fs';

type Env = Readonly<Record<string, string | undefined>>;

/** The secrets that may be in a file, which `NAME_FILE` names, as vaults and systemd provide them. */
const secretNames = [
  'DATABASE_URL',
  'DATABASE_STANDBY_URL',
  'JWT_SECRET',
  'JWT_SECRET_PREVIOUS',
  'DATA_KEY',
  'DATA_KEY_PREVIOUS',
  'AUDIT_KEY',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'METRICS_TOKEN',
] as const;

/** The environment with the secrets that files hold, or the line that says which file cannot be used. */
export const withSecretFiles = (env: Env): { readonly env: Env } | { readonly reason: string } => {
  const read: Record<string, string | undefined> = { ...env };
  for (const name of secretNames) {
    const file = env[`${name}_FILE`]?.trim() ?? '';
    if (file === '') continue;
    if ((env[name] ?? '') !== '')
      return { reason: `${name} and ${name}_FILE are both set: the secret comes from one of them.` };
    const secret = readSecret(`${name}_FILE`, file);
    if ('reason' in secret) return secret;
    read[name] = secret.text;
  }
  return { env: read };
};

/** The environment of this process with its secrets; ends the process with one line where a file cannot be used. */
export const givenEnvironment = (): Env => {
  const reading = withSecretFiles(process.env);
  if ('env' in reading) return reading.env;
  console.error(reading.reason);
  return process.exit(1);
};

/** The variables of the database's address and account. */
export const databaseVariables = ({ DATABASE_URL, DATABASE_PASSWORD_FILE, DATA_DIR, PGSSLMODE }: Env) => ({
  DATABASE_URL,
  DATABASE_PASSWORD_FILE,
  DATA_DIR,
  PGSSLMODE,
});

/** A secret as its file has it now, without the line end. */
export const readSecret = (
  name: string,
  file: string,
): { readonly text: string } | { readonly reason: string } => {
  try {
    const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    // Of blanks alone, it would count as a variable that is not set.
    return text.trim() === '' ? { reason: `${name} ${file} is empty.` } : { text };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return { reason: `${name} ${file} cannot be read: ${words}.` };
  }
};

/** Returns a function that reads a password from its file at each call; it throws where the file cannot be read. */
export const passwordIn = (name: string, file: string) => (): string => {
  const secret = readSecret(name, file);
  if ('reason' in secret) throw new Error(secret.reason);
  return secret.text;
};
