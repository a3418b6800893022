import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A backup that the schedule made. */
export interface BackupFile {
  readonly path: string;
  readonly madeMs: number;
}

/** The name holds the time, which survives copying. */
export const backupFileName = (nowMs: number): string =>
  `kisht-${new Date(nowMs).toISOString().slice(0, 19).replaceAll(':', '-')}Z.db`;

/** The backups of a folder, the latest first; other files are ignored. */
export const backupFilesIn = (folder: string): readonly BackupFile[] =>
  readdirSync(folder)
    .flatMap((name) => {
      const [, day, hour, minute, second] =
        /^kisht-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.db$/.exec(name) ?? [];
      const madeMs = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
      return Number.isNaN(madeMs) ? [] : [{ path: join(folder, name), madeMs }];
    })
    .toSorted((left, right) => right.madeMs - left.madeMs);

/** Removes all but the latest backups; answers how many went. */
export const removeOldBackups = (folder: string, keep: number): number => {
  const old = backupFilesIn(folder).slice(keep);
  for (const { path } of old) rmSync(path, { force: true });
  return old.length;
};

/** Removes files of backups that were interrupted. */
export const removePartialBackups = (folder: string): void => {
  for (const name of readdirSync(folder))
    if (/^kisht-.*Z\.db\.\d+\.partial(?:-\w+)?$/.test(name)) rmSync(join(folder, name), { force: true });
};
