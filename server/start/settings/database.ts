import type { DatabaseLocation } from '#server/db/database.ts';
import { type AddressUse, readDatabaseAddress, sslModes } from '#server/db/databaseAddress.ts';
import { saysEncryption } from '#server/start/encryptedConnections.ts';
import { type Values, unusable } from './values.ts';

export interface DatabaseSettings {
  readonly databaseLocation: DatabaseLocation;
  readonly dataFolder: string;
}

export const readDatabase = (value: Values, passwordFile: string | null): DatabaseSettings => {
  const dataFolder = value('DATA_DIR') ?? './data';
  const url = addressIn('DATABASE_URL', value('DATABASE_URL'), 'primary');
  const standby = addressIn('DATABASE_STANDBY_URL', value('DATABASE_STANDBY_URL'), 'standby');
  if (url === undefined)
    return standby === undefined
      ? { databaseLocation: { folder: dataFolder }, dataFolder }
      : unusable('DATABASE_STANDBY_URL needs DATABASE_URL: the embedded database has no standby.');
  const location = { url, passwordFile };
  return {
    databaseLocation:
      standby === undefined ? location : { ...location, standby: { url: standby, passwordFile } },
    dataFolder,
  };
};

const addressIn = (name: string, url: string | undefined, use: AddressUse): string | undefined => {
  const address = url === undefined ? null : readDatabaseAddress(url, use);
  return typeof address === 'string' ? unusable(`${name} ${address}`) : url;
};

/** PGSSLMODE unchanged, including spaces around it, as the driver reads it. Blank counts as not set. */
export const sslModeIn = (env: Readonly<Record<string, string | undefined>>): string | undefined =>
  env['PGSSLMODE']?.trim() === '' ? undefined : env['PGSSLMODE'];

/**
 * Refuses a database on another machine where nothing says how the connection is encrypted, and a `sslMode` that the
 * driver would take for clear text.
 */
export const requireEncryption = (value: Values, sslMode: string | undefined): void => {
  if (sslMode !== undefined && !sslModes.includes(sslMode) && value('DATABASE_URL') !== undefined)
    unusable(`PGSSLMODE must be one of ${sslModes.join(', ')}, not '${sslMode}'.`);
  requireEncryptionOf('DATABASE_URL', value('DATABASE_URL'), sslMode);
  requireEncryptionOf('DATABASE_STANDBY_URL', value('DATABASE_STANDBY_URL'), sslMode);
};

const requireEncryptionOf = (name: string, url: string | undefined, sslMode: string | undefined): void => {
  if (url !== undefined && !saysEncryption(url, sslMode))
    unusable(
      `${name} leaves this machine: say how it is encrypted, as in ?sslmode=verify-full, or ?sslmode=disable for clear text.`,
    );
};
