import { shortestSecret } from '#server/auth/sessions/tokenSecrets.ts';
import { dataKeyBytes } from '#server/db/keys/keyRing.ts';
import { type Values, unusable } from './values.ts';

export interface SecretSettings {
  /**
   * The secrets of tokens: the first signs, all are accepted. Empty where one is created and kept in the data folder.
   */
  readonly jwtSecrets: readonly string[];
  /**
   * The keys for personal data: the first seals, all of them open. Empty where one is created and kept in the data
   * folder.
   */
  readonly dataKeys: readonly Buffer[];
  /** The key that signs the checkpoints of the audit trail; null where one is created and kept in the data folder. */
  readonly auditKey: Buffer | null;
}

export const readSecrets = (value: Values): SecretSettings => {
  const jwtSecrets = readTokenSecrets(value);
  for (const name of ['JWT_SECRET', 'DATA_KEY'])
    if (value(name) === undefined && value(`${name}_PREVIOUS`) !== undefined)
      return unusable(`${name}_PREVIOUS is the one before ${name}: set both, or ${name} alone.`);
  const dataKeys = readDataKeys(value);
  const auditKey = value('AUDIT_KEY') ?? null;
  if (auditKey !== null && !isDataKey(auditKey)) return unusable('AUDIT_KEY must be 32 bytes in base64.');
  return { jwtSecrets, dataKeys, auditKey: auditKey === null ? null : Buffer.from(auditKey, 'base64') };
};

const readTokenSecrets = (value: Values): readonly string[] => {
  const secrets = [value('JWT_SECRET'), value('JWT_SECRET_PREVIOUS')].filter((text) => text !== undefined);
  if (secrets.length === 0 && value('DATABASE_URL') !== undefined)
    return unusable('JWT_SECRET is required with DATABASE_URL: 32 characters or more that nobody can guess.');
  for (const name of ['JWT_SECRET', 'JWT_SECRET_PREVIOUS'])
    if ((value(name)?.length ?? shortestSecret) < shortestSecret)
      return unusable(`${name} must have ${shortestSecret} characters or more.`);
  return secrets;
};

const readDataKeys = (value: Values): readonly Buffer[] => {
  const key = value('DATA_KEY');
  const keys = [key, ...(value('DATA_KEY_PREVIOUS') ?? '').split(',')]
    .map((text) => text?.trim() ?? '')
    .filter((text) => text !== '');
  if (key !== undefined && !isDataKey(key))
    return unusable('DATA_KEY must be 32 bytes in base64 (make one with: openssl rand -base64 32).');
  if (!keys.every(isDataKey))
    return unusable(
      'DATA_KEY_PREVIOUS must be 32 bytes in base64, or several such keys with commas between them.',
    );
  return keys.map((text) => Buffer.from(text, 'base64'));
};

const isDataKey = (text: string): boolean =>
  /^[\w+/-]+={0,2}$/.test(text) && Buffer.from(text, 'base64').length === dataKeyBytes;
