import { existsSync, linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolderNamed, makeDataFolder, UnusableFolder } from './dataFolder.ts';

/**
 * A secret kept in the data folder and created at the first start; throws `UnusableFolder` where it cannot be stored.
 * Processes that start together get the same one.
 */
export const keptSecret = (folder: string, name: string, make: () => string): string => {
  makeDataFolder(folder);
  try {
    return keptIn(folder, name, make);
  } catch (error) {
    throw new UnusableFolder(`${name} in ${dataFolderNamed(folder)}`, error);
  }
};

/**
 * The lines of a file of secrets, read again only after the file has changed; a file that was removed keeps its last
 * lines.
 */
export const secretLines = (file: string): (() => readonly string[]) => {
  let seen = '';
  let lines = readLines(file);
  return () => {
    const { mtimeMs = 0, ino = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
    const now = `${mtimeMs} ${ino}`;
    if (now !== seen && ino !== 0) {
      lines = readLines(file);
      seen = now;
    }
    return lines;
  };
};

/** The lines of a file of secrets, without empty ones. */
export const readLines = (file: string): readonly string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Replaces the lines of a file of secrets atomically: a reader finds either the old or the new ones. */
export const replaceLines = (file: string, lines: readonly string[]): void => {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${lines.join('\n')}\n`, { mode: 0o600, flush: true });
  renameSync(draft, file);
};

const keptIn = (folder: string, name: string, make: () => string): string => {
  const file = join(folder, name);
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, make(), { mode: 0o600 });
    try {
      // `link` is atomic and never replaces an existing file.
      linkSync(draft, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file, 'utf8').trim();
};
