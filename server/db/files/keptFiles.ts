import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Waits until a file, or a folder's list of files, is on the disk. */
export const syncToDisk = (path: string): void => {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};
