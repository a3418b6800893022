import Libsql from 'libsql';

/**
 * An open SQLite file. Each call returns when SQLite is done with it.
 * @typedef {{ rows: unknown[], numAffectedRows?: bigint }} Answer
 * @typedef {{ execute: (sql: string, parameters: readonly unknown[]) => Answer, close: () => void }} SqliteFile
 */

/**
 * Opens a file, or makes it. This is plain JavaScript, since threads load it without a compiler.
 * @param {string} file
 * @returns {SqliteFile}
 */
export function openFile(file) {
  const database = new Libsql(file);
  /** @type {Map<string, Prepared>} */
  const kept = new Map();
  return {
    execute: (sql, parameters) => {
      const { statement, answersRows } = taken(database, kept, sql);
      try {
        if (answersRows) return { rows: statement.all(parameters) };
        return { numAffectedRows: BigInt(statement.run(parameters).changes), rows: [] };
      } catch (error) {
        // libsql sets a statement that waited in vain free only when the same one is run again.
        if (!isBusy(error)) kept.delete(sql);
        throw error;
      }
    },
    close: () => {
      // An open statement keeps libsql from closing; without this its transaction would keep its lock.
      try {
        if (database.inTransaction) database.prepare('rollback').run([]);
      } catch {
        // The transaction had ended already.
      }
      kept.clear();
      database.close();
    },
  };
}

/** @typedef {{ statement: Libsql.Statement, answersRows: boolean }} Prepared */

/** The most prepared statements to keep: more than the server has, except lists with ever new filters. */
const mostPrepared = 200;
const isRepeated = /^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint|release)\b/i;

/**
 * A statement that was prepared once: preparing one takes longer than running it.
 * @param {Libsql.Database} database
 * @param {Map<string, Prepared>} kept
 * @param {string} sql
 */
function taken(database, kept, sql) {
  const prepared = kept.get(sql) ?? prepare(database, sql);
  // After a change of the schema, older prepared statements may not fit.
  if (!isRepeated.test(sql)) kept.clear();
  else {
    // The map's first entry is the one that was used longest ago.
    kept.delete(sql);
    kept.set(sql, prepared);
  }
  const [oldest] = kept.keys();
  if (kept.size > mostPrepared && oldest !== undefined) kept.delete(oldest);
  return prepared;
}

/**
 * @param {Libsql.Database} database
 * @param {string} sql
 */
function prepare(database, sql) {
  const statement = database.prepare(sql);
  return { statement, answersRows: statement.reader };
}

/** @param {unknown} error */
function isBusy(error) {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}
