import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hasDataKey } from '#server/db/keys/dataKeys.ts';
import type { Db } from '#server/db/database.ts';
import { dataFolderNamed, UnusableFolder } from '#server/db/files/dataFolder.ts';
import { dataKeyBytes, type KeyRing, makeKeyRing, WrongDataKey } from '#server/db/keys/keyRing.ts';
import type { Environment } from '#server/start/environment.ts';
import { keptSecret, readLines } from '#server/db/files/secretFile.ts';
import { fileSecrets, fixedSecrets, secretIn, shortestSecret, type TokenSecrets } from './tokenSecrets.ts';

/** The secrets that sign tokens: the ones in the settings, else those kept in the data folder. */
export const tokenSecretsOf = (environment: Environment, clock: () => number): TokenSecrets => {
  const { jwtSecrets, dataFolder } = environment;
  const [given, ...previous] = jwtSecrets;
  if (given !== undefined) return fixedSecrets([given, ...previous]);
  keptSecret(dataFolder, 'jwt-secret', makeTokenSecret);
  const file = tokenSecretFile(environment);
  if (readLines(file).every((line) => secretIn(line).length >= shortestSecret))
    return fileSecrets(file, clock);
  const reason = new Error(`it has fewer than ${shortestSecret} characters`);
  throw new UnusableFolder(`jwt-secret in ${dataFolderNamed(dataFolder)}`, reason);
};

/** Throws `UnusableFolder` if a secret in the data folder cannot be used. Creates none. */
export const requireUsableSecret = (environment: Environment): void => {
  const isKept = environment.jwtSecrets.length === 0 && existsSync(tokenSecretFile(environment));
  if (isKept) tokenSecretsOf(environment, Date.now);
};

export const tokenSecretFile = ({ dataFolder }: Pick<Environment, 'dataFolder'>): string =>
  join(dataFolder, 'jwt-secret');

export const dataKeyFile = ({ dataFolder }: Pick<Environment, 'dataFolder'>): string =>
  join(dataFolder, 'data-key');

export const makeTokenSecret = (): string => randomBytes(48).toString('base64url');

export const makeDataKey = (): string => randomBytes(dataKeyBytes).toString('base64');

/**
 * The data keys of the environment, or those of the file `data-key`, one a line; the file is made for a database that
 * has never had a key. An earlier version derived the key of a PostgreSQL database from `JWT_SECRET`: that key still
 * opens what it sealed.
 */
export const keyRingOf = async (environment: Environment, db: Db): Promise<KeyRing> => {
  const derived = derivedKeys(environment);
  const { dataKeys, dataFolder } = environment;
  if (dataKeys.length > 0) return makeKeyRing(() => [...dataKeys, ...derived]);
  const file = dataKeyFile(environment);
  // The key is stored before it is used, so that processes that start together use the same one.
  if ((await hasDataKey(db)) && !existsSync(file)) {
    if (derived.length > 0)
      return makeKeyRing(() => (existsSync(file) ? [...derived, ...keysIn(file)] : derived));
    throw new WrongDataKey(
      `The personal data in this database is sealed, and there is no data-key in ${dataFolderNamed(dataFolder)}.`,
    );
  }
  keptSecret(dataFolder, 'data-key', makeDataKey);
  return makeKeyRing(() => [...keysIn(file), ...derived]);
};

/** True for a key that follows from `JWT_SECRET`. */
export const isDerivedKey = (environment: Environment, key: Buffer): boolean =>
  derivedKeys(environment).some((derived) => derived.equals(key));

const keysIn = (file: string): readonly Buffer[] =>
  readLines(file).map((line) => {
    const key = Buffer.from(line, 'base64');
    if (key.length === dataKeyBytes) return key;
    throw new WrongDataKey(`The key kept in ${file} is damaged.`);
  });

/** The key that an earlier version derived (HKDF-SHA-256) for a PostgreSQL database without one. */
const derivedKeys = ({ databaseLocation: location, jwtSecrets }: Environment): readonly Buffer[] =>
  'folder' in location
    ? []
    : jwtSecrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, 'kisht', 'data-key', dataKeyBytes)));
