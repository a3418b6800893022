import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/setup.mjs';

const fileOf = (name: string): string => join(root, 'test/fixtures', name);

const certFile = fileOf('selfSigned.crt');
const keyFile = fileOf('selfSigned.key');

/** A self-signed certificate of localhost and its key, for tests alone, until 2120. */
export const selfSigned = {
  certFile,
  keyFile,
  cert: readFileSync(certFile, 'utf8'),
  key: readFileSync(keyFile, 'utf8'),
};
