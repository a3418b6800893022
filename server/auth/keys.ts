import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../db/database.ts';
import { dataFolderNamed, UnusableFolder } from '../db/dataFolder.ts';
import { dataKeyBytes } from '../db/dataCipher.ts';
import { hasDataKey, WrongDataKey } from '../db/identity.ts';
import { type Environment, shortestSecret } from '../environment.ts';
import { keptSecret } from './secretFile.ts';

/** The secret that was given, or the one kept in the data folder. */
export const secretOf = ({ jwtSecret, dataFolder }: Environment): string => {
  if (jwtSecret !== null) return jwtSecret;
  const kept = keptSecret(dataFolder, 'jwt-secret', () => randomBytes(48).toString('base64url'));
  if (kept.length >= shortestSecret) return kept;
  const reason = new Error(`it has fewer than ${shortestSecret} characters`);
  throw new UnusableFolder(`jwt-secret in ${dataFolderNamed(dataFolder)}`, reason);
};

/** Throws `UnusableFolder` where a secret is kept in the data folder and cannot be used. Makes none. */
export const requireUsableSecret = (environment: Environment): void => {
  const { jwtSecret, dataFolder } = environment;
  if (jwtSecret === null && existsSync(join(dataFolder, 'jwt-secret'))) secretOf(environment);
};

/** The key that was given, or the one kept in the data folder; a new one for a database that met none yet. */
export const dataKeyOf = async ({ dataKey, dataFolder }: Environment, db: Db): Promise<Buffer> => {
  if (dataKey !== null) return dataKey;
  // In this order: processes that start together keep the key before they use it.
  if ((await hasDataKey(db)) && !existsSync(join(dataFolder, 'data-key')))
    throw new WrongDataKey(
      `The personal data in this database is sealed, and there is no data-key in ${dataFolderNamed(dataFolder)}.`,
    );
  const kept = Buffer.from(
    keptSecret(dataFolder, 'data-key', () => randomBytes(dataKeyBytes).toString('base64')),
    'base64',
  );
  if (kept.length === dataKeyBytes) return kept;
  throw new WrongDataKey(`The key kept in ${join(dataFolder, 'data-key')} is damaged.`);
};
