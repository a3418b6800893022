import { isByKey } from '#server/db/byKey.ts';

/** The most statements that are prepared on a connection; PostgreSQL keeps the plan of each. */
const mostPrepared = 300;

/** PostgreSQL's code for a prepared statement whose columns another server's upgrade has changed. */
export const changedColumns = '0A000';

/** The name of a statement's text; null for one that is not prepared. */
export type PreparedNames = (text: string) => string | null;

/**
 * The names under which the connections of a pool prepare statements, so that PostgreSQL parses and plans each once;
 * null for one that is planned anew for its values. Writes, locks and reads by key find their rows in one way whatever
 * the values are; a page or a search does not (docs/decisions/2026-11-23-prepared-statements.md).
 */
export const preparedNames = (): PreparedNames => {
  const numbers = new Map<string, number>();
  return (text) => {
    const known = numbers.get(text);
    if (known !== undefined) return `kisht ${known}`;
    if (numbers.size >= mostPrepared || !isPrepared(text)) return null;
    numbers.set(text, numbers.size + 1);
    return `kisht ${numbers.size}`;
  };
};

const isPrepared = (text: string): boolean =>
  isLock.test(text) ||
  (isWrite.test(text) && !hasManyRows.test(text)) ||
  (isByKey(text) && !isOpenRead.test(text));

const isWrite = /^(insert|update|delete) /;
const isLock = / for (no key update|update|share)( of "\w+")?( \/\* [a-z ]+ \*\/)?$/;
/** An insert of many rows has another text for each number of them. */
const hasManyRows = /\), \(/;
/** A read whose way depends on its values. */
const isOpenRead = /\blike\b/;
