import { chmodSync, existsSync, linkSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Libsql from 'libsql';
import { syncToDisk, whyUnusable } from '../operations/embeddedFile.ts';

/**
 * Copies an embedded database, as it is at one moment, into a file that is not there yet, while servers go on using it.
 * The copy is for its owner's eyes, and appears whole or not at all. Answers why the copy is of no use, or null; throws
 * where the disk or the folder fails.
 */
export const writeBackup = (source: string, target: string): string | null => {
  const draft = `${target}.${process.pid}.partial`;
  try {
    copyInto(draft, source);
    chmodSync(draft, 0o600);
    const why = whyUnusable(draft);
    if (why !== null) return why;
    syncToDisk(draft);
    linkSync(draft, target);
    syncToDisk(dirname(target));
    return null;
  } finally {
    if (existsSync(draft)) rmSync(draft);
  }
};

const copyInto = (target: string, source: string): void => {
  const database = new Libsql(source);
  try {
    database.exec('pragma busy_timeout = 10000');
    database.prepare('vacuum into ?').run(target);
  } finally {
    database.close();
  }
};
