import { randomBytes } from 'node:crypto';
import { chownSync, closeSync, fsyncSync, openSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** Waits until a file, or a folder's list of files, is on the disk. */
export const syncToDisk = (path: string): void => {
  // Windows opens no folder, and keeps its list of files by itself.
  if (process.platform === 'win32' && statSync(path).isDirectory()) return;
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/**
 * Gives what root has made to the owner of the folder it is in: a command run as root would otherwise leave files that
 * the server may not read.
 */
export const giveToOwner = (path: string): void => {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  chownSync(path, uid, gid);
};

/**
 * A path beside a file for a draft of it. The number of the process would not do: it is 1 in many a container, and some
 * containers share a folder.
 */
export const draftBeside = (file: string): string => `${file}.${randomBytes(6).toString('hex')}.partial`;

/** True for the name of a draft of a file in the same folder. */
export const isDraftOf = (file: string, name: string): boolean =>
  name.startsWith(`${basename(file)}.`) && /\.[0-9a-f]{12}\.partial$/.test(name);
