import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyRing } from './keyRing.ts';

/** Encrypts texts that must not be readable in the database's files or its backups. */
export interface DataCipher {
  /** Seals a text. `context` names its table, column and row: in any other place it does not open. */
  readonly seal: (text: string, context: string) => string;
  /** Opens a sealed text. Throws where it was sealed with an unknown key, for another context, or was changed since. */
  readonly open: (sealed: string, context: string) => string;
  readonly ring: KeyRing;
}

/** Seals with the ring's current key, whose id is part of the sealed text, and opens with any key of the ring. */
export const makeDataCipher = (ring: KeyRing): DataCipher => ({
  seal: (text, context) => {
    const { id, bytes } = ring.current();
    return `${sealedWith(id)}${encrypt(bytes, text, context)}`;
  },
  open: (sealed, context) => {
    const [, id] = namedForm.exec(sealed) ?? [];
    if (id !== undefined) {
      const key = ring.find(id);
      if (key === null) throw new Error(`The key ${id} is not known here.`);
      return decrypt(key.bytes, sealed.slice(sealedWith(id).length), context);
    }
    if (!unnamedForm.test(sealed)) throw new Error('A sealed value was expected.');
    return openUnnamed(ring, sealed.slice(unnamedPrefix.length), context);
  },
  ring,
});

/** The prefix of a text that the key with this id sealed. */
export const sealedWith = (keyId: string): string => `sealed.2.${keyId}.`;

/** The prefix of a text that names no key: an earlier version, before keys had ids, sealed it. */
export const unnamedPrefix = 'sealed.1.';

/** Seals with a record's own key. */
export const sealByRecord = (key: Buffer, text: string, context: string): string =>
  `${recordPrefix}${encrypt(key, text, context)}`;

export const openByRecord = (key: Buffer, sealed: string, context: string): string =>
  decrypt(key, sealed.slice(recordPrefix.length), context);

export const isSealedByRecord = (text: string): boolean => recordForm.test(text);

/** True for a text in any sealed form: it has the prefix, and at least the length of a nonce and a tag. */
export const isSealed = (text: string): boolean =>
  namedForm.test(text) || recordForm.test(text) || unnamedForm.test(text);

const recordPrefix = 'sealed.3.';
const namedForm = /^sealed\.2\.([0-9a-f]{16})\.[\w-]{38,}$/;
const recordForm = /^sealed\.3\.[\w-]{38,}$/;
const unnamedForm = /^sealed\.1\.[\w-]{38,}$/;

/** Tries every known key, since the text names none. */
const openUnnamed = ({ keys }: KeyRing, text: string, context: string): string => {
  let failure: unknown;
  for (const { bytes } of keys()) {
    try {
      return decrypt(bytes, text, context);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
};

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a random nonce for each text; the context is authenticated with it. */
const encrypt = (key: Buffer, text: string, context: string): string => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context, 'utf8'));
  const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(parts).toString('base64url');
};

const decrypt = (key: Buffer, text: string, context: string): string => {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) throw new Error('A sealed value was expected.');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(context, 'utf8'))
    .setAuthTag(bytes.subarray(-tagBytes));
  const parts = [decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()];
  return Buffer.concat(parts).toString('utf8');
};
