import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolderNamed, makeDataFolder, UnusableFolder } from '../db/dataFolder.ts';

/**
 * A secret kept in the data folder, made on the first start; throws `UnusableFolder` where it cannot be. Processes that
 * start together come to the same one.
 */
export const keptSecret = (folder: string, name: string, make: () => string): string => {
  makeDataFolder(folder);
  try {
    return keptIn(folder, name, make);
  } catch (error) {
    throw new UnusableFolder(`${name} in ${dataFolderNamed(folder)}`, error);
  }
};

const keptIn = (folder: string, name: string, make: () => string): string => {
  const file = join(folder, name);
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, make(), { mode: 0o600 });
    try {
      // A link appears whole or not at all, and never replaces what is there.
      linkSync(draft, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file, 'utf8').trim();
};
