import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import Libsql from 'libsql';
import { instantOf } from '#domain/values/calendar.ts';
import { migrate, openDatabase } from '#server/db/database.ts';
import { codeOf } from '#server/db/errorCode.ts';
import { makeDataFolder } from '#server/db/files/dataFolder.ts';
import { giveToOwner, syncToDisk } from '#server/db/files/keptFiles.ts';
import { sqliteEngine } from '#server/db/engine.ts';
import { databaseFile } from './command.ts';
import { rowsOf, whyUnusable } from './embeddedFile.ts';
import { approvalNumbers, type Counters, resettle, type Resettled } from './resettle.ts';

/** A restored backup, and the path of the replaced files; null where there were none. */
export interface TakenBack extends Resettled {
  readonly aside: string | null;
}

/** The files that SQLite keeps beside a database. */
const besides = ['-wal', '-shm', '-journal'];

/**
 * Replaces the embedded database of a folder with a backup, whole or not at all, ready for use. Answers a line that
 * says why not, with nothing changed; throws where the disk or the folder fails.
 */
export const takeBack = async (
  source: string,
  folder: string,
  nowMs: number,
): Promise<TakenBack | string> => {
  makeDataFolder(folder);
  const target = databaseFile(folder);
  const draftFolder = join(folder, `restoring-${process.pid}`);
  const draft = databaseFile(draftFolder);
  let old: Libsql.Database | null | 'in use' = null;
  try {
    removeDraftsOfKilled(folder);
    mkdirSync(draftFolder, { mode: 0o700 });
    copyFileSync(source, draft);
    chmodSync(draft, 0o600);
    const why = whyUnusable(draft);
    if (why !== null) return `${source} cannot be restored: ${why}.`;
    old = existsSync(target) ? heldAlone(target) : null;
    if (old === 'in use') return `A server uses ${folder}: stop it first. Nothing was changed.`;
    const replaced = old === null ? new Map<string, number>() : countersOf(old);
    const resettled = await prepared(draftFolder, source, replaced, nowMs);
    giveToOwner(draftFolder);
    giveToOwner(draft);
    syncToDisk(draft);
    const aside = putInPlace(target, draft, nowMs);
    syncToDisk(folder);
    return { ...resettled, aside };
  } finally {
    if (old !== 'in use') old?.close();
    rmSync(draftFolder, { recursive: true, force: true });
  }
};

/** Removes the drafts of restores that were killed: each is a copy of a whole book. */
const removeDraftsOfKilled = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    const [, pid] = /^restoring-(\d+)$/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
};

/** Prepares the copy; afterwards everything is in its one file. */
const prepared = async (
  folder: string,
  source: string,
  replaced: Counters,
  nowMs: number,
): Promise<Resettled> => {
  const db = openDatabase({ folder });
  try {
    await migrate(db);
    return await resettle(db, basename(source), replaced, instantOf(nowMs));
  } finally {
    await db.query.destroy();
  }
};

const putInPlace = (target: string, draft: string, nowMs: number): string | null => {
  const aside = `${target}.replaced-${new Date(nowMs).toISOString().replaceAll(/[:.]/g, '-')}`;
  const parts = ['', ...besides].filter((part) => existsSync(`${target}${part}`));
  for (const part of parts) {
    renameSync(`${target}${part}`, `${aside}${part}`);
    chmodSync(`${aside}${part}`, statSync(`${aside}${part}`).mode & 0o600);
  }
  renameSync(draft, target);
  return parts.length === 0 ? null : aside;
};

/**
 * Opens the old database alone and locked, with its log moved into its one file. Only a sole user can end the
 * write-ahead log, so no server can be using it: else 'in use'. Null for a file that is not a database, which cannot be
 * in use either.
 */
const heldAlone = (file: string): Libsql.Database | null | 'in use' => {
  const database = new Libsql(file);
  try {
    database.exec('pragma busy_timeout = 1000');
    rowsOf(database, 'pragma journal_mode = delete');
    database.exec('begin exclusive');
    return database;
  } catch (error) {
    database.close();
    return sqliteEngine.isRetryable(error) ? 'in use' : null;
  }
};

/** The last numbers of the old book; empty where it cannot be read. */
const countersOf = (database: Libsql.Database): Counters => {
  try {
    const rows = rowsOf(
      database,
      `select name, value from counters union all select name, seq from sqlite_sequence where name = '${approvalNumbers}'`,
    );
    return new Map(rows.map(({ name, value }) => [String(name), Number(value)]));
  } catch {
    return new Map();
  }
};
