import {
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { dataFolderNamed, makeDataFolder, UnusableFolder } from './dataFolder.ts';
import { draftBeside, giveToOwner, isDraftOf, syncToDisk } from './keptFiles.ts';

/**
 * A secret kept in the data folder and created at the first start; throws `UnusableFolder` where it cannot be stored, and
 * for an empty file, which is one that was lost. Processes that start together get the same one.
 */
export const keptSecret = (folder: string, name: string, make: () => string): string => {
  makeDataFolder(folder);
  try {
    const secret = keptIn(folder, name, make);
    if (secret === '') throw new Error('it is empty');
    return secret;
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

/**
 * Replaces the lines of a file of secrets atomically: a reader finds either the old or the new ones. Drafts that a kill
 * has left go too, since one may have a secret that is to be forgotten. Throws `UnusableFolder` where it cannot, with
 * the old ones in place.
 */
export const replaceLines = (file: string, lines: readonly string[]): void => {
  try {
    written(file, `${lines.join('\n')}\n`, (draft) => renameSync(draft, file));
    removeLeftDrafts(file);
  } catch (error) {
    throw new UnusableFolder(file, error);
  }
};

/** Removes drafts that are older than another process may need for its own. */
const removeLeftDrafts = (file: string): void => {
  const { mtimeMs: now } = statSync(file);
  for (const name of readdirSync(dirname(file))) {
    if (!isDraftOf(file, name)) continue;
    const draft = join(dirname(file), name);
    const madeMs = statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? now;
    if (now - madeMs > longestDraftMs) rmSync(draft, { force: true });
  }
};

const longestDraftMs = 60_000;

const keptIn = (folder: string, name: string, make: () => string): string => {
  const file = join(folder, name);
  if (!existsSync(file))
    written(file, make(), (draft) => {
      try {
        // `link` is atomic and never replaces an existing file.
        linkSync(draft, file);
      } catch (error) {
        if (!existsSync(file)) throw error;
      }
    });
  return readFileSync(file, 'utf8').trim();
};

/**
 * Writes a secret to a draft, which `put` puts in its place. All of it is on the disk afterwards, since what is sealed
 * with a key is soon there too, and is lost without it.
 */
const written = (file: string, text: string, put: (draft: string) => void): void => {
  const draft = draftBeside(file);
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    giveToOwner(draft);
    put(draft);
    syncToDisk(dirname(file));
  } finally {
    rmSync(draft, { force: true });
  }
};
