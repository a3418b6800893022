import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Seals texts that nobody may read in the database's files or its backups. */
export interface DataCipher {
  /** `place` says where the text will be kept: moved anywhere else it no longer opens. */
  readonly seal: (text: string, place: string) => string;
  /** Throws where the text was sealed with another key, for another place, or changed since. */
  readonly open: (sealed: string, place: string) => string;
}

export const dataKeyBytes = 32;

/** A key that follows from another secret (HKDF-SHA-256), for where nobody gave one of its own. */
export const deriveDataKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'kisht', 'data-key', dataKeyBytes));

/** AES-256-GCM with a random nonce for each text; the place is authenticated with it. */
export const makeDataCipher = (key: Buffer): DataCipher => ({
  seal: (text, place) => {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place, 'utf8'));
    const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return `${prefix}${Buffer.concat(parts).toString('base64url')}`;
  },
  open: (sealed, place) => {
    const bytes = isSealed(sealed) ? Buffer.from(sealed.slice(prefix.length), 'base64url') : Buffer.alloc(0);
    if (bytes.length < nonceBytes + tagBytes) throw new Error('A sealed value was expected.');
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(place, 'utf8'))
      .setAuthTag(bytes.subarray(-tagBytes));
    const text = [decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()];
    return Buffer.concat(text).toString('utf8');
  },
});

/** True for what `seal` answers: the marks of its form, and no shorter than a nonce and a tag. */
export const isSealed = (text: string): boolean => sealedForm.test(text);

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const prefix = 'sealed.1.';
const sealedForm = /^sealed\.1\.[\w-]{38,}$/;
