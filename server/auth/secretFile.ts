import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A secret kept in a folder, made on the first start. Processes that start together come to the same one. */
export const keptSecret = (folder: string, name: string, make: () => string): string => {
  const file = join(folder, name);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
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
