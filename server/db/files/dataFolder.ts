import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '#server/db/errorCode.ts';

/** Thrown when a folder that the server needs cannot be used. The message is the line to print. */
export class UnusableFolder extends Error {
  constructor(what: string, error: unknown) {
    super(`${what} cannot be used: ${whyOf(error)}.`, { cause: error });
    this.name = 'UnusableFolder';
  }
}

/** Makes `DATA_DIR` if it is missing; throws `UnusableFolder` where nothing can be kept in it. */
export const makeDataFolder = (folder: string): void => makeFolder(folder, dataFolderNamed(folder));

/** As `makeDataFolder`, for another folder; `what` names it in the error. */
export const makeFolder = (folder: string, what: string): void => {
  try {
    make(folder);
    accessSync(folder, full);
  } catch (error) {
    throw new UnusableFolder(what, error);
  }
};

/** Why `DATA_DIR` cannot be used; null where it can, or is missing so far. Makes nothing. */
export const whyNoDataFolder = (folder: string): string | null => {
  try {
    if (!statSync(folder).isDirectory()) throw codeError('EEXIST');
    accessSync(folder, full);
    return null;
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? null : new UnusableFolder(dataFolderNamed(folder), error).message;
  }
};

export const dataFolderNamed = (folder: string): string => `DATA_DIR ${folder}`;

/**
 * Makes a folder and its parents. Node's `recursive` option loops forever in /proc, where an existing folder reports a
 * missing one for what is to be made in it.
 */
const make = (folder: string): void => {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (isThere(folder)) return;
    const parent = dirname(folder);
    if (codeOf(error) !== 'ENOENT' || isThere(parent)) throw error;
    make(parent);
    make(folder);
  }
};

const isThere = (folder: string): boolean =>
  statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** The rights that the server needs on a folder: find, read and create files. */
const full = constants.R_OK | constants.W_OK | constants.X_OK;

const whyOf = (error: unknown): string =>
  words[codeOf(error)] ?? (error instanceof Error ? error.message : String(error));

const words: Readonly<Record<string, string>> = {
  EEXIST: 'it is not a folder',
  ENOTDIR: 'a part of its path is not a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is on a disk that is only read',
  ENOSPC: 'the disk is full',
};

const codeError = (code: string): Error => Object.assign(new Error(code), { code });
