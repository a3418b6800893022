import { createHash, randomBytes } from 'node:crypto';

/** A secret for one mail, and its hash for the database. */
export const makeMailedToken = (): { readonly token: string; readonly tokenHash: string } => {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOfMailed(token) };
};

/** SHA-256 of a token without the spaces around it, which a mail program may have added. */
export const hashOfMailed = (token: string): string =>
  createHash('sha256').update(token.trim()).digest('hex');
