import type { DatabaseLocation } from '#server/db/database.ts';
import { readDatabaseAddress } from '#server/db/databaseAddress.ts';
import { saysEncryption } from '#server/start/encryptedConnections.ts';
import { type Values, unusable } from './values.ts';

export interface DatabaseSettings {
  readonly databaseLocation: DatabaseLocation;
  readonly dataFolder: string;
}

export const readDatabase = (value: Values, passwordFile: string | null): DatabaseSettings => {
  const dataFolder = value('DATA_DIR') ?? './data';
  const url = value('DATABASE_URL');
  if (url === undefined) return { databaseLocation: { folder: dataFolder }, dataFolder };
  const address = readDatabaseAddress(url);
  if (typeof address === 'string') return unusable(`DATABASE_URL ${address}`);
  return { databaseLocation: { url, passwordFile }, dataFolder };
};

/** Refuses a database on another machine where nothing says how the connection is encrypted. */
export const requireEncryption = (value: Values): void => {
  const url = value('DATABASE_URL');
  if (url !== undefined && !saysEncryption(url, value('PGSSLMODE')))
    unusable(
      'DATABASE_URL leaves this machine: say how it is encrypted, as in ?sslmode=verify-full, or ?sslmode=disable for clear text.',
    );
};
