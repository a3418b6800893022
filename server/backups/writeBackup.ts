import { chmodSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Libsql from 'libsql';
import { codeOf } from '#server/db/errorCode.ts';
import { syncToDisk } from '#server/db/files/keptFiles.ts';
import { whyUnusable } from '#server/operations/embeddedFile.ts';

/**
 * Copies an embedded database at one moment into a new file, while servers use it. The copy is readable by its owner
 * alone, and appears whole or not at all. Answers why the copy is unusable, or null; throws where the disk or the
 * folder fails.
 */
export const writeBackup = (source: string, target: string): string | null => {
  const draft = `${target}.${process.pid}.partial`;
  try {
    copyInto(draft, source);
    chmodSync(draft, 0o600);
    const why = whyUnusable(draft);
    if (why !== null) return why;
    syncToDisk(draft);
    putInPlace(draft, target);
    syncToDisk(dirname(target));
    return null;
  } finally {
    if (existsSync(draft)) rmSync(draft);
  }
};

/** Gives a draft its name; throws where a file has that name already, which is never replaced. */
const putInPlace = (draft: string, target: string): void => {
  try {
    linkSync(draft, target);
  } catch (error) {
    // A disk formatted with exFAT, and many a network folder, have no links.
    if (existsSync(target) || !withoutLinks.has(codeOf(error))) throw error;
    renameSync(draft, target);
  }
};

/** What a file system answers that cannot link. */
const withoutLinks: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

const copyInto = (target: string, source: string): void => {
  const database = new Libsql(source);
  try {
    database.exec('pragma busy_timeout = 10000');
    database.prepare('vacuum into ?').run(target);
  } finally {
    database.close();
  }
};
