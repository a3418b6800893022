import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const read = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url)), 'utf8');

/** A self-signed certificate of localhost and its key, for tests alone, until 2120. */
export const selfSigned = { cert: read('selfSigned.crt'), key: read('selfSigned.key') };
