import { chmodSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolderNamed } from './dataFolder.ts';

/**
 * Makes the files of the data folder readable by their owner only. Answers a line for everything that others can still
 * read: files of other owners, and the folder itself, which may be shared on purpose.
 */
export const makePrivate = (folder: string): readonly string[] => {
  if (process.platform === 'win32' || !existsSync(folder)) return [];
  const left = kept.map((name) => join(folder, name)).filter((path) => isOpen(path) && !close(path));
  return [
    ...left.map((path) => `${path} can be read by others on this machine, and belongs to somebody else.`),
    ...(isOpen(folder)
      ? [`${dataFolderNamed(folder)} can be entered by others on this machine: chmod 700 keeps them out.`]
      : []),
  ];
};

const kept = [
  'kisht.db',
  'kisht.db-wal',
  'kisht.db-shm',
  'data-key',
  'jwt-secret',
  'audit-key',
  'checkpoints',
  'outbox',
  'before-upgrade',
];

const isOpen = (path: string): boolean =>
  ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;

const close = (path: string): boolean => {
  try {
    chmodSync(path, statSync(path).mode & 0o700);
    return true;
  } catch {
    return false;
  }
};
