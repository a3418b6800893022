import { createPrivateKey, createPublicKey, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptSecret } from '#server/db/files/secretFile.ts';
import { dataFolderNamed, UnusableFolder } from '#server/db/files/dataFolder.ts';

/** The key that signs checkpoints (Ed25519): the one that was given, or one kept in the data folder, made on the first start. */
export const auditKeyOf = (given: Buffer | null, dataFolder: string): KeyObject => {
  if (given !== null) return keyFrom(given);
  const kept = keptSecret(dataFolder, fileName, () => randomBytes(auditKeyBytes).toString('base64'));
  return keyIn(kept, dataFolder);
};

/** The public half of the key of `auditKeyOf`; null where there is no key yet. Makes none. */
export const auditPublicKeyOf = (given: Buffer | null, dataFolder: string): KeyObject | null => {
  if (given !== null) return createPublicKey(keyFrom(given));
  const file = join(dataFolder, fileName);
  return existsSync(file) ? createPublicKey(keyIn(readFileSync(file, 'utf8').trim(), dataFolder)) : null;
};

const auditKeyBytes = 32;

const fileName = 'audit-key';

const keyIn = (kept: string, dataFolder: string): KeyObject => {
  const bytes = Buffer.from(kept, 'base64');
  if (bytes.length === auditKeyBytes) return keyFrom(bytes);
  throw new UnusableFolder(`${fileName} in ${dataFolderNamed(dataFolder)}`, new Error('it is damaged'));
};

/** The 32 bytes behind the fixed beginning that an Ed25519 key has in PKCS #8 (RFC 8410). */
const keyFrom = (seed: Buffer): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
    format: 'der',
    type: 'pkcs8',
  });
