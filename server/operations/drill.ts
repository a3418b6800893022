import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { backupFilesIn } from '#server/backups/backupFiles.ts';
import { readBackupSettings } from '#server/backups/settings.ts';
import { type Db, openDatabase } from '#server/db/database.ts';
import { verifyAuditTrail } from '#server/verification/auditTrail.ts';
import { failed, givenFile, wordsOf } from './command.ts';
import { takeBack } from './takeBack.ts';

/**
 * `npm run backup:drill`: restores the latest backup of `BACKUP_DIR`, or the given file, into a temporary folder,
 * checks that it is complete, and removes it. It changes nothing else.
 */
process.exitCode = await drill();

async function drill(): Promise<number> {
  process.umask(0o077);
  try {
    return await drillOf(process.argv.length > 2 ? givenFile() : latestBackup());
  } catch (error) {
    return failed(`The drill failed: ${wordsOf(error)}`);
  }
}

async function drillOf(file: ReturnType<typeof latestBackup> | null): Promise<number> {
  if (file === null) return failed('Usage: npm run backup:drill [-- FILE]   (else the latest in BACKUP_DIR)');
  if (typeof file !== 'string') return failed(file.reason);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return failed(`There is no file ${file}.`);
  let folder: string | null = null;
  const remove = () => {
    if (folder !== null) rmSync(folder, { recursive: true, force: true });
  };
  // The folder holds the whole book.
  const unwatch = atSignal(() => {
    remove();
    process.exit(1);
  });
  try {
    folder = mkdtempSync(join(tmpdir(), 'kisht-drill-'));
    const started = performance.now();
    const taken = await takeBack(file, folder, Date.now());
    if (typeof taken === 'string') return failed(taken);
    const db = openDatabase({ folder });
    try {
      return await report(db, file, started);
    } finally {
      await db.query.destroy();
    }
  } finally {
    unwatch();
    remove();
  }
}

/** Calls `end` when somebody breaks the command off; answers what stops watching for that. */
function atSignal(end: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}

function latestBackup(): string | { readonly reason: string } {
  const settings = readBackupSettings((name) => process.env[name]?.trim() || undefined);
  if (typeof settings === 'string') return { reason: settings };
  if (settings === null)
    return { reason: 'BACKUP_DIR is not set: name a FILE, as in npm run backup:drill -- FILE.' };
  const [latest] = existsSync(settings.folder) ? backupFilesIn(settings.folder) : [];
  return latest?.path ?? { reason: `There is no backup in ${settings.folder}.` };
}

async function report(db: Db, file: string, started: number): Promise<number> {
  const { head, problems } = await verifyAuditTrail(db);
  if (problems.length > 0)
    return failed(
      `The audit trail in ${file} was altered: ${problems.map(({ words }) => words).join('; ')}.`,
    );
  const { rows } = await sql<Readonly<Record<string, number>>>`select
    (select count(*) from customers) as customers, (select count(*) from loans) as loans,
    (select count(*) from payments) as payments, (select count(*) from staff) as staff`.execute(db.query);
  const counts = Object.entries(rows[0] ?? {}).map(([name, count]) => `${count} ${name}`);
  if (rows[0]?.staff === 0) return failed(`${file} can be taken back in, and nobody could sign in to it.`);
  console.log(`${file} can be taken back in: ${counts.join(', ')}.`);
  console.log(`Its audit trail is whole: ${head.seq} entries.`);
  console.log(`It took ${Math.floor(performance.now() - started)} ms, in a folder that is removed again.`);
  return 0;
}
