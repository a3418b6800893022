import Libsql from 'libsql';
import { codeOf } from '#server/db/errorCode.ts';
import { sqliteEngine } from '#server/db/engine.ts';
import { migrations } from '#server/db/migrations/index.ts';
import { wordsOf } from './command.ts';

/** Why a file cannot be used as the embedded database; null where it can. */
export const whyUnusable = (file: string): string | null => {
  let database: Libsql.Database | null = null;
  try {
    database = new Libsql(file);
    const [damage] = damageOf(database, 'integrity_check');
    if (damage !== undefined) return `it is damaged: ${damage}`;
    const tables = rowsOf(database, `select name from sqlite_master where name = 'kysely_migration'`);
    if (tables.length === 0) return 'it is not a Kisht database';
    const steps = rowsOf(database, 'select name from kysely_migration').map(({ name }) => String(name));
    const known = Object.keys(migrations(sqliteEngine));
    if (!steps.includes(known[0] ?? '')) return 'it is not a Kisht database';
    const unknown = steps.find((step) => !known.includes(step));
    if (unknown !== undefined) return 'it is of a newer version than this one';
    if (rowsOf(database, 'pragma foreign_key_check').length > 0) return 'its records do not fit together';
    return null;
  } catch (error) {
    return codeOf(error) === 'SQLITE_NOTADB' ? 'it is not a database' : wordsOf(error);
  } finally {
    database?.close();
  }
};

/** The damage that a check of the whole database finds, a line each; empty for none. */
export const damageOf = (
  database: Libsql.Database,
  check: 'integrity_check' | 'quick_check(3)',
): readonly string[] => {
  const lines = rowsOf(database, `pragma ${check}`).flatMap((row) =>
    String(Object.values(row)[0]).split('\n'),
  );
  if (lines.join() === 'ok') return [];
  // Headings name the database of the lines below; there is only one.
  const findings = lines.filter((line) => line !== '' && !line.startsWith('*** in database'));
  return findings.length > 0 ? findings : ['it cannot be checked'];
};

/** The rows of a statement. */
export const rowsOf = (database: Libsql.Database, statement: string): readonly Record<string, unknown>[] =>
  database.prepare(statement).all() as Record<string, unknown>[];
