import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const fileOf = (name: string): string => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));

const certFile = fileOf('selfSigned.crt');
const keyFile = fileOf('selfSigned.key');

/** A self-signed certificate of localhost and its key, for tests alone, until 2120. */
export const selfSigned = {
  certFile,
  keyFile,
  cert: readFileSync(certFile, 'utf8'),
  key: readFileSync(keyFile, 'utf8'),
};
