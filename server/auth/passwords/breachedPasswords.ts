import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { refuseWeak } from './passwordPolicy.ts';

/** The passwords of known breaches; empty where no list is given. */
export interface BreachedPasswords {
  readonly has: (password: string) => Promise<boolean>;
}

export const noBreachedPasswords: BreachedPasswords = { has: () => Promise.resolve(false) };

/**
 * A list in the format of Have I Been Pwned: a line for each password, with its SHA-1 in capital hexadecimal and a
 * count, ordered by hash. A look-up reads about 20 places of the file, whatever its size, and sends nothing over the
 * network.
 */
export const breachedPasswordsIn = (file: string): BreachedPasswords => ({
  has: async (password) => {
    // SHA-1 is the list's choice; it protects nothing here.
    const wanted = createHash('sha1').update(password).digest('hex').toUpperCase();
    const handle = await open(file);
    try {
      const { size } = await handle.stat();
      return await isListed(handle, size, wanted);
    } finally {
      await handle.close();
    }
  },
});

/** Refuses a new password that is in the list, with 422 at its field. */
export const refuseBreached = async (
  breached: BreachedPasswords,
  field: 'newPassword' | 'password',
  password: string,
): Promise<void> => {
  if (await breached.has(password)) refuseWeak(field, 'is known from a breach of another service');
};

/** What is wrong with the file of the list; null for nothing. */
export const whyNoBreachedList = (file: string): string | null => {
  try {
    const handle = openSync(file, 'r');
    const head = Buffer.alloc(longestLine);
    readSync(handle, head, 0, longestLine, 0);
    closeSync(handle);
    return /^[0-9A-F]{40}(?::\d+)?\r?\n/.test(head.toString('latin1'))
      ? null
      : 'is not the list of Have I Been Pwned by SHA-1, ordered by hash';
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
};

/** Searches by bisection for the part of the file that may have the hash, then reads that part. */
const isListed = async (handle: FileHandle, size: number, wanted: string): Promise<boolean> => {
  let [low, high] = [0, size];
  while (high - low > shortPart) {
    const middle = Math.floor((low + high) / 2);
    const text = await textAt(handle, middle, longestLine * 2);
    const begin = text.indexOf('\n') + 1;
    if (text.slice(begin, begin + hashLength) <= wanted) low = middle + begin;
    else high = middle;
  }
  const lines = await textAt(handle, low, high - low + longestLine);
  return lines.split('\n').some((line) => line.startsWith(wanted));
};

const textAt = async (handle: FileHandle, position: number, length: number): Promise<string> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.toString('latin1', 0, bytesRead);
};

const hashLength = 40;
const longestLine = 64;
const shortPart = 4_096;
