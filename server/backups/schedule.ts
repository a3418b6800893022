import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { RunCommand, RunningCommand } from '#server/childCommand.ts';
import { makeFolder } from '#server/db/files/dataFolder.ts';
import { backupFileName, backupFilesIn, removeOldBackups, removePartialBackups } from './backupFiles.ts';
import type { BackupSettings } from './settings.ts';

export interface BackupInput {
  readonly settings: BackupSettings;
  readonly dataFolder: string;
  readonly run: RunCommand;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly logger: Logger;
}

/** Backs the embedded database up for as long as the server runs. */
export interface Backups {
  /** Makes a backup if one is due; a failure is tried again later. */
  readonly look: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Makes `BACKUP_DIR` if it is missing; throws `UnusableFolder` where nothing can be kept in it. */
export const makeBackupFolder = ({ folder }: BackupSettings): void =>
  makeFolder(folder, `BACKUP_DIR ${folder}`);

/** Makes backups at their times, which follow from the name of the latest one. */
export const startBackups = (input: BackupInput): Backups => {
  const { settings, dataFolder, run, clock, logger } = input;
  const { folder, everyMs, keep } = settings;
  let running: RunningCommand | null = null;
  let ended: Promise<void> = Promise.resolve();
  let notBeforeMs = 0;
  let isStopped = false;

  const fail = (reason: unknown) => {
    notBeforeMs = clock() + Math.min(retryMs, everyMs);
    logger.error({ alarm: 'backup', reason: String(reason) }, 'no backup was made');
  };
  const makeOne = async () => {
    const path = join(folder, backupFileName(clock()));
    const started = performance.now();
    running = run('backup', [path], { DATA_DIR: dataFolder });
    const { code, words } = await running.end;
    running = null;
    removePartialBackups(folder);
    if (isStopped) return;
    if (code !== 0) return fail(words);
    const removed = removeOldBackups(folder, keep);
    const ms = Math.floor(performance.now() - started);
    logger.info({ path, bytes: statSync(path).size, ms, removed }, 'a backup was made');
  };
  const look = () => {
    if (running !== null || isStopped || clock() < notBeforeMs) return ended;
    try {
      if (isDue(settings, clock())) ended = makeOne().catch(fail);
    } catch (error) {
      // The folder's disk may be away: the server goes on without it.
      fail(error);
    }
    return ended;
  };
  const looks = setInterval(() => void look(), lookMs);
  looks.unref();
  void look();
  return {
    look,
    stop: async () => {
      isStopped = true;
      clearInterval(looks);
      running?.stop();
      await ended;
    },
  };
};

/** True also where the latest backup is dated in the future, since the clock was set back. */
const isDue = ({ folder, everyMs }: BackupSettings, nowMs: number): boolean => {
  const [latest] = backupFilesIn(folder);
  return latest === undefined || nowMs - latest.madeMs >= everyMs || latest.madeMs - nowMs > everyMs;
};

const lookMs = 60_000;
const retryMs = 15 * 60_000;
